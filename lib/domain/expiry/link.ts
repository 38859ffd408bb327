import { isSigned, sign } from "@/lib/platform/auth-secret";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/**
 * The link that renews a listing for whoever holds its owner's letter: signed, so that nothing has to be kept, and bound to the end of
 * publication that the letter is about, so that it works once (docs/decisions/122-renewal-links.md).
 */

/** Which listing, and which end of its publication. */
export interface Renewal {
  readonly listingId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Days after the end of publication for which a link goes on working. */
export const LINK_DAYS = 30;

const PURPOSE = "renewal";
const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,14})-([\w-]{1,50})$/;

export function renewalToken({ listingId, expiresAt }: Renewal): string {
  const what = `${listingId}-${expiresAt}`;
  return `${what}-${sign(PURPOSE, what)}`;
}

/** What a link is about; undefined for one that the board has not made, and for one that is too old. */
export function readRenewalToken(token: unknown, now: number): Renewal | undefined {
  const [, id = "", end = "", signature = ""] = (typeof token === "string" && TOKEN.exec(token)) || [];
  if (!id || !isSigned(PURPOSE, `${id}-${end}`, signature)) return undefined;
  const expiresAt = Number(end);
  return now < expiresAt + LINK_DAYS * 86_400_000 ? { listingId: Number(id), expiresAt } : undefined;
}

/** The page that asks; opening it changes nothing. */
export function renewalUrl(lang: Language, renewal: Renewal): string {
  return `${env().appUrl}${pagePath(lang, "/renew")}?token=${renewalToken(renewal)}`;
}
