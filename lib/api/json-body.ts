import { fail } from "@/lib/shared/errors";
import type { ApiRequest } from "./request";

/** Reads and parses JSON bodies. The size is checked while the body streams. */

/** Maximum size of a body, except of those that contain many listings. */
export const MAX_JSON_BYTES = 256 * 1024;

/** Returns the whole body. Throws `payload_too_large` as soon as the limit is exceeded, without reading the rest. */
export async function readJsonBytes(request: ApiRequest, maxBytes = MAX_JSON_BYTES): Promise<Uint8Array> {
  const tooLarge = (): never => fail("payload_too_large", { max_bytes: maxBytes });
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) > maxBytes) tooLarge();
  if (request.readBody) return (await request.readBody(maxBytes)) ?? tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body()) {
    size += chunk.byteLength;
    if (size > maxBytes) tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks, size);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Escapes that may be half of a surrogate pair. Strings are checked only if the body contains one. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Parses a JSON object. Throws `invalid_json` for other values, invalid UTF-8 and lone surrogates. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    value = JSON.parse(text);
    if (SURROGATE_ESCAPE.test(text) && !everyStringIsWellFormed(value)) fail("invalid_json");
  } catch {
    fail("invalid_json");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) fail("invalid_json");
  return value as Record<string, unknown>;
}

/** Iterative rather than recursive, because a body can be nested as deeply as its size allows. */
function everyStringIsWellFormed(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") {
      if (!value.isWellFormed()) return false;
    } else if (value !== null && typeof value === "object") {
      for (const [key, member] of Object.entries(value)) {
        if (!key.isWellFormed()) return false;
        open.push(member);
      }
    }
  }
  return true;
}
