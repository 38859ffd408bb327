import { createHmac, timingSafeEqual } from "node:crypto";
import { storedSecret } from "./data-dir";
import { env } from "./env";

/** Returns the secret shared by all instances: `NEXTAUTH_SECRET`, or else a generated one. */
export function authSecret(): string {
  return env().authSecret ?? storedSecret("nextauth-secret");
}

/** 128 bits: cannot be guessed, and is short enough for a URL. */
const SIGNATURE_BYTES = 16;

/** Signs a text for one purpose, so that it can be given to untrusted clients and verified when it is returned. @returns base64url. */
export function sign(purpose: string, text: string): string {
  const key = createHmac("sha256", authSecret()).update(`signature:${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}

/** Returns whether {@link sign} created the signature. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
