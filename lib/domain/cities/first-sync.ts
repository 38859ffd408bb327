import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { syncFromCarrier } from "./sync";

/**
 * Synchronizes cities with the carrier once, in the background after the first start, so that a new board need not wait for the weekly job.
 * Without a network, does nothing and tries again at the next start.
 */

/** Key in `seed_states` that marks it as done. */
const DONE = "cities.first-sync";

/** Timeout of the check whether the carrier's server can be reached, in milliseconds. */
const REACH_TIMEOUT = 3_000;

async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(REACH_TIMEOUT) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Runs in the background and never throws. */
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
    log().info(result, "cities: synchronized with the carrier's list");
  } catch (error) {
    log().info({ err: error }, "cities: could not synchronize with the carrier's list; the next start retries");
  }
}
