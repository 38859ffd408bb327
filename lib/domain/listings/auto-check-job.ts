import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";

/** The queue of the automatic check (`lib/domain/moderation/auto-check.ts`). */
export const AUTO_CHECK = "moderation.auto-check";

export interface AutoCheck {
  readonly listingId: number;
  readonly version: number;
}

/** Asks for the automatic check of a version, in the transaction that made it: both happen or neither. */
export async function scheduleAutoCheck(tx: Queryable, check: AutoCheck): Promise<void> {
  await enqueue(tx, AUTO_CHECK, check);
}
