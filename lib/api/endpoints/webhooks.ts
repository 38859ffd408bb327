import { z } from "zod";
import { listDeliveries, MAX_RECOVERED, recoverDeliveries, resendDelivery, sendTestEvent } from "@/lib/domain/webhooks/log";
import { createWebhook, deleteWebhook, editWebhook, rotateWebhookSecret } from "@/lib/domain/webhooks/manage";
import { listWebhooks, readWebhook } from "@/lib/domain/webhooks/read";
import { MAX_WEBHOOKS, WebhookDraft, WebhookEdit } from "@/lib/domain/webhooks/settings";
import { failRules } from "@/lib/shared/errors";
import { MAX_ID } from "@/lib/shared/id";
import { kyivMinute } from "@/lib/shared/time";
import { defineEndpoint, noQuery, ok } from "../define-endpoint";
import { json, noBody } from "../request-body";
import { EventType } from "./event-schemas";
import { Id, int32, Ok, queryInt } from "./schemas";
import {
  Delivery,
  EXAMPLE_DELIVERY,
  EXAMPLE_SECRET,
  EXAMPLE_WEBHOOK,
  presentDelivery,
  presentWebhook,
  Secret,
  Webhook,
} from "./webhook-schemas";

const SCOPE = "webhooks:write";

export const listMyWebhooks = defineEndpoint({
  methods: ["GET"],
  path: "/webhooks",
  scope: SCOPE,
  operationId: "listWebhooks",
  summary: "List webhooks",
  description: "All webhooks of the account, oldest first, without their secrets.",
  query: noQuery,
  body: noBody,
  success: {
    status: 200,
    schema: z.object({ ok: Ok, count: int32(0, MAX_WEBHOOKS), webhooks: z.array(Webhook).max(MAX_WEBHOOKS) }),
    description: "The webhooks.",
  },
  errors: [],
  examples: [{ summary: "One webhook", response: { ok: true, count: 1, webhooks: [EXAMPLE_WEBHOOK] } }],
  handle: async ({ db, caller }) => {
    const webhooks = await listWebhooks({ db }, caller.accountId);
    return ok({ count: webhooks.length, webhooks: webhooks.map(presentWebhook) });
  },
});

export const createMyWebhook = defineEndpoint({
  methods: ["POST"],
  path: "/webhooks",
  scope: SCOPE,
  operationId: "createWebhook",
  summary: "Create a webhook",
  description: `From now on, events are sent to the address by \`POST\`, signed by the Standard Webhooks specification. At most ${MAX_WEBHOOKS} webhooks per account. The response contains the secret, which is not shown again.`,
  query: noQuery,
  body: json(WebhookDraft),
  isSecret: true,
  success: { status: 201, schema: z.object({ ok: Ok, webhook: Webhook, secret: Secret }), description: "The webhook was created." },
  errors: ["validation_failed"],
  errorExamples: { validation_failed: { fields: [{ path: "url", code: "address_not_public" }] } },
  examples: [
    {
      summary: "Decisions about listings",
      body: { url: EXAMPLE_WEBHOOK.url, types: EXAMPLE_WEBHOOK.types, description: EXAMPLE_WEBHOOK.description, ordered: true },
      response: { ok: true, webhook: EXAMPLE_WEBHOOK, secret: EXAMPLE_SECRET },
    },
  ],
  handle: async (context) => {
    const { webhook, secret } = await createWebhook(context, { accountId: context.caller.accountId, draft: context.body });
    return ok({ webhook: presentWebhook(webhook), secret });
  },
});

export const getMyWebhook = defineEndpoint({
  methods: ["GET"],
  path: "/webhooks/{id}",
  scope: SCOPE,
  operationId: "getWebhook",
  summary: "Read a webhook",
  description: "Its settings and state.",
  query: noQuery,
  body: noBody,
  success: { status: 200, schema: z.object({ ok: Ok, webhook: Webhook }), description: "The webhook." },
  errors: ["not_found"],
  examples: [{ summary: "An active webhook", path: { id: 3 }, response: { ok: true, webhook: EXAMPLE_WEBHOOK } }],
  handle: async ({ db, caller, params }) =>
    ok({ webhook: presentWebhook(await readWebhook({ db }, { accountId: caller.accountId, id: params.id })) }),
});

export const editMyWebhook = defineEndpoint({
  methods: ["PATCH"],
  path: "/webhooks/{id}",
  scope: SCOPE,
  operationId: "editWebhook",
  summary: "Edit, pause or enable a webhook",
  description:
    "Changes only the fields that are sent. `state: paused` stops sending; what already waits is sent after `state: active`, while events in the meantime are only sent by `recover`. `state: active` also enables a webhook that was disabled.",
  query: noQuery,
  body: json(WebhookEdit, { malformed: (body) => (Object.keys(body).length === 0 ? [{ path: "", code: "nothing_to_change" }] : []) }),
  success: { status: 200, schema: z.object({ ok: Ok, webhook: Webhook }), description: "The webhook was changed." },
  errors: ["not_found", "validation_failed"],
  examples: [
    {
      summary: "Pause",
      path: { id: 3 },
      body: { state: "paused" },
      response: { ok: true, webhook: { ...EXAMPLE_WEBHOOK, state: "paused" } },
    },
  ],
  handle: async (context) => {
    const { caller, params, body } = context;
    return ok({ webhook: presentWebhook(await editWebhook(context, { accountId: caller.accountId, id: params.id, edit: body })) });
  },
});

export const deleteMyWebhook = defineEndpoint({
  methods: ["DELETE"],
  path: "/webhooks/{id}",
  scope: SCOPE,
  operationId: "deleteWebhook",
  summary: "Delete a webhook",
  description: "Nothing more is sent to it. Its delivery log is deleted too.",
  query: noQuery,
  body: noBody,
  success: { status: 200, schema: z.object({ ok: Ok, webhook_id: Id }), description: "The webhook was deleted." },
  errors: ["not_found"],
  examples: [{ summary: "Delete", path: { id: 3 }, response: { ok: true, webhook_id: 3 } }],
  handle: async (context) => {
    await deleteWebhook(context, { accountId: context.caller.accountId, id: context.params.id });
    return ok({ webhook_id: context.params.id });
  },
});

export const rotateMyWebhookSecret = defineEndpoint({
  methods: ["POST"],
  path: "/webhooks/{id}/rotate-secret",
  scope: SCOPE,
  operationId: "rotateWebhookSecret",
  summary: "Rotate the secret",
  description:
    "Returns a new secret, which is not shown again. For 24 hours, messages have two signatures: with the new secret and with the previous one.",
  query: noQuery,
  body: noBody,
  isSecret: true,
  success: { status: 200, schema: z.object({ ok: Ok, webhook: Webhook, secret: Secret }), description: "The secret was replaced." },
  errors: ["not_found"],
  examples: [
    {
      summary: "Rotate",
      path: { id: 3 },
      response: { ok: true, webhook: { ...EXAMPLE_WEBHOOK, previous_secret_until: "2026-11-26 14:03:11" }, secret: EXAMPLE_SECRET },
    },
  ],
  handle: async (context) => {
    const { webhook, secret } = await rotateWebhookSecret(context, { accountId: context.caller.accountId, id: context.params.id });
    return ok({ webhook: presentWebhook(webhook), secret });
  },
});

export const testMyWebhook = defineEndpoint({
  methods: ["POST"],
  path: "/webhooks/{id}/test",
  scope: SCOPE,
  operationId: "testWebhook",
  summary: "Send a test event",
  description:
    "Sends an example of an event, with `test: true` and the id 0, whatever types the webhook has. It is sent once, without retries: see the result in its deliveries.",
  query: z.object({ type: EventType.default("listing.approved").describe("Type of the example.") }),
  body: noBody,
  success: { status: 200, schema: z.object({ ok: Ok, delivery_id: Id }), description: "The event is being sent." },
  errors: ["validation_failed", "not_found", "webhook_not_active"],
  examples: [{ summary: "A test event", path: { id: 3 }, query: { type: "listing.approved" }, response: { ok: true, delivery_id: 5_121 } }],
  handle: async ({ db, now, caller, params, query }) =>
    ok({ delivery_id: await sendTestEvent({ db, now }, { accountId: caller.accountId, id: params.id, type: query.type }) }),
});

const Recovery = z
  .strictObject({
    since: z
      .string()
      .transform((text, context) => {
        const minute = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:[0-5]\d$/.test(text) ? kyivMinute(text.slice(0, 16).replace(" ", "T")) : undefined;
        if (minute !== undefined) return new Date(minute + Number(text.slice(17)) * 1_000);
        const values = { expected: "YYYY-MM-DD HH:MM:SS" };
        context.issues.push({ code: "custom", input: text, message: "time", params: { error: "invalid_format", values } });
        return z.NEVER;
      })
      .meta({
        override: { type: "string", minLength: 19, maxLength: 19, pattern: "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$" },
        description: "Europe/Kyiv, `YYYY-MM-DD HH:MM:SS`.",
      }),
  })
  .meta({ id: "WebhookRecovery" });

export const recoverMyWebhook = defineEndpoint({
  methods: ["POST"],
  path: "/webhooks/{id}/recover",
  scope: SCOPE,
  operationId: "recoverWebhook",
  summary: "Send missed events",
  description: `Sends the events since a time that the webhook has not received, oldest first: those whose attempts all failed, and those that happened while it was paused or disabled. Events before its creation are not sent. Its current \`types\` and \`ordered\` apply. At most ${MAX_RECOVERED.toLocaleString("en")} at once; if \`count\` is that high, call it again.`,
  query: noQuery,
  body: json(Recovery),
  success: {
    status: 200,
    schema: z.object({ ok: Ok, count: int32(0, MAX_RECOVERED) }),
    description: "The number of events that will be sent.",
  },
  errors: ["not_found", "webhook_not_active", "validation_failed"],
  errorExamples: {
    validation_failed: { fields: [{ path: "since", code: "invalid_format", values: { expected: "YYYY-MM-DD HH:MM:SS" } }] },
  },
  examples: [{ summary: "Since yesterday", path: { id: 3 }, body: { since: "2026-11-24 00:00:00" }, response: { ok: true, count: 12 } }],
  handle: async ({ db, now, caller, params, body }) => {
    const { fields, errors } = body;
    if (errors.length > 0 || !fields.since) failRules(errors);
    return ok({ count: await recoverDeliveries({ db, now }, { accountId: caller.accountId, id: params.id, since: fields.since }) });
  },
});

const MAX_PAGE = 100;

export const listWebhookDeliveries = defineEndpoint({
  methods: ["GET"],
  path: "/webhooks/{id}/deliveries",
  scope: SCOPE,
  operationId: "listWebhookDeliveries",
  summary: "Read the delivery log",
  description:
    "Deliveries of the last 30 days with their attempts, newest first. Pass `next_cursor` of a page as `cursor` of the next request.",
  query: z.object({
    state: z.enum(["pending", "delivered", "failed"]).optional(),
    limit: queryInt(1, MAX_PAGE).default(20),
    cursor: queryInt(1, MAX_ID).optional(),
  }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      count: int32(0, MAX_PAGE),
      next_cursor: Id.optional().describe("Present if there may be another page."),
      deliveries: z.array(Delivery).max(MAX_PAGE),
    }),
    description: "A page of deliveries.",
  },
  errors: ["validation_failed", "not_found"],
  examples: [
    {
      summary: "A delivered event",
      path: { id: 3 },
      query: { limit: 20 },
      response: { ok: true, count: 1, deliveries: [EXAMPLE_DELIVERY] },
    },
  ],
  handle: async ({ db, caller, params, query }) => {
    const deliveries = await listDeliveries({ db }, { accountId: caller.accountId, id: params.id, ...query });
    const last = deliveries.length === query.limit ? deliveries.at(-1) : undefined;
    return ok({ count: deliveries.length, ...(last && { next_cursor: last.id }), deliveries: deliveries.map(presentDelivery) });
  },
});

export const resendWebhookDelivery = defineEndpoint({
  methods: ["POST"],
  path: "/webhooks/{id}/deliveries/{delivery_id}/resend",
  scope: SCOPE,
  operationId: "resendWebhookDelivery",
  summary: "Send a delivery again",
  description: "Sends the same event with the same `webhook-id` as a new delivery, whether or not it was delivered before.",
  query: noQuery,
  body: noBody,
  success: {
    status: 200,
    schema: z.object({ ok: Ok, delivery_id: Id.describe("The new delivery.") }),
    description: "The event is being sent.",
  },
  errors: ["not_found", "webhook_not_active"],
  examples: [{ summary: "Resend", path: { id: 3, delivery_id: 5_120 }, response: { ok: true, delivery_id: 5_122 } }],
  handle: async ({ db, now, caller, params }) =>
    ok({ delivery_id: await resendDelivery({ db, now }, { accountId: caller.accountId, id: params.id, deliveryId: params.delivery_id }) }),
});

export const WEBHOOK_ENDPOINTS = [
  listMyWebhooks,
  createMyWebhook,
  getMyWebhook,
  editMyWebhook,
  deleteMyWebhook,
  testMyWebhook,
  recoverMyWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  rotateMyWebhookSecret,
] as const;
