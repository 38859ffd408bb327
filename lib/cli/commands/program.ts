import { Command, CommanderError } from "commander";
import { REAL_TERMINAL, type Terminal } from "../terminal";
import { addBackupCommands } from "./backup";
import { addBillingCommands } from "./billing";
import { addCategoryCommands } from "./categories";
import { addCityCommands } from "./cities";
import { addDemoCommand } from "./demo";
import { addDoctorCommand } from "./doctor";
import { CommandError, formatError } from "./errors";
import { addKeyCommands } from "./keys";
import { addListingCommands } from "./listings";
import { addMediaCommands } from "./media";
import { collectList } from "./options";
import { addSuggestCommands } from "./suggest";
import { addUserCommands } from "./users";

/**
 * Runs one command.
 *
 * @param args the arguments after the program name.
 * @returns the exit code. If it is 1, one sentence was written to standard error and nothing to standard output, except the report of
 * `doctor`.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal = REAL_TERMINAL): Promise<number> {
  const program = buildProgram(terminal);
  try {
    if (args.length === 0) throw new CommandError('No command given. "help" lists all commands.');
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander also throws after printing help, which is not an error.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    terminal.err(`${formatError(error)}\n`);
    return 1;
  }
}

/** Builds the program with all commands. */
export function buildProgram(terminal: Terminal): Command {
  const program = new Command("board");
  program
    .description("Operator commands of Listings Board. The last line of output is the result as JSON.")
    .usage("COMMAND [options]")
    .helpOption("-h, --help", "show the options of a command")
    .helpCommand("help [command]", "list the commands, or the options of one")
    // The commands added below inherit these settings.
    .configureOutput({ writeOut: terminal.out, writeErr: () => {}, outputError: () => {} })
    .exitOverride();
  addUserCommands(program, terminal);
  addKeyCommands(program, terminal);
  addCategoryCommands(program, terminal);
  addListingCommands(program, terminal);
  addBillingCommands(program, terminal);
  addCityCommands(program, terminal);
  addSuggestCommands(program, terminal);
  addDemoCommand(program, terminal);
  addBackupCommands(program, terminal);
  addMediaCommands(program, terminal);
  addDoctorCommand(program, terminal);
  for (const command of program.commands) rejectRepeatedOptions(command);
  return program;
}

/** Lets a command fail if an option is given twice, except lists, which collect their values. By default, the last value counts. */
function rejectRepeatedOptions(command: Command): void {
  for (const option of command.options) {
    if (option.parseArg === collectList) continue;
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) throw new CommandError(`--${option.name()} is given twice. Give it once.`);
      isGiven = true;
    });
  }
}
