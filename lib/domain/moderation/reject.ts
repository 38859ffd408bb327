import type { Actor } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { type Decided, decide } from "./decide";
import { composeRejection, type RejectionChoice } from "./templates";

const selectOwnerLanguage = prepared(
  "listing_owner_language",
  "SELECT a.language FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = $1 AND l.status <> 'deleted'",
);

/** Rejects one version of a listing for a reason that its owner reads in the owner's language. Refuses as composing and deciding do. */
export async function rejectListing(
  db: Queryable,
  actor: Actor,
  now: number,
  seen: { readonly listingId: number; readonly version: number },
  choice: RejectionChoice,
): Promise<Decided> {
  const { rows } = await db.query<{ language: Language }>(selectOwnerLanguage([seen.listingId]));
  const [owner] = rows;
  if (!owner) fail("not_found");
  return decide(db, actor, now, { ...seen, decision: "reject", ...(await composeRejection(db, owner.language, choice)) });
}
