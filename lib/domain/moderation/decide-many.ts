import type { Actor } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { BoardError, type ErrorCode, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Decision, decide } from "./decide";
import { composeRejection, type RejectionChoice } from "./templates";

/** Decisions at once, at most. */
export const MAX_DECISIONS = 100;

export interface DecidedMany {
  readonly done: readonly { readonly listingId: number; readonly reviewId: number }[];
  /** With the reason for which the decision on it alone would have been refused. */
  readonly refused: readonly { readonly listingId: number; readonly code: ErrorCode }[];
}

/**
 * The same decision on several listings, each of the version that was seen and in a transaction of its own. Refuses as a whole
 * only with `validation_failed`, for none or more than {@link MAX_DECISIONS}.
 */
export async function decideMany(
  db: Queryable,
  actor: Actor,
  now: number,
  seen: readonly { readonly listingId: number; readonly version: number }[],
  decision: Omit<Decision, "listingId" | "version">,
): Promise<DecidedMany> {
  if (seen.length === 0) failRules([{ path: "listings", code: "required" }]);
  if (seen.length > MAX_DECISIONS) failRules([{ path: "listings", code: "too_many", values: { max: MAX_DECISIONS } }]);
  const done: DecidedMany["done"][number][] = [];
  const refused: DecidedMany["refused"][number][] = [];
  for (const { listingId, version } of seen) {
    try {
      const { reviewId } = await decide(db, actor, now, { ...decision, listingId, version });
      done.push({ listingId, reviewId });
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      refused.push({ listingId, code: error.code });
    }
  }
  return { done, refused };
}

/**
 * Approves several listings of one seller, or rejects them for one reason. Refuses as a whole like {@link decideMany}, and with
 * `validation_failed` when they are not one seller's.
 */
export async function decideForSeller(
  db: Queryable,
  actor: Actor,
  now: number,
  seen: readonly { readonly listingId: number; readonly version: number }[],
  reason?: RejectionChoice,
): Promise<DecidedMany> {
  const { rows } = await db.query<{ id: number; language: Language }>({
    text: "SELECT DISTINCT a.id, a.language FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = ANY($1)",
    values: [seen.map(({ listingId }) => listingId)],
  });
  const [seller] = rows;
  if (!seller || rows.length > 1) return failRules([{ path: "listings", code: "invalid_value" }]);
  if (!reason) return decideMany(db, actor, now, seen, { decision: "approve" });
  return decideMany(db, actor, now, seen, { decision: "reject", ...(await composeRejection(db, seller.language, reason)) });
}
