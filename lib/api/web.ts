import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { BoardError } from "@/lib/shared/errors";
import { errorAnswer } from "./envelope";
import { handedAddress } from "./handed-address";
import type { ApiAnswer, ApiRequest } from "./request";
import { serve } from "./serve";

/**
 * The API's adapter to web-standard handlers: Next's route files export these. They serve under `npm run dev` (where `server.ts`
 * hands the client's address over) and where Next runs alone (where a header of the platform's names it).
 */

/** A body that was not read to its end is read and forgotten up to this size, so that its sender hears the answer. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/** The body's bytes as a stream of its own; what it leaves unread, {@link discardRest} reads. */
function bodyOf(request: Request): Readable {
  const reader = request.body?.getReader();
  if (!reader) return Readable.from([]);
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        // The client is gone.
        () => this.destroy(new BoardError("bad_request")),
      );
    },
    destroy(error, callback) {
      reader.releaseLock();
      callback(error);
    },
  });
}

/** In the background: the answer is on its way meanwhile. */
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
    clientAddress: handedAddress(request.headers),
  };
}

export function answerToWeb(answer: ApiAnswer, method: string): Response {
  return new Response(method === "HEAD" ? null : answer.body, { status: answer.status, headers: answer.headers });
}

async function handle(request: Request): Promise<Response> {
  try {
    const answer = await serve(requestFromWeb(request));
    discardRest(request).catch(() => {});
    return answerToWeb(answer, request.method);
  } catch (error) {
    return answerToWeb(errorAnswer(error, "uk", randomUUID()), request.method);
  }
}

/** What every route file exports: the API's own router decides about paths and methods, so that both lanes answer alike. */
export const handlers = { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle };
