import { SYSTEM } from "@/lib/audit/record";
import { categoryTree } from "@/lib/categories/tree";
import { BoardError } from "@/lib/kernel/errors";
import { db, type Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { decide } from "./decide";

/** The job's queue and what it carries. */
export const AUTO_CHECK = "moderation.auto-check";

export interface AutoCheck {
  readonly listingId: number;
  readonly version: number;
}

/** Asks for the automatic check of a version, in the transaction that made it: both happen or neither. */
export async function scheduleAutoCheck(tx: Queryable, check: AutoCheck): Promise<void> {
  await enqueue(tx, AUTO_CHECK, check);
}

/**
 * Decides an edit in an auto-approved category (decisions §5: "within seconds"); every other one waits for a moderator. A version
 * that was edited or decided meanwhile is left alone.
 */
export async function runAutoCheck({ listingId, version }: AutoCheck, now: number): Promise<void> {
  const { rows } = await db().query<{ category_id: number }>({
    text: "SELECT category_id FROM listings WHERE id = $1 AND version = $2 AND status = 'pending'",
    values: [listingId, version],
  });
  const [listing] = rows;
  if (!listing) return;
  const tree = await categoryTree();
  if (!tree.byId.get(listing.category_id)?.autoApprove) return;
  try {
    await decide(db(), SYSTEM, now, { listingId, version, decision: "approve" });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
  }
}
