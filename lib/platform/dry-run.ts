import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./db";
import { singleton } from "./singleton";

/** What a request in a dry run uses instead of the database: see `withRollback` in `db.ts`. */
interface DryRun {
  readonly database: Database;
}

const scopes = singleton("dry-run", () => new AsyncLocalStorage<DryRun>());

/** Returns the dry run that the calling code belongs to. */
export const dryRunScope = (): DryRun | undefined => scopes.getStore();

/** Whether the calling code must not write anything that a rollback does not revert, such as a file. */
export const isDryRun = (): boolean => scopes.getStore() !== undefined;

export const runDry = <T>(scope: DryRun, work: () => Promise<T>): Promise<T> => scopes.run(scope, work);
