import { type Query, query } from "@/lib/platform/statement";
import type { Conditions } from "./conditions";
import { indexConditions, levelQuery, scanConditions, Values } from "./matching.sql";
import { lastTier, type Order, type PageOf, type Place, type Scan, type Tier } from "./order";

/** The two plans for a page of entries: scanning an index in sort order, and gathering matches. `e` is the entry. */

export interface EntryRow {
  readonly id: number;
  readonly tier: Tier;
  readonly key: string;
  readonly city_ref: string;
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

/** Scans `step` entries of a category in sort order and returns the matches. */
export function scanStep(conditions: Conditions, page: Scan, tier: Tier, step: number): Query<EntryRow> {
  const values = new Values();
  const { key, sort } = ORDERS[page.order];
  const along = alongOrder(conditions, page, values);
  const fit = [...scanConditions(conditions, values), ...tierConditions(conditions, page, tier, values)].join(" AND ") || "true";
  return query(
    `SELECT e.listing_id AS id, ${tier} AS tier, ${key} AS key, e.city_ref FROM (SELECT e.* ${along} LIMIT ${step}) AS e
      WHERE ${fit} ORDER BY ${sort} LIMIT ${page.limit}`,
    values.list,
  );
}

/** Returns the last entry of a step; no row if the end was reached before. */
export function endOfStep(conditions: Conditions, page: Scan, step: number): Query<Pick<EntryRow, "id" | "key">> {
  const values = new Values();
  return query(
    `SELECT e.listing_id AS id, ${ORDERS[page.order].key} AS key ${alongOrder(conditions, page, values)} OFFSET ${step - 1} LIMIT 1`,
    values.list,
  );
}

/** A row of the page with the number of matches; one row without an entry if there are none. */
export type GatheredRow = { readonly [Name in keyof EntryRow]: EntryRow[Name] | null } & { readonly found: string };

/**
 * Gathers matches and sorts them.
 * @param only Limits the result to a tier, and the number of its entries.
 */
export function gatherMatching(
  conditions: Conditions,
  page: PageOf,
  only?: { readonly tier: Tier; readonly most?: number },
): Query<GatheredRow> {
  const values = new Values();
  const { key, sort, direction } = ORDERS[page.order];
  const fit = indexConditions(conditions, values);
  fit.push(...tierConditions(conditions, only ? page : { ...page, byRelevance: false }, only?.tier ?? 0, values));
  const tier = only ? String(only.tier) : tierCase(conditions, page.byRelevance, values);
  const past = page.after ? `WHERE ${behindTier(page.order, page.after, only !== undefined, values)}` : "";
  return query(
    `WITH found AS MATERIALIZED (
       SELECT e.listing_id, e.published_at, e.price, e.city_ref, ${tier} AS tier FROM catalogue_entries e
        WHERE ${fit.join(" AND ")}${only?.most ? ` LIMIT ${only.most + 1}` : ""}
     ), page AS (
       SELECT e.listing_id AS id, e.tier, ${key} AS key, e.city_ref FROM found e ${past} ORDER BY e.tier, ${sort} LIMIT ${page.limit}
     )
     SELECT n.found, p.* FROM (SELECT count(*) AS found FROM found) AS n LEFT JOIN page p ON true
      ORDER BY p.tier, p.key ${direction}, p.id ${direction}`,
    values.list,
  );
}

/** All entries of a category in a sort order, after a position. */
function alongOrder({ level }: Conditions, { order, after, topOnly }: Scan, values: Values): string {
  const along = [
    ...(level ? [`e.${level.column} = ${values.add(level.id, "int")}`] : []),
    ...(topOnly ? ["e.top"] : []),
    ...(after ? [behind(order, after, values)] : []),
  ];
  return `FROM catalogue_entries e WHERE ${along.join(" AND ") || "true"} ORDER BY ${ORDERS[order].sort}`;
}

/** Conditions of a tier: not in a better tier, and not shown elsewhere. */
function tierConditions(conditions: Conditions, { byRelevance, without }: Scan, tier: Tier, values: Values): string[] {
  const before = byRelevance && conditions.levels.length > 1 ? Math.min(tier, conditions.levels.length) - 1 : 0;
  const queries = Array.from({ length: before }, (_, i) => `(${levelQuery(conditions, i + 1)})`);
  return [
    ...(queries.length > 0 ? [`NOT (e.words || '') @@ ${values.add(queries.join(" | "), "tsquery")}`] : []),
    ...(without && without.length > 0 ? [`e.listing_id <> ALL(${values.add(without, "int[]")})`] : []),
  ];
}

function tierCase(conditions: Conditions, byRelevance: boolean, values: Values): string {
  const last = lastTier(conditions);
  if (!byRelevance || conditions.levels.length < 2) return String(last);
  const cases = conditions.levels
    .slice(0, -1)
    .map((_, i) => `WHEN e.words @@ ${values.add(levelQuery(conditions, i + 1), "tsquery")} THEN ${i + 1}`);
  return `CASE ${cases.join(" ")} ELSE ${last} END`;
}

/** Condition for entries after a position in the order of a tier. */
function behind(order: Order, after: Pick<Place, "key" | "id">, values: Values): string {
  const { column, past } = ORDERS[order];
  const key = order === "new" ? values.add(new Date(after.key), "timestamptz") : values.add(after.key, "bigint");
  return `(${column}, e.listing_id) ${past} (${key}, ${values.add(after.id, "int")})`;
}

function behindTier(order: Order, after: Place, oneTier: boolean, values: Values): string {
  const same = behind(order, after, values);
  return oneTier ? same : `(e.tier > ${after.tier} OR (e.tier = ${after.tier} AND ${same}))`;
}
