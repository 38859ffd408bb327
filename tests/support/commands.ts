import { runCommandLine } from "@/lib/cli/commands/program";
import { type CommandResult, commandResult } from "./processes";

/**
 * Runs an operator command in the test's process, on the board at `DATA_DIR`, as `lib/cli/board.ts` does in its own. A process for each
 * command takes 1.5 seconds of CPU time, most of it for loading.
 */
export async function runCommandHere(...args: readonly string[]): Promise<CommandResult> {
  let stdout = "";
  let stderr = "";
  const code = await runCommandLine(args, {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
  });
  return commandResult(code, stdout, stderr);
}
