import { openStore } from "@/lib/boot";
import { db } from "@/lib/platform/db";
import { SettingsError } from "@/lib/platform/env";
import type { Terminal } from "../terminal";
import { CommandError, connectionMessage } from "./errors";

/**
 * Opens the database, runs a command, and prints its result as the last line of standard output. The result is printed after the
 * database is closed, so that no other output follows it.
 */
export async function withDatabase(terminal: Terminal, work: () => Promise<object>): Promise<void> {
  await open();
  let result: object;
  try {
    result = await work();
  } finally {
    await db().close();
  }
  terminal.out(`${JSON.stringify(result)}\n`);
}

/** Opens the database. Its errors can be fixed by the operator, so they are printed without a stack trace. */
async function open(): Promise<void> {
  try {
    await openStore();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new CommandError(`${connectionMessage(error)}.`);
  }
}
