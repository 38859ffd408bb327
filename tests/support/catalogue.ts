import { randomBytes } from "node:crypto";
import { indexQueuedListings } from "@/lib/domain/catalogue/index-listings";
import { openDatabase } from "@/lib/platform/db";
import { sql } from "./accounts";
import { BICYCLES, LVIV } from "./drafts";

/** Listings straight in the catalogue of the shared board, told from all others by a word of their own. */

/**
 * A word that no other test has, of letters that no stemmer takes off; no letter stands twice, which would sound as one. So long that
 * none is another one mistyped.
 */
export function ownWord(): string {
  return `жх${Array.from(randomBytes(16), (byte, i) => (i % 2 ? "бвгд" : "кмнп").charAt(byte % 4)).join("")}`;
}

export interface Placed {
  readonly title?: string;
  readonly description?: string;
  readonly lang?: string;
  readonly translations?: object;
  readonly category?: number;
  readonly city?: string;
  readonly price?: number;
  readonly currency?: string;
  readonly priceType?: string;
  readonly condition?: "new" | "used" | null;
  readonly attributes?: object;
  readonly photos?: readonly string[];
  readonly status?: string;
  /** Minutes ago. */
  readonly published?: number;
  /** Minutes from now. */
  readonly top?: number | null;
}

/** Puts listings into the table as they would stand there, in this order; their ids. The catalogue is not told. */
export async function place(accountId: number, listings: readonly Placed[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [i, listing] of listings.entries()) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO listings (id, slug, account_id, category_id, city_ref, lang, title, description, translations, price, currency, price_type, condition, attributes,
                             photos, status, contact_name, contact_phone, published_at, expires_at, top_until)
       VALUES (nextval('listings_id_seq'), 'slug-' || currval('listings_id_seq'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'Олена', '+380671234567',
               now() - make_interval(mins => $15), now() + interval '20 days', now() + make_interval(mins => $16)) RETURNING id`,
      [
        ...[accountId, listing.category ?? BICYCLES, listing.city ?? LVIV, listing.lang ?? "uk", listing.title ?? "Річ"],
        ...[listing.description ?? "Опис", JSON.stringify(listing.translations ?? {}), listing.price ?? 12_500, listing.currency ?? "UAH"],
        ...[listing.priceType ?? "sell", listing.condition ?? null, JSON.stringify(listing.attributes ?? {}), listing.photos ?? []],
        ...[listing.status ?? "active", listing.published ?? 60 + i, listing.top ?? null],
      ],
    );
    ids.push((row as { id: number }).id);
  }
  return ids;
}

/** Path of a listing's page. */
export async function pathOf(id: number | undefined): Promise<string> {
  const [row] = await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]);
  return `/listing/${(row as { slug: string }).slug}`;
}

/** Brings the catalogue up to date, and waits for it. */
export async function refresh(): Promise<void> {
  await indexQueuedListings({ db: await openDatabase(), now: Date.now() });
}
