import { pipeline } from "node:stream/promises";
import { newUploadFile } from "@/lib/domain/media/uploads-folder";
import { BoardError, boardError } from "@/lib/shared/errors";
import { FilePartSink, MULTIPART_OVERHEAD, tooLarge } from "./file-part-sink";
import type { ReceiveDeadline } from "./receive-deadline";
import type { ApiRequest } from "./request";

/**
 * Receives the file of a `multipart/form-data` body: streams it to disk and checks its size and time limits while it arrives
 * (docs/api/media.md#upload-requests).
 */

/** A complete file, in a temporary location until the request has its response. */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
  discard(): Promise<void>;
}

/**
 * Receives the part `file`. Other parts are ignored, within limits. If it throws, the file on disk is deleted and its descriptor
 * closed.
 *
 * @param maxBytes maximum size of the file in bytes.
 * @throws `file_too_large` as soon as the limit is exceeded, `file_missing` if there is no such part or the body is truncated or
 *   not multipart, `validation_failed` if there are two such parts, `unreadable_file` if the file is empty, or the deadline's
 *   reason.
 */
export async function receiveFile(request: ApiRequest, maxBytes: number, deadline: ReceiveDeadline): Promise<ReceivedFile> {
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) > maxBytes + MULTIPART_OVERHEAD) tooLarge(maxBytes);
  const { signal } = deadline;
  const target = await newUploadFile();
  const sink = new FilePartSink({
    contentType: request.header("content-type") ?? "",
    path: target.path,
    maxBytes,
    onProgress: (bytes) => deadline.progress(bytes),
  });
  try {
    deadline.startReceiving();
    await pipeline(request.body(), sink, { signal });
  } catch (error) {
    await sink.abandon();
    await target.discard();
    // Whatever error the abort caused, report its reason to the client.
    signal.throwIfAborted();
    throw sink.rejection ?? (isCutOff(error) ? boardError("file_missing") : error);
  }
  return { path: target.path, size: sink.size, sha256: sink.digest(), discard: target.discard };
}

/** Returns true if the body ended prematurely. Usually the client has disconnected. */
function isCutOff(error: unknown): boolean {
  return error instanceof BoardError && error.code === "bad_request";
}
