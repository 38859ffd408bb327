import { statement } from "./statement";

/** Waits for an advisory lock (`advisory-locks.ts`), which is held until the transaction ends. `$1` number of the lock. */
export const lockUntilEnd = statement<{ locked: string }>("advisory_lock", "SELECT pg_advisory_xact_lock($1) AS locked", { locked: true });
