import type { Queryable } from "@/lib/platform/db";
import { type Conditions, inTitles, narrowed } from "./conditions";
import { gatheredConditions, mayFit, metConditions, titleQuery, Values } from "./statements";

/** One page of entries in an order, by whichever of the two ways is the shorter one. */

/** So many matches are gathered and put in order without a second thought. */
export const GATHER = 5_000;
/** Entries met in the first walk along an order, which mostly fills the page; and in further ones. */
const FIRST_STEP = 2_000;
const LONG_STEP = 16_000;
/** Long walks for one page, at most: a page that is not full by then is the last. */
const MOST_STEPS = 60;

/** The order within a tier; ids decide among equals. */
export type Order = "new" | "cheap" | "dear";

/** TOP before all others; with words, listings with all of them in the title before the rest. */
export type Tier = 0 | 1 | 2;

/** Where an entry stands in the order. */
export interface Place {
  readonly tier: Tier;
  /** Milliseconds of publication, or kopecks. */
  readonly key: number;
  readonly id: number;
}

export interface FoundEntry extends Place {
  readonly cityRef: string;
}

interface EntryRow {
  id: number;
  tier: Tier;
  key: string;
  city_ref: string;
}

const ORDERS = {
  new: {
    key: "(extract(epoch FROM e.published_at) * 1000)::bigint",
    sort: "e.published_at DESC, e.listing_id DESC",
    column: "e.published_at",
    past: "<",
    direction: "DESC",
  },
  cheap: { key: "e.price", sort: "e.price, e.listing_id", column: "e.price", past: ">", direction: "ASC" },
  dear: { key: "e.price", sort: "e.price DESC, e.listing_id DESC", column: "e.price", past: "<", direction: "DESC" },
} as const;

const foundEntry = ({ id, tier, key, city_ref }: EntryRow): FoundEntry => ({ id, tier, key: Number(key), cityRef: city_ref });

/** Entries behind a place in the order of a tier. */
function behind(order: Order, after: Pick<Place, "key" | "id">, values: Values): string {
  const { column, past } = ORDERS[order];
  const key = order === "new" ? values.add(new Date(after.key), "timestamptz") : values.add(after.key, "bigint");
  return `(${column}, e.listing_id) ${past} (${key}, ${values.add(after.id, "int")})`;
}

const tiersOf = (conditions: Conditions, byTitle: boolean): readonly Tier[] => (byTitle && titleQuery(conditions) ? [0, 1, 2] : [0, 2]);

/** What an entry of a tier has to have. */
function ofTier(conditions: Conditions, tier: Tier): Conditions {
  if (tier === 0) return narrowed(conditions, conditions.top);
  return tier === 1 ? inTitles(conditions) : conditions;
}

export interface PageOf {
  readonly order: Order;
  /** Whether listings with all words in the title come before the rest. */
  readonly byTitle: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The next entries that match, in order; fewer than asked for only where there are no more. */
export async function nextEntries(db: Queryable, conditions: Conditions, page: PageOf): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  if (conditions.bound <= GATHER && conditions.groups.length > 0) return (await gather(db, conditions, page)).entries;
  const entries: FoundEntry[] = [];
  for (const tier of tiersOf(conditions, page.byTitle)) {
    if (entries.length >= page.limit) break;
    if (page.after && tier < page.after.tier) continue;
    const after = page.after?.tier === tier ? page.after : undefined;
    const rest = { ...page, after, limit: page.limit - entries.length };
    entries.push(...(await nextOfTier(db, ofTier(conditions, tier), rest, tier)));
  }
  return entries;
}

/** The next entries of one tier, whose conditions these are. */
export async function nextOfTier(db: Queryable, conditions: Conditions, page: PageOf, tier: Tier): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  const filtered = conditions.groups.length > 0;
  // All entries that the order has.
  const length = tier === 0 ? conditions.top.count : conditions.size;
  if (!filtered || length < FIRST_STEP || mayFit({ bound: conditions.bound, size: length }, FIRST_STEP, page.limit)) {
    const first = await walk(db, conditions, page, tier, FIRST_STEP);
    if (first.length >= page.limit || length < FIRST_STEP) return first;
  }
  // Few of the first thousands match. Perhaps there are few altogether: then they are soon gathered.
  if (filtered) {
    const all = await gather(db, conditions, page, { tier, ...(conditions.bound > GATHER ? { most: GATHER } : {}) });
    if (all.complete) return all.entries;
  }
  return walkFar(db, conditions, page, tier);
}

/** Goes along an order until the page is full. */
export async function walkFar(db: Queryable, conditions: Conditions, page: PageOf, tier: Tier): Promise<FoundEntry[]> {
  const entries: FoundEntry[] = [];
  let after: Pick<Place, "key" | "id"> | undefined = page.after;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const rest = { ...page, after, limit: page.limit - entries.length };
    entries.push(...(await walk(db, conditions, rest, tier, LONG_STEP)));
    if (entries.length >= page.limit) break;
    after = await endOfStep(db, conditions, rest, tier);
    if (!after) break;
  }
  return entries;
}

/** The entry with which a long step ends; undefined where the order has ended before. */
async function endOfStep(db: Queryable, conditions: Conditions, page: Walk, tier: Tier): Promise<Pick<Place, "key" | "id"> | undefined> {
  const values = new Values();
  const { rows } = await db.query<{ id: number; key: string }>({
    text: `SELECT e.listing_id AS id, ${ORDERS[page.order].key} AS key ${alongOrder(conditions, page, tier, values)} OFFSET ${LONG_STEP - 1} LIMIT 1`,
    values: values.list,
  });
  return rows[0] && { id: rows[0].id, key: Number(rows[0].key) };
}

type Walk = Omit<PageOf, "after"> & { readonly after: Pick<Place, "key" | "id"> | undefined };

/** Of the last tier are those whose titles have not every word. */
function tierConditions(conditions: Conditions, byTitle: boolean, tier: Tier, values: Values): string[] {
  const title = byTitle && tier === 2 ? titleQuery(conditions) : undefined;
  return title ? [`NOT (e.words || '') @@ ${values.add(title, "tsquery")}`] : [];
}

/** All entries of a category in an order, behind a place. */
function alongOrder(conditions: Conditions, { order, after }: Walk, tier: Tier, values: Values): string {
  const { level } = conditions;
  const along = [
    ...(level ? [`e.${level.column} = ${values.add(level.id, "int")}`] : []),
    `e.top = ${tier === 0}`,
    ...(after ? [behind(order, after, values)] : []),
  ];
  return `FROM catalogue_entries e WHERE ${along.join(" AND ")} ORDER BY ${ORDERS[order].sort}`;
}

/** Goes along the order of a category, and takes what matches of so many entries. */
async function walk(db: Queryable, conditions: Conditions, page: Walk, tier: Tier, step: number): Promise<FoundEntry[]> {
  const values = new Values();
  const { key, sort } = ORDERS[page.order];
  const along = alongOrder(conditions, page, tier, values);
  const fit = [...metConditions(conditions, values), ...tierConditions(conditions, page.byTitle, tier, values)].join(" AND ") || "true";
  const { rows } = await db.query<EntryRow>({
    text: `SELECT e.listing_id AS id, ${tier} AS tier, ${key} AS key, e.city_ref FROM (SELECT e.* ${along} LIMIT ${step}) AS e
            WHERE ${fit} ORDER BY ${sort} LIMIT ${page.limit}`,
    values: values.list,
  });
  return rows.map(foundEntry);
}

interface Gathered {
  readonly entries: FoundEntry[];
  /** Whether nothing was left out. */
  readonly complete: boolean;
}

/**
 * Gathers what matches and puts it in order.
 * @param only one tier, and so many entries of it at most.
 */
async function gather(
  db: Queryable,
  conditions: Conditions,
  page: PageOf,
  only?: { readonly tier: Tier; readonly most?: number },
): Promise<Gathered> {
  const values = new Values();
  const { key, sort, direction } = ORDERS[page.order];
  const fit = gatheredConditions(conditions, values);
  if (only) fit.push(`e.top = ${only.tier === 0}`, ...tierConditions(conditions, page.byTitle, only.tier, values));
  const title = page.byTitle && !only ? titleQuery(conditions) : undefined;
  const titled = title ? `CASE WHEN e.words @@ ${values.add(title, "tsquery")} THEN 1 ELSE 2 END` : "2";
  const tier = only ? String(only.tier) : `CASE WHEN e.top THEN 0 ELSE ${titled} END`;
  const past = page.after ? `WHERE ${behindTier(page.order, page.after, only !== undefined, values)}` : "";
  const { rows } = await db.query<{ [Name in keyof EntryRow]: EntryRow[Name] | null } & { found: string }>({
    text: `WITH found AS MATERIALIZED (
             SELECT e.listing_id, e.published_at, e.price, e.city_ref, ${tier} AS tier FROM catalogue_entries e
              WHERE ${fit.join(" AND ")}${only?.most ? ` LIMIT ${only.most + 1}` : ""}
           ), page AS (
             SELECT e.listing_id AS id, e.tier, ${key} AS key, e.city_ref FROM found e ${past} ORDER BY e.tier, ${sort} LIMIT ${page.limit}
           )
           SELECT n.found, p.* FROM (SELECT count(*) AS found FROM found) AS n LEFT JOIN page p ON true
            ORDER BY p.tier, p.key ${direction}, p.id ${direction}`,
    values: values.list,
  });
  return {
    entries: rows.filter((row): row is EntryRow & { found: string } => row.id !== null).map(foundEntry),
    complete: only?.most === undefined || Number(rows[0]?.found ?? 0) <= only.most,
  };
}

function behindTier(order: Order, after: Place, oneTier: boolean, values: Values): string {
  const same = behind(order, after, values);
  return oneTier ? same : `(e.tier > ${after.tier} OR (e.tier = ${after.tier} AND ${same}))`;
}
