import { afterEach, expect, it, vi } from "vitest";
import { log } from "@/lib/platform/log";
import { runMaintenance } from "@/lib/platform/maintenance";

afterEach(() => vi.restoreAllMocks());

it("runs every task, logs those that fail with their names, and fails at the end", async () => {
  const error = vi.spyOn(log(), "error").mockImplementation(() => {});
  const done: string[] = [];
  const [timeout, lost] = [new Error("canceling statement due to statement timeout"), new Error("connection lost")];
  const maintenance = runMaintenance([
    {
      first: async () => done.push("first"),
      deleteKeys: () => Promise.reject(timeout),
    },
    {
      // Throws before it returns a promise.
      deleteViews: () => {
        throw lost;
      },
      last: async () => done.push("last"),
    },
  ]);
  await expect(maintenance).rejects.toThrow("Maintenance tasks failed: deleteKeys, deleteViews.");
  expect(done).toEqual(["first", "last"]);
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { err: timeout, task: "deleteKeys" },
    { err: lost, task: "deleteViews" },
  ]);
});

it("passes the time, and succeeds if all tasks do", async () => {
  const error = vi.spyOn(log(), "error");
  const times: number[] = [];
  const begin = Date.now();
  await runMaintenance([{ first: async (now) => times.push(now) }, {}]);
  expect(times).toEqual([expect.any(Number)]);
  expect(times[0]).toBeGreaterThanOrEqual(begin);
  expect(error).not.toHaveBeenCalled();
});
