import { composeLetter, type Letter } from "@/lib/domain/letters/letter";
import { wantsLetter } from "@/lib/domain/letters/preferences";
import { unsubscribeLinks } from "@/lib/domain/letters/unsubscribe";
import { LIST_FIELDS } from "@/lib/domain/listings/listing-sql";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { deliver } from "@/lib/platform/mail/mail";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
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

interface Ending {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly expires_at: Date;
}

/** The job. What was renewed, hidden, sold or deleted since is left out; where nothing is left, or the owner wants none, none goes. */
export async function sendExpiryLetter({ accountId, listingIds }: ExpiryLetter): Promise<void> {
  if (!(await wantsLetter(db(), accountId, "expiry"))) return;
  const { rows } = await db().query<{ email: string; language: Language }>({
    text: "SELECT email, language FROM accounts WHERE id = $1 AND deleted_at IS NULL",
    values: [accountId],
  });
  const [owner] = rows;
  if (!owner) return;
  const { email, language } = owner;
  const endings = await stillEnding(db(), accountId, listingIds, language);
  if (endings.length === 0) return;
  const stop = unsubscribeLinks({ accountId, kind: "expiry" }, language);
  await deliver(composeLetter(email, language, expiryLetter(language, endings), stop));
}

async function stillEnding(db: Queryable, accountId: number, ids: readonly number[], lang: Language): Promise<Ending[]> {
  const { rows } = await db.query<Ending>({
    text: `SELECT l.id, l.slug, ${LIST_FIELDS.title} AS title, l.expires_at FROM listings l
            WHERE l.id = ANY($2) AND l.account_id = $3 AND l.status = 'active' AND l.expires_at = l.expiry_notified_for
            ORDER BY l.expires_at, l.id`,
    values: [lang, ids, accountId],
  });
  return rows;
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
