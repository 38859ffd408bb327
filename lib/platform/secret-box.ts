import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "./auth-secret";

/** Encrypts secrets that the board must be able to read again, with a key derived from its own secret (AES-256-GCM). */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", authSecret(), "", `secret-box:${purpose}`, 32));

/** Encrypts a text for one purpose. */
export function seal(purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link seal} returned. @returns undefined if it was sealed with another secret of the board, or is damaged. */
export function open(purpose: string, sealed: Uint8Array): string | undefined {
  try {
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
