import { statement } from "@/lib/platform/statement";
import type { AttributeValues } from "./attributes";

interface AttributeSet {
  readonly attributes: AttributeValues;
  readonly count: number;
  readonly active: number;
}

/** Each set of attributes once, with how many listings have it, and how many of them are on view. `$1` category. */
export const selectAttributeSets = statement<AttributeSet>(
  "merge_attribute_sets",
  `SELECT attributes, count(*)::int AS count, count(*) FILTER (WHERE status = 'active')::int AS active
     FROM listings WHERE category_id = $1 AND status <> 'deleted' GROUP BY attributes`,
  { attributes: true, count: true, active: true },
);
