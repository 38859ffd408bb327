import { failRules } from "@/lib/kernel/errors";
import type { Queryable } from "@/lib/platform/db";
import { clearAttempts, countAttempt } from "./attempts";
import { verifyPassword } from "./password";

/**
 * Asks for the present password before something that a stranger at an open browser must not do.
 *
 * Refuses with `validation_failed` (`wrong_password`, or `password_unset` for who signs in through another service only) and
 * `too_many_attempts`.
 * @param path of the field that it was typed into.
 */
export async function confirmPassword(db: Queryable, accountId: number, password: string, now: number, path: string): Promise<void> {
  const { rows } = await db.query<{ password_hash: string | null }>({
    text: "SELECT password_hash FROM accounts WHERE id = $1",
    values: [accountId],
  });
  const kept = rows[0]?.password_hash;
  if (!kept) failRules([{ path, code: "password_unset" }]);
  await countAttempt(db, "password", String(accountId), now);
  if (!(await verifyPassword(kept, password))) failRules([{ path, code: "wrong_password" }]);
  await clearAttempts(db, "password", String(accountId));
}
