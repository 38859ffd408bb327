import { z } from "zod";
import type { FaultCode } from "@/lib/kernel/errors";
import { normalizePhone } from "@/lib/kernel/phone";
import { codePoints, hasControlCharacters, hasControlCharactersBesideLines } from "@/lib/kernel/text";
import { REASON_LENGTH } from "./terms";

/** What an account is made of, as people type it: the same rules for the command line, for signing up and for the profile. */

export { ACCOUNT_TYPES, REASON_LENGTH, ROLES, type Role } from "./terms";

/** Longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL = 254;
export const MAX_NAME = 100;

/** Reports in the board's own fault codes, which every language has words for. */
function fault(context: z.core.ParsePayload, code: FaultCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { fault: code, values }, message: code });
}

const PLAUSIBLE = z.email().max(MAX_EMAIL);

/** An e-mail address as it is kept: trimmed and in lower case, so that one address has one account. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .check((context) => {
    if (!PLAUSIBLE.safeParse(context.value).success) fault(context, "invalid_format", { expected: "name@example.com" });
  });

export const Name = z
  .string()
  .trim()
  .check((context) => {
    const length = codePoints(context.value);
    if (length < 1) fault(context, "too_short", { min: 1 });
    if (length > MAX_NAME) fault(context, "too_long", { max: MAX_NAME });
    if (hasControlCharacters(context.value)) fault(context, "control_characters");
  });

/** A phone number, kept as E.164. */
export const Phone = z.string().transform((value, context) => {
  const phone = normalizePhone(value);
  if (phone === undefined) context.addIssue({ code: "custom", params: { fault: "invalid_phone" }, message: "invalid_phone" });
  return phone ?? z.NEVER;
});

/** Why an administrator decides something about an account: kept in the audit, for whoever asks later. */
export const Reason = z
  .string()
  .trim()
  .check((context) => {
    const length = codePoints(context.value);
    if (length < REASON_LENGTH.min) fault(context, "too_short", { min: REASON_LENGTH.min });
    if (length > REASON_LENGTH.max) fault(context, "too_long", { max: REASON_LENGTH.max });
    if (hasControlCharactersBesideLines(context.value)) fault(context, "control_characters");
  });
