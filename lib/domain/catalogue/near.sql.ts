import type { CatalogueCount } from "@/lib/platform/generated/prisma/client";
import { type Query, query, type Row, statement } from "@/lib/platform/statement";
import type { Conditions } from "./conditions";
import { indexConditions, Values } from "./matching.sql";
import type { NearPlace } from "./order";
import type { NearCity } from "./places";

/** Number of a category's entries by city. `$1` category, `$2` prefix of city facets. */
export const selectCityCounts = statement<Pick<Row<CatalogueCount>, "facet" | "count">>(
  "catalogue_city_counts",
  "SELECT facet, count FROM catalogue_counts WHERE category_id = $1 AND starts_with(facet, $2)",
  { facet: true, count: true },
);

export interface NearestOf {
  readonly cities: readonly NearCity[];
  readonly after: NearPlace | undefined;
  readonly limit: number;
  readonly without: readonly number[];
}

/** Gathers matches and sorts them by the position of their cities. */
export function gatherNearest(
  conditions: Conditions,
  { cities, after, limit, without }: NearestOf,
): Query<{ id: number; key: string; city_ref: string }> {
  const values = new Values();
  const fit = indexConditions(conditions, values);
  if (without.length > 0) fit.push(`e.listing_id <> ALL(${values.add(without, "int[]")})`);
  const refs = values.add(
    cities.map(({ ref }) => ref),
    "uuid[]",
  );
  const past = after
    ? `WHERE (c.n, -extract(epoch FROM e.published_at), -e.listing_id) > (${[
        values.add(cities.findIndex(({ ref }) => ref === after.cityRef) + 1, "bigint"),
        `-extract(epoch FROM ${values.add(new Date(after.key), "timestamptz")})`,
        `-${values.add(after.id, "int")}`,
      ].join(", ")})`
    : "";
  return query(
    `WITH found AS MATERIALIZED (
       SELECT e.listing_id, e.published_at, e.city_ref FROM catalogue_entries e WHERE ${fit.join(" AND ")}
     )
     SELECT e.listing_id AS id, (extract(epoch FROM e.published_at) * 1000)::bigint AS key, e.city_ref
       FROM found e JOIN unnest(${refs}) WITH ORDINALITY AS c (ref, n) ON c.ref = e.city_ref ${past}
      ORDER BY c.n, e.published_at DESC, e.listing_id DESC LIMIT ${limit}`,
    values.list,
  );
}
