import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID, parseId } from "@/lib/shared/id";
import { type PublicListing, type Seller, selectOfSeller, selectPublicListing, selectSeller, selectSimilar } from "./public-detail.sql";
import type { StoredStatus } from "./status";
import type { ListingSummary } from "./summary.sql";

export { MAX_SOLD, type PublicListing, type Seller } from "./public-detail.sql";

/** Statuses of public listings (docs/api/listing-statuses.md). */
export const PUBLIC_STATUSES: readonly StoredStatus[] = ["active", "sold"];

/**
 * Returns a listing in any status with its seller; the page checks {@link PUBLIC_STATUSES}.
 * Undefined if it does not exist or its account is blocked.
 */
export async function readPublicListing({ db }: DbContext, id: number): Promise<PublicListing | undefined> {
  const { rows } = await db.query(selectPublicListing([id]));
  const [row] = rows;
  return row && { ...row, seller: { ...row.seller, since: new Date(row.seller.since) } };
}

/** Returns the id at the end of a listing's slug; undefined if there is none. */
export function idOfSlug(slug: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1];
  return parseId(digits);
}

/** Returns the newest listings of the same category, those in the same city first. */
export async function similarListings(
  { db }: DbContext,
  { to, lang, limit }: { readonly to: PublicListing; readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectSimilar([lang, to.category_id, to.id, to.city_ref, limit]))).rows;
}

/** Returns a page of a seller's public listings, newest first, optionally without one listing. */
export async function sellerListings(
  { db }: DbContext,
  {
    sellerId,
    lang,
    before = MAX_ID,
    except = 0,
    limit,
  }: { readonly sellerId: number; readonly lang: Language; readonly before?: number; readonly except?: number; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectOfSeller([lang, sellerId, before, except, limit]))).rows;
}

/**
 * Returns a seller: an account that has or had a published listing. Undefined for all others, so that names of moderators and buyers cannot
 * be read by enumerating ids.
 */
export async function readSeller({ db }: DbContext, id: number): Promise<Seller | undefined> {
  const { rows } = await db.query(selectSeller([id]));
  return rows[0];
}
