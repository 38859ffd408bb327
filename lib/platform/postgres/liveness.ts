import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Time after which a database that is silent counts as unavailable, in milliseconds. */
const TIMEOUT = 2_000;

/**
 * Checks whether the database answers, on a connection of its own: that the pool's connections are all busy says nothing about the
 * database. Checks that come at once share one query.
 */
export class DatabaseLiveness {
  readonly #url: string;
  #client: pg.Client | undefined;
  #running: Promise<boolean> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether the database answers now; bounded to two seconds. Never throws. */
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
    const answered = this.#query().then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, timeout()])) return true;
    // The next check starts with a connection that nothing is wrong with.
    void this.close();
    return false;
  }

  async #query(): Promise<void> {
    await (this.#client ?? (await this.#connect())).query("SELECT 1");
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "listings-board liveness" });
    this.#client = client;
    // A connection that dies while idle: the next check opens another.
    client.on("error", () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}

/** What has arrived meanwhile is read before time is up: in a busy process the timer may run late, and ahead of the database's answer. */
async function timeout(): Promise<false> {
  await sleep(TIMEOUT, undefined, { ref: false });
  await setImmediate();
  return false;
}
