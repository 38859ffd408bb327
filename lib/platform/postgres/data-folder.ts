import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { createStaging, discardStaging, isStaging, syncFolder } from "../staging";
import type { Binaries } from "./binaries";
import { commandAs, type Identity } from "./identity";

/** Checks for PostgreSQL's data folder and creates it. No function here deletes anything that might be data. */

/** Files without which PostgreSQL does not accept a data folder. */
const ESSENTIAL = ["PG_VERSION", join("global", "pg_control")];

/**
 * Returns whether the folder contains a database. An empty or missing folder does not. Throws an error with instructions if the
 * folder contains anything else, such as an incomplete database.
 */
export function holdsDatabase(folder: string): boolean {
  const names = listFolder(folder);
  if (names.length === 0) return false;
  const missing = ESSENTIAL.filter((path) => !existsSync(join(folder, path)));
  if (missing.length === 0) return true;
  throw new Error(
    `${folder} holds no complete database (${missing.join(" and ")} missing), but it may hold data, so it was left alone. Move that folder away; then restore a backup into an empty DATA_DIR (npm run -s board -- restore --from FILE), or start again for an empty board.`,
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM") {
      throw new Error(`The database in ${folder} belongs to another user. Run the board as that user, or make this one its owner.`);
    }
    if (code !== "ENOENT") throw error;
    if (!lstatSync(folder, { throwIfNoEntry: false })) return [];
    throw new Error(
      `${folder} is a link to ${readlinkSync(folder)}, which does not exist. Mount the disk that holds it, or remove the link to start with an empty board.`,
    );
  }
}

/** Returns the actual folder, in case `DATA_DIR/postgres` is a symbolic link. */
const placeOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);

/** Removes files left by interrupted runs of {@link createDatabaseFolder}. */
export function discardUnfinished(folder: string): void {
  const place = placeOf(folder);
  for (const name of readdirSync(dirname(place))) {
    const path = join(dirname(place), name);
    if (!name.startsWith(`${basename(place)}.new-`) || !isStaging(path)) continue;
    try {
      discardStaging(path);
    } catch {
      // An initdb that outlived its parent process is still writing. The next start tries again.
    }
  }
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/**
 * Creates the data folder with `initdb`, in a staging folder that is renamed when it is complete, so that an interrupted run leaves
 * no partial data folder. Throws if `initdb` fails.
 */
export function createDatabaseFolder(binaries: Binaries, folder: string, identity: Identity, user: string, password: string): void {
  const place = placeOf(folder);
  // A unique name, because an initdb that outlived its parent process must not write to the staging folder of the next run.
  const staging = `${place}.new-${randomBytes(6).toString("hex")}`;
  createStaging(staging);
  const [data, passwordFile] = [join(staging, "data"), join(staging, "password")];
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { owner } = identity;
  if (owner) for (const path of [staging, data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const { file, args, options } = commandAs(identity, [
    binaries.initdb,
    `--pgdata=${data}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
  ]);
  try {
    execFileSync(file, args, { ...options, stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  } catch (error) {
    discardStaging(staging);
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${folder} (${freeMegabytes(dirname(place))} MB free): ${output.split("\n").slice(-3).join(" ")}`,
    );
  }
  // The folder is empty at this point. Windows does not rename to an existing folder.
  if (existsSync(place)) rmdirSync(place);
  renameSync(data, place);
  syncFolder(dirname(place));
  discardStaging(staging);
}
