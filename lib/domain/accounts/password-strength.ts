import { NO_CLIENT } from "@/lib/platform/client-work";
import { type FieldFault, failRules } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import { PASSWORD_LENGTH } from "./password";
import { runPasswordJob } from "./password-pool";

/**
 * What signing up asks of a password (NIST SP 800-63B §3.1.1.2): no classes of characters, but a guess of how soon it is guessed, with
 * lists of leaked passwords, words, keyboards and the person's own data.
 */

/** In code points; the upper bound is {@link PASSWORD_LENGTH}'s. */
export const MIN_PASSWORD = 8;

/** zxcvbn's scale goes to 4: 3 is safely unguessable where a stolen hash is slow to try, and argon2id's is. */
const MIN_SCORE = 3;
/** Words of a name and an address that are looked for in a password; each costs time. */
const MAX_OWN_WORDS = 30;

/** What is wrong with a chosen password, if anything. @param about the person's own words: name, e-mail, phone. */
async function passwordError(password: string, about: readonly string[], address: string): Promise<Omit<FieldFault, "path"> | undefined> {
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
 * Rejects a password that is too easy with `validation_failed`, and with `server_busy`.
 * @param about the person's own words: name, e-mail. @param address of the client that chose it. @param path of the field that it was typed into.
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
