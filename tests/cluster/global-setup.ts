import type { TestProject } from "vitest/node";
import { lockInstance } from "@/lib/platform/data-dir";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import type { ProcessLock } from "@/lib/platform/process-lock";
import { removeFolder, temporaryFolder } from "../support/processes";
import { type RunningRedis, redisServer, startRedis } from "../support/redis";

declare module "vitest" {
  interface ProvidedContext {
    /** Shared by all instances. */
    databaseUrl: string;
    redisUrl: string;
  }
}

/** Services beside the instances: a PostgreSQL in its own folder, whose database the suites read, and Redis. */
let postgres: EmbeddedPostgres;
let redis: RunningRedis | undefined;
let lock: ProcessLock;
let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = temporaryFolder("cluster");
  process.env["DATA_DIR"] = folder;
  process.env["LOG_LEVEL"] = "error";
  // Locks the folder as a server does: other processes that need its database connect to this one.
  lock = lockInstance();
  postgres = await startEmbeddedPostgres();
  redis = redisServer ? await startRedis() : undefined;
  project.provide("dataDir", folder);
  project.provide("boardUrl", "");
  project.provide("databaseUrl", postgres.url);
  project.provide("redisUrl", redis?.url ?? "");
}

export async function teardown(): Promise<void> {
  await redis?.stop();
  await postgres.stop();
  lock.release();
  removeFolder(folder);
}
