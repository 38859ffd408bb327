import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";

/** Files of a folder over HTTP, with ranges and conditional requests by the `send` library. */
export interface StaticFolder {
  /** Absolute path; nothing outside it is ever served. */
  readonly root: string;
  /** What may be asked for below the prefix: a cheap first look, before the file system is touched. */
  readonly names: RegExp;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds that caches may keep a file. */
  readonly maxAge: number;
  readonly immutable: boolean;
}

/** Serves `prefix` + name. Anything else than a file that is there answers 404, other methods than GET and HEAD 405, in JSON. */
export function serveStatic(folder: StaticFolder, prefix: string, message: IncomingMessage, response: ServerResponse): void {
  if (message.method !== "GET" && message.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    refuse(response, 405, "method_not_allowed");
    return;
  }
  const path = (message.url ?? "").split("?")[0] ?? "";
  const name = path.slice(prefix.length);
  if (!folder.names.test(name)) {
    refuse(response, 404, "not_found");
    return;
  }
  send(message, `/${name}`, {
    root: folder.root,
    index: false,
    dotfiles: "ignore",
    maxAge: folder.maxAge * 1_000,
    immutable: folder.immutable,
  })
    .on("headers", (target: ServerResponse) => {
      target.setHeader("x-content-type-options", "nosniff");
      for (const [header, value] of Object.entries(folder.headers)) target.setHeader(header, value);
    })
    .on("error", (error: { status?: number }) => refuse(response, error.status === 416 ? 416 : 404, "not_found"))
    .on("directory", () => refuse(response, 404, "not_found"))
    .pipe(response);
}

function refuse(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ ok: false, error, request_id: randomUUID() }));
}
