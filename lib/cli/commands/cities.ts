import type { Command } from "commander";
import { CarrierError } from "@/lib/domain/cities/carrier";
import { syncFromCarrier } from "@/lib/domain/cities/sync";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { withDatabase } from "./with-database";

export function addCityCommands(program: Command, terminal: Terminal): void {
  program
    .command("cities:sync")
    .description("download the list of cities from Nova Poshta; an incomplete response changes nothing")
    .action(() => withDatabase(terminal, sync));
}

async function sync(): Promise<object> {
  try {
    return await syncFromCarrier();
  } catch (error) {
    if (error instanceof CarrierError) throw new CommandError(`${error.message.replace(/[.]?$/, ".")} Nothing was changed.`);
    throw error;
  }
}
