import { isSigned, sign } from "@/lib/platform/auth-secret";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { EMAIL_KINDS, type EmailKind } from "./kinds";
import { changeEmailChoice } from "./preferences";

/**
 * Unsubscribe links turn off a kind of email without signing in. They are signed, so nothing is stored, and do not expire
 * (docs/decisions/098-unsubscribe-links.md).
 */

/** Account and kind of email. */
export interface Subscription {
  readonly accountId: number;
  readonly kind: EmailKind;
  /** One of several things of this kind, such as a saved search. Its link stops emails about this one only. */
  readonly topic?: number | undefined;
}

const PURPOSE = "unsubscribe";
const TOKEN = /^(\d{1,10})-([a-z]{1,20})(?:_(\d{1,10}))?-([\w-]{1,50})$/;

const signedPart = ({ accountId, kind, topic }: Subscription) => `${accountId}-${kind}${topic === undefined ? "" : `_${topic}`}`;

export function unsubscribeToken(subscription: Subscription): string {
  const part = signedPart(subscription);
  return `${part}-${sign(PURPOSE, part)}`;
}

/** Parses a link's token; undefined if its signature is invalid. */
export function readUnsubscribeToken(token: unknown): Subscription | undefined {
  const [, id = "", name = "", topic, signature = ""] = (typeof token === "string" && TOKEN.exec(token)) || [];
  const kind = EMAIL_KINDS.find((one) => one === name);
  if (!kind) return undefined;
  const subscription = { accountId: Number(id), kind, topic: topic === undefined ? undefined : Number(topic) };
  return isSigned(PURPOSE, signedPart(subscription), signature) ? subscription : undefined;
}

/** Unsubscribes through a link; idempotent. Throws `link_expired` (invalid signature) and `not_found` (the account is gone). */
export async function unsubscribe(token: unknown, address: string): Promise<void> {
  const { accountId, kind } = readUnsubscribeToken(token) ?? fail("link_expired");
  await changeEmailChoice({ db: db(), actor: { kind: "owner", accountId, address } }, { accountId, changes: { [kind]: false } });
}

/** Returns the URLs to unsubscribe: a page for people, and an endpoint for one-click unsubscribing by mail programs (RFC 8058). */
export function unsubscribeLinks(subscription: Subscription, lang: Language): { readonly page: string; readonly oneClick: string } {
  const query = `?token=${unsubscribeToken(subscription)}`;
  return { page: env().appUrl + unsubscribePath(lang) + query, oneClick: `${env().appUrl}/api/letters/unsubscribe${query}&lang=${lang}` };
}

/** Path of the unsubscribe page. */
export const unsubscribePath = (lang: Language) => pagePath(lang, "/unsubscribe");
