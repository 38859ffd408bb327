import { z } from "zod";
import type { Queryable } from "@/lib/platform/db";
import { boardError } from "@/lib/shared/errors";

/** Serialization failure and deadlock: PostgreSQL has aborted the transaction because of a concurrent one. */
const Conflict = z.object({ code: z.enum(["40001", "40P01"]) });

/** Whether PostgreSQL aborted a transaction because of a concurrent one, so that it can be run again. */
export const isTransactionConflict = (error: unknown): boolean => Conflict.safeParse(error).success;

const ATTEMPTS = 3;

/**
 * Runs work that is one transaction, again if it conflicts with a concurrent one. Inside another transaction, which has to be repeated as a
 * whole, the work is run once.
 *
 * Throws `server_busy` if all attempts conflict: nothing was done then.
 */
export async function retryConflicts<T>({ isTransaction }: Pick<Queryable, "isTransaction">, work: () => Promise<T>): Promise<T> {
  if (isTransaction) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      if (attempt === ATTEMPTS) throw boardError("server_busy");
    }
  }
}
