import { createHash } from "node:crypto";
import { Redis as UpstashRedis } from "@upstash/redis";
import type { Redis } from "ioredis";

/** A Redis with its own protocol behind the client for Upstash's REST API, so that code written for one works with both. */
export interface SocketRedis {
  readonly client: UpstashRedis;
  close(): void;
}

/** Upstash's flag for scripts that access only the named keys. Redis itself rejects unknown flags. */
const UPSTASH_FLAG = /^#!lua flags=allow-key-locking\s*\n/;

/** Scripts that were sent without the flag: maps the hash with the flag, which the caller uses, to the hash in Redis. */
const hashes = new Map<string, string>();
const hashOf = (script: string) => createHash("sha1").update(script).digest("hex");

function withoutFlags(name: string, [first, ...rest]: (string | number)[]): (string | number)[] {
  const script = String(first);
  if (name === "evalsha") return [hashes.get(script) ?? script, ...rest];
  if (name !== "eval" || !UPSTASH_FLAG.test(script)) return [first as string | number, ...rest];
  const bare = script.replace(UPSTASH_FLAG, "");
  hashes.set(hashOf(script), hashOf(bare));
  return [bare, ...rest];
}

/** Loads the client library on demand: most boards have no Redis. */
async function connect(url: string, timeout: number): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    connectionName: "listings-board",
    connectTimeout: 2_000,
    // Commands fail immediately if there is no connection, so that they do not queue up while Redis is unavailable.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Closes connections that no longer respond, even if TCP considers them open.
    socketTimeout: Math.max(2_000, timeout * 4),
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Every failure reaches the caller of the command. `Availability` logs an outage once.
  redis.on("error", () => {});
  return redis;
}

/** @param timeout maximum milliseconds per command. */
export function openSocketRedis(url: string, timeout: number): SocketRedis {
  const connecting = connect(url, timeout);
  const client = new UpstashRedis({
    request: async <T>({ body }: { body?: unknown }) => {
      const [name, ...args] = body as [string, ...(string | number)[]];
      const redis = await connecting;
      return { result: (await redis.call(name, ...withoutFlags(name, args))) as T };
    },
  });
  return { client, close: () => void connecting.then((redis) => redis.disconnect()) };
}
