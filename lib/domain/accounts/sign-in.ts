import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { spendAccountToken } from "./account-tokens";
import { type AttemptKind, clearAttempts, countUnlessPaused, pairOf, takeBackAttempt } from "./attempts";
import { isConfirmedAddress } from "./confirmed-addresses";
import type { Role } from "./fields";
import { knownDevice } from "./known-device";
import { postAccountLetter } from "./letters";
import { verifyPassword } from "./password";
import { type PendingSignUp, pendingSignUp } from "./pending-sign-up";
import { type Client, startSession } from "./sessions";

/**
 * Signing in by e-mail and password. Guesses are bounded by what they are told, not by who may try: once too many were made, the answer
 * is the same for right and wrong, and the right password leads on by a link in an email. So nobody's guesses lock an owner out
 * (docs/decisions/137-guessing.md).
 */

export interface SignIn extends Client {
  readonly email: string;
  readonly password: string;
  /** Page to go on to: it is put into the link, should one be needed. A path of this site. */
  readonly next?: string | undefined;
}

export type SignInResult =
  | { readonly kind: "session"; readonly token: string }
  /** The password of a sign-up whose e-mail is not confirmed yet. */
  | { readonly kind: "unconfirmed"; readonly signUpId: number };

/** Longest e-mail that is looked up; a longer text has no account. */
const MAX_EMAIL = 254;

interface Found {
  readonly id: number;
  readonly role: Role;
  readonly password_hash: string | null;
  readonly blocked: boolean;
}

/** What an attempt is counted for. */
type Counted = readonly [kind: AttemptKind, who: string];

/**
 * Signs an owner, a moderator or an administrator in. Whether the e-mail has an account, or a sign-up, shows neither in the answer nor
 * in the work that is done for it.
 *
 * Throws `wrong_credentials`, `confirm_by_email` (`retry_after` in seconds), `server_busy` and, once the password was right,
 * `account_blocked`.
 */
export async function trySignIn(db: Queryable, { email: typed, password, next, ...client }: SignIn, now: number): Promise<SignInResult> {
  const email = typed
    .trim()
    .toLowerCase()
    .slice(0, MAX_EMAIL + 1);
  const account = await findAccount(db, email);
  const counted = await whatToCount(db, email, account, client);
  const wait = await countAll(db, counted, now);
  const signUp = account ? undefined : await pendingSignUp(db, email, client, now);
  const right = await verifyPassword((account ?? signUp)?.password_hash || undefined, password, client.address);
  if (wait > 0) {
    await emailLink(db, { email, next, send: right && account !== undefined }, now);
    fail("confirm_by_email", { values: { minutes: Math.ceil(wait / 60) }, extra: { retry_after: wait } });
  }
  if (!right || (!account && !signUp)) fail("wrong_credentials");
  await takeBackAll(db, counted);
  if (!account) return { kind: "unconfirmed", signUpId: (signUp as PendingSignUp).id };
  if (account.blocked) fail("account_blocked");
  return { kind: "session", token: await db.transaction((tx) => startSession(tx, account, "password", client, now)) };
}

/** Ends a transaction whose work was done for its time alone. */
const NOT_SENT = new Error("the password was wrong");

/** Emails the link for a right password, a few times an hour; for a wrong one the same work is done and nothing is sent. */
async function emailLink(
  db: Queryable,
  { email, next, send }: { readonly email: string; readonly next: string | undefined; readonly send: boolean },
  now: number,
): Promise<void> {
  if ((await countUnlessPaused(db, "letter", `${send ? "sign_in" : "no sign_in"} ${email}`, now)) > 0) return;
  try {
    await db.transaction(async (tx) => {
      await postAccountLetter(tx, { kind: "sign_in", email, next });
      if (!send) throw NOT_SENT;
    });
  } catch (error) {
    if (error !== NOT_SENT) throw error;
  }
}

/** The same for callers that have no page for an unconfirmed sign-up: throws `email_unconfirmed`. @returns the new session's token. */
export async function signIn(db: Queryable, input: SignIn, now: number): Promise<string> {
  const result = await trySignIn(db, input, now);
  return result.kind === "session" ? result.token : fail("email_unconfirmed");
}

/**
 * Signs in by the link that is emailed once too many guesses were made. It signs in the browser that opens it, whoever typed the
 * password: that browser's owner reads the account's mail.
 * Throws `link_expired` and `account_blocked`. @returns the new session's token.
 */
export async function signInByLink(db: Queryable, token: unknown, client: Client, now: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { account_id } = await spendAccountToken(tx, "sign_in", token, now);
    const { rows } = await tx.query<Found>({ text: `${SELECT} WHERE id = $1 AND deleted_at IS NULL`, values: [account_id] });
    const account = rows[0] ?? fail("link_expired");
    if (account.blocked) fail("account_blocked");
    return startSession(tx, account, "password", client, now);
  });
}

const SELECT = "SELECT id, role, password_hash, blocked_at IS NOT NULL AS blocked FROM accounts";

async function findAccount(db: Queryable, email: string): Promise<Found | undefined> {
  return (await db.query<Found>({ text: `${SELECT} WHERE email = $1 AND deleted_at IS NULL`, values: [email] })).rows[0];
}

/**
 * A device or an address that the account has signed in on is counted by itself: what strangers try elsewhere does not touch it.
 * All others are counted together as well, so that guessing from many addresses is bounded.
 */
async function whatToCount(db: Queryable, email: string, account: Found | undefined, client: Client): Promise<readonly Counted[]> {
  const device = account && knownDevice(client.deviceCookie, account);
  if (device !== undefined) return [["sign-in-device", `${account?.id} ${device}`]];
  const pair: Counted = ["sign-in", pairOf(email, client.address)];
  if (account && (await isConfirmedAddress(db, account.id, client.address))) return [pair];
  return [pair, ["sign-in-address", client.address], ["sign-in-account", email]];
}

/** Counts until one pauses. @returns 0, or the seconds that it pauses for. */
async function countAll(db: Queryable, counted: readonly Counted[], now: number): Promise<number> {
  for (const [kind, who] of counted) {
    const wait = await countUnlessPaused(db, kind, who, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/** A right password was no guess: what is counted for this client alone is cleared, of the rest only this attempt is taken back. */
async function takeBackAll(db: Queryable, counted: readonly Counted[]): Promise<void> {
  for (const [kind, who] of counted) {
    if (kind === "sign-in" || kind === "sign-in-device") await clearAttempts(db, kind, who);
    else await takeBackAttempt(db, kind, who);
  }
}
