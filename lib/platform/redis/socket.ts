import { createHash } from "node:crypto";
import { Redis as UpstashRedis } from "@upstash/redis";
import { Redis } from "ioredis";

/** A Redis over its own protocol, behind the same client that speaks Upstash's REST: what is built on the one runs on the other. */
export interface SocketRedis {
  readonly client: UpstashRedis;
  close(): void;
}

/** Upstash's mark that a script touches no key but those it names. Plain Redis refuses flags that it does not know. */
const UPSTASH_FLAG = /^#!lua flags=allow-key-locking\s*\n/;

/** Scripts that went out without their flag: the hash that their sender knows, and Redis's. */
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

/** @param timeout of one command, in milliseconds. */
export function openSocketRedis(url: string, timeout: number): SocketRedis {
  const redis = new Redis(url, {
    connectionName: "listings-board",
    connectTimeout: 2_000,
    // A command that cannot go out at once fails at once: nothing queues up behind a Redis that is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // A connection that has stopped answering is given up, whatever TCP believes of it.
    socketTimeout: Math.max(2_000, timeout * 4),
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Every failure reaches who sent the command; how things stand as a whole is told once, by `Availability`.
  redis.on("error", () => {});
  const client = new UpstashRedis({
    request: async <T>({ body }: { body?: unknown }) => {
      const [name, ...args] = body as [string, ...(string | number)[]];
      return { result: (await redis.call(name, ...withoutFlags(name, args))) as T };
    },
  });
  return { client, close: () => redis.disconnect() };
}
