import { createHash } from "node:crypto";
import { prepared, type Queryable } from "@/lib/platform/db";
import { addressGroup } from "@/lib/shared/ip-rules";

/** Network addresses from which an account has signed in: guesses made elsewhere do not count there. */

/** Days without a sign-in after which an address is deleted. */
const KEEP_DAYS = 90;

const upsertAddress = prepared(
  "confirmed_address_upsert",
  `INSERT INTO confirmed_addresses (account_id, address_hash, last_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id, address_hash) DO UPDATE SET last_at = $3`,
);
const selectAddress = prepared("confirmed_address", "SELECT 1 FROM confirmed_addresses WHERE account_id = $1 AND address_hash = $2");

const hashOf = (accountId: number, address: string) =>
  createHash("sha256")
    .update(`${accountId}\0${addressGroup(address)}`)
    .digest();

export async function confirmAddress(tx: Queryable, accountId: number, address: string, now: number): Promise<void> {
  await tx.query(upsertAddress([accountId, hashOf(accountId, address), new Date(now)]));
}

export async function isConfirmedAddress(db: Queryable, accountId: number, address: string): Promise<boolean> {
  return (await db.query(selectAddress([accountId, hashOf(accountId, address)]))).rowCount === 1;
}

/** After a change of the password: whoever knew the old one may have signed in from anywhere. */
export async function deleteConfirmedAddresses(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "DELETE FROM confirmed_addresses WHERE account_id = $1", values: [accountId] });
}

export async function deleteOldAddresses(db: Queryable, now: number): Promise<void> {
  await db.query({
    text: `DELETE FROM confirmed_addresses WHERE last_at < $1::timestamptz - interval '${KEEP_DAYS} days'`,
    values: [new Date(now)],
  });
}
