import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import type { BoardEvent } from "@/lib/domain/events/read.sql";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import { selectListingForUpdate } from "@/lib/domain/listings/lock.sql";
import { db, type Queryable } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { type AutoCheck, selectPassedOver, selectUnchecked, selectVersion } from "./auto-check.sql";
import { checkListing } from "./check";
import { decide } from "./decide";
import { openFlags, raiseFlag } from "./flags";
import { notifyModerators } from "./live";

/** Milliseconds after a change for which its event is responsible for the check. Afterwards the sweep is. */
const SWEEP_AFTER_MS = 5 * 60_000;

/** Queue of checks from versions of the board without events. Its remaining jobs, and those of older instances, are still run. */
export const AUTO_CHECK = "moderation.auto-check";

/** Checks listings that are pending after a change. */
export const checkChanged = defineSubscriber({
  name: "moderation.check-changed",
  events: ["listing.edit", "listing.status", "listing.restore"],
  batchSize: 20,
  run: (tx, events) =>
    checkVersions(
      tx,
      events.filter(({ data }) => data["status"] === "pending"),
    ),
});

/**
 * Checks new listings. A separate subscriber, so that edits do not wait behind an import of thousands of listings, and with a limited share
 * of time, so that imports do not slow down requests.
 */
export const checkCreated = defineSubscriber({
  name: "moderation.check-created",
  events: ["listing.create", "listing.recategorize"],
  batchSize: 10,
  share: 0.05,
  run: checkVersions,
});

/** Checks the versions in the events, except those that were already checked: for an earlier delivery of the event, or for a moderator. */
async function checkVersions(tx: Queryable, events: readonly BoardEvent[]): Promise<void> {
  const { rows } = await tx.query(selectUnchecked([events.map(({ subjectId }) => subjectId), events.map(({ data }) => data["version"])]));
  for (const check of rows) await runAutoCheck({ db: db(), now: Date.now() }, check);
}

/**
 * Checks a version. Publishes an edit in an auto-approved category if its risk is at most low
 * (docs/api/listing-statuses.md#editing-and-status). Never rejects: flags published listings with at least medium risk for the moderators.
 * Does nothing if the listing was edited or decided in the meantime. Listings of blocked accounts are checked by the sweep after the block
 * is lifted.
 */
export async function runAutoCheck({ db, now }: Pick<Context, "db" | "now">, { listingId, version }: AutoCheck): Promise<void> {
  const { rows } = await db.query(selectVersion([listingId, version]));
  const [listing] = rows;
  if (!listing) return;
  const { risk } = await checkListing({ db, now }, listing);
  const needsReview = risk === "medium" || risk === "high";
  if (listing.status === "active") {
    if (needsReview) await flag({ db, now }, listing);
    return;
  }
  const tree = await categoryTree();
  if (!needsReview && categoryOfId(tree, listing.category_id)?.autoApprove) await approve({ db, now }, listing);
  else await notifyModerators({ db }, { type: "queued", listingId });
}

async function approve({ db, now }: Pick<Context, "db" | "now">, { id, version }: ListingRecord): Promise<void> {
  try {
    await decide({ db, actor: SYSTEM, now }, { listingId: id, version, decision: "approve" });
  } catch (error) {
    // The listing was edited or decided in the meantime. An edit has its own check.
    if (!(error instanceof BoardError)) throw error;
  }
}

async function flag({ db, now }: Pick<Context, "db" | "now">, { id }: ListingRecord): Promise<void> {
  await db.transaction(async (tx) => {
    // Serializes concurrent checks by an event and by the sweep, so that only one flag is raised.
    const { rowCount } = await tx.query(selectListingForUpdate([id]));
    if (!rowCount) return;
    const open = await openFlags({ db: tx }, id);
    if (open.some(({ kind }) => kind === "finding")) return;
    await raiseFlag({ db: tx, now }, { listingId: id, kind: "finding" });
    await notifyModerators({ db: tx }, { type: "queued", listingId: id });
  });
}

/**
 * Checks listings that no event has checked: those of accounts that were blocked at the time, and those whose events failed. Published
 * listings that were checked or approved before are not checked again.
 * @param changedBefore skips listings changed since then, in milliseconds since the epoch.
 * @returns the number of checked listings.
 */
export async function sweepUnchecked({ db, now }: Pick<Context, "db" | "now">, changedBefore = now - SWEEP_AFTER_MS): Promise<number> {
  const { rows } = await db.query(selectPassedOver([new Date(now), new Date(changedBefore)]));
  for (const check of rows) await runAutoCheck({ db, now }, check);
  return rows.length;
}
