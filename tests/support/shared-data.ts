import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/**
 * Public lists that lie beside the project on some machines (`../shared/data`), never in it. A test that needs one does with less, or is
 * skipped, where it is not there.
 */
const FOLDERS = [dirname(projectRoot()), dirname(dirname(projectRoot()))].map((folder) => join(folder, "shared", "data"));

/** Lines of a CSV file after its heading, as fields in the heading's order; undefined when the file is not there. */
export function readShared(name: string): string[][] | undefined {
  const path = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!path) return undefined;
  return readFileSync(path, "utf8")
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ""),
    );
}
