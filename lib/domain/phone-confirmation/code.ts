import { randomInt } from "node:crypto";
import { z } from "zod";
import { isSigned, sign } from "@/lib/platform/auth-secret";
import { CODE_DIGITS } from "./limits";

/** Codes of SMS. Stored as a signature: anyone could reverse a plain hash of six digits. */

const PURPOSE = "phone-code";

interface IssuedTo {
  readonly accountId: number;
  /** E.164. */
  readonly phone: string;
}

const signedText = ({ accountId, phone }: IssuedTo, code: string) => `${accountId} ${phone} ${code}`;

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

export const hashCode = (to: IssuedTo, code: string): string => sign(PURPOSE, signedText(to, code));

export const isCode = (to: IssuedTo, code: string, hash: string): boolean => isSigned(PURPOSE, signedText(to, code), hash);

/** A code as people enter it: `123 456`, `123-456`. Anything else is a wrong code. */
export const PhoneCodeFields = z.object({
  code: z
    .string()
    .max(100)
    .transform((text) => text.replace(/[\s-]/g, "")),
});
