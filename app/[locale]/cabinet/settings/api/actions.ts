"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { API_MODES } from "@/lib/domain/accounts/api-mode";
import { changeKeyState, KEY_STATES } from "@/lib/domain/keys/change-state";
import { createKey } from "@/lib/domain/keys/create";
import { editKey } from "@/lib/domain/keys/edit";
import { splitEntries } from "@/lib/domain/keys/entries";
import { endOfDay, lastDay } from "@/lib/domain/keys/last-day";
import { endGrace, GRACE_HOURS, rotateKey } from "@/lib/domain/keys/rotate";
import { SCOPES } from "@/lib/domain/keys/scopes";
import type { KeySettingsInput } from "@/lib/domain/keys/settings";
import { changeBodyLogging } from "@/lib/domain/usage/body-logging";
import { db } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import type { ShownSecret } from "@/lib/web/action-results";
import { jsonField } from "@/lib/web/json-field";

/** Server actions of "API and integrations". The rules are in `lib/domain/keys`. */

/** A typed list: entries separated by line breaks or commas. */
const EntriesText = z.string().max(10_000).default("").transform(splitEntries);

/** A key's settings as form fields; `lib/domain/keys/settings.ts` validates them. */
const SettingsForm = z.object({
  name: z.string().default(""),
  scopes: z.array(z.string()),
  allowed_ips: EntriesText,
  allowed_domains: EntriesText,
  /** The last day on which the key works. */
  expires_at: z
    .string()
    .transform((day, context) => {
      const end = endOfDay(day);
      if (end === undefined)
        context.issues.push({ code: "custom", input: day, params: { error: "invalid_format", values: { expected: "2027-12-31" } } });
      return end ?? null;
    })
    .default(null),
});

const settingsOf = ({ name, scopes, ...input }: z.output<typeof SettingsForm>): KeySettingsInput => ({
  name,
  scopes,
  allowedIps: input.allowed_ips,
  allowedDomains: input.allowed_domains,
  expiresAt: input.expires_at,
});

/** More characters than the longest lists of addresses and domains have. */
const MAX_OPENED_LENGTH = 100_000;

/** The settings with which the edit form was opened, as JSON. */
const OpenedSettings = jsonField(
  z.object({
    name: z.string(),
    scopes: z.array(z.string()),
    allowedIps: z.array(z.string()),
    allowedDomains: z.array(z.string()),
    expiresAt: z.iso
      .datetime()
      .transform((at) => new Date(at))
      .nullable(),
  }),
  MAX_OPENED_LENGTH,
);

export const createKeyAction = defineAction({
  input: SettingsForm.extend({ mode: z.enum(API_MODES).default("live") }),
  async handle({ input: { mode, ...input }, session, actor, now }): Promise<ShownSecret> {
    const accountId = session.account.id;
    const created = await createKey({ actor }, { accountId, mode, ...settingsOf(input), owner: { now } });
    return { id: created.id, key: created.key };
  },
});

export const editKeyAction = defineAction({
  input: SettingsForm.extend({ id: Id, opened: OpenedSettings }),
  async handle({ input: { id, opened, ...input }, session, actor, language, now }): Promise<void> {
    const { expiresAt, ...settings } = settingsOf(input);
    // An unchanged day keeps the exact expiry time.
    const sameDay = opened.expiresAt && expiresAt && lastDay(opened.expiresAt) === lastDay(expiresAt);
    const isUnchanged = sameDay || expiresAt === opened.expiresAt;
    const change = { id, ownedBy: session.account.id, opened, ...settings, ...(isUnchanged ? {} : { expiresAt }) };
    await editKey({ actor }, { ...change, owner: { now } });
    redirect(`${pagePath(language, `/cabinet/settings/api/keys/${id}`)}?saved`);
  },
});

export const changeKeyStateAction = defineAction({
  input: z.object({ id: Id, state: z.enum(KEY_STATES) }),
  async handle({ input, session, actor }) {
    await changeKeyState({ actor }, { ...input, ownedBy: session.account.id });
    refresh();
  },
});

export const rotateKeyAction = defineAction({
  input: z.object({ id: Id, prefix: z.string(), grace_hours: z.number().int() }),
  async handle({ input, session, actor, now }): Promise<ShownSecret> {
    const graceHours = GRACE_HOURS.find((hours) => hours === input.grace_hours);
    if (graceHours === undefined)
      return failRules([{ path: "grace_hours", code: "invalid_value", values: { allowed: GRACE_HOURS.join(", ") } }]);
    const rotated = await rotateKey({ actor, now }, { id: input.id, ownedBy: session.account.id, graceHours, currentPrefix: input.prefix });
    return { id: input.id, key: rotated.key, previousUntil: rotated.previousUntil?.getTime() ?? null };
  },
});

export const endGraceAction = defineAction({
  input: z.object({ id: Id }),
  async handle({ input, session, actor }) {
    await endGrace({ actor }, { id: input.id, ownedBy: session.account.id });
    refresh();
  },
});

/** Adds an address to a key's IP allowlist, from a rejected request in the request log, or removes it again. */
export const allowAddressAction = defineAction({
  input: z.object({ id: Id, address: z.string().max(100), undo: z.boolean().default(false) }),
  async handle({ input: { id, address, undo }, session, actor, now }) {
    const entries = { allowedIps: [address] };
    await editKey({ actor }, { id, ownedBy: session.account.id, ...(undo ? { remove: entries } : { add: entries }), owner: { now } });
    refresh();
  },
});

/** Same as {@link allowAddressAction}, for a scope. */
export const allowScopeAction = defineAction({
  input: z.object({ id: Id, scope: z.enum(SCOPES), undo: z.boolean().default(false) }),
  async handle({ input: { id, scope, undo }, session, actor, now }) {
    const entries = { scopes: [scope] };
    await editKey({ actor }, { id, ownedBy: session.account.id, ...(undo ? { remove: entries } : { add: entries }), owner: { now } });
    refresh();
  },
});

/** Turns bodies in the request log on or off. */
export const bodyLoggingAction = defineAction({
  input: z.object({ on: z.boolean().default(false) }),
  async handle({ input: { on }, session, actor }) {
    await changeBodyLogging({ db: db(), actor }, { accountId: session.account.id, on });
    refresh();
  },
});
