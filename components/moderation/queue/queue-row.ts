import type { QueueItem } from "@/lib/domain/moderation/queue";

/** An item of the queue as the browser gets it. */
export interface QueueRow extends Omit<QueueItem, "since" | "submittedAt" | "categoryId" | "status" | "key"> {
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly submittedAt: number;
  readonly category: string;
}
