import type { Command } from "commander";
import { createBackup } from "../backup/make";
import { restoreBackup } from "../backup/restore";
import type { Terminal } from "../terminal";

export function addBackupCommands(program: Command, terminal: Terminal): void {
  const show = (result: object) => terminal.out(`${JSON.stringify(result)}\n`);
  program
    .command("backup")
    .description("write the embedded database, media and secrets to one file, also while the server is running")
    .requiredOption("--to <file>", "file to write, such as board.tar.gz; it contains secrets")
    .action(async ({ to }: { to: string }) => show(await createBackup(to)));
  program
    .command("restore")
    .description("restore a backup into a DATA_DIR without a board")
    .requiredOption("--from <file>", "file written by backup")
    .action(async ({ from }: { from: string }) => show(await restoreBackup(from)));
}
