import { db, prepared, type Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { deliver } from "@/lib/platform/mail/mail";
import type { Language } from "@/lib/shared/i18n";
import { composeLetter, type Letter } from "./letter";
import { wantsLetter } from "./preferences";
import { type Subscription, unsubscribeLinks } from "./unsubscribe";

/**
 * Letters are jobs: no request waits for a mail server, and none is lost when that is away. A letter that is posted in a
 * transaction goes out exactly when the transaction holds.
 */

export const LETTERS = "letters";

/** Tries, the pause doubling from half a minute: about a day and a half in all. */
export const PATIENCE = { retryLimit: 12, retryDelay: 30 } as const;

export interface PostedLetter extends Letter {
  readonly to: string;
  readonly language: Language;
  /** Of a kind that owners may turn off: it carries a link that does so, and stays away where that was done before it went out. */
  readonly subscription?: Subscription;
}

/**
 * Posts a letter. Secrets do not belong into one that waits in the queue: a letter with a link that opens something is written by
 * the job itself (see `lib/domain/accounts/letters.ts`).
 * @param letter in the reader's language, which also decides the frame round it.
 */
export async function postLetter(tx: Queryable, letter: PostedLetter): Promise<void> {
  await enqueue(tx, LETTERS, letter, PATIENCE);
}

const selectBlocked = prepared("letter_blocked", "SELECT 1 FROM accounts WHERE email = $1 AND blocked_at IS NOT NULL");

/** The job. Nothing is mailed to a blocked account (docs/decisions/095-blocking.md), nor what its owner has turned off meanwhile. */
export async function sendLetter({ to, language, subscription, ...letter }: PostedLetter): Promise<void> {
  const { rowCount } = await db().query(selectBlocked([to]));
  if (rowCount) return;
  if (subscription && !(await wantsLetter(db(), subscription.accountId, subscription.kind))) return;
  await deliver(composeLetter(to, language, letter, subscription && unsubscribeLinks(subscription, language)));
}
