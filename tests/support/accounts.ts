import { randomBytes } from "node:crypto";
import pg from "pg";
import type { ApiMode } from "@/lib/domain/accounts/api-mode";
import { ensureTestAccount } from "@/lib/domain/accounts/test-account";
import { generateKey, hashKey } from "@/lib/domain/keys/secret";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { db, openDatabase } from "@/lib/platform/db";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";

/** Creates accounts and API keys directly in the database. */

let pool: Promise<pg.Pool> | undefined;

/** Returns a pool on the shared board's database, or on the one that the test file has set as `DATABASE_URL`. */
export function database(): Promise<pg.Pool> {
  pool ??= (async () => {
    const url = process.env["DATABASE_URL"] ?? (await startEmbeddedPostgres()).url;
    // A test's own database is dropped while connections are open.
    return new pg.Pool({ connectionString: url, max: 4 }).on("error", () => {});
  })();
  return pool;
}

export async function sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await (await database()).query<R>(text, values)).rows;
}

export interface OwnerOptions {
  readonly type?: "personal" | "business";
  readonly name?: string;
  readonly phone?: string | null;
  readonly readingOnly?: boolean;
}

export interface KeyOptions {
  readonly keyName?: string;
  readonly scopes?: readonly string[];
  readonly ips?: readonly string[];
  readonly domains?: readonly string[];
  readonly state?: "active" | "suspended" | "deactivated" | "revoked";
  readonly expiresAt?: Date;
  /** `test`: the account gets a test account. */
  readonly mode?: ApiMode;
}

export interface TestKey {
  readonly id: number;
  readonly key: string;
  readonly accountId: number;
}

export async function makeAccount({
  type = "business",
  name = "Олена",
  phone = "+380671234567",
  readingOnly = false,
}: OwnerOptions = {}): Promise<number> {
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO accounts (email, name, phone, password_hash, account_type, reading_only) VALUES ($1, $2, $3, '', $4, $5) RETURNING id",
    [email, name, phone, type, readingOnly],
  );
  return (row as { id: number }).id;
}

export async function makeKey(accountId: number, options: KeyOptions = {}): Promise<TestKey> {
  const {
    keyName = "test",
    scopes = ["listings:read", "listings:write"],
    ips = ["127.0.0.0/8", "::1"],
    domains = [],
    state = "active",
    expiresAt = null,
    mode = "live",
  } = options;
  const key = generateKey(mode);
  if (mode === "test") {
    await openDatabase();
    await ensureTestAccount({ db: db() }, accountId);
  }
  const [row] = await sql<{ id: number }>(
    `INSERT INTO api_keys (account_id, name, secret_hash, prefix, scopes, allowed_ips, allowed_domains, state, expires_at, livemode)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [accountId, keyName, hashKey(key), key.slice(0, 12), scopes, ips, domains, state, expiresAt, mode === "live"],
  );
  // CORS preflights check the domains of all keys, which instances cache in memory: a new key must invalidate that cache.
  if (domains.length > 0) {
    await openDatabase();
    await withCacheInvalidation({ topic: "accounts", id: accountId }, async () => {});
  }
  return { id: (row as { id: number }).id, key, accountId };
}

/** Creates an account with one key. */
export async function makeOwner(options: OwnerOptions & KeyOptions = {}): Promise<TestKey> {
  return makeKey(await makeAccount(options), options);
}
