import { hkdfSync } from "node:crypto";
import { authSecret } from "@/lib/platform/auth-secret";
import { env } from "@/lib/platform/env";
import { privateKeyFrom, publicKeyOf, SEED_BYTES } from "@/lib/platform/p256";
import { singleton } from "@/lib/platform/singleton";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys that identify the board to push services (VAPID, RFC 8292): the settings, or keys derived from the board's secret. All
 * instances share that secret, so they have the same keys, and there is nothing more to store or back up (docs/decisions/205-web-push.md).
 */
export function vapidKeys(): VapidKeys {
  return singleton("vapid-keys", () => env().vapid ?? deriveKeys(authSecret()));
}

export function deriveKeys(secret: string): VapidKeys {
  const privateKey = privateKeyFrom(new Uint8Array(hkdfSync("sha256", secret, "", "vapid", SEED_BYTES)));
  return { privateKey, publicKey: publicKeyOf(privateKey) as string };
}

/** Returns how push services can reach the operator: the site, or the sender of its emails if the site has no HTTPS address. */
export function vapidSubject(): string {
  const { appUrl, mailFrom } = env();
  if (appUrl.startsWith("https:")) return appUrl;
  return `mailto:${/<([^>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
