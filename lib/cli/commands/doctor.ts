import type { Command } from "commander";
import { type Env, readEnv } from "@/lib/platform/env";
import { type Check, failed, type Report, runChecks } from "../doctor/check";
import { clockCheck, databaseCheck } from "../doctor/database";
import { diskCheck, storageCheck } from "../doctor/files";
import { mailCheck, redisCheck, smsCheck } from "../doctor/services";
import { settingsCheck } from "../doctor/settings";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";

const MARKS = { ok: "ok", warning: "warning", failed: "FAILED", skipped: "-" } as const;

export function addDoctorCommand(program: Command, terminal: Terminal): void {
  program
    .command("doctor")
    .description("check settings, database, Redis, mail, SMS, storage, clock and disk, and say what to do")
    .action(() => diagnose(terminal));
}

const checksOf = (settings: Env): readonly Check[] => [
  settingsCheck(settings),
  diskCheck(),
  databaseCheck(settings),
  clockCheck(settings),
  redisCheck(settings),
  mailCheck(settings),
  smsCheck(settings),
  storageCheck(settings),
];

/** Without valid settings there is nothing else to check. */
function listChecks(): readonly Check[] {
  try {
    return checksOf(readEnv(process.env));
  } catch (error) {
    const { message } = error as Error;
    return [{ name: "settings", run: async () => failed(message, "Correct the settings: docs/configuration.md describes them.") }];
  }
}

/** Prints a line for each check, then the report as JSON. Throws if a check failed, so that the exit code is 1. */
async function diagnose(terminal: Terminal): Promise<void> {
  const report: Report = await runChecks(listChecks());
  for (const { name, status, message, advice } of report.checks)
    terminal.out(`${MARKS[status].padEnd(8)} ${name.padEnd(9)} ${message}${advice ? ` ${advice}` : ""}\n`);
  terminal.out(`${JSON.stringify(report)}\n`);
  const broken = report.checks.filter(({ status }) => status === "failed").map(({ name }) => name);
  if (broken.length > 0) throw new CommandError(`Failed: ${broken.join(", ")}.`);
}
