import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { definePoller } from "@/lib/platform/poller";
import { singleton } from "@/lib/platform/singleton";
import { selectDue, takeDue } from "./deliveries.sql";
import { finishAttempt } from "./finish";
import { attempt, type Delivery, readDeliveries, TIMEOUT } from "./send";

/** Sends deliveries that are due (docs/decisions/193-webhook-delivery.md). Each instance takes some of them. */

/** Milliseconds between two looks at the queue. */
const POLL_MS = 300;

/** Attempts of an instance at the same time. Slow and failing webhooks have their own share, so that the others never wait for them. */
const TOTAL = { quick: 32, slow: 32 } as const;

/** Attempts of a webhook at the same time, on all instances. */
export const PER_WEBHOOK = { quick: 4, slow: 2 } as const;

/** An attempt takes at most {@link TIMEOUT}. If its instance dies, another one repeats it after this time. */
const LEASE = TIMEOUT + 30_000;

/**
 * Takes due deliveries for this instance. The lock lets instances count what runs one after another, so that limits hold for all of them together.
 *
 * @param input.room number of attempts that may start, quick and slow.
 */
export async function takeDeliveries(
  { db, now }: Pick<Context, "db" | "now">,
  { room }: { readonly room: { readonly quick: number; readonly slow: number } },
): Promise<Delivery[]> {
  const taken = await db.transaction(async (tx) => {
    await tx.query(lockUntilEnd([LOCK.webhookQueue]));
    const values = [new Date(now), new Date(now + LEASE), PER_WEBHOOK.quick, PER_WEBHOOK.slow, room.quick, room.slow];
    return (await tx.query(takeDue(values))).rows.map(({ id }) => id);
  });
  return taken.length > 0 ? readDeliveries({ db, now }, taken) : [];
}

/** Sends a delivery that this instance has taken, and stores the result. */
export async function sendDelivery(delivery: Delivery, signal: AbortSignal): Promise<void> {
  const result = await attempt({ now: Date.now() }, { delivery, signal });
  await finishAttempt({ db: db(), now: Date.now() }, { delivery, attempt: result });
}

const state = singleton("webhook-worker", () => ({ running: new Set<Promise<void>>() }));

const queue = definePoller("webhooks: queue", { everyMs: POLL_MS, run: async (stop) => (await startDue(stop)) > 0 });

/** Starts sending, until {@link stopWebhooks}. */
export const startWebhooks = queue.start;

/** Stops sending. Attempts that are under way are given back, so that another instance makes them at once. */
export async function stopWebhooks(): Promise<void> {
  await queue.stop();
  await Promise.all(state.running);
}

async function startDue(stop: AbortSignal): Promise<number> {
  const room = Math.max(TOTAL.quick + TOTAL.slow - state.running.size, 0);
  if (room === 0) return 0;
  if (!(await db().query(selectDue([new Date()]))).rowCount) return 0;
  const share = { quick: Math.min(TOTAL.quick, room), slow: Math.min(TOTAL.slow, Math.floor(room / 2)) };
  const deliveries = await takeDeliveries({ db: db(), now: Date.now() }, { room: share });
  for (const delivery of deliveries) start(delivery, stop);
  return deliveries.length;
}

function start(delivery: Delivery, stop: AbortSignal): void {
  const done: Promise<void> = sendDelivery(delivery, stop)
    // The lease ends later, and the delivery is repeated.
    .catch((error: unknown) => log().warn({ err: error, delivery: delivery.id }, "webhooks: a result could not be stored"))
    .finally(() => state.running.delete(done));
  state.running.add(done);
}
