import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Tar archives in the POSIX form (ustar), written and read as streams, a file at a time: any `tar` reads what is written here. */

const BLOCK = 512;

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** A name of up to 255 bytes as ustar keeps it: its last 100, and what goes before. */
function splitName(name: string): { name: string; prefix: string } {
  if (Buffer.byteLength(name) <= 100) return { name, prefix: "" };
  for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return { name: rest, prefix };
  }
  throw new Error(`The path ${name} is too long for a backup.`);
}

/** Sizes of 8 GiB and more do not fit the octal field: then GNU's and POSIX's readers take eight bytes in binary. */
function sizeField(size: number): Buffer {
  const field = Buffer.alloc(12);
  if (size < 0o77777777777) field.write(`${size.toString(8).padStart(11, "0")}\0`);
  else {
    field[0] = 0x80;
    field.writeBigUInt64BE(BigInt(size), 4);
  }
  return field;
}

function header(path: string, size: number, type: "0" | "5"): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = splitName(path);
  block.write(name, 0);
  block.write(type === "5" ? "0000700\0" : "0000600\0", 100);
  block.write("0000000\0".repeat(2), 108);
  sizeField(size).copy(block, 124);
  block.write("00000000000\0", 136);
  block.write(" ".repeat(8), 148);
  block.write(type, 156);
  block.write("ustar\x0000", 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

export function* tarText(path: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  yield header(path, bytes.length, "0");
  yield bytes;
  yield padding(bytes.length);
}

export function tarFolder(path: string): Buffer {
  return header(`${path}/`, 0, "5");
}

/** A file as it is now; nothing when it is gone. One that shrinks or grows while it is read keeps the size that it had. */
export async function* tarFile(path: string, source: string): AsyncGenerator<Buffer> {
  const file = await open(source, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield header(path, size, "0");
    let left = size;
    if (size > 0) {
      for await (const chunk of createReadStream("", {
        fd: file.fd,
        autoClose: false,
        start: 0,
        end: size - 1,
        highWaterMark: 256 * 1024,
      })) {
        left -= (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    }
    for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
    yield padding(size);
  } finally {
    await file.close();
  }
}

/** What ends an archive. */
export const TAR_END = Buffer.alloc(BLOCK * 2);

export interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** The file's bytes; to be read to their end before the next entry is asked for. */
  readonly content: AsyncGenerator<Buffer>;
}

/** Reads an archive's entries. Throws when it ends too early or is none. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done) throw new Error("The backup ends in the middle.");
        rest = value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  const block = async () => {
    const parts: Buffer[] = [];
    for await (const part of take(BLOCK)) parts.push(part);
    return Buffer.concat(parts);
  };

  for (;;) {
    const head = await block();
    if (head.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) => head.toString("utf8", from, from + length).split("\0", 1)[0] as string;
    if (!text(257, 6).startsWith("ustar")) throw new Error("This is no backup of a board.");
    const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
    const prefix = text(345, 155);
    const name = text(0, 100);
    yield { path: `${prefix ? `${prefix}/` : ""}${name}`.replace(/\/$/, ""), isFolder: text(156, 1) === "5", content: take(size) };
    for await (const _ of take(padding(size).length));
  }
}
