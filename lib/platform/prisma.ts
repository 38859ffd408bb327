import { PrismaPg } from "@prisma/adapter-pg";
import type { IsolationLevel, SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import pg from "pg";
import type { Prisma, PrismaClient } from "@/lib/platform/generated/prisma/client";
import { log } from "./log";
import { withBusyDigest } from "./postgres/pool-exhausted";

/**
 * Prisma Client on the board's own pool and inside its own transactions (docs/decisions/162-data-layer.md). It is loaded with the
 * first call, so that a process that runs only hot paths saves the time and the memory.
 */

/** Columns with secrets, which are omitted from results unless a query selects them explicitly. */
export const OMITTED = {
  account: { passwordHash: true },
  session: { tokenHash: true },
  signUp: { passwordHash: true, tokenHash: true },
  accountToken: { tokenHash: true },
  phoneCode: { codeHash: true },
  apiKey: { secretHash: true, previousHash: true },
  pendingMessage: { tokenHash: true },
  webhookEndpoint: { secret: true, previousSecret: true },
} as const;

type Client = PrismaClient<never, typeof OMITTED>;

/** Prisma's models, without the methods that open or close connections and transactions, which the board manages itself. */
export type Models = { readonly [Model in Exclude<keyof Client, symbol | `$${string}`>]: Client[Model] };

/**
 * Marks transactions that join one of the board's, which has its own isolation level. Transactions that Prisma begins by itself, for a query
 * of several statements, have none.
 */
const JOINING = "Serializable";

/** A pool with a single borrowed connection, which it does not open, release or end. */
class BorrowedConnection extends pg.Pool {
  constructor(client: pg.PoolClient) {
    super();
    this.query = client.query.bind(client) as typeof this.query;
  }
}

/** Prisma's adapter for PostgreSQL, modified so that it can join an open transaction. */
class BoardAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "@prisma/adapter-pg";
  /** The connection whose transaction is being joined. */
  #joined: pg.PoolClient | undefined;
  #lastJoin: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Calls a function that starts a transaction of Prisma's, which joins the one of the given connection. One at a time, since
   * `startTransaction` does not say which call it belongs to. Not with `AsyncLocalStorage`: once it was used, Node.js 20 tracks every promise
   * of the process, which made a creation through the API a quarter slower (docs/decisions/183-hot-paths.md).
   */
  join<T>(connection: pg.PoolClient, start: () => Promise<T>): Promise<T> {
    const run = async () => {
      this.#joined = connection;
      try {
        return await start();
      } finally {
        this.#joined = undefined;
      }
    };
    const joined = this.#lastJoin.then(run);
    this.#lastJoin = joined.catch(() => {});
    return joined;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await new PrismaPg(this.pool).connect();
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation?: IsolationLevel) => {
      if (isolation?.toLowerCase() !== JOINING.toLowerCase()) return begin(isolation);
      if (!this.#joined) throw new Error("There is no transaction to join.");
      return join(this.#joined) as ReturnType<typeof begin>;
    };
    return adapter;
  }
}

/**
 * Returns a Prisma transaction that joins an open one. Its commit and rollback do nothing, since the code that opened the
 * transaction ends it.
 */
async function join(client: pg.PoolClient): Promise<Transaction> {
  const connection = await new PrismaPg(new BorrowedConnection(client)).connect();
  const run = async (sql: string) => void (await client.query(sql));
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    options: { usePhantomQuery: true },
    queryRaw: (query) => connection.queryRaw(query),
    executeRaw: (query) => connection.executeRaw(query),
    commit: async () => {},
    rollback: async () => {},
    createSavepoint: (name) => run(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => run(`ROLLBACK TO SAVEPOINT ${name}`),
    releaseSavepoint: (name) => run(`RELEASE SAVEPOINT ${name}`),
  };
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** Returns the models of a client that is opened at the first call of a method. */
function modelsOf(open: () => Promise<object>): Models {
  const models = new Map<string, object>();
  return new Proxy({} as Models, {
    get(_, model: string) {
      let delegate = models.get(model);
      if (!delegate) {
        delegate = new Proxy(
          {},
          {
            get:
              (_, method: string) =>
              async (...args: unknown[]) => {
                const client = (await open()) as Record<string, Record<string, Call>>;
                try {
                  return await client[model]?.[method]?.(...args);
                } catch (error) {
                  throw withBusyDigest(error);
                }
              },
          },
        );
        models.set(model, delegate);
      }
      return delegate;
    },
  });
}

/** Models of a transaction, and a function to call before the transaction ends. */
export interface JoinedModels {
  readonly models: Models;
  /** Detaches Prisma from the transaction. Resolves immediately if Prisma was not used. */
  leave(): Promise<void>;
}

/** Longer than any transaction: the database ends idle ones (`idle_in_transaction_session_timeout`). */
const NEVER = 2 ** 31 - 1;

/** Prisma Client for one pool. */
export class BoardPrisma {
  private client: Promise<Client> | undefined;
  private readonly adapters: BoardAdapterFactory;
  readonly models: Models;

  constructor(pool: pg.Pool) {
    this.adapters = new BoardAdapterFactory(pool);
    this.models = modelsOf(() => this.open());
  }

  private open(): Promise<Client> {
    this.client ??= import("@/lib/platform/generated/prisma/client").then(({ PrismaClient }) => {
      log().debug("database: Prisma Client is loaded");
      return new PrismaClient({ adapter: this.adapters, omit: OMITTED });
    });
    return this.client;
  }

  /** Returns models that run their queries in the transaction of the given connection, which must have begun. */
  join(connection: pg.PoolClient): JoinedModels {
    let joined: Promise<Prisma.TransactionClient> | undefined;
    let end = () => {};
    let left: Promise<unknown> = Promise.resolve();
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begin = (client: Client) =>
      new Promise<Prisma.TransactionClient>((resolve, reject) => {
        const inside = (transaction: unknown) => {
          resolve(transaction as Prisma.TransactionClient);
          return ended;
        };
        left = client.$transaction(inside, { timeout: NEVER, maxWait: NEVER, isolationLevel: JOINING }).catch(reject);
      });
    const open = () => {
      joined ??= this.open().then((client) => this.adapters.join(connection, () => begin(client)));
      return joined;
    };
    return {
      models: modelsOf(open),
      leave: async () => {
        await joined?.catch(() => {});
        end();
        await left;
      },
    };
  }

  async close(): Promise<void> {
    await (await this.client)?.$disconnect();
  }
}
