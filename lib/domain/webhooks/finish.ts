import { recordAudit } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { DISABLED_AFTER, nextAttempt } from "./schedule";
import { type Attempt, type Delivery, isDelivered } from "./send";

/** Stores the result of an attempt, and what follows from it for the delivery and its webhook. */

/** Milliseconds from which a webhook counts as slow. */
const SLOW = 3_000;

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
    await updateEndpoint(tx, delivery, attempt, now);
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

async function updateEndpoint(tx: Queryable, { endpointId, cause }: Delivery, attempt: Attempt, now: number): Promise<void> {
  const endpoint = await tx.prisma.webhookEndpoint.findUnique({
    where: { id: endpointId },
    select: { state: true, failingSince: true, slow: true },
  });
  if (!endpoint) return;
  const failed = !isDelivered(attempt);
  const slow = failed || attempt.durationMs >= SLOW;
  if (!failed) {
    if (endpoint.failingSince || endpoint.slow !== slow)
      await tx.prisma.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { failingSince: null, slow } });
    return;
  }
  if (attempt.status === GONE) return disable(tx, endpointId, "gone", now);
  if (cause === "test") return;
  const failingSince = endpoint.failingSince ?? new Date(now);
  if (now - failingSince.getTime() >= DISABLED_AFTER) return disable(tx, endpointId, "failing", now);
  if (!endpoint.failingSince || !endpoint.slow)
    await tx.prisma.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { failingSince, slow } });
}

/** Disables a webhook, gives up what waits for it, and emails its owner. */
async function disable(tx: Queryable, id: number, reason: "gone" | "failing", now: number): Promise<void> {
  const { count } = await tx.prisma.webhookEndpoint.updateMany({
    where: { id, state: "active" },
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
