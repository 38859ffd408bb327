import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, found from this module upwards, so that it holds for sources and for bundles in `dist/` alike. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "prisma", "schema.prisma"))) {
    const parent = dirname(folder);
    // Next moves modules into `.next`; there the working directory is the project.
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
