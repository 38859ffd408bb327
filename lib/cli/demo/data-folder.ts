import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/** Returns the text of a data file. @param path relative to this folder, such as `scenes/sofa.svg` */
export const readData = (...path: readonly string[]): string => readFileSync(join(projectRoot(), "lib", "cli", "demo", ...path), "utf8");
