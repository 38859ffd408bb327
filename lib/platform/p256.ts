import { createECDH } from "node:crypto";

/** Keys of the curve P-256 in base64url, as Web Push uses them. */

const CURVE = "prime256v1";

/** Number of points of the curve: private keys are from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Bytes from which a private key is made: 128 bits more than it has, so that all keys are equally likely (FIPS 186-5, A.2.1). */
export const SEED_BYTES = 48;

/** Returns the private key for a random seed of {@link SEED_BYTES}. */
export function privateKeyFrom(seed: Uint8Array): string {
  const key = (BigInt(`0x${Buffer.from(seed).toString("hex")}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(key.toString(16).padStart(64, "0"), "hex").toString("base64url");
}

/** @returns the uncompressed public key; undefined if the private key is invalid. */
export function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url", "uncompressed");
  } catch {
    return undefined;
  }
}

/** Returns whether the text is an uncompressed public key: a point of the curve. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
