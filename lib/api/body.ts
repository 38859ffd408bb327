import { parse as parseContentType } from "content-type";
import { fail } from "@/lib/shared/errors";
import type { ApiRequest } from "./request";

/** What a body must say of itself, and reading JSON bodies, bounded while they stream (decisions §9). Files: `receive-file.ts`. */

export const MAX_JSON_BYTES = 256 * 1024;

const JSON_MEDIA_TYPE = "application/json";
export const JSON_EXPECTED = `${JSON_MEDIA_TYPE}; charset=utf-8`;
export const MULTIPART_EXPECTED = "multipart/form-data; boundary=…";

function isEncoded(request: ApiRequest): boolean {
  const coding = request.header("content-encoding");
  return coding !== undefined && coding.trim().toLowerCase() !== "identity";
}

/** RFC 2046 §5.1.1: 1 to 70 characters, the last no space. Browsers and libraries stay well within. */
const BOUNDARY = /^[\x20-\x7e]{0,69}[\x21-\x7e]$/;

/** Gate 11 of uploads. `multipart/form-data` with a boundary; no content coding. */
export function checkMultipartContentType(request: ApiRequest): void {
  const refuse = (): never => fail("unsupported_media_type", { values: { expected: MULTIPART_EXPECTED } });
  const parsed = (isEncoded(request) ? undefined : readContentType(request.header("content-type"))) ?? refuse();
  if (parsed.type.toLowerCase() !== "multipart/form-data" || !BOUNDARY.test(parsed.parameters.boundary ?? "")) refuse();
}

/** Gate 11. `application/json`, and no charset but UTF-8; no content coding. */
export function checkJsonContentType(request: ApiRequest): void {
  const refuse = (): never => fail("unsupported_media_type", { values: { expected: JSON_EXPECTED } });
  if (isEncoded(request)) refuse();
  const header = request.header("content-type");
  if (header === JSON_MEDIA_TYPE) return;
  const parsed = readContentType(header) ?? refuse();
  if (parsed.type.toLowerCase() !== JSON_MEDIA_TYPE || !everyCharsetIsUtf8(header ?? "")) refuse();
}

/** Looked for in the header itself: the parser forgives a second charset and an unclosed quote, decisions §9 does not. */
function everyCharsetIsUtf8(header: string): boolean {
  return [...header.matchAll(/;\s*charset\s*=([^;]*)/gi)].every(([, value = ""]) => /^\s*("utf-8"|utf-8)\s*$/i.test(value));
}

function readContentType(header: string | undefined) {
  try {
    return header === undefined ? undefined : parseContentType(header);
  } catch {
    return undefined;
  }
}

/** Gate 12. The whole body, or `payload_too_large` as soon as the limit is passed: the rest is not read. */
export async function readJsonBytes(request: ApiRequest): Promise<Uint8Array> {
  const tooLarge = (): never =>
    fail("payload_too_large", { values: { limit: MAX_JSON_BYTES / 1024 }, extra: { max_bytes: MAX_JSON_BYTES } });
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) > MAX_JSON_BYTES) tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body()) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks, size);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Escapes that may stand for half of a surrogate pair: only then every string must be looked at. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Gate 13. A JSON object in well-formed UTF-8, without lone surrogates. */
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

/** Walks without recursion: a body may be nested as deeply as its size allows. */
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
