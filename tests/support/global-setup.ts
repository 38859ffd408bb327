import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { BOARD_WITH_OWNER, CLUSTER, EMPTY_BOARD, OWNER_KEY } from "./databases";
import { databaseOf, insertOwner } from "./own-board";
import { cleanEnvironment, embeddedFolder, type RunningBoard, removeFolder, startBoard, TEMPLATE, temporaryFolder } from "./processes";
import { type StoredSchedule, stopSchedules } from "./schedules";

declare module "vitest" {
  interface ProvidedContext {
    /** Base address of the board that all suites share. */
    boardUrl: string;
    /** Its `DATA_DIR`. */
    dataDir: string;
    /** Its scheduled jobs, which are stopped during tests: see {@link stopSharedSchedules}. */
    stoppedSchedules: readonly StoredSchedule[];
  }
}

interface Cluster {
  readonly url: URL;
  stop(): Promise<void>;
}

interface Started {
  readonly board: RunningBoard;
  readonly schedules: readonly StoredSchedule[];
  readonly cluster: Cluster;
  readonly folders: readonly string[];
}

/** Shared by the projects with a board, each of which loads this module separately. */
const shared = singleton("test-board", () => ({ started: undefined as Promise<Started> | undefined, users: 0 }));

async function startCluster(dataDir: string): Promise<Cluster> {
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  const child: ChildProcess = spawn(process.execPath, [tsx, join(projectRoot(), "tests", "support", "run-cluster.ts")], {
    cwd: projectRoot(),
    env: { ...cleanEnvironment(), NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await Promise.race([
    new Promise<string>((resolve) => lines.once("line", resolve)),
    ended.then(() => Promise.reject(new Error("The PostgreSQL of the tests' boards did not start."))),
  ]);
  return {
    url: new URL(url),
    stop: () => {
      child.stdin?.end();
      return ended;
    },
  };
}

/**
 * Starts the cluster and creates the template databases: {@link EMPTY_BOARD} exists already, {@link BOARD_WITH_OWNER} is made from it. No
 * connection may stay open on a template.
 */
async function prepareCluster(folder: string): Promise<Cluster> {
  const cluster = await startCluster(folder);
  const address = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  process.env[CLUSTER] = address("postgres");
  const client = new pg.Client({ connectionString: address("postgres") });
  await client.connect();
  await client.query(`CREATE DATABASE ${BOARD_WITH_OWNER} TEMPLATE ${EMPTY_BOARD}`);
  await client.end();
  const withOwner = new pg.Client({ connectionString: address(BOARD_WITH_OWNER) });
  await withOwner.connect();
  process.env[OWNER_KEY] = await insertOwner(withOwner);
  await withOwner.end();
  return cluster;
}

/**
 * Stops scheduled jobs: archiving, reminders, deletion and emails would occasionally change what a test has prepared. Tests start these
 * jobs explicitly. The sweep of unchecked listings keeps running, since it affects only listings that are older than five minutes.
 */
async function stopSharedSchedules(dataDir: string): Promise<readonly StoredSchedule[]> {
  const database = await databaseOf(dataDir);
  try {
    return await stopSchedules(database, (name) => name === "moderation.sweep");
  } finally {
    await database.end();
  }
}

async function start(): Promise<Started> {
  const template = temporaryFolder("template");
  await (await startBoard({ dataDir: template })).stop();
  process.env[TEMPLATE] = template;
  const [dataDir, clusterDir] = [embeddedFolder("data"), embeddedFolder("cluster")];
  const [board, cluster] = await Promise.all([
    startBoard({ dataDir, env: { LOGGED_BODIES_PER_SECOND: "100000", WEBHOOKS_TO_LOOPBACK: "on" } }),
    prepareCluster(clusterDir),
  ]);
  return { board, schedules: await stopSharedSchedules(board.dataDir), cluster, folders: [template, dataDir, clusterDir] };
}

/**
 * Starts one production server for all suites that can share it, a cluster for the databases of the others, and a template folder from
 * which embedded databases start.
 */
export async function setup(project: TestProject): Promise<void> {
  shared.users++;
  shared.started ??= start();
  const { board, schedules } = await shared.started;
  project.provide("boardUrl", board.url);
  project.provide("dataDir", board.dataDir);
  project.provide("stoppedSchedules", schedules);
}

/** Stops everything with the last project that uses it. */
export async function teardown(): Promise<void> {
  if (--shared.users > 0) return;
  const { board, cluster, folders } = await (shared.started as Promise<Started>);
  const code = await board.stop();
  await cluster.stop();
  if (code !== 0) throw new Error(`The board did not stop cleanly (${code}):\n${board.output()}`);
  for (const folder of folders) removeFolder(folder);
}
