import { execFileSync, type SpawnOptions } from "node:child_process";
import { existsSync, lchownSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries";

/** A user and a group, by number. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as. It rejects root, and a data folder that its own user does not own; `owner` is that user as the rest of
 * the system sees it. Without an owner it runs as this process does.
 */
export interface Identity {
  readonly owner?: Owner;
  /** Words before the program: a command that changes the user. Where there are none, `owner` is set while spawning. */
  readonly prefix: readonly string[];
}

/** Stands for any user without rights of its own, while `postgres` does not exist yet. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/** A command with the identity applied, for `spawn` and `execFile`. Its working folder is one that every user may enter. */
export function commandAs({ prefix, owner }: Identity, words: readonly string[]) {
  const [file, ...args] = [...prefix, ...words] as [string, ...string[]];
  const options = {
    ...(owner && prefix.length === 0 ? owner : {}),
    ...(owner ? { cwd: "/" } : {}),
    env: { ...process.env, LC_MESSAGES: "C" },
  } satisfies SpawnOptions;
  return { file, args, options };
}

/**
 * Chooses the identity for a data folder, which may not exist yet. Only root has a choice: an ordinary user who owns the data folder;
 * else the user `postgres` (created when missing), where it can reach programs and data; else a user namespace, in which root has another
 * number and outside of which the files stay root's. Throws a sentence that says what to do when none of them works.
 */
export function chooseIdentity(folder: string, { postgres }: Binaries): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const places = placesOf(folder);
  const problemOf = (identity: Identity) => findProblem(identity, postgres, places);
  let user = findUser("postgres");

  const owner = existsSync(folder) ? ownerOf(folder) : undefined;
  if (owner && owner.uid !== 0 && owner.uid !== user?.uid) {
    const problem = problemOf({ owner, prefix: [] });
    if (!problem) return { owner, prefix: [] };
    throw new Error(
      `The database in ${folder} belongs to the user ${owner.uid}, who cannot reach it or PostgreSQL's programs (${problem}). Run the board as that user, or make root its owner: chown -R root ${folder}`,
    );
  }

  let problem = problemOf({ owner: user ?? NOBODY, prefix: [] });
  if (!problem) {
    user ??= createUser();
    if (user) return { owner: user, prefix: [] };
    problem = "it could not be created";
  }
  const namespace = namespaceIdentity(user ?? findUser("nobody") ?? findUser("daemon") ?? NOBODY);
  const namespaceProblem = problemOf(namespace);
  if (!namespaceProblem) return namespace;
  throw new Error(
    `PostgreSQL does not run as root, the user postgres cannot run it here (${problem}), and neither can root in a user namespace (${namespaceProblem}). Move the board and DATA_DIR to a folder that every user may enter, such as /srv, run the board as another user, or set DATABASE_URL.`,
  );
}

/**
 * Root without root's number and capabilities: `initdb` looks its number up among the users, so it must be an existing one. A user
 * namespace alone keeps process numbers and signals as they are.
 */
function namespaceIdentity({ uid, gid }: Owner): Identity {
  return {
    owner: { uid: 0, gid: process.getgid?.() ?? 0 },
    prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"],
  };
}

/** Folders that PostgreSQL must be able to pass on the way to its data; the log of changes may be a link to another disk. */
function placesOf(folder: string): string[] {
  const paths = [folder, join(folder, "pg_wal")].filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return [...new Set([folder, ...paths].map((path) => dirname(path)).filter((path) => !paths.includes(path)))];
}

/** Tries to run `postgres` and to enter the places. @returns what failed, in the system's words. */
function findProblem(identity: Identity, postgres: string, places: readonly string[]): string | undefined {
  const script = 'program=$1; shift; "$program" --version >/dev/null && for place; do cd "$place" || exit 1; done';
  const { file, args, options } = commandAs(identity, ["sh", "-c", script, "sh", postgres, ...places]);
  try {
    execFileSync(file, args, { ...options, stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr?.trim() || message).split("\n").at(-1)?.replace(/\.$/, "");
  }
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function findUser(name: string): Owner | undefined {
  const id = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function createUser(): Owner | undefined {
  try {
    const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
    execFileSync("useradd", [...options, "postgres"], { stdio: "ignore" });
  } catch {
    // A read-only system, or one without useradd.
  }
  return findUser("postgres");
}

/**
 * Makes the identity own a data folder that another one has used, as after a move between reachable and private folders. PostgreSQL
 * must not run on it. The folder itself changes hands last, so that an interrupted run is repeated.
 */
export function handOver(folder: string, { owner }: Identity): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  const give = (path: string) => {
    const entry = lstatSync(path);
    if (entry.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
    // A link itself: what it leads to may be anybody's.
    lchownSync(path, owner.uid, owner.gid);
  };
  const linked = [join(folder, "pg_wal"), ...tablespaces(folder)].filter((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  for (const link of linked) give(realpathSync(link));
  give(realpathSync(folder));
}

function tablespaces(folder: string): string[] {
  const links = join(folder, "pg_tblspc");
  return existsSync(links) ? readdirSync(links).map((name) => join(links, name)) : [];
}
