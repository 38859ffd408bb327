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
    const { rowCount } = await db().query({ text: "SELECT 1 FROM seed_states WHERE name = $1", values: [DONE] });
    if (rowCount || !(await isReachable(env().novaPoshtaUrl))) return;
    const result = await syncFromCarrier();
    await db().query({
      text: "INSERT INTO seed_states (name, hash) VALUES ($1, '') ON CONFLICT (name) DO UPDATE SET applied_at = now()",
      values: [DONE],
    });
    log().info(result, "cities: the carrier's list was taken over");
  } catch (error) {
    log().info({ err: error }, "cities: the carrier's list could not be taken over; the next start tries again");
  }
}
