import { composeLetter, type Letter } from "@/lib/domain/letters/letter";
import { wantsLetter } from "@/lib/domain/letters/preferences";
import { unsubscribeLinks } from "@/lib/domain/letters/unsubscribe";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { deliver } from "@/lib/platform/mail/mail";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type Ending, selectEndings } from "./letter.sql";
import { EXPIRY_WORDS, writeEnd } from "./letter-words";
import { renewalUrl } from "./link";

/**
 * The letter about listings that end soon. Its links renew without signing in, so the queue holds only what it is about: the job that
 * sends it signs them (docs/decisions/052-letters.md).
 */

export const EXPIRY_LETTERS = "expiry-letters";

export interface ExpiryLetter {
  readonly accountId: number;
  readonly listingIds: readonly number[];
}

/** Listings that a letter names; the rest are in the cabinet. */
const LETTER_ITEMS = 50;

/** The job. What was renewed, hidden, sold or deleted since is left out; where nothing is left, or the owner wants none, none goes. */
export async function sendExpiryLetter({ accountId, listingIds }: ExpiryLetter): Promise<void> {
  if (!(await wantsLetter({ db: db() }, { accountId, kind: "expiry" }))) return;
  const owner = await db().prisma.account.findFirst({
    where: { id: accountId, deletedAt: null },
    select: { email: true, language: true },
  });
  if (!owner) return;
  const language = owner.language as Language;
  const { rows: endings } = await db().query(selectEndings([language, listingIds, accountId]));
  if (endings.length === 0) return;
  const stop = unsubscribeLinks({ accountId, kind: "expiry" }, language);
  await deliver(composeLetter(owner.email, language, expiryLetter(language, endings), stop));
}

/** What it says. @param endings at least one, the soonest first. */
export function expiryLetter(lang: Language, endings: readonly Ending[]): Letter {
  const words = EXPIRY_WORDS[lang];
  const shown = endings.slice(0, LETTER_ITEMS);
  const [first] = shown as [Ending];
  return {
    subject: endings.length === 1 ? words.subjectOfOne(first.title) : words.subject(endings.length),
    paragraphs: [endings.length === 1 ? words.leadOfOne : words.lead, words.how],
    lists: [
      {
        heading: words.heading,
        items: shown.map(({ id, slug, title, expires_at }) => ({
          title,
          url: env().appUrl + pagePath(lang, `/listing/${slug}`),
          text: words.until(writeEnd(lang, expires_at)),
          links: [{ label: words.renew, url: renewalUrl(lang, { listingId: id, expiresAt: expires_at.getTime() }) }],
        })),
      },
    ],
    button: { label: words.button, url: env().appUrl + pagePath(lang, "/cabinet/listings") },
    ...(endings.length > shown.length ? { footnote: words.more(endings.length - shown.length) } : {}),
  };
}
