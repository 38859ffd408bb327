import type { Queryable } from "@/lib/platform/db";
import { countAttempt, countUnlessPaused, pairOf } from "./attempts";
import type { AccountLetter } from "./letters";
import type { Client } from "./sessions";

/** Bounds of the emails that people without a session can have sent to an address: nobody's mailbox is flooded. */

interface AskedEmail {
  readonly kind: AccountLetter["kind"];
  readonly to: string;
}

/** Counts an email. Throws `too_many_attempts` when the client, or all clients together, have had as many sent as may be. */
export async function countEmail(db: Queryable, { kind, to }: AskedEmail, { address }: Client, now: number): Promise<void> {
  const what = `${kind} ${to}`;
  await countAttempt(db, "letter-address", address, now);
  await countAttempt(db, "letter-pair", pairOf(what, address), now);
  await countAttempt(db, "letter", what, now);
}

/**
 * The same for an email that strangers may ask for in an owner's name: whatever they had sent, nothing is refused.
 *
 * Throws `too_many_attempts` for a client that has had emails sent to many addresses.
 * @param device of the account, if the client is known as one: it has an allowance of its own.
 * @returns false when enough emails are in the mailbox already. Their links outlast the pause (`letter` above).
 */
export async function mayEmailOwner(
  db: Queryable,
  { kind, to }: AskedEmail,
  { address }: Client,
  now: number,
  device?: string,
): Promise<boolean> {
  const what = `${kind} ${to}`;
  if (device !== undefined && (await countUnlessPaused(db, "letter-device", `${what} ${device}`, now)) === 0) return true;
  await countAttempt(db, "letter-address", address, now);
  if ((await countUnlessPaused(db, "letter-pair", pairOf(what, address), now)) > 0) return false;
  return (await countUnlessPaused(db, "letter", what, now)) === 0;
}
