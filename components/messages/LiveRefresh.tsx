"use client";

import { useEffect, useRef } from "react";
import { type Missed, useThrottled } from "@/components/live/live-events";
import type { ThreadChange } from "@/lib/domain/messages/live";
import { useRouter } from "@/lib/web/i18n/navigation";
import { useThreadEvents } from "./thread-events";

interface Props {
  /** Reload only on changes of this thread; by default of any. */
  readonly threadId?: number;
}

/** Milliseconds for which a reload is postponed after a link was followed. */
const LEAVING_MS = 10_000;

/**
 * Returns a function that calls another one, in the inbox not until {@link LEAVING_MS} after a link was followed. A thread that is opened is
 * marked as read; if that event reloaded the inbox meanwhile, the thread would be rendered once more before it is shown, without the divider
 * before the new messages.
 */
function usePostponed(run: () => void, isInbox: boolean): () => void {
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (isInbox && (target as Element).closest("a[href]")) leftAt.current = performance.now();
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      clearTimeout(timer.current);
    };
  }, [isInbox]);
  return () => {
    const wait = leftAt.current + LEAVING_MS - performance.now();
    clearTimeout(timer.current);
    if (wait > 0) timer.current = setTimeout(run, wait);
    else run();
  };
}

/** Reloads the page's data when a message arrives or is read. Renders nothing. */
export function LiveRefresh({ threadId }: Props) {
  const router = useRouter();
  const reload = usePostponed(() => router.refresh(), threadId === undefined);
  const refresh = useThrottled(reload, { delay: 50, interval: 1_000 });
  useThreadEvents((event: ThreadChange | Missed) => {
    if (event.type === "missed" || threadId === undefined || event.threadId === threadId) refresh();
  });
  return null;
}
