import { attemptSubject, countAttempt, countAttemptUnlessPaused } from "./attempts";
import type { AccountEmail } from "./emails";
import type { ClientContext } from "./sessions";

/** Limits on emails that can be requested without a session, so that nobody's mailbox is flooded. */

interface EmailRequest {
  readonly kind: AccountEmail["kind"] | "message";
  readonly to: string;
}

/** Counts an email. Throws `too_many_attempts` if the client, or all clients together, reached the limit. */
export async function countEmail({ db, client: { address }, now }: ClientContext, { kind, to }: EmailRequest): Promise<void> {
  const what = `${kind} ${to}`;
  await countAttempt({ db, now }, { kind: "email-address", who: address });
  await countAttempt({ db, now }, { kind: "email-pair", who: attemptSubject(what, address) });
  await countAttempt({ db, now }, { kind: "email", who: what });
}

/**
 * The same for emails that anyone can request for any account: too many requests for one address are not an error.
 *
 * Throws `too_many_attempts` for a client that requested emails to many addresses.
 * @param input.device Known device of the account, which has a separate allowance.
 * @returns false if enough emails were sent already. Their links remain valid longer than the pause (`email` above).
 */
export async function canEmailOwner(
  { db, client: { address }, now }: ClientContext,
  { kind, to, device }: EmailRequest & { readonly device?: string | undefined },
): Promise<boolean> {
  const what = `${kind} ${to}`;
  if (device !== undefined && (await countAttemptUnlessPaused({ db, now }, { kind: "email-device", who: `${what} ${device}` })) === 0)
    return true;
  await countAttempt({ db, now }, { kind: "email-address", who: address });
  if ((await countAttemptUnlessPaused({ db, now }, { kind: "email-pair", who: attemptSubject(what, address) })) > 0) return false;
  return (await countAttemptUnlessPaused({ db, now }, { kind: "email", who: what })) === 0;
}
