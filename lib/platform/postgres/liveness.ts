import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Milliseconds after which a database that does not respond counts as unavailable. */
const TIMEOUT = 2_000;

/**
 * Checks whether the database responds. Uses a separate connection, since a busy pool does not mean that the database is
 * unavailable. Concurrent checks share one query.
 */
export class DatabaseLiveness {
  readonly #url: string;
  #client: pg.Client | undefined;
  #running: Promise<boolean> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns whether the database responds. Takes at most two seconds. Never throws. */
  check(): Promise<boolean> {
    this.#running ??= this.#checkOnce().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #checkOnce(): Promise<boolean> {
    const replied = this.#query().then(
      () => true,
      () => false,
    );
    if (await Promise.race([replied, timeout()])) return true;
    // The next check uses a new connection.
    void this.close();
    return false;
  }

  async #query(): Promise<void> {
    await (this.#client ?? (await this.#connect())).query("SELECT 1");
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "listings-board liveness" });
    this.#client = client;
    // The connection failed while idle. The next check opens another one.
    client.on("error", () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}

/**
 * Resolves after the timeout, and after data that has arrived by then was processed: in a busy process the timer may run late, and
 * before the response of the database is read.
 */
async function timeout(): Promise<false> {
  await sleep(TIMEOUT, undefined, { ref: false });
  await setImmediate();
  return false;
}
