import { createHmac, randomBytes } from "node:crypto";
import { open, seal } from "@/lib/platform/secret-box";

/** Secrets and signatures of webhooks, by the Standard Webhooks specification (https://www.standardwebhooks.com). */

const MARK = "whsec_";
const SECRET_BYTES = 32;
const PURPOSE = "webhooks";

/** Returns a new secret: `whsec_` and base64. */
export const generateSecret = (): string => MARK + randomBytes(SECRET_BYTES).toString("base64");

export const sealSecret = (secret: string): Uint8Array<ArrayBuffer> => new Uint8Array(seal(PURPOSE, secret));

/** @returns undefined if the board's own secret has changed since. */
export const openSecret = (sealed: Uint8Array): string | undefined => open(PURPOSE, sealed);

export interface Message {
  /** The same for all attempts. */
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the signature header: one signature for each secret, separated by spaces. */
export const signatureOf = ({ id, timestamp, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(MARK.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
