import { fail } from "@/lib/kernel/errors";
import type { Queryable } from "@/lib/platform/db";
import { clearAttempts, countAttempt, takeBackAttempt } from "./attempts";
import type { Role } from "./fields";
import { verifyPassword } from "./password";
import { type Client, startSession } from "./sessions";

export interface SignIn extends Client {
  readonly email: string;
  readonly password: string;
}

/** Longest e-mail that is looked up; a longer text has no account. */
const MAX_EMAIL = 254;

/**
 * Signs an owner, a moderator or an administrator in by e-mail and password. Whether the e-mail has an account shows neither in
 * the answer nor in the work that is done for it.
 *
 * Refuses with `too_many_attempts`, `wrong_credentials`, and, once the password was right, `account_blocked`.
 * @returns the new session's token.
 */
export async function signIn(db: Queryable, { email: typed, password, ...client }: SignIn, now: number): Promise<string> {
  const email = typed
    .trim()
    .toLowerCase()
    .slice(0, MAX_EMAIL + 1);
  await countAttempt(db, "sign-in-address", client.address, now);
  await countAttempt(db, "sign-in", email, now);
  const { rows } = await db.query<{ id: number; role: Role; password_hash: string | null; blocked: boolean }>({
    text: "SELECT id, role, password_hash, blocked_at IS NOT NULL AS blocked FROM accounts WHERE email = $1 AND deleted_at IS NULL",
    values: [email],
  });
  const [account] = rows;
  const right = await verifyPassword(account?.password_hash || undefined, password);
  if (!account || !right) fail("wrong_credentials");
  await takeBackAttempt(db, "sign-in-address", client.address);
  await clearAttempts(db, "sign-in", email);
  if (account.blocked) fail("account_blocked");
  return db.transaction((tx) => startSession(tx, account, "password", client, now));
}
