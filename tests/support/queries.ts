import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readCataloguePage } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Queryable } from "@/lib/platform/db";

/** Search queries for evaluating the search, with the listings that are correct for each. */

const KINDS = [
  "plain",
  "inflected",
  "brand",
  "transliteration",
  "typo",
  "intent",
  "attribute",
  "language",
  "slang",
  "city",
  "layout",
] as const;

export const Query = z.strictObject({
  text: z.string().min(1),
  kind: z.enum(KINDS),
  lang: z.enum(["uk", "ru", "en"]),
  right: z.strictObject({
    /** Category slugs: the listing is in one of them or below. */
    categories: z.array(z.string()).min(1),
    /** A regular expression, case-insensitive. */
    title: z.string().optional(),
    /** Ukrainian name; required if the board has a correct listing there. */
    city: z.string().optional(),
  }),
});

export type EvaluatedQuery = z.infer<typeof Query>;

export const readQueries = (): EvaluatedQuery[] =>
  z.array(Query).parse(JSON.parse(readFileSync(join(import.meta.dirname, "..", "bench", "queries.json"), "utf8")));

interface Listing {
  readonly id: number;
  readonly slugs: readonly string[];
  readonly title: string;
  readonly city: string;
}

export interface Evaluated extends EvaluatedQuery {
  /** Whether a correct listing is among the first five; undefined if the board has none. */
  readonly found: boolean | undefined;
  readonly ms: number;
  /** Titles of the first five. */
  readonly first: readonly string[];
}

async function activeListings(db: Queryable): Promise<Listing[]> {
  const { rows } = await db.query<{ id: number; slugs: string[]; title: string; city: string }>({
    text: `WITH RECURSIVE up (id, slug, parent_id) AS (
             SELECT id, slug, parent_id FROM categories
           ), path AS (
             SELECT id AS leaf, id, slug, parent_id FROM up UNION ALL SELECT p.leaf, u.id, u.slug, u.parent_id FROM path p JOIN up u ON u.id = p.parent_id
           )
           SELECT l.id, l.title, c.name_uk AS city, (SELECT array_agg(slug) FROM path WHERE leaf = l.category_id) AS slugs
             FROM listings l JOIN cities c ON c.ref = l.city_ref WHERE l.status = 'active'`,
  });
  return rows;
}

const BASE: CatalogueQuery = { conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "relevant" };
const FIRST = 5;

/** Runs each query against the catalogue page. */
export async function evaluate(db: Queryable, queries: readonly EvaluatedQuery[]): Promise<Evaluated[]> {
  const listings = await activeListings(db);
  const evaluated: Evaluated[] = [];
  for (const query of queries) {
    const { categories, title, city } = query.right;
    const pattern = title === undefined ? undefined : new RegExp(title, "i");
    const right = listings.filter((one) => one.slugs.some((slug) => categories.includes(slug)) && (!pattern || pattern.test(one.title)));
    const inCity = right.filter((one) => one.city === city);
    const ids = new Set((inCity.length > 0 ? inCity : right).map(({ id }) => id));
    const begin = performance.now();
    const catalogueQuery: CatalogueQuery = { ...BASE, text: query.text };
    const page = await readCataloguePage(
      { db, now: Date.now() },
      { query: catalogueQuery, category: undefined, lang: query.lang, after: undefined },
    );
    const ms = performance.now() - begin;
    const first = page.listings.slice(0, FIRST);
    const found = ids.size === 0 ? undefined : first.some(({ id }) => ids.has(id));
    evaluated.push({ ...query, found, ms, first: first.map((card) => `${card.title} · ${card.city}`) });
  }
  return evaluated;
}

export interface Level {
  readonly kind: string;
  readonly asked: number;
  readonly found: number;
}

/** Counts found queries by kind, without queries for which the board has no correct listing. */
export function levelsByKind(evaluated: readonly Evaluated[]): Level[] {
  return KINDS.map((kind) => {
    const counted = evaluated.filter((one) => one.kind === kind && one.found !== undefined);
    return { kind, asked: counted.length, found: counted.filter(({ found }) => found).length };
  });
}
