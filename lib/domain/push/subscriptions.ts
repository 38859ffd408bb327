import { lockAccountState } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import type { PushSubscriptionFields } from "./fields";

/** The devices that an account wants to be notified on (docs/decisions/205-web-push.md). */

/** Per account. The one that has waited longest for a notification makes room for a new one. */
export const MAX_DEVICES = 10;

const MAX_USER_AGENT = 300;

/** The signed-in browser. */
export interface Subscriber {
  readonly accountId: number;
  readonly sessionId: number;
  /** Of the account. */
  readonly language: Language;
  readonly userAgent: string;
}

/**
 * Stores the subscription of a browser, or moves it to the account that is signed in there now. A session has one subscription. Throws
 * `session_ended`.
 */
export async function saveSubscription(
  { db, now }: Pick<Context, "db" | "now">,
  { subscriber, subscription }: { readonly subscriber: Subscriber; readonly subscription: PushSubscriptionFields },
): Promise<void> {
  const { accountId, sessionId, userAgent } = subscriber;
  const { endpoint, keys, language = subscriber.language } = subscription;
  await db.transaction(async (tx) => {
    // Exclusive, so that concurrent subscriptions do not exceed the limit, and none outlives the account.
    if (((await lockAccountState({ db: tx }, { accountId, lock: "exclusive" })) ?? "deleted") === "deleted") fail("session_ended");
    if ((await tx.prisma.session.count({ where: { id: sessionId, accountId } })) === 0) fail("session_ended");
    await tx.prisma.pushSubscription.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    const device = { ...keys, accountId, sessionId, language, userAgent: userAgent.slice(0, MAX_USER_AGENT), failingSince: null };
    await tx.prisma.pushSubscription.upsert({
      where: { endpoint },
      create: { ...device, endpoint, createdAt: new Date(now) },
      update: device,
      select: { id: true },
    });
    const devices = await tx.prisma.pushSubscription.findMany({
      where: { accountId, endpoint: { not: endpoint } },
      orderBy: { id: "desc" },
      select: { id: true, createdAt: true, lastSuccessAt: true },
    });
    const lastUse = ({ createdAt, lastSuccessAt }: (typeof devices)[number]) => (lastSuccessAt ?? createdAt).getTime();
    const surplus = devices.toSorted((one, other) => lastUse(other) - lastUse(one)).slice(MAX_DEVICES - 1);
    await tx.prisma.pushSubscription.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  });
}

/** Deletes the subscription with an address, if it belongs to the account. */
export async function removeSubscription(
  { db }: DbContext,
  { accountId, endpoint }: { readonly accountId: number; readonly endpoint: string },
): Promise<void> {
  await db.prisma.pushSubscription.deleteMany({ where: { accountId, endpoint } });
}

/** Stops the notifications on a device of the account. Throws `not_found`. */
export async function removeDevice(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<void> {
  const { count } = await db.prisma.pushSubscription.deleteMany({ where: { id, accountId } });
  if (count === 0) fail("not_found");
}

export interface NotifiedDevice {
  readonly id: number;
  readonly sessionId: number;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSuccessAt: Date | null;
  readonly failingSince: Date | null;
}

/** Returns the devices of an account, the newest first. */
export function listDevices({ db }: DbContext, accountId: number): Promise<NotifiedDevice[]> {
  return db.prisma.pushSubscription.findMany({
    where: { accountId },
    orderBy: { id: "desc" },
    select: { id: true, sessionId: true, userAgent: true, createdAt: true, lastSuccessAt: true, failingSince: true },
  });
}

/** Returns whether the browser of a session is notified. */
export async function isNotified({ db }: DbContext, sessionId: number): Promise<boolean> {
  return (await db.prisma.pushSubscription.count({ where: { sessionId } })) > 0;
}
