import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { limitBody } from "./body-limit";
import { dataPath } from "./data-dir";
import { disableIdleStorages } from "./idle-storages";
import { hideInternalHeaders } from "./internal-headers";
import { loadOnce } from "./load-once";
import { log } from "./log";
import { addNoscriptFallback } from "./noscript-fallback";
import { compressResponse } from "./page-compression";
import { withPageStatus } from "./page-status";
import { projectRoot } from "./paths";

/** The Next.js part of the process: pages, and in development the API's route files. */
export interface PageHandler {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether Next.js is being loaded. */
  isLoading(): boolean;
  /** Whether Next.js could not be loaded when it was last tried. */
  isBroken(): boolean;
  /** Tries again to load Next.js in the background, unless the last attempt began less than {@link RETRY_MS} ago. */
  retry(): void;
  close(): Promise<void>;
}

interface PageHandlerOptions {
  readonly dev: boolean;
  readonly httpServer: Server;
  readonly port: number;
  /** Whether Next.js is loaded before the pages are open. */
  readonly preload: boolean;
  /** Fills caches that only pages use, when they are loaded. A failure, such as an unreachable database, is logged: they fill when used. */
  readonly warmUp: () => Promise<void>;
  /** Returns the HTML of the noscript fallback for a status. */
  readonly errorPage: (status: number, url: string) => string;
}

/** Pause between attempts to load Next.js without a request for a page, in milliseconds. */
const RETRY_MS = 5_000;

/** A path that matches no route. It replaces paths that cannot be decoded, which Next.js would report as an internal error. */
const NOT_FOUND_PATH = "/%EF%BF%BD";

/** Next.js decodes path parameters twice and would throw the second time. None of our addresses contains `%25`. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(url.split("?", 1)[0] as string));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the configuration that the build has stored. Throws if there is no build. With it, Next.js neither loads the compiler to read
 * `next.config.ts` again nor needs it to be installed.
 */
async function readBuiltConfig(): Promise<string> {
  const path = join(projectRoot(), ".next", "required-server-files.json");
  try {
    return JSON.stringify(JSON.parse(await readFile(path, "utf8")).config);
  } catch (error) {
    throw new Error(`The build of the pages cannot be read; run npm run build (${(error as Error).message}).`);
  }
}

/** Starts Next.js, which takes about a second of CPU time and 70 MB. */
async function startNext(options: Pick<PageHandlerOptions, "dev" | "httpServer" | "port">) {
  const { default: next } = await import("next");
  const { dev, httpServer, port } = options;
  // Next.js listens for `upgrade` on the given server, or on the request's server if none is given. Only its development server
  // handles upgrades. In production, such requests must be handled as ordinary requests, so it gets an unused server.
  const app = next({ dev, dir: projectRoot(), httpServer: dev ? httpServer : createServer(), port, hostname: "localhost" });
  await app.prepare();
  const handler = app.getRequestHandler();
  log().debug("pages: Next.js is loaded");
  return { handler, close: () => app.close() };
}

/** Exists if a process on this folder has served pages. The next one then loads Next.js without waiting for a request. */
const marker = () => dataPath("serves-pages");

async function rememberPages(): Promise<void> {
  if (existsSync(marker())) return;
  await writeFile(marker(), "").catch((error: unknown) => log().warn({ err: error }, "pages: the data folder cannot be written"));
}

/**
 * Opens the pages. Throws if they have not been built. Next.js itself is loaded with the first page, so that a process that serves only
 * the API does without it; where pages have been served before, it is loaded in the background (docs/decisions/185-pages-on-demand.md).
 */
export async function openPages(options: PageHandlerOptions): Promise<PageHandler> {
  const { dev, errorPage } = options;
  // The name is Next's own, for deployments without next.config.ts.
  if (!dev) process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = await readBuiltConfig();
  const storages = disableIdleStorages();
  const next = loadOnce(async () => {
    const started = await startNext(options);
    await options.warmUp().catch((error: unknown) => log().warn({ err: error }, "pages: caches could not be filled in advance"));
    await rememberPages();
    return started;
  });
  const loadInBackground = () => void next.load().catch((error: unknown) => log().error({ err: error }, "pages: Next.js cannot be loaded"));
  let lastRetry = 0;
  if (dev || options.preload) await next.load();
  else if (existsSync(marker())) loadInBackground();
  return {
    handle: async (message, response) => {
      const url = message.url ?? "/";
      if (!limitBody(message, response, (status) => errorPage(status, url))) return;
      const { handler } = await next.load();
      hideInternalHeaders(response);
      if (!isDecodable(url)) message.url = NOT_FOUND_PATH;
      compressResponse(message, response);
      addNoscriptFallback(response, (status) => errorPage(status, url));
      return storages.during(() => withPageStatus(message, response, () => handler(message, response)));
    },
    isLoading: next.isLoading,
    isBroken: next.hasFailed,
    retry: () => {
      if (Date.now() - lastRetry < RETRY_MS) return;
      lastRetry = Date.now();
      loadInBackground();
    },
    close: async () => (await next.loaded()?.catch((error: unknown) => log().debug({ err: error }, "no pages to close")))?.close(),
  };
}
