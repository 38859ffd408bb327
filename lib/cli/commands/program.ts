import { Command, CommanderError } from "commander";
import { REAL_TERMINAL, type Terminal } from "../terminal";
import { addBackupCommands } from "./backup";
import { addBillingCommands } from "./billing";
import { addCategoryCommands } from "./categories";
import { addCityCommands } from "./cities";
import { addDemoCommand } from "./demo";
import { CommandFault, wordFault } from "./faults";
import { addKeyCommands } from "./keys";
import { addListingCommands } from "./listings";
import { addMediaCommands } from "./media";
import { addSuggestCommands } from "./suggest";
import { addUserCommands } from "./users";

/**
 * Runs one command.
 * @param words what stands after the program's name on the command line.
 * @returns the exit code: 0, or 1 after one sentence on standard error and nothing on standard output.
 */
export async function runCommandLine(words: readonly string[], terminal: Terminal = REAL_TERMINAL): Promise<number> {
  const program = buildProgram(terminal);
  try {
    if (words.length === 0) throw new CommandFault('Say which command to run; "help" lists them.');
    await program.parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Help that was asked for is no fault, though commander ends it in the same way.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    terminal.err(`${wordFault(error)}\n`);
    return 1;
  }
}

function buildProgram(terminal: Terminal): Command {
  const program = new Command("board");
  program
    .description("The operator's commands of Listings Board. Each prints one line of JSON last.")
    .usage("COMMAND [options]")
    .helpOption("-h, --help", "show the options of a command")
    .helpCommand("help [command]", "list the commands, or the options of one")
    // Options and their faults are inherited by the commands that are added below.
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
  return program;
}
