import { beforeAll, describe, expect, it } from "vitest";
import { readConditions } from "@/lib/domain/catalogue/conditions";
import { allMatching } from "@/lib/domain/catalogue/matching.sql";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { readText } from "@/lib/domain/catalogue/reading";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { categoryTree } from "@/lib/domain/categories/tree";
import { parseSearchAddress } from "@/lib/domain/saved-searches/parse-address";
import { db, openDatabase } from "@/lib/platform/db";
import { createRandom } from "@/lib/shared/random";
import { makeAccount } from "../support/accounts";
import { indexCatalogue, type Placed, place, uniqueWord } from "../support/catalogue";
import { copyDatabase } from "../support/databases";
import { BABY_CLOTHES, BICYCLES, BOOKS, KYIV_CITY, LVIV } from "../support/drafts";
import { saveAddress, searchesFound } from "../support/saved-searches";

/**
 * Random saved searches find a listing exactly if the catalogue would show it (docs/decisions/199-matching-saved-searches.md). In a separate
 * database: other tests change categories, and the listings from which words and their forms are known.
 */

const ODESA_REGION = "odesa";

const random = createRandom(20);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const maybe = (share: number) => random() < share;

/** Words of this test only, and things with synonyms in three languages. */
const OWN = [uniqueWord(), uniqueWord(), uniqueWord()];
const THINGS = [
  "велосипед",
  "велосипеди",
  "велик",
  "bicycle",
  "мультиварка",
  "блендер",
  "шампунь",
  "fishing rod",
  "спінінг",
  "удочка",
  "овочі",
];
const words = () => [oneOf(OWN), ...(maybe(0.6) ? [oneOf(THINGS)] : [])].join(" ");

const now = () => Date.now();
let seller: number;
let ids: number[];

function randomListing(): Placed {
  const category = oneOf([BICYCLES, BOOKS, BABY_CLOTHES]);
  return {
    ...{ category, title: words(), description: words(), lang: oneOf(["uk", "ru"]), city: oneOf([LVIV, KYIV_CITY]) },
    ...{
      price: Math.round(random() * 20_000),
      currency: oneOf(["UAH", "UAH", "USD"]),
      priceType: oneOf(["sell", "sell", "sell", "free", "exchange"]),
    },
    ...{ condition: oneOf(["new", "used", null]), photos: maybe(0.5) ? ["/media/x.webp"] : [] },
    attributes: {
      ...(category === BICYCLES ? { bicycle_type: oneOf(["city", "mountain", "road"]) } : {}),
      ...(category === BABY_CLOTHES && maybe(0.7) ? { year: 2_000 + Math.floor(random() * 24) } : {}),
    },
  };
}

/** Returns a random address of the catalogue: text, category and every kind of filter. */
function randomAddress(): string {
  const slug = maybe(0.6) ? oneOf(["bicycles", "cars", "transport"]) : undefined;
  const parts: [string, string][] = [["q", maybe(0.85) ? words() : oneOf(OWN)]];
  if (maybe(0.3)) parts.push(["min", String(Math.round(random() * 10_000))]);
  if (maybe(0.3)) parts.push(["max", String(Math.round(5_000 + random() * 15_000))]);
  if (maybe(0.2)) parts.push(["currency", "USD"]);
  if (maybe(0.3)) parts.push(["city", oneOf([LVIV, KYIV_CITY])], ["radius", oneOf(["0", "30", "200"])]);
  else if (maybe(0.2)) parts.push(["region", oneOf(["lviv", "kyiv", ODESA_REGION])]);
  if (maybe(0.2)) parts.push(["condition", oneOf(["new", "used", "new,used"])]);
  if (maybe(0.2)) parts.push(["type", oneOf(["sell", "free", "exchange,free"])]);
  if (maybe(0.2)) parts.push(["photos", "1"]);
  if (slug === "bicycles" && maybe(0.5)) parts.push(["a.bicycle_type", oneOf(["city", "mountain,road"])]);
  if (slug === "cars" && maybe(0.5)) parts.push(["a.year", oneOf(["2005-2015", "2010-", "-2012"])]);
  return `/catalogue${slug ? `/${slug}` : ""}?${new URLSearchParams(parts)}`;
}

/** Returns the listings that the catalogue's own conditions select, with the level of relevance that saved searches use. */
async function selectedByCatalogue(query: CatalogueQuery): Promise<number[]> {
  const conditions = await readConditions({ db: db() }, { query });
  const text = query.text ? await readText({ db: db() }, { text: query.text, tree: await categoryTree() }) : undefined;
  const groups = [
    ...conditions.groups.filter(({ isWord }) => !isWord),
    ...(text?.groups ?? []).map(({ levels }) => ({ column: "words" as const, any: levels[3].lexemes, count: 1, among: 2 })),
  ];
  const { text: statement, values } = allMatching({ ...conditions, groups }, "e.listing_id AS id");
  const { rows } = await db().query<{ id: number }>({
    text: `${statement} AND e.listing_id = ANY($${values.length + 1}::int[])`,
    values: [...values, ids],
  });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

beforeAll(async () => {
  process.env["DATABASE_URL"] = await copyDatabase();
  await openDatabase();
  seller = await makeAccount();
  ids = await place(seller, Array.from({ length: 60 }, randomListing));
  await indexCatalogue();
});

describe("saved searches", () => {
  it("find the listings that the catalogue finds, for random listings and searches", async () => {
    const saved = new Map<number, string>();
    for (let n = 0; n < 3; n++) {
      const account = await makeAccount();
      for (let i = 0; i < 45; i++) {
        const address = randomAddress();
        saved.set((await saveAddress(account, address)).id, address);
      }
    }
    const found = await searchesFound({ seller, ids, among: new Set(saved.keys()) });
    let matches = 0;
    for (const [id, address] of saved) {
      const query = (await parseSearchAddress(address))?.query as CatalogueQuery;
      const byIndex = (found.get(id) ?? []).sort((a, b) => a - b);
      expect(byIndex, address).toEqual(await selectedByCatalogue(query));
      const page = await searchCatalogue({ db: db(), now: now() }, { query: { ...query, sort: "new" }, lang: "uk", limit: 480 });
      const shown = page.listings.map((listing) => listing.id);
      expect(
        byIndex.filter((listing) => !shown.includes(listing)),
        address,
      ).toEqual([]);
      matches += byIndex.length;
    }
    expect(matches).toBeGreaterThan(100);
  });
});
