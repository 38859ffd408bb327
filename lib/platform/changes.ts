import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { monotonicNow } from "@/lib/shared/time";
import { db, type Queryable } from "./db";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Changes that every instance must know before the next request: keys, accounts, categories.
 *
 * Instances keep such things in memory. A change is announced in its own transaction (`NOTIFY`), and whoever made it waits
 * until every listening instance has dropped what it kept and said so. PostgreSQL itself knows who listens
 * (`pg_stat_activity`), so no instance has to be registered. An instance whose listening connection is in doubt trusts its
 * memory for nothing and asks the database each time (docs/decisions/005-changes.md).
 */

export type Topic = "accounts" | "categories" | "cities" | "suggestions";

export interface Change {
  readonly topic: Topic;
  /** The one account or category that changed. */
  readonly id: number;
}

interface Announcement extends Change {
  readonly nonce: string;
}

const CHANNEL = "listings_board_changes";
const ACKNOWLEDGEMENTS = "listings_board_acknowledgements";
const LISTENER_NAME = "listings-board instance";
const ACKNOWLEDGEMENT_TIMEOUT = 5_000;
const HEARTBEAT = 2_000;

type Handler = (id: number) => void;

interface State {
  readonly handlers: { topic: Topic; forget: Handler; forgetAll: () => void }[];
  readonly waiting: Map<string, (pid: number) => void>;
  client: pg.Client | undefined;
  /** The end of the last query on that connection: one at a time. */
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

/** Whether what this instance keeps in memory may be believed now. */
export function memoryIsTrusted(): boolean {
  return state.trusted;
}

/**
 * Says what to forget when something of a topic changes.
 * @param forget drops one item by id; @param forgetAll drops everything, after a lost connection.
 */
export function onChange(topic: Topic, forget: Handler, forgetAll: () => void): void {
  state.handlers.push({ topic, forget, forgetAll });
}

function receive(message: pg.Notification, client: pg.Client): void {
  if (message.channel === ACKNOWLEDGEMENTS) {
    const [nonce = "", pid] = (message.payload ?? "").split(" ");
    state.waiting.get(nonce)?.(Number(pid));
    return;
  }
  const announcement = JSON.parse(message.payload ?? "{}") as Announcement;
  for (const handler of state.handlers) if (handler.topic === announcement.topic) handler.forget(announcement.id);
  void ask(client, "SELECT pg_notify($1, $2)", [ACKNOWLEDGEMENTS, `${announcement.nonce} ${state.pid}`]);
}

/** Runs a query when the ones before are done. Whether it went well. */
function ask(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<boolean> {
  const done = state.idle
    .then(() => client.query(text, values as unknown[]))
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

function doubt(): void {
  state.trusted = false;
  for (const handler of state.handlers) handler.forgetAll();
}

/** Listens for changes until {@link stopListening}; reconnects by itself. Resolves when the first connection stands. */
export async function listenForChanges(): Promise<void> {
  state.stopped = false;
  await listenOnce();
  void keepListening();
}

async function listenOnce(): Promise<void> {
  const client = await connect(LISTENER_NAME, [CHANNEL, ACKNOWLEDGEMENTS], receive);
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  client.on("end", doubt);
  state.client = client;
  state.idle = Promise.resolve();
  state.pid = rows[0]?.pid ?? 0;
  doubt();
  state.trusted = true;
}

async function keepListening(): Promise<void> {
  while (!state.stopped) {
    await sleep(state.trusted ? HEARTBEAT : 500, undefined, { ref: false });
    if (state.stopped) return;
    const alive = state.trusted && state.client && (await Promise.race([ask(state.client, "SELECT 1"), sleep(HEARTBEAT, false)]));
    if (alive) continue;
    doubt();
    state.client?.end().catch(() => {});
    await listenOnce().catch((error: Error) => log().warn({ err: error }, "no connection for changes; asking the database each time"));
  }
}

export async function stopListening(): Promise<void> {
  state.stopped = true;
  state.trusted = false;
  await state.client?.end().catch(() => {});
  state.client = undefined;
}

/**
 * Runs a change in a transaction, announces it, and returns when every listening instance has heard of it.
 * From then on each request, on any instance, sees the change.
 */
export async function announceChange<T>(change: Change, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const nonce = randomUUID();
  const heard = new Set<number>();
  let wake = () => {};
  const acknowledge = (pid: number) => {
    heard.add(pid);
    wake();
  };
  // The server listens already; a command opens a connection for the time of its change.
  const own = state.client ? undefined : await connect("listings-board command", [ACKNOWLEDGEMENTS], receive);
  state.waiting.set(nonce, acknowledge);
  try {
    let listeners: number[] = [];
    const result = await db().transaction(async (tx) => {
      const value = await work(tx);
      const { rows } = await tx.query<{ pid: number }>({
        text: "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
        values: [LISTENER_NAME],
      });
      listeners = rows.map((row) => row.pid);
      await tx.query({ text: "SELECT pg_notify($1, $2)", values: [CHANNEL, JSON.stringify({ ...change, nonce } satisfies Announcement)] });
      return value;
    });
    const deadline = monotonicNow() + ACKNOWLEDGEMENT_TIMEOUT;
    while (listeners.some((pid) => !heard.has(pid))) {
      const left = deadline - monotonicNow();
      if (left <= 0) {
        // Its heartbeat has failed by now, so that instance trusts its memory no longer.
        log().warn({ change }, "an instance did not acknowledge a change");
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
