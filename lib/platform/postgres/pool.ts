import pg from "pg";
import { withPoolCode } from "./pool-exhausted";

type Callback = Parameters<Parameters<pg.Pool["connect"]>[0]>;
type OnConnect = (...outcome: Callback) => void;

/** A pool whose errors tell an overload from a database that cannot be reached: `isPoolExhausted`. */
export class BoardPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return super.connect().catch((error: Error) => {
        throw withPoolCode(error);
      });
    super.connect((error, ...rest) => callback(error && withPoolCode(error), ...rest));
    return undefined;
  }
}
