import type { DbContext } from "@/lib/domain/context/context";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { broadcast, subscribe } from "@/lib/platform/broadcast";

/** What moderators see of each other's work while they look: on every instance, as soon as it is committed. */
export type ModerationEvent =
  | { readonly type: "claimed"; readonly listingId: number; readonly moderator: { readonly id: number; readonly name: string } }
  | { readonly type: "released" | "decided" | "undone" | "queued" | "changed"; readonly listingId: number };

const CHANNEL = "listings_board_moderation";

/** Notifies all open queues when the transaction commits. */
export function notifyModerators({ db }: DbContext, event: ModerationEvent): Promise<void> {
  return broadcast(db, CHANNEL, event);
}

/** What owners and jobs do to listings that moderators may have before them; what is checked again is also sent as `queued`. */
export const showChanges = defineSubscriber({
  name: "moderation.live",
  events: ["listing.edit", "listing.status", "listing.delete", "listing.restore", "listing.expire", "listing.erase"],
  run: async (tx, events) => {
    for (const listingId of new Set(events.map(({ subjectId }) => subjectId)))
      await notifyModerators({ db: tx }, { type: "changed", listingId });
  },
});

/** Receives every event until the returned function is called. A gap in the connection is passed as `undefined`: reload. */
export function followModeration(listener: (event: ModerationEvent | undefined) => void): () => void {
  return subscribe(CHANNEL, (message) => listener(message as ModerationEvent | undefined));
}
