import type { IncomingMessage, Server, ServerResponse } from "node:http";
import next from "next";
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

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

export async function openPages({ dev, httpServer, port, words }: PageLaneOptions): Promise<PageLane> {
  const app = next({ dev, dir: projectRoot(), httpServer, port, hostname: "localhost" });
  await app.prepare();
  const handler = app.getRequestHandler();
  return {
    handle: (message, response) => {
      const url = message.url ?? "/";
      if (!isDecodable(url)) message.url = NOTHING;
      fillEmptyErrors(message, response, (status) => words(status, url));
      return withPageStatus(response, () => handler(message, response));
    },
    close: () => app.close(),
  };
}
