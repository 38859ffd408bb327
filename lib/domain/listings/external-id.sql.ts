import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Condition for the partial index on external ids; `l` is the listing. */
export const HAS_LIVE_EXTERNAL_ID = "l.external_id IS NOT NULL AND l.status <> 'deleted'";

/** Listings of an account by external id. `$1` account, `$2` external ids. */
export const selectByExternalIds = statement<Pick<Row<Listing>, "id" | "external_id">>(
  "listing_external_ids",
  `SELECT l.id, l.external_id FROM listings l WHERE l.account_id = $1 AND l.external_id = ANY($2) AND ${HAS_LIVE_EXTERNAL_ID}`,
  { id: true, external_id: true },
);
