import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { boardError } from "@/lib/shared/errors";
import type { ApiRequest, ApiResponse } from "./request";

/** Adapter between the API and Node's HTTP server, used by the direct handler in `server.ts`. */

/**
 * Maximum size in bytes of an unread body that is read and discarded so that the client receives the response. Beyond it the
 * connection is closed. Larger than the largest allowed upload, since rejected uploads are usually only slightly too large.
 */
const MAX_DISCARDED = 64 * 1024 * 1024;
const DISCARD_TIME = 15_000;

/**
 * Converts a Node request to an API request.
 *
 * @param clientAddress normalized address, see docs/api/authentication.md#client-address.
 */
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
    readBody: (max) => readBody(message, max),
    clientGone: () => disconnectSignal(message),
    disconnected: () => closedSignal(message),
    clientAddress,
  };
}

const isTruncated = (message: IncomingMessage) => message.destroyed && !message.readableEnded;

/** Pipes the body to a separate stream, because destroying the message would close the connection before the response is sent. */
function bodyOf(message: IncomingMessage): Readable {
  const body = new PassThrough();
  const onClose = () => {
    if (isTruncated(message)) body.destroy(boardError("bad_request"));
  };
  message.once("close", onClose);
  body.once("close", () => message.off("close", onClose));
  if (isTruncated(message)) onClose();
  else message.pipe(body);
  return body;
}

function readBody(message: IncomingMessage, max: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const finish = () => {
      message.off("data", onData).off("end", onEnd).off("close", onClose);
    };
    const onData = (chunk: Uint8Array) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size <= max) return;
      finish();
      message.pause();
      resolve(undefined);
    };
    const onEnd = () => {
      finish();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size));
    };
    const onClose = () => {
      finish();
      reject(boardError("bad_request"));
    };
    if (isTruncated(message)) return onClose();
    message.on("data", onData).once("end", onEnd).once("close", onClose);
  });
}

function disconnectSignal(message: IncomingMessage): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (isTruncated(message) && !message.complete) gone.abort();
  };
  message.once("close", check);
  check();
  return gone.signal;
}

/** A complete request is not closed with its connection, so the socket is watched, until the response is sent or the next request begins. */
function closedSignal({ socket }: IncomingMessage): AbortSignal {
  const closed = new AbortController();
  const onClose = () => closed.abort();
  if (socket.destroyed) closed.abort();
  for (const previous of socket.listeners("close")) if (watchers.has(previous as () => void)) socket.off("close", previous as () => void);
  watchers.add(onClose);
  socket.once("close", onClose);
  return closed.signal;
}

/** Listeners of {@link closedSignal}: a connection has at most one, however many requests it serves. */
const watchers = new WeakSet<() => void>();

/** Writes a response. If the request's body was not read completely, the connection is closed gracefully. */
export function writeResponse(message: IncomingMessage, response: ServerResponse, apiResponse: ApiResponse): void {
  if (response.destroyed) return;
  const { status, headers, body } = apiResponse;
  if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
  const unread = !message.readableEnded && !message.destroyed && hasBody(message);
  if (unread) headers["connection"] = "close";
  response.writeHead(status, headers);
  const sentBody = message.method === "HEAD" ? undefined : body;
  if (!unread || awaitsContinue(message)) return void response.end(sentBody);
  // Ending the response closes the connection. With unread bytes that resets it, often before the client receives the response.
  if (sentBody !== undefined) response.write(sentBody);
  discard(message, () => response.end());
}

/** Returns true if the client waits for `100 Continue` and did not receive it: it will send no body. */
function awaitsContinue(message: IncomingMessage): boolean {
  const expectsContinue = message.httpVersion !== "1.0" && /(?:^|\W)100-continue(?:$|\W)/i.test(message.headers.expect ?? "");
  return expectsContinue && message.readableFlowing === null && !message.readableDidRead;
}

function hasBody(message: IncomingMessage): boolean {
  return message.headers["transfer-encoding"] !== undefined || Number(message.headers["content-length"] ?? 0) > 0;
}

/** Reads and discards the rest of the body, with a limit on size and time. */
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
