import type { Command } from "commander";
import { CarrierError } from "@/lib/domain/cities/carrier";
import { syncFromCarrier } from "@/lib/domain/cities/sync";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { withStore } from "./with-store";

export function addCityCommands(program: Command, terminal: Terminal): void {
  program
    .command("cities:sync")
    .description("take over the postal carrier's list of cities; a broken or half answer changes nothing")
    .action(() => withStore(terminal, sync));
}

async function sync(): Promise<object> {
  try {
    return await syncFromCarrier();
  } catch (error) {
    if (error instanceof CarrierError) throw new CommandFault(`${error.message.replace(/[.]?$/, ".")} Nothing was changed.`);
    throw error;
  }
}
