import { join } from "node:path";
import Piscina from "piscina";
import { runClientWork } from "@/lib/platform/client-work";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import type * as worker from "./password-worker.mjs";

type Jobs = typeof worker;
export type PasswordJob = keyof Jobs;

/** As many as {@link runClientWork} lets through at once. */
const MAX_THREADS = 2;
/** A thread without work ends after this, in milliseconds: one that judges passwords holds some 80 MB of word lists. */
const IDLE_TIMEOUT = 60_000;

const state = singleton("password-pool", () => ({ pool: undefined as Piscina | undefined }));

function pool(): Piscina {
  state.pool ??= new Piscina({
    filename: join(projectRoot(), "lib", "domain", "accounts", "password-worker.mjs"),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT,
    // Asleep threads wait for messages as any thread does: a synchronous wait would keep them from noticing the end of the process.
    atomics: "disabled",
  });
  return state.pool;
}

/** Runs a password's job in a worker thread, when it is the client's turn. Throws `server_busy`. @param address the client's. */
export function runPasswordJob<J extends PasswordJob>(
  address: string,
  name: J,
  input: Parameters<Jobs[J]>[0],
): Promise<Awaited<ReturnType<Jobs[J]>>> {
  return runClientWork("password", address, () => pool().run(input, { name }));
}

/** Ends the threads; a later job starts them again. */
export async function closePasswordPool(): Promise<void> {
  const { pool } = state;
  state.pool = undefined;
  await pool?.destroy();
}
