import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";

/**
 * A fake of Upstash's REST API on loopback, backed by a real Redis: POST of one command (`/`), of several (`/pipeline`) or of a transaction
 * (`/multi-exec`), with a Bearer token. Responses are `{ result }` or `{ error }`, strings in base64 if the request header says so. Like
 * Upstash it accepts the script flag `allow-key-locking`, which Redis itself rejects.
 */
export interface FakeUpstash {
  readonly url: string;
  readonly token: string;
  /** Number of HTTP requests so far. */
  readonly requests: () => number;
  close(): Promise<void>;
}

type Command = readonly (string | number)[];
type Reply = { result: unknown } | { error: string };

const FLAG = /^#!lua flags=allow-key-locking\s*\n/;
const TOKEN = "a-token-of-upstash";

const hash = (text: string) => createHash("sha1").update(text).digest("hex");

function inBase64(value: unknown): unknown {
  if (typeof value === "string") return value === "OK" ? value : Buffer.from(value).toString("base64");
  return Array.isArray(value) ? value.map(inBase64) : value;
}

export async function startFakeUpstash(redisUrl: string): Promise<FakeUpstash> {
  const redis = new Redis(redisUrl, { protocol: 2 });
  redis.on("error", () => {});
  const bareHashes = new Map<string, string>();
  let requests = 0;

  async function run(command: Command): Promise<Reply> {
    const [name = "", first = "", ...rest] = command.map(String);
    let words = command.slice(1).map(String);
    if (name.toLowerCase() === "eval" && FLAG.test(first)) {
      const bare = first.replace(FLAG, "");
      bareHashes.set(hash(first), hash(bare));
      words = [bare, ...rest];
    }
    if (name.toLowerCase() === "evalsha") words = [bareHashes.get(first) ?? first, ...rest];
    try {
      return { result: await redis.call(name, ...words) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }

  const server = createServer(async (message, response) => {
    requests++;
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (message.headers.authorization !== `Bearer ${TOKEN}`) return send(401, { error: "WRONGPASS invalid or missing auth token" });
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const encode = (reply: Reply) =>
      "result" in reply && message.headers["upstash-encoding"] === "base64" ? { result: inBase64(reply.result) } : reply;
    if (message.url === "/pipeline" || message.url === "/multi-exec") {
      return send(200, (await Promise.all((body as Command[]).map(run))).map(encode));
    }
    const reply = encode(await run(body as Command));
    return send("error" in reply ? 400 : 200, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: TOKEN,
    requests: () => requests,
    close: async () => {
      redis.disconnect();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
