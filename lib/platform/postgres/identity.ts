import { execFileSync, type SpawnOptions } from "node:child_process";
import { existsSync, lchownSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries";

/** User id and group id. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as. PostgreSQL does not run as root, and requires that its user owns the data folder. `owner` is
 * that user as the rest of the system sees it. If it is undefined, PostgreSQL runs as the user of this process.
 */
export interface Identity {
  readonly owner?: Owner;
  /** Command before the program, which changes the user. If it is empty, `owner` is passed to `spawn`. */
  readonly prefix: readonly string[];
}

/** Represents any unprivileged user, as long as the user `postgres` does not exist. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/**
 * Applies the identity to a command, for `spawn` and `execFile`. If the identity has an owner, the working folder is `/`, which
 * every user can access.
 */
export function commandAs({ prefix, owner }: Identity, command: readonly string[]) {
  const [file, ...args] = [...prefix, ...command] as [string, ...string[]];
  const options = {
    ...(owner && prefix.length === 0 ? owner : {}),
    ...(owner ? { cwd: "/" } : {}),
    env: { ...process.env, LC_MESSAGES: "C" },
  } satisfies SpawnOptions;
  return { file, args, options };
}

/**
 * Chooses the identity for a data folder, which need not exist yet. Only root has a choice: first the unprivileged user that owns
 * the data folder; otherwise the user `postgres` (created if missing), if it can access the programs and the data; otherwise a user
 * namespace, in which root has another id, and outside of which the files still belong to root. Throws an error with instructions
 * if none of them works.
 */
export function chooseIdentity(folder: string, { postgres }: Binaries): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const folders = foldersToEnter(folder);
  const problemOf = (identity: Identity) => findProblem(identity, postgres, folders);
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
 * Returns the identity of root in a user namespace, with another user id and without capabilities. `initdb` looks up the user id,
 * so the user must exist. A user namespace does not change process ids and signals.
 */
function namespaceIdentity({ uid, gid }: Owner): Identity {
  return {
    owner: { uid: 0, gid: process.getgid?.() ?? 0 },
    prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"],
  };
}

/** Returns the folders that PostgreSQL must be able to enter to reach its data. The WAL may be a link to another disk. */
function foldersToEnter(folder: string): string[] {
  const paths = [folder, join(folder, "pg_wal")].filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return [...new Set([folder, ...paths].map((path) => dirname(path)).filter((path) => !paths.includes(path)))];
}

/** Tries to run `postgres` and to enter the folders. @returns the system's error message, or undefined if both succeeded. */
function findProblem(identity: Identity, postgres: string, folders: readonly string[]): string | undefined {
  const script = 'program=$1; shift; "$program" --version >/dev/null && for place; do cd "$place" || exit 1; done';
  const { file, args, options } = commandAs(identity, ["sh", "-c", script, "sh", postgres, ...folders]);
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
    // The system is read-only or does not have useradd.
  }
  return findUser("postgres");
}

/**
 * Changes the owner of a data folder that another identity has used, for example after the board has moved to a folder with other
 * permissions. PostgreSQL must not be running. The owner of the folder itself is changed last, so that an interrupted run is
 * repeated.
 */
export function changeDataOwner(folder: string, { owner }: Identity): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  const changeOwner = (path: string) => {
    const entry = lstatSync(path);
    if (entry.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name));
    // Change the link itself: its target may belong to anyone.
    lchownSync(path, owner.uid, owner.gid);
  };
  const linked = [join(folder, "pg_wal"), ...tablespaces(folder)].filter((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  for (const link of linked) changeOwner(realpathSync(link));
  changeOwner(realpathSync(folder));
}

function tablespaces(folder: string): string[] {
  const links = join(folder, "pg_tblspc");
  return existsSync(links) ? readdirSync(links).map((name) => join(links, name)) : [];
}
