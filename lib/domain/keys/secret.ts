import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * The form of an API key (decisions §3): `lb_live_`, 32 random base62 characters, and 6 base62 characters of CRC-32 over what
 * precedes. The checksum lets a mistyped key be refused without asking the database.
 */

const MARK = "lb_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${MARK}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Characters of a key that its owner may see again: enough to tell keys apart, too few to guess one. */
export const PREFIX_LENGTH = 12;

function base62(value: number, length: number): string {
  let out = "";
  for (let rest = value; out.length < length; rest = Math.floor(rest / 62)) out = ALPHABET[rest % 62] + out;
  return out;
}

const checksum = (text: string) => base62(crc32(text), CHECKSUM_LENGTH);

/** A new key, with 190 bits of randomness from the system's generator. */
export function generateKey(): string {
  let body = MARK;
  for (let i = 0; i < RANDOM_LENGTH; i++) body += ALPHABET[randomInt(62)];
  return body + checksum(body);
}

/** Whether a text has a key's form and the right checksum. */
export function isWellFormedKey(token: string): boolean {
  return FORM.test(token) && checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH);
}

/** What is kept of a key: its SHA-256. A slow hash would add nothing against 190 random bits. */
export function hashKey(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
