import type { Command } from "commander";
import { OPERATOR } from "@/lib/domain/audit/record";
import { setAutoApprove } from "@/lib/domain/categories/edit";
import { BoardError } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { parseId, trueOrFalse } from "./options";
import { withStore } from "./with-store";

interface CategorySetOptions {
  id: number;
  autoApprove: "true" | "false";
}

export function addCategoryCommands(program: Command, terminal: Terminal): void {
  program
    .command("category:set")
    .description("publish a category's listings without a moderator, or not; categories below it go with it")
    .requiredOption("--id <number>", "id of the category", parseId)
    .addOption(trueOrFalse("--auto-approve", "whether no moderator is needed"))
    .action((options: CategorySetOptions) => withStore(terminal, () => set(options)));
}

async function set({ id, autoApprove }: CategorySetOptions): Promise<object> {
  try {
    await setAutoApprove(OPERATOR, id, autoApprove === "true");
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandFault(`There is no category with the id ${id}.`);
    throw error;
  }
  return { id, auto_approve: autoApprove === "true" };
}
