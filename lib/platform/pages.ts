import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { limitBody } from "./body-limit";
import { hideInternalHeaders } from "./internal-headers";
import { withPageStatus } from "./page-status";
import { projectRoot } from "./paths";
import { fillEmptyErrors } from "./unscripted";

/** Next's part of the process: pages, and in development the API's route files. */
export interface PageLane {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

interface PageLaneOptions {
  readonly dev: boolean;
  readonly httpServer: Server;
  readonly port: number;
  /** What a page without scripts says about a status, as HTML. */
  readonly words: (status: number, url: string) => string;
}

/** An address that cannot be decoded is an address of nothing: Next would call it a fault of its own. */
const NOTHING = "/%EF%BF%BD";

/** Next decodes parameters of a path twice: `%25` is none of ours, and the second time it would throw. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(url.split("?", 1)[0] as string));
    return true;
  } catch {
    return false;
  }
}

export async function openPages({ dev, httpServer, port, words }: PageLaneOptions): Promise<PageLane> {
  // Next listens for `upgrade` on the server that it is given, and on the request's own if it is given none. Only its development
  // server has something to upgrade; in production such requests are to be answered as ordinary ones, so it gets an idle server.
  const app = next({ dev, dir: projectRoot(), httpServer: dev ? httpServer : createServer(), port, hostname: "localhost" });
  await app.prepare();
  const handler = app.getRequestHandler();
  return {
    handle: async (message, response) => {
      const url = message.url ?? "/";
      if (!limitBody(message, response, (status) => words(status, url))) return;
      hideInternalHeaders(response);
      if (!isDecodable(url)) message.url = NOTHING;
      fillEmptyErrors(message, response, (status) => words(status, url));
      return withPageStatus(message, response, () => handler(message, response));
    },
    close: () => app.close(),
  };
}
