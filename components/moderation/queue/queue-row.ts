import type { QueueItem } from "@/lib/domain/moderation/queue";

/** A queue entry as sent to the browser. */
export interface QueueRow extends Omit<QueueItem, "since" | "submittedAt" | "categoryId" | "status" | "key"> {
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly submittedAt: number;
  readonly category: string;
}
