import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { type ListingRecord, lockListing } from "@/lib/domain/listings/lock";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { endAfter, runningEnds } from "./ends";
import { extendPromotion } from "./extend";
import { PROMOTION_KINDS, type PromotionKind } from "./products";

/** Maximum grant in days. */
export const MAX_GRANT_DAYS = 365;

export interface Grant {
  readonly listingId: number;
  /** Account to which the listing must belong; any account if undefined. */
  readonly accountId?: number | undefined;
  /** Days to add by kind; 0 ends the promotion, undefined leaves it unchanged. */
  readonly days: Readonly<Partial<Record<PromotionKind, number | undefined>>>;
}

/** Ends of promotions by kind; null if there is none. */
export type PromotionEnds = Readonly<Record<PromotionKind, Date | null>>;

/**
 * Grants promotions for free, or ends them, by an administrator, for any listing that is not deleted. Ending one does not refund the owner;
 * use a credit for that.
 *
 * Throws `not_found` and `validation_failed` (no days, or more than {@link MAX_GRANT_DAYS}; with `accountId` also a listing that the account
 * does not have).
 */
export async function grantPromotion({ db, actor, now }: Context, { listingId, accountId, days }: Grant): Promise<PromotionEnds> {
  const requested = checkDays(days);
  return db.transaction(async (tx) => {
    if (accountId !== undefined) await findListing(tx, { listingId, accountId });
    await lockListing({ db: tx }, listingId);
    const before = await readEnds(tx, listingId, now);
    for (const [kind, count] of requested) {
      const until =
        count === 0 ? await endPromotion(tx, listingId, kind) : await extendPromotion({ db: tx, now }, { listingId, kind, days: count });
      await recordAudit(
        { db: tx, actor },
        {
          action: until ? "listing.promotion_grant" : "listing.promotion_revoke",
          subject: "listing",
          subjectId: listingId,
          details: {
            kind,
            previous_until: before[kind]?.toISOString() ?? null,
            ...(until && { days: count, until: until.toISOString() }),
          },
        },
      );
    }
    return readEnds(tx, listingId, now);
  });
}

export interface GrantPreview {
  readonly listingId: number;
  readonly title: string;
  readonly days: Grant["days"];
  readonly before: PromotionEnds;
  readonly after: PromotionEnds;
}

/** Returns what {@link grantPromotion} would do to a listing of the account, for a confirmation. Throws the same errors. */
export async function previewGrant(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, accountId, days }: Grant & { readonly accountId: number },
): Promise<GrantPreview> {
  const requested = checkDays(days);
  const { title } = await findListing(db, { listingId, accountId });
  const before = await readEnds(db, listingId, now);
  const changed = requested.map(([kind, count]) => [kind, count === 0 ? null : new Date(endAfter(before[kind], count, now))] as const);
  return { listingId, title, days, before, after: { ...before, ...Object.fromEntries(changed) } };
}

/** Returns the requested days by kind. Throws `validation_failed`. */
function checkDays(days: Grant["days"]): readonly (readonly [PromotionKind, number])[] {
  const requested = PROMOTION_KINDS.flatMap((kind) => (days[kind] === undefined ? [] : [[kind, days[kind]] as const]));
  if (requested.length === 0) failRules([{ path: "vip_days", code: "nothing_to_change" }]);
  for (const [kind, count] of requested) {
    const path = `${kind}_days`;
    if (count < 0 || !Number.isInteger(count)) failRules([{ path, code: "too_small", values: { min: 0 } }]);
    if (count > MAX_GRANT_DAYS) failRules([{ path, code: "too_big", values: { max: MAX_GRANT_DAYS } }]);
  }
  return requested;
}

/** Returns the account's listing. Throws `validation_failed` (`listing_id`), also for a deleted listing and one of another account. */
async function findListing(
  db: Queryable,
  { listingId: id, accountId }: { readonly listingId: number; readonly accountId: number },
): Promise<Pick<ListingRecord, "title">> {
  const listing = await db.prisma.listing.findFirst({ where: { id, accountId, status: { not: "deleted" } }, select: { title: true } });
  return listing ?? failRules([{ path: "listing_id", code: "no_such_listing" }]);
}

async function endPromotion(tx: Queryable, listingId: number, kind: PromotionKind): Promise<undefined> {
  const ended = { vip: { vipUntil: null }, top: { topUntil: null } } as const satisfies Record<PromotionKind, unknown>;
  await tx.prisma.listing.updateMany({ where: { id: listingId }, data: ended[kind] });
}

async function readEnds(db: Queryable, listingId: number, now: number): Promise<PromotionEnds> {
  const { vipUntil, topUntil } = await db.prisma.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { vipUntil: true, topUntil: true },
  });
  return runningEnds({ vip_until: vipUntil, top_until: topUntil }, now);
}
