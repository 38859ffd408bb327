"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { recoverDeliveries, resendDelivery, sendTestEvent } from "@/lib/domain/webhooks/log";
import { createWebhook, deleteWebhook, editWebhook, rotateWebhookSecret } from "@/lib/domain/webhooks/manage";
import { WebhookDraft, WebhookEdit } from "@/lib/domain/webhooks/settings";
import { db } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { kyivMidnight } from "@/lib/shared/time";
import { collectErrors } from "@/lib/shared/validation";
import { defineAction } from "@/lib/web/action";
import type { ShownSecret } from "@/lib/web/action-results";

/** Server actions of webhooks. The rules are in `lib/domain/webhooks`. */

const SettingsForm = z.object({
  url: z.string().default(""),
  description: z.string().default(""),
  types: z.array(z.string()).default([]),
  ordered: z.boolean().default(false),
});

export const createWebhookAction = defineAction({
  input: SettingsForm,
  async handle({ input, session, actor, now }): Promise<ShownSecret> {
    const draft = collectErrors(WebhookDraft, input);
    const { webhook, secret } = await createWebhook({ db: db(), actor, now }, { accountId: session.account.id, draft });
    return { id: webhook.id, key: secret };
  },
});

export const editWebhookAction = defineAction({
  input: SettingsForm.extend({ id: Id }),
  async handle({ input: { id, ...settings }, session, actor, language }): Promise<void> {
    const edit = collectErrors(WebhookEdit, settings);
    await editWebhook({ db: db(), actor }, { accountId: session.account.id, id, edit });
    redirect(`${pagePath(language, `/cabinet/settings/api/webhooks/${id}`)}?saved`);
  },
});

export const changeWebhookStateAction = defineAction({
  input: z.object({ id: Id, state: z.enum(["active", "paused"]) }),
  async handle({ input: { id, state }, session, actor }) {
    await editWebhook({ db: db(), actor }, { accountId: session.account.id, id, edit: { fields: { state }, errors: [] } });
    refresh();
  },
});

export const deleteWebhookAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input: { id }, session, actor, language }): Promise<void> {
    await deleteWebhook({ db: db(), actor }, { accountId: session.account.id, id });
    redirect(pagePath(language, "/cabinet/settings/api/webhooks"));
  },
});

export const rotateWebhookAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input: { id }, session, actor, now }): Promise<ShownSecret> {
    const { secret } = await rotateWebhookSecret({ db: db(), actor, now }, { accountId: session.account.id, id });
    return { id, key: secret };
  },
});

export const testWebhookAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input: { id }, session, now }) {
    await sendTestEvent({ db: db(), now }, { accountId: session.account.id, id, type: "listing.approved" });
    refresh();
  },
});

export const resendDeliveryAction = defineAction({
  input: z.object({ id: Id, delivery_id: Id }),
  async handle({ input: { id, delivery_id: deliveryId }, session, now }) {
    await resendDelivery({ db: db(), now }, { accountId: session.account.id, id, deliveryId });
    refresh();
  },
});

export const recoverWebhookAction = defineAction({
  input: z.object({ id: Id, since: z.string() }),
  async handle({ input: { id, since }, session, now }): Promise<{ readonly count: number }> {
    const midnight = kyivMidnight(since);
    if (midnight === undefined) return failRules([{ path: "since", code: "invalid_format", values: { expected: "2026-12-31" } }]);
    return { count: await recoverDeliveries({ db: db(), now }, { accountId: session.account.id, id, since: new Date(midnight) }) };
  },
});
