import { MAY } from "@/lib/domain/account-access/access";
import { SYSTEM } from "@/lib/domain/audit/record";
import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { AutoCheck } from "@/lib/domain/listings/auto-check-job";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import type { OwnedListing } from "@/lib/domain/listings/owned";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { checkListing } from "./check";
import { decide } from "./decide";
import { openFlags, raiseFlag } from "./flags";
import { tellModerators } from "./live";

/** Listings that one run of the sweep looks at: far more than a board gets in a minute, and a few seconds' work. */
const SWEEP = 500;

/**
 * Checks a version and decides what may be decided without a person: an edit in an auto-approved category in which nothing of
 * weight was found is published (decisions §5: "within seconds"). Everything else it only advises on: it never rejects. A published listing
 * in which much was found is flagged for the moderators. A version that was edited or decided meanwhile is left alone; one of a blocked
 * account is checked by the sweep when the block is lifted.
 */
export async function runAutoCheck({ listingId, version }: AutoCheck, now: number): Promise<void> {
  const { rows } = await db().query<OwnedListing>({
    text: `SELECT l.* FROM listings l ${SELLER_ON_VIEW} WHERE l.id = $1 AND l.version = $2 AND l.status IN ('pending', 'active')`,
    values: [listingId, version],
  });
  const [listing] = rows;
  if (!listing) return;
  const { risk } = await checkListing(db(), listing, now);
  const needsPerson = risk === "medium" || risk === "high";
  if (listing.status === "active") {
    if (needsPerson) await flag(listing, now);
    return;
  }
  const tree = await categoryTree();
  if (!needsPerson && categoryOfId(tree, listing.category_id)?.autoApprove) await approve(listing, now);
  else await tellModerators(db(), { type: "queued", listingId });
}

async function approve({ id, version }: OwnedListing, now: number): Promise<void> {
  try {
    await decide(db(), SYSTEM, now, { listingId: id, version, decision: "approve" });
  } catch (error) {
    // Edited or decided meanwhile: the next check, or nobody, has to.
    if (!(error instanceof BoardError)) throw error;
  }
}

async function flag({ id }: OwnedListing, now: number): Promise<void> {
  await db().transaction(async (tx) => {
    const open = await openFlags(tx, id);
    if (open.some(({ kind }) => kind === "finding")) return;
    await raiseFlag(tx, now, { listingId: id, kind: "finding" });
    await tellModerators(tx, { type: "queued", listingId: id });
  });
}

/**
 * Checks what was created lately and not checked yet. A creation itself asks for nothing, so that it costs its caller nothing.
 * What is published has been checked before, or was seen by a moderator: its later versions are not looked at again.
 * @returns how many listings were checked.
 */
export async function sweepUnchecked(now: number): Promise<number> {
  const { rows } = await db().query<AutoCheck>({
    text: `SELECT l.id AS "listingId", l.version
             FROM (SELECT id, version, false AS published FROM listings WHERE status = 'pending'
                   UNION ALL
                   SELECT id, version, true FROM listings WHERE status = 'active' AND published_at > $1::timestamptz - interval '1 day') AS l
             JOIN listings whole ON whole.id = l.id JOIN accounts a ON a.id = whole.account_id AND ${MAY.act}
            WHERE NOT EXISTS (SELECT 1 FROM listing_checks c WHERE c.listing_id = l.id AND (l.published OR c.version = l.version))
            ORDER BY l.id LIMIT ${SWEEP}`,
    values: [new Date(now)],
  });
  for (const check of rows) await runAutoCheck(check, now);
  return rows.length;
}
