import { randomBytes } from "node:crypto";
import { type CatalogueCount, countCatalogue } from "@/lib/domain/catalogue/count";
import { catalogueFacets } from "@/lib/domain/catalogue/facets";
import { indexQueuedListings } from "@/lib/domain/catalogue/index-listings";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { type PageRequest, searchCatalogue } from "@/lib/domain/catalogue/search";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "./accounts";
import { BICYCLES, LVIV } from "./drafts";

/** Inserts listings directly into the shared board's catalogue, and searches them; a unique word keeps them apart from all others. */

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

/** Inserts listings with a unique word in the title. @returns the word, and the ids in this order, the newest first. */
export async function insertListings(accountId: number, listings: readonly Placed[]): Promise<{ word: string; ids: number[] }> {
  const word = uniqueWord();
  const ids = await place(
    accountId,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title ?? "річ"}` })),
  );
  await indexCatalogue();
  return { word, ids };
}

export const query = (changes: Partial<CatalogueQuery>): CatalogueQuery => ({
  ...{ conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "new" },
  ...changes,
});

export const search = (changes: Partial<CatalogueQuery>, page: Partial<PageRequest> = {}) =>
  searchCatalogue({ db: db(), now: Date.now() }, { lang: "uk", limit: 50, ...page, query: query(changes) });

/** Returns the ids of the listings that {@link search} finds. */
export const found = async (changes: Partial<CatalogueQuery>) => (await search(changes)).listings.map(({ id }) => id);

export const count = (changes: Partial<CatalogueQuery>): Promise<CatalogueCount> => countCatalogue({ db: db() }, query(changes));

export const facets = (changes: Partial<CatalogueQuery>) => catalogueFacets({ db: db() }, query(changes));

/** Reads all pages. */
export async function readPages(changes: Partial<CatalogueQuery>, limit: number): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await search(changes, { limit, ...(cursor ? { cursor } : {}) });
    pages.push(page.listings.map(({ id }) => id));
    cursor = page.next;
  } while (cursor && pages.length < 100);
  return pages;
}

/** Returns a category with an attribute of a type, and two options of a select that depends on no other. */
export async function attributeOf(type: string): Promise<{ category: number; code: string; options: string[] }> {
  const [row] = await sql<{ category: number; code: string; options: string[] }>(
    `SELECT a.category_id AS category, a.code, ARRAY(SELECT value FROM attribute_options o WHERE o.attribute_id = a.id ORDER BY position LIMIT 2) AS options
       FROM category_attributes a WHERE a.type = $1::"AttributeType" AND a.depends_on IS NULL AND coalesce(a.min, 0) <= 10 AND coalesce(a.max, 100) >= 100 ORDER BY a.id LIMIT 1`,
    [type],
  );
  return row as { category: number; code: string; options: string[] };
}
