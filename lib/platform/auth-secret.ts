import { createHmac, timingSafeEqual } from "node:crypto";
import { storedSecret } from "./data-dir";
import { env } from "./env";

/** The secret that all instances share: `NEXTAUTH_SECRET`, or one of this board's own. */
export function authSecret(): string {
  return env().authSecret ?? storedSecret("nextauth-secret");
}

/** 128 bits: more than anybody guesses, and short enough for an address. */
const SIGNATURE_BYTES = 16;

/** Signs a text for one purpose, so that it can be given to strangers and believed when it comes back. @returns base64url. */
export function sign(purpose: string, text: string): string {
  const key = createHmac("sha256", authSecret()).update(`signature:${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}

/** Whether {@link sign} gave that signature. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
