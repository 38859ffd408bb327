import pg from "pg";

/** What `pg` reports when all connections of a pool stay in use; it has no code. */
const WAITED_TOO_LONG = "timeout exceeded when trying to connect";
const CODE = "POOL_EXHAUSTED";

/** Whether an error means that no connection of a pool became free in time. Prisma Client replaces the error but keeps its code. */
export const isPoolExhausted = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === CODE;

/** Returns the error for a query that has waited too long before it was sent. */
export const poolExhausted = (): Error => withCode(new Error(WAITED_TOO_LONG));

type Callback = Parameters<Parameters<pg.Pool["connect"]>[0]>;
type OnConnect = (...outcome: Callback) => void;

const withCode = (error: Error): Error => (error.message === WAITED_TOO_LONG ? Object.assign(error, { code: CODE }) : error);

/** A pool whose errors tell an overload from a database that cannot be reached: {@link isPoolExhausted}. */
export class BoardPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return super.connect().catch((error: Error) => {
        throw withCode(error);
      });
    super.connect((error, ...rest) => callback(error && withCode(error), ...rest));
    return undefined;
  }
}
