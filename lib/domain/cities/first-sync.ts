import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { syncFromCarrier } from "./sync";

/**
 * The carrier's list once after the first start, in the background: a new board has all settlements without waiting for the weekly job.
 * Without a network it is quiet and tries again at the next start.
 */

/** What `seed_states` knows it by: it was taken over once. */
const DONE = "cities.first-sync";

/** Whether the carrier's server can be reached at all; nothing is asked of it yet. */
const REACH_TIMEOUT = 3_000;

async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(REACH_TIMEOUT) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Never throws, and nobody waits for it. */
export async function firstSync(): Promise<void> {
  try {
    if (!env().citiesFirstSync) return;
    const done = await db().prisma.seedState.findUnique({ where: { name: DONE }, select: { name: true } });
    if (done || !(await isReachable(env().novaPoshtaUrl))) return;
    const result = await syncFromCarrier();
    await db().prisma.seedState.upsert({
      where: { name: DONE },
      create: { name: DONE, hash: "" },
      update: { appliedAt: new Date() },
    });
    log().info(result, "cities: the carrier's list was taken over");
  } catch (error) {
    log().info({ err: error }, "cities: the carrier's list could not be taken over; the next start tries again");
  }
}
