import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake language model on loopback with OpenAI's chat completions API and structured output. */

export interface LlmRequest {
  readonly authorization: string | undefined;
  readonly path: string;
  readonly model: string;
  /** Our instructions. */
  readonly system: string;
  /** The user's message, parsed: one JSON value. */
  readonly data: Record<string, unknown>;
  /** The JSON Schema of the response. */
  readonly schema: Record<string, unknown>;
}

/** An object is sent as JSON, text unchanged. */
export type LlmReply = object | string;

/**
 * - `slow`: a response after ten seconds, longer than any client waits;
 * - `http-500`: an HTTP error;
 * - `garbage`: HTTP 200 with a body that is not JSON;
 * - `hang`: the connection is closed without a response.
 */
export type LlmMisbehaviour = "slow" | "http-500" | "garbage" | "hang";

export interface FakeLlm {
  /** For `AI_BASE_URL`. */
  readonly url: string;
  readonly requests: LlmRequest[];
  /** Returns the response to a request; may be replaced. */
  reply: (request: LlmRequest) => LlmReply | Promise<LlmReply>;
  /** Misbehaves from now on; null restores normal responses. */
  misbehave(how: LlmMisbehaviour | null): void;
  close(): Promise<void>;
}

interface Body {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly json_schema?: { readonly schema?: Record<string, unknown> } };
}

const textOf = (content: unknown): string =>
  typeof content === "string" ? content : (content as { text?: string }[]).map(({ text }) => text ?? "").join("");

function read(request: IncomingMessage, body: Body): LlmRequest {
  const messageOf = (role: string) => textOf(body.messages?.find((message) => message.role === role)?.content ?? "");
  return {
    authorization: request.headers.authorization,
    path: request.url ?? "",
    model: body.model ?? "",
    system: messageOf("system"),
    data: JSON.parse(messageOf("user")) as Record<string, unknown>,
    schema: body.response_format?.json_schema?.schema ?? {},
  };
}

const completion = (reply: LlmReply) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_790_000_000,
  model: "fake",
  choices: [
    {
      index: 0,
      finish_reason: "stop",
      message: { role: "assistant", content: typeof reply === "string" ? reply : JSON.stringify(reply) },
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** Starts a fake language model on a free port of 127.0.0.1. */
export async function startFakeLlm(reply: FakeLlm["reply"]): Promise<FakeLlm> {
  let misbehaviour: LlmMisbehaviour | null = null;
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const received = read(request, JSON.parse(text) as Body);
    llm.requests.push(received);
    const send = async () => {
      const body = misbehaviour === "garbage" ? "<html>It works!</html>" : JSON.stringify(completion(await llm.reply(received)));
      response.writeHead(200, { "Content-Type": "application/json" }).end(body);
    };
    if (misbehaviour === "hang") request.socket.destroy();
    else if (misbehaviour === "http-500")
      response.writeHead(500, { "Content-Type": "application/json" }).end('{"error":{"message":"overloaded"}}');
    else if (misbehaviour === "slow") timers.add(setTimeout(send, 10_000));
    else await send();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const llm: FakeLlm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    reply,
    misbehave(how) {
      misbehaviour = how;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return llm;
}
