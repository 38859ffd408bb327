import { getEventListeners } from "node:events";
import { expect, it, vi } from "vitest";
import { eventStream } from "@/lib/platform/event-stream";
import { shutdownSignal } from "@/lib/platform/shutdown";

const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

function openStream() {
  const client = new AbortController();
  const stop = vi.fn();
  const response = eventStream({ signal: client.signal, open: () => stop, hasAccess: async () => true });
  return { client, stop, body: response.body as ReadableStream<Uint8Array> };
}

it("leaves no listener on the shutdown signal or the client's after a stream has ended", async () => {
  const before = listeners(shutdownSignal());
  const streams = Array.from({ length: 100 }, openStream);
  expect(listeners(shutdownSignal())).toBe(before + streams.length);
  for (const [index, { client, body }] of streams.entries()) {
    if (index % 2 === 0) client.abort();
    else await body.cancel();
  }
  expect(listeners(shutdownSignal())).toBe(before);
  expect(streams.map(({ client }) => listeners(client.signal))).toEqual(streams.map(() => 0));
  for (const { stop } of streams) expect(stop).toHaveBeenCalledTimes(1);
});

it("ends at once for a client that is already gone", async () => {
  const before = listeners(shutdownSignal());
  const stop = vi.fn();
  const response = eventStream({ signal: AbortSignal.abort(), open: () => stop, hasAccess: async () => true });
  expect(await response.text()).toBe("retry: 2000\n\n");
  expect(stop).toHaveBeenCalledTimes(1);
  expect(listeners(shutdownSignal())).toBe(before);
});
