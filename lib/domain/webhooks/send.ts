import type { Context } from "@/lib/domain/context/context";
import type { EventRow } from "@/lib/domain/feed/feed.sql";
import { presentEvent } from "@/lib/domain/feed/present";
import { env } from "@/lib/platform/env";
import { type PostResult, postPublic } from "@/lib/platform/http/post-public";
import { openSecret, signatureOf } from "./secret";

/** Sends one delivery. */

/** Milliseconds for the whole attempt. */
export const TIMEOUT = 15_000;

/** Bytes of a response that the delivery log keeps. */
const MAX_LOGGED_BODY = 8 * 1024;

const SENT = {
  id: true,
  endpointId: true,
  eventId: true,
  body: true,
  cause: true,
  attempts: true,
  leasedUntil: true,
  event: true,
  endpoint: { select: { url: true, secret: true, previousSecret: true, previousUntil: true } },
} as const;

export interface Delivery {
  readonly id: number;
  readonly endpointId: number;
  readonly cause: string;
  /** Number of finished attempts. */
  readonly attempts: number;
  readonly leasedUntil: Date | null;
  readonly url: string;
  /** The `webhook-id`: the same for all attempts and all deliveries of an event. */
  readonly messageId: string;
  readonly body: string;
  /** Current secret first; empty if they cannot be decrypted. */
  readonly secrets: readonly string[];
}

/** Returns deliveries with all that is needed to send them. Deliveries deleted in the meantime are left out. */
export async function readDeliveries({ db, now }: Pick<Context, "db" | "now">, ids: readonly number[]): Promise<Delivery[]> {
  const rows = await db.prisma.webhookDelivery.findMany({ where: { id: { in: [...ids] } }, select: SENT });
  return rows.map(({ event, eventId, body, endpoint, ...delivery }) => {
    const isPreviousValid = endpoint.previousUntil !== null && endpoint.previousUntil.getTime() > now;
    const sealed = [endpoint.secret, ...(isPreviousValid && endpoint.previousSecret ? [endpoint.previousSecret] : [])];
    return {
      ...delivery,
      url: endpoint.url,
      messageId: eventId === null ? `test_${delivery.id}` : `evt_${eventId}`,
      body: body ?? bodyOf(event),
      secrets: sealed.flatMap((secret) => openSecret(secret) ?? []),
    };
  });
}

interface StoredEvent {
  readonly id: bigint;
  readonly type: string;
  readonly createdAt: Date;
  readonly livemode: boolean;
  readonly listingId: number | null;
  readonly version: number | null;
  readonly data: unknown;
}

/** Returns the body for an event: the event as in the feed. */
export function bodyOf(event: StoredEvent | null): string {
  if (!event) return "";
  const { id, type, createdAt, livemode, listingId, version, data } = event;
  const row = { id: String(id), type, created_at: createdAt, livemode, listing_id: listingId, version, data } as EventRow;
  return JSON.stringify(presentEvent(row));
}

export interface Attempt extends Omit<PostResult, "error"> {
  readonly at: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly error: PostResult["error"] | "secret_unreadable";
}

/** Makes one attempt. Never throws. @param input.signal ends the attempt with the error `stopped`. */
export async function attempt(
  { now }: Pick<Context, "now">,
  { delivery, signal }: { readonly delivery: Delivery; readonly signal: AbortSignal },
): Promise<Attempt> {
  const { messageId, body, url, secrets } = delivery;
  const timestamp = Math.floor(now / 1_000);
  const requestHeaders = {
    "content-type": "application/json",
    "user-agent": "ListingsBoard-Webhooks/1.0",
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf({ id: messageId, timestamp, body }, secrets),
  };
  if (secrets.length === 0)
    return { at: now, requestHeaders, status: undefined, error: "secret_unreadable", headers: {}, body: "", durationMs: 0 };
  const reach = { loopback: env().webhooksToLoopback };
  const result = await postPublic(url, { headers: requestHeaders, body, timeoutMs: TIMEOUT, maxBytes: MAX_LOGGED_BODY, reach, signal });
  return { at: now, requestHeaders, ...result };
}

/** Any 2xx status. Redirects are failures. */
export const isDelivered = ({ status }: Pick<Attempt, "status">): boolean => status !== undefined && status >= 200 && status < 300;
