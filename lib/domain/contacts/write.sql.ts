import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** The seller of a public listing, locked against deletion until the transaction ends. `$1` listing. */
export const lockSeller = statement<Pick<Row<Account>, "id">>(
  "contact_seller",
  `SELECT a.id FROM listings l ${SELLER_ON_VIEW} WHERE l.id = $1 AND l.status = 'active' FOR KEY SHARE OF a`,
  { id: true },
);
