import { Readable } from "node:stream";
import { boardError } from "@/lib/shared/errors";
import { serve } from "./api";
import { webErrorResponse } from "./error-response";
import { forwardedAddress } from "./forwarded-address";
import type { ApiRequest, ApiResponse } from "./request";

/**
 * Adapter between the API and web-standard handlers, which Next's route files export. It is used under `npm run dev`, where
 * `server.ts` passes the client's address, and when Next.js runs alone, where a header of the platform has the address.
 */

/** Maximum size in bytes of an unread body that is read and discarded so that the client receives the response. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/** Returns the body as a separate stream. {@link discardRest} reads the bytes that it leaves unread. */
function bodyOf(request: Request): Readable {
  const reader = request.body?.getReader();
  if (!reader) return Readable.from([]);
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        // The client disconnected.
        () => this.destroy(boardError("bad_request")),
      );
    },
    destroy(error, callback) {
      reader.releaseLock();
      callback(error);
    },
  });
}

/** Reads and discards the rest of the body. Runs in the background while the response is sent. */
export async function discardRest(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  for (let size = 0; reader && size <= MAX_DISCARDED; ) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
  }
  await reader?.cancel();
}

export function requestFromWeb(request: Request): ApiRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    body: () => bodyOf(request),
    clientGone: () => request.signal,
    disconnected: () => request.signal,
    clientAddress: forwardedAddress(request.headers),
  };
}

export function toWebResponse(response: ApiResponse, method: string): Response {
  return new Response(method === "HEAD" ? null : response.body, { status: response.status, headers: response.headers });
}

async function handle(request: Request): Promise<Response> {
  try {
    const response = await serve(requestFromWeb(request));
    discardRest(request).catch(() => {});
    return toWebResponse(response, request.method);
  } catch (error) {
    return webErrorResponse(error, request);
  }
}

/**
 * Exports of every API route file. The API's own router handles paths and methods, so that responses equal those of the direct
 * handler.
 */
export const handlers = { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle };
