import type { IncomingMessage } from "node:http";

/**
 * What a request is addressed to (RFC 9112 §3.2): a path, the server as a whole (`OPTIONS *`), or nothing, as it is malformed:
 * no `Host` or two of them in HTTP/1.1, or a target in none of the allowed forms.
 */
export type RequestTarget = "path" | "server" | "malformed";

const ABSOLUTE = /^https?:\/\/([^/?#@]+)([/?].*)?$/i;

/**
 * Reads the target of a request. One in absolute form is rewritten to its path, and `Host` to the target's authority, so that
 * everything behind sees the usual form.
 */
export function readTarget(message: IncomingMessage): RequestTarget {
  const { url = "", method, rawHeaders, httpVersion } = message;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts++;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion !== "1.0")) return "malformed";
  if (url.startsWith("/")) return "path";
  if (url === "*") return method === "OPTIONS" ? "server" : "malformed";
  const [, authority, rest = "/"] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined) return "malformed";
  message.headers.host = authority;
  message.url = rest.startsWith("/") ? rest : `/${rest}`;
  return "path";
}
