import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorCode } from "@/lib/shared/errors";
import { Connections } from "./connections";
import { readTarget } from "./request-target";

/** The board's socket: what reaches the router is a well-formed request, and everything else gets an answer all the same. */

const TIMES = { requestTimeout: 300_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 65_000 };

/** A connection on which nothing moves for so long, though an answer lies ready to be read, is closed; milliseconds. */
const UNREAD_MS = 120_000;

/** How long the sender of a request that is no HTTP may take to read the answer and to close the connection; milliseconds. */
const LINGER_MS = 2_000;

/** How often a stopping server closes connections that wait for nothing, and those whose request is not there yet; milliseconds. */
const CLOSE_IDLE_MS = 100;
const CLOSE_UNUSED_MS = 1_000;

/** From the end of a drain until what is still open is destroyed: answers to requests that were given up; milliseconds. */
const LAST_ANSWERS_MS = 500;

/** Far more than a browser, or an office behind one address, has; a few thousand would use up the process's descriptors. */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000;

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface HttpServerOptions {
  readonly onRequest: (message: IncomingMessage, response: ServerResponse) => void;
  /** The answer, in the envelope, to what is no request that can be routed. */
  readonly errorResponse: (code: ErrorCode, values?: Readonly<Record<string, string>>) => ErrorResponse;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly maxConnectionsPerAddress?: number;
}

export interface HttpServer {
  readonly server: Server;
  /** Throws what `listen` of Node's does, such as `EADDRINUSE`. */
  listen(port: number, host: string): Promise<void>;
  /**
   * Takes no new connections and waits for the requests under way. Resolves when every connection is closed, at the latest soon
   * after the drain time, when those left are destroyed.
   *
   * @param drainMs how long requests under way may take
   * @param onDrainEnded called when that time is over, to give them up
   */
  close(drainMs: number, onDrainEnded: () => void): Promise<void>;
}

export function openHttpServer(options: HttpServerOptions): HttpServer {
  const { errorResponse, isTrustedProxy, maxConnectionsPerAddress = MAX_CONNECTIONS_PER_ADDRESS } = options;
  const connections = new Connections({ maxPerAddress: maxConnectionsPerAddress, isExempt: isTrustedProxy });
  const onRequest = requestListener(options, connections);
  // Without its own check Node answers a missing Host with an empty 400.
  const server = createServer({ ...TIMES, maxHeaderSize: 16 * 1024, noDelay: true, requireHostHeader: false }, onRequest);

  server.on("connection", (socket) => {
    if (!connections.add(socket)) endWith(socket, errorResponse("rate_limit_exceeded", { seconds: "10" }), { "retry-after": "10" });
  });
  // Bodies are asked for only when the checks before them are passed.
  server.on("checkContinue", (message, response) => {
    continueWhenRead(message, response);
    onRequest(message, response);
  });
  // An expectation that is not understood may be ignored (RFC 9110 §10.1.1).
  server.on("checkExpectation", onRequest);
  server.on("connect", (_message, socket) => {
    endWith(socket as Socket, errorResponse("method_not_allowed", { allow: METHODS }), { allow: METHODS });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse };
    // In the middle of an answer another one would be taken for a part of it.
    if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent) socket.destroy();
    else endWith(socket, errorResponse(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "bad_request"));
  });
  server.setTimeout(UNREAD_MS, (socket) => {
    if (!connections.isBusy(socket) || socket.writableLength > 0) socket.destroy();
  });

  return { server, listen: (port, host) => listen(server, port, host), close: (ms, ended) => close(server, connections, ms, ended) };
}

function requestListener({ onRequest, errorResponse }: HttpServerOptions, connections: Connections) {
  return (message: IncomingMessage, response: ServerResponse): void => {
    connections.beginRequest(message.socket, response);
    // An Upgrade is ignored; but Node's parser reads no further request after one.
    if (message.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const target = readTarget(message);
    if (target === "path") return void onRequest(message, response);
    response.shouldKeepAlive = false;
    const { status, headers, body } = errorResponse("bad_request");
    if (target === "server") {
      response.writeHead(204, { allow: METHODS, "x-request-id": headers["x-request-id"] }).end();
      return;
    }
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body ?? "") }).end(body);
  };
}

/** Sends `100 Continue` when the body is read for the first time. */
function continueWhenRead(message: IncomingMessage, response: ServerResponse): void {
  const read = message.read.bind(message);
  let continued = false;
  message.read = (size?: number) => {
    if (!continued && !response.headersSent) response.writeContinue();
    continued = true;
    return read(size);
  };
}

const ended = new WeakSet<Socket>();

/** Writes an answer to a connection that has no request, and closes it: its client need not close its own side. */
function endWith(socket: Socket, { status, headers, body = "" }: ErrorResponse, more: Readonly<Record<string, string>> = {}): void {
  if (ended.has(socket)) return;
  ended.add(socket);
  const fields = { ...headers, ...more, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => socket.destroy());
  socket.once("end", () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  // Bytes that lie unread when it is closed would reset the connection, often before the answer is read.
  socket.resume();
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, ipv6Only: false }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function close(server: Server, connections: Connections, drainMs: number, onDrainEnded: () => void): Promise<void> {
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const unused = setInterval(() => connections.destroyUnused(), CLOSE_UNUSED_MS);
  const timer = new AbortController();
  const drained = await Promise.race([closed, sleep(drainMs, undefined, { signal: timer.signal })]);
  timer.abort();
  if (drained !== "closed") {
    onDrainEnded();
    await Promise.race([closed, sleep(LAST_ANSWERS_MS)]);
    connections.destroyAll();
    await Promise.race([closed, sleep(LAST_ANSWERS_MS)]);
  }
  clearInterval(idle);
  clearInterval(unused);
}
