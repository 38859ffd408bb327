import { parse as parseContentType } from "content-type";
import { fail } from "@/lib/shared/errors";
import type { ApiRequest } from "./request";

/** Checks the `Content-Type` and `Content-Encoding` headers. */

const JSON_MEDIA_TYPE = "application/json";
export const JSON_EXPECTED = `${JSON_MEDIA_TYPE}; charset=utf-8`;
export const MULTIPART_EXPECTED = "multipart/form-data; boundary=…";

function isEncoded(request: ApiRequest): boolean {
  const coding = request.header("content-encoding");
  return coding !== undefined && coding.trim().toLowerCase() !== "identity";
}

/** RFC 2046 §5.1.1: 1 to 70 characters, the last not a space. */
const BOUNDARY = /^[\x20-\x7e]{0,69}[\x21-\x7e]$/;

/** Throws `unsupported_media_type` unless the body is `multipart/form-data` with a boundary and has no content coding. */
export function checkMultipartContentType(request: ApiRequest): void {
  const reject = (): never => fail("unsupported_media_type", { expected: MULTIPART_EXPECTED });
  const parsed = (isEncoded(request) ? undefined : readContentType(request.header("content-type"))) ?? reject();
  if (parsed.type.toLowerCase() !== "multipart/form-data" || !BOUNDARY.test(parsed.parameters["boundary"] ?? "")) reject();
}

/** Throws `unsupported_media_type` unless the body is `application/json` in UTF-8 and has no content coding. */
export function checkJsonContentType(request: ApiRequest): void {
  const reject = (): never => fail("unsupported_media_type", { expected: JSON_EXPECTED });
  if (isEncoded(request)) reject();
  const header = request.header("content-type");
  if (header === JSON_MEDIA_TYPE) return;
  const parsed = readContentType(header) ?? reject();
  if (parsed.type.toLowerCase() !== JSON_MEDIA_TYPE || !everyCharsetIsUtf8(header ?? "")) reject();
}

/** Checks the raw header, because the parser accepts a second charset and an unclosed quote, which the API rejects. */
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
