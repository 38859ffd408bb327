import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { toUri } from "@/lib/platform/http/public-url";
import { fail, failRules } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { readWebhook, type Webhook } from "./read";
import { replaceSecret } from "./rotate.sql";
import { generateSecret, sealSecret } from "./secret";
import { MAX_WEBHOOKS, type WebhookDraft, type WebhookEdit } from "./settings";

/** Hours for which the previous secret signs too after a rotation. */
export const GRACE_HOURS = 24;

const HOUR = 3_600_000;

export interface WebhookSecret {
  readonly webhook: Webhook;
  /** Shown once; stored encrypted. */
  readonly secret: string;
}

interface Owned {
  readonly accountId: number;
  readonly id: number;
}

/** Only the host: paths and queries may contain secrets. */
const hostOf = (url: string) => new URL(url).host;

/**
 * Creates a webhook.
 *
 * Throws `validation_failed` (path `webhooks` with `too_many`: the account has the maximum number), and the errors of {@link throwAccessError}.
 */
export async function createWebhook(
  { db, actor, now }: Context,
  { accountId, draft: { fields, errors } }: { readonly accountId: number; readonly draft: Checked<WebhookDraft> },
): Promise<WebhookSecret> {
  const { url } = fields;
  if (errors.length > 0 || url === undefined) failRules(errors);
  const secret = generateSecret();
  return db.transaction(async (tx) => {
    // The lock serializes creations, so that two cannot both be the tenth.
    const state = await lockAccountState({ db: tx }, { accountId, lock: "exclusive" });
    if (!state || !hasAccountAccess(state, "act")) throwAccessError(state ?? "deleted", { byKey: actor.kind === "key" });
    const count = await tx.prisma.webhookEndpoint.count({ where: { accountId } });
    if (count >= MAX_WEBHOOKS) failRules([{ path: "webhooks", code: "too_many", values: { max: MAX_WEBHOOKS } }]);
    const { types = [], description = "", ordered = false } = fields;
    const { id } = await tx.prisma.webhookEndpoint.create({
      data: { accountId, url, types: [...types], description, ordered, secret: sealSecret(secret), createdAt: new Date(now) },
      select: { id: true },
    });
    await record({ db: tx, actor }, { accountId, id }, "add", { host: hostOf(url) });
    return { webhook: await readWebhook({ db: tx }, { accountId, id }), secret };
  });
}

/** Settings with which the edit form was opened. */
export type OpenedWebhook = Readonly<Record<"url" | "description", string>> & {
  readonly types: readonly string[];
  readonly ordered: boolean;
};

/**
 * Changes the given settings. Resuming also enables a webhook that was disabled; a paused one keeps what waits. With `opened`, only what
 * differs from it is changed, so that an outdated form does not restore an earlier address.
 *
 * Throws `not_found`, `validation_failed`, and `settings_changed` if a setting that differs from `opened` has been changed to another value
 * since.
 */
export async function editWebhook(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, id, edit: { fields, errors }, opened }: Owned & { readonly edit: Checked<WebhookEdit>; readonly opened?: OpenedWebhook },
): Promise<Webhook> {
  if (errors.length > 0) failRules(errors);
  const changed = opened ? changesSince(opened, fields) : fields;
  return db.transaction(async (tx) => {
    if (opened && Object.keys(changed).length === 0) return readWebhook({ db: tx }, { accountId, id });
    const { url, types, description, ordered, state } = changed;
    const { count } = await tx.prisma.webhookEndpoint.updateMany({
      where: { id, accountId, ...(opened && { AND: asOpened(opened, changed) }) },
      data: {
        ...(url !== undefined && { url, failingSince: null, slow: false }),
        ...(types && { types: [...types] }),
        ...(description !== undefined && { description }),
        ...(ordered !== undefined && { ordered }),
        ...(state && { state, disabledReason: null, disabledAt: null }),
        ...(state === "active" && { failingSince: null, slow: false }),
      },
    });
    if (count === 0) {
      await readWebhook({ db: tx }, { accountId, id });
      fail("settings_changed");
    }
    await record({ db: tx, actor }, { accountId, id }, "edit", { fields: Object.keys(changed), ...(state && { state }) });
    return readWebhook({ db: tx }, { accountId, id });
  });
}

/** Returns the settings that differ from those with which the form was opened. */
function changesSince(opened: OpenedWebhook, fields: Partial<WebhookEdit>): Partial<WebhookEdit> {
  const { url, types, description, ordered, ...rest } = fields;
  return {
    ...rest,
    ...(url !== undefined && url !== toUri(opened.url) && { url }),
    ...(types && types.join() !== opened.types.join() && { types }),
    ...(description !== undefined && description !== opened.description && { description }),
    ...(ordered !== undefined && ordered !== opened.ordered && { ordered }),
  };
}

/** Returns the conditions that no changed setting has been changed to another value since the form was opened. */
function asOpened(opened: OpenedWebhook, { url, types, description }: Partial<WebhookEdit>): Prisma.WebhookEndpointWhereInput[] {
  return [
    ...(url === undefined ? [] : [{ url: { in: [opened.url, url] } }]),
    ...(description === undefined ? [] : [{ description: { in: [opened.description, description] } }]),
    // No selected type means all types, so additions and removals of both sides cannot be combined.
    ...(types ? [{ OR: [{ types: { equals: [...opened.types] } }, { types: { equals: [...types] } }] }] : []),
  ];
}

/** Deletes a webhook with its deliveries. Throws `not_found`. */
export async function deleteWebhook({ db, actor }: Pick<Context, "db" | "actor">, { accountId, id }: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.webhookEndpoint.deleteMany({ where: { id, accountId } });
    if (count === 0) fail("not_found");
    await record({ db: tx, actor }, { accountId, id }, "delete", {});
  });
}

/**
 * Replaces the secret. For {@link GRACE_HOURS}, messages are signed with the previous one too; the one before that no longer signs.
 *
 * Throws `not_found`, and `secret_rotated` if `previousUntil` is given and the secret has been rotated since: another rotation would
 * invalidate the secret for which the form was opened.
 *
 * @param input.previousUntil `previousUntil` of the webhook as the form shows it. Undefined replaces any secret.
 */
export async function rotateWebhookSecret(
  { db, actor, now }: Context,
  { accountId, id, previousUntil }: Owned & { readonly previousUntil?: Date | null },
): Promise<WebhookSecret> {
  const secret = generateSecret();
  const until = new Date(now + GRACE_HOURS * HOUR);
  return db.transaction(async (tx) => {
    const values = [id, accountId, sealSecret(secret), until, previousUntil !== undefined, previousUntil ?? null];
    const { rows } = await tx.query(replaceSecret(values));
    if (rows.length === 0) return failRotated({ db: tx, now }, { accountId, id });
    await record({ db: tx, actor }, { accountId, id }, "rotate", {});
    return { webhook: await readWebhook({ db: tx }, { accountId, id }), secret };
  });
}

/** Throws `not_found`, or `secret_rotated` with the time of the last rotation. */
async function failRotated({ db, now }: Pick<Context, "db" | "now">, owned: Owned): Promise<never> {
  const { previousUntil } = await readWebhook({ db }, owned);
  const until = previousUntil?.getTime() ?? now;
  return fail("secret_rotated", { at: new Date(until - GRACE_HOURS * HOUR), until: until > now ? new Date(until) : null });
}

async function record(
  context: Pick<Context, "db" | "actor">,
  { accountId, id }: Owned,
  change: "add" | "edit" | "delete" | "rotate",
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(context, {
    action: `account.webhook_${change}`,
    subject: "account",
    subjectId: accountId,
    details: { webhook: id, ...details },
  });
}

/** Deletes the webhooks and events of an account that is being deleted. */
export async function eraseWebhooks({ db }: Pick<Context, "db">, accountId: number): Promise<void> {
  await db.prisma.webhookEndpoint.deleteMany({ where: { accountId } });
  await db.prisma.accountEvent.deleteMany({ where: { accountId } });
}
