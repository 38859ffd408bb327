import { createHash, randomBytes } from "node:crypto";

/** Secrets of cookies and links: 256 random bits. Only their hash is stored. */

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A fast hash, since 256 random bits cannot be guessed. */
export function hashToken(token: string) {
  return createHash("sha256").update(token).digest();
}

/** Whether a value has the form of a token; others are rejected without a database query. */
export function isToken(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}
