import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Condition for listings that expire within the notice period and whose owner was not notified; `$1` now, `$2` end of the period. */
const DUE = `l.status = 'active' AND l.expires_at > $1 AND l.expires_at < $2 AND l.expiry_notified_for IS DISTINCT FROM l.expires_at`;

/** Owners per run; the next run handles the rest. */
const OWNERS = 2_000;

/** Owners to notify, soonest expiry first. `$1` and `$2` as in {@link DUE}, `$3` today. */
export const selectOwners = statement<Pick<Row<Listing>, "account_id">>(
  "expiry_owners",
  `SELECT l.account_id FROM listings l JOIN accounts a ON a.id = l.account_id
    WHERE ${DUE} AND ${ACCESS_CONDITIONS.act} AND NOT 'expiry' = ANY(a.letters_off)
      AND a.expiry_letter_on IS DISTINCT FROM $3::date
    GROUP BY l.account_id ORDER BY min(l.expires_at) LIMIT ${OWNERS}`,
  { account_id: true },
);

/** Locks an account that has received no such email today. `$1` account, `$2` today. */
export const lockOwner = statement<{ id: number }>(
  "expiry_owner_lock",
  `SELECT a.id FROM accounts a WHERE a.id = $1 AND ${ACCESS_CONDITIONS.act} AND a.expiry_letter_on IS DISTINCT FROM $2::date FOR NO KEY UPDATE`,
  { id: true },
);

/** `$1` and `$2` as in {@link DUE}, `$3` account. */
export const lockDue = statement<Pick<Row<Listing>, "id">>(
  "expiry_due_lock",
  `SELECT l.id FROM listings l WHERE ${DUE} AND l.account_id = $3 ORDER BY l.id FOR NO KEY UPDATE`,
  { id: true },
);

/** Copies one column to another. `$1` listings. */
export const markNotified = statement("expiry_notified", "UPDATE listings SET expiry_notified_for = expires_at WHERE id = ANY($1)");
