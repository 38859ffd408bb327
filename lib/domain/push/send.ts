import type { Context } from "@/lib/domain/context/context";
import { env } from "@/lib/platform/env";
import { postPublic } from "@/lib/platform/http/post-public";
import { vapidKeys, vapidSubject } from "./keys";
import type { Push } from "./notify";

/** Milliseconds for a request to a push service. */
const TIMEOUT = 10_000;

/** Milliseconds for a request to a push service whose last request failed. */
const TIMEOUT_FAILING = 3_000;

/** Seconds for which a push service keeps a notification for a device that is offline. */
const TTL = 86_400;

/** Bytes of a response that are logged. */
const MAX_LOGGED = 300;

const DAY = 86_400_000;

/** Days of failures after which a subscription is deleted. */
export const FAILING_DAYS = 14;

/** Statuses with which push services report that a subscription does not exist any more (RFC 8030). */
const GONE = [404, 410];

/**
 * Job of the queue of notifications: sends one to a device, encrypted so that the push service cannot read it. Deletes a subscription that
 * has ended, or has failed for {@link FAILING_DAYS}. Sends nothing if the device has passed to another account. Throws if the push service
 * cannot be reached or rejects the notification, so that the queue retries.
 */
export async function sendPush(
  { db, now }: Pick<Context, "db" | "now">,
  { subscriptionId: id, accountId, notice, at }: Push,
): Promise<void> {
  if (accountId === undefined) return;
  const device = await db.prisma.pushSubscription.findFirst({
    where: { id, accountId, session: { expiresAt: { gt: new Date(now) } } },
    select: { endpoint: true, p256dh: true, auth: true, failingSince: true },
  });
  if (!device || at < now - TTL * 1_000) return;
  const { endpoint, failingSince } = device;
  const { headers, body } = await encrypt(device, notice);
  const reach = { loopback: env().webhooksToLoopback };
  const timeoutMs = failingSince ? TIMEOUT_FAILING : TIMEOUT;
  const { status, error, body: text } = await postPublic(endpoint, { headers, body, timeoutMs, maxBytes: MAX_LOGGED, reach });
  if (status !== undefined && status >= 200 && status < 300) {
    await db.prisma.pushSubscription.updateMany({ where: { id }, data: { lastSuccessAt: new Date(now), failingSince: null } });
    return;
  }
  const hasEnded = GONE.includes(status ?? 0) || (failingSince !== null && failingSince.getTime() < now - FAILING_DAYS * DAY);
  if (hasEnded) {
    await db.prisma.pushSubscription.deleteMany({ where: { id } });
    return;
  }
  await db.prisma.pushSubscription.updateMany({ where: { id, failingSince: null }, data: { failingSince: new Date(now) } });
  throw new Error(`The push service ${new URL(endpoint).host} did not take a notification: ${status ? `${status} ${text}` : error}.`);
}

async function encrypt(
  { endpoint, p256dh, auth }: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
  notice: Push["notice"],
): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const { generateRequestDetails } = (await import("web-push")).default;
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails: { subject: vapidSubject(), ...vapidKeys() },
    TTL,
    urgency: "high",
    topic: notice.tag,
  });
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: body as Uint8Array,
  };
}
