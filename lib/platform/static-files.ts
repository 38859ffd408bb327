import { createHash, randomUUID } from "node:crypto";
import { readFileSync, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { LRUCache } from "lru-cache";
import send from "send";
import { BoardError, boardError } from "@/lib/shared/errors";
import { toErrorResponse } from "@/lib/shared/errors/response";
import { negotiateLanguage } from "@/lib/shared/i18n";

/** Compression format of a file's copy, which is also its file extension. */
type Packing = "br" | "gz";

const CODINGS: Readonly<Record<Packing, string>> = { br: "br", gz: "gzip" };

/** A folder of files served over HTTP, with ranges and conditional requests by the `send` library. */
export interface StaticFolder {
  /** Absolute path. Files outside it are never served. */
  readonly root: string;
  /** Permitted names below the prefix. Checked before the file system is accessed. */
  readonly names: RegExp;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds for which caches may store a file. */
  readonly maxAge: number;
  readonly immutable: boolean;
  /**
   * Whether files have a strong `ETag`, which is a hash of their content. Only for small files that rarely change: each is read
   * completely, once per version. Otherwise the tag is weak, based on size and modification time.
   */
  readonly strongEtag?: boolean;
  /** Compressed copies that the build has created next to the files. */
  readonly packed?: {
    /** Content types of the compressed files, by extension. */
    readonly types: Readonly<Record<string, string>>;
    /** Available formats, best first: `name.br`, `name.gz`. */
    readonly as: readonly Packing[];
  };
}

/**
 * Serves the file at `prefix` + name. Responds with 404 if it does not exist, and with 405 to methods other than GET and HEAD.
 * Errors are JSON.
 */
export function serveStatic(folder: StaticFolder, prefix: string, message: IncomingMessage, response: ServerResponse): void {
  if (message.method !== "GET" && message.method !== "HEAD") {
    sendError(response, boardError("method_not_allowed", { allow: "GET, HEAD" }));
    return;
  }
  const path = (message.url ?? "").split("?")[0] ?? "";
  const name = path.slice(prefix.length);
  if (!folder.names.test(name)) {
    sendError(response, boardError("not_found"));
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
    .on("error", (error: { status?: number }) => sendError(response, new BoardError("not_found", {}, error.status === 416 ? 416 : 404)))
    .on("directory", () => sendError(response, boardError("not_found")))
    .pipe(response);
}

function accepts({ headers }: IncomingMessage, coding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i").test(headers["accept-encoding"]?.toString() ?? "");
}

/** Cached tags, by path, size and modification time. */
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

function sendError(response: ServerResponse, error: BoardError): void {
  if (response.headersSent) return void response.destroy();
  const { status, headers, body } = toErrorResponse(error, negotiateLanguage(response.req.headers["accept-language"]), randomUUID());
  response.writeHead(status, { ...headers, "cache-control": "no-store" });
  response.end(body);
}
