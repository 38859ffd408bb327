import { createLiveEvents } from "@/components/live/live-events";
import type { ThreadChange } from "@/lib/domain/messages/live";

export const { useLiveEvents: useThreadEvents } = createLiveEvents<ThreadChange>("/api/cabinet/messages/events");
