import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { hashPassword } from "@/lib/domain/accounts/password";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { BOARD_WITH_OWNER, OWNER_KEY } from "./databases";
import { databaseUrlOf, embeddedFolder, preparedFolder, type RunningBoard, startBoard } from "./processes";

export interface OwnBoard {
  readonly board: RunningBoard;
  /** A key of a business account, with both scopes, for 127.0.0.1. */
  readonly key: string;
}

/** Inserts one business account `owner@example.com` without a password, and one key, into a board's database. @returns the key. */
export async function insertOwner(client: pg.Client): Promise<string> {
  const key = generateKey();
  await client.query(
    `WITH owner AS (
       INSERT INTO accounts (email, name, phone, password_hash, account_type)
       VALUES ('owner@example.com', 'Олена', '+380671234567', '', 'business') RETURNING id
     )
     INSERT INTO api_keys (account_id, name, secret_hash, prefix, scopes, allowed_ips)
     SELECT id, 'test', $1, $2, '{listings:read,listings:write}', '{127.0.0.1}' FROM owner`,
    [hashKey(key), key.slice(0, 12)],
  );
  return key;
}

/** Inserts the owner into the database of the board that runs on the folder. @returns the key. */
export async function makeOwnerKey(dataDir: string): Promise<string> {
  const client = await databaseOf(dataDir);
  try {
    return await insertOwner(client);
  } finally {
    await client.end();
  }
}

/** Inserts an account that can sign in on a separate board, by its email address and this password. */
export async function insertPerson(
  dataDir: string,
  { email, password, role = "owner" }: { readonly email: string; readonly password: string; readonly role?: "owner" | "moderator" },
): Promise<void> {
  const client = await databaseOf(dataDir);
  try {
    const values = [email, await hashPassword(password), role];
    await client.query("INSERT INTO accounts (email, name, password_hash, role) VALUES ($1, 'Олена', $2, $3)", values);
  } finally {
    await client.end();
  }
}

/** Starts a separate board with the given settings, one account and one key. */
export async function ownBoard(name: string, env: Readonly<Record<string, string>>): Promise<OwnBoard> {
  const board = await startBoard({ dataDir: preparedFolder(name, BOARD_WITH_OWNER), env });
  return { board, key: process.env[OWNER_KEY] as string };
}

/** Starts a separate board with an embedded database, for tests of the server and its database. */
export async function ownEmbeddedBoard(name: string, env: Readonly<Record<string, string>> = {}): Promise<OwnBoard> {
  const board = await startBoard({ dataDir: embeddedFolder(name), env });
  return { board, key: await makeOwnerKey(board.dataDir) };
}

/** Connects to the database of a separate board. */
export async function databaseOf(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await databaseUrlOf(dataDir)) ?? embeddedUrl(dataDir) });
  await client.connect();
  return client;
}

/** Returns the URL of an embedded database, from the folder of the running board. */
function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "secrets", "postgres-password"), "utf8").trim();
  const port = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
  return `postgresql://board:${password}@127.0.0.1:${port}/board`;
}

/** Returns the process ids of the connections whose statements wait for a lock on the table of listings. */
export async function waitingForListings(database: pg.Client): Promise<number[]> {
  // Databases that were copied from one template have equal numbers for their tables.
  const { rows } = await database.query(
    `SELECT pid FROM pg_locks WHERE relation = 'listings'::regclass AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}
