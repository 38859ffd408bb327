import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dataPath } from "../data-dir";
import { isAlive } from "../process-lock";
import { type Binaries, findBinaries } from "./binaries";
import { changeDataOwner, chooseIdentity, commandAs, type Identity } from "./identity";

/** Starts, finds and stops PostgreSQL's main process on a data folder. */

export const USER = "board";
export const DATABASE = "board";
/** Milliseconds. */
export const START_TIMEOUT = 60_000;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export const urlFor = (port: number, password: string, database = DATABASE) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Returns the process id and port from `postmaster.pid`, if that process is alive. */
export function runningPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the database accepts connections. Throws if it rejects the password, since waiting would not help. */
export async function isAcceptingConnections(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlFor(port, password, "postgres"), connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") return false;
    throw new Error(
      `The database in ${dataPath("postgres")} has another password than ${dataPath("secrets", "postgres-password")} says. Put back the secrets folder that belongs to it.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Finds a postmaster of the folder that an earlier process has left running, and waits until it accepts connections. Removes
 * `postmaster.pid` if its process id now belongs to another program. Throws if the postmaster does not respond in time, because a
 * second one on the same files would destroy them.
 */
export async function adoptPostmaster(folder: string, password: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline; await sleep(100)) {
    const left = runningPostmaster(folder);
    // The file of a dead process is kept, because PostgreSQL uses it to detect processes that are still running.
    if (!left) return undefined;
    if (!servesFolder(left.pid, folder)) {
      rmSync(join(folder, "postmaster.pid"), { force: true });
      return undefined;
    }
    if (await isAcceptingConnections(left.port, password)) return left;
  }
  const { pid } = runningPostmaster(folder) ?? {};
  throw new Error(
    `PostgreSQL (process ${pid}) already runs on ${folder} and does not answer; ${dataPath("postgres.log")} may say why. Wait until it has recovered or stop that process, then start again.`,
  );
}

/** Returns whether a running process is PostgreSQL on this folder. If the system does not provide that information, returns true. */
function servesFolder(pid: number, folder: string): boolean {
  const paths = [folder, realpathSync(folder)];
  try {
    if (platform() === "linux") {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return command.some((word) => paths.includes(word)) || workingFolder(pid) === paths[1];
    }
    if (platform() === "win32") return true;
    const line = execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return paths.some((path) => line.includes(path));
  } catch {
    return isAlive(pid);
  }
}

/**
 * Returns the working folder of a process, which for PostgreSQL is its data folder, also after that was moved. Returns undefined if
 * this process has no permission to read it.
 */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Starts PostgreSQL on a folder that no other process uses, and waits until it accepts connections. If PostgreSQL exits instead,
 * throws an error with its message.
 */
export async function startPostmaster(folder: string, port: number, password: string): Promise<Postmaster> {
  const binaries = await findBinaries();
  const identity = chooseIdentity(folder, binaries);
  changeDataOwner(folder, identity);
  for (const deadline = Date.now() + START_TIMEOUT; ; await sleep(200)) {
    const { pid, end } = launch(binaries, folder, identity, port);
    const started = await waitUntilReady(folder, password, end, deadline).catch(async (error: unknown) => {
      if (pid !== undefined) await stopPostmaster(pid);
      throw error;
    });
    if (started) return started;
    const message = await end;
    // Sessions of a killed postmaster end by themselves, but not immediately.
    if (message.includes("shared memory block") && Date.now() < deadline) continue;
    throw new Error(`The embedded PostgreSQL did not start: ${message} (${dataPath("postgres.log")})`);
  }
}

/**
 * Starts the process.
 *
 * @returns its id, and a promise that resolves with its last log message when it exits.
 */
function launch(binaries: Binaries, folder: string, identity: Identity, port: number): { pid: number | undefined; end: Promise<string> } {
  const logPath = dataPath("postgres.log");
  const logFile = openSync(logPath, "w", 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    effective_cache_size: "1GB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { file, args, options } = commandAs(identity, [binaries.postgres, "-D", folder, "-p", String(port), ...flags]);
  // Detached, so that Ctrl-C in the terminal stops only this process, and requests in progress can still use the database.
  const child = spawn(file, args, { ...options, detached: true, stdio: ["ignore", logFile, logFile] });
  closeSync(logFile);
  child.unref();
  const end = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", () => resolve(lastLogMessage(logPath)));
  });
  return { pid: child.pid, end };
}

/** Returns the last message in PostgreSQL's log: its fatal error with details and hint, if there is one. */
function lastLogMessage(logPath: string): string {
  const lines = existsSync(logPath) ? readFileSync(logPath, "utf8").trim().split("\n") : [];
  const fatal = lines.findLastIndex((line) => /\b(?:FATAL|PANIC):/.test(line));
  const messageLines = fatal < 0 ? lines.slice(-1) : lines.slice(fatal, fatal + 3);
  return messageLines.map((line) => line.replace(/^.*?\b(?:FATAL|PANIC|DETAIL|HINT): +/, "").trim()).join(" ") || "it ended without a word";
}

/** @returns undefined if the process has exited. */
async function waitUntilReady(folder: string, password: string, end: Promise<string>, deadline: number): Promise<Postmaster | undefined> {
  let ended = false;
  void end.then(() => {
    ended = true;
  });
  for (; Date.now() < deadline; await sleep(25)) {
    if (ended) return undefined;
    const postmaster = runningPostmaster(folder);
    if (postmaster && (await isAcceptingConnections(postmaster.port, password))) return postmaster;
  }
  throw new Error(`The embedded PostgreSQL did not start in time; ${dataPath("postgres.log")} may say why.`);
}

/** Stops PostgreSQL and waits up to 30 seconds until it has exited. */
export async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's "fast" shutdown: sessions end and all data is written, so that the next start needs no recovery.
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (const deadline = Date.now() + 30_000; isAlive(pid) && Date.now() < deadline; ) await sleep(20);
}
