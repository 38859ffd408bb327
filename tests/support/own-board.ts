import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { BOARD_WITH_OWNER, OWNER_KEY } from "./databases";
import { databaseUrlOf, embeddedFolder, preparedFolder, type RunningBoard, runCommand, startBoard } from "./processes";

export interface OwnBoard {
  readonly board: RunningBoard;
  /** A key of a business account, with both scopes, for 127.0.0.1. */
  readonly key: string;
}

/** Makes one account and one key by the operator's commands. @returns the key. */
export async function createOwner(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const owner = ["--email", "o@example.com"];
  const account = ["--password", "correct horse battery", "--phone", "0671234567", "--account", "business"];
  const user = await runCommand(dataDir, ["user:create", ...owner, ...account], env);
  const scopes = ["--scopes", "listings:read,listings:write", "--ips", "127.0.0.1"];
  const made = await runCommand(dataDir, ["key:create", ...owner, "--name", "k", ...scopes], env);
  if (made.code !== 0) throw new Error(`The board has no owner: ${user.stderr}${made.stderr}`);
  return made.json.key as string;
}

/** A server of its own with settings of its own, one account and one key. */
export async function ownBoard(name: string, env: Readonly<Record<string, string>>): Promise<OwnBoard> {
  const board = await startBoard({ dataDir: preparedFolder(name, BOARD_WITH_OWNER), env });
  return { board, key: process.env[OWNER_KEY] as string };
}

/** The same on an embedded database, for tests of what server and database are to each other. */
export async function ownEmbeddedBoard(name: string, env: Readonly<Record<string, string>> = {}): Promise<OwnBoard> {
  const board = await startBoard({ dataDir: embeddedFolder(name), env });
  return { board, key: await createOwner(board.dataDir) };
}

/** The database of a board of its own. */
export async function databaseOf(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await databaseUrlOf(dataDir)) ?? embeddedUrl(dataDir) });
  await client.connect();
  return client;
}

/** As the folder of a running board tells. */
function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "secrets", "postgres-password"), "utf8").trim();
  const port = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
  return `postgresql://board:${password}@127.0.0.1:${port}/board`;
}
