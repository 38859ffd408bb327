import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, it } from "vitest";
import { type ArchiveEntry, readArchive, textEntry, writeArchive } from "@/lib/cli/backup/archive";

/** The tar archive of a backup, as a stream. */

const MB = 1_048_576;

async function* large(closed: () => void): AsyncGenerator<ArchiveEntry> {
  try {
    yield textEntry("first", "text");
    const content = Readable.from(
      (function* () {
        for (let i = 0; i < 16; i++) yield Buffer.alloc(MB, i);
      })(),
    );
    yield { path: "second", size: 16 * MB, content };
  } finally {
    closed();
  }
}

it("contains the entries with their content", async () => {
  const sizes: Record<string, number> = {};
  for await (const { path, content } of readArchive(Readable.from(writeArchive(large(() => {}))))) {
    let size = 0;
    for await (const chunk of content ?? []) size += chunk.length;
    sizes[path] = size;
  }
  expect(sizes).toEqual({ first: 4, second: 16 * MB });
});

it("fails with the error of the disk, and closes its entries, if it cannot be written", async () => {
  let closed = false;
  const writing = pipeline(Readable.from(writeArchive(large(() => (closed = true)))), createWriteStream("/dev/full"));
  await expect(writing).rejects.toThrow("ENOSPC");
  await expect.poll(() => closed).toBe(true);
});
