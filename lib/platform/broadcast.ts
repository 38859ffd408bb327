import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { notify } from "./broadcast.sql";
import { db, type Queryable } from "./db";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Messages to all current listeners, on any instance, using PostgreSQL notifications. Use them for updates that a listener can also
 * query. For data that must be consistent, use cache invalidation (`cache-invalidation.ts`).
 */

/**
 * Receives a message, or undefined if messages may have been missed: the listener must then discard its state. The first call is
 * always with undefined.
 */
type Listener = (message: unknown) => void;

interface State {
  readonly channels: Map<string, Set<Listener>>;
  client: pg.Client | undefined;
  connecting: boolean;
}

const state = singleton<State>("broadcast", () => ({ channels: new Map(), client: undefined, connecting: false }));

const RETRY = 1_000;

/** Sends a message to a channel when the transaction commits. The message has at most 8 000 bytes as JSON. */
export async function broadcast(tx: Queryable, channel: string, message: object): Promise<void> {
  await tx.query(notify([channel, JSON.stringify(message)]));
}

/**
 * Listens to a channel until the returned function is called. The first call of `listener` is with undefined, and no message is
 * missed after that; before it, the database may not have registered the listener yet. All listeners share one connection, which is
 * open only while there are listeners.
 */
export function subscribe(channel: string, listener: Listener): () => void {
  const listeners = state.channels.get(channel) ?? new Set();
  state.channels.set(channel, listeners);
  listeners.add(listener);
  if (state.client) void listenOnConnection(state.client, channel, listener);
  else void maintainConnection();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) state.channels.delete(channel);
    if (state.channels.size === 0) closeBroadcast();
  };
}

async function listenOnConnection(client: pg.Client, channel: string, listener: Listener): Promise<void> {
  try {
    await client.query(`LISTEN ${channel}`);
    if (state.channels.get(channel)?.has(listener)) listener(undefined);
  } catch {
    // The connection has ended. The next one notifies all listeners.
  }
}

async function maintainConnection(): Promise<void> {
  if (state.connecting) return;
  state.connecting = true;
  while (state.channels.size > 0 && !state.client) {
    try {
      await connect();
    } catch (error) {
      log().warn({ err: error }, "no connection for messages between instances; reconnecting");
      await sleep(RETRY, undefined, { ref: false });
    }
  }
  state.connecting = false;
}

async function connect(): Promise<void> {
  const client = new pg.Client({ connectionString: db().url, application_name: "listings-board broadcast", keepAlive: true });
  client.on("error", () => {});
  client.on("notification", ({ channel, payload }) => deliver(channel, JSON.parse(payload ?? "null")));
  client.on("end", () => {
    if (state.client !== client) return;
    state.client = undefined;
    void maintainConnection();
  });
  await client.connect();
  for (const channel of state.channels.keys()) await client.query(`LISTEN ${channel}`);
  state.client = client;
  for (const channel of state.channels.keys()) deliver(channel, undefined);
}

function deliver(channel: string, message: unknown): void {
  for (const listener of state.channels.get(channel) ?? []) listener(message);
}

/** Closes the connection. Remaining listeners receive no more messages. */
export function closeBroadcast(): void {
  const { client } = state;
  state.client = undefined;
  state.channels.clear();
  void client?.end().catch(() => {});
}
