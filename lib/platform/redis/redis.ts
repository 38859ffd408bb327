import { Redis as UpstashRedis } from "@upstash/redis";
import { type Env, env } from "../env";
import { singleton } from "../singleton";
import { Availability } from "./availability";
import { openSocketRedis } from "./socket";

/**
 * Redis that instances share, if it is configured: Upstash over HTTP, or any Redis from 6.2 over its own protocol. It stores only
 * current counts; data that must not be lost is in PostgreSQL (docs/decisions/100-limits-in-redis.md).
 */
export interface SharedRedis {
  readonly client: UpstashRedis;
  readonly availability: Availability;
  close(): void;
}

type Settings = Pick<Env, "redisUrl" | "upstashRedis" | "redisTimeout">;

/** Opens the configured Redis, and connects in the background. Returns undefined if none is configured. */
export function openRedis({ redisUrl, upstashRedis, redisTimeout }: Settings): SharedRedis | undefined {
  if (upstashRedis) {
    const client = new UpstashRedis({
      ...upstashRedis,
      retry: false,
      enableTelemetry: false,
      // Abort the request as well, so that an abandoned request does not occupy its connection.
      signal: () => AbortSignal.timeout(redisTimeout * 4),
    });
    return shared(client, redisTimeout, () => {});
  }
  if (!redisUrl) return undefined;
  const { client, close } = openSocketRedis(redisUrl, redisTimeout);
  return shared(client, redisTimeout, close);
}

function shared(client: UpstashRedis, timeout: number, close: () => void): SharedRedis {
  const availability = new Availability("Redis", timeout, () => client.ping());
  return {
    client,
    availability,
    close: () => {
      availability.close();
      close();
    },
  };
}

const holder = singleton("redis", () => ({ opened: false, current: undefined as SharedRedis | undefined }));

/** Returns the Redis of this process, which is opened on first use. Returns undefined if none is configured. */
export function redis(): SharedRedis | undefined {
  if (!holder.opened) {
    holder.opened = true;
    holder.current = openRedis(env());
  }
  return holder.current;
}

export function closeRedis(): void {
  holder.current?.close();
  holder.current = undefined;
  holder.opened = false;
}
