import { pipeline } from "node:stream/promises";
import { newUploadFile } from "@/lib/domain/media/uploads-folder";
import { BoardError } from "@/lib/shared/errors";
import { FilePartSink, MULTIPART_OVERHEAD, tooLarge } from "./file-part-sink";
import type { ReceiveDeadline } from "./receive-deadline";
import type { ApiRequest } from "./request";

/** Receiving the one file of a `multipart/form-data` body, streamed to the disk and bounded while it streams (decisions §7). */

/** A file that arrived whole, in a place of its own until the request is answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
  discard(): Promise<void>;
}

/**
 * Receives the part `file`, of up to `maxBytes` bytes. Other parts are passed over, within bounds. Throws `file_too_large` as soon as the limit is passed,
 * `file_missing` (no such part, or a body that is no multipart or was cut off), `validation_failed` (two of them),
 * `unreadable_file` (an empty one), and the deadline's reason. Then nothing stays on the disk, and no descriptor open.
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
    // Whatever the abort made of it, its reason is what the sender should read.
    signal.throwIfAborted();
    throw sink.rejection ?? (isCutOff(error) ? new BoardError("file_missing") : error);
  }
  return { path: target.path, size: sink.size, sha256: sink.digest(), discard: target.discard };
}

/** The body ended before its time: mostly nobody is there to read the answer. */
function isCutOff(error: unknown): boolean {
  return error instanceof BoardError && error.code === "bad_request";
}
