import { randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** One request of the fuzzer: plain data, so that it can be shrunk, printed and sent again. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query as they are sent, ASCII only. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
  /** Sent with this account's session. */
  readonly as?: Role | undefined;
}

export type Role = "owner" | "admin";

export interface FuzzResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** No answer in time, or a connection that ended without one. */
export class NoResponse extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const isLoopback = (host: string) => /^(127\.|localhost$)/.test(host);

/** Another loopback address for each request: what counts attempts by address is not what is tested here. */
const someClient = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/**
 * Sends a request and reads the whole response; of an event stream only its head.
 * @param timeout milliseconds for all of it. Throws {@link NoResponse}.
 */
export function send(base: URL, { method, target, headers, body }: FuzzRequest, timeout = 30_000): Promise<FuzzResponse> {
  const own = isLoopback(base.hostname);
  const flat = [...headers, ...(headers.some(([name]) => /^host$/i.test(name)) ? [] : [["Host", base.host] as const])].flat();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: base.hostname,
        port: base.port || 80,
        method,
        path: target,
        headers: flat,
        // A pool for each address would be a pool for each request.
        ...(own ? { agent: false, localAddress: someClient() } : { agent }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(chunks).toString("utf8") });
        if (incoming.headers["content-type"]?.startsWith("text/event-stream")) {
          incoming.destroy();
          done();
          return;
        }
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", done);
        incoming.on("error", (error) => reject(new NoResponse(`the response was cut: ${error.message}`)));
      },
    );
    const deadline = setTimeout(() => outgoing.destroy(new Error(`no response within ${timeout / 1_000} s`)), timeout);
    outgoing.on("close", () => clearTimeout(deadline));
    outgoing.on("error", (error) => reject(new NoResponse(error.message)));
    outgoing.end(body);
  });
}

/** A shell word that stands for any bytes: `$'…'` where quotes alone will not do. */
function shellWord(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  if (/^[\x20-\x26\x28-\x7e]*$/.test(text)) return `'${text}'`;
  const escaped = text.replace(/[^\x20-\x7e]|['\\]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `$'${escaped}'`;
}

/** The request as a curl command. @param bodyFile where a long body was written to, or one with NUL, which no argument can hold. */
export function toCurl(base: URL, { method, target, headers, body }: FuzzRequest, bodyFile?: string): string {
  const words = ["curl -i --globoff --path-as-is", `-X ${method}`, shellWord(Buffer.from(base.origin + target, "latin1"))];
  for (const [name, value] of headers)
    words.push(`-H ${shellWord(Buffer.from(value === "" ? `${name};` : `${name}: ${value}`, "latin1"))}`);
  if (bodyFile) words.push(`--data-binary @${bodyFile}`);
  else if (body) words.push(`--data-binary ${shellWord(body)}`);
  return words.join(" ");
}
