import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@/lib/api/api";
import { clientAddressRule } from "@/lib/api/client-address";
import { errorResponse } from "@/lib/api/error-response";
import { requestFromNode, writeResponse } from "@/lib/api/node";
import { addApiGauges } from "@/lib/api/observe";
import { PEER_HEADER, writePeerHeader } from "@/lib/api/peer-header";
import { closeBoard, openBoard } from "@/lib/boot";
import { warmUpSearch } from "@/lib/domain/catalogue/warm-up";
import { serveMedia } from "@/lib/domain/media/serve";
import { addMediaGauges } from "@/lib/domain/media/verify";
import { countWaitingQueries } from "@/lib/platform/combined-query";
import { lockInstance } from "@/lib/platform/data-dir";
import { isDatabaseReachable, stopEmbeddedDatabase } from "@/lib/platform/db";
import { env, SettingsError } from "@/lib/platform/env";
import { type HttpServer, openHttpServer } from "@/lib/platform/http/http-server";
import { type LoadMonitor, watchLoad } from "@/lib/platform/load-monitor";
import { log } from "@/lib/platform/log";
import { listenForScrapes } from "@/lib/platform/metrics/listen";
import { addGauge } from "@/lib/platform/metrics/metrics";
import { openPages, type PageHandler } from "@/lib/platform/pages";
import { isWorkerFile, serveChunk, servePublicFile, serveWorkerFile } from "@/lib/platform/public-files";
import { beginShutdown, endDrain } from "@/lib/platform/shutdown";
import { compileIpRules, normalizeIpRule } from "@/lib/shared/ip-rules";
import { plainErrorDocument, plainErrorPage } from "@/lib/web/i18n/bare-message";
import { writePlainPage } from "@/lib/web/plain-page";
import { rejectApiRequest, rejectPageRequest } from "@/lib/web/reject-overload";

/**
 * The server process. It owns the socket, so only it can determine the client's real address. It serves the API, media, the widget and
 * `/health` directly, and passes all other requests to Next.js.
 */

/** Seconds that a shutdown waits for requests in progress. */
const DRAIN_SECONDS = 25;

/** Maximum seconds after that to write counters, finish jobs and close the database. */
const CLOSE_SECONDS = 15;

/**
 * Maximum seconds for closing Next.js, which count towards {@link CLOSE_SECONDS}, and for stopping the embedded database after a timeout.
 */
const CLOSE_PAGES_SECONDS = 5;
const STOP_DATABASE_SECONDS = 5;

const dev = process.env.NODE_ENV === "development";

type Phase = "starting" | "running" | "stopping";

const state = {
  phase: "starting" as Phase,
  ready: undefined as Promise<void> | undefined,
  pages: undefined as PageHandler | undefined,
  load: undefined as LoadMonitor | undefined,
};

const settings = readSettings();
const addressOf = clientAddressRule(settings.trustedProxies);

function readSettings() {
  try {
    return env();
  } catch (error) {
    return exitWith(error);
  }
}

/** Prints one sentence for the operator and exits. */
function exitWith(error: unknown): never {
  const { code, message, address, hostname } = error as NodeJS.ErrnoException & { readonly address?: string; readonly hostname?: string };
  const host = address ?? hostname;
  if (code === "EADDRINUSE") console.error(`Port ${settings.port} is taken. Stop what listens there, or choose another PORT.`);
  else if (code === "EACCES") console.error(`Port ${settings.port} is not open to this user. Choose a PORT from 1024 up.`);
  // After an invalid setting there are no settings.
  else if (host !== undefined && host === settings.host) console.error(`HOST ${host} is not an address of this machine (${code}).`);
  else console.error(error instanceof SettingsError ? message : `The board could not start. ${message}`);
  process.exit(1);
}

/** Key of the client's address, cached per connection if the request was not forwarded by a proxy. */
const peerAddress = Symbol("peer address");

function clientAddress(message: IncomingMessage): string {
  const socket = message.socket as Socket & { [peerAddress]?: string };
  const forwardedFor = settings.trustedProxies.length > 0 ? (message.headers["x-forwarded-for"] as string | undefined) : undefined;
  if (forwardedFor !== undefined) return addressOf(socket.remoteAddress ?? "", forwardedFor);
  socket[peerAddress] ??= addressOf(socket.remoteAddress ?? "", undefined);
  return socket[peerAddress];
}

const isApiPath = (url: string) => url.startsWith("/api/v1/") || url === "/api/v1" || url.startsWith("/api/v1?");

async function route(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = message.url ?? "/";
  if (state.phase === "stopping") response.setHeader("connection", "close");
  if (url === "/health" || url.startsWith("/health?")) return health(response);
  // Requests that arrive during startup wait until it completes; only /health responds.
  if (state.phase === "starting") await state.ready;
  const overloaded = state.load?.isOverloaded();
  if (isApiPath(url)) return overloaded ? rejectApiRequest(message, response) : api(message, response);
  if (url.startsWith("/media/")) return serveMedia(message, response);
  if (url.startsWith("/widget/")) return servePublicFile(message, response);
  if (isWorkerFile(url)) return serveWorkerFile(message, response);
  if (!dev && url.startsWith("/_next/static/")) return serveChunk(message, response);
  if (overloaded) return rejectPageRequest(message, response, plainErrorDocument(503, url));
  message.headers[PEER_HEADER] = writePeerHeader(clientAddress(message));
  await state.pages?.handle(message, response);
}

async function api(message: IncomingMessage, response: ServerResponse): Promise<void> {
  // Under `npm run dev`, Next's route files serve the API, so that changed endpoints are reloaded.
  if (dev) {
    message.headers[PEER_HEADER] = writePeerHeader(clientAddress(message));
    return state.pages?.handle(message, response);
  }
  writeResponse(message, response, await serve(requestFromNode(message, clientAddress(message))));
}

function healthStatus(database: boolean): string {
  if (state.phase !== "running") return state.phase;
  if (!database) return "database_unavailable";
  return state.pages?.isBroken() ? "pages_unavailable" : "up";
}

async function health(response: ServerResponse): Promise<void> {
  const database = state.phase === "running" && (await isDatabaseReachable());
  const status = healthStatus(database);
  const up = status === "up";
  // A load balancer sends no page to an instance that is not healthy, so none would try again.
  if (status === "pages_unavailable") state.pages?.retry();
  response.writeHead(up ? 200 : 503, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ ok: up, status, database, overloaded: state.load?.isOverloaded() ?? false }));
}

function onRequest(message: IncomingMessage, response: ServerResponse): void {
  route(message, response).catch((error: unknown) => {
    const url = message.url ?? "/";
    const apiResponse = errorResponse(error, "uk");
    if (response.headersSent) response.destroy();
    else if (isApiPath(url)) writeResponse(message, response, apiResponse);
    else writePlainPage(message, response, { status: apiResponse.status, html: plainErrorDocument(apiResponse.status, url) });
  });
}

/** Serves `/metrics` on a separate port until the process exits. */
async function serveMetrics(address: { readonly port: number; readonly host: string }): Promise<void> {
  addApiGauges();
  addMediaGauges();
  addGauge("overloaded", "1 while the instance rejects requests because of its load.", () => Number(state.load?.isOverloaded() ?? false));
  const server = await listenForScrapes(address).catch((error: Error) => {
    throw new Error(`METRICS_PORT ${address.port} cannot be listened on: ${error.message}.`);
  });
  server.unref();
}

async function start(): Promise<void> {
  const lock = lockInstance();
  process.once("exit", () => lock.release());

  const trustedProxies = compileIpRules(settings.trustedProxies.map((entry) => normalizeIpRule(entry) ?? entry));
  const http = openHttpServer({
    onRequest,
    errorResponse: (error) => errorResponse(error, "uk"),
    isTrustedProxy: (address) => trustedProxies.matches(address),
  });
  await http.listen(settings.port, settings.host);
  onSignals(http);

  if (settings.metrics) await serveMetrics(settings.metrics);
  state.ready = openBoard().then(async () => {
    state.pages = await openPages({
      dev,
      httpServer: http.server,
      port: settings.port,
      preload: settings.preloadPages,
      warmUp: warmUpSearch,
      errorPage: plainErrorPage,
    });
  });
  await state.ready;
  const isLoading = () => state.pages?.isLoading() ?? false;
  if (!dev) state.load = watchLoad(settings.loadLimits, { countWaiting: countWaitingQueries, isLoading });
  if (state.phase === "starting") state.phase = "running";
  log().info(`the board is up at ${settings.appUrl}`);
}

/** Shuts down gracefully on the first SIGTERM or SIGINT. A further SIGINT exits immediately. */
function onSignals(http: HttpServer): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping && signal === "SIGINT") process.exit(130);
      if (stopping) return;
      stopping = true;
      setTimeout(exitAfterFailure, (settings.shutdownGrace + DRAIN_SECONDS + CLOSE_SECONDS) * 1_000);
      stop(http).catch((error: unknown) => {
        log().error({ err: error }, "graceful shutdown failed");
        return exitAfterFailure();
      });
    });
  }
}

/** Exits after a failed or timed-out shutdown. Stops the embedded database first, because it would outlive this process. */
async function exitAfterFailure(): Promise<never> {
  log().error("shutdown failed or timed out: exiting");
  await Promise.race([stopEmbeddedDatabase().catch(() => {}), sleep(STOP_DATABASE_SECONDS * 1_000)]);
  process.exit(1);
}

/**
 * Shuts down gracefully. `/health` returns 503 immediately, so that the load balancer stops sending requests. Requests that still arrive
 * during the grace period are handled, each as the last of its connection. Then requests in progress are completed, counters are written
 * and the database is closed.
 */
async function stop(http: HttpServer): Promise<void> {
  await state.ready?.catch(() => {});
  state.phase = "stopping";
  if (settings.shutdownGrace > 0) {
    log().info(`stopping: accepting new requests for ${settings.shutdownGrace} more seconds`);
    await sleep(settings.shutdownGrace * 1_000);
  }
  // What is still in progress is completed however long it takes.
  state.load?.stop();
  state.load = undefined;
  beginShutdown();
  log().info("stopping: completing requests in progress");
  await http.close(DRAIN_SECONDS * 1_000, endDrain);
  await Promise.race([state.pages?.close(), sleep(CLOSE_PAGES_SECONDS * 1_000)]);
  await closeBoard();
  log().info("stopped");
  process.exit(0);
}

// Node.js would exit, and with it every request in progress. Next.js does the same, but is loaded later, if at all.
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => log().error({ err: error }, `${event}: the server continues`));

start().catch(async (error: unknown) => {
  await closeBoard().catch(() => {});
  exitWith(error);
});
