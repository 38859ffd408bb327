import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders with modules that tests import. */
const MODULES = ["app", "components", "lib", "prisma", "tests", "widget", "worker"];

/**
 * Returns the folder of Vitest's cache of transformed modules. Its key is a module's text, but the transformed text also contains the paths
 * of the modules it imports, so that there is one folder for each set of paths: a module that has moved is found again.
 */
export function moduleCacheFolder(root: string): string {
  const hash = createHash("sha256");
  for (const folder of MODULES)
    for (const path of readdirSync(join(root, folder), { recursive: true }).sort()) hash.update(`${folder}/${path}\0`);
  return join(root, ".cache", "modules", hash.digest("hex").slice(0, 16));
}
