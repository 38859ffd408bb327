import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { ownBoard } from "../support/own-board";
import { databaseUrlOf, runCommand } from "../support/processes";
import { type Level, readQueries } from "../support/queries";

/** What people type finds what is there: the queries of `tests/bench/queries.json` on the demo's listings. */

const run = promisify(execFile);

/** Percent of queries with a right listing among the first five: in all, and of each kind. */
const IN_ALL = 95;
const OF_EACH_KIND = 85;
/** Fewer of a kind, because the demo has nothing else, say nothing. */
const ENOUGH = 10;

it("queries are of every kind and language", () => {
  const queries = readQueries();
  expect(queries.length).toBeGreaterThanOrEqual(250);
  expect(new Set(queries.map(({ text, kind, lang }) => `${lang} ${kind} ${text}`)).size).toBe(queries.length);
});

it("a right listing is among the first five, for nearly all of them", { timeout: 600_000 }, async () => {
  const { board } = await ownBoard("queries", {});
  try {
    const { code, stderr } = await runCommand(board.dataDir, ["demo"]);
    expect(code, stderr).toBe(0);
    const env = { ...process.env, DATA_DIR: board.dataDir, DATABASE_URL: await databaseUrlOf(board.dataDir) };
    const { stdout } = await run("npx", ["tsx", "tests/bench/queries.ts"], { env });
    const levels = JSON.parse(stdout.trim().split("\n").at(-1) as string) as Level[];
    const percents = levels
      .filter(({ asked }) => asked >= ENOUGH)
      .map(({ kind, asked, found }) => ({ kind, percent: (100 * found) / asked }));
    for (const { kind, percent } of percents) expect.soft(percent, kind).toBeGreaterThanOrEqual(kind === "all" ? IN_ALL : OF_EACH_KIND);
    expect(percents.map(({ kind }) => kind)).toContain("all");
  } finally {
    await board.stop();
  }
});
