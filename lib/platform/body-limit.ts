import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_FORM_BYTES } from "@/lib/shared/form-limits";
import { newNonce, pageHeaders } from "./page-headers";

/**
 * Bounds the bodies of requests that Next handles, before Next buffers, copies and decodes them: without it, a form that nobody is signed
 * in for may cost megabytes of memory and the time to decode them.
 */

/** Uploads are files; their receiver has a bound of its own. */
const UPLOADS = /^\/api\/(?:cabinet|v1)\/upload\//;

/**
 * @param page what a page says about a status, as HTML.
 * @returns false when the request was rejected, with 413.
 */
export function limitBody(message: IncomingMessage, response: ServerResponse, page: (status: number) => string): boolean {
  if (UPLOADS.test(message.url ?? "")) return true;
  if (Number(message.headers["content-length"] ?? 0) > MAX_FORM_BYTES) {
    reject(message, response, page);
    return false;
  }
  // A body without a length is counted as it comes in.
  let received = 0;
  const push = message.push.bind(message);
  message.push = (chunk: unknown, encoding?: BufferEncoding) => {
    received += chunk instanceof Uint8Array ? chunk.byteLength : 0;
    if (received <= MAX_FORM_BYTES) return push(chunk, encoding);
    message.push = () => true;
    reject(message, response, page);
    return true;
  };
  return true;
}

/** Answers at once; the connection ends with the answer, so that the rest of the body is never read. */
function reject(message: IncomingMessage, response: ServerResponse, page: (status: number) => string): void {
  if (response.headersSent) return void message.destroy();
  const body = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${page(413)}`;
  const head = { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(body), connection: "close" };
  response.writeHead(413, { ...pageHeaders(newNonce()), ...head });
  response.end(body, () => message.destroy());
}
