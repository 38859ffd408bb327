import { putApplied, selectApplied } from "@/lib/platform/apply-seeds.sql";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { syncFromCarrier } from "./sync";

/**
 * Synchronizes cities with the carrier once, in the background after the first start, so that a new board need not wait for the weekly job.
 * Without a network, does nothing and tries again at the next start.
 */

/** Name and hash in the states of the seeds that mark it as done. */
const DONE = ["cities.first-sync", ""] as const;

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
    const { rowCount } = await db().query(selectApplied(DONE));
    if (rowCount || !(await isReachable(env().novaPoshtaUrl))) return;
    const result = await syncFromCarrier();
    await db().query(putApplied(DONE));
    log().info(result, "cities: synchronized with the carrier's list");
  } catch (error) {
    log().info({ err: error }, "cities: could not synchronize with the carrier's list; the next start retries");
  }
}
