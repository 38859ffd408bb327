import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { setAutoApprove } from "@/lib/domain/categories/edit";
import { importTree, parseTreeFile, previewImport } from "@/lib/domain/categories/import-tree";
import { exportTree, type FileCategory } from "@/lib/domain/categories/tree-file";
import { OPERATOR } from "@/lib/domain/context/context";
import { previewImportImpact, toShownChanges } from "@/lib/domain/listings/import-impact";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { errorTexts } from "@/lib/shared/errors/texts";
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
  program
    .command("category:export")
    .description("write the whole category tree as JSON, to a file or as the last line of output")
    .option("--file <path>", "file to write")
    .action((options: FileOptions) => withDatabase(terminal, () => exportCategories(options)));
  program
    .command("category:import")
    .description("show what a file of categories would change, or apply it")
    .requiredOption("--file <path>", "file from category:export, with changes")
    .option("--apply", "apply the changes; without it nothing is changed")
    .action((options: Required<FileOptions> & { apply?: boolean }) => withDatabase(terminal, () => importCategories(options)));
}

interface FileOptions {
  file?: string;
}

async function exportCategories({ file }: FileOptions): Promise<object> {
  const tree = await exportTree({ db: db() });
  if (file === undefined) return tree;
  await writeFile(file, `${JSON.stringify(tree, null, 1)}\n`).catch((error: Error) => {
    throw new CommandError(`The file ${file} could not be written: ${error.message}.`);
  });
  return { file, categories: tree.categories.reduce((sum, root) => sum + countOf(root), 0) };
}

const countOf = ({ children }: FileCategory): number => children.reduce((sum, child) => sum + countOf(child), 1);

async function importCategories({ file, apply = false }: Required<FileOptions> & { apply?: boolean }): Promise<object> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new CommandError(`The file ${file} could not be read: ${error.message}.`);
  });
  try {
    const tree = parseTreeFile(text);
    const context = { db: db(), actor: OPERATOR, now: Date.now() };
    const { changes, untouched } = apply ? await importTree(context, tree) : await previewImport(context, tree);
    const shown = apply ? toShownChanges(changes) : await previewImportImpact(context, changes);
    return { applied: apply, changes: shown, untouched };
  } catch (error) {
    if (!(error instanceof BoardError) || error.fields.length === 0) throw error;
    const wrong = error.fields.map(({ path, code, values = {} }) => `${path}: ${errorTexts("en")(`fields.${code}`, values)}`);
    throw new CommandError(`The file ${file} is invalid. ${wrong.join(" ")}`);
  }
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
