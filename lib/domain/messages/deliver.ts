import type { Context } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Side } from "./limits";
import { notifyAccounts } from "./live";
import { queueMessagePush } from "./push";
import { recordMessageReceived } from "./received";
import type { LockedThread } from "./thread.sql";

/** Delay of an email about a new message in milliseconds: most messages are read at once in an open tab. */
export const EMAIL_DELAY = 2 * 60_000;

/** Minimum time between two emails about a thread to the same side, in milliseconds. */
export const EMAIL_INTERVAL = 30 * 60_000;

/** Returns when to email a side about a message that it receives now. */
function emailDue(thread: LockedThread, to: Side, now: number): Date {
  const emailed = thread[`${to}_emailed_at`]?.getTime() ?? 0;
  return thread[`${to}_email_due`] ?? new Date(Math.max(now + EMAIL_DELAY, emailed + EMAIL_INTERVAL));
}

/** Returns the columns of a locked thread that a delivered message changes. */
export function deliveredTo(thread: LockedThread, to: Side, now: number): Prisma.ThreadUncheckedUpdateInput {
  const at = new Date(now);
  const due = emailDue(thread, to, now);
  return to === "buyer"
    ? { buyerLastAt: at, buyerUnread: { increment: 1 }, buyerEmailDue: due }
    : { sellerLastAt: at, sellerUnread: { increment: 1 }, sellerEmailDue: due };
}

/** Notifies the recipient of a message that was delivered in this transaction, and the sender's other tabs. */
export async function publishDelivery(
  { db }: Pick<Context, "db">,
  { thread, to, messageId }: { readonly thread: LockedThread; readonly to: Side; readonly messageId: number },
): Promise<void> {
  const { id: threadId, listing_id: listingId, buyer_id, seller_id } = thread;
  const accountId = thread[`${to}_id`];
  await recordMessageReceived({ db }, { threadId, messageId, listingId, accountId });
  await queueMessagePush({ db }, { accountId, threadId, messageId });
  await notifyAccounts({ db }, { type: "message", threadId, accounts: [buyer_id, seller_id] });
}
