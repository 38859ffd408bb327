import { z } from "zod";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { int32, line, paragraphs } from "@/lib/shared/bounded";

/**
 * Public events: types and contents, as in `GET /events` and in webhooks (docs/api/events.md). Part of the contract: types and fields may be
 * added, but none may be renamed. `projections.ts` makes them from the board's own events; another folder that wants to publish an event adds
 * an entry here and there (docs/decisions/192-event-feed.md).
 */

const Status = z.enum(LISTING_STATUSES).describe("Status after the event.");
const Previous = z.enum([...LISTING_STATUSES, "deleted"]).describe("Status before. `deleted`: it was restored.");
const Time = z
  .string()
  .length(19)
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const Name = line(60);

const change = z.object({ status: Status, previous_status: Previous });

const MAX_REASONS = 20;

const decision = change.extend({
  reasons: z
    .array(
      z.object({
        code: Name.describe("Stable code of the reason, or `other`."),
        text: paragraphs(5_000).describe("In the owner's language."),
        fields: z.array(Name).max(40).describe("Fields of the listing that it concerns."),
      }),
    )
    .max(MAX_REASONS),
  can_resubmit: z.boolean().describe("Whether an edit submits the listing again."),
});

export const EVENT_DATA = {
  "listing.created": z.object({ status: Status }),
  "listing.updated": change.extend({ fields: z.array(Name).max(60).describe("Names of the changed fields.") }),
  "listing.approved": change,
  "listing.rejected": decision,
  "listing.changes_requested": decision,
  "listing.status_changed": change,
  "listing.expiring": z.object({ status: Status, expires_at: Time.describe("Europe/Kyiv, `YYYY-MM-DD HH:MM:SS`.") }),
  "listing.expired": change,
  "listing.promoted": z.object({
    promotion: z.enum(["vip", "top"]),
    until: Time.describe("End of the promotion. Europe/Kyiv, `YYYY-MM-DD HH:MM:SS`."),
    paid: z.boolean().describe("`false`: granted by an administrator."),
  }),
  "listing.deleted": z.object({ previous_status: Previous }),
  "message.received": z.object({
    thread_id: int32(1).describe("See `GET /my/threads/{id}`."),
    message_id: int32(1),
  }),
  "key.state_changed": z.object({
    key_id: int32(1),
    key_prefix: line(20).describe("The first 12 characters of the key."),
    change: z
      .enum(["state", "secret", "account"])
      .describe(
        "`state`: its state was changed. `secret`: its secret was rotated, or the previous one ended. `account`: the account was blocked or unblocked.",
      ),
    state: z.enum(["active", "suspended", "deactivated", "revoked"]).describe("State after the event."),
    previous_state: z.enum(["active", "suspended", "deactivated", "revoked"]),
  }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type PublicEventType = keyof typeof EVENT_DATA;

export type EventData<Type extends PublicEventType = PublicEventType> = { [Each in Type]: z.output<(typeof EVENT_DATA)[Each]> }[Type];

export const PUBLIC_EVENT_TYPES = Object.keys(EVENT_DATA) as [PublicEventType, ...PublicEventType[]];

export const isPublicEventType = (type: string): type is PublicEventType => Object.hasOwn(EVENT_DATA, type);

/** What each type means, for the documentation. */
export const EVENT_MEANINGS: Readonly<Record<PublicEventType, string>> = {
  "listing.created": "A listing was created.",
  "listing.updated": "Fields of a listing were changed: by its owner, by a renewal, or by moving it to another category.",
  "listing.approved": "A listing was published after its review, by a moderator or the automatic check.",
  "listing.rejected": "A moderator rejected a listing.",
  "listing.changes_requested": "A moderator asked for changes before the listing is published.",
  "listing.status_changed": "The status was changed by the owner, or a moderator undid a decision.",
  "listing.expiring": "A listing expires within three days.",
  "listing.expired": "A listing's term of publication ended: it is archived.",
  "listing.promoted": "A listing was promoted.",
  "listing.deleted": "The owner deleted a listing. It can be restored for 30 days.",
  "message.received": "The account received a message in a conversation about a listing.",
  "key.state_changed": "A key was suspended, resumed, deactivated, revoked or rotated.",
};

/** An event as stored, before it has an id. */
export interface NewEvent {
  readonly account_id: number;
  readonly type: PublicEventType;
  readonly created_at: string;
  readonly listing_id: number | null;
  readonly version: number | null;
  readonly data: EventData;
}
