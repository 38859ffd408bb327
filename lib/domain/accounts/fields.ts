import { z } from "zod";
import type { FaultCode } from "@/lib/shared/errors";
import { visibleText } from "@/lib/shared/fields";
import { normalizePhone } from "@/lib/shared/phone";
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
    if (!PLAUSIBLE.safeParse(context.value).success) fault(context, "invalid_email");
  });

export const Name = visibleText({ min: 1, max: MAX_NAME });

/** A phone number, kept as E.164. */
export const Phone = z.string().transform((value, context) => {
  const phone = normalizePhone(value);
  if (phone === undefined) context.addIssue({ code: "custom", params: { fault: "invalid_phone" }, message: "invalid_phone" });
  return phone ?? z.NEVER;
});

/** Why an administrator decides something about an account: kept in the audit, for whoever asks later. */
export const Reason = visibleText({ ...REASON_LENGTH, multiline: true });
