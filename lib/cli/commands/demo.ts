import type { Command } from "commander";
import type { Terminal } from "../terminal";
import { parseWholeNumber } from "./options";
import { withDatabase } from "./with-database";

const DEFAULT_LISTINGS = 200;
const MAX_LISTINGS = 5_000;

export function addDemoCommand(program: Command, terminal: Terminal): void {
  program
    .command("demo")
    .description("create accounts of every role, API keys, and listings with photos")
    .option("--listings <number>", "number of listings to create", parseWholeNumber(0, MAX_LISTINGS), DEFAULT_LISTINGS)
    .action(({ listings }: { listings: number }) => withDatabase(terminal, () => demo(listings, terminal)));
}

async function demo(listings: number, terminal: Terminal): Promise<object> {
  const { createDemo } = await import("../demo/make");
  const { describeDemo } = await import("../demo/describe");
  const made = await createDemo(listings);
  terminal.out(describeDemo(made));
  return made;
}
