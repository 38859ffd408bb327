import { statement } from "@/lib/platform/statement";
import type { AttributeValues } from "./attributes";

interface AttributeSet {
  readonly attributes: AttributeValues;
  readonly count: number;
  readonly active: number;
}

/** Distinct sets of attributes, with the number of all listings and of public listings that have them. `$1` category. */
export const selectAttributeSets = statement<AttributeSet>(
  "merge_attribute_sets",
  `SELECT attributes, count(*)::int AS count, count(*) FILTER (WHERE status = 'active')::int AS active
     FROM listings WHERE category_id = $1 AND status <> 'deleted' GROUP BY attributes`,
  { attributes: true, count: true, active: true },
);
