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

type Kind = "quick" | "slow";

/** Number of attempts of each kind. A slow one is to a slow or failing webhook. */
type Attempts = Readonly<Record<Kind, number>>;

/** Milliseconds between two looks at the queue. */
const POLL_MS = 300;

/** Attempts of an instance at the same time. Slow and failing webhooks have their own share, so that the others never wait for them. */
export const TOTAL = { quick: 32, slow: 32 } as const satisfies Attempts;

/** Attempts of a webhook at the same time, on all instances. */
export const PER_WEBHOOK = { quick: 4, slow: 2 } as const satisfies Attempts;

/** An attempt takes at most {@link TIMEOUT}. If its instance dies, another one repeats it after this time. */
const LEASE = TIMEOUT + 30_000;

/**
 * Takes due deliveries for this instance. The lock lets instances count what runs one after another, so that limits hold for all of them together.
 *
 * @param input.room number of attempts that may start.
 */
export async function takeDeliveries(
  { db, now }: Pick<Context, "db" | "now">,
  { room }: { readonly room: Attempts },
): Promise<readonly { readonly delivery: Delivery; readonly kind: Kind }[]> {
  const taken = await db.transaction(async (tx) => {
    await tx.query(lockUntilEnd([LOCK.webhookQueue]));
    const values = [new Date(now), new Date(now + LEASE), PER_WEBHOOK.quick, PER_WEBHOOK.slow, room.quick, room.slow];
    return new Map((await tx.query(takeDue(values))).rows.map(({ id, slow }): [number, Kind] => [id, slow ? "slow" : "quick"]));
  });
  const deliveries = taken.size > 0 ? await readDeliveries({ db, now }, [...taken.keys()]) : [];
  return deliveries.map((delivery) => ({ delivery, kind: taken.get(delivery.id) ?? "quick" }));
}

/** Sends a delivery that this instance has taken, and stores the result. */
export async function sendDelivery(delivery: Delivery, signal: AbortSignal): Promise<void> {
  const result = await attempt({ now: Date.now() }, { delivery, signal });
  await finishAttempt({ db: db(), now: Date.now() }, { delivery, attempt: result });
}

const state = singleton("webhook-worker", () => ({ running: new Map<Promise<void>, Kind>() }));

const queue = definePoller("webhooks: queue", { everyMs: POLL_MS, run: async (stop) => (await startDue(stop)) > 0 });

/** Starts sending, until {@link stopWebhooks}. */
export const startWebhooks = queue.start;

/** Stops sending. Attempts that are under way are given back, so that another instance makes them at once. */
export async function stopWebhooks(): Promise<void> {
  await queue.stop();
  await Promise.all(state.running.keys());
}

async function startDue(stop: AbortSignal): Promise<number> {
  const room = { quick: roomFor("quick"), slow: roomFor("slow") };
  if (room.quick + room.slow === 0) return 0;
  if (!(await db().query(selectDue([new Date()]))).rowCount) return 0;
  const taken = await takeDeliveries({ db: db(), now: Date.now() }, { room });
  for (const { delivery, kind } of taken) start(delivery, kind, stop);
  return taken.length;
}

function roomFor(kind: Kind): number {
  const running = [...state.running.values()].filter((one) => one === kind).length;
  return Math.max(TOTAL[kind] - running, 0);
}

function start(delivery: Delivery, kind: Kind, stop: AbortSignal): void {
  const done: Promise<void> = sendDelivery(delivery, stop)
    // The lease ends later, and the delivery is repeated.
    .catch((error: unknown) => log().warn({ err: error, delivery: delivery.id }, "webhooks: a result could not be stored"))
    .finally(() => state.running.delete(done));
  state.running.set(done, kind);
}
