import type { Command } from "commander";
import { setAutoApprove } from "@/lib/domain/categories/edit";
import { OPERATOR } from "@/lib/domain/context/context";
import { BoardError } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { booleanOption, parseId } from "./options";
import { withDatabase } from "./with-database";

interface CategorySetOptions {
  id: number;
  autoApprove: "true" | "false";
}

export function addCategoryCommands(program: Command, terminal: Terminal): void {
  program
    .command("category:set")
    .description("set whether listings in a category and its subcategories are published without a moderator")
    .requiredOption("--id <number>", "ID of the category", parseId)
    .addOption(booleanOption("--auto-approve", "true publishes listings without a moderator"))
    .action((options: CategorySetOptions) => withDatabase(terminal, () => setCategory(options)));
}

async function setCategory({ id, autoApprove }: CategorySetOptions): Promise<object> {
  try {
    await setAutoApprove({ actor: OPERATOR }, { id, autoApprove: autoApprove === "true" });
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandError(`There is no category with the ID ${id}.`);
    throw error;
  }
  return { id, auto_approve: autoApprove === "true" };
}
