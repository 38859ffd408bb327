import { z } from "zod";
import type { FieldErrorCode } from "@/lib/shared/errors";
import { visibleText } from "@/lib/shared/fields";
import { normalizePhone } from "@/lib/shared/phone";
import { REASON_LENGTH } from "./terms";

/** Schemas of account fields, shared by the CLI, sign-up and the profile. */

export { ACCOUNT_TYPES, REASON_LENGTH, ROLES, type Role } from "./terms";

/** Maximum length of an email address (RFC 5321). */
export const MAX_EMAIL = 254;
export const MAX_NAME = 100;

/** Adds an error with one of our codes, which have texts in every language. */
function error(context: z.core.ParsePayload, code: FieldErrorCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { error: code, values }, message: code });
}

const PLAUSIBLE = z.email().max(MAX_EMAIL);

/** Email address, normalized: trimmed and in lower case, so that an address has one account. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .check((context) => {
    if (!PLAUSIBLE.safeParse(context.value).success) error(context, "invalid_email");
  });

export const Name = visibleText({ min: 1, max: MAX_NAME });

/** Phone number, normalized to E.164. */
export const Phone = z.string().transform((value, context) => {
  const phone = normalizePhone(value);
  if (phone === undefined) context.addIssue({ code: "custom", params: { error: "invalid_phone" }, message: "invalid_phone" });
  return phone ?? z.NEVER;
});

/** Reason for an administrator's change of an account; stored in the audit log. */
export const Reason = visibleText({ ...REASON_LENGTH, multiline: true });
