/** The operator's command line, `npm run -s board -- COMMAND`: works while the server runs and while it does not. */
import { runCommandLine } from "./commands/program";

// The log shares standard output with the commands' results; an operator wants the result.
process.env.LOG_LEVEL ??= "error";

process.exitCode = await runCommandLine(process.argv.slice(2));
