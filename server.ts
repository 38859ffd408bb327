import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { clientAddressRule } from "@/lib/api/client-address";
import { errorAnswer } from "@/lib/api/envelope";
import { answerToNode, requestFromNode } from "@/lib/api/node";
import { addApiGauges } from "@/lib/api/observe";
import { PEER_HEADER, writePeerHeader } from "@/lib/api/peer-header";
import { serve } from "@/lib/api/serve";
import { closeBoard, openBoard } from "@/lib/boot";
import { bareMessage } from "@/lib/i18n/bare-message";
import { BoardError, type ErrorCode } from "@/lib/kernel/errors";
import { serveMedia } from "@/lib/media/serve";
import { lockInstance } from "@/lib/platform/data-dir";
import { databaseAnswers } from "@/lib/platform/db";
import { env, SettingsError } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { listenForScrapes } from "@/lib/platform/metrics/listen";
import { openPages, type PageLane } from "@/lib/platform/pages";
import { serveChunk, servePublicFile } from "@/lib/platform/public-files";
import { announceStop } from "@/lib/platform/shutdown";

/**
 * The one process. It owns the socket, so it alone knows the client's real address; it serves the API, media, the widget and
 * `/health` straight, and hands everything else to Next.
 */

/** How long a shutdown waits for requests under way. */
const DRAIN_SECONDS = 25;

const dev = process.env.NODE_ENV === "development";

type Phase = "starting" | "running" | "stopping";

const state = { phase: "starting" as Phase, ready: undefined as Promise<void> | undefined, pages: undefined as PageLane | undefined };

const settings = readSettings();
const addressOf = clientAddressRule(settings.trustedProxies);

function readSettings() {
  try {
    return env();
  } catch (error) {
    return exitWith(error);
  }
}

/** One sentence for a person, and the end. */
function exitWith(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error(`Port ${settings.port} is taken. Stop what listens there, or choose another PORT.`);
  else if (code === "EACCES") console.error(`Port ${settings.port} is not open to this user. Choose a PORT from 1024 up.`);
  else console.error(error instanceof SettingsError ? message : `The board could not start. ${message}`);
  process.exit(1);
}

/** The peer's address, worked out once for each connection where no proxy is trusted. */
const peerAddress = Symbol("peer address");

function clientAddress(message: IncomingMessage): string {
  const socket = message.socket as Socket & { [peerAddress]?: string };
  const forwardedFor = settings.trustedProxies.length > 0 ? (message.headers["x-forwarded-for"] as string | undefined) : undefined;
  if (forwardedFor !== undefined) return addressOf(socket.remoteAddress ?? "", forwardedFor);
  socket[peerAddress] ??= addressOf(socket.remoteAddress ?? "", undefined);
  return socket[peerAddress];
}

async function route(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = message.url ?? "/";
  if (state.phase === "stopping") response.setHeader("connection", "close");
  if (url === "/health" || url.startsWith("/health?")) return health(response);
  // Requests that come before everything is up wait for it; /health alone tells.
  if (state.phase === "starting") await state.ready;
  if (url.startsWith("/api/v1/") || url === "/api/v1" || url.startsWith("/api/v1?")) return api(message, response);
  if (url.startsWith("/media/")) return serveMedia(message, response);
  if (url.startsWith("/widget/")) return servePublicFile(message, response);
  if (!dev && url.startsWith("/_next/static/")) return serveChunk(message, response);
  message.headers[PEER_HEADER] = writePeerHeader(clientAddress(message));
  await state.pages?.handle(message, response);
}

async function api(message: IncomingMessage, response: ServerResponse): Promise<void> {
  // Under `npm run dev` Next's route files serve the API, so that a changed endpoint counts at once.
  if (dev) {
    message.headers[PEER_HEADER] = writePeerHeader(clientAddress(message));
    return state.pages?.handle(message, response);
  }
  answerToNode(message, response, await serve(requestFromNode(message, clientAddress(message))));
}

async function health(response: ServerResponse): Promise<void> {
  const database = state.phase === "running" && (await databaseAnswers());
  const up = state.phase === "running" && database;
  response.writeHead(up ? 200 : 503, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ ok: up, status: up ? "up" : state.phase === "running" ? "database_unavailable" : state.phase, database }));
}

function onRequest(message: IncomingMessage, response: ServerResponse): void {
  route(message, response).catch((error: unknown) => {
    const answer = errorAnswer(error, "uk", randomUUID());
    if (response.headersSent) response.destroy();
    else answerToNode(message, response, answer);
  });
}

/** What is no HTTP, or comes too slowly, still gets an answer in the envelope. */
function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const code: ErrorCode = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "bad_request";
  const requestId = randomUUID();
  const { status, body = "" } = errorAnswer(new BoardError(code), "uk", requestId);
  const reason = code === "bad_request" ? "Bad Request" : "Request Timeout";
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: settings.port, host: settings.host, ipv6Only: false }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** `/metrics`, beside the board's own socket; it ends with the process. */
async function openScrapes(address: { readonly port: number; readonly host: string }): Promise<void> {
  addApiGauges();
  const server = await listenForScrapes(address).catch((error: Error) => {
    throw new Error(`METRICS_PORT ${address.port} cannot be listened on: ${error.message}.`);
  });
  server.unref();
}

async function start(): Promise<void> {
  const lock = lockInstance();
  process.once("exit", () => lock.release());

  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 65_000, maxHeaderSize: 16 * 1024, noDelay: true },
    onRequest,
  );
  // Bodies are asked for only when the gates before them are passed.
  server.on("checkContinue", (message: IncomingMessage, response: ServerResponse) => {
    const read = message.read.bind(message);
    let continued = false;
    message.read = (size?: number) => {
      if (!continued && !response.headersSent) response.writeContinue();
      continued = true;
      return read(size);
    };
    onRequest(message, response);
  });
  server.on("clientError", onClientError);
  await listen(server);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(server));

  if (settings.metrics) await openScrapes(settings.metrics);
  state.ready = openBoard().then(async () => {
    state.pages = await openPages({ dev, httpServer: server, port: settings.port, words: bareMessage });
  });
  await state.ready;
  if (state.phase === "starting") state.phase = "running";
  log().info(`the board is up at ${settings.appUrl}`);
}

/**
 * `/health` says no at once, so that a balancer sends its requests elsewhere; until it has noticed they are taken here, each the last of
 * its connection. Then requests under way are answered, counters are written and the database is closed.
 */
async function stop(server: Server): Promise<void> {
  await state.ready?.catch(() => {});
  state.phase = "stopping";
  process.once("SIGINT", () => process.exit(130));
  if (settings.shutdownGrace > 0) {
    log().info(`stopping: new requests are taken for ${settings.shutdownGrace} more seconds`);
    await sleep(settings.shutdownGrace * 1_000);
  }
  announceStop();
  log().info("stopping: requests under way are being answered");
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1_000).unref();
  await drained;
  clearInterval(idle);
  await state.pages?.close();
  await closeBoard();
  log().info("stopped");
  process.exit(0);
}

start().catch(async (error: unknown) => {
  await closeBoard().catch(() => {});
  exitWith(error);
});
