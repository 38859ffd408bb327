import { createLiveEvents, type LiveState, type Missed } from "@/components/live/live-events";
import type { ModerationEvent } from "@/lib/domain/moderation/live";

export { useThrottled } from "@/components/live/live-events";
export type { LiveState };

/** Live event of other moderators. */
export type LiveEvent = ModerationEvent | Missed;

export const { useLiveEvents, useLiveState } = createLiveEvents<ModerationEvent>("/api/moderation/events");
