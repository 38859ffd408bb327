import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import type { Operation } from "./requests";

/** Ratios that `npm run bench -- --quick` is compared with. A difference is reported, and never fails: the machine may be busy. */

interface Expected {
  /** Ratio of the board's throughput to the baseline's in a quiet run. */
  readonly ratios: Readonly<Record<Operation, number>>;
  /** Part of the expected ratio below which it is reported. */
  readonly margin: number;
}

const expected: Expected = JSON.parse(readFileSync(join(projectRoot(), "tests", "bench", "api", "ratios.json"), "utf8"));

/** Prints whether a ratio is as expected. */
export function reportRatio(operation: Operation, ratio: number): void {
  const usual = expected.ratios[operation];
  const least = usual * expected.margin;
  const verdict =
    ratio < least ? "LOWER THAN EXPECTED: run it again on a quiet machine, and look for what has become slower" : "as expected";
  console.log(
    `${operation.padEnd(8)}ratio ${ratio.toFixed(2)}, usually ${usual.toFixed(2)}, reported below ${least.toFixed(2)}: ${verdict}`,
  );
}
