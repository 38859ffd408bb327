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

/** Until then a change's own event has its listing checked, in milliseconds. */
const SWEEP_AFTER = 5 * 60_000;

/** The queue to which versions before the one with events add their checks: what was left in it, or comes from an older instance, is done. */
export const AUTO_CHECK = "moderation.auto-check";

/** Events after which a listing may wait for its check, and somebody for the result. */
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
 * New listings have a cursor of their own: an edit does not wait behind an import of thousands. A creation costs its caller nothing, and many
 * of them leave the machine to requests.
 */
export const checkCreated = defineSubscriber({
  name: "moderation.check-created",
  events: ["listing.create", "listing.recategorize"],
  batchSize: 10,
  share: 0.05,
  run: checkVersions,
});

/** Checks the versions that events tell of, unless that was done already: by the same event before, or for a moderator. */
async function checkVersions(tx: Queryable, events: readonly BoardEvent[]): Promise<void> {
  const { rows } = await tx.query(selectUnchecked([events.map(({ subjectId }) => subjectId), events.map(({ data }) => data["version"])]));
  for (const check of rows) await runAutoCheck({ db: db(), now: Date.now() }, check);
}

/**
 * Checks a version and decides what may be decided without a person: an edit in an auto-approved category in which nothing of
 * weight was found is published (docs/api/listing-statuses.md#editing-and-status). Everything else it only advises on: it never rejects. A
 * published listing in which much was found is flagged for the moderators. A version that was edited or decided meanwhile is left alone;
 * one of a blocked account is checked by the sweep when the block is lifted.
 */
export async function runAutoCheck({ db, now }: Pick<Context, "db" | "now">, { listingId, version }: AutoCheck): Promise<void> {
  const { rows } = await db.query(selectVersion([listingId, version]));
  const [listing] = rows;
  if (!listing) return;
  const { risk } = await checkListing({ db, now }, listing);
  const needsPerson = risk === "medium" || risk === "high";
  if (listing.status === "active") {
    if (needsPerson) await flag({ db, now }, listing);
    return;
  }
  const tree = await categoryTree();
  if (!needsPerson && categoryOfId(tree, listing.category_id)?.autoApprove) await approve({ db, now }, listing);
  else await notifyModerators({ db }, { type: "queued", listingId });
}

async function approve({ db, now }: Pick<Context, "db" | "now">, { id, version }: ListingRecord): Promise<void> {
  try {
    await decide({ db, actor: SYSTEM, now }, { listingId: id, version, decision: "approve" });
  } catch (error) {
    // Edited or decided meanwhile: the next check, or nobody, has to.
    if (!(error instanceof BoardError)) throw error;
  }
}

async function flag({ db, now }: Pick<Context, "db" | "now">, { id }: ListingRecord): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two checks at the same time, by an event and by the sweep, the second sees what the first has raised.
    const { rowCount } = await tx.query(selectListingForUpdate([id]));
    if (!rowCount) return;
    const open = await openFlags({ db: tx }, id);
    if (open.some(({ kind }) => kind === "finding")) return;
    await raiseFlag({ db: tx, now }, { listingId: id, kind: "finding" });
    await notifyModerators({ db: tx }, { type: "queued", listingId: id });
  });
}

/**
 * Checks what no event has had checked: listings of accounts that were blocked then, and what events passed over. What is published has been
 * checked before, or was seen by a moderator: its later versions are not looked at again.
 * @param changedBefore leaves out what was changed since, in milliseconds since the epoch.
 * @returns how many listings were checked.
 */
export async function sweepUnchecked({ db, now }: Pick<Context, "db" | "now">, changedBefore = now - SWEEP_AFTER): Promise<number> {
  const { rows } = await db.query(selectPassedOver([new Date(now), new Date(changedBefore)]));
  for (const check of rows) await runAutoCheck({ db, now }, check);
  return rows.length;
}
