import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Writes an event for each row of `erased`. Arguments as in {@link auditInsert}. */
export const auditErased = ({ at, actor }: { readonly at: string; readonly actor: readonly string[] }) =>
  auditInsert({
    at,
    actor,
    action: "'listing.erase'",
    subject: "'listing'",
    subjectId: "erased.id",
    accountId: "erased.account_id",
    details: "'{}'::jsonb",
    from: "erased",
  });

/** Locks all listings of an account, in any status. `$1` account. */
export const lockAllOfAccount = statement<Pick<Row<Listing>, "id">>(
  "listings_of_account_lock",
  "SELECT id FROM listings WHERE account_id = $1 FOR UPDATE",
  { id: true },
);

/** Deletes the listings of an account and writes their events, in one statement. `$1` account, `$2` time, `$3` to `$7` actor. */
export const eraseAllOfAccount = statement(
  "listings_of_account_erase",
  `WITH erased AS (DELETE FROM listings WHERE account_id = $1 RETURNING id, account_id)
   ${auditErased({ at: "$2::timestamptz", actor: actorParameters(3) })}`,
);
