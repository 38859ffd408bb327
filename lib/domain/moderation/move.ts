import { isDeepStrictEqual } from "node:util";
import { categoryOfId } from "@/lib/domain/categories/find";
import { type Attribute, type Category, categoryTree } from "@/lib/domain/categories/tree";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { type AttributeValues, keepValidAttributes } from "@/lib/domain/listings/attributes";
import type { ListingContent } from "@/lib/domain/listings/content";
import { type ListingRecord, lockListing } from "@/lib/domain/listings/lock";
import { lostCodes, recategorize } from "@/lib/domain/listings/recategorize";
import { fail, failRules } from "@/lib/shared/errors";
import { claimHolder } from "./claims";
import { checkSeniority } from "./escalate";
import { notifyModerators } from "./live";
import { lockMove } from "./move.sql";
import { accountNames } from "./names";
import { UNDO_CLOSED_AFTER } from "./undo";

/** Moves listings to another category, which is not a review decision (docs/decisions/172-case-tools.md). */

/** Effects of a move on the listing's attributes. */
export interface MovePreview {
  readonly from: Category | undefined;
  readonly to: Category;
  /** Attributes whose values the category does not have or allow. */
  readonly lost: readonly Attribute[];
  /** Required attributes without a value. The listing stays valid until the owner's next edit. */
  readonly missing: readonly Attribute[];
}

/** Returns the effects of a move. Throws `not_found`, and `validation_failed` for an unknown category. */
export async function previewMove(
  { db }: DbContext,
  { listingId, categoryId }: { readonly listingId: number; readonly categoryId: number },
): Promise<MovePreview> {
  const listing = await db.prisma.listing.findFirst({
    where: { id: listingId, status: { not: "deleted" } },
    select: { categoryId: true, attributes: true },
  });
  if (!listing) return fail("not_found");
  const { from, to } = await categoriesOf(listing.categoryId, categoryId);
  const values = listing.attributes as AttributeValues;
  const kept = keepValidAttributes(to, values);
  return {
    from,
    to,
    lost: lostCodes(values, kept).flatMap((code) => from?.attributes.get(code) ?? []),
    missing: [...to.attributes.values()].filter(({ code, required }) => required && !Object.hasOwn(kept, code)),
  };
}

export interface Moved {
  readonly moveId: number;
  /** The new version of the listing. */
  readonly version: number;
}

/**
 * Moves a listing to another category on behalf of a moderator. The owner is notified when the move can no longer be undone.
 *
 * Throws `not_found`, `precondition_failed` (edited in the meantime), `listing_claimed`, `own_decision` (the moderator's own listing),
 * `case_escalated`, and `validation_failed` for an unknown category or the current one.
 */
export async function moveListing(
  { db, actor, now }: Context,
  { listingId, version, categoryId }: { readonly listingId: number; readonly version: number; readonly categoryId: number },
): Promise<Moved> {
  const moderatorId = actor.accountId ?? fail("not_found");
  return db.transaction(async (tx) => {
    const listing = await lockListing({ db: tx }, listingId);
    if (listing.version !== version) fail("precondition_failed");
    await checkMayMove({ db: tx, actor, now }, listing);
    const { to } = await categoriesOf(listing.category_id, categoryId);
    const moved = await recategorize({ db: tx, actor, now }, { listing, to });
    const { id } = await tx.prisma.listingMove.create({
      data: {
        listingId,
        version: moved,
        fromCategoryId: listing.category_id,
        toCategoryId: to.id,
        moderatorId,
        createdAt: new Date(now),
      },
      select: { id: true },
    });
    await notifyModerators({ db: tx }, { type: "changed", listingId });
    return { moveId: id, version: moved };
  });
}

/**
 * Undoes a moderator's own move: restores category and attributes. Possible for the same short time as undoing decisions, before the owner
 * is notified.
 *
 * Throws `not_found` (not a move of this moderator, or already undone), `undo_too_late`, and `precondition_failed` if category or
 * attributes have changed since.
 */
export async function undoMove({ db, actor, now }: Context, moveId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockMove([moveId, actor.accountId ?? null]));
    const move = rows[0] ?? fail("not_found");
    if (move.notified_at || now - move.created_at.getTime() > UNDO_CLOSED_AFTER) fail("undo_too_late");
    const listing = await lockListing({ db: tx }, move.listing_id);
    await checkMayMove({ db: tx, actor, now }, listing);
    const [before, after] = await contentsAround({ db: tx }, { listingId: listing.id, version: move.version });
    const isAsMoved = listing.category_id === after.category_id && isDeepStrictEqual(listing.attributes, after.attributes);
    if (!isAsMoved) fail("precondition_failed");
    const { to } = await categoriesOf(listing.category_id, before.category_id);
    await recategorize({ db: tx, actor, now }, { listing, to, attributes: before.attributes });
    await tx.prisma.listingMove.updateMany({ where: { id: moveId }, data: { undoneAt: new Date(now) } });
    await notifyModerators({ db: tx }, { type: "changed", listingId: listing.id });
  });
}

/** A move of a listing by a moderator. */
export interface PastMove {
  readonly id: number;
  readonly fromCategoryId: number;
  readonly toCategoryId: number;
  readonly moderator: string;
  readonly at: Date;
  /** End of the time in which the actor can undo it, in milliseconds since the epoch. Null if the actor cannot. */
  readonly undoableUntil: number | null;
}

/** Maximum number of moves to return. */
const SHOWN = 10;

/** Returns the latest moves of a listing, newest first, without undone ones. */
export async function listMoves({ db, actor, now }: Context, listingId: number): Promise<PastMove[]> {
  const moves = await db.prisma.listingMove.findMany({
    where: { listingId, undoneAt: null },
    orderBy: { id: "desc" },
    take: SHOWN,
    select: { id: true, fromCategoryId: true, toCategoryId: true, moderatorId: true, createdAt: true, notifiedAt: true },
  });
  const names = await accountNames(
    { db },
    moves.map(({ moderatorId }) => moderatorId),
  );
  return moves.map(({ moderatorId, createdAt, notifiedAt, ...move }, index) => {
    const until = createdAt.getTime() + UNDO_CLOSED_AFTER;
    const undoable = index === 0 && moderatorId === actor.accountId && notifiedAt === null && until > now;
    return { ...move, moderator: names.get(moderatorId) ?? "", at: createdAt, undoableUntil: undoable ? until : null };
  });
}

/** Throws if the actor may not currently decide the listing. */
async function checkMayMove({ db, actor, now }: Context, listing: ListingRecord): Promise<void> {
  if (listing.account_id === actor.accountId) fail("own_decision");
  const holder = await claimHolder({ db, now }, listing.id);
  if (holder && holder.id !== actor.accountId) fail("listing_claimed", { name: holder.name });
  await checkSeniority({ db, actor }, listing.id);
}

async function categoriesOf(fromId: number, toId: number): Promise<Pick<MovePreview, "from" | "to">> {
  const tree = await categoryTree();
  const from = categoryOfId(tree, fromId);
  const to = categoryOfId(tree, toId);
  if (!to || to.isHidden) return failRules([{ path: "category_id", code: "unknown_category" }]);
  if (to === from) failRules([{ path: "category_id", code: "same_category" }]);
  return { from, to };
}

/** Written by `changeListing`. */
const toContent = ({ content }: { readonly content: unknown }) => content as ListingContent;

/** Returns a listing's content before and after a version. */
async function contentsAround(
  { db }: DbContext,
  { listingId, version }: { readonly listingId: number; readonly version: number },
): Promise<readonly [ListingContent, ListingContent]> {
  const revisions = await db.prisma.listingRevision.findMany({
    where: { listingId, version: { in: [version - 1, version] } },
    orderBy: { version: "asc" },
    select: { content: true },
  });
  const [before, after] = revisions.map(toContent);
  return before && after ? [before, after] : fail("precondition_failed");
}
