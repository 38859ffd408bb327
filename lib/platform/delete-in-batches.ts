/** Rows that are usually deleted per statement: few enough for short locks, and for a statement that ends long before its timeout. */
export const DELETE_BATCH_SIZE = 10_000;

/** Result of a statement that deletes rows, of Prisma or of `pg`. */
type Deleted = { readonly count: number } | { readonly rowCount: number | null };

/**
 * Deletes any number of rows, in statements that each delete a batch and commit it.
 *
 * Prisma's `deleteMany` with a limit selects the rows first and does not check them again when it deletes them. If a row could be renewed in
 * between, such as by an upsert, write a statement that repeats the condition.
 *
 * @param deleteBatch deletes at most `limit` rows. Repeated until it has deleted fewer.
 * @returns the number of deleted rows.
 */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<Deleted>, limit = DELETE_BATCH_SIZE): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch(limit);
    const count = "count" in deleted ? deleted.count : (deleted.rowCount ?? 0);
    total += count;
    if (count < limit) return total;
  }
}
