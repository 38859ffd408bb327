import { isTestAccount } from "@/lib/domain/accounts/test-account";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { EVENT_EXAMPLES } from "@/lib/domain/feed/examples";
import type { PublicEventType } from "@/lib/domain/feed/types";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import { formatKyiv } from "@/lib/shared/time";
import { insertMissed } from "./deliveries.sql";
import { readWebhook } from "./read";
import { bodyOf } from "./send";

/** The delivery log of a webhook: what was sent and answered, and sending again. */

export interface ShownAttempt {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly status: number | null;
  readonly error: string | null;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
}

export interface ShownDelivery {
  readonly id: number;
  /** Null for a test event. */
  readonly eventId: number | null;
  readonly type: PublicEventType;
  readonly listingId: number | null;
  readonly cause: "event" | "resend" | "recover" | "test";
  readonly state: "pending" | "delivered" | "failed";
  readonly createdAt: Date;
  /** Null unless it is pending. */
  readonly nextAttemptAt: Date | null;
  /** The body of the request. */
  readonly body: string;
  /** Oldest first. */
  readonly attempts: readonly ShownAttempt[];
}

const SHOWN = { event: true, log: { orderBy: { number: "asc" } } } as const satisfies Prisma.WebhookDeliveryInclude;

type Row = Prisma.WebhookDeliveryGetPayload<{ include: typeof SHOWN }>;

const shown = ({ event, log, eventId, body, ...row }: Row): ShownDelivery => ({
  id: row.id,
  eventId: eventId === null ? null : Number(eventId),
  type: row.type as PublicEventType,
  listingId: row.listingId,
  cause: row.cause as ShownDelivery["cause"],
  state: row.state,
  createdAt: row.createdAt,
  nextAttemptAt: row.state === "pending" ? row.nextAttemptAt : null,
  body: body ?? bodyOf(event),
  attempts: log.map(({ deliveryId: _, responseHeaders, requestHeaders, responseBody, ...one }) => ({
    ...one,
    requestHeaders: requestHeaders as Record<string, string>,
    responseHeaders: (responseHeaders ?? {}) as Record<string, string>,
    responseBody: responseBody ?? "",
  })),
});

interface Owned {
  readonly accountId: number;
  /** Of the webhook. */
  readonly id: number;
}

export interface DeliveryFilter {
  readonly state?: ShownDelivery["state"] | undefined;
  /** Id of the last delivery of the previous page. */
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** Returns deliveries, newest first. Throws `not_found` if the webhook is not the account's. */
export async function listDeliveries(
  { db }: DbContext,
  { accountId, id, state, cursor, limit }: Owned & DeliveryFilter,
): Promise<ShownDelivery[]> {
  await readWebhook({ db }, { accountId, id });
  const rows = await db.prisma.webhookDelivery.findMany({
    where: { endpointId: id, ...(state && { state }), ...(cursor !== undefined && { id: { lt: cursor } }) },
    include: SHOWN,
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(shown);
}

/** Throws `not_found`. */
export async function readDelivery(
  { db }: DbContext,
  { accountId, id, deliveryId }: Owned & { readonly deliveryId: number },
): Promise<ShownDelivery> {
  const row = await db.prisma.webhookDelivery.findFirst({
    where: { id: deliveryId, endpointId: id, endpoint: { accountId } },
    include: SHOWN,
  });
  return row ? shown(row) : fail("not_found");
}

/** Throws `not_found`, and `webhook_not_active` if it is paused or disabled. */
async function requireActive({ db }: DbContext, owned: Owned): Promise<void> {
  if ((await readWebhook({ db }, owned)).state !== "active") fail("webhook_not_active");
}

/**
 * Sends an event again, whatever came of the delivery, as a new delivery with the same `webhook-id`.
 *
 * Throws `not_found` and `webhook_not_active`.
 * @returns id of the new delivery.
 */
export async function resendDelivery(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, id, deliveryId }: Owned & { readonly deliveryId: number },
): Promise<number> {
  await requireActive({ db }, { accountId, id });
  const row = await db.prisma.webhookDelivery.findFirst({
    where: { id: deliveryId, endpointId: id },
    select: { eventId: true, type: true, listingId: true, body: true },
  });
  if (!row) return fail("not_found");
  const at = new Date(now);
  const cause = row.eventId === null ? "test" : "resend";
  const { id: created } = await db.prisma.webhookDelivery.create({
    data: { ...row, endpointId: id, cause, nextAttemptAt: at, createdAt: at },
    select: { id: true },
  });
  return created;
}

/** Sends an example of an event, once. Throws `not_found` and `webhook_not_active`. @returns id of the delivery. */
export async function sendTestEvent(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, id, type }: Owned & { readonly type: PublicEventType },
): Promise<number> {
  await requireActive({ db }, { accountId, id });
  const at = new Date(now);
  const livemode = !(await isTestAccount({ db }, accountId));
  const body = JSON.stringify({ id: 0, type, created_at: formatKyiv(now), livemode, ...EVENT_EXAMPLES[type], test: true });
  const { id: created } = await db.prisma.webhookDelivery.create({
    data: { endpointId: id, type, body, cause: "test", nextAttemptAt: at, createdAt: at },
    select: { id: true },
  });
  return created;
}

/** Maximum number of events that one call recovers. */
export const MAX_RECOVERED = 10_000;

/**
 * Sends the events since a time that the webhook has not received, oldest first: those given up, and those while it was paused or disabled. Events
 * before its creation are not sent; of later ones those of its current types are, as earlier types are not recorded. At most
 * {@link MAX_RECOVERED}; what already waits is not added again, so the next call continues.
 *
 * Throws `not_found` and `webhook_not_active`.
 * @returns number of deliveries.
 */
export async function recoverDeliveries(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, id, since }: Owned & { readonly since: Date },
): Promise<number> {
  await requireActive({ db }, { accountId, id });
  return db.transaction(async (tx) => {
    // Two calls at once would each add the same events.
    await tx.prisma.webhookEndpoint.updateMany({ where: { id }, data: { accountId } });
    return (await tx.query(insertMissed([id, since, new Date(now), MAX_RECOVERED]))).rowCount ?? 0;
  });
}
