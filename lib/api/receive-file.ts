import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { fail, failMalformed } from "@/lib/kernel/errors";
import { newUploadFile } from "@/lib/media/uploads-folder";
import type { UploadRules } from "./endpoint";
import type { ApiRequest } from "./exchange";

/** Receiving the one file of a `multipart/form-data` body, streamed to the disk and bounded while it streams (decisions §7). */

/** A file that arrived whole, in a place of its own until the request is answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
  discard(): Promise<void>;
}

const PART = "file";

/** What boundaries, headers and other parts may take besides the file. */
export const MULTIPART_OVERHEAD = 64 * 1024;

const LIMITS = { fields: 50, parts: 60, files: 10, fieldSize: 16 * 1024, headerPairs: 50, headerSize: 8 * 1024 };

/** An upload of which nothing arrives for so long is given up. */
const IDLE_MS = 30_000;

const tooLarge = (maxBytes: number): never =>
  fail("file_too_large", { values: { limit: Math.floor(maxBytes / 1024 / 1024) }, extra: { max_bytes: maxBytes } });

/**
 * Receives the part `file`. Other parts are passed over, within bounds. Refuses with `file_too_large` as soon as the limit is
 * passed, `file_missing` (no such part, or a body that is no multipart or was cut off), `validation_failed` (two of them) and
 * `unreadable_file` (an empty one); nothing stays on the disk then.
 */
export async function receiveFile(request: ApiRequest, { maxBytes }: UploadRules): Promise<ReceivedFile> {
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) > maxBytes + MULTIPART_OVERHEAD) tooLarge(maxBytes);
  const target = await newUploadFile();
  const sink = new FileSink(target.path, maxBytes);
  try {
    await parse(request, sink, maxBytes);
    await sink.finish();
  } catch (error) {
    await sink.abandon();
    await target.discard();
    throw error;
  }
  return { path: target.path, size: sink.size, sha256: sink.hash.digest(), discard: target.discard };
}

/** Feeds the body to the parser, with back pressure, until its end or the first refusal. */
async function parse(request: ApiRequest, sink: FileSink, maxBytes: number): Promise<void> {
  const parser = new Busboy({
    headers: { "content-type": request.header("content-type") ?? "" },
    limits: LIMITS,
    isPartAFile: (name, _type, filename) => name === PART || filename !== undefined,
  });
  parser.on("file", (name, stream) => (name === PART ? sink.take(stream) : stream.resume()));
  // Every way in which a body can be malformed comes to the same for its sender: no file was found in it.
  const broken = new Promise<never>((_, reject) => parser.once("error", () => reject(sink.refusal ?? missing())));
  broken.catch(() => {});
  let total = 0;
  for await (const chunk of untilIdle(request.body())) {
    total += chunk.byteLength;
    if (total > maxBytes + MULTIPART_OVERHEAD) tooLarge(maxBytes);
    if (sink.refusal) throw sink.refusal;
    await Promise.race([broken, write(parser, chunk)]);
  }
  if (sink.refusal) throw sink.refusal;
  const done = new Promise<void>((resolve) => parser.once("finish", resolve));
  parser.end();
  await Promise.race([broken, done]);
  if (sink.refusal) throw sink.refusal;
}

function write(parser: Writable, chunk: Uint8Array): Promise<void> | undefined {
  const more = parser.write(chunk);
  return more ? undefined : new Promise((resolve) => parser.once("drain", resolve));
}

function missing(): Error {
  try {
    fail("file_missing");
  } catch (error) {
    return error as Error;
  }
}

/** The body's chunks; a cut or stalled body ends in `file_missing`, which mostly nobody is there to hear. */
async function* untilIdle(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const idle = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(missing()), IDLE_MS);
      });
      const next = await Promise.race([chunks.next().catch(() => fail("file_missing")), idle]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Where the part's bytes go: to the disk and into the hash. Remembers the first thing that is wrong. */
class FileSink {
  readonly hash = createHash("sha256");
  size = 0;
  refusal: unknown;
  #taken = false;
  #written: Promise<void> = Promise.resolve();
  readonly #output: ReturnType<typeof createWriteStream>;
  readonly #maxBytes: number;

  constructor(path: string, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#output = createWriteStream(path, { flags: "wx", mode: 0o600, highWaterMark: 256 * 1024 });
    this.#written = finished(this.#output);
    this.#written.catch((error: unknown) =>
      this.#refuse(() => {
        throw error;
      }),
    );
  }

  take(stream: BusboyFileStream): void {
    stream.on("error", () => this.#refuse(() => fail("file_missing")));
    if (this.#taken) {
      this.#refuse(() => failMalformed([{ path: PART, code: "repeated" }]));
      return void stream.resume();
    }
    this.#taken = true;
    stream.on("data", (chunk: Buffer) => {
      this.size += chunk.length;
      if (this.size > this.#maxBytes) return this.#refuse(() => tooLarge(this.#maxBytes));
      this.hash.update(chunk);
      if (!this.#output.write(chunk)) {
        stream.pause();
        this.#output.once("drain", () => stream.resume());
      }
    });
  }

  #refuse(how: () => unknown): void {
    try {
      how();
    } catch (error) {
      this.refusal ??= error;
    }
  }

  async finish(): Promise<void> {
    if (!this.#taken) fail("file_missing");
    if (this.size === 0) fail("unreadable_file");
    this.#output.end();
    await this.#written;
  }

  async abandon(): Promise<void> {
    this.#output.destroy();
    await this.#written.catch(() => {});
  }
}
