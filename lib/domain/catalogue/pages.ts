import type { Queryable } from "@/lib/platform/db";
import { atLevel, type Conditions, narrowed } from "./conditions";
import { gatheredConditions, levelQuery, mayFit, metConditions, Values } from "./statements";

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

/**
 * How relevant an entry is: the way in which its words are found, 1 the most relevant (`Conditions.levels`). Without words, or in another
 * order than by relevance, all are of the last tier.
 */
export type Tier = number;

/** TOP entries at the head of a search: the first of its order. */
export const HEAD = 3;

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

const lastTier = ({ levels }: Conditions): Tier => Math.max(2, levels.length);

function tiersOf(conditions: Conditions, byRelevance: boolean): readonly Tier[] {
  const last = lastTier(conditions);
  return byRelevance ? conditions.levels.map((_, i) => (i === conditions.levels.length - 1 ? last : i + 1)) : [last];
}

export interface PageOf {
  readonly order: Order;
  /** Whether entries are put in order by the way in which their words are found. */
  readonly byRelevance: boolean;
  /** TOP entries alone, which {@link narrowed} conditions ask for: they have an order of their own, by publication. */
  readonly topOnly?: true;
  /** Entries that stand elsewhere. */
  readonly without?: readonly number[] | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The next entries that match, in order; fewer than asked for only where there are no more. */
export async function nextEntries(db: Queryable, conditions: Conditions, page: PageOf): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  if (conditions.bound <= GATHER && conditions.groups.length > 0 && !page.topOnly) return (await gather(db, conditions, page)).entries;
  const entries: FoundEntry[] = [];
  for (const tier of tiersOf(conditions, page.byRelevance)) {
    if (entries.length >= page.limit) break;
    if (page.after && tier < page.after.tier) continue;
    const after = page.after?.tier === tier ? page.after : undefined;
    const rest = { ...page, after, limit: page.limit - entries.length };
    entries.push(...(await nextOfTier(db, atLevel(conditions, tier), rest, tier)));
  }
  return entries;
}

/** The next entries of one tier, whose conditions these are. */
export async function nextOfTier(db: Queryable, conditions: Conditions, page: PageOf, tier: Tier): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  const filtered = conditions.groups.length > 0;
  // All entries that the order has.
  const length = page.topOnly ? conditions.top.count : conditions.size;
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
    after = await endOfStep(db, conditions, rest);
    if (!after) break;
  }
  return entries;
}

/** The entry with which a long step ends; undefined where the order has ended before. */
async function endOfStep(db: Queryable, conditions: Conditions, page: Walk): Promise<Pick<Place, "key" | "id"> | undefined> {
  const values = new Values();
  const { rows } = await db.query<{ id: number; key: string }>({
    text: `SELECT e.listing_id AS id, ${ORDERS[page.order].key} AS key ${alongOrder(conditions, page, values)} OFFSET ${LONG_STEP - 1} LIMIT 1`,
    values: values.list,
  });
  return rows[0] && { id: rows[0].id, key: Number(rows[0].key) };
}

type Walk = Omit<PageOf, "after"> & { readonly after: Pick<Place, "key" | "id"> | undefined };

/** Entries of a tier are those of no tier before, and none that stand elsewhere. */
function tierConditions(conditions: Conditions, { byRelevance, without }: Walk, tier: Tier, values: Values): string[] {
  const before = byRelevance && conditions.levels.length > 1 ? Math.min(tier, conditions.levels.length) - 1 : 0;
  const queries = Array.from({ length: before }, (_, i) => `(${levelQuery(conditions, i + 1)})`);
  return [
    ...(queries.length > 0 ? [`NOT (e.words || '') @@ ${values.add(queries.join(" | "), "tsquery")}`] : []),
    ...(without && without.length > 0 ? [`e.listing_id <> ALL(${values.add(without, "int[]")})`] : []),
  ];
}

/** All entries of a category in an order, behind a place. */
function alongOrder({ level }: Conditions, { order, after, topOnly }: Walk, values: Values): string {
  const along = [
    ...(level ? [`e.${level.column} = ${values.add(level.id, "int")}`] : []),
    ...(topOnly ? ["e.top"] : []),
    ...(after ? [behind(order, after, values)] : []),
  ];
  return `FROM catalogue_entries e WHERE ${along.join(" AND ") || "true"} ORDER BY ${ORDERS[order].sort}`;
}

/** Goes along the order of a category, and takes what matches of so many entries. */
async function walk(db: Queryable, conditions: Conditions, page: Walk, tier: Tier, step: number): Promise<FoundEntry[]> {
  const values = new Values();
  const { key, sort } = ORDERS[page.order];
  const along = alongOrder(conditions, page, values);
  const fit = [...metConditions(conditions, values), ...tierConditions(conditions, page, tier, values)].join(" AND ") || "true";
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
  fit.push(...tierConditions(conditions, only ? page : { ...page, byRelevance: false }, only?.tier ?? 0, values));
  const tier = only ? String(only.tier) : tierCase(conditions, page.byRelevance, values);
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

function tierCase(conditions: Conditions, byRelevance: boolean, values: Values): string {
  const last = lastTier(conditions);
  if (!byRelevance || conditions.levels.length < 2) return String(last);
  const cases = conditions.levels
    .slice(0, -1)
    .map((_, i) => `WHEN e.words @@ ${values.add(levelQuery(conditions, i + 1), "tsquery")} THEN ${i + 1}`);
  return `CASE ${cases.join(" ")} ELSE ${last} END`;
}

/** The first TOP entries of a search, which stand at its head: of the most relevant tier that has entries, so that no word is found better below. */
export async function headOf(db: Queryable, conditions: Conditions, page: Omit<PageOf, "after" | "limit">): Promise<FoundEntry[]> {
  if (conditions.top.count === 0) return [];
  const first = { ...page, after: undefined, limit: HEAD };
  const top = await nextEntries(db, narrowed(conditions, conditions.top), { ...first, topOnly: true });
  const [found] = top;
  if (!found || !page.byRelevance || conditions.levels.length < 2) return top;
  const [best] = await nextEntries(db, conditions, { ...first, limit: 1 });
  return top.filter(({ tier }) => tier === best?.tier);
}

function behindTier(order: Order, after: Place, oneTier: boolean, values: Values): string {
  const same = behind(order, after, values);
  return oneTier ? same : `(e.tier > ${after.tier} OR (e.tier = ${after.tier} AND ${same}))`;
}
