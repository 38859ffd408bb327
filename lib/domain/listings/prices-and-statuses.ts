import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import type { ListingEventType } from "@/lib/domain/events/types";
import { BoardError, boardError, fail } from "@/lib/shared/errors";
import { toDecimal } from "@/lib/shared/money";
import { checkTransition, failChange } from "./change";
import { REQUESTABLE_STATUSES } from "./change-status";
import { selectByExternalIds } from "./external-id.sql";
import { lockPrices, type PricedListing, updatePrices } from "./prices-and-statuses.sql";
import { type ListingStatus, statusAfterEdit } from "./status";

/** A listing, by its id or external id, with a new price, a new status, or both. */
export interface PriceAndStatus {
  readonly id?: number | undefined;
  readonly externalId?: string | undefined;
  readonly price?: number | undefined;
  readonly status?: string | undefined;
}

export interface ChangedPrice {
  readonly id: number;
  readonly status: ListingStatus;
}

/** A listing's state before and after one step. */
interface Step {
  readonly listing: PricedListing;
  readonly status: ListingStatus;
  readonly needsReview: boolean;
  readonly price: string | null;
}

/**
 * Sets prices and statuses of many listings with a constant number of statements. The rules and events are those of `changeStatus` and
 * `editListing`, in this order; what is equal already is not changed. Each listing is changed completely or not at all, independently of
 * the others.
 *
 * @returns the result or error of each item, in order: `not_found`, `status_not_allowed`, `status_transition_not_allowed`,
 * `listing_not_editable`, and `validation_failed` for a listing that an earlier item has named.
 */
export async function setPricesAndStatuses(
  context: OwnerContext,
  items: readonly PriceAndStatus[],
): Promise<(ChangedPrice | BoardError)[]> {
  return context.db.transaction(async (tx) => {
    const listings = await lockItems({ ...context, db: tx }, items);
    const seen = new Set<number>();
    const statusSteps: Step[] = [];
    const priceSteps: Step[] = [];
    const results = items.map((item, i) => {
      try {
        const listing = listings[i] ?? fail("not_found");
        if (seen.has(listing.id)) return repeated(item);
        seen.add(listing.id);
        const status = statusStep(listing, item.status);
        const price = priceStep(status, item.price);
        if (status.status !== listing.status) statusSteps.push(status);
        if (price.price !== null) priceSteps.push(price);
        return { id: listing.id, status: price.status };
      } catch (error) {
        if (error instanceof BoardError) return error;
        throw error;
      }
    });
    await write({ ...context, db: tx }, statusSteps, "listing.status", {});
    await write({ ...context, db: tx }, priceSteps, "listing.edit", { fields: ["price"] });
    return results;
  });
}

const repeated = ({ id }: PriceAndStatus) =>
  boardError("validation_failed", { fields: [{ path: id === undefined ? "external_id" : "id", code: "repeated" }] });

/** Locks the listings. @returns the listing of each item. */
async function lockItems({ db, caller }: OwnerContext, items: readonly PriceAndStatus[]): Promise<(PricedListing | undefined)[]> {
  const externalIds = items.flatMap(({ externalId }) => (externalId === undefined ? [] : [externalId]));
  const named = externalIds.length === 0 ? [] : (await db.query(selectByExternalIds([caller.accountId, externalIds]))).rows;
  const ids = [...named.map(({ id }) => id), ...items.flatMap(({ id }) => (id === undefined ? [] : [id]))];
  const { rows } = await db.query(lockPrices([caller.accountId, ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byExternalId = new Map(rows.map((row) => [row.external_id, row]));
  return items.map(({ id, externalId }) => (id === undefined ? byExternalId.get(externalId ?? null) : byId.get(id)));
}

/** Same rules as `changeStatus`. */
function statusStep(listing: PricedListing, requested: string | undefined): Step {
  const unchanged = { listing, status: listing.status, needsReview: listing.needs_review, price: null };
  if (requested === undefined) return unchanged;
  const allowed: readonly ListingStatus[] = REQUESTABLE_STATUSES.api;
  const target = allowed.find((status) => status === requested) ?? fail("status_not_allowed", { allowed });
  if (listing.status === target) return unchanged;
  checkTransition("request_by_key", listing.status, target);
  return { ...unchanged, status: target === "active" && listing.needs_review ? "pending" : target };
}

/** Same rules as `editListing`. */
function priceStep(before: Step, requested: number | undefined): Step {
  if (requested === undefined || Number(before.listing.price) === requested) return before;
  const status = statusAfterEdit(before.status) ?? fail("listing_not_editable");
  return { ...before, status, needsReview: true, price: toDecimal(requested) };
}

async function write(
  { db, caller, actor, now }: OwnerContext,
  steps: readonly Step[],
  action: ListingEventType,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const { rowCount } = await db.query(
    updatePrices([
      caller.accountId,
      steps.map(({ listing }) => listing.id),
      steps.map(({ status }) => status),
      steps.map(({ needsReview }) => needsReview),
      steps.map(({ price }) => price),
      new Date(now),
      ...actorValues(actor),
      action,
      JSON.stringify(details),
    ]),
  );
  if (rowCount !== steps.length) await failChange({ db, actor }, first.listing.id);
}
