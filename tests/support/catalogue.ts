import { randomBytes } from "node:crypto";
import { indexQueuedListings } from "@/lib/domain/catalogue/index-listings";
import { openDatabase } from "@/lib/platform/db";
import { sql } from "./accounts";
import { BICYCLES, LVIV } from "./drafts";

/** Inserts listings directly into the shared board's catalogue; a unique word keeps them apart from all others. */

/**
 * Returns a unique word. Its letters contain no suffix that a stemmer removes and no doubled letter, and it is long enough not to match
 * another one as a typo.
 */
export function uniqueWord(): string {
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
  /** Minutes before now. */
  readonly published?: number;
  /** Minutes after now. */
  readonly top?: number | null;
}

/** Inserts listings into the table, in this order, without indexing them. @returns their ids. */
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

/** Returns the path of a listing's page. */
export async function pathOf(id: number | undefined): Promise<string> {
  const [row] = await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]);
  return `/listing/${(row as { slug: string }).slug}`;
}

/** Indexes the queued listings and waits for the end. */
export async function indexCatalogue(): Promise<void> {
  await indexQueuedListings({ db: await openDatabase(), now: Date.now() });
}
