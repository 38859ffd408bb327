import { NO_CLIENT } from "@/lib/platform/client-work";
import { type FieldError, failRules } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import { PASSWORD_LENGTH } from "./password";
import { runPasswordJob } from "./password-pool";

/**
 * Password requirements at sign-up (NIST SP 800-63B §3.1.1.2): no character classes, but an estimate of guessability based on leaked
 * passwords, dictionaries, keyboard patterns and the person's own data.
 */

/** Minimum length in code points; the maximum is in {@link PASSWORD_LENGTH}. */
export const MIN_PASSWORD = 8;

/** Minimum zxcvbn score (0 to 4). 3 is sufficient against offline attacks on slow hashes such as argon2id. */
const MIN_SCORE = 3;
/** Maximum number of personal words to search for in a password; each costs time. */
const MAX_OWN_WORDS = 30;

/** Returns the error of a chosen password, if any. @param about Personal data: name, email, phone. */
async function passwordError(password: string, about: readonly string[], address: string): Promise<Omit<FieldError, "path"> | undefined> {
  const length = codePoints(password);
  if (length < MIN_PASSWORD) return { code: "too_short", values: { min: MIN_PASSWORD } };
  if (length > PASSWORD_LENGTH.max) return { code: "too_long", values: { max: PASSWORD_LENGTH.max } };
  const words = about.flatMap((text) => [text, ...text.split("@"), ...text.split(/[\s@._+-]+/)]).filter((word) => word.length > 2);
  const own = [...words.slice(0, MAX_OWN_WORDS), "listings", "board"];
  const { leaked, score } = await runPasswordJob(address, "strength", { password, own });
  if (leaked) return { code: "common_password" };
  return score < MIN_SCORE ? { code: "weak_password" } : undefined;
}

/**
 * Throws `validation_failed` for a weak password, and `server_busy`.
 * @param about Personal data: name, email. @param address of the client. @param path of the password field.
 */
export async function checkPasswordStrength(
  password: string,
  about: readonly string[],
  address = NO_CLIENT,
  path = "password",
): Promise<void> {
  const error = await passwordError(password, about, address);
  if (error) failRules([{ path, ...error }]);
}
