import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { ownBoard } from "../support/own-board";
import { databaseUrlOf, runCommand } from "../support/processes";
import { type Level, readQueries } from "../support/queries";

/** Search quality: the queries of `tests/bench/queries.json` on the demo's listings. */

const run = promisify(execFile);

/** Required percentage of queries with a correct listing among the first five: in total, and per kind. */
const MIN_PERCENT_TOTAL = 95;
const MIN_PERCENT_PER_KIND = 85;
/** Minimum number of queries for a meaningful percentage of a kind. */
const MIN_QUERIES = 10;

it("has queries of every kind and language", () => {
  const queries = readQueries();
  expect(queries.length).toBeGreaterThanOrEqual(250);
  expect(new Set(queries.map(({ text, kind, lang }) => `${lang} ${kind} ${text}`)).size).toBe(queries.length);
});

it("finds a correct listing among the first five for nearly all queries", { timeout: 600_000 }, async () => {
  const { board } = await ownBoard("queries", {});
  try {
    const { code, stderr } = await runCommand(board.dataDir, ["demo"]);
    expect(code, stderr).toBe(0);
    const env = { ...process.env, DATA_DIR: board.dataDir, DATABASE_URL: await databaseUrlOf(board.dataDir) };
    const { stdout } = await run("npx", ["tsx", "tests/bench/queries.ts"], { env });
    const levels = JSON.parse(stdout.trim().split("\n").at(-1) as string) as Level[];
    const percents = levels
      .filter(({ asked }) => asked >= MIN_QUERIES)
      .map(({ kind, asked, found }) => ({ kind, percent: (100 * found) / asked }));
    for (const { kind, percent } of percents)
      expect.soft(percent, kind).toBeGreaterThanOrEqual(kind === "all" ? MIN_PERCENT_TOTAL : MIN_PERCENT_PER_KIND);
    expect(percents.map(({ kind }) => kind)).toContain("all");
  } finally {
    await board.stop();
  }
});
