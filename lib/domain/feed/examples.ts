import type { EventData, PublicEventType } from "./types";

/** An example of each event, for the documentation and for test events of webhooks. */

interface EventExample {
  readonly listing_id: number | null;
  readonly version: number | null;
  readonly data: EventData;
}

const listing = <Type extends PublicEventType>(version: number | null, data: EventData<Type>): EventExample => ({
  listing_id: 128,
  version,
  data,
});

const reasons = [{ code: "stock_photo", text: "Фото взяті з каталогу виробника.", fields: ["photos"] }];

export const EVENT_EXAMPLES: Readonly<Record<PublicEventType, EventExample>> = {
  "listing.created": listing<"listing.created">(1, { status: "pending" }),
  "listing.updated": listing<"listing.updated">(4, { status: "pending", previous_status: "active", fields: ["price"] }),
  "listing.approved": listing<"listing.approved">(2, { status: "active", previous_status: "pending" }),
  "listing.rejected": listing<"listing.rejected">(2, { status: "blocked", previous_status: "pending", reasons, can_resubmit: true }),
  "listing.changes_requested": listing<"listing.changes_requested">(2, {
    status: "blocked",
    previous_status: "pending",
    reasons,
    can_resubmit: true,
  }),
  "listing.status_changed": listing<"listing.status_changed">(3, { status: "inactive", previous_status: "active" }),
  "listing.expiring": listing<"listing.expiring">(2, { status: "active", expires_at: "2026-12-24 14:03:11" }),
  "listing.expired": listing<"listing.expired">(5, { status: "archived", previous_status: "active" }),
  "listing.promoted": listing<"listing.promoted">(null, { promotion: "top", until: "2026-12-01 14:03:11", paid: true }),
  "listing.deleted": listing<"listing.deleted">(6, { previous_status: "active" }),
  "message.received": { listing_id: 128, version: null, data: { thread_id: 31, message_id: 204 } },
  "key.state_changed": {
    listing_id: null,
    version: null,
    data: { key_id: 7, key_prefix: "lb_live_4fGk", change: "state", state: "suspended", previous_state: "active" },
  },
};
