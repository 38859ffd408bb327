import { z } from "zod";
import type { ShownDelivery } from "@/lib/domain/webhooks/log";
import type { Webhook as OwnedWebhook } from "@/lib/domain/webhooks/read";
import { MAX_WEBHOOK_DESCRIPTION } from "@/lib/domain/webhooks/settings";
import { toUri } from "@/lib/platform/http/public-url";
import { formatKyiv } from "@/lib/shared/time";
import { EventType, exampleEvent } from "./event-schemas";
import { Id, int32, KyivTime, line, paragraphs } from "./schemas";

/** Webhooks and deliveries in responses. */

const time = (date: Date | null): string | null => (date ? formatKyiv(date.getTime()) : null);

const Address = z.url().max(1_000);

export const Webhook = z
  .object({
    id: Id,
    url: Address,
    description: line(MAX_WEBHOOK_DESCRIPTION),
    types: z.array(EventType).max(100).describe("Empty: all events."),
    ordered: z.boolean(),
    state: z.enum(["active", "paused", "disabled"]).describe("`disabled`: by the service, see `disabled_reason`."),
    disabled_reason: z
      .enum(["gone", "failing"])
      .nullable()
      .describe("`gone`: the address answered 410. `failing`: all attempts failed for five days."),
    disabled_at: KyivTime.nullable(),
    failing_since: KyivTime.nullable().describe(
      "First failed attempt since the last successful one, a new address, or two days without attempts.",
    ),
    previous_secret_until: KyivTime.nullable().describe("Until when messages are also signed with the secret before the last rotation."),
    created_at: KyivTime,
  })
  .meta({ id: "Webhook" });

export const presentWebhook = (webhook: OwnedWebhook): z.input<typeof Webhook> => ({
  id: webhook.id,
  url: toUri(webhook.url),
  description: webhook.description,
  types: [...webhook.types],
  ordered: webhook.ordered,
  state: webhook.state,
  disabled_reason: webhook.disabledReason,
  disabled_at: time(webhook.disabledAt),
  failing_since: time(webhook.failingSince),
  previous_secret_until: time(webhook.previousUntil),
  created_at: formatKyiv(webhook.createdAt.getTime()),
});

export const Secret = z
  .string()
  .max(100)
  .regex(/^whsec_[A-Za-z0-9+/=]+$/)
  .describe("Shown only in this response. Store it to verify signatures.");

const Headers = z.record(z.string().max(200), z.string().max(1_000)).meta({ maxProperties: 40 });

const MAX_ATTEMPTS = 10;

export const Delivery = z
  .object({
    id: Id,
    event_id: z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ format: "int64" }).nullable().describe("Null for a test event."),
    type: EventType,
    listing_id: Id.nullable(),
    cause: z.enum(["event", "resend", "recover", "test"]),
    state: z.enum(["pending", "delivered", "failed"]).describe("`failed`: all attempts failed."),
    created_at: KyivTime,
    next_attempt_at: KyivTime.nullable().describe("Null unless it is pending."),
    request_body: paragraphs(100_000),
    attempts: z
      .array(
        z.object({
          number: int32(1),
          at: KyivTime,
          duration_ms: int32(),
          url: Address,
          status: int32().nullable().describe("Null if there was no response."),
          error: line(50).nullable().describe("Why there was no response, such as `timeout` or `address_not_allowed`."),
          request_headers: Headers,
          response_headers: Headers,
          response_body: z.string().max(10_000).describe("The first 8 KiB."),
        }),
      )
      .max(MAX_ATTEMPTS)
      .describe("Oldest first."),
  })
  .meta({ id: "WebhookDelivery" });

export const presentDelivery = (delivery: ShownDelivery): z.input<typeof Delivery> => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.type,
  listing_id: delivery.listingId,
  cause: delivery.cause,
  state: delivery.state,
  created_at: formatKyiv(delivery.createdAt.getTime()),
  next_attempt_at: time(delivery.nextAttemptAt),
  request_body: delivery.body,
  attempts: delivery.attempts.map((one) => ({
    number: one.number,
    at: formatKyiv(one.at.getTime()),
    duration_ms: one.durationMs,
    url: toUri(one.url),
    status: one.status,
    error: one.error,
    request_headers: { ...one.requestHeaders },
    response_headers: { ...one.responseHeaders },
    response_body: one.responseBody,
  })),
});

export const EXAMPLE_WEBHOOK: z.input<typeof Webhook> = {
  id: 3,
  url: "https://shop.example.com/webhooks/board",
  description: "Orders",
  types: ["listing.approved", "listing.rejected"],
  ordered: true,
  state: "active",
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-11-25 12:00:00",
};

export const EXAMPLE_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

export const EXAMPLE_DELIVERY: z.input<typeof Delivery> = {
  id: 5_120,
  event_id: 90_412,
  type: "listing.approved",
  listing_id: 128,
  cause: "event",
  state: "delivered",
  created_at: "2026-11-25 14:03:11",
  next_attempt_at: null,
  request_body: JSON.stringify(exampleEvent("listing.approved")),
  attempts: [
    {
      number: 1,
      at: "2026-11-25 14:03:11",
      duration_ms: 84,
      url: "https://shop.example.com/webhooks/board",
      status: 204,
      error: null,
      request_headers: { "webhook-id": "evt_90412", "webhook-timestamp": "1795521791" },
      response_headers: { date: "Wed, 25 Nov 2026 12:03:11 GMT" },
      response_body: "",
    },
  ],
};
