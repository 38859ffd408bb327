import type { Command } from "commander";
import { refitClassifier } from "@/lib/domain/suggest/refit";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { withStore } from "./with-store";

export function addSuggestCommands(program: Command, terminal: Terminal): void {
  program
    .command("suggest:refit")
    .description("teach the category suggestion anew with the board's published listings; goes live only when it is not worse")
    .action(() => withStore(terminal, refit));
}

async function refit(): Promise<object> {
  try {
    const { listings, live, report } = await refitClassifier();
    return { listings, live, ...(report ? { current: report.current, next: report.next } : {}) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new CommandFault("There is no classifier to begin with: run npm run build first.");
  }
}
