import { expect, it } from "vitest";
import { DELETE_BATCH_SIZE, deleteInBatches } from "@/lib/platform/delete-in-batches";

it("repeats until a statement has deleted fewer rows than its limit", async () => {
  const limits: number[] = [];
  let left = 25;
  const deleted = await deleteInBatches(async (limit) => {
    limits.push(limit);
    const count = Math.min(left, limit);
    left -= count;
    return { count };
  }, 10);
  expect({ deleted, left, limits }).toEqual({ deleted: 25, left: 0, limits: [10, 10, 10] });
});

it("counts the rows of `pg`, too", async () => {
  const results = [{ rowCount: DELETE_BATCH_SIZE }, { rowCount: null }];
  expect(await deleteInBatches(async () => results.shift() ?? { rowCount: null })).toBe(DELETE_BATCH_SIZE);
});

it("throws the error of a statement", async () => {
  await expect(deleteInBatches(() => Promise.reject(new Error("statement timeout")))).rejects.toThrow("statement timeout");
});
