import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { projectRoot } from "./paths";
import { serveStatic } from "./static-files";

const WIDGET = "/widget/";

const TYPES = { ".js": "text/javascript; charset=utf-8", ".map": "application/json; charset=utf-8" };

/** `/widget/*`: scripts for other people's pages, so any origin may load them. */
export function servePublicFile(message: IncomingMessage, response: ServerResponse): void {
  const folder = {
    root: join(projectRoot(), "public", "widget"),
    names: /^[\w-]+(\.[\w-]+)*\.(js|map|json)$/,
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
    maxAge: 3_600,
    immutable: false,
    strongEtag: true,
    gzipped: TYPES,
  };
  serveStatic(folder, WIDGET, message, response);
}
