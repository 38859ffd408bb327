import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { readWebhook, type Webhook } from "./read";
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

/**
 * Changes the given settings. Resuming also enables a webhook that was disabled; a paused one keeps what waits.
 *
 * Throws `not_found` and `validation_failed`.
 */
export async function editWebhook(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, id, edit: { fields, errors } }: Owned & { readonly edit: Checked<WebhookEdit> },
): Promise<Webhook> {
  if (errors.length > 0) failRules(errors);
  return db.transaction(async (tx) => {
    const { url, types, description, ordered, state } = fields;
    const { count } = await tx.prisma.webhookEndpoint.updateMany({
      where: { id, accountId },
      data: {
        ...(url !== undefined && { url, slow: false }),
        ...(types && { types: [...types] }),
        ...(description !== undefined && { description }),
        ...(ordered !== undefined && { ordered }),
        ...(state && { state, disabledReason: null, disabledAt: null }),
        ...(state === "active" && { failingSince: null, slow: false }),
      },
    });
    if (count === 0) fail("not_found");
    await record({ db: tx, actor }, { accountId, id }, "edit", { fields: Object.keys(fields), ...(state && { state }) });
    return readWebhook({ db: tx }, { accountId, id });
  });
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
 * Throws `not_found`.
 */
export async function rotateWebhookSecret({ db, actor, now }: Context, { accountId, id }: Owned): Promise<WebhookSecret> {
  const secret = generateSecret();
  return db.transaction(async (tx) => {
    const before = await tx.prisma.webhookEndpoint.findFirst({ where: { id, accountId }, select: { secret: true } });
    if (!before) return fail("not_found");
    await tx.prisma.webhookEndpoint.update({
      where: { id },
      data: { secret: sealSecret(secret), previousSecret: before.secret, previousUntil: new Date(now + GRACE_HOURS * HOUR) },
      select: { id: true },
    });
    await record({ db: tx, actor }, { accountId, id }, "rotate", {});
    return { webhook: await readWebhook({ db: tx }, { accountId, id }), secret };
  });
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
