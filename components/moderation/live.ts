import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ModerationEvent } from "@/lib/domain/moderation/live";

/** What a page hears of others' work; `missed`: look anew. */
export type LiveEvent = ModerationEvent | { readonly type: "missed" };

/** Whether events come as they happen, or the queue is looked at again and again. */
export type LiveState = "connecting" | "live" | "polling";

/** Without a stream the queue is looked at this often, in milliseconds. */
const POLL = 15_000;
/** Delay before reconnecting a rejected stream, in milliseconds. */
const TRY_AGAIN = 30_000;

/** One stream for each tab, while anybody listens and the tab is in sight: browsers have few connections to give. */
const listeners = new Set<(event: LiveEvent) => void>();
const watchers = new Set<() => void>();
let state: LiveState = "connecting";
let source: EventSource | undefined;
let poll: ReturnType<typeof setInterval> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

function become(next: LiveState): void {
  if (next === "polling") poll ??= setInterval(() => tell({ type: "missed" }), POLL);
  else {
    clearInterval(poll);
    poll = undefined;
  }
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function open(): void {
  if (source || document.visibilityState === "hidden") return;
  const own = new EventSource("/api/moderation/events");
  source = own;
  // Every stream begins with `missed`: what happened before it stood is to be looked up.
  own.onopen = () => become("live");
  own.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as LiveEvent);
  own.onerror = () => {
    become("polling");
    // `EventSource` reconnects by itself, unless the server rejected the request.
    if (own.readyState !== EventSource.CLOSED) return;
    close();
    again = setTimeout(open, TRY_AGAIN);
  };
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

function onVisibility(): void {
  if (document.visibilityState === "hidden") {
    close();
    clearInterval(poll);
    poll = undefined;
  } else open();
}

function listen(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", onVisibility);
    open();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    close();
    become("connecting");
  };
}

/** Calls back for each event while the component is there. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => listen((event) => latest.current(event)), []);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** How events come now. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => "connecting",
  );
}

/** A function that runs soon after it is called, and at most once in a while however often it is. Times in milliseconds. */
export function useThrottled(run: () => void, { soon = 250, rest = 2_000 } = {}): () => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useRef(() => {
    clearTimeout(timer.current);
    const wait = Math.max(soon, last.current + rest - Date.now());
    timer.current = setTimeout(() => {
      last.current = Date.now();
      latest.current();
    }, wait);
  }).current;
}
