import { createHash } from "node:crypto";
import type { Outcome } from "./endpoint";

/** A strong entity tag over the bytes of an answer. */
export function contentEtag(json: string): string {
  return `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names this tag (RFC 9110 §13.1.2: weak comparison). */
export function noneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  return header.trim() !== "*" && !header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** JSON that changes seldom: whole, or 304 for a caller that has it. It is private to the key, and asked about each time. */
export function conditional({ json, etag }: { readonly json: string; readonly etag: string }, ifNoneMatch: string | undefined): Outcome {
  const headers = { etag, "cache-control": "private, no-cache" };
  return noneMatch(ifNoneMatch, etag) ? { json, headers } : { json: "", headers, status: 304 };
}
