import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID, parseId } from "@/lib/shared/id";
import { type PublicListing, type Seller, selectOfSeller, selectPublic, selectSeller, selectSimilar } from "./public.sql";
import type { StoredStatus } from "./status";
import type { ListingSummary } from "./summary.sql";

export type { PublicListing, Seller } from "./public.sql";

/** What anybody may see (specification, "States and transitions"). */
export const PUBLIC_STATUSES: readonly StoredStatus[] = ["active", "sold"];

/**
 * One listing with its seller, whatever its state: who may see it is the page's to say by {@link PUBLIC_STATUSES}.
 * Undefined: there is none, or its account is blocked.
 */
export async function readPublic({ db }: DbContext, id: number): Promise<PublicListing | undefined> {
  const { rows } = await db.query(selectPublic([id]));
  const [row] = rows;
  return row && { ...row, seller: { ...row.seller, since: new Date(row.seller.since) } };
}

/** The id at the end of a listing's slug; undefined where there is none. */
export function idOfSlug(slug: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1];
  return parseId(digits);
}

/** Newest listings of the same category, those of the same city first. */
export async function similarListings(
  { db }: DbContext,
  { to, lang, limit }: { readonly to: PublicListing; readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectSimilar([lang, to.category_id, to.id, to.city_ref, limit]))).rows;
}

/** A seller's active listings, the newest first; a page of them after a listing's id, or all but one. */
export async function sellerListings(
  { db }: DbContext,
  {
    sellerId,
    lang,
    before = MAX_ID,
    besides = 0,
    limit,
  }: { readonly sellerId: number; readonly lang: Language; readonly before?: number; readonly besides?: number; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectOfSeller([lang, sellerId, before, besides, limit]))).rows;
}

/**
 * A seller for a page of their own: an account that has, or had, a published listing. Undefined for all others, so that nobody reads the
 * names of moderators and buyers by counting numbers up.
 */
export async function readSeller({ db }: DbContext, id: number): Promise<Seller | undefined> {
  const { rows } = await db.query(selectSeller([id]));
  return rows[0];
}
