import { createHash } from "node:crypto";
import type { HandlerResult } from "./define-endpoint";

/** Returns a strong ETag: a hash of the response body. */
export function contentEtag(json: string): string {
  return `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
}

/** Returns false if an `If-None-Match` header is `*` or contains the tag (weak comparison, RFC 9110 §13.1.2), true otherwise. */
export function isModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  return header.trim() !== "*" && !header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Returns JSON that rarely changes, or 304 if the client already has it. The response is private to the key, and clients must
 * revalidate it each time.
 */
export function jsonOrNotModified(
  { json, etag }: { readonly json: string; readonly etag: string },
  ifNoneMatch: string | undefined,
): HandlerResult {
  const headers = { etag, "cache-control": "private, no-cache" };
  return isModified(ifNoneMatch, etag) ? { json, headers } : { json: "", headers, status: 304 };
}
