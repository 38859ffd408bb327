import { isSigned, sign } from "@/lib/platform/auth-secret";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { LETTER_KINDS, type LetterKind } from "./kinds";
import { changeLetters } from "./preferences";

/**
 * The link at the foot of a letter that turns its kind off, for whoever holds the letter: signed, so that nothing has to be kept, and
 * good for as long as the letter is (docs/decisions/098-unsubscribing.md).
 */

/** Whose letters of which kind. */
export interface Subscription {
  readonly accountId: number;
  readonly kind: LetterKind;
}

const PURPOSE = "unsubscribe";
const TOKEN = /^(\d{1,10})-([a-z]{1,20})-([\w-]{1,50})$/;

export function unsubscribeToken({ accountId, kind }: Subscription): string {
  return `${accountId}-${kind}-${sign(PURPOSE, `${accountId}-${kind}`)}`;
}

/** What a link is about; undefined for one that the board has not made. */
export function readUnsubscribeToken(token: unknown): Subscription | undefined {
  const [, id = "", name = "", signature = ""] = (typeof token === "string" && TOKEN.exec(token)) || [];
  const kind = LETTER_KINDS.find((one) => one === name);
  return kind && isSigned(PURPOSE, `${id}-${kind}`, signature) ? { accountId: Number(id), kind } : undefined;
}

/** Turns off what a link is about; once more is as well. Refuses with `link_expired` (not ours) and `not_found` (the account is gone). */
export async function unsubscribe(token: unknown, address: string): Promise<void> {
  const { accountId, kind } = readUnsubscribeToken(token) ?? fail("link_expired");
  await changeLetters({ kind: "owner", accountId, address }, accountId, { [kind]: false });
}

/** Where it is done: a page that asks, for people; an address that does it at once when a program posts to it (RFC 8058). */
export function unsubscribeLinks(subscription: Subscription, lang: Language): { readonly page: string; readonly oneClick: string } {
  const query = `?token=${unsubscribeToken(subscription)}`;
  return { page: env().appUrl + unsubscribePath(lang) + query, oneClick: `${env().appUrl}/api/letters/unsubscribe${query}&lang=${lang}` };
}

/** The page that asks. */
export const unsubscribePath = (lang: Language) => pagePath(lang, "/unsubscribe");
