import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { BoardError } from "@/lib/shared/errors";
import type { ApiAnswer, ApiRequest } from "./request";

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
    body: () => bodyOf(message),
    clientGone: () => goneSignal(message),
    clientAddress,
  };
}

const isCut = (message: IncomingMessage) => message.destroyed && !message.readableEnded;

/** The body apart from its message: a destroyed message ends the connection, and with it the answer. */
function bodyOf(message: IncomingMessage): Readable {
  const body = new PassThrough();
  const cut = () => {
    if (isCut(message)) body.destroy(new BoardError("bad_request"));
  };
  message.once("close", cut);
  body.once("close", () => message.off("close", cut));
  if (isCut(message)) cut();
  else message.pipe(body);
  return body;
}

function goneSignal(message: IncomingMessage): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (isCut(message) && !message.complete) gone.abort();
  };
  message.once("close", check);
  check();
  return gone.signal;
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
  const asked = message.httpVersion !== "1.0" && /(?:^|\W)100-continue(?:$|\W)/i.test(message.headers.expect ?? "");
  return asked && message.readableFlowing === null && !message.readableDidRead;
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
