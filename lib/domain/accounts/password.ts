import { randomBytes } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { NO_CLIENT } from "@/lib/platform/client-work";
import { type FieldErrorCode, fail } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import { runPasswordJob } from "./password-pool";

/**
 * Length limits of a password in code points. The maximum bounds the cost of hashing. Sign-up has further requirements, which do not apply
 * to the operator.
 */
export const PASSWORD_LENGTH = { min: 1, max: 200 } as const;

/** A chosen password, not trimmed. */
export const Password = z.string().check((context) => {
  const length = codePoints(context.value);
  const report = (error: FieldErrorCode, values: Record<string, number>) =>
    context.issues.push({ code: "custom", input: context.value, params: { error, values }, message: error });
  if (length < PASSWORD_LENGTH.min) report("too_short", { min: PASSWORD_LENGTH.min });
  if (length > PASSWORD_LENGTH.max) report("too_long", { max: PASSWORD_LENGTH.max });
});

/** Unicode normalization, so that a password typed on another system is the same (RFC 8265). */
const normalize = (password: string) => password.normalize("NFC");

/**
 * Returns the argon2id hash of a password, including parameters and salt. Throws `server_busy`.
 * @param address of the client to account the work to.
 */
export function hashPassword(password: string, address = NO_CLIENT): Promise<string> {
  return runPasswordJob(address, "hash", { password: normalize(password) });
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (no such account) returns false after the same work, so that response times do not
 * reveal which email addresses have accounts. Throws `server_busy`.
 * @param address of the client to account the work to.
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

/** Returns a random password with 120 bits of entropy. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Sets an account's password. Throws `not_found`. */
export async function setPassword(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, password }: { readonly accountId: number; readonly password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.account.updateMany({ where: { id: accountId }, data: { passwordHash } });
    if (count === 0) fail("not_found");
    await recordAudit({ db: tx, actor }, { action: "account.password", subject: "account", subjectId: accountId });
  });
}
