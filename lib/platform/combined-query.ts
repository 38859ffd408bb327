import { setImmediate } from "node:timers/promises";
import DataLoader from "dataloader";
import pLimit from "p-limit";
import { db, isPool, type Queryable, STATEMENT_TIMEOUT_MS } from "./db";
import { poolExhausted } from "./postgres/pool-exhausted";
import { singleton } from "./singleton";

/**
 * Runs the same query of several concurrent requests as one statement, which costs PostgreSQL and Node.js much less than one statement each
 * (docs/decisions/215-combined-queries.md).
 */
export type CombinedQuery<Item, Result> = (db: Queryable, item: Item) => Promise<Result>;

/** Statements of one combined query that run at once. While one runs in PostgreSQL, Node.js handles the results of the other. */
const MAX_STATEMENTS = 2;

/** Items of one statement. All of them wait until the last one is done, so there are few. */
const MAX_ITEMS = 16;

const state = singleton("combined-queries", () => ({ waiting: 0 }));

/** Returns the number of queries that wait: for a connection, or for an earlier statement of their combined query. */
export const countWaitingQueries = (): number => db().connections().waiting + state.waiting;

export interface CombinedQueryOptions<Item, Result> {
  /** Items are combined with those of the same group. The number of groups must be small. */
  readonly groupOf?: (item: Item) => string;
  /**
   * Sends one statement for 1 to {@link MAX_ITEMS} items, and returns their results in the same order. If it rejects, it rejects for each of
   * them. It must not wait for a lock that concerns one item, because the others would wait as well.
   */
  readonly run: (db: Queryable, items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>;
  /** Statements that run at once, by default {@link MAX_STATEMENTS}. */
  readonly maxStatements?: number;
  /** Milliseconds after which a waiting statement is not sent: its items are rejected with the error of an exhausted pool. */
  readonly maxWait?: number;
}

/**
 * Declares a combined query. An item is sent at once, together with those of other requests that were read in the same iteration of the event loop.
 * While as many statements as allowed are running, items wait, and are then sent together. Inside a transaction an item is sent alone.
 */
export function combineQueries<Item, Result>({
  groupOf = () => "",
  run,
  maxStatements = MAX_STATEMENTS,
  maxWait = STATEMENT_TIMEOUT_MS,
}: CombinedQueryOptions<Item, Result>): CombinedQuery<Item, Result> {
  const limit = pLimit(maxStatements);
  // `dispatch` calls `send` before it returns: these pass a value in each direction.
  let isLate = false;
  let sent: Promise<readonly Result[]>;
  const send = (items: readonly Item[]) => {
    state.waiting -= items.length;
    sent = isLate ? Promise.reject(poolExhausted()) : run(db(), items as readonly [Item, ...Item[]]);
    return sent;
  };
  const schedule = (dispatch: () => void) => {
    const since = performance.now();
    void limit(async () => {
      await setImmediate();
      isLate = performance.now() - since > maxWait;
      dispatch();
      await Promise.allSettled([sent]);
    });
  };
  const createLoader = () => new DataLoader<Item, Result>(send, { cache: false, maxBatchSize: MAX_ITEMS, batchScheduleFn: schedule });
  const loaders = new Map<string, DataLoader<Item, Result>>();
  return async (connection, item) => {
    if (!isPool(connection)) return (await run(connection, [item]))[0] as Result;
    const group = groupOf(item);
    const loader = loaders.get(group) ?? createLoader();
    loaders.set(group, loader);
    state.waiting++;
    return loader.load(item);
  };
}
