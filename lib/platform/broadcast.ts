import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { db, type Queryable } from "./db";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Messages to whoever listens at the moment, on any instance, over PostgreSQL's notifications. For what is nice to know at once
 * and can be looked up anyway; what must be known is announced instead (`changes.ts`).
 */

/** Undefined: messages may have been missed, so what was learnt from them is worth nothing. It is the first thing that a listener hears. */
type Listener = (message: unknown) => void;

interface State {
  readonly channels: Map<string, Set<Listener>>;
  client: pg.Client | undefined;
  connecting: boolean;
}

const state = singleton<State>("broadcast", () => ({ channels: new Map(), client: undefined, connecting: false }));

const RETRY = 1_000;

/** Sends a message to a channel, when the transaction commits. At most 8 000 bytes as JSON. */
export async function broadcast(tx: Queryable, channel: string, message: object): Promise<void> {
  await tx.query({ text: "SELECT pg_notify($1, $2)", values: [channel, JSON.stringify(message)] });
}

/**
 * Listens to a channel until the returned function is called. Nothing is missed after the first call of `listener`, with undefined:
 * until then the database may not know yet that somebody listens. One connection serves all listeners; without any there is none.
 */
export function subscribe(channel: string, listener: Listener): () => void {
  const listeners = state.channels.get(channel) ?? new Set();
  state.channels.set(channel, listeners);
  listeners.add(listener);
  if (state.client) void joinConnected(state.client, channel, listener);
  else void keepConnected();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) state.channels.delete(channel);
    if (state.channels.size === 0) closeBroadcast();
  };
}

async function joinConnected(client: pg.Client, channel: string, listener: Listener): Promise<void> {
  try {
    await client.query(`LISTEN ${channel}`);
    if (state.channels.get(channel)?.has(listener)) listener(undefined);
  } catch {
    // The connection has ended: the next one tells all listeners.
  }
}

async function keepConnected(): Promise<void> {
  if (state.connecting) return;
  state.connecting = true;
  while (state.channels.size > 0 && !state.client) {
    try {
      await connect();
    } catch (error) {
      log().warn({ err: error }, "no connection for messages between instances; tried again");
      await sleep(RETRY, undefined, { ref: false });
    }
  }
  state.connecting = false;
}

async function connect(): Promise<void> {
  const client = new pg.Client({ connectionString: db().url, application_name: "listings-board broadcast", keepAlive: true });
  client.on("error", () => {});
  client.on("notification", ({ channel, payload }) => tell(channel, JSON.parse(payload ?? "null")));
  client.on("end", () => {
    if (state.client !== client) return;
    state.client = undefined;
    void keepConnected();
  });
  await client.connect();
  for (const channel of state.channels.keys()) await client.query(`LISTEN ${channel}`);
  state.client = client;
  for (const channel of state.channels.keys()) tell(channel, undefined);
}

function tell(channel: string, message: unknown): void {
  for (const listener of state.channels.get(channel) ?? []) listener(message);
}

/** Ends the connection; listeners that are left hear nothing more. */
export function closeBroadcast(): void {
  const { client } = state;
  state.client = undefined;
  state.channels.clear();
  void client?.end().catch(() => {});
}
