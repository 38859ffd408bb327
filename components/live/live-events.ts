import { useEffect, useRef, useSyncExternalStore } from "react";

/** Whether events are streamed, or the queue is polled. */
export type LiveState = "connecting" | "live" | "polling";

/** Polling interval without a stream, in milliseconds. */
const POLL_MS = 15_000;
/** Delay before reconnecting a rejected stream, in milliseconds. */
const RECONNECT_MS = 30_000;

/** `missed`: events may be missing, so reload. */
export interface Missed {
  readonly type: "missed";
}

/** Returns the hooks for a stream of server-sent events. Every stream begins with {@link Missed}. @param url address of the stream. */
export function createLiveEvents<E>(url: string) {
  /** One stream per visible tab with listeners, because browsers limit the number of connections. */
  const listeners = new Set<(event: E | Missed) => void>();
  const watchers = new Set<() => void>();
  let state: LiveState = "connecting";
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: E | Missed): void {
    for (const listener of listeners) listener(event);
  }

  function setState(next: LiveState): void {
    if (next === "polling") poll ??= setInterval(() => dispatch({ type: "missed" }), POLL_MS);
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
    const own = new EventSource(url);
    source = own;
    // Every stream begins with `missed`, so listeners reload what happened before.
    own.onopen = () => setState("live");
    own.onmessage = ({ data }: MessageEvent<string>) => dispatch(JSON.parse(data) as E | Missed);
    own.onerror = () => {
      setState("polling");
      // `EventSource` reconnects by itself, unless the server rejected the request.
      if (own.readyState !== EventSource.CLOSED) return;
      close();
      again = setTimeout(open, RECONNECT_MS);
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

  function listen(listener: (event: E | Missed) => void): () => void {
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
      setState("connecting");
    };
  }

  /** Calls the callback for each event while the component is mounted. */
  function useLiveEvents(onEvent: (event: E | Missed) => void): void {
    const latest = useRef(onEvent);
    latest.current = onEvent;
    useEffect(() => listen((event) => latest.current(event)), []);
  }

  function watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  /** Returns the state of the event stream. */
  function useLiveState(): LiveState {
    return useSyncExternalStore(
      watch,
      () => state,
      () => "connecting",
    );
  }

  return { useLiveEvents, useLiveState };
}

/** Returns a function that runs after a short delay, at most once per interval. Both in milliseconds. */
export function useThrottled(run: () => void, { delay = 250, interval = 2_000 } = {}): () => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useRef(() => {
    clearTimeout(timer.current);
    const wait = Math.max(delay, last.current + interval - Date.now());
    timer.current = setTimeout(() => {
      last.current = Date.now();
      latest.current();
    }, wait);
  }).current;
}
