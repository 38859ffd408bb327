import { describe, expect, it, vi } from "vitest";
import { retryConflicts } from "@/lib/api/transaction-conflict";

/** Repeating transactions that PostgreSQL aborted. */

const failure = (code: string) => Object.assign(new Error("aborted"), { code });
/** Returns work that fails with the errors, one after another, and then succeeds. */
function failing(...errors: unknown[]) {
  return vi.fn(async () => {
    if (errors.length > 0) throw errors.shift();
    return "done";
  });
}

describe("retryConflicts", () => {
  it.each(["40P01", "40001"])("repeats work that fails with %s", async (code) => {
    const work = failing(failure(code), failure(code));
    expect(await retryConflicts({}, work)).toBe("done");
    expect(work).toHaveBeenCalledTimes(3);
  });

  it("gives up after three attempts, with an error that says that nothing was done", async () => {
    const work = failing(...Array.from({ length: 9 }, () => failure("40P01")));
    await expect(retryConflicts({}, work)).rejects.toMatchObject({ code: "server_busy", status: 503 });
    expect(work).toHaveBeenCalledTimes(3);
  });

  it("does not repeat other errors, nor work inside a transaction", async () => {
    for (const error of [failure("23505"), new Error("other"), undefined]) {
      const work = failing(error);
      await expect(retryConflicts({}, work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    }
    const conflict = failure("40P01");
    await expect(retryConflicts({ isTransaction: true }, failing(conflict))).rejects.toBe(conflict);
  });
});
