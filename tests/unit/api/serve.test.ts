import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { serveRequest } from "@/lib/api/serve";

/** Returns the response to a request of which a query gets no connection. */
async function respondTo(method: string) {
  const request = {
    method,
    path: "/api/v1/ping",
    query: "lang=en",
    header: () => undefined,
    body: () => Readable.from([]),
    clientGone: () => new AbortController().signal,
    disconnected: () => new AbortController().signal,
    clientAddress: "127.0.0.1",
  };
  const router = () => {
    throw Object.assign(new Error("timeout exceeded when trying to connect"), { code: "POOL_EXHAUSTED" });
  };
  const { status, headers, body = "" } = await serveRequest(router, request);
  return { status, retryAfter: headers["retry-after"], error: JSON.parse(body).error };
}

it.each(["GET", "HEAD"])("reports an exhausted pool as an overload for %s", async (method) => {
  expect(await respondTo(method)).toEqual({ status: 503, retryAfter: "5", error: "server_busy" });
});

it.each(["POST", "PUT", "PATCH", "DELETE"])("does not claim that nothing was done for %s", async (method) => {
  expect(await respondTo(method)).toEqual({ status: 500, retryAfter: undefined, error: "internal_error" });
});
