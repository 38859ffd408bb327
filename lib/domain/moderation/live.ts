import type { DbContext } from "@/lib/domain/context/context";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { broadcast, subscribe } from "@/lib/platform/broadcast";

/** Live updates for moderators, sent to all instances when a change is committed. */
export type ModerationEvent =
  | { readonly type: "claimed"; readonly listingId: number; readonly moderator: { readonly id: number; readonly name: string } }
  | { readonly type: "released" | "decided" | "undone" | "queued" | "changed"; readonly listingId: number };

const CHANNEL = "listings_board_moderation";

/** Sends an event to all open moderation pages when the transaction commits. */
export function notifyModerators({ db }: DbContext, event: ModerationEvent): Promise<void> {
  return broadcast(db, CHANNEL, event);
}

/** Sends changes made by owners and jobs. Changes that require a check are also sent as `queued` after the check. */
export const showChanges = defineSubscriber({
  name: "moderation.live",
  events: ["listing.edit", "listing.status", "listing.delete", "listing.restore", "listing.expire", "listing.erase"],
  run: async (tx, events) => {
    for (const listingId of new Set(events.map(({ subjectId }) => subjectId)))
      await notifyModerators({ db: tx }, { type: "changed", listingId });
  },
});

/**
 * Listens to all events until the returned function is called. The listener is called with `undefined` if events may have been missed, and
 * must then reload.
 */
export function followModeration(listener: (event: ModerationEvent | undefined) => void): () => void {
  return subscribe(CHANNEL, (message) => listener(message as ModerationEvent | undefined));
}
