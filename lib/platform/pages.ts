import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { limitBody } from "./body-limit";
import { hideInternalHeaders } from "./internal-headers";
import { addNoscriptFallback } from "./noscript-fallback";
import { withPageStatus } from "./page-status";
import { projectRoot } from "./paths";

/** The Next.js part of the process: pages, and in development the API's route files. */
export interface PageHandler {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

interface PageHandlerOptions {
  readonly dev: boolean;
  readonly httpServer: Server;
  readonly port: number;
  /** Returns the HTML of the noscript fallback for a status. */
  readonly errorPage: (status: number, url: string) => string;
}

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

export async function openPages({ dev, httpServer, port, errorPage }: PageHandlerOptions): Promise<PageHandler> {
  // Next.js listens for `upgrade` on the given server, or on the request's server if none is given. Only its development server
  // handles upgrades. In production, such requests must be handled as ordinary requests, so it gets an unused server.
  const app = next({ dev, dir: projectRoot(), httpServer: dev ? httpServer : createServer(), port, hostname: "localhost" });
  await app.prepare();
  const handler = app.getRequestHandler();
  return {
    handle: async (message, response) => {
      const url = message.url ?? "/";
      if (!limitBody(message, response, (status) => errorPage(status, url))) return;
      hideInternalHeaders(response);
      if (!isDecodable(url)) message.url = NOT_FOUND_PATH;
      addNoscriptFallback(message, response, (status) => errorPage(status, url));
      return withPageStatus(message, response, () => handler(message, response));
    },
    close: () => app.close(),
  };
}
