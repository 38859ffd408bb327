import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { monotonicNow } from "@/lib/shared/time";
import { notify } from "./broadcast.sql";
import { heartbeat, selectListeners, selectOwnPid } from "./cache-invalidation.sql";
import { db, type Queryable } from "./db";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Cache invalidation across instances, for data that must be current on the next request: keys, accounts, categories.
 *
 * Instances cache such data in memory. A change publishes an invalidation in its own transaction (`NOTIFY`), then waits until every
 * listening instance has evicted the entry and acknowledged. PostgreSQL lists the listeners (`pg_stat_activity`), so instances are not
 * registered. An instance whose listening connection may be lost does not use its cache and queries the database each time
 * (docs/decisions/005-cache-invalidation.md).
 */

export type Topic = "accounts" | "categories" | "cities" | "suggestions";

export interface Invalidation {
  readonly topic: Topic;
  /** Id of the account or category that changed. */
  readonly id: number;
}

interface InvalidationMessage extends Invalidation {
  readonly nonce: string;
}

const CHANNEL = "listings_board_changes";
const ACKNOWLEDGEMENTS = "listings_board_acknowledgements";
const LISTENER_NAME = "listings-board instance";
const ACKNOWLEDGEMENT_TIMEOUT = 5_000;
const HEARTBEAT = 2_000;

type Handler = (id: number) => void;

interface State {
  readonly handlers: { topic: Topic; evict: Handler; evictAll: () => void }[];
  readonly waiting: Map<string, (pid: number) => void>;
  client: pg.Client | undefined;
  /** Resolves when the last query on that connection is finished. Queries run one at a time. */
  idle: Promise<unknown>;
  pid: number;
  trusted: boolean;
  stopped: boolean;
}

const state = singleton<State>("changes", () => ({
  handlers: [],
  waiting: new Map(),
  client: undefined,
  idle: Promise.resolve(),
  pid: 0,
  trusted: false,
  stopped: false,
}));

/** Returns whether the caches of this instance are known to be current. */
export function isCacheTrusted(): boolean {
  return state.trusted;
}

/**
 * Registers handlers that evict cached entries of a topic.
 *
 * @param evict removes one entry by id.
 * @param evictAll removes all entries, after a lost connection.
 */
export function onInvalidation(topic: Topic, evict: Handler, evictAll: () => void): void {
  state.handlers.push({ topic, evict, evictAll });
}

function receive(message: pg.Notification, client: pg.Client): void {
  if (message.channel === ACKNOWLEDGEMENTS) {
    const [nonce = "", pid] = (message.payload ?? "").split(" ");
    state.waiting.get(nonce)?.(Number(pid));
    return;
  }
  const invalidation = JSON.parse(message.payload ?? "{}") as InvalidationMessage;
  for (const handler of state.handlers) if (handler.topic === invalidation.topic) handler.evict(invalidation.id);
  void runQuery(client, notify([ACKNOWLEDGEMENTS, `${invalidation.nonce} ${state.pid}`]));
}

/** Runs a query after the previous ones. Resolves to true if it succeeded. */
function runQuery(client: pg.Client, query: pg.QueryConfig): Promise<boolean> {
  const done = state.idle
    .then(() => client.query(query))
    .then(
      () => true,
      () => false,
    );
  state.idle = done;
  return done;
}

async function connect(
  name: string,
  channels: readonly string[],
  onNotification: (m: pg.Notification, c: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db().url, application_name: name, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on("error", () => {});
  client.on("notification", (message) => onNotification(message, client));
  await client.connect();
  for (const channel of channels) await client.query(`LISTEN ${channel}`);
  return client;
}

function distrustCaches(): void {
  state.trusted = false;
  for (const handler of state.handlers) handler.evictAll();
}

/**
 * Listens for invalidations until {@link stopInvalidationListener} is called, and reconnects when needed. Resolves after the first
 * connection.
 */
export async function listenForInvalidations(): Promise<void> {
  state.stopped = false;
  await listenOnce();
  void maintainListener();
}

async function listenOnce(): Promise<void> {
  const client = await connect(LISTENER_NAME, [CHANNEL, ACKNOWLEDGEMENTS], receive);
  const { rows } = await client.query<{ pid: number }>(selectOwnPid());
  client.on("end", distrustCaches);
  state.client = client;
  state.idle = Promise.resolve();
  state.pid = rows[0]?.pid ?? 0;
  distrustCaches();
  state.trusted = true;
}

async function maintainListener(): Promise<void> {
  while (!state.stopped) {
    await sleep(state.trusted ? HEARTBEAT : 500, undefined, { ref: false });
    if (state.stopped) return;
    const alive = state.trusted && state.client && (await Promise.race([runQuery(state.client, heartbeat()), sleep(HEARTBEAT, false)]));
    if (alive) continue;
    distrustCaches();
    state.client?.end().catch(() => {});
    await listenOnce().catch((error: Error) =>
      log().warn({ err: error }, "cache invalidation: connection lost; reading from the database until it is restored"),
    );
  }
}

export async function stopInvalidationListener(): Promise<void> {
  state.stopped = true;
  state.trusted = false;
  await state.client?.end().catch(() => {});
  state.client = undefined;
}

/**
 * Runs a change in a transaction, publishes its invalidation, and resolves when every listening instance has acknowledged it. From
 * then on, every request on any instance sees the change.
 */
export async function withCacheInvalidation<T>(change: Invalidation, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const nonce = randomUUID();
  const acknowledged = new Set<number>();
  let wake = () => {};
  const acknowledge = (pid: number) => {
    acknowledged.add(pid);
    wake();
  };
  // A server is already listening. A command opens a connection for the duration of its change.
  const own = state.client ? undefined : await connect("listings-board command", [ACKNOWLEDGEMENTS], receive);
  state.waiting.set(nonce, acknowledge);
  try {
    let listeners: number[] = [];
    const result = await db().transaction(async (tx) => {
      const value = await work(tx);
      const { rows } = await tx.query(selectListeners([LISTENER_NAME]));
      listeners = rows.map((row) => row.pid);
      await tx.query(notify([CHANNEL, JSON.stringify({ ...change, nonce } satisfies InvalidationMessage)]));
      return value;
    });
    const deadline = monotonicNow() + ACKNOWLEDGEMENT_TIMEOUT;
    while (listeners.some((pid) => !acknowledged.has(pid))) {
      const left = deadline - monotonicNow();
      if (left <= 0) {
        // That instance's heartbeat has failed by now, so it no longer uses its cache.
        log().warn({ change }, "cache invalidation: an instance did not acknowledge in time");
        break;
      }
      await Promise.race([
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        sleep(Math.min(left, 1_000), undefined, { ref: false }),
      ]);
    }
    return result;
  } finally {
    state.waiting.delete(nonce);
    await own?.end().catch(() => {});
  }
}
