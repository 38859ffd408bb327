import type { Command } from "commander";
import { makeBackup } from "../backup/make";
import { restoreBackup } from "../backup/restore";
import type { Terminal } from "../terminal";

export function addBackupCommands(program: Command, terminal: Terminal): void {
  const show = (result: object) => terminal.out(`${JSON.stringify(result)}\n`);
  program
    .command("backup")
    .description("write the embedded database, media and secrets into one file, while the board runs or not")
    .requiredOption("--to <file>", "the file to write, such as board.tar.gz; keep it where strangers cannot read it")
    .action(async ({ to }: { to: string }) => show(await makeBackup(to)));
  program
    .command("restore")
    .description("put a backup into a DATA_DIR that holds no board yet")
    .requiredOption("--from <file>", "the file that backup has written")
    .action(async ({ from }: { from: string }) => show(await restoreBackup(from)));
}
