import { type CallOptions, call, type TestResponse } from "./client";
import { multipart, type Part } from "./multipart-body";

export { multipart } from "./multipart-body";

interface UploadOptions extends CallOptions {
  /** Query string, with the question mark. */
  readonly query?: string;
}

/** Uploads one file as the part `file`. @param path `photo` or `video`. */
export function upload(
  path: "photo" | "video",
  key: string,
  bytes: Uint8Array,
  options: UploadOptions & { readonly filename?: string | undefined } = {},
): Promise<TestResponse> {
  const { filename = "photo.jpg", ...rest } = options;
  return sendParts(path, key, [{ name: "file", filename, type: "application/octet-stream", body: bytes }], rest);
}

export function sendParts(
  path: "photo" | "video",
  key: string,
  parts: readonly Part[],
  options: UploadOptions = {},
): Promise<TestResponse> {
  const { body, contentType } = multipart(parts);
  const { query = "", ...rest } = options;
  return call("POST", `/api/v1/upload/${path}${query}`, {
    ...rest,
    key,
    body,
    headers: { "content-type": contentType, ...options.headers },
  });
}
