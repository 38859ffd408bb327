import type { OwnerContext } from "@/lib/domain/accounts/caller";
import type { Context } from "@/lib/domain/context/context";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { lockListing } from "@/lib/domain/listings/owned";
import { renewListing } from "@/lib/domain/listings/renew";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { readRenewalToken } from "./link";
import { lockById, type RenewableListing, selectListing } from "./renew.sql";

/** What the link of a letter shows, and what it does when it is pressed. */

/** Where a link stands: it renews, it has been used, or it can do nothing (any more). */
export type RenewalStanding = "renews" | "renewed" | "useless";

export interface LookedAt {
  readonly standing: RenewalStanding;
  /** Undefined: the link is not ours, too old, or about a listing that is gone. */
  readonly listing: RenewableListing | undefined;
}

/** What a link is worth now. Looking changes nothing: programs that look into letters follow links. */
export async function lookAtRenewal(
  { db, now }: Pick<Context, "db" | "now">,
  { token, lang }: { readonly token: unknown; readonly lang: Language },
): Promise<LookedAt> {
  const renewal = readRenewalToken(token, now);
  const { rows } = renewal ? await db.query(selectListing([lang, renewal.listingId])) : { rows: [] };
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
 * @param input.address of who pressed, for the audit.
 */
export async function renewByLink(
  { db, now }: Pick<Context, "db" | "now">,
  { token, address }: { readonly token: unknown; readonly address: string },
): Promise<Renewed> {
  const renewal = readRenewalToken(token, now) ?? fail("renewal_link_spent");
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockById([renewal.listingId]));
    if (rows.length === 0) fail("renewal_link_spent");
    // Of two at once the second looks when the first is done, and finds another end.
    const [row] = (await tx.query(selectListing(["uk", renewal.listingId]))).rows;
    if (!row || standingOf(row, renewal.expiresAt, row.mayWrite) !== "renews") return fail("renewal_link_spent");
    const { id, accountId, name, phone, slug } = row;
    const context: OwnerContext = {
      caller: { accountId, name, phone: phone ?? undefined },
      actor: { kind: "owner", accountId, address },
      db: tx,
      now,
    };
    if (row.status === "active") await renewListing(context, id);
    else await changeStatus(context, { id, status: "active", ifMatch: undefined, as: "owner" });
    const { status, expires_at } = await lockListing({ db: tx }, id);
    return { status: status as Renewed["status"], slug, until: expires_at ?? undefined };
  });
}
