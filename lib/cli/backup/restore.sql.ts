import { statement } from "@/lib/platform/statement";

export interface Counts {
  readonly accounts: number;
  readonly listings: number;
}

/** Counts rows of a restored database. It is not opened as the board's database, so that no migration runs. */
export const countRestored = statement<Counts>(
  "restore_counts",
  "SELECT (SELECT count(*) FROM accounts)::int AS accounts, (SELECT count(*) FROM listings)::int AS listings",
  { accounts: true, listings: true },
);
