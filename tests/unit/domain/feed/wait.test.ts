import { getEventListeners } from "node:events";
import { afterEach, expect, it, vi } from "vitest";
import { countWaitingReaders, waitForEvents } from "@/lib/domain/feed/wait";
import { shutdownSignal } from "@/lib/platform/shutdown";

vi.mock("@/lib/platform/broadcast", () => ({ broadcast: async () => {}, subscribe: () => () => {} }));

afterEach(() => vi.restoreAllMocks());

const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

const wait = (signal: AbortSignal, duration: number, read = async () => 0) =>
  waitForEvents({ keyId: 1, accountId: 1, duration, signal }, read, (result) => result > 0);

it("removes every listener that it has added to a signal", async () => {
  const added = vi.spyOn(EventTarget.prototype, "addEventListener");
  const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
  const client = new AbortController();
  const before = listeners(shutdownSignal());
  for (let request = 0; request < 20; request++) expect(await wait(client.signal, 1)).toBe(0);
  expect(await wait(client.signal, 60_000, async () => 1)).toBe(1);
  await expect(wait(client.signal, 60_000, () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  // A listener on a signal of `AbortSignal.any` would also be found here: Node.js keeps such a signal as long as it has one.
  const left = added.mock.calls.filter(([, listener]) => !removed.mock.calls.some(([, other]) => other === listener));
  expect(left).toEqual([]);
  expect([listeners(client.signal), listeners(shutdownSignal())]).toEqual([0, before]);
  expect(countWaitingReaders()).toBe(0);
});

it("ends when the client disconnects", async () => {
  const client = new AbortController();
  const waiting = wait(client.signal, 600_000);
  client.abort();
  expect(await waiting).toBe(0);
  expect(await wait(client.signal, 600_000)).toBe(0);
});
