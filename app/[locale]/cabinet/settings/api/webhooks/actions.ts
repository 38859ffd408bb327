"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { API_MODES } from "@/lib/domain/accounts/api-mode";
import { openTestAccount } from "@/lib/domain/accounts/test-account";
import { recoverDeliveries, resendDelivery, sendTestEvent } from "@/lib/domain/webhooks/log";
import { createWebhook, deleteWebhook, editWebhook, rotateWebhookSecret } from "@/lib/domain/webhooks/manage";
import { accountOfWebhook } from "@/lib/domain/webhooks/read";
import { WebhookDraft, WebhookEdit } from "@/lib/domain/webhooks/settings";
import { db } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { kyivMidnight } from "@/lib/shared/time";
import { collectErrors } from "@/lib/shared/validation";
import { defineAction } from "@/lib/web/action";
import type { ShownSecret } from "@/lib/web/action-results";
import { jsonField } from "@/lib/web/json-field";
import type { Session } from "@/lib/web/session";

/** Server actions of webhooks. The rules are in `lib/domain/webhooks`. */

const SettingsForm = z.object({
  url: z.string().default(""),
  description: z.string().default(""),
  types: z.array(z.string()).default([]),
  ordered: z.boolean().default(false),
});

/** Latest time of a `Date`, in milliseconds since the epoch. */
const MAX_TIME = 8.64e15;

/** More characters than the longest settings have. */
const MAX_OPENED_LENGTH = 20_000;

/** The settings with which the edit form was opened, as JSON. */
const OpenedSettings = jsonField(
  z.object({ url: z.string(), description: z.string(), types: z.array(z.string()), ordered: z.boolean() }),
  MAX_OPENED_LENGTH,
);

/** The account that has a webhook of the session's owner, who manages those of both modes. Throws `not_found`. */
const ownedWebhook = async (session: Session, id: number) => ({
  accountId: await accountOfWebhook({ db: db() }, { ownerId: session.account.id, id }),
  id,
});

export const createWebhookAction = defineAction({
  input: SettingsForm.extend({ mode: z.enum(API_MODES).default("live") }),
  async handle({ input: { mode, ...input }, session, actor, now }): Promise<ShownSecret> {
    const draft = collectErrors(WebhookDraft, input);
    const ownerId = session.account.id;
    const accountId = mode === "live" ? ownerId : await openTestAccount({ db: db() }, ownerId);
    const { webhook, secret } = await createWebhook({ db: db(), actor, now }, { accountId, draft });
    return { id: webhook.id, key: secret };
  },
});

export const editWebhookAction = defineAction({
  input: SettingsForm.extend({ id: Id, opened: OpenedSettings }),
  async handle({ input: { id, opened, ...settings }, session, actor, language }): Promise<void> {
    const edit = collectErrors(WebhookEdit, settings);
    await editWebhook({ db: db(), actor }, { ...(await ownedWebhook(session, id)), edit, opened });
    redirect(`${pagePath(language, `/cabinet/settings/api/webhooks/${id}`)}?saved`);
  },
});

export const changeWebhookStateAction = defineAction({
  input: z.object({ id: Id, state: z.enum(["active", "paused"]) }),
  async handle({ input: { id, state }, session, actor }) {
    await editWebhook({ db: db(), actor }, { ...(await ownedWebhook(session, id)), edit: { fields: { state }, errors: [] } });
    refresh();
  },
});

export const deleteWebhookAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input: { id }, session, actor, language }): Promise<void> {
    await deleteWebhook({ db: db(), actor }, await ownedWebhook(session, id));
    redirect(pagePath(language, "/cabinet/settings/api/webhooks"));
  },
});

export const rotateWebhookAction = defineAction({
  input: z.object({ id: Id, previous_until: z.number().int().min(0).max(MAX_TIME).nullable().default(null) }),
  async handle({ input: { id, previous_until }, session, actor, now }): Promise<ShownSecret> {
    const previousUntil = previous_until === null ? null : new Date(previous_until);
    const { secret } = await rotateWebhookSecret({ db: db(), actor, now }, { ...(await ownedWebhook(session, id)), previousUntil });
    return { id, key: secret };
  },
});

export const testWebhookAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input: { id }, session, now }) {
    await sendTestEvent({ db: db(), now }, { ...(await ownedWebhook(session, id)), type: "listing.approved" });
    refresh();
  },
});

export const resendDeliveryAction = defineAction({
  input: z.object({ id: Id, delivery_id: Id }),
  async handle({ input: { id, delivery_id: deliveryId }, session, now }) {
    await resendDelivery({ db: db(), now }, { ...(await ownedWebhook(session, id)), deliveryId });
    refresh();
  },
});

export const recoverWebhookAction = defineAction({
  input: z.object({ id: Id, since: z.string() }),
  async handle({ input: { id, since }, session, now }): Promise<{ readonly count: number }> {
    const midnight = kyivMidnight(since);
    if (midnight === undefined) return failRules([{ path: "since", code: "invalid_format", values: { expected: "2026-12-31" } }]);
    return { count: await recoverDeliveries({ db: db(), now }, { ...(await ownedWebhook(session, id)), since: new Date(midnight) }) };
  },
});
