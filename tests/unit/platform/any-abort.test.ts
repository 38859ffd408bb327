import { getEventListeners } from "node:events";
import { expect, it, vi } from "vitest";
import { onAnyAbort } from "@/lib/platform/any-abort";

const listenersOf = (signals: readonly AbortSignal[]) => signals.map((signal) => getEventListeners(signal, "abort").length);

it("calls the function once, for the first signal that is aborted", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signals = [first.signal, second.signal];
  const run = vi.fn();
  onAnyAbort(signals, run);
  expect(listenersOf(signals)).toEqual([1, 1]);
  second.abort();
  first.abort();
  expect(run).toHaveBeenCalledTimes(1);
  expect(listenersOf(signals)).toEqual([0, 0]);
});

it("calls the function at once if a signal is already aborted", () => {
  const signals = [new AbortController().signal, AbortSignal.abort()];
  const run = vi.fn();
  onAnyAbort(signals, run);
  expect(run).toHaveBeenCalledTimes(1);
  expect(listenersOf(signals)).toEqual([0, 0]);
});

it("leaves no listener, and calls nothing, after it has been disposed of", () => {
  const controller = new AbortController();
  const run = vi.fn();
  onAnyAbort([controller.signal], run)();
  expect(listenersOf([controller.signal])).toEqual([0]);
  controller.abort();
  expect(run).not.toHaveBeenCalled();
});
