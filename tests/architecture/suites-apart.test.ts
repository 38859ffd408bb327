import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { APART } from "../support/apart.mjs";

const suites = ["api", "e2e"].flatMap((folder) =>
  readdirSync(join(projectRoot(), "tests", folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${folder}/${name}`),
);

/** What a file changes for all later files of its process. */
const GLOBAL_CHANGE = /\bvi\.(?:do)?[mM]ock\(|\bvi\.(?:stub|useFakeTimers|setSystemTime)|\bprocess\.env(?:\.\w+|\[[^\]]*\]) (?:\?\?)?= /;

it("runs the suites with a board that mock modules or change settings in processes of their own", () => {
  const changing = suites.filter((path) => GLOBAL_CHANGE.test(readFileSync(join(projectRoot(), path), "utf8")));
  expect(changing).toEqual([...APART.board]);
});
