import { type Query, query } from "@/lib/platform/statement";
import type { Matching } from "./matching.sql";

/** Counts matching entries up to `most`. */
export const countUpTo = ({ text, values }: Matching, most: number): Query<{ count: number }> =>
  query(`SELECT count(*)::int AS count FROM (${text} LIMIT ${most}) AS counted`, values);
