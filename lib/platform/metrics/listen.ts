import { createServer, type Server } from "node:http";
import { log } from "../log";
import { openMetrics } from "./metrics";

/** Serves `/metrics` in Prometheus's text format, on a separate port because it is not public. */
export async function listenForScrapes({ port, host }: { readonly port: number; readonly host: string }): Promise<Server> {
  const { registry } = openMetrics();
  const server = createServer(async (message, response) => {
    if (message.url?.split("?", 1)[0] !== "/metrics" || (message.method !== "GET" && message.method !== "HEAD")) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      log().warn({ err: error }, "the metrics could not be read");
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return server;
}
