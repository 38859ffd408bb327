import type { Command } from "commander";
import { retrainClassifier } from "@/lib/domain/suggest/retrain";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { withDatabase } from "./with-database";

export function addSuggestCommands(program: Command, terminal: Terminal): void {
  program
    .command("suggest:refit")
    .description("retrain the category classifier with published listings; it is replaced only if accuracy does not drop")
    .action(() => withDatabase(terminal, refit));
}

async function refit(): Promise<object> {
  try {
    const { listings, live, report } = await retrainClassifier();
    return { listings, live, ...(report ? { current: report.current, next: report.next } : {}) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new CommandError("There is no classifier to retrain. Run npm run build first.");
  }
}
