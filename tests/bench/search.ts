/**
 * `npm run bench:search`: database time for a catalogue page with 10,000 and with 1,000,000 active listings, and the ratio. `-- --plans`
 * prints the plan of each statement at full size. BENCH_LISTINGS (default 1000000) sets the larger number.
 */
import pg from "pg";
import { countCatalogue } from "@/lib/domain/catalogue/count";
import { catalogueFacets } from "@/lib/domain/catalogue/facets";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { categoryTree } from "@/lib/domain/categories/tree";
import { removeFolder, temporaryFolder } from "@/tests/support/processes";
import { COMMON_WORD, fill, makeKinds, RARE_WORD, WORDS } from "./search-data";

const SMALL = 10_000;
const LARGE = Number(process.env["BENCH_LISTINGS"] ?? 1_000_000);
const ROUNDS = 60;
const PAGE = 24;
const withPlans = process.argv.includes("--plans");

const folder = temporaryFolder("bench-search");
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "error";
const { openStore } = await import("@/lib/boot");
const { db } = await import("@/lib/platform/db");
type Queryable = import("@/lib/platform/db").Queryable;

/** Records all statements and their total time. */
class Timed implements Queryable {
  ms = 0;
  readonly statements: { readonly text: string; readonly values?: unknown[] }[] = [];
  readonly query: Queryable["query"] = async (config) => {
    const begin = performance.now();
    const result = await db().query(config);
    this.ms += performance.now() - begin;
    this.statements.push({ text: config.text, ...(config.values ? { values: config.values } : {}) });
    return result;
  };
  readonly transaction: Queryable["transaction"] = (work) => db().transaction(work);
  readonly prisma = db().prisma;
}

interface Scene {
  readonly name: string;
  readonly run: (timed: Queryable, round: number) => Promise<unknown>;
}

const base: CatalogueQuery = { conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "new" };
const page = (timed: Queryable, changes: Partial<CatalogueQuery>, cursor?: string) =>
  searchCatalogue(
    { db: timed, now: Date.now() },
    { lang: "uk", limit: PAGE, ...(cursor ? { cursor } : {}), query: { ...base, ...changes } },
  );

/** Returns a cursor halfway through the results. */
async function deepCursor(changes: Partial<CatalogueQuery>, where: string): Promise<string | undefined> {
  const { rows } = await db().query<{ id: number; at: Date; city_ref: string }>({
    text: `SELECT listing_id AS id, published_at AS at, city_ref FROM catalogue_entries WHERE NOT top AND ${where} ORDER BY published_at LIMIT 1
            OFFSET (SELECT count(*) / 2 FROM catalogue_entries WHERE NOT top AND ${where})`,
  });
  const { writeCursor } = await import("@/lib/domain/catalogue/cursor");
  const [row] = rows;
  return row && writeCursor({ ...base, ...changes }, { tier: 2, key: row.at.getTime(), id: row.id, cityRef: row.city_ref });
}

/** Returns the category with the most entries at a level. */
async function findLargestCategory(level: number): Promise<number> {
  const { rows } = await db().query<{ id: number }>({
    text: `SELECT level${level} AS id FROM catalogue_entries WHERE level${level} <> 0 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  });
  return (rows[0] as { id: number }).id;
}

async function findAttribute(categoryId: number, type: "select" | "number") {
  const found = [...((await categoryTree()).byId.get(categoryId)?.attributes.values() ?? [])].find(
    (attribute) => attribute.type === type && attribute.dependsOn === undefined,
  );
  if (!found) throw new Error(`Category ${categoryId} has no ${type}.`);
  return { ...found, values: [...found.options.keys()] };
}

async function findCategoryWith(type: "select" | "number"): Promise<number> {
  const tree = await categoryTree();
  const { rows } = await db().query<{ id: number }>({
    text: "SELECT category_id AS id FROM catalogue_counts WHERE facet = '*' AND category_id <> 0 ORDER BY count DESC",
  });
  const found = rows.find(({ id }) => [...(tree.byId.get(id)?.attributes.values() ?? [])].some((a) => a.type === type && !a.dependsOn));
  return (found as { id: number }).id;
}

async function makeScenes(): Promise<Scene[]> {
  const [root, second] = [await findLargestCategory(1), await findLargestCategory(2)];
  const [selecting, counting] = [await findCategoryWith("select"), await findCategoryWith("number")];
  const [select, number] = [await findAttribute(selecting, "select"), await findAttribute(counting, "number")];
  const { rows: cities } = await db().query<{ ref: string }>({ text: "SELECT ref FROM bench_cities WHERE n < 40 ORDER BY n" });
  const city = (i: number) => (cities[i % cities.length] as { ref: string }).ref;
  const option = (i: number) => select.values[i % Math.min(4, select.values.length)] as string;
  const filtered: Partial<CatalogueQuery> = {
    categoryId: selecting,
    attributes: [{ code: select.code, type: "select", values: [option(0)] }],
  };
  const deepAll = await deepCursor({}, "true");
  const deepFiltered = await deepCursor(filtered, `facets @> ARRAY['a:${select.code}=${option(0)}']`);
  const top = (i: number) => WORDS[i % 10] as string;
  const middle = (i: number) => WORDS[1_000 + (i % 50)] as string;
  const typo = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`;
  const oldest = number.min ?? 0;
  return [
    { name: "everything, newest", run: (t) => page(t, {}) },
    { name: "everything, half-way down", run: (t) => page(t, {}, deepAll) },
    { name: "large category, cheapest", run: (t, i) => page(t, { categoryId: i % 2 ? root : second, sort: "cheap" }) },
    { name: "rare word in a large category", run: (t) => page(t, { categoryId: root, text: RARE_WORD }) },
    { name: "common word, cheapest", run: (t) => page(t, { text: COMMON_WORD, sort: "cheap" }) },
    { name: "common word, by relevance", run: (t, i) => page(t, { text: top(i), sort: "relevant" }) },
    { name: "two words, by relevance", run: (t, i) => page(t, { text: `${top(i)} ${middle(i)}`, sort: "relevant" }) },
    { name: "three rare words, newest", run: (t, i) => page(t, { text: `${middle(i)} ${middle(i + 1)} ${middle(i + 7)}` }) },
    { name: "mistyped word in a category", run: (t, i) => page(t, { categoryId: root, text: typo(middle(i)), sort: "relevant" }) },
    { name: "beginning of a word", run: (t, i) => page(t, { text: middle(i).slice(0, 6) }) },
    { name: "attribute, half-way down", run: (t) => page(t, filtered, deepFiltered) },
    {
      name: "seldom number in a large category",
      run: (t, i) =>
        page(t, { categoryId: counting, attributes: [{ code: number.code, type: "number", min: oldest, max: oldest + (i % 3) }] }),
    },
    {
      name: "price and 50 km around a city",
      run: (t, i) =>
        page(t, { categoryId: root, priceMin: 500, priceMax: 900 + i, place: { kind: "city", cityRef: city(i), radiusKm: 50 } }),
    },
    {
      name: "narrow price, all filters, dearest",
      run: (t, i) =>
        page(t, { priceMin: 7_000 + i, priceMax: 7_050 + i, conditions: ["new"], priceTypes: ["sell"], withPhotos: true, sort: "dear" }),
    },
    {
      name: "nearest first, 200 km",
      run: (t, i) =>
        page(t, { categoryId: root, conditions: ["used"], place: { kind: "city", cityRef: city(i), radiusKm: 200 }, sort: "near" }),
    },
    {
      name: "cheapest of what is dear",
      run: (t) => page(t, { categoryId: root, text: COMMON_WORD, conditions: ["new"], priceMin: 500_000, sort: "cheap" }),
    },
    {
      name: "region, common word, dearest",
      run: (t) => page(t, { text: COMMON_WORD, place: { kind: "region", regionKey: "lviv" }, sort: "dear" }),
    },
    {
      name: "nothing found",
      run: (t, i) =>
        page(t, { text: `${RARE_WORD} ${middle(i)}`, place: { kind: "city", cityRef: city(39), radiusKm: 0 }, conditions: ["new"] }),
    },
    { name: "count: word in a category", run: (t, i) => countCatalogue({ db: t }, { ...base, categoryId: root, text: top(i) }) },
    { name: "counts of facets: category alone", run: (t) => catalogueFacets({ db: t }, { ...base, categoryId: selecting }) },
    { name: "counts of facets: category, filter", run: (t) => catalogueFacets({ db: t }, { ...base, ...filtered }) },
    {
      name: "counts of facets: word, category",
      run: (t, i) => catalogueFacets({ db: t }, { ...base, categoryId: root, text: middle(i) }),
    },
  ];
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
}

async function measure({ run }: Scene): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 10; round++) {
    const timed = new Timed();
    await run(timed, round);
    if (round >= 10) times.push(timed.ms);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)] as number, p99: times.at(-1) as number };
}

async function measureAll(): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const scene of await makeScenes()) measured.set(scene.name, await measure(scene));
  return measured;
}

/** Prints the plans of the generic statements that the pool uses, as reported by PostgreSQL. */
async function printPlans(): Promise<void> {
  const client = new pg.Client({ connectionString: db().url, options: "-c plan_cache_mode=force_generic_plan" });
  await client.connect();
  await client.query("LOAD 'auto_explain'");
  for (const setting of ["auto_explain.log_min_duration = 0", "auto_explain.log_analyze = on", "client_min_messages = log"])
    await client.query(`SET ${setting}`);
  client.on("notice", ({ message = "" }) =>
    console.log(
      `\n${message
        .split("\n")
        .map((line) => line.slice(0, 180))
        .join("\n")}`,
    ),
  );
  for (const { name, run } of await makeScenes()) {
    const timed = new Timed();
    await run(timed, 0);
    console.log(`\n### ${name}`);
    for (const { text, values } of timed.statements) await client.query({ text, ...(values ? { values } : {}) });
  }
  await client.end();
}

await openStore();
try {
  const { rows } = await db().query<{ id: number }>({
    text: "INSERT INTO accounts (email, name, phone, password_hash) VALUES ('bench@example.com', 'Олена', '+380671234567', '') RETURNING id",
  });
  const accountId = (rows[0] as { id: number }).id;
  await makeKinds(db(), await categoryTree());
  const filling = new pg.Client({ connectionString: db().url });
  filling.on("error", () => {});
  await filling.connect();
  await fill(filling, accountId, SMALL);
  const small = await measureAll();
  const begin = performance.now();
  await fill(filling, accountId, LARGE);
  await filling.end();
  console.log(
    `${LARGE} listings, filled in ${((performance.now() - begin) / 1_000).toFixed(0)} s; milliseconds of the database for one page`,
  );
  const large = await measureAll();
  console.log(`${"".padEnd(38)}${SMALL} p50    p99 | ${LARGE} p50    p99 | ratio of p50`);
  for (const [name, { p50, p99 }] of large) {
    const before = small.get(name) as Measured;
    const figures = [before.p50, before.p99, p50, p99].map((ms) => ms.toFixed(1).padStart(8));
    console.log(`${name.padEnd(38)}${figures[0]}${figures[1]} | ${figures[2]}${figures[3]} | ${(p50 / before.p50).toFixed(1)}`);
  }
  if (withPlans) await printPlans();
} finally {
  await db().close();
  removeFolder(folder);
}
