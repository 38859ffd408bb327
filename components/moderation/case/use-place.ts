import { useCallback, useEffect, useRef, useState } from "react";
import type { QueuePlace } from "@/lib/domain/moderation/queue";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import { useLiveEvents, useThrottled } from "../live";

/** Fields of a queue position that browsers need. */
export type Place = Pick<QueuePlace, "kind" | "total" | "previous" | "next" | "nextPhoto">;

/**
 * Live neighbours of a listing in the queue. Prefetches the next listing's first photo. The page may have been rendered before the previous
 * decision, so the position is also fetched on mount, and `latest` waits for that.
 */
export function usePlace(id: number, address: QueueAddress, initial: Place) {
  const [place, setPlace] = useState(initial);
  const current = useRef(initial);
  const pendingFetch = useRef<Promise<void>>(Promise.resolve());
  const query = queueQuery(address);

  const fetchPlace = useCallback(async () => {
    const response = await fetch(`/api/moderation/pulse${query}${query ? "&" : "?"}near=${id}`).catch(() => undefined);
    const found = response?.ok ? ((await response.json()) as { place: Place | null }).place : null;
    if (!found) return;
    // A listing that has left the queue keeps its previous neighbour.
    current.current = found.kind === null ? { ...found, previous: current.current.previous } : found;
    setPlace(current.current);
  }, [id, query]);

  useEffect(() => {
    pendingFetch.current = fetchPlace();
  }, [fetchPlace]);
  const fetchSoon = useThrottled(() => void fetchPlace());
  useLiveEvents((event) => {
    const others = event.type === "missed" || event.listingId !== id;
    if (others) fetchSoon();
  });
  useEffect(() => {
    if (place.nextPhoto) new Image().src = place.nextPhoto;
  }, [place.nextPhoto]);

  const latest = useCallback(async () => {
    await pendingFetch.current;
    return current.current;
  }, []);
  return { place, latest };
}
