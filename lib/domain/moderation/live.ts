import { broadcast, subscribe } from "@/lib/platform/broadcast";
import type { Queryable } from "@/lib/platform/db";

/** What moderators see of each other's work while they look: on every instance, as soon as it is committed. */
export type ModerationEvent =
  | { readonly type: "claimed"; readonly listingId: number; readonly moderator: { readonly id: number; readonly name: string } }
  | { readonly type: "released" | "decided" | "undone" | "queued"; readonly listingId: number };

const CHANNEL = "listings_board_moderation";

/** Tells all open queues, when the transaction commits. */
export function tellModerators(tx: Queryable, event: ModerationEvent): Promise<void> {
  return broadcast(tx, CHANNEL, event);
}

/** Hears of every event until the returned function is called. A gap in the connection is told as `undefined`: look anew. */
export function followModeration(listener: (event: ModerationEvent | undefined) => void): () => void {
  return subscribe(CHANNEL, (message) => listener(message as ModerationEvent | undefined));
}
