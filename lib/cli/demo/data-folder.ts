import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/** The text of a data file of the demo. @param path below this folder: `scenes/sofa.svg`. */
export const readData = (...path: readonly string[]): string => readFileSync(join(projectRoot(), "lib", "cli", "demo", ...path), "utf8");
