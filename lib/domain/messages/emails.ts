import { makeAccountToken } from "@/lib/domain/accounts/account-tokens";
import type { Context } from "@/lib/domain/context/context";
import { EMAIL_RETRIES, sendEmail } from "@/lib/domain/emails/queue";
import type { EmailProps } from "@/lib/domain/emails/templates";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { groupBy } from "@/lib/shared/group-by";
import type { Language } from "@/lib/shared/i18n";
import { pagePath, withReturnPath } from "@/lib/shared/page-path";
import { cutText } from "@/lib/shared/text";
import { otherSide, SIDES, type Side } from "./limits";
import { lockEmailsDue } from "./thread.sql";

/**
 * Emails about unread messages: one for all threads of an account that are due, at the earliest two minutes after the message, and at most
 * one in half an hour for a thread (docs/decisions/195-conversations.md).
 */

/** Queue of emails about unread messages. */
export const MESSAGE_EMAILS = "message-emails";

interface MessageEmail {
  readonly accountId: number;
  /** Threads that were due. */
  readonly threads: readonly { readonly id: number; readonly side: Side }[];
}

/** Maximum number of threads in an email, each with a link. */
const MAX_THREADS = 5;
/** Maximum length of a text in an email in code points. */
const EXCERPT = 300;
const BATCH = 200;

/** Queues the emails that are due. Run once a minute. */
export async function queueMessageEmails({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date(now);
    const { rows } = await tx.query(lockEmailsDue([at, BATCH]));
    const due = rows.flatMap((thread) =>
      SIDES.flatMap((side) => {
        const time = thread[`${side}_email_due`];
        return time && time <= at ? [{ accountId: thread[`${side}_id`], id: thread.id, side }] : [];
      }),
    );
    for (const side of SIDES) {
      const ids = due.filter((one) => one.side === side).map(({ id }) => id);
      if (ids.length > 0)
        await tx.prisma.thread.updateMany({
          where: { id: { in: ids } },
          data: side === "buyer" ? { buyerEmailDue: null, buyerEmailedAt: at } : { sellerEmailDue: null, sellerEmailedAt: at },
        });
    }
    for (const [accountId, threads] of groupBy(due, (one) => one.accountId)) {
      const email: MessageEmail = { accountId, threads: threads.map(({ id, side }) => ({ id, side })) };
      await enqueue(tx, MESSAGE_EMAILS, email, EMAIL_RETRIES);
    }
  });
}

/** Job of {@link MESSAGE_EMAILS}. Skips threads that were read in the meantime. */
export async function sendMessageEmail({ accountId, threads }: MessageEmail): Promise<void> {
  const account = await db().prisma.account.findUnique({
    where: { id: accountId },
    select: { email: true, language: true, role: true },
  });
  if (!account) return;
  const language = account.language as Language;
  const unread = (await Promise.all(threads.map((thread) => readUnread(accountId, thread)))).filter((one) => one !== undefined);
  if (unread.length === 0) return;
  const listed: EmailProps<"messages_received">["threads"] = [];
  // Links that sign in are not sent to moderators: their mailboxes must not be enough to moderate for days.
  for (const { id, ...thread } of unread.slice(0, MAX_THREADS))
    listed.push({
      ...thread,
      url: await threadUrl({ db: db(), now: Date.now() }, { accountId, id, language, signIn: account.role === "owner" }),
    });
  const props = {
    count: unread.reduce((sum, { count }) => sum + count, 0),
    threads: listed,
    url: env().appUrl + pagePath(language, "/cabinet/messages"),
  };
  const subscription = { accountId, kind: "messages" } as const;
  await sendEmail({ to: account.email, language, template: "messages_received", props, subscription });
}

async function readUnread(accountId: number, { id, side }: MessageEmail["threads"][number]) {
  const other = { select: { name: true, deletedAt: true } } as const;
  const thread = await db().prisma.thread.findUnique({ where: { id }, include: { buyer: other, seller: other } });
  if (!thread) return undefined;
  const messages = await db().prisma.message.findMany({
    where: { threadId: id, state: "visible", senderId: { not: accountId }, position: { gt: thread[`${side}Read`] } },
    orderBy: { position: "desc" },
    take: 100,
    select: { text: true, photos: true, marks: true },
  });
  const [last] = messages;
  if (!last) return undefined;
  const { name, deletedAt } = thread[otherSide(side)];
  return {
    id,
    name: deletedAt ? "" : name,
    title: thread.listingTitle,
    count: messages.length,
    text: cutText(last.text, EXCERPT),
    photos: last.photos.length,
    suspicious: messages.some(({ marks }) => marks.length > 0),
  };
}

/** Returns the address of a thread: through a link that signs in once, or of the page itself. */
async function threadUrl(
  { db, now }: Pick<Context, "db" | "now">,
  input: { readonly accountId: number; readonly id: number; readonly language: Language; readonly signIn: boolean },
): Promise<string> {
  const { accountId, id, language, signIn } = input;
  const path = pagePath(language, `/cabinet/messages/${id}`);
  const token = signIn ? await db.transaction((tx) => makeAccountToken({ db: tx, now }, { accountId, purpose: "thread" })) : undefined;
  if (token === undefined) return env().appUrl + path;
  return withReturnPath(`${env().appUrl + pagePath(language, "/confirm-sign-in")}?token=${token}`, path);
}
