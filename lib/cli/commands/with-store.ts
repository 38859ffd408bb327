import { openStore } from "@/lib/boot";
import { db } from "@/lib/platform/db";
import { SettingsError } from "@/lib/platform/env";
import type { Terminal } from "../terminal";
import { CommandFault, connectionWords } from "./faults";

/**
 * Runs a command's work on the open store and prints its result as the last line of standard output, after the store is closed,
 * so that nothing can follow it.
 */
export async function withStore(terminal: Terminal, work: () => Promise<object>): Promise<void> {
  await open();
  let result: object;
  try {
    result = await work();
  } finally {
    await db().close();
  }
  terminal.out(`${JSON.stringify(result)}\n`);
}

/** Opening words its own faults; they are the operator's to put right, so they are shown without a trace. */
async function open(): Promise<void> {
  try {
    await openStore();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new CommandFault(`${connectionWords(error)}.`);
  }
}
