import { statement } from "@/lib/platform/statement";

export interface Counts {
  readonly accounts: number;
  readonly listings: number;
}

/** Of a restored database, which is not opened as the board's: nothing may be migrated yet. */
export const countRestored = statement<Counts>(
  "restore_counts",
  "SELECT (SELECT count(*) FROM accounts)::int AS accounts, (SELECT count(*) FROM listings)::int AS listings",
  { accounts: true, listings: true },
);
