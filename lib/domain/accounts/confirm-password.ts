import { failRules } from "@/lib/shared/errors";
import { clearAttempts, countAttempt } from "./attempts";
import { verifyPassword } from "./password";
import type { ClientContext, Session } from "./sessions";

/**
 * Checks the current password before a sensitive action, in case a stranger uses an open session.
 *
 * Throws `validation_failed` (`wrong_password`, or `password_unset` for accounts that only sign in through another service) and
 * `too_many_attempts`.
 * Attempts are counted per session, so that guesses in another session do not block this one.
 * @param input.path Path of the password field.
 */
export async function confirmPassword(
  { db, client: { address }, now }: ClientContext,
  { session: { id, account }, password, path }: { readonly session: Session; readonly password: string; readonly path: string },
): Promise<void> {
  const passwordHash = (await db.prisma.account.findUnique({ where: { id: account.id }, select: { passwordHash: true } }))?.passwordHash;
  if (!passwordHash) failRules([{ path, code: "password_unset" }]);
  await countAttempt({ db, now }, { kind: "password", who: `${account.id} ${id}` });
  if (!(await verifyPassword(passwordHash, password, address))) failRules([{ path, code: "wrong_password" }]);
  await clearAttempts({ db }, { kind: "password", who: `${account.id} ${id}` });
}
