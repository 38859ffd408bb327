"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { ShownSecret } from "@/components/keys/shown-secret";
import { changeKeyState, KEY_STATES } from "@/lib/domain/keys/change-state";
import { createKey } from "@/lib/domain/keys/create";
import { editKey } from "@/lib/domain/keys/edit";
import { splitEntries } from "@/lib/domain/keys/entries";
import { endOfDay, lastDay } from "@/lib/domain/keys/last-day";
import { ownKey } from "@/lib/domain/keys/list";
import { endGrace, GRACE_HOURS, rotateKey } from "@/lib/domain/keys/rotate";
import type { GivenSettings } from "@/lib/domain/keys/settings";
import { db } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { kyivDay } from "@/lib/shared/time";
import { defineAction } from "@/lib/web/action";

/** What the pages of "API and integrations" do. The rules are those of `lib/domain/keys`. */

/** Texts of the form; more than these hold is no list of anybody's. */
const MAX_TEXT = 10_000;
const text = z.string().max(MAX_TEXT).optional();

const SettingsForm = z.object({
  name: text,
  scopes: z.array(z.string().max(100)).max(20).optional(),
  allowed_ips: text,
  allowed_domains: text,
  expires_at: z.string().max(20).optional(),
});

function readSettings(input: z.output<typeof SettingsForm>): GivenSettings {
  const expiresAt = input.expires_at ? endOfDay(input.expires_at) : null;
  if (expiresAt === undefined) failRules([{ path: "expires_at", code: "invalid_format", values: { expected: "2027-12-31" } }]);
  return {
    name: input.name ?? "",
    scopes: input.scopes ?? [],
    allowedIps: splitEntries(input.allowed_ips ?? ""),
    allowedDomains: splitEntries(input.allowed_domains ?? ""),
    expiresAt,
  };
}

export const createKeyAction = defineAction({
  input: SettingsForm,
  async handle({ input, session, actor, now }): Promise<ShownSecret> {
    const accountId = session.account.id;
    const created = await createKey(actor, { accountId, ...readSettings(input) }, { now });
    return { id: created.id, key: created.key };
  },
});

export const editKeyAction = defineAction({
  input: SettingsForm.extend({ id: Id }),
  async handle({ input, session, actor, language, now }): Promise<void> {
    const key = await ownKey(db(), session.account.id, input.id, kyivDay(now));
    const { expiresAt, ...settings } = readSettings(input);
    // A day that was left as it was stays the very moment that it was.
    const sameDay = key.expiresAt && expiresAt && lastDay(key.expiresAt) === lastDay(expiresAt);
    const change = { id: input.id, ownedBy: session.account.id, ...settings, ...(sameDay ? {} : { expiresAt }) };
    await editKey(actor, change, { now });
    redirect(`${pagePath(language, `/cabinet/settings/api/keys/${input.id}`)}?saved`);
  },
});

export const changeKeyStateAction = defineAction({
  input: z.object({ id: Id, state: z.enum(KEY_STATES) }),
  async handle({ input, session, actor }) {
    await changeKeyState(actor, { ...input, ownedBy: session.account.id });
    refresh();
  },
});

export const rotateKeyAction = defineAction({
  input: z.object({ id: Id, grace_hours: z.number().int() }),
  async handle({ input, session, actor, now }): Promise<ShownSecret> {
    const graceHours = GRACE_HOURS.find((hours) => hours === input.grace_hours);
    if (graceHours === undefined)
      return failRules([{ path: "grace_hours", code: "invalid_value", values: { allowed: GRACE_HOURS.join(", ") } }]);
    const rotated = await rotateKey(actor, { id: input.id, ownedBy: session.account.id, graceHours, now });
    return { id: input.id, key: rotated.key, previousUntil: rotated.previousUntil?.getTime() ?? null };
  },
});

export const endGraceAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input, session, actor }) {
    await endGrace(actor, { id: input.id, ownedBy: session.account.id });
    refresh();
  },
});

/** Adds one address to a key's whitelist: out of the request log, where it was refused. */
export const allowAddressAction = defineAction({
  input: z.object({ id: Id, address: z.string().max(100) }),
  async handle({ input, session, actor, now }) {
    await editKey(actor, { id: input.id, ownedBy: session.account.id, addIps: [input.address] }, { now });
    refresh();
  },
});
