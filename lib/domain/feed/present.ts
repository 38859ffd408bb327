import { formatKyiv } from "@/lib/shared/time";
import type { EventRow } from "./feed.sql";

/** An event as in the API and in the body of a webhook. */
export const presentEvent = ({ id, type, created_at, livemode, listing_id, version, data }: EventRow) => ({
  id: Number(id),
  type,
  created_at: formatKyiv(created_at.getTime()),
  livemode,
  listing_id,
  version,
  data,
});

export type PresentedEvent = ReturnType<typeof presentEvent>;
