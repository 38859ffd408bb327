import { createHash } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { type BoardError, fail } from "@/lib/shared/errors";

/** Where the body of an upload goes: through the multipart parser, and of the part `file` to the disk and into a hash. */

const PART = "file";

/** What boundaries, headers and other parts may take besides the file. */
export const MULTIPART_OVERHEAD = 64 * 1024;

/** Other fields and files beyond these are passed over unread; more parts than that are no upload of ours. */
const LIMITS = { fields: 50, parts: 1_000, files: 10, fieldSize: 16 * 1024, headerPairs: 50, headerSize: 8 * 1024 };

/**
 * The parser's own back pressure loses its callback when a part that it skips ends in the chunk that filled that part's buffer.
 * So its streams never report that they are full: each chunk is parsed at once, and the sink waits for the disk instead.
 */
const NEVER_FULL = Number.MAX_SAFE_INTEGER;

export function tooLarge(maxBytes: number): never {
  fail("file_too_large", { values: { limit: Math.floor(maxBytes / 1024 / 1024) }, extra: { max_bytes: maxBytes } });
}

function multipartParser(contentType: string) {
  return new Busboy({
    headers: { "content-type": contentType },
    limits: LIMITS,
    fileHwm: NEVER_FULL,
    isPartAFile: (name, _type, filename) => name === PART || filename !== undefined,
  });
}

interface FilePartOptions {
  /** Of the request, checked already. */
  readonly contentType: string;
  /** Of the file, which must not be there; it is made when the part begins. */
  readonly path: string;
  readonly maxBytes: number;
  /** Called with the size of each chunk that was dealt with. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Takes a `multipart/form-data` body and finishes when its one part `file` is on the disk. Fails with the first thing that is
 * wrong, which {@link rejection} keeps; every way in which a body can be malformed is `file_missing` to its sender.
 */
export class FilePartSink extends Writable {
  /** Bytes of the file so far. */
  size = 0;
  rejection: BoardError | undefined;
  #total = 0;
  #output: WriteStream | undefined;
  #outputError: Error | undefined;
  readonly #hash = createHash("sha256");
  readonly #parser: ReturnType<typeof multipartParser>;
  readonly #options: FilePartOptions;
  /** Resolves at the end of the multipart body, which may be before the end of the request's, or when it can't be parsed. */
  readonly #parsed: Promise<void>;

  constructor(options: FilePartOptions) {
    super();
    this.#options = options;
    this.#parser = multipartParser(options.contentType);
    this.#parsed = new Promise((resolve) => {
      this.#parser.once("finish", resolve);
      this.#parser.once("error", () => resolve());
    });
    const malformed = () => this.#reject(() => fail("file_missing"));
    this.#parser.on("error", malformed);
    this.#parser.on("partsLimit", malformed);
    this.#parser.on("file", (name, stream) => {
      // A body that is cut inside any file part raises an error on that part's stream.
      stream.on("error", malformed);
      if (name === PART) this.#take(stream);
      else stream.resume();
    });
  }

  /** SHA-256 of the file. To be called once. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  /** Gives the file up; resolves when its descriptor is closed. */
  async abandon(): Promise<void> {
    const output = this.#output;
    if (!output || output.closed) return;
    output.destroy();
    await new Promise<void>((resolve) => output.once("close", resolve));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    const { maxBytes, onProgress } = this.#options;
    this.#total += chunk.byteLength;
    if (this.#total > maxBytes + MULTIPART_OVERHEAD) this.#reject(() => tooLarge(maxBytes));
    if (this.rejection) return void callback(this.rejection);
    const done = () => {
      onProgress(chunk.byteLength);
      callback(this.rejection ?? this.#outputError);
    };
    this.#parser.write(chunk, () => {
      const output = this.#output;
      if (output?.writableNeedDrain && !output.destroyed) this.#whenDrained(output, done);
      else done();
    });
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.#finish().then(
      () => callback(),
      (error: Error) => callback(error),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#parser.destroy();
    if (error) this.#output?.destroy();
    callback(error);
  }

  async #finish(): Promise<void> {
    this.#parser.end();
    await this.#parsed;
    if (this.rejection) throw this.rejection;
    const output = this.#output ?? fail("file_missing");
    if (this.size === 0) fail("unreadable_file");
    output.end();
    await finished(output);
  }

  #take(stream: BusboyFileStream): void {
    if (this.#output) {
      this.#reject(() => fail("validation_failed", { status: 400, fields: [{ path: PART, code: "repeated" }] }));
      return void stream.resume();
    }
    const output = createWriteStream(this.#options.path, { flags: "wx", mode: 0o600, highWaterMark: 256 * 1024 });
    output.on("error", (error) => {
      this.#outputError = error;
      this.destroy(error);
    });
    this.#output = output;
    stream.on("data", (chunk: Buffer) => {
      this.size += chunk.length;
      if (this.size > this.#options.maxBytes) this.#reject(() => tooLarge(this.#options.maxBytes));
      if (this.rejection || output.destroyed) return;
      this.#hash.update(chunk);
      output.write(chunk);
    });
  }

  #whenDrained(output: WriteStream, done: () => void): void {
    const settle = () => {
      output.off("drain", settle).off("close", settle);
      done();
    };
    output.once("drain", settle).once("close", settle);
  }

  /** Keeps the first error. @param raise throws it. */
  #reject(raise: () => never): void {
    try {
      raise();
    } catch (error) {
      this.rejection ??= error as BoardError;
    }
  }
}
