import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_CATEGORY_FILE_BYTES, MAX_FORM_BYTES } from "@/lib/shared/form-limits";
import { newNonce, pageHeaders } from "./page-headers";

/**
 * Limits the body size of requests that Next.js handles, before it buffers, copies and decodes the body. Without the limit, a form
 * that needs no sign-in could cost megabytes of memory and the time to decode them.
 */

/** Uploads are excluded, because their receiver has its own limit. */
const UPLOADS = /^\/api\/(?:cabinet|v1)\/upload\//;

/** A file with the whole category tree is larger than any form. */
const CATEGORY_FILE = /^\/api\/moderation\/categories(?:\?|$)/;

/**
 * Rejects a request with 413 if its body is too large.
 *
 * @param page returns the HTML of the error page for a status.
 * @returns false if the request was rejected. A body without a `Content-Length` may still be rejected while it is received.
 */
export function limitBody(message: IncomingMessage, response: ServerResponse, page: (status: number) => string): boolean {
  if (UPLOADS.test(message.url ?? "")) return true;
  const limit = CATEGORY_FILE.test(message.url ?? "") ? MAX_CATEGORY_FILE_BYTES : MAX_FORM_BYTES;
  if (Number(message.headers["content-length"] ?? 0) > limit) {
    reject(message, response, page);
    return false;
  }
  // Count the bytes of a body without a declared length as they arrive.
  let received = 0;
  const push = message.push.bind(message);
  message.push = (chunk: unknown, encoding?: BufferEncoding) => {
    received += chunk instanceof Uint8Array ? chunk.byteLength : 0;
    if (received <= limit) return push(chunk, encoding);
    message.push = () => true;
    reject(message, response, page);
    return true;
  };
  return true;
}

/** Responds immediately and closes the connection, so that the rest of the body is never read. */
function reject(message: IncomingMessage, response: ServerResponse, page: (status: number) => string): void {
  if (response.headersSent) return void message.destroy();
  const body = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${page(413)}`;
  const head = { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(body), connection: "close" };
  response.writeHead(413, { ...pageHeaders(newNonce()), ...head });
  response.end(body, () => message.destroy());
}
