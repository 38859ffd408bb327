import type { SavedSearch } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Writes of the compiled conditions: Prisma Client has no `tsquery`. */

/**
 * `$1` account, `$2` name, `$3` address, `$4` frequency, `$5` now, `$6` keys, `$7` required, `$8` and `$9` price, `$10` city, `$11` radius,
 * `$12` ranges as JSON, `$13` hash of what they were made from.
 */
export const insertSearch = statement<Pick<Row<SavedSearch>, "id">>(
  "saved_search_insert",
  `INSERT INTO saved_searches (account_id, name, address, frequency, created_at, viewed_at, keys, required, price_min, price_max, city_ref,
          radius_km, numbers, compiled_from)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7::tsquery, $8, $9, $10, $11, $12, $13) RETURNING id`,
  { id: true },
);

/** `$1` search, `$2` to `$9` as `$6` to `$13` above. */
export const updateCompiled = statement(
  "saved_search_compiled",
  `UPDATE saved_searches SET keys = $2, required = $3::tsquery, price_min = $4, price_max = $5, city_ref = $6, radius_km = $7, numbers = $8,
          compiled_from = $9 WHERE id = $1`,
);
