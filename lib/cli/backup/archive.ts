import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { extract, type Headers, type Pack, pack } from "tar-stream";

/** An entry of a tar archive, which is read and written as a stream: a file, or a folder if there is no content. */
export interface ArchiveEntry {
  readonly path: string;
  /** Bytes of the content. */
  readonly size: number;
  /** Must be read to its end before the next entry is requested. */
  readonly content?: AsyncIterable<Buffer>;
}

export const folderEntry = (path: string): ArchiveEntry => ({ path, size: 0 });

export function textEntry(path: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, content: Readable.from([bytes]) };
}

/**
 * Yields an entry for a file, or nothing if the file does not exist. If the size of the file changes while it is read, the entry
 * keeps the initial size.
 */
export async function* fileEntry(path: string, source: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(source, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { path, size, content: contentOf(file, size) };
  } finally {
    await file.close();
  }
}

async function* contentOf({ fd }: FileHandle, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return;
  let left = size;
  for await (const chunk of createReadStream("", { fd, autoClose: false, start: 0, end: size - 1, highWaterMark: 256 * 1024 })) {
    left -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}

/** Returns the bytes of an archive with the given entries. Throws the errors of the entries. */
export function writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Buffer> {
  const archive = pack();
  const writing = async () => {
    for await (const entry of entries) await writeEntry(archive, entry);
    archive.finalize();
  };
  writing().catch((error: Error) => archive.destroy(error));
  return archive;
}

async function writeEntry(archive: Pack, { path, size, content }: ArchiveEntry): Promise<void> {
  const header: Headers = content ? { name: path, size, mode: 0o600 } : { name: `${path}/`, type: "directory", mode: 0o700 };
  await new Promise<void>((resolve, reject) => {
    const sink = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    if (!content) return;
    const source = Readable.from(content).on("error", (error) => sink.destroy(error));
    // If the archive cannot be written, it destroys the sink of its current entry.
    sink.on("error", (error: Error) => {
      source.destroy();
      reject(error);
    });
    source.pipe(sink);
  });
}

/** Reads the entries of an archive. Throws if it is truncated or not an archive. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  source.on("error", (error) => archive.destroy(error)).pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header;
      const path = name.replace(/\/$/, "");
      yield type === "directory" ? folderEntry(path) : { path, size, content: entry };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}
