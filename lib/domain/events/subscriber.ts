import type { Queryable } from "@/lib/platform/db";
import type { BoardEvent } from "./read.sql";
import type { EventType } from "./types";

/** What follows from events, defined in the folder that does it; `lib/boot.ts` starts them. */
export interface Subscriber {
  /** Stable: the cursor in `event_cursors` has it. One that is renamed begins anew, with what happens from then on. */
  readonly name: string;
  readonly events: readonly EventType[];
  /**
   * Handles events, in order and at least once; one batch of a subscriber at a time, whatever the number of instances. What it does through
   * `tx`, such as adding jobs, is done exactly once: the cursor moves in the same transaction. Other work must bear being repeated, and end
   * within seconds. When it throws, each event of the batch is tried alone.
   */
  readonly run: (tx: Queryable, events: readonly BoardEvent[]) => Promise<void>;
  /** Events of one batch at most; 100 when left out. */
  readonly batchSize?: number;
  /** The part of its time that it works while more events wait, above 0 to 1; 1 when left out. For work that can wait while requests cannot. */
  readonly share?: number;
}

export function defineSubscriber(subscriber: Subscriber): Subscriber {
  return subscriber;
}
