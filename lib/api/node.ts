import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiAnswer, ApiRequest } from "./exchange";

/** The API's adapter to Node's HTTP server: the lane of `server.ts`. */

/**
 * A body that nobody reads is thrown away up to this size, so that its sender hears the answer; then the connection ends. Room
 * for the largest upload that is taken, since the usual refusal is of one that is a little larger.
 */
const MAX_DISCARDED = 64 * 1024 * 1024;
const DISCARD_TIME = 15_000;

/** @param clientAddress normalized, by the rules of decisions §2. */
export function requestFromNode(message: IncomingMessage, clientAddress: string): ApiRequest {
  const url = message.url ?? "/";
  const mark = url.indexOf("?");
  const { headers } = message;
  return {
    method: message.method ?? "GET",
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    // Who stops reading early leaves the rest to `answerToNode`: a destroyed stream could not be read to its end.
    body: () => message.iterator({ destroyOnReturn: false }),
    clientAddress,
  };
}

/** Writes an answer. Where the request's body was not read to its end, the connection is closed in an orderly way. */
export function answerToNode(message: IncomingMessage, response: ServerResponse, answer: ApiAnswer): void {
  if (response.destroyed) return;
  const { status, headers, body } = answer;
  if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
  const unread = !message.readableEnded && !message.destroyed && hasBody(message);
  if (unread) headers.connection = "close";
  response.writeHead(status, headers);
  const shown = message.method === "HEAD" ? undefined : body;
  if (!unread || awaitsContinue(message)) return void response.end(shown);
  // Ending the answer ends the connection, and ending it with bytes unread resets it, often before the answer is heard.
  if (shown !== undefined) response.write(shown);
  discard(message, () => response.end());
}

/** A sender that asked first and was never told to go on sends no body. */
function awaitsContinue(message: IncomingMessage): boolean {
  return message.headers.expect !== undefined && message.readableFlowing === null && !message.readableDidRead;
}

function hasBody(message: IncomingMessage): boolean {
  return message.headers["transfer-encoding"] !== undefined || Number(message.headers["content-length"] ?? 0) > 0;
}

/** Reads and forgets, bounded in size and time. */
function discard(message: IncomingMessage, done: () => void): void {
  let size = 0;
  const end = () => {
    clearTimeout(timer);
    message.off("data", count);
    done();
  };
  const count = (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED) end();
  };
  const timer = setTimeout(end, DISCARD_TIME).unref();
  message
    .on("data", count)
    .once("end", end)
    .once("close", end)
    .on("error", () => {});
  message.resume();
}
