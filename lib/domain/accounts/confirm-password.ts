import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { clearAttempts, countAttempt } from "./attempts";
import { verifyPassword } from "./password";
import type { Client, Session } from "./sessions";

/**
 * Asks for the present password before something that a stranger at an open browser must not do.
 *
 * Refuses with `validation_failed` (`wrong_password`, or `password_unset` for who signs in through another service only) and
 * `too_many_attempts`.
 * Attempts are counted for the session: whoever guesses in another one keeps nobody from changing the password in this one.
 * @param path of the field that it was typed into.
 */
export async function confirmPassword(
  db: Queryable,
  { id, account }: Session,
  password: string,
  { address }: Client,
  now: number,
  path: string,
): Promise<void> {
  const { rows } = await db.query<{ password_hash: string | null }>({
    text: "SELECT password_hash FROM accounts WHERE id = $1",
    values: [account.id],
  });
  const kept = rows[0]?.password_hash;
  if (!kept) failRules([{ path, code: "password_unset" }]);
  await countAttempt(db, "password", `${account.id} ${id}`, now);
  if (!(await verifyPassword(kept, password, address))) failRules([{ path, code: "wrong_password" }]);
  await clearAttempts(db, "password", `${account.id} ${id}`);
}
