import { randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A request of the fuzzer: plain data, so that it can be shrunk, printed and repeated. */
export interface FuzzRequest {
  readonly method: string;
  /** Raw path and query, ASCII only. */
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

/** Thrown when there is no response in time, or the connection ends without one. */
export class NoResponse extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const isLoopback = (host: string) => /^(127\.|localhost$)/.test(host);

/** Returns a random loopback address for each request, because rate limits per address are not under test. */
const someClient = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/**
 * Sends a request and reads the whole response; for an event stream only the headers.
 * @param timeout milliseconds for the whole exchange. Throws {@link NoResponse}.
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
        // An agent keeps connections per local address, which differs with each request.
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

/** Quotes bytes as a shell word: `$'…'` where plain quotes are not enough. */
function shellWord(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  if (/^[\x20-\x26\x28-\x7e]*$/.test(text)) return `'${text}'`;
  const escaped = text.replace(/[^\x20-\x7e]|['\\]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `$'${escaped}'`;
}

/** Formats the request as a curl command. @param bodyFile file with a body that is long or contains NUL, which no argument can. */
export function toCurl(base: URL, { method, target, headers, body }: FuzzRequest, bodyFile?: string): string {
  const words = ["curl -i --globoff --path-as-is", `-X ${method}`, shellWord(Buffer.from(base.origin + target, "latin1"))];
  for (const [name, value] of headers)
    words.push(`-H ${shellWord(Buffer.from(value === "" ? `${name};` : `${name}: ${value}`, "latin1"))}`);
  if (bodyFile) words.push(`--data-binary @${bodyFile}`);
  else if (body) words.push(`--data-binary ${shellWord(body)}`);
  return words.join(" ");
}
