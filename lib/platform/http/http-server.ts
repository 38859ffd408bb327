import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type BoardError, boardError } from "@/lib/shared/errors";
import { Connections } from "./connections";
import { readTarget } from "./request-target";

/** The HTTP server. Malformed and timed-out requests also get a JSON error response. */

const TIMES = { requestTimeout: 300_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 65_000 };

/** Milliseconds without activity after which a connection is closed although a response is waiting to be read. */
const UNREAD_MS = 120_000;

/** Milliseconds that the client of a malformed request has to read the response and close the connection. */
const LINGER_MS = 2_000;

/** Intervals in milliseconds at which a stopping server closes idle connections, and those whose request has not arrived completely. */
const CLOSE_IDLE_MS = 100;
const CLOSE_UNUSED_MS = 1_000;

/** Milliseconds between the end of a drain and the destruction of open connections, for the responses to aborted requests. */
const FINAL_RESPONSES_MS = 500;

/** Far more than a browser, or an office behind one address, opens. A few thousand would exhaust the process's file descriptors. */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000;

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface HttpServerOptions {
  readonly onRequest: (message: IncomingMessage, response: ServerResponse) => void;
  /** Returns the JSON response for a request that cannot be routed. */
  readonly errorResponse: (error: BoardError) => ErrorResponse;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly maxConnectionsPerAddress?: number;
}

export interface HttpServer {
  readonly server: Server;
  /** Throws the errors of Node's `listen`, such as `EADDRINUSE`. */
  listen(port: number, host: string): Promise<void>;
  /**
   * Stops accepting connections and waits for the requests in progress. Resolves when every connection is closed. Connections that
   * are still open shortly after the drain time are destroyed.
   *
   * @param drainMs milliseconds that requests in progress may take.
   * @param onDrainEnded called when that time is over, to abort the remaining requests.
   */
  close(drainMs: number, onDrainEnded: () => void): Promise<void>;
}

export function openHttpServer(options: HttpServerOptions): HttpServer {
  const { errorResponse, isTrustedProxy, maxConnectionsPerAddress = MAX_CONNECTIONS_PER_ADDRESS } = options;
  const connections = new Connections({ maxPerAddress: maxConnectionsPerAddress, isExempt: isTrustedProxy });
  const onRequest = requestListener(options, connections);
  // With its own check, Node responds to a missing Host with an empty 400.
  const server = createServer({ ...TIMES, maxHeaderSize: 16 * 1024, noDelay: true, requireHostHeader: false }, onRequest);

  server.on("connection", (socket) => {
    if (!connections.add(socket)) respondAndClose(socket, errorResponse(boardError("rate_limit_exceeded", { retry_after: 10 })));
  });
  // Clients send the body only after the checks that precede it have passed.
  server.on("checkContinue", (message, response) => {
    continueWhenRead(message, response);
    onRequest(message, response);
  });
  // An unknown expectation may be ignored (RFC 9110 §10.1.1).
  server.on("checkExpectation", onRequest);
  server.on("connect", (_message, socket) => {
    respondAndClose(socket as Socket, errorResponse(boardError("method_not_allowed", { allow: METHODS })));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse };
    // A second response in the middle of one would be read as part of it.
    if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent) socket.destroy();
    else respondAndClose(socket, errorResponse(boardError(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "bad_request")));
  });
  server.setTimeout(UNREAD_MS, (socket) => {
    if (!connections.isBusy(socket) || socket.writableLength > 0) socket.destroy();
  });

  return { server, listen: (port, host) => listen(server, port, host), close: (ms, ended) => close(server, connections, ms, ended) };
}

function requestListener({ onRequest, errorResponse }: HttpServerOptions, connections: Connections) {
  return (message: IncomingMessage, response: ServerResponse): void => {
    connections.beginRequest(message.socket, response);
    // An Upgrade is ignored. Node's parser reads no further requests on that connection, so it must be closed.
    if (message.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const target = readTarget(message);
    if (target === "path") return void onRequest(message, response);
    response.shouldKeepAlive = false;
    const { status, headers, body } = errorResponse(boardError("bad_request"));
    if (target === "server") {
      response.writeHead(204, { allow: METHODS, "x-request-id": headers["x-request-id"] }).end();
      return;
    }
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body ?? "") }).end(body);
  };
}

/** Sends `100 Continue` when the body is first read. */
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

/** Writes a response to a connection without a request, and closes it even if the client does not close its side. */
function respondAndClose(socket: Socket, { status, headers, body = "" }: ErrorResponse): void {
  if (ended.has(socket)) return;
  ended.add(socket);
  const fields = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => socket.destroy());
  socket.once("end", () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  // Unread bytes would reset the connection when it is closed, often before the client has read the response.
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
    await Promise.race([closed, sleep(FINAL_RESPONSES_MS)]);
    connections.destroyAll();
    await Promise.race([closed, sleep(FINAL_RESPONSES_MS)]);
  }
  clearInterval(idle);
  clearInterval(unused);
}
