import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/**
 * Public lists that some machines store beside the project (`../shared/data`), never in it. Tests that use them do less, or are skipped,
 * where the files are missing.
 */
const FOLDERS = [dirname(projectRoot()), dirname(dirname(projectRoot()))].map((folder) => join(folder, "shared", "data"));

/** Reads the rows of a CSV file without its header; undefined when the file is missing. */
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
