import type { OwnerContext } from "@/lib/domain/accounts/caller";
import type { Context } from "@/lib/domain/context/context";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { lockListing } from "@/lib/domain/listings/lock";
import { renewListing } from "@/lib/domain/listings/renew";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { readRenewalToken } from "./link";
import { lockById, type RenewableListing, selectListing } from "./renew.sql";

/** The page of a renewal link, and renewing through it. */

/** State of a link: it can renew, it was used, or it is useless. */
export type RenewalLinkState = "renews" | "renewed" | "useless";

export interface RenewalPreview {
  readonly standing: RenewalLinkState;
  /** Undefined if the link is invalid, too old, or its listing is gone. */
  readonly listing: RenewableListing | undefined;
}

/** Returns the state of a link. Changes nothing, since mail scanners follow links. */
export async function readRenewal(
  { db, now }: Pick<Context, "db" | "now">,
  { token, lang }: { readonly token: unknown; readonly lang: Language },
): Promise<RenewalPreview> {
  const renewal = readRenewalToken(token, now);
  const { rows } = renewal ? await db.query(selectListing([lang, renewal.listingId])) : { rows: [] };
  const [row] = rows;
  if (!renewal || !row) return { standing: "useless", listing: undefined };
  const { accountId: _, name: __, phone: ___, mayWrite, ...listing } = row;
  return { standing: standingOf(row, renewal.expiresAt, mayWrite), listing };
}

function standingOf({ status, expiresAt }: RenewableListing, linkExpiresAt: number, mayWrite: boolean): RenewalLinkState {
  const end = expiresAt?.getTime();
  if (status === "active" && end !== undefined && end > linkExpiresAt) return "renewed";
  return mayWrite && end === linkExpiresAt && (status === "active" || status === "archived") ? "renews" : "useless";
}

export interface Renewed {
  readonly status: "active" | "pending";
  readonly slug: string;
  /** New expiry time; undefined while it waits for moderation. */
  readonly until: Date | undefined;
}

/**
 * Renews a listing through the link in an email, once. A published listing gets 30 days from now; an archived one is published again, after
 * moderation if it was edited since. Throws `renewal_link_spent` if the link cannot renew.
 *
 * @param input.address IP address, for the audit log.
 */
export async function renewByLink(
  { db, now }: Pick<Context, "db" | "now">,
  { token, address }: { readonly token: unknown; readonly address: string },
): Promise<Renewed> {
  const renewal = readRenewalToken(token, now) ?? fail("renewal_link_spent");
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockById([renewal.listingId]));
    if (rows.length === 0) fail("renewal_link_spent");
    // Of two concurrent calls, the second reads after the first has committed, and finds a different expiry time.
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
