"use client";

import { useEffect, useState } from "react";
import { type QueueAddress, queueQuery } from "@/lib/moderation/queue-address";
import { useCalm, useLiveEvents } from "../live";
import type { Place } from "./Desk";

/** What stands beside a listing in the queue, true to the moment; the next one's first photo is fetched beforehand. */
export function usePlace(id: number, address: QueueAddress, initial: Place): Place {
  const [place, setPlace] = useState(initial);
  useEffect(() => setPlace(initial), [initial]);
  const query = queueQuery(address);
  const look = useCalm(async () => {
    const answer = await fetch(`/api/moderation/pulse${query}${query ? "&" : "?"}near=${id}`).catch(() => undefined);
    if (!answer?.ok) return;
    const found = ((await answer.json()) as { place: Place | null }).place;
    // What is looked at keeps its neighbours when it leaves the queue: the way goes on from where it stood.
    if (found) setPlace((before) => (found.kind === null ? { ...found, previous: before.previous } : found));
  });
  useLiveEvents((event) => {
    const others = event.type === "missed" || event.listingId !== id;
    if (others) look();
  });
  useEffect(() => {
    if (place.nextPhoto) new Image().src = place.nextPhoto;
  }, [place.nextPhoto]);
  return place;
}
