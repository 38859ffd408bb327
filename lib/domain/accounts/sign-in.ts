import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import type { Account } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import { consumeAccountToken, findAccountToken, SIGN_IN_PURPOSES } from "./account-tokens";
import { type AttemptKind, attemptSubject, clearAttempts, countAttemptUnlessPaused, takeBackAttempt } from "./attempts";
import { isConfirmedAddress } from "./confirmed-addresses";
import { queueAccountEmail } from "./emails";
import { findKnownDevice } from "./known-device";
import { verifyPassword } from "./password";
import { pendingSignUp } from "./pending-sign-up";
import type { PendingSignUp } from "./pending-sign-up.sql";
import { type Client, type ClientContext, startSession } from "./sessions";

/**
 * Sign-in by email and password. After too many failed attempts, the result no longer reveals whether a password is right, and the right
 * password sends an email with a sign-in link. So guessing cannot lock out the owner (docs/decisions/137-guessing.md).
 */

export interface SignIn extends Client {
  readonly email: string;
  readonly password: string;
  /** Path of this site to continue to; included in the emailed link, if one is needed. */
  readonly next?: string | undefined;
}

export type SignInResult =
  | { readonly kind: "session"; readonly token: string }
  /** The credentials match a sign-up whose email address is not confirmed yet. */
  | { readonly kind: "unconfirmed"; readonly signUpId: number };

/** Maximum length of an email address; no account has a longer one. */
const MAX_EMAIL = 254;

type Found = Readonly<Pick<Account, "id" | "role" | "passwordHash" | "blockedAt">>;

/** Kind and subject of a counter. */
type Counted = readonly [kind: AttemptKind, who: string];

/**
 * Signs in an account of any role. Neither the result nor the response time reveals whether the email address has an account or a sign-up.
 *
 * Throws `wrong_credentials`, `confirm_by_email` (`retry_after` in seconds), `server_busy` and, if the password was right,
 * `account_blocked`.
 */
export async function trySignIn(
  { db, now }: Pick<Context, "db" | "now">,
  { email: typed, password, next, ...client }: SignIn,
): Promise<SignInResult> {
  const email = typed
    .trim()
    .toLowerCase()
    .slice(0, MAX_EMAIL + 1);
  const account = await findAccount(db, { email });
  const counted = await countersFor({ db, client }, { email, account });
  const wait = await countAll({ db, now }, counted);
  const signUp = account ? undefined : await pendingSignUp({ db, client, now }, email);
  const right = await verifyPassword((account ?? signUp)?.passwordHash || undefined, password, client.address);
  if (wait > 0) {
    await emailLink({ db, now }, { email, next, send: right && account !== undefined });
    fail("confirm_by_email", { retry_after: wait });
  }
  if (!right || (!account && !signUp)) fail("wrong_credentials");
  await takeBackAll(db, counted);
  if (!account) return { kind: "unconfirmed", signUpId: (signUp as PendingSignUp).id };
  if (account.blockedAt) fail("account_blocked");
  return { kind: "session", token: await db.transaction((tx) => startSession({ db: tx, client, now }, { account, method: "password" })) };
}

/** Rolls back a transaction that only ran to equalize response times. */
const NOT_SENT = new Error("the password was wrong");

/** Emails a sign-in link for a right password, a few times an hour. For a wrong one, does the same work but sends nothing. */
async function emailLink(
  { db, now }: Pick<Context, "db" | "now">,
  { email, next, send }: { readonly email: string; readonly next: string | undefined; readonly send: boolean },
): Promise<void> {
  if ((await countAttemptUnlessPaused({ db, now }, { kind: "email", who: `${send ? "sign_in" : "no sign_in"} ${email}` })) > 0) return;
  try {
    await db.transaction(async (tx) => {
      await queueAccountEmail({ db: tx }, { kind: "sign_in", email, next });
      if (!send) throw NOT_SENT;
    });
  } catch (error) {
    if (error !== NOT_SENT) throw error;
  }
}

/** Like `trySignIn`, but throws `email_unconfirmed` for an unconfirmed sign-up. @returns the new session's token. */
export async function signIn(context: Pick<Context, "db" | "now">, input: SignIn): Promise<string> {
  const result = await trySignIn(context, input);
  return result.kind === "session" ? result.token : fail("email_unconfirmed");
}

/**
 * Returns whether a token is that of a valid sign-in link, and whose. Does not use it up. Links of emails about messages are valid for days,
 * and therefore not for moderators and administrators.
 */
export async function findSignInLink(context: Pick<Context, "db" | "now">, token: unknown): Promise<SignInLink | undefined> {
  for (const purpose of SIGN_IN_PURPOSES) {
    const link = await findAccountToken(context, { purpose, token });
    if (!link) continue;
    const { accountId } = link;
    return purpose === "sign_in" || (await isOwner(context, accountId)) ? { purpose, accountId } : undefined;
  }
  return undefined;
}

const isOwner = async ({ db }: DbContext, id: number) => (await db.prisma.account.count({ where: { id, role: "owner" } })) > 0;

export interface SignInLink {
  readonly purpose: (typeof SIGN_IN_PURPOSES)[number];
  readonly accountId: number;
}

/**
 * Signs in through the link that is emailed after too many failed attempts, or that of an email about new messages. The browser that opens the link is signed in, since its user can
 * read the account's email.
 * Throws `link_expired` and `account_blocked`. @returns the new session's token.
 */
export async function signInByLink({ db, client, now }: ClientContext, token: unknown): Promise<string> {
  return db.transaction(async (tx) => {
    const { purpose } = (await findSignInLink({ db: tx, now }, token)) ?? fail("link_expired");
    const { accountId } = await consumeAccountToken({ db: tx, now }, { purpose, token });
    const account = (await findAccount(tx, { id: accountId })) ?? fail("link_expired");
    if (account.blockedAt) fail("account_blocked");
    return startSession({ db: tx, client, now }, { account, method: "password" });
  });
}

async function findAccount(db: Queryable, by: { readonly id: number } | { readonly email: string }): Promise<Found | undefined> {
  const account = await db.prisma.account.findUnique({
    where: { ...by, deletedAt: null },
    select: { id: true, role: true, passwordHash: true, blockedAt: true },
  });
  return account ?? undefined;
}

/**
 * Known devices and addresses of the account have their own counters, unaffected by attempts from elsewhere. All others also share one
 * counter, so that guessing from many addresses is bounded.
 */
async function countersFor(
  { db, client }: Pick<ClientContext, "db" | "client">,
  { email, account }: { readonly email: string; readonly account: Found | undefined },
): Promise<readonly Counted[]> {
  const device = account && findKnownDevice(client.deviceCookie, account);
  if (device !== undefined) return [["sign-in-device", `${account?.id} ${device}`]];
  const pair: Counted = ["sign-in", attemptSubject(email, client.address)];
  if (account && (await isConfirmedAddress({ db }, { accountId: account.id, address: client.address }))) return [pair];
  return [pair, ["sign-in-address", client.address], ["sign-in-account", email]];
}

/** Counts an attempt with each counter until one is paused. @returns 0, or the seconds until the pause ends. */
async function countAll(context: Pick<Context, "db" | "now">, counted: readonly Counted[]): Promise<number> {
  for (const [kind, who] of counted) {
    const wait = await countAttemptUnlessPaused(context, { kind, who });
    if (wait > 0) return wait;
  }
  return 0;
}

/** After a right password, resets this client's counters and reverts this attempt in shared ones. */
async function takeBackAll(db: Queryable, counted: readonly Counted[]): Promise<void> {
  for (const [kind, who] of counted) {
    if (kind === "sign-in" || kind === "sign-in-device") await clearAttempts({ db }, { kind, who });
    else await takeBackAttempt({ db }, { kind, who });
  }
}
