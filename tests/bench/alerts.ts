/**
 * `npm run bench:alerts`: time to match a published listing with 1,000, 10,000 and 100,000 saved searches, and how many are examined. A
 * publication reads the listing, computes its keys, finds the searches and records the matches. BENCH_SEARCHES (default 100000) sets the
 * largest number.
 */
import pg from "pg";
import { readEntries } from "@/lib/domain/catalogue/index-listings";
import { tsqueryOf } from "@/lib/domain/catalogue/matching.sql";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import type { CompiledSearch } from "@/lib/domain/saved-searches/compile";
import { createRandom } from "@/lib/shared/random";
import { removeFolder, temporaryFolder } from "@/tests/support/processes";
import { fill, makeKinds, WORDS } from "./search-data";

const LARGEST = Number(process.env["BENCH_SEARCHES"] ?? 100_000);
const SIZES = [LARGEST / 100, LARGEST / 10, LARGEST];
const LISTINGS = 10_000;
const PUBLICATIONS = 200;
const WARM_UP = 20;
/** Different combinations of words, category and attributes; places and prices are added to them. */
const BASES = 3_000;
const ACCOUNTS = 2_000;

const folder = temporaryFolder("bench-alerts");
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "error";
const { openStore } = await import("@/lib/boot");
const { db } = await import("@/lib/platform/db");
const { compileSearch } = await import("@/lib/domain/saved-searches/compile");
const { matchPublished, searchesFor } = await import("@/lib/domain/saved-searches/match");
const { cityToken, regionToken, tokensOf } = await import("@/lib/domain/saved-searches/tokens");

const random = createRandom(3);
/** Few are chosen often, most seldom. */
const skewed = (count: number, power = 3) => Math.floor(random() ** power * count);

/** Compiles queries without a place: 60 % with words, 80 % with a category, a fifth with an attribute; a few with neither are left out. */
async function makeBases(): Promise<CompiledSearch[]> {
  const leaves = [...(await categoryTree()).byId.values()].filter(({ children }) => children.length === 0);
  const bases: CompiledSearch[] = [];
  while (bases.length < BASES) {
    const category = random() < 0.8 ? leaves[skewed(leaves.length)] : undefined;
    const text =
      random() < 0.6 || !category ? Array.from({ length: 1 + skewed(3, 2) }, () => WORDS[skewed(WORDS.length)]).join(" ") : undefined;
    const select = [...(category?.attributes.values() ?? [])].find(({ type, dependsOn }) => type === "select" && dependsOn === undefined);
    const value = select && [...select.options.keys()][skewed(select.options.size, 2)];
    const query: CatalogueQuery = {
      ...{
        text,
        categoryId: category?.id,
        conditions: random() < 0.15 ? ["new"] : [],
        priceTypes: [],
        withPhotos: random() < 0.1,
        sort: "relevant",
      },
      attributes: select && value && random() < 0.25 ? [{ code: select.code, type: "select", values: [value] }] : [],
    };
    bases.push(await compileSearch({ db: db() }, query));
  }
  return bases;
}

interface Place {
  readonly ref: string;
  readonly regionKey: string;
}

/** Adds a place to 60 % (in cities by their population), and price limits to half of the searches. */
function makeSearch(base: CompiledSearch, cities: readonly Place[], accountId: number) {
  const { ref, regionKey } = cities[skewed(cities.length)] as Place;
  const kind = random();
  const [place, radius] = kind < 0.4 ? ["", 0] : kind < 0.7 ? [cityToken(ref), 0] : [regionToken(regionKey), kind < 0.85 ? 30 : 0];
  const inRegion = place !== "" && radius === 0 && kind >= 0.85;
  const middle = 10 ** (1 + random() * 5);
  return {
    ...{ account_id: accountId, name: "Пошук", address: "/catalogue/bench", frequency: "daily", compiled_from: "bench" },
    keys: base.keys.map((key) => `${key}${place}`),
    required: [base.required, inRegion ? tsqueryOf([[place]]) : ""].filter(Boolean).join(" & "),
    ...(random() < 0.5
      ? { price_min: Math.round(middle * 50), price_max: Math.round(middle * 200) }
      : { price_min: null, price_max: null }),
    ...(place !== "" && !inRegion ? { city_ref: ref, radius_km: radius } : { city_ref: null, radius_km: 0 }),
    numbers: base.numbers,
  };
}

async function insertSearches(searches: readonly object[]): Promise<void> {
  for (let from = 0; from < searches.length; from += 5_000)
    await db().query({
      text: `INSERT INTO saved_searches (account_id, name, address, frequency, created_at, viewed_at, keys, required, price_min, price_max, city_ref, radius_km, numbers, compiled_from)
             SELECT account_id, name, address, frequency::"AlertFrequency", now() - interval '40 days', now(), keys, required::tsquery, price_min, price_max, city_ref, radius_km, numbers, compiled_from
               FROM jsonb_to_recordset($1::jsonb) AS r (account_id int, name text, address text, frequency text, keys text[], required text, price_min bigint,
                    price_max bigint, city_ref uuid, radius_km int, numbers jsonb, compiled_from text)`,
      values: [JSON.stringify(searches.slice(from, from + 5_000))],
    });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Matches the newest listings one by one, without keeping the matches. */
async function measure(ids: readonly number[]) {
  const { byRef } = await loadCities();
  const [times, lookups, examined, found]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [round, listingId] of ids.entries()) {
    const at = new Date();
    let ms = 0;
    await db()
      .transaction(async (tx) => {
        const begin = performance.now();
        const matches = await matchPublished({ db: tx, now: Date.now() }, [{ listingId, at }]);
        ms = performance.now() - begin;
        if (round >= WARM_UP) found.push(matches.length);
        throw new Error("rolled back");
      })
      .catch((error: Error) => {
        if (error.message !== "rolled back") throw error;
      });
    const [entry] = await readEntries({ db: db(), now: Date.now() }, [listingId]);
    if (!entry || round < WARM_UP) continue;
    times.push(ms);
    const begin = performance.now();
    await searchesFor({ db: db() }, { entry, ownerId: 0, at });
    lookups.push(performance.now() - begin);
    const { keys } = tokensOf(entry, byRef.get(entry.cityRef)?.regionKey);
    const { rows } = await db().query<{ count: number }>({
      text: "SELECT count(*)::int AS count FROM saved_searches WHERE keys && $1::text[]",
      values: [keys],
    });
    examined.push(rows[0]?.count ?? 0);
  }
  return { times: times.sort((a, b) => a - b), lookups: lookups.sort((a, b) => a - b), examined: mean(examined), found: mean(found) };
}

await openStore();
try {
  const { rows: accounts } = await db().query<{ id: number }>({
    text: `INSERT INTO accounts (email, name, phone, password_hash) SELECT 'bench-' || n || '@example.com', 'Олена', '+380671234567', '' FROM generate_series(0, $1) AS n RETURNING id`,
    values: [ACCOUNTS],
  });
  const seller = (accounts[0] as { id: number }).id;
  await makeKinds(db(), await categoryTree());
  const filling = new pg.Client({ connectionString: db().url });
  filling.on("error", () => {});
  await filling.connect();
  await fill(filling, seller, LISTINGS);
  await filling.end();
  const bases = await makeBases();
  const { rows: places } = await db().query<{ ref: string; region: string }>({
    text: "SELECT ref, region_key AS region FROM cities ORDER BY population DESC, ref LIMIT 400",
  });
  const cities = places.map(({ ref, region }): Place => ({ ref, regionKey: region }));
  const { rows: newest } = await db().query<{ id: number }>({
    text: "SELECT id FROM listings ORDER BY published_at DESC LIMIT $1",
    values: [PUBLICATIONS + WARM_UP],
  });
  console.log("Milliseconds for one published listing");
  console.log(
    `${"searches".padStart(10)}${"p50".padStart(8)}${"p95".padStart(8)}${"p99".padStart(8)}${"lookup p50".padStart(12)}${"examined".padStart(11)}${"found".padStart(8)}`,
  );
  let made = 0;
  for (const size of SIZES) {
    const searches = Array.from({ length: size - made }, () =>
      makeSearch(
        bases[skewed(bases.length)] as CompiledSearch,
        cities,
        (accounts[1 + Math.floor(random() * ACCOUNTS)] as { id: number }).id,
      ),
    );
    await insertSearches(searches);
    made = size;
    // What autovacuum does within a minute. Without statistics of the accounts, the planner starts from all of them.
    await db().query({ text: "VACUUM ANALYZE saved_searches, accounts, listings" });
    const { times, lookups, examined, found } = await measure(newest.map(({ id }) => id));
    const figures = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)].map((ms) => ms.toFixed(1).padStart(8));
    console.log(
      `${String(size).padStart(10)}${figures.join("")}${percentile(lookups, 0.5).toFixed(1).padStart(12)}${examined.toFixed(1).padStart(11)}${found.toFixed(1).padStart(8)}`,
    );
  }
} finally {
  await db().close();
  removeFolder(folder);
}
