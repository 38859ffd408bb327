import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { type RunningBoard, removeFolder, startBoard, temporaryFolder } from "@/tests/support/processes";
import { makeAccounts } from "../data";
import { DRAFT_SLUG } from "./requests";

/** The board and the baseline on one database. */
export interface Servers {
  readonly board: RunningBoard;
  readonly floor: { readonly url: string; readonly pid: number };
  readonly databaseUrl: string;
  /** Process id of PostgreSQL. */
  readonly database: number;
  readonly pool: pg.Pool;
  /** Business accounts, and a key of each. */
  readonly accounts: readonly number[];
  readonly keys: readonly string[];
  stop(): Promise<void>;
}

const ACCOUNTS = 100;

async function startFloor(databaseUrl: string, boardPort: number): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot(), "tests", "bench", "api", "floor.ts")], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PAGE_URL: `http://localhost:${boardPort}/listing/`,
      SLUG: DRAFT_SLUG,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { url: `http://127.0.0.1:${port}`, child };
}

/**
 * Starts the board with all checks and practically without rate limits, and the baseline.
 * @param root another copy of the project to measure, built; by default this one.
 */
export async function startServers(root: string | undefined): Promise<Servers> {
  const dataDir = temporaryFolder("bench");
  process.env["DATA_DIR"] = dataDir;
  const board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000000/100000000" }, ...(root && { root }) });
  const { url: databaseUrl } = await startEmbeddedPostgres();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const keys = Array.from({ length: ACCOUNTS }, () => generateKey());
  const accounts = await makeAccounts(pool, keys.map(hashKey));
  const floor = await startFloor(databaseUrl, board.port);
  return {
    board,
    floor: { url: floor.url, pid: floor.child.pid as number },
    databaseUrl,
    database: Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    pool,
    accounts,
    keys,
    stop: async () => {
      floor.child.kill();
      await pool.end();
      await board.stop();
      removeFolder(dataDir);
    },
  };
}
