import { createHash, randomUUID } from "node:crypto";
import { readFileSync, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { LRUCache } from "lru-cache";
import send from "send";

/** How a copy is packed: the ending of its name. */
type Packing = "br" | "gz";

const CODINGS: Readonly<Record<Packing, string>> = { br: "br", gz: "gzip" };

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
  /**
   * Whether files carry a strong `ETag`, of their content. Only for small files that seldom change: each is read whole, once for
   * each version. Else the tag is weak, of size and time.
   */
  readonly strongEtag?: boolean;
  /** Files beside which the build has put packed copies. */
  readonly packed?: {
    /** Content types by extension. */
    readonly types: Readonly<Record<string, string>>;
    /** Copies that there are, the best first: `name.br`, `name.gz`. */
    readonly as: readonly Packing[];
  };
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
  const packedType = folder.packed?.types[extname(name)];
  const packing = packedType && folder.packed?.as.find((one) => accepts(message, CODINGS[one]));
  send(message, packing ? `/${name}.${packing}` : `/${name}`, {
    root: folder.root,
    index: false,
    dotfiles: "ignore",
    maxAge: folder.maxAge * 1_000,
    immutable: folder.immutable,
  })
    .on("headers", (target: ServerResponse, path: string, stat: Stats) => {
      target.setHeader("x-content-type-options", "nosniff");
      if (folder.packed) target.setHeader("vary", "Accept-Encoding");
      if (packing) {
        target.setHeader("content-encoding", CODINGS[packing]);
        target.setHeader("content-type", packedType as string);
      }
      if (folder.strongEtag) target.setHeader("etag", contentTag(path, stat));
      for (const [header, value] of Object.entries(folder.headers)) target.setHeader(header, value);
    })
    .on("error", (error: { status?: number }) => refuse(response, error.status === 416 ? 416 : 404, "not_found"))
    .on("directory", () => refuse(response, 404, "not_found"))
    .pipe(response);
}

function accepts({ headers }: IncomingMessage, coding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i").test(headers["accept-encoding"]?.toString() ?? "");
}

/** Tags by path, size and time: what would change with the content. */
const tags = new LRUCache<string, string>({ max: 100 });

function contentTag(path: string, { size, mtimeMs }: Stats): string {
  const version = `${path} ${size} ${mtimeMs}`;
  let tag = tags.get(version);
  if (!tag) {
    tag = `"${createHash("sha256").update(readFileSync(path)).digest("base64url")}"`;
    tags.set(version, tag);
  }
  return tag;
}

function refuse(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify({ ok: false, error, request_id: randomUUID() }));
}
