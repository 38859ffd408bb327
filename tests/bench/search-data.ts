import type pg from "pg";
import { entryOf } from "@/lib/domain/catalogue/entry";
import { tsvectorOf } from "@/lib/domain/catalogue/index-listings";
import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { createRandom } from "@/lib/shared/random";

/**
 * Generates realistic catalogue data of any size: few categories and words have most listings, prices and attributes depend on the
 * category, half of all listings are in ten cities. The catalogue's function creates entries for 20,000 kinds of listings, and
 * PostgreSQL multiplies them.
 */

const KINDS = 20_000;

const SYLLABLES = [
  "ба",
  "ко",
  "ми",
  "ра",
  "ту",
  "лі",
  "не",
  "зо",
  "шу",
  "ві",
  "де",
  "гра",
  "пле",
  "сто",
  "кри",
  "мор",
  "тан",
  "вель",
  "дин",
  "чок",
];

/** Invented words, most frequent first, so that their number and frequency are known. */
export const WORDS: readonly string[] = Array.from({ length: 4_000 }, (_, i) =>
  [i % 20, Math.floor(i / 20) % 20, (i * 7) % 20, Math.floor(i / 400) % 20].map((at) => SYLLABLES[at]).join(""),
);

/** A word in 0.1 % of the kinds of listings, and a word in 30 % of them. */
export const RARE_WORD = "рідкісноцвіт";
export const COMMON_WORD = "терміново";

function randomAttributes(category: Category, random: () => number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { code, type, options, min = 0, max = 1_000, decimals, dependsOn } of category.attributes.values()) {
    if (dependsOn !== undefined || random() < 0.3) continue;
    if (type === "select") values[code] = [...options.keys()][Math.floor(random() ** 2 * options.size)];
    if (type === "boolean") values[code] = random() < 0.5;
    if (type === "number") values[code] = decimals ? min + random() * (max - min) : Math.round(max - random() ** 3 * (max - min));
  }
  return values;
}

/** Returns a random title and description. */
function randomText(random: () => number): { title: string; description: string } {
  const word = () => WORDS[Math.floor(random() ** 3 * WORDS.length)] as string;
  const words = (count: number) => Array.from({ length: count }, word).join(" ");
  const title = `${words(4)}${random() < 0.001 ? ` ${RARE_WORD}` : ""}`;
  return { title, description: `${random() < 0.3 ? `${COMMON_WORD} ` : ""}${words(35)}` };
}

/** Creates kinds of listings without cities. */
export async function makeKinds(db: Queryable, tree: CategoryTree): Promise<void> {
  const random = createRandom(7);
  const leaves = [...tree.byId.values()].filter(({ children }) => children.length === 0).sort(() => random() - 0.5);
  await db.query({
    text: `CREATE UNLOGGED TABLE bench_kinds (n int PRIMARY KEY, category_id int, title text, description text, price numeric, price_type text, condition text,
             attributes jsonb, photos text[], path int[], kopecks bigint, words tsvector, facets text[], intervals text[], numbers jsonb)`,
  });
  const rows = Array.from({ length: KINDS }, (_, n) => {
    const category = leaves[Math.floor(random() ** 4 * leaves.length)] as Category;
    const price_type = random() < 0.92 ? "sell" : random() < 0.5 ? "free" : "exchange";
    // Each category has a different price range, over five orders of magnitude.
    const price = String(price_type === "sell" ? Math.round(10 ** (1 + (category.id % 5) + random())) : 0);
    const condition = random() < 0.7 ? "used" : random() < 0.8 ? "new" : null;
    const attributes = randomAttributes(category, random);
    const photos = random() < 0.8 ? ["http://127.0.0.1/media/photo.webp"] : [];
    const text = randomText(random);
    const entry = entryOf(
      {
        ...{ id: 1, category_id: category.id, city_ref: "00000000-0000-4000-8000-000000000000", lang: "uk", ...text, translations: {} },
        ...{ machine_translations: {}, price, price_type, currency: "UAH", condition: condition as "new" | "used" | null, attributes },
        ...{ with_photos: photos.length > 0, published_at: new Date(), top_until: null },
      },
      { category, city: undefined, rates: env().exchangeRates, now: Date.now() },
    );
    return {
      ...{ n, category_id: category.id, ...text, price, price_type, condition, attributes, photos, path: entry.path, kopecks: entry.price },
      ...{ words: tsvectorOf(entry.words.keys()), facets: entry.facets.slice(1), intervals: entry.intervals, numbers: entry.numbers },
    };
  });
  for (let from = 0; from < rows.length; from += 2_000)
    await db.query({
      text: "INSERT INTO bench_kinds SELECT * FROM jsonb_populate_recordset(NULL::bench_kinds, $1::jsonb)",
      values: [JSON.stringify(rows.slice(from, from + 2_000))],
    });
  // Half of all listings are in ten cities.
  await db.query({
    text: `CREATE UNLOGGED TABLE bench_cities AS
             SELECT (row_number() OVER (ORDER BY population DESC, ref) - 1)::int AS n, ref, ARRAY['o:' || left(ref::text, 8), 'r:' || region_key] AS facets FROM cities`,
  });
  await db.query({ text: "CREATE UNIQUE INDEX ON bench_cities (n)" });
}

const INDEXES = "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'catalogue_entries' AND indexname NOT LIKE '%_pkey'";

/** Adds listings with their catalogue entries and counts up to `total`. */
export async function fill(client: pg.Client, accountId: number, total: number): Promise<void> {
  for (const setting of ["maintenance_work_mem = '512MB'", "work_mem = '256MB'", "synchronous_commit = off"])
    await client.query(`SET ${setting}`);
  await client.query({ text: "ALTER TABLE listings DISABLE TRIGGER USER" });
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>({ text: INDEXES });
  for (const { indexname } of indexes) await client.query({ text: `DROP INDEX ${indexname}` });
  await client.query({
    text: `WITH chosen AS MATERIALIZED (
               SELECT n, floor(random() ^ 1.5 * ${KINDS})::int AS kind, floor(random() ^ 3 * (SELECT count(*) FROM bench_cities))::int AS city,
                      now() - random() * interval '30 days' AS published, CASE WHEN random() < 0.004 THEN now() + interval '5 days' END AS top_until
                 FROM generate_series((SELECT count(*) + 1 FROM listings), $2) AS n
             ), made AS (
               INSERT INTO listings (id, account_id, category_id, city_ref, slug, lang, title, description, price, price_type, condition, status, attributes,
                                     contact_name, contact_phone, photos, published_at, expires_at, top_until)
               SELECT c.n, $1, k.category_id, b.ref, 'slug-' || c.n, 'uk', k.title, k.description, k.price, k.price_type::"PriceType", k.condition::"ItemCondition",
                      'active', k.attributes, 'Олена', '+380671234567', k.photos, c.published, c.published + interval '60 days', c.top_until
                 FROM chosen c JOIN bench_kinds k ON k.n = c.kind JOIN bench_cities b ON b.n = c.city
             )
             INSERT INTO catalogue_entries (listing_id, level1, level2, level3, city_ref, price, top, top_until, published_at, words, facets, intervals, numbers)
             SELECT c.n, coalesce(k.path[1], 0), coalesce(k.path[2], 0), coalesce(k.path[3], 0), b.ref, k.kopecks, c.top_until IS NOT NULL, c.top_until, c.published,
                    k.words, b.facets || k.facets || CASE WHEN c.top_until IS NULL THEN '{}'::text[] ELSE '{top}' END, k.intervals, k.numbers
               FROM chosen c JOIN bench_kinds k ON k.n = c.kind JOIN bench_cities b ON b.n = c.city`,
    values: [accountId, total],
  });
  for (const { indexdef } of indexes) await client.query({ text: indexdef });
  await client.query({ text: "ALTER TABLE listings ENABLE TRIGGER USER" });
  await count(client);
  for (const table of ["listings", "catalogue_entries", "catalogue_words", "catalogue_counts"])
    await client.query(`VACUUM ANALYZE ${table}`);
}

async function count(client: pg.Client): Promise<void> {
  await client.query({ text: "TRUNCATE catalogue_words, catalogue_counts" });
  await client.query({
    text: `INSERT INTO catalogue_words (term, word, count, titles)
             SELECT ltrim(word, '='), ltrim(word, '='), coalesce(sum(ndoc) FILTER (WHERE word !~ '^='), 0), coalesce(sum(ndoc) FILTER (WHERE word ~ '^='), 0)
               FROM ts_stat('SELECT words FROM catalogue_entries') WHERE word !~ '^#' GROUP BY 1, 2`,
  });
  await client.query({
    text: `INSERT INTO catalogue_counts (category_id, facet, count)
             SELECT category, facet, count(*) FROM (
               SELECT category, unnest(ARRAY['*'] || facets) AS facet FROM catalogue_entries, unnest(ARRAY[0, level1, level2, level3]) WITH ORDINALITY AS c (category, n)
                WHERE category <> 0 OR n = 1
               UNION ALL SELECT 0, unnest(intervals) FROM catalogue_entries) AS t
             GROUP BY category, facet`,
  });
}
