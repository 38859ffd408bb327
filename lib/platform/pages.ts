import type { IncomingMessage, Server, ServerResponse } from "node:http";
import next from "next";
import { projectRoot } from "./paths";

/** Next's part of the process: pages, and in development the API's route files. */
export interface PageLane {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

export async function openPages(dev: boolean, httpServer: Server, port: number): Promise<PageLane> {
  const app = next({ dev, dir: projectRoot(), httpServer, port, hostname: "localhost" });
  await app.prepare();
  const handler = app.getRequestHandler();
  return {
    handle: (message, response) => handler(message, response),
    close: () => app.close(),
  };
}
