import { useCallback, useEffect, useRef, useState } from "react";
import type { QueuePlace } from "@/lib/domain/moderation/queue";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import { useLiveEvents, useThrottled } from "../live";

/** The part of a queue's place that browsers need. */
export type Place = Pick<QueuePlace, "kind" | "total" | "previous" | "next" | "nextPhoto">;

/**
 * What stands beside a listing in the queue, true to the moment; the next one's first photo is fetched beforehand. The page may have
 * been made before the decision that led to it, so the queue is looked at on coming, too: `latest` waits for that.
 */
export function usePlace(id: number, address: QueueAddress, initial: Place) {
  const [place, setPlace] = useState(initial);
  const current = useRef(initial);
  const looking = useRef<Promise<void>>(Promise.resolve());
  const query = queueQuery(address);

  const look = useCallback(async () => {
    const answer = await fetch(`/api/moderation/pulse${query}${query ? "&" : "?"}near=${id}`).catch(() => undefined);
    const found = answer?.ok ? ((await answer.json()) as { place: Place | null }).place : null;
    if (!found) return;
    // What is looked at keeps its neighbours when it leaves the queue: the way goes on from where it stood.
    current.current = found.kind === null ? { ...found, previous: current.current.previous } : found;
    setPlace(current.current);
  }, [id, query]);

  useEffect(() => {
    looking.current = look();
  }, [look]);
  const lookSoon = useThrottled(() => void look());
  useLiveEvents((event) => {
    const others = event.type === "missed" || event.listingId !== id;
    if (others) lookSoon();
  });
  useEffect(() => {
    if (place.nextPhoto) new Image().src = place.nextPhoto;
  }, [place.nextPhoto]);

  const latest = useCallback(async () => {
    await looking.current;
    return current.current;
  }, []);
  return { place, latest };
}
