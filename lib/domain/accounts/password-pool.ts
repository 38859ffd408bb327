import { join } from "node:path";
import type Piscina from "piscina";
import { runClientWork } from "@/lib/platform/client-work";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import type * as worker from "./password-worker.mjs";

type Jobs = typeof worker;
export type PasswordJob = keyof Jobs;

/** Number of threads, equal to the concurrency of {@link runClientWork}. */
const MAX_THREADS = 2;
/** Milliseconds after which an idle thread ends; with its word lists it uses about 80 MB. */
const IDLE_TIMEOUT = 60_000;

const state = singleton("password-pool", () => ({ pool: undefined as Promise<Piscina> | undefined }));

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: join(projectRoot(), "lib", "domain", "accounts", "password-worker.mjs"),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT,
    // A synchronous wait (`Atomics.wait`) would keep idle threads from noticing that the process ends.
    atomics: "disabled",
  });
}

function pool(): Promise<Piscina> {
  state.pool ??= openPool();
  return state.pool;
}

/** Runs a password job in a worker thread, queued per client. Throws `server_busy`. @param address of the client. */
export function runPasswordJob<J extends PasswordJob>(
  address: string,
  name: J,
  input: Parameters<Jobs[J]>[0],
): Promise<Awaited<ReturnType<Jobs[J]>>> {
  return runClientWork("password", address, async () => (await pool()).run(input, { name }));
}

/** Terminates the threads; a later job starts them again. */
export async function closePasswordPool(): Promise<void> {
  const { pool } = state;
  state.pool = undefined;
  await (await pool)?.destroy();
}
