import { z } from "zod";
import type { FoundKey } from "@/lib/domain/keys/find";
import { advanceClock, ClockStep, MAX_STEP } from "@/lib/domain/test-mode/clock";
import { TriggeredEvent, triggerEvent } from "@/lib/domain/test-mode/trigger";
import { fail } from "@/lib/shared/errors";
import { defineEndpoint, noQuery, ok } from "../define-endpoint";
import { json } from "../request-body";
import { EventType } from "./event-schemas";
import { int32, Ok } from "./schemas";

const SCOPE = "listings:write";

/** Throws `test_mode_required` for a live key: these endpoints must never change live data. */
function requireTestMode({ livemode }: FoundKey): void {
  if (livemode) fail("test_mode_required");
}

export const advanceTestClock = defineEndpoint({
  methods: ["POST"],
  path: "/test/clock/advance",
  scope: SCOPE,
  operationId: "advanceTestClock",
  summary: "Let time pass",
  description: `For keys of test mode. Lets up to ${MAX_STEP / 86_400} days pass for the account's test listings: waiting listings are reviewed, published ones expire, equal content is no longer a duplicate after 24 hours, and each change writes its events. The dates of the listings become that much earlier; \`created_at\` and \`updated_at\` do not change.`,
  query: noQuery,
  body: json(ClockStep),
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      advanced_seconds: int32(1, MAX_STEP),
      reviewed: int32().describe("Number of listings whose review took place."),
      expiring: int32().describe("Number of listings that came within three days of their expiry."),
      expired: int32().describe("Number of listings that expired."),
    }),
    description: "The time has passed.",
  },
  errors: ["test_mode_required", "validation_failed"],
  errorExamples: { validation_failed: { fields: [{ path: "seconds", code: "too_big", values: { max: MAX_STEP } }] } },
  examples: [
    {
      summary: "Thirty days",
      body: { seconds: 2_592_000 },
      response: { ok: true, advanced_seconds: 2_592_000, reviewed: 1, expiring: 1, expired: 1 },
    },
  ],
  handle: async ({ db, now, key, caller: { accountId }, body }) => {
    requireTestMode(key);
    const advanced = await advanceClock({ db, now }, { accountId, step: body });
    return ok({ advanced_seconds: body.fields.seconds, ...advanced });
  },
});

export const triggerTestEvent = defineEndpoint({
  methods: ["POST"],
  path: "/test/events/trigger",
  scope: SCOPE,
  operationId: "triggerTestEvent",
  summary: "Trigger an event",
  description:
    "For keys of test mode. Adds an example of an event to the feed, and sends it to the webhooks of test mode. Nothing else changes. With `listing_id`, the event is about that listing.",
  query: noQuery,
  body: json(TriggeredEvent),
  success: { status: 200, schema: z.object({ ok: Ok, type: EventType }), description: "The event follows within a second." },
  errors: ["test_mode_required", "validation_failed", "not_found"],
  errorExamples: { validation_failed: { fields: [{ path: "type", code: "invalid_value", values: { allowed: "listing.expired" } }] } },
  examples: [
    {
      summary: "An expired listing",
      body: { type: "listing.expired", listing_id: 128 },
      response: { ok: true, type: "listing.expired" },
    },
  ],
  handle: async ({ db, actor, key, caller: { accountId }, body }) => {
    requireTestMode(key);
    await triggerEvent({ db, actor }, { accountId, event: body });
    return ok({ type: body.fields.type });
  },
});
