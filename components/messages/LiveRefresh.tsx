"use client";

import { type Missed, useThrottled } from "@/components/live/live-events";
import type { ThreadChange } from "@/lib/domain/messages/live";
import { useRouter } from "@/lib/web/i18n/navigation";
import { useThreadEvents } from "./thread-events";

interface Props {
  /** Reload only on changes of this thread; by default of any. */
  readonly threadId?: number;
}

/** Reloads the page's data when a message arrives or is read. Renders nothing. */
export function LiveRefresh({ threadId }: Props) {
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh(), { delay: 50, interval: 1_000 });
  useThreadEvents((event: ThreadChange | Missed) => {
    if (event.type === "missed" || threadId === undefined || event.threadId === threadId) refresh();
  });
  return null;
}
