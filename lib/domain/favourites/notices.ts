import { CAN_ACT } from "@/lib/domain/account-access/access";
import type { Context } from "@/lib/domain/context/context";
import { EMAIL_RETRIES, sendEmail } from "@/lib/domain/emails/queue";
import type { EmailProps } from "@/lib/domain/emails/templates";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import {
  deleteErased,
  insertPriceDrops,
  insertUnavailable,
  type NoticeRow,
  selectLatestNotices,
  selectNotices,
  selectRecipients,
  takeNotices,
} from "./notices.sql";
import { pushDrops } from "./push";

/** Notices about favourites: a lower price, and that a listing is no longer available (docs/decisions/198-favourites.md). */

export type { NoticeRow as FavouriteNotice } from "./notices.sql";

/** A drop of less than a twentieth is no news. */
const REMAINING_SHARE = 0.95;

type Write = Pick<Context, "db" | "now">;

/** Writes the notices about listings that have changed. */
export async function writeNotices({ db, now }: Write, listingIds: readonly number[]): Promise<void> {
  await db.query(insertPriceDrops([listingIds, JSON.stringify(env().exchangeRates), REMAINING_SHARE, new Date(now)]));
  await db.query(insertUnavailable([listingIds, new Date(now)]));
}

export const noticeChanges = defineSubscriber({
  name: "favourites.notices",
  events: ["listing.edit", "listing.status", "listing.approve", "listing.reject", "listing.expire", "listing.delete", "listing.erase"],
  run: (tx, events) => writeNotices({ db: tx, now: Date.now() }, [...new Set(events.map(({ subjectId }) => subjectId))]),
});

/** Queue of emails. */
export const FAVOURITE_EMAILS = "favourite-emails";

export interface FavouriteEmail {
  readonly accountId: number;
  readonly noticeIds: readonly number[];
}

/** Milliseconds for which notices are collected: a seller who corrects a mistake causes no email. */
const COLLECT_MS = 10 * 60_000;
/** Minimum interval between two emails to an account. */
const INTERVAL_MS = 6 * 3_600_000;

/** Recurring job: queues one email per account with all its notices. Safe to run concurrently. @returns number of queued emails. */
export async function sendNotices({ db, now }: Write): Promise<number> {
  const { rows } = await db.query(selectRecipients([new Date(now - COLLECT_MS), new Date(now - INTERVAL_MS)]));
  let queued = 0;
  for (const { id: accountId } of rows) {
    try {
      await db.transaction(async (tx) => {
        const { rows: taken } = await tx.query(takeNotices([accountId, new Date(now)]));
        if (taken.length === 0) return;
        const email: FavouriteEmail = { accountId, noticeIds: taken.map(({ id }) => id) };
        await enqueue(tx, FAVOURITE_EMAILS, email, EMAIL_RETRIES);
        await pushDrops({ db: tx, now }, email);
        queued++;
      });
    } catch (error) {
      // The next run retries; other accounts are still notified.
      log().error({ err: error, account_id: accountId }, "an account could not be notified about its favourites");
    }
  }
  return queued;
}

/** Job that sends an email. Leaves out what is not true any more and what was removed; sends nothing if nothing is left. */
export async function sendNoticeEmail({ db, now }: Write, { accountId, noticeIds }: FavouriteEmail): Promise<void> {
  const account = await db.prisma.account.findFirst({ where: { id: accountId, ...CAN_ACT }, select: { email: true, language: true } });
  if (!account) return;
  const language = account.language as Language;
  const { rows: notices } = await db.query(selectNotices([language, new Date(now), accountId, noticeIds]));
  if (notices.length === 0) return;
  const subscription = { accountId, kind: "favourites" } as const;
  await sendEmail({ to: account.email, language, subscription, template: "favourite_news", props: noticeEmail(language, notices) });
}

/** Maximum number of listings in an email; the rest are on the page. */
const MAX_LISTED = 20;

/** @param notices At least one, newest first, one per listing. */
export function noticeEmail(lang: Language, notices: readonly NoticeRow[]): EmailProps<"favourite_news"> {
  const url = (path: string) => env().appUrl + pagePath(lang, path);
  const listed = notices.slice(0, MAX_LISTED);
  return {
    count: notices.length,
    drops: listed.flatMap(({ kind, title, slug, oldPrice, oldCurrency, newPrice, newCurrency }) =>
      kind === "price_drop" && slug && oldPrice && newPrice
        ? [
            {
              ...{ title, url: url(`/listing/${slug}`) },
              before: { amount: oldPrice, currency: oldCurrency ?? "UAH" },
              now: { amount: newPrice, currency: newCurrency ?? "UAH" },
            },
          ]
        : [],
    ),
    gone: listed
      .filter(({ kind }) => kind === "unavailable")
      .map(({ title, state }) => ({ title, state: state === "sold" || state === "archived" ? state : "gone" })),
    url: url("/favourites"),
  };
}

const DAY = 86_400_000;
/** Age and number of notices in the dashboard. */
const SHOWN_DAYS = 30;
const MOST_SHOWN = 5;

/** Returns an account's latest notices that are still true, one per listing, newest first. */
export async function latestNotices(
  { db, now }: Write,
  { accountId, lang }: { readonly accountId: number; readonly lang: Language },
): Promise<NoticeRow[]> {
  const since = new Date(now - SHOWN_DAYS * DAY);
  const { rows } = await db.query(selectLatestNotices([lang, new Date(now), accountId, since, MOST_SHOWN]));
  return rows;
}

/** Days after which notices, and favourites whose listing was erased, are deleted. */
const KEPT_DAYS = 90;
const ERASED_DAYS = 30;

/** Removes favourites that were removed more than a day ago or whose listing is long gone, and old notices. */
export async function deleteOldFavourites({ db, now }: Write): Promise<void> {
  await db.prisma.favourite.deleteMany({ where: { removedAt: { lt: new Date(now - DAY) } } });
  await db.query(deleteErased([new Date(now - ERASED_DAYS * DAY)]));
  const where = { at: { lt: new Date(now - KEPT_DAYS * DAY) } };
  await deleteInBatches((limit) => db.prisma.favouriteNotice.deleteMany({ where, limit }));
}
