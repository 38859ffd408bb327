import { countAttempt, countUnlessPaused, pairOf } from "./attempts";
import type { AccountLetter } from "./letters";
import type { ClientContext } from "./sessions";

/** Bounds of the emails that people without a session can have sent to an address: nobody's mailbox is flooded. */

interface AskedEmail {
  readonly kind: AccountLetter["kind"];
  readonly to: string;
}

/** Counts an email. Throws `too_many_attempts` when the client, or all clients together, have had as many sent as may be. */
export async function countEmail({ db, client: { address }, now }: ClientContext, { kind, to }: AskedEmail): Promise<void> {
  const what = `${kind} ${to}`;
  await countAttempt({ db, now }, { kind: "letter-address", who: address });
  await countAttempt({ db, now }, { kind: "letter-pair", who: pairOf(what, address) });
  await countAttempt({ db, now }, { kind: "letter", who: what });
}

/**
 * The same for an email that strangers may ask for in an owner's name: whatever they had sent, nothing is refused.
 *
 * Throws `too_many_attempts` for a client that has had emails sent to many addresses.
 * @param input.device of the account, if the client is known as one: it has an allowance of its own.
 * @returns false when enough emails are in the mailbox already. Their links outlast the pause (`letter` above).
 */
export async function mayEmailOwner(
  { db, client: { address }, now }: ClientContext,
  { kind, to, device }: AskedEmail & { readonly device?: string | undefined },
): Promise<boolean> {
  const what = `${kind} ${to}`;
  if (device !== undefined && (await countUnlessPaused({ db, now }, { kind: "letter-device", who: `${what} ${device}` })) === 0)
    return true;
  await countAttempt({ db, now }, { kind: "letter-address", who: address });
  if ((await countUnlessPaused({ db, now }, { kind: "letter-pair", who: pairOf(what, address) })) > 0) return false;
  return (await countUnlessPaused({ db, now }, { kind: "letter", who: what })) === 0;
}
