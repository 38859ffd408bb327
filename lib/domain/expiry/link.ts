import { isSigned, sign } from "@/lib/platform/auth-secret";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/**
 * Links in emails that renew a listing without signing in. Signed, so nothing is stored, and bound to the expiry time in the email, so that
 * they work once (docs/decisions/122-renewal-links.md).
 */

/** A listing with the expiry time that the link is for. */
export interface Renewal {
  readonly listingId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Days after expiry for which a link remains valid. */
export const LINK_DAYS = 30;

const PURPOSE = "renewal";
const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,14})-([\w-]{1,50})$/;

export function renewalToken({ listingId, expiresAt }: Renewal): string {
  const what = `${listingId}-${expiresAt}`;
  return `${what}-${sign(PURPOSE, what)}`;
}

/** Parses a link's token; undefined if its signature is invalid or it is too old. */
export function readRenewalToken(token: unknown, now: number): Renewal | undefined {
  const [, id = "", end = "", signature = ""] = (typeof token === "string" && TOKEN.exec(token)) || [];
  if (!id || !isSigned(PURPOSE, `${id}-${end}`, signature)) return undefined;
  const expiresAt = Number(end);
  return now < expiresAt + LINK_DAYS * 86_400_000 ? { listingId: Number(id), expiresAt } : undefined;
}

/** URL of the renewal page; opening it changes nothing. */
export function renewalUrl(lang: Language, renewal: Renewal): string {
  return `${env().appUrl}${pagePath(lang, "/renew")}?token=${renewalToken(renewal)}`;
}
