import { CAN_ACT } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { enqueue } from "@/lib/platform/jobs";
import type { Language } from "@/lib/shared/i18n";
import { cutText } from "@/lib/shared/text";

/** Queue of notifications, one job per device. */
export const PUSHES = "pushes";

/** What a notification shows: the payload that the service worker (`worker/sw.ts`) gets. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Path of the page that it opens. */
  readonly url: string;
  /** A later notification with the same tag replaces it. At most 32 characters of base64url, since it is also the topic (RFC 8030). */
  readonly tag: string;
}

export interface Push {
  readonly subscriptionId: number;
  /** The account that is notified. Its browser may belong to another account by now. Jobs of earlier versions have none. */
  readonly accountId?: number;
  readonly notice: Notice;
  /** When it was queued: milliseconds since the epoch. */
  readonly at: number;
}

/** Retries within about half an hour: later, the news is old. */
const RETRIES = { retryLimit: 5, retryDelay: 30 } as const;

/** Lengths in code points. The whole payload must fit into 4 kB. */
const MAX_TITLE = 100;
const MAX_BODY = 120;

const reachable = (accountId: number, now: number) =>
  ({ accountId, account: CAN_ACT, session: { expiresAt: { gt: new Date(now) } } }) as const;

/** Returns whether an account has a device to notify. */
export async function hasDevices({ db }: DbContext, accountId: number): Promise<boolean> {
  return (await db.prisma.pushSubscription.findFirst({ where: { accountId }, select: { id: true } })) !== null;
}

/**
 * Queues a notification for all devices of an account, in the current transaction. Does nothing if it has none.
 *
 * @param input.compose returns the notification in a language; undefined if there is nothing to show.
 */
export async function notifyDevices(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, compose }: { readonly accountId: number; readonly compose: (language: Language) => Promise<Notice | undefined> },
): Promise<void> {
  const devices = await db.prisma.pushSubscription.findMany({
    where: reachable(accountId, now),
    orderBy: { id: "asc" },
    select: { id: true, language: true, failingSince: true },
  });
  const notices = new Map<string, Notice | undefined>();
  for (const { id, language, failingSince } of devices) {
    if (!notices.has(language)) notices.set(language, await compose(language as Language));
    const notice = notices.get(language);
    if (!notice) continue;
    const push: Push = { subscriptionId: id, accountId, notice: shortened(notice), at: now };
    // Devices that do not respond must not delay the others.
    await enqueue(db, PUSHES, push, { ...RETRIES, priority: failingSince ? 0 : 1 });
  }
}

const shortened = ({ title, body, ...rest }: Notice): Notice => ({
  title: cutText(title, MAX_TITLE),
  body: cutText(body, MAX_BODY),
  ...rest,
});
