import { createHash, randomBytes } from "node:crypto";

/** Secrets that stand in a cookie or a link: 256 random bits, of which only the hash is kept. */

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Fast on purpose: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether a text has the form of a token: what has not is refused without asking the database. */
export function isToken(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}
