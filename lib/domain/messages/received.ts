import { recordAudit } from "@/lib/domain/audit/record";
import { type DbContext, SYSTEM } from "@/lib/domain/context/context";

/**
 * Records that an account has received a message, as the event `message.received` (docs/decisions/160-events.md), in the transaction that
 * delivers it. The entry has only ids: neither the text, nor who sent it, nor from which address.
 */
export async function recordMessageReceived(
  { db }: DbContext,
  { threadId, messageId, listingId, accountId }: Readonly<Record<"threadId" | "messageId" | "listingId" | "accountId", number>>,
): Promise<void> {
  await recordAudit(
    { db, actor: SYSTEM },
    {
      action: "message.received",
      subject: "thread",
      subjectId: threadId,
      details: { message_id: messageId, listing_id: listingId, account_id: accountId },
    },
  );
}
