import pg from "pg";
import { boardError } from "@/lib/shared/errors";

/** What `pg` reports when all connections of a pool stay in use; it has no code. */
const WAITED_TOO_LONG = "timeout exceeded when trying to connect";

type Callback = Parameters<Parameters<pg.Pool["connect"]>[0]>;
type OnConnect = (...outcome: Callback) => void;

const toBusy = (error: Error): Error => (error.message === WAITED_TOO_LONG ? boardError("server_busy") : error);

/**
 * A pool that reports an overload as one: throws `server_busy` if none of its connections becomes free within `connectionTimeoutMillis`.
 * A database that does not accept connections is another error.
 */
export class BoardPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return super.connect().catch((error: Error) => {
        throw toBusy(error);
      });
    super.connect((error, ...rest) => callback(error && toBusy(error), ...rest));
    return undefined;
  }
}
