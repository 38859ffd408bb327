import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { NO_CLIENT } from "@/lib/platform/client-work";
import type { Queryable } from "@/lib/platform/db";
import { type FaultCode, fail } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import { runPasswordJob } from "./password-pool";

/**
 * Bounds of a password's length, in code points. The upper one keeps hashing from being used to tire the server. The operator
 * may choose any; what signing up asks of a password beyond that is signing up's matter.
 */
export const PASSWORD_LENGTH = { min: 1, max: 200 } as const;

/** A password that somebody chooses. It is taken as it is: spaces around it are its own. */
export const Password = z.string().check((context) => {
  const length = codePoints(context.value);
  const report = (fault: FaultCode, values: Record<string, number>) =>
    context.issues.push({ code: "custom", input: context.value, params: { fault, values }, message: fault });
  if (length < PASSWORD_LENGTH.min) report("too_short", { min: PASSWORD_LENGTH.min });
  if (length > PASSWORD_LENGTH.max) report("too_long", { max: PASSWORD_LENGTH.max });
});

/** The same characters typed on another system give the same password (RFC 8265 asks for one normal form). */
const normalize = (password: string) => password.normalize("NFC");

/**
 * The text that is kept of a password: argon2id with its parameters and a salt of its own. Throws `server_busy`.
 * @param address of the client that the work is done for.
 */
export function hashPassword(password: string, address = NO_CLIENT): Promise<string> {
  return runPasswordJob(address, "hash", { password: normalize(password) });
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (no such account) the answer is no, after as much work, so that
 * time does not tell which e-mail addresses have an account. Throws `server_busy`.
 * @param address of the client that the work is done for.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string, address = NO_CLIENT): Promise<boolean> {
  if (codePoints(password) > PASSWORD_LENGTH.max) return false;
  if (passwordHash === undefined) {
    decoy ??= hashPassword(randomBytes(16).toString("base64url"));
    await runPasswordJob(address, "verify", { passwordHash: await decoy, password: normalize(password) });
    return false;
  }
  return runPasswordJob(address, "verify", { passwordHash, password: normalize(password) });
}

/** A password for somebody who has not chosen one: 120 random bits. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Gives an account another password. Refuses with `not_found`. */
export async function setPassword(db: Queryable, actor: Actor, accountId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query({
      text: "UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1",
      values: [accountId, passwordHash],
    });
    if (!rowCount) fail("not_found");
    await recordAudit(tx, actor, { action: "account.password", subject: "account", subjectId: accountId });
  });
}
