import { createHash } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { type BoardError, fail, failMalformed } from "@/lib/shared/errors";

/** Consumes the body of an upload: parses the multipart data, writes the part `file` to disk and hashes it. */

const PART = "file";

/** Maximum bytes for boundaries, headers and parts other than the file. */
export const MULTIPART_OVERHEAD = 64 * 1024;

/** Limits of the multipart parser. Fields and files beyond their limits are ignored; more parts than `parts` are rejected. */
const LIMITS = { fields: 50, parts: 1_000, files: 10, fieldSize: 16 * 1024, headerPairs: 50, headerSize: 8 * 1024 };

/**
 * The parser's own back pressure loses a callback if a part that it skips ends in the chunk that filled that part's buffer.
 * Therefore its streams never report that they are full: each chunk is parsed at once, and the sink waits for the disk instead.
 */
const NEVER_FULL = Number.MAX_SAFE_INTEGER;

export function tooLarge(maxBytes: number): never {
  fail("file_too_large", { max_bytes: maxBytes });
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
  /** `Content-Type` of the request, already checked. */
  readonly contentType: string;
  /** Path of the file to write. The file must not exist; it is created when the part begins. */
  readonly path: string;
  readonly maxBytes: number;
  /** Called with the size of each chunk after it has been processed. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Writable stream for a `multipart/form-data` body. It finishes when the part `file` has been written to disk. The stream fails
 * with the first error, which {@link rejection} keeps. Every kind of malformed body is reported as `file_missing`.
 */
export class FilePartSink extends Writable {
  /** Bytes of the file received so far. */
  size = 0;
  rejection: BoardError | undefined;
  #total = 0;
  #output: WriteStream | undefined;
  #outputError: Error | undefined;
  readonly #hash = createHash("sha256");
  readonly #parser: ReturnType<typeof multipartParser>;
  readonly #options: FilePartOptions;
  /** Resolves when the multipart body ends, which may be before the request body ends, or when it cannot be parsed. */
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
      // A body that is cut off inside a file part raises an error on that part's stream.
      stream.on("error", malformed);
      if (name === PART) this.#take(stream);
      else stream.resume();
    });
  }

  /** Returns the SHA-256 of the file. Can be called only once. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  /** Stops writing the file. Resolves when its descriptor is closed. */
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
      this.#reject(() => failMalformed([{ path: PART, code: "repeated" }]));
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

  /**
   * Records the first error.
   *
   * @param raise throws the error.
   */
  #reject(raise: () => never): void {
    try {
      raise();
    } catch (error) {
      this.rejection ??= error as BoardError;
    }
  }
}
