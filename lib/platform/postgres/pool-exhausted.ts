import { BUSY_DIGEST } from "@/lib/shared/errors/busy";

/** What `pg` reports when all connections of a pool stay in use; it has no code. */
const WAITED_TOO_LONG = "timeout exceeded when trying to connect";
const CODE = "POOL_EXHAUSTED";

/** Whether an error means that no connection of a pool became free in time. Prisma Client replaces the error but keeps its code. */
export const isPoolExhausted = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === CODE;

/** Returns the error for a query that has waited too long before it was sent. */
export const poolExhausted = (): Error => withPoolCode(new Error(WAITED_TOO_LONG));

/** Adds the code of {@link isPoolExhausted} to an error of `pg` that means the same. */
export const withPoolCode = (error: Error): Error =>
  error.message === WAITED_TOO_LONG ? withBusyDigest(Object.assign(error, { code: CODE })) : error;

/** Adds the digest for pages to an error if {@link isPoolExhausted}. @returns the same error. */
export const withBusyDigest = <T>(error: T): T =>
  isPoolExhausted(error) ? (Object.assign(error as object, { digest: BUSY_DIGEST }) as T) : error;
