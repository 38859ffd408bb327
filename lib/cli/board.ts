/** The command-line tool for operators: `npm run -s board -- COMMAND`. Works whether or not the server is running. */
import { runCommandLine } from "./commands/program";

// The log shares standard output with the results of commands, so only errors are logged.
process.env["LOG_LEVEL"] ??= "error";

process.exitCode = await runCommandLine(process.argv.slice(2));
