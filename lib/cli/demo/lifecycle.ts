import type { KnownAccount } from "@/lib/domain/accounts/create";
import { type Actor, SYSTEM } from "@/lib/domain/context/context";
import { changeListing, type ListingChange } from "@/lib/domain/listings/change";
import type { ListingContent } from "@/lib/domain/listings/content";
import { createListing } from "@/lib/domain/listings/create";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { lockListing } from "@/lib/domain/listings/lock";
import { LIFETIME_DAYS, type ListingStatus } from "@/lib/domain/listings/status";
import { decide } from "@/lib/domain/moderation/decide";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { db, type Queryable } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { BoardError } from "@/lib/shared/errors";
import { toDecimal } from "@/lib/shared/money";
import { markNotified } from "./lifecycle.sql";
import { DAY, HOUR, type Planned } from "./plan";
import type { Random } from "./random";
import { createVisits } from "./visitors";

export interface ListingHistory {
  readonly planned: Planned;
  readonly draft: Partial<ListingDraft>;
  readonly moderators: readonly KnownAccount[];
  /** Rejection reasons to choose from. At least one. */
  readonly reasons: readonly RejectionReason[];
  readonly now: number;
  readonly random: Random;
}

const MINUTE = 60_000;

/** Share of published listings whose owner has lowered the price. */
const PRICE_DROPS = 0.25;

/**
 * Creates a listing and its history up to the planned state, using the regular service functions with times in the past. Everything
 * is in one transaction, so that no listing is visible before its history is complete.
 *
 * @returns false if the account already has an identical listing.
 */
export async function createWithHistory(history: ListingHistory): Promise<boolean> {
  const { planned, draft } = history;
  try {
    await db().transaction(async (tx) => {
      const caller = { accountId: planned.owner.id, name: planned.owner.name, phone: planned.owner.phone };
      const created = await createListing(
        { db: tx, caller, actor: ownerOf(history), now: planned.createdAt },
        { fields: draft, errors: [] },
      );
      const writer = new HistoryWriter(tx, history, created.id, created.status);
      await writer.write();
      await promote(tx, history, created.id);
      await createVisits(tx, created.id, history.now, history.random);
      // Do not send notifications about invented events.
      await tx.query(markNotified([created.id]));
    });
    return true;
  } catch (error) {
    if (error instanceof BoardError && error.code === "duplicate") return false;
    throw error;
  }
}

const ownerOf = ({ planned }: ListingHistory): Actor => ({ kind: "owner", accountId: planned.owner.id });

/** Writes the events of one listing in chronological order. */
class HistoryWriter {
  private at: number;

  constructor(
    private readonly tx: Queryable,
    private readonly history: ListingHistory,
    private readonly id: number,
    private status: ListingStatus,
  ) {
    this.at = history.planned.createdAt;
  }

  async write(): Promise<void> {
    const { random, planned } = this.history;
    switch (planned.state) {
      case "pending":
        // About one in three was published before and is pending after an edit.
        if (random.happens(0.35) && this.history.now - this.at > 3 * HOUR) {
          await this.publish();
          await this.edit();
        }
        return;
      case "blocked":
        if (random.happens(0.3)) await this.publish();
        return this.reject();
      case "active":
        await this.publish();
        if (random.happens(PRICE_DROPS) && this.history.now - this.at > DAY) {
          await this.edit();
          await this.publish();
        }
        return;
      case "sold":
        await this.publish();
        return this.change({ status: "sold", cause: "request_by_owner", action: "listing.status" }, this.later(DAY));
      case "inactive":
        await this.publish();
        return this.change({ status: "inactive", cause: "request_by_owner", action: "listing.status" }, this.later(DAY));
      case "archived":
        await this.publish();
        // The expiry job runs every minute.
        this.at = Math.ceil((this.at + LIFETIME_DAYS * DAY) / MINUTE) * MINUTE;
        return this.change({ status: "archived", cause: "expiry", action: "listing.expire" }, this.at, SYSTEM);
    }
  }

  /**
   * Returns a time at least `minDelay` milliseconds after the last event, unless that exceeds the listing's 30 days or is in the
   * future.
   */
  private later(minDelay: number): number {
    const latest = Math.min(this.history.now - MINUTE, this.at + (LIFETIME_DAYS - 1) * DAY);
    return Math.max(
      this.at + MINUTE,
      Math.min(latest, this.at + minDelay + this.history.random.next() * Math.max(0, latest - this.at - minDelay)),
    );
  }

  private moderator(): Actor {
    const { id, role } = this.history.random.pick(this.history.moderators);
    return { kind: role === "admin" ? "admin" : "moderator", accountId: id };
  }

  /** Approves the listing within minutes of the last event, but never in the future. */
  private async publish(): Promise<void> {
    if (this.status === "active") return;
    this.at = Math.min(this.history.now - 1_000, this.at + this.history.random.between(3, 25) * MINUTE);
    ({ status: this.status } = await decide(
      { db: this.tx, actor: this.moderator(), now: this.at },
      { listingId: this.id, decision: "approve" },
    ));
  }

  private async reject(): Promise<void> {
    const { text, code, fields, canResubmit } = this.history.random.pick(this.history.reasons);
    this.at = Math.min(this.history.now - 1_000, this.at + this.history.random.between(4, 180) * MINUTE);
    ({ status: this.status } = await decide(
      { db: this.tx, actor: this.moderator(), now: this.at },
      { listingId: this.id, decision: "reject", reasons: [{ code, text: text.uk, fields }], canResubmit },
    ));
  }

  /** Lowers the price, or shortens the contact name if the listing has no price. */
  private async edit(): Promise<void> {
    const listing = await lockListing({ db: this.tx }, this.id);
    const revision = await this.tx.prisma.listingRevision.findFirstOrThrow({
      where: { listingId: this.id },
      orderBy: { version: "desc" },
      select: { content: true },
    });
    const content = revision.content as Prisma.JsonObject & ListingContent;
    const price = Number(content.price);
    const lower = Math.floor((price * this.history.random.between(0.8, 0.95)) / 5) * 5;
    const edited =
      lower > 0 && lower < price
        ? { price: toDecimal(lower) }
        : { contact_name: listing.contact_name.split(" ")[0] ?? listing.contact_name };
    await this.change(
      {
        status: "pending",
        cause: "edit",
        needsReview: true,
        content: { ...content, ...edited },
        action: "listing.edit",
        details: { fields: Object.keys(edited) },
      },
      this.later(20 * MINUTE),
    );
  }

  private async change(
    change: Omit<ListingChange, "needsReview" | "status"> & { readonly status: ListingStatus; readonly needsReview?: boolean },
    at: number,
    actor?: Actor,
  ): Promise<void> {
    const listing = await lockListing({ db: this.tx }, this.id);
    await changeListing(
      { db: this.tx, actor: actor ?? ownerOf(this.history), now: at },
      { listing, change: { needsReview: listing.needs_review, ...change } },
    );
    this.at = at;
    this.status = change.status;
  }
}

/** Sets promotions directly in the database, because the service functions that grant them add ledger entries. */
async function promote(tx: Queryable, { planned, random, now }: ListingHistory, id: number): Promise<void> {
  const until = (probability: number) =>
    planned.state === "active" && random.happens(probability) ? new Date(now + random.between(1, 14) * DAY) : null;
  await tx.prisma.listing.update({ where: { id }, data: { vipUntil: until(0.07), topUntil: until(0.07) }, select: { id: true } });
}
