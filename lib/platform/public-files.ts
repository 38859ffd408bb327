import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { projectRoot } from "./paths";
import { serveStatic } from "./static-files";

const WIDGET = "/widget/";

const TYPES = { ".js": "text/javascript; charset=utf-8", ".map": "application/json; charset=utf-8" };

const CHUNKS = "/_next/static/";

const CHUNK_TYPES = { ".js": TYPES[".js"], ".css": "text/css; charset=utf-8" };

/** Seconds in a year. The names of chunks change with their content. */
const A_YEAR = 31_536_000;

/**
 * Serves `/_next/static/*`, the build's scripts and styles, compressed in advance. Next.js itself would compress them for each
 * request.
 */
export function serveChunk(message: IncomingMessage, response: ServerResponse): void {
  const folder = {
    root: join(projectRoot(), ".next", "static"),
    names: /^[\w.%@()[\]~+/-]{1,300}\.[a-z0-9]{2,5}$/,
    headers: {},
    maxAge: A_YEAR,
    immutable: true,
    packed: { types: CHUNK_TYPES, as: ["br", "gz"] },
  } as const;
  serveStatic(folder, CHUNKS, message, response);
}

/** Serves `/widget/*`, scripts for other sites. Any origin may load them. */
export function servePublicFile(message: IncomingMessage, response: ServerResponse): void {
  const folder = {
    root: join(projectRoot(), "public", "widget"),
    names: /^[\w-]+(\.[\w-]+)*\.(js|map|json)$/,
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
    maxAge: 3_600,
    immutable: false,
    strongEtag: true,
    packed: { types: TYPES, as: ["gz"] },
  } as const;
  serveStatic(folder, WIDGET, message, response);
}

const WORKER_FILE = /^\/(?:sw|offline)\.js(?:\?|$)/;

/** Whether the path is a script of the service worker. */
export const isWorkerFile = (url: string): boolean => WORKER_FILE.test(url);

/** Serves `/sw.js` and `/offline.js`. Browsers compare them with the server's each time, so that a new version replaces them at once. */
export function serveWorkerFile(message: IncomingMessage, response: ServerResponse): void {
  const folder = {
    root: join(projectRoot(), "public"),
    names: /^(?:sw|offline)\.js$/,
    headers: { "cache-control": "no-cache" },
    maxAge: 0,
    immutable: false,
    strongEtag: true,
    packed: { types: TYPES, as: ["gz"] },
  } as const;
  serveStatic(folder, "/", message, response);
}
