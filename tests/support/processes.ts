import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { CLUSTER, copyDatabase, EMPTY_BOARD, type Template } from "./databases";

/** Runs servers as separate processes, each with its own port and folder. */

export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `listings-board-${name}-`));
}

/** Environment variable with the folder of a stopped board that has an initialized embedded cluster; the global setup creates it. */
export const TEMPLATE = "BOARD_TEMPLATE";

/** Databases of prepared folders; each is created when the first process runs on its folder. */
const databases = new Map<string, { readonly template: Template; url?: Promise<string> }>();

/**
 * Creates a `DATA_DIR` whose board has its own database in the shared cluster: {@link startBoard} and {@link runCommand} find it by the
 * folder. Tests of the embedded PostgreSQL use an {@link embeddedFolder}.
 */
export function preparedFolder(name: string, template: Template = EMPTY_BOARD): string {
  const folder = temporaryFolder(name);
  if (process.env[CLUSTER]) databases.set(folder, { template });
  return folder;
}

/** Creates a `DATA_DIR` with an initialized embedded PostgreSQL, which halves the time of a start in an empty folder. */
export function embeddedFolder(name: string): string {
  const folder = temporaryFolder(name);
  const template = process.env[TEMPLATE];
  // Keeps file owners: a database that was created as root belongs to another user.
  if (template) execFileSync("cp", ["-a", `${template}/.`, folder]);
  return folder;
}

/** Returns the `DATABASE_URL` of a prepared folder; undefined for other folders, whose database is embedded. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  const database = databases.get(dataDir);
  if (database) database.url ??= copyDatabase(database.template);
  return database?.url;
}

async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const url = await databaseUrlOf(dataDir);
  return url ? { DATABASE_URL: url } : {};
}

/** Returns an environment without the settings of the developer's shell. */
export function cleanEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "USER", "LANG", "TMPDIR", "SystemRoot"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}

/** The copy of the project to run, and words before `node`, such as a command that changes the user. */
export interface Program {
  readonly root?: string;
  readonly prefix?: readonly string[];
}

function spawnNode(
  { root = projectRoot(), prefix = [] }: Program,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const [file, ...words] = [...prefix, process.execPath, join(root, script), ...args] as [string, ...string[]];
  return spawn(file, words, {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export interface RunningBoard {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Its output so far, both streams. */
  readonly output: () => string;
  /** Sends SIGTERM and waits for the end. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which has the effect of a power failure on this process. */
  kill(): Promise<void>;
}

export interface BoardOptions extends Program {
  /** A new {@link preparedFolder} by default. */
  readonly dataDir?: string | undefined;
  readonly port?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Does not wait for /health. */
  readonly noWait?: boolean;
}

/** Starts the built server (`npm run build`) and waits until `/health` returns 200. */
export async function startBoard(options: BoardOptions = {}): Promise<RunningBoard> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? preparedFolder("data");
  const child = spawnNode(options, "dist/server.js", [], {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    CITIES_FIRST_SYNC: "off",
    // A machine that runs tests may be busy with other work; the test of overload sets its own limits.
    MAX_EVENT_LOOP_DELAY_MS: "0",
    ...(options.env?.["DATABASE_URL"] ? {} : await databaseSettings(dataDir)),
    ...options.env,
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const board: RunningBoard = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    child,
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
  if (!options.noWait) await waitUntilUp(board);
  return board;
}

async function waitUntilUp(board: RunningBoard): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50)) {
    if (board.child.exitCode !== null) throw new Error(`The board ended before it was up:\n${board.output()}`);
    const up = await fetch(`${board.url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
  }
  throw new Error(`The board was not up in time:\n${board.output()}`);
}

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The last line of standard output, parsed. */
  readonly json: Record<string, unknown>;
}

/**
 * Runs an operator command on an instance's folder and settings. Uses the current build without comparing it with the sources, as `npm run
 * -s board` does; another {@link Program} is run with that comparison.
 */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program: Program = {},
): Promise<CommandResult> {
  const script = program.root || program.prefix ? "lib/cli/board.mjs" : "dist/board.js";
  const child = spawnNode(program, script, args, {
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...(env["DATABASE_URL"] ? {} : await databaseSettings(dataDir)),
    ...env,
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", (exit) => resolve(exit)));
  return commandResult(code, stdout, stderr);
}

export function commandResult(code: number | null, stdout: string, stderr: string): CommandResult {
  const last = stdout.trim().split("\n").at(-1) ?? "";
  return { code, stdout, stderr, json: last.startsWith("{") ? JSON.parse(last) : {} };
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
