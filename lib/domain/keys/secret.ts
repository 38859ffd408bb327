import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { API_MODES, type ApiMode } from "@/lib/domain/accounts/api-mode";

/**
 * Format of API keys (docs/api/authentication.md#key-format): `lb_live_` or, in test mode, `lb_test_`, 32 random base62 characters, and a
 * CRC-32 of all before as 6 base62 characters. The checksum allows rejecting mistyped keys without a database query.
 */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^lb_(?:${API_MODES.join("|")})_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Length of the prefix that identifies a key to its owner. */
export const PREFIX_LENGTH = 12;

function base62(value: number, length: number): string {
  let out = "";
  for (let rest = value; out.length < length; rest = Math.floor(rest / 62)) out = ALPHABET[rest % 62] + out;
  return out;
}

const checksum = (text: string) => base62(crc32(text), CHECKSUM_LENGTH);

/** Returns a new key with 190 random bits. */
export function generateKey(mode: ApiMode = "live"): string {
  let body = `lb_${mode}_`;
  for (let i = 0; i < RANDOM_LENGTH; i++) body += ALPHABET[randomInt(62)];
  return body + checksum(body);
}

/** Whether a text has the format of a key and a valid checksum. */
export function isWellFormedKey(token: string): boolean {
  return FORM.test(token) && checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH);
}

/** Returns the stored SHA-256 of a key. With 190 random bits, a slow hash is unnecessary. */
export function hashKey(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
