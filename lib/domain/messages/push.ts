import type { Context, DbContext } from "@/lib/domain/context/context";
import { hasDevices, notifyDevices } from "@/lib/domain/push/notify";
import { pushTexts } from "@/lib/domain/push/texts";
import { enqueue } from "@/lib/platform/jobs";
import { pagePath } from "@/lib/shared/page-path";
import { otherSide } from "./limits";

/** Notifications of new messages on devices (docs/decisions/205-web-push.md). */

/** Queue of messages about which an account may be notified. */
export const MESSAGE_PUSHES = "message-pushes";

export interface MessagePush {
  readonly accountId: number;
  readonly threadId: number;
  readonly messageId: number;
}

/** Seconds for which an open tab can show the message first, which marks it as read. */
const READING_SECONDS = 3;

/** Queues the notification of a message in the transaction that delivers it. */
export async function queueMessagePush({ db }: DbContext, push: MessagePush): Promise<void> {
  if (!(await hasDevices({ db }, push.accountId))) return;
  await enqueue(db, MESSAGE_PUSHES, push, { retryLimit: 5, retryDelay: 10, startAfter: READING_SECONDS });
}

/** Job of {@link MESSAGE_PUSHES}: notifies the recipient unless the message has been read. The text is cut, so lock screens show little of it. */
export async function sendMessagePush(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, threadId, messageId }: MessagePush,
): Promise<void> {
  const other = { select: { name: true, deletedAt: true } } as const;
  const message = await db.prisma.message.findFirst({
    where: { id: messageId, threadId, state: "visible" },
    select: { text: true, photos: true, position: true, thread: { include: { buyer: other, seller: other } } },
  });
  if (!message) return;
  const { thread, text, photos, position } = message;
  const side = thread.buyerId === accountId ? "buyer" : "seller";
  if (thread[`${side}Read`] >= position) return;
  const { name, deletedAt } = thread[otherSide(side)];
  await db.transaction((tx) =>
    notifyDevices(
      { db: tx, now },
      {
        accountId,
        compose: async (language) => {
          const t = pushTexts(language);
          return {
            title: `${deletedAt ? t("deletedUser") : name} · ${thread.listingTitle}`,
            body: text || t("photos", { count: photos.length }),
            url: pagePath(language, `/cabinet/messages/${threadId}`),
            tag: `thread-${threadId}`,
          };
        },
      },
    ),
  );
}
