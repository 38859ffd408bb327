import { Redis as UpstashRedis } from "@upstash/redis";
import { type Env, env } from "../env";
import { singleton } from "../singleton";
import { Availability } from "./availability";
import { openSocketRedis } from "./socket";

/**
 * The Redis that instances share, where one is set: Upstash's over HTTP, or any from 6.2 up over its own protocol. It holds counts of the
 * moment and nothing that must survive; what must is in PostgreSQL (docs/decisions/100).
 */
export interface SharedRedis {
  readonly client: UpstashRedis;
  readonly availability: Availability;
  close(): void;
}

type Settings = Pick<Env, "redisUrl" | "upstashRedis" | "redisTimeout">;

/** Opens the Redis that the settings name; undefined where they name none. Connects in the background. */
export function openRedis({ redisUrl, upstashRedis, redisTimeout }: Settings): SharedRedis | undefined {
  if (upstashRedis) {
    const client = new UpstashRedis({
      ...upstashRedis,
      retry: false,
      enableTelemetry: false,
      // Given up on both sides at once: an abandoned request must not hold its connection.
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

/** The Redis of this process, opened when it is first asked for; undefined where none is set. */
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
