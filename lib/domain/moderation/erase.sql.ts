import { statement } from "@/lib/platform/statement";

/** Deleted accounts with reports that were resolved until `$1`. */
export const selectDeletedReporters = statement<{ account_id: number }>(
  "reporters_deleted",
  `SELECT DISTINCT f.account_id FROM listing_flags f JOIN accounts a ON a.id = f.account_id
    WHERE f.kind = 'report' AND f.resolved_at <= $1 AND a.deleted_at IS NOT NULL`,
  { account_id: true },
);
