import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Returns the project's root folder. Searches upwards from this module, so that it works for sources and for bundles in `dist/`. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "prisma", "schema.prisma"))) {
    const parent = dirname(folder);
    // Next.js moves modules to `.next`. In that case the working directory is the project folder.
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
