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
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { createStaging, discardStaging, isStaging, syncFolder } from "../staging";
import type { Binaries } from "./binaries";
import { commandAs, type Identity } from "./identity";

/** PostgreSQL's data folder: whether there is one, and how one comes to be. Nothing here deletes what might be data. */

/** Without these PostgreSQL does not take a folder for its own. */
const ESSENTIAL = ["PG_VERSION", join("global", "pg_control")];

/**
 * Whether the folder holds a database; an empty or missing one does not. Throws a sentence that says what to do when it holds something
 * else: remains of a database, perhaps.
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

/** The folder itself, also where `DATA_DIR/postgres` is a link to it. */
const placeOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);

/** Removes what interrupted runs of {@link createDatabaseFolder} have left. */
export function discardUnfinished(folder: string): void {
  const place = placeOf(folder);
  for (const name of readdirSync(dirname(place))) {
    const path = join(dirname(place), name);
    if (!name.startsWith(`${basename(place)}.new-`) || !isStaging(path)) continue;
    try {
      discardStaging(path);
    } catch {
      // An initdb that outlived its parent still writes there: the next start finds it again.
    }
  }
}

/**
 * Creates the data folder with `initdb`: beside its place, to where it is renamed when complete, so that an interrupted run leaves
 * nothing in it. Throws when `initdb` fails.
 */
export function createDatabaseFolder(binaries: Binaries, folder: string, identity: Identity, user: string, password: string): void {
  const place = placeOf(folder);
  // A name of this run's own: an initdb that outlived its parent must not write into the next one's.
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
    const words = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(`The embedded PostgreSQL could not be set up in ${folder}: ${words.split("\n").slice(-3).join(" ")}`);
  }
  // An empty folder; Windows does not rename onto one.
  if (existsSync(place)) rmdirSync(place);
  renameSync(data, place);
  syncFolder(dirname(place));
  discardStaging(staging);
}
