import { z } from "zod";
import type { FaultCode } from "@/lib/kernel/errors";
import { normalizePhone } from "@/lib/kernel/phone";
import { codePoints, hasControlCharacters } from "@/lib/kernel/text";
import type { AccountType } from "./plans";

/** What an account is made of, as people type it: the same rules for the command line, for signing up and for the profile. */

export const ROLES = ["owner", "moderator", "admin"] as const;
export const ACCOUNT_TYPES = ["personal", "business"] as const satisfies readonly AccountType[];

export type Role = (typeof ROLES)[number];

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
