import type { IncomingMessage } from "node:http";

/**
 * Target of a request (RFC 9112 §3.2): a path, the server as a whole (`OPTIONS *`), or malformed. A request is malformed if an
 * HTTP/1.1 request has no `Host` or two of them, or if the target has none of the allowed forms.
 */
export type RequestTarget = "path" | "server" | "malformed";

const ABSOLUTE = /^https?:\/\/([^/?#@]+)([/?].*)?$/i;

/**
 * Returns the target of a request. An absolute target is rewritten to its path, and `Host` to its authority, so that other code
 * needs to handle only the usual form.
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
