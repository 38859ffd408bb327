import { failRules } from "@/lib/shared/errors";
import { clearAttempts, countAttempt } from "./attempts";
import { verifyPassword } from "./password";
import type { ClientContext, Session } from "./sessions";

/**
 * Asks for the present password before something that a stranger at an open browser must not do.
 *
 * Refuses with `validation_failed` (`wrong_password`, or `password_unset` for who signs in through another service only) and
 * `too_many_attempts`.
 * Attempts are counted for the session: whoever guesses in another one keeps nobody from changing the password in this one.
 * @param input.path of the field that it was typed into.
 */
export async function confirmPassword(
  { db, client: { address }, now }: ClientContext,
  { session: { id, account }, password, path }: { readonly session: Session; readonly password: string; readonly path: string },
): Promise<void> {
  const kept = (await db.prisma.account.findUnique({ where: { id: account.id }, select: { passwordHash: true } }))?.passwordHash;
  if (!kept) failRules([{ path, code: "password_unset" }]);
  await countAttempt({ db, now }, { kind: "password", who: `${account.id} ${id}` });
  if (!(await verifyPassword(kept, password, address))) failRules([{ path, code: "wrong_password" }]);
  await clearAttempts({ db }, { kind: "password", who: `${account.id} ${id}` });
}
