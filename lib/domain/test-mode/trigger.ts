import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { EVENT_EXAMPLES } from "@/lib/domain/feed/examples";
import { PUBLIC_EVENT_TYPES } from "@/lib/domain/feed/types";
import { int32 } from "@/lib/shared/bounded";
import { fail, failRules } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";

export const TriggeredEvent = z.strictObject({ type: z.enum(PUBLIC_EVENT_TYPES), listing_id: int32(1).optional() });
export type TriggeredEvent = z.output<typeof TriggeredEvent>;

/**
 * Writes an example of an event to the feed and the webhooks of a test account, in the same way as real ones. Nothing else changes.
 * @param input.event `listing_id`: a listing of the account that the event is about; by default that of the example.
 *
 * Throws `validation_failed` and `not_found` (no such listing).
 */
export async function triggerEvent(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, event: { fields, errors } }: { readonly accountId: number; readonly event: Checked<TriggeredEvent> },
): Promise<void> {
  const { type, listing_id: id } = fields;
  if (errors.length > 0 || type === undefined) return failRules(errors);
  const example = EVENT_EXAMPLES[type];
  const listing =
    id === undefined
      ? undefined
      : ((await db.prisma.listing.findFirst({
          where: { id, accountId, status: { not: "deleted" } },
          select: { id: true, version: true },
        })) ?? fail("not_found"));
  const about =
    example.listing_id === null || !listing
      ? {}
      : { listing_id: listing.id, ...(example.version !== null && { version: listing.version }) };
  await recordAudit(
    { db, actor },
    { action: "test.event", subject: "account", subjectId: accountId, details: { type, ...example, ...about } },
  );
}
