import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "@/lib/platform/paths";
import { CLUSTER, copyDatabase, EMPTY_BOARD, type Template } from "./databases";

/** Servers as real processes, each on a port and a folder of its own. */

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `listings-board-${name}-`));
}

/** Names the folder of a board that has been started once, with a cluster of its own, which is stopped: the suites' setup makes one. */
export const TEMPLATE = "BOARD_TEMPLATE";

/** The databases of prepared folders, each made when something first runs on its folder. */
const databases = new Map<string, { readonly template: Template; url?: Promise<string> }>();

/**
 * A `DATA_DIR` whose board has a database of its own in the run's one cluster: {@link startBoard} and {@link runCommand} find it by the
 * folder. A test that is about the embedded PostgreSQL takes an {@link embeddedFolder}.
 */
export function preparedFolder(name: string, template: Template = EMPTY_BOARD): string {
  const folder = temporaryFolder(name);
  if (process.env[CLUSTER]) databases.set(folder, { template });
  return folder;
}

/** A `DATA_DIR` with an embedded PostgreSQL of its own that has been started once already: half the time of a start in an empty folder. */
export function embeddedFolder(name: string): string {
  const folder = temporaryFolder(name);
  const template = process.env[TEMPLATE];
  // With its owners: a database that root has made belongs to somebody else.
  if (template) execFileSync("cp", ["-a", `${template}/.`, folder]);
  return folder;
}

/** The `DATABASE_URL` of a prepared folder; undefined for others, whose database is embedded. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  const database = databases.get(dataDir);
  if (database) database.url ??= copyDatabase(database.template);
  return database?.url;
}

async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const url = await databaseUrlOf(dataDir);
  return url ? { DATABASE_URL: url } : {};
}

/** Settings of the developer's own shell have no business in a test. */
export function cleanEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "USER", "LANG", "TMPDIR", "SystemRoot"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}

/** Which copy of the project runs, and words before `node`: a command that changes the user, for example. */
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
  /** Everything it has written so far, both streams. */
  readonly output: () => string;
  /** SIGTERM, and the end awaited. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: as if the power had failed, for this process. */
  kill(): Promise<void>;
}

export interface BoardOptions extends Program {
  /** A {@link preparedFolder} of its own when left out. */
  readonly dataDir?: string | undefined;
  readonly port?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Do not wait for /health. */
  readonly noWait?: boolean;
}

/** Starts the built server (`npm run build` makes it) and waits until it is up. */
export async function startBoard(options: BoardOptions = {}): Promise<RunningBoard> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? preparedFolder("data");
  const child = spawnNode(options, "dist/server.js", [], {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    CITIES_FIRST_SYNC: "off",
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
 * Runs a command of the operator's on an instance's folder and settings: of the build, which is current, without comparing it with all
 * sources as `npm run -s board` does. Another {@link Program} is run in that way.
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
  const last = stdout.trim().split("\n").at(-1) ?? "";
  return { code, stdout, stderr, json: last.startsWith("{") ? JSON.parse(last) : {} };
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
