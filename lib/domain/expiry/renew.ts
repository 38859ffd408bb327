import { MAY } from "@/lib/domain/account-access/access";
import type { VerbContext } from "@/lib/domain/accounts/caller";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { LIST_FIELDS, ROOT_CATEGORY } from "@/lib/domain/listings/listing-sql";
import { lockListing } from "@/lib/domain/listings/owned";
import { renewListing } from "@/lib/domain/listings/renew";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { readRenewalToken } from "./link";

/** What the link of a letter shows, and what it does when it is pressed. */

export interface RenewableListing {
  readonly id: number;
  readonly slug: string;
  /** In the reader's language where it is translated. */
  readonly title: string;
  readonly photo: string | null;
  /** Slug of the root of its category's branch. */
  readonly rootCategory: string;
  readonly status: StoredStatus;
  readonly expiresAt: Date | null;
  /** Edited since a moderator last saw it: publishing it anew leads to them. */
  readonly needsReview: boolean;
}

/** Where a link stands: it renews, it has been used, or it can do nothing (any more). */
export type RenewalStanding = "renews" | "renewed" | "useless";

interface Row extends RenewableListing {
  readonly accountId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly mayWrite: boolean;
}

const selectListing = prepared(
  "renewal_listing",
  `SELECT l.id, l.slug, ${LIST_FIELDS.title} AS title, l.photos[1] AS photo, ${ROOT_CATEGORY} AS "rootCategory", l.status, l.expires_at AS "expiresAt", l.needs_review AS "needsReview",
          a.id AS "accountId", a.name, a.phone, ${MAY.write} AS "mayWrite"
     FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = $2 AND l.status <> 'deleted'`,
);

export interface LookedAt {
  readonly standing: RenewalStanding;
  /** Undefined: the link is not ours, too old, or about a listing that is gone. */
  readonly listing: RenewableListing | undefined;
}

/** What a link is worth now. Looking changes nothing: programs that look into letters follow links. */
export async function lookAtRenewal(db: Queryable, token: unknown, lang: Language, now: number): Promise<LookedAt> {
  const renewal = readRenewalToken(token, now);
  const { rows } = renewal ? await db.query<Row>(selectListing([lang, renewal.listingId])) : { rows: [] };
  const [row] = rows;
  if (!renewal || !row) return { standing: "useless", listing: undefined };
  const { accountId: _, name: __, phone: ___, mayWrite, ...listing } = row;
  return { standing: standingOf(row, renewal.expiresAt, mayWrite), listing };
}

function standingOf({ status, expiresAt }: RenewableListing, meant: number, mayWrite: boolean): RenewalStanding {
  const end = expiresAt?.getTime();
  if (status === "active" && end !== undefined && end > meant) return "renewed";
  return mayWrite && end === meant && (status === "active" || status === "archived") ? "renews" : "useless";
}

export interface Renewed {
  readonly status: "active" | "pending";
  readonly slug: string;
  /** The new end; undefined while a moderator is to look first. */
  readonly until: Date | undefined;
}

/**
 * Renews a listing by a letter's link, once: a published one begins its 30 days anew, an archived one is brought back, by way of the
 * moderator where it was edited since. Refuses with `renewal_link_spent` when the link can do nothing (any more).
 *
 * @param address of who pressed, for the audit.
 */
export async function renewByLink(db: Queryable, token: unknown, address: string, now: number): Promise<Renewed> {
  const renewal = readRenewalToken(token, now) ?? fail("renewal_link_spent");
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>({
      text: "SELECT id FROM listings WHERE id = $1 FOR UPDATE",
      values: [renewal.listingId],
    });
    if (rows.length === 0) fail("renewal_link_spent");
    // Of two at once the second looks when the first is done, and finds another end.
    const [row] = (await tx.query<Row>(selectListing(["uk", renewal.listingId]))).rows;
    if (!row || standingOf(row, renewal.expiresAt, row.mayWrite) !== "renews") return fail("renewal_link_spent");
    const { id, accountId, name, phone, slug } = row;
    const context: VerbContext = {
      caller: { accountId, name, phone: phone ?? undefined },
      actor: { kind: "owner", accountId, address },
      db: tx,
      now,
    };
    if (row.status === "active") await renewListing(context, id);
    else await changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" });
    const { status, expires_at } = await lockListing(tx, id);
    return { status: status as Renewed["status"], slug, until: expires_at ?? undefined };
  });
}
