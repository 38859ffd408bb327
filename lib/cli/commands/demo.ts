import type { Command } from "commander";
import type { Terminal } from "../terminal";
import { parseWholeNumber } from "./options";
import { withStore } from "./with-store";

const DEFAULT_LISTINGS = 200;
const MAX_LISTINGS = 5_000;

export function addDemoCommand(program: Command, terminal: Terminal): void {
  program
    .command("demo")
    .description("make accounts of every role, keys, and listings with pictures, for trying things out")
    .option("--listings <number>", "how many listings there are to be", parseWholeNumber(0, MAX_LISTINGS), DEFAULT_LISTINGS)
    .action(({ listings }: { listings: number }) => withStore(terminal, () => demo(listings, terminal)));
}

async function demo(listings: number, terminal: Terminal): Promise<object> {
  const { makeDemo } = await import("../demo/make");
  const { describeDemo } = await import("../demo/describe");
  const made = await makeDemo(listings);
  terminal.out(describeDemo(made));
  return made;
}
