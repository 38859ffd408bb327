import type { KnownAccount } from "@/lib/domain/accounts/create";
import type { Actor } from "@/lib/domain/audit/record";
import { SYSTEM } from "@/lib/domain/audit/record";
import { changeListing, type ListingChange } from "@/lib/domain/listings/change";
import type { ListingContent } from "@/lib/domain/listings/content";
import { createListing } from "@/lib/domain/listings/create";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { lockListing } from "@/lib/domain/listings/owned";
import { LIFETIME_DAYS, type ListingStatus } from "@/lib/domain/listings/status";
import { decide } from "@/lib/domain/moderation/decide";
import type { RejectionTemplate } from "@/lib/domain/moderation/templates";
import { db, type Queryable } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { toDecimal } from "@/lib/shared/money";
import { DAY, HOUR, type Planned } from "./plan";
import type { Chance } from "./random";
import { makeVisitors } from "./visitors";

export interface Life {
  readonly planned: Planned;
  readonly draft: Partial<ListingDraft>;
  readonly moderators: readonly KnownAccount[];
  /** Why moderators reject listings; at least one. */
  readonly reasons: readonly RejectionTemplate[];
  readonly now: number;
  readonly chance: Chance;
}

const MINUTE = 60_000;

/** Part of the published listings whose price was lowered meanwhile. */
const PRICE_DROPS = 0.25;

/**
 * Makes a listing and takes it through its life up to the planned state, by the verbs that everybody uses, each at its own moment
 * of the past. All of it in one transaction, so that nobody sees a listing that is half grown.
 * @returns false when the account has just the same listing already.
 */
export async function live(life: Life): Promise<boolean> {
  const { planned, draft } = life;
  try {
    await db().transaction(async (tx) => {
      const caller = { accountId: planned.owner.id, name: planned.owner.name, phone: planned.owner.phone };
      const created = await createListing({ db: tx, caller, actor: ownerOf(life), now: planned.createdAt }, { fields: draft, faults: [] });
      const story = new Story(tx, life, created.id, created.status);
      await story.tell();
      await promote(tx, life, created.id);
      await makeVisitors(tx, created.id, life.now, life.chance);
      // Nobody gets letters about a past that was made up.
      await tx.query({ text: "UPDATE listing_reviews SET notified_at = created_at WHERE listing_id = $1", values: [created.id] });
    });
    return true;
  } catch (error) {
    if (error instanceof BoardError && error.code === "duplicate") return false;
    throw error;
  }
}

const ownerOf = ({ planned }: Life): Actor => ({ kind: "owner", accountId: planned.owner.id });

/** What happens to one listing, moment after moment. */
class Story {
  private at: number;

  constructor(
    private readonly tx: Queryable,
    private readonly life: Life,
    private readonly id: number,
    private status: ListingStatus,
  ) {
    this.at = life.planned.createdAt;
  }

  async tell(): Promise<void> {
    const { chance, planned } = this.life;
    switch (planned.state) {
      case "pending":
        // One in three has been published before, and waits again because of an edit.
        if (chance.happens(0.35) && this.life.now - this.at > 3 * HOUR) {
          await this.publish();
          await this.edit();
        }
        return;
      case "blocked":
        if (chance.happens(0.3)) await this.publish();
        return this.reject();
      case "active":
        await this.publish();
        if (chance.happens(PRICE_DROPS) && this.life.now - this.at > DAY) {
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
        // The job looks every minute.
        this.at = Math.ceil((this.at + LIFETIME_DAYS * DAY) / MINUTE) * MINUTE;
        return this.change({ status: "archived", cause: "expiry", action: "listing.expire" }, this.at, SYSTEM);
    }
  }

  /** A moment after the last one: at least so much later, within the listing's 30 days, and not in the future. */
  private later(least: number): number {
    const latest = Math.min(this.life.now - MINUTE, this.at + (LIFETIME_DAYS - 1) * DAY);
    return Math.max(this.at + MINUTE, Math.min(latest, this.at + least + this.life.chance.next() * Math.max(0, latest - this.at - least)));
  }

  private moderator(): Actor {
    const { id, role } = this.life.chance.pick(this.life.moderators);
    return { kind: role === "admin" ? "admin" : "moderator", accountId: id };
  }

  /** Moderators look within minutes by day. Never later than a moment ago. */
  private async publish(): Promise<void> {
    if (this.status === "active") return;
    this.at = Math.min(this.life.now - 1_000, this.at + this.life.chance.between(3, 25) * MINUTE);
    ({ status: this.status } = await decide(this.tx, this.moderator(), this.at, { listingId: this.id, decision: "approve" }));
  }

  private async reject(): Promise<void> {
    const { text, code, fields, canResubmit } = this.life.chance.pick(this.life.reasons);
    this.at = Math.min(this.life.now - 1_000, this.at + this.life.chance.between(4, 180) * MINUTE);
    ({ status: this.status } = await decide(this.tx, this.moderator(), this.at, {
      listingId: this.id,
      decision: "reject",
      reason: text.uk,
      code,
      fields,
      canResubmit,
    }));
  }

  /** The owner lowers the price, as owners do; where there is none, the contact's name is written anew. */
  private async edit(): Promise<void> {
    const listing = await lockListing(this.tx, this.id);
    const { rows } = await this.tx.query<{ content: ListingContent }>({
      text: "SELECT content FROM listing_revisions WHERE listing_id = $1 ORDER BY version DESC LIMIT 1",
      values: [this.id],
    });
    const { content } = rows[0] as { content: ListingContent };
    const price = Number(content.price);
    const lower = Math.floor((price * this.life.chance.between(0.8, 0.95)) / 5) * 5;
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
    const listing = await lockListing(this.tx, this.id);
    await changeListing(this.tx, actor ?? ownerOf(this.life), at, listing, { needsReview: listing.needs_review, ...change });
    this.at = at;
    this.status = change.status;
  }
}

/** Places that are paid for, which no service function gives for free. */
async function promote(tx: Queryable, { planned, chance, now }: Life, id: number): Promise<void> {
  const until = (probability: number) =>
    planned.state === "active" && chance.happens(probability) ? new Date(now + chance.between(1, 14) * DAY) : null;
  await tx.query({
    text: "UPDATE listings SET vip_until = $2, top_until = $3 WHERE id = $1",
    values: [id, until(0.07), until(0.07)],
  });
}
