import type { Queryable } from "@/lib/platform/db";
import type { BoardEvent } from "./read.sql";
import type { EventType } from "./types";

/** An event subscriber. Each folder defines its own; `lib/boot.ts` starts them. */
export interface Subscriber {
  /** Unique and stable: it identifies the cursor in `event_cursors`. A renamed subscriber only gets later events. */
  readonly name: string;
  readonly events: readonly EventType[];
  /**
   * Handles events in order and at least once; one batch of a subscriber at a time across all instances. Work through `tx`, such as adding
   * jobs, happens exactly once, since the cursor moves in the same transaction. Other work must be idempotent and finish within seconds. If it
   * throws, each event of the batch is retried alone.
   */
  readonly run: (tx: Queryable, events: readonly BoardEvent[]) => Promise<void>;
  /** Maximum number of events per batch; by default 500. */
  readonly batchSize?: number;
  /** Fraction of time it may work while events are waiting, above 0 up to 1; by default 1. For background work that must not slow requests. */
  readonly share?: number;
  /** Whether it is called within a quarter of a second instead of a second, because somebody waits for it. */
  readonly isPrompt?: boolean;
}

export function defineSubscriber(subscriber: Subscriber): Subscriber {
  return subscriber;
}
