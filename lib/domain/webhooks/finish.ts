import { recordAudit } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { DISABLED_AFTER, nextAttempt } from "./schedule";
import { type Attempt, type Delivery, isDelivered } from "./send";

/** Stores the result of an attempt, and what follows from it for the delivery and its webhook. */

/** Milliseconds from which a webhook counts as slow. */
const SLOW = 3_000;

/**
 * Milliseconds without an attempt after which the period of failures restarts: nobody knows whether the webhook worked meanwhile. The
 * attempts of a delivery are less far apart.
 */
const MAX_PAUSE = 2 * 86_400_000;

const GONE = 410;

/**
 * Stores an attempt. Does nothing if the lease has ended and another instance has taken the delivery, or if the delivery was deleted. An attempt that
 * ended because this instance stops does not count.
 */
export async function finishAttempt(
  { db, now }: Pick<Context, "db" | "now">,
  { delivery, attempt }: { readonly delivery: Delivery; readonly attempt: Attempt },
): Promise<void> {
  const held = { id: delivery.id, state: "pending", leasedUntil: delivery.leasedUntil } as const;
  if (attempt.error === "stopped") {
    await db.prisma.webhookDelivery.updateMany({ where: held, data: { leasedUntil: null, nextAttemptAt: new Date(now) } });
    return;
  }
  await db.transaction(async (tx) => {
    const attempts = delivery.attempts + 1;
    const outcome = outcomeOf(delivery, attempt, attempts, now);
    const { count } = await tx.prisma.webhookDelivery.updateMany({ where: held, data: { ...outcome, attempts, leasedUntil: null } });
    if (count === 0) return;
    await tx.prisma.webhookAttempt.create({
      data: {
        deliveryId: delivery.id,
        number: attempts,
        at: new Date(attempt.at),
        durationMs: attempt.durationMs,
        url: delivery.url,
        requestHeaders: attempt.requestHeaders,
        status: attempt.status ?? null,
        error: attempt.error ?? null,
        responseHeaders: attempt.headers,
        responseBody: attempt.body,
      },
      select: { deliveryId: true },
    });
    await updateEndpoint({ db: tx, now }, { delivery, attempt, number: attempts });
  });
}

function outcomeOf({ cause }: Delivery, attempt: Attempt, attempts: number, now: number) {
  if (isDelivered(attempt)) return { state: "delivered", finishedAt: new Date(now) } as const;
  // A test is attempted once: its owner looks at the result.
  const next =
    cause === "test" || attempt.status === GONE ? undefined : nextAttempt({ attempts, now, retryAfter: attempt.headers["retry-after"] });
  if (next === undefined) return { state: "failed", finishedAt: new Date(now) } as const;
  return { state: "pending", nextAttemptAt: new Date(next) } as const;
}

interface Finished {
  readonly delivery: Delivery;
  readonly attempt: Attempt;
  /** Number of the attempt, from 1. */
  readonly number: number;
}

/** Updates the webhook. Does nothing if it has another address since the attempt began. */
async function updateEndpoint({ db: tx, now }: Pick<Context, "db" | "now">, finished: Finished): Promise<void> {
  const {
    delivery: { endpointId, cause, url },
    attempt,
  } = finished;
  const where = { id: endpointId, url };
  const endpoint = await tx.prisma.webhookEndpoint.findFirst({ where, select: { failingSince: true, slow: true } });
  if (!endpoint) return;
  const failed = !isDelivered(attempt);
  const slow = failed || attempt.durationMs >= SLOW;
  if (!failed) {
    if (endpoint.failingSince || endpoint.slow !== slow)
      await tx.prisma.webhookEndpoint.updateMany({ where, data: { failingSince: null, slow } });
    return;
  }
  if (attempt.status === GONE) return disable(tx, where, "gone", now);
  if (cause === "test") return;
  const limit = new Date(now - DISABLED_AFTER);
  const isOver = endpoint.failingSince !== null && endpoint.failingSince <= limit;
  if (isOver && (await hasRecentAttempt(tx, finished))) {
    // A concurrent attempt may have restarted the period.
    return disable(tx, { ...where, failingSince: { lte: limit } }, "failing", now);
  }
  const failingSince = isOver ? null : endpoint.failingSince;
  if (!failingSince || !endpoint.slow)
    await tx.prisma.webhookEndpoint.updateMany({ where, data: { failingSince: failingSince ?? new Date(now), slow } });
}

/** Returns whether the webhook has had another attempt within {@link MAX_PAUSE} before this one. Tests do not count. */
async function hasRecentAttempt(tx: Queryable, { delivery: { id, endpointId }, attempt, number }: Finished): Promise<boolean> {
  const other = await tx.prisma.webhookAttempt.findFirst({
    where: {
      at: { gte: new Date(attempt.at - MAX_PAUSE) },
      delivery: { endpointId, cause: { not: "test" } },
      NOT: { deliveryId: id, number },
    },
    select: { deliveryId: true },
  });
  return other !== null;
}

/** Disables a webhook, gives up what waits for it, and emails its owner. */
async function disable(
  tx: Queryable,
  { id, ...where }: Prisma.WebhookEndpointWhereInput & { readonly id: number },
  reason: "gone" | "failing",
  now: number,
): Promise<void> {
  const { count } = await tx.prisma.webhookEndpoint.updateMany({
    where: { ...where, id, state: "active" },
    data: { state: "disabled", disabledReason: reason, disabledAt: new Date(now) },
  });
  if (count === 0) return;
  await tx.prisma.webhookDelivery.updateMany({
    where: { endpointId: id, state: "pending" },
    data: { state: "failed", finishedAt: new Date(now), leasedUntil: null },
  });
  const { url, account } = await tx.prisma.webhookEndpoint.findUniqueOrThrow({
    where: { id },
    select: {
      url: true,
      account: { select: { id: true, email: true, language: true, liveAccount: { select: { email: true, language: true } } } },
    },
  });
  const { host } = new URL(url);
  await recordAudit(
    { db: tx, actor: SYSTEM },
    { action: "account.webhook_disable", subject: "account", subjectId: account.id, details: { webhook: id, host, reason } },
  );
  const owner = account.liveAccount ?? account;
  const language = owner.language as Language;
  const page = env().appUrl + pagePath(language, `/cabinet/settings/api/webhooks/${id}`);
  await queueEmail({ db: tx }, { to: owner.email, language, template: "webhook_disabled", props: { host, reason, url: page } });
}
