import { statement } from "@/lib/platform/statement";

/**
 * Extends a current promotion from its end, or starts one now. Days are 24 hours, also at DST changes. The new end is computed from the
 * stored one in the statement that writes it. `$1` listing, `$2` now, `$3` days.
 */
const extend = (column: "vip_until" | "top_until") =>
  statement<{ until: Date }>(
    `promotion_extend_${column}`,
    `UPDATE listings SET ${column} = greatest($2::timestamptz, ${column}) + make_interval(hours => $3::int * 24)
      WHERE id = $1 RETURNING ${column} AS until`,
    { until: true },
  );

export const extendVip = extend("vip_until");
export const extendTop = extend("top_until");
