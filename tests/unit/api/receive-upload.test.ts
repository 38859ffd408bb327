import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { RECEIVE_TIMES, type ReceiveTimes } from "@/lib/api/receive-deadline";
import type { ReceivedFile } from "@/lib/api/receive-file";
import { countUploadsInProgress, MAX_UPLOADS_OF_ACCOUNT, receiveForAccount } from "@/lib/api/receive-upload";
import type { ApiRequest } from "@/lib/api/request";
import { BoardError } from "@/lib/shared/errors";

/** Whatever arrives as an upload: it ends, frees its slot, and leaves neither files nor descriptors. */

const MB = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), "listings-board-receive-"));
beforeAll(() => vi.stubEnv("DATA_DIR", dataDir));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const uploads = () => readdirSync(join(dataDir, "uploads"));

/** Descriptors of this process that are open below the folder. */
function openDescriptors(): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(dataDir) ? [target] : [];
    } catch {
      return [];
    }
  });
}

interface Sent {
  readonly body: Readable;
  readonly gone?: AbortSignal;
  readonly boundary?: string;
}

const request = ({ body, gone = new AbortController().signal, boundary = "x" }: Sent): ApiRequest => ({
  method: "POST",
  path: "/api/v1/upload/photo",
  query: "",
  header: (name) => (name === "content-type" ? `multipart/form-data; boundary=${boundary}` : undefined),
  body: () => body,
  clientGone: () => gone,
  clientAddress: "203.0.113.7",
});

const NEVER_MS = 24 * 60 * 60 * 1_000;

/** Times that no upload here reaches, however busy the machine: one that hangs runs into the time limit of its test. */
const NO_TIMEOUTS: ReceiveTimes = { ...RECEIVE_TIMES, idleMs: NEVER_MS, totalMs: NEVER_MS, rateWindowMs: NEVER_MS };
const SHORT_IDLE_TIMEOUT: ReceiveTimes = { ...NO_TIMEOUTS, idleMs: 60 };

const receive = (accountId: number, sent: Sent, times = NO_TIMEOUTS) => receiveForAccount(accountId, request(sent), MB, times);

/** The code of a rejection, or the size of what arrived. Any other error is one of ours, and is thrown on. */
async function resultOf(received: Promise<ReceivedFile>): Promise<string | number> {
  try {
    const file = await received;
    await file.discard();
    return file.size;
  } catch (error) {
    if (error instanceof BoardError) return error.code;
    throw error;
  }
}

const disposition = (name: string, filename?: string) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n`;
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--x\r\n${head}\r\n`), Buffer.from(content), Buffer.from("\r\n")]);
const END = Buffer.from("--x--\r\n");
const filePart = (content: string | Buffer) => part(disposition("file", "a.jpg"), content);
const many = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

async function everythingIsFree(): Promise<void> {
  const isFree = () => {
    expect(countUploadsInProgress()).toBe(0);
    expect(uploads()).toEqual([]);
    expect(openDescriptors()).toEqual([]);
  };
  await vi.waitFor(isFree, { timeout: 60_000 });
  expect(await resultOf(receive(1_000_000, { body: chunked(Buffer.concat([filePart("fine"), END]), [7]) }))).toBe(4);
}

type End = "whole" | "silent" | "cut" | "gone";

/** A body in chunks of the given sizes, in turn, that ends in one of the ways of real connections. */
function chunked(bytes: Buffer, sizes: readonly number[], end: End = "whole", gone?: AbortController): PassThrough {
  const body = new PassThrough();
  const send = async () => {
    for (let at = 0, i = 0; at < bytes.length && !body.destroyed; i++) {
      const size = sizes[i % sizes.length] ?? 1;
      if (!body.write(bytes.subarray(at, at + size))) {
        await Promise.race([new Promise((resolve) => body.once("drain", resolve)), new Promise((resolve) => body.once("close", resolve))]);
      }
      at += size;
    }
    if (body.destroyed) return;
    if (end === "whole") body.end();
    if (end === "cut") body.destroy(new BoardError("bad_request"));
    if (end === "gone") gone?.abort();
  };
  body.on("error", () => {});
  void send();
  return body;
}

describe("a body that is no upload", () => {
  const noise = "z".repeat(40_000);
  it.each<[string, Buffer, string | number]>([
    ["a part without Content-Disposition", Buffer.concat([part("A: b\r\n", noise), END]), "file_missing"],
    ["the same before the file", Buffer.concat([part("A: b\r\n", noise), filePart("abc"), END]), 3],
    ["a part without any header", Buffer.concat([part("", noise), filePart("abc"), END]), 3],
    ["the file before 200 large fields", Buffer.concat([filePart("abc"), many(20, part(disposition("q"), noise)), END]), 3],
    ["more than 60 parts", Buffer.concat([filePart("abc"), many(200, part(disposition("q"), "y")), END]), 3],
    ["more parts than any upload has", Buffer.concat([filePart("abc"), many(2_000, part(disposition("q"), "y")), END]), "file_missing"],
    ["ten other files before it", Buffer.concat([many(9, part(disposition("o", "b"), noise)), filePart("abc"), END]), 3],
    ["more than ten other files", Buffer.concat([many(20, part(disposition("o", "b"), noise)), filePart("abc"), END]), "file_missing"],
    ["a preamble", Buffer.concat([Buffer.from(`${noise}\r\n`), filePart("abc"), END]), 3],
    ["an epilogue", Buffer.concat([filePart("abc"), END, Buffer.from(noise)]), 3],
    ["another boundary", Buffer.from(`--y\r\n${noise}`), "file_missing"],
    ["nothing at all", Buffer.alloc(0), "file_missing"],
    ["two files", Buffer.concat([filePart("abc"), filePart("def"), END]), "validation_failed"],
    ["an empty file", Buffer.concat([filePart(""), END]), "unreadable_file"],
    ["a file that is too large", Buffer.concat([filePart(Buffer.alloc(MB + 1)), END]), "file_too_large"],
    [
      "another part that is too large",
      Buffer.concat([part(disposition("o", "b"), Buffer.alloc(2 * MB)), filePart("abc"), END]),
      "file_too_large",
    ],
    ["a cut file part", filePart(noise).subarray(0, 20_000), "file_missing"],
    ["a cut part of another name", part(disposition("o", "b"), noise).subarray(0, 20_000), "file_missing"],
    ["a cut field", part(disposition("o"), noise).subarray(0, 20_000), "file_missing"],
    ["huge headers", Buffer.concat([Buffer.from(`--x\r\n${"A: b\r\n".repeat(20_000)}\r\nabc\r\n`), END]), "file_missing"],
    ["a header without an end", Buffer.from(`--x\r\n${"A".repeat(200_000)}`), "file_missing"],
    ["nothing but boundaries", Buffer.from(`${"--x\r\n".repeat(50_000)}--x--`), "file_missing"],
    [
      "a nested multipart, which is the file's content",
      Buffer.concat([part(`${disposition("file")}Content-Type: multipart/mixed; boundary=y\r\n`, "--y\r\n\r\nabc\r\n--y--"), END]),
      17,
    ],
  ])("%s", async (_, bytes, expected) => {
    const results = await Promise.all([
      resultOf(receive(1, { body: chunked(bytes, [64 * 1024]) })),
      resultOf(receive(1, { body: chunked(bytes, [16 * 1024]) })),
      resultOf(receive(1, { body: chunked(bytes, [1_000, 1, 17, 40_000]) })),
    ]);
    expect(results).toEqual([expected, expected, expected]);
    await everythingIsFree();
  });
});

describe("an upload that does not go on", () => {
  it("is given up after the idle time, before and within the file", async () => {
    for (const bytes of [Buffer.alloc(0), filePart("abc").subarray(0, -2)]) {
      expect(await resultOf(receive(2, { body: chunked(bytes, [10], "silent") }, SHORT_IDLE_TIMEOUT))).toBe("request_timeout");
    }
    await everythingIsFree();
  });

  it("is given up after the total time, however steadily it trickles", async () => {
    const body = new PassThrough();
    const trickle = setInterval(() => body.write("z"), 5);
    body.on("close", () => clearInterval(trickle));
    expect(await resultOf(receive(2, { body }, { ...NO_TIMEOUTS, totalMs: 150 }))).toBe("request_timeout");
    await everythingIsFree();
  });

  it("frees its slot when its client leaves: at once, while it sends, while it waits", async () => {
    const left = AbortSignal.abort();
    expect(await resultOf(receive(3, { body: new PassThrough(), gone: left }))).toBe("file_missing");
    const leaving = new AbortController();
    const sending = resultOf(receive(3, { body: new PassThrough(), gone: leaving.signal }));
    await sleep(20);
    leaving.abort();
    expect(await sending).toBe("file_missing");
    await everythingIsFree();
  });
});

describe("slots", () => {
  const fine = () => ({ body: chunked(Buffer.concat([filePart("fine"), END]), [9]) });

  it("an account has a bounded number of uploads under way", async () => {
    const leaving = new AbortController();
    const silent = Array.from({ length: MAX_UPLOADS_OF_ACCOUNT }, () =>
      resultOf(receive(4, { body: new PassThrough(), gone: leaving.signal })),
    );
    expect(await resultOf(receive(4, fine()))).toBe("rate_limit_exceeded");
    expect(await resultOf(receive(5, fine()))).toBe(4);
    leaving.abort();
    expect(new Set(await Promise.all(silent))).toEqual(new Set(["file_missing"]));
    await everythingIsFree();
  });

  it("20 accounts that hold all of them give way to one that holds none", async () => {
    const leaving = new AbortController();
    const hostile = Array.from({ length: 200 }, (_, i) =>
      resultOf(receive(100 + (i % 20), { body: new PassThrough(), gone: leaving.signal })),
    );
    await sleep(50);
    // The others' times never end, so a slot becomes free only if one of them gives way.
    expect(await resultOf(receive(5, fine()))).toBe(4);
    leaving.abort();
    for (const result of await Promise.all(hostile)) expect(["file_missing", "rate_limit_exceeded"]).toContain(result);
    await everythingIsFree();
  });

  it("200 accounts that each hold one are measured by their rate, and give way to one that sends", async () => {
    const leaving = new AbortController();
    const slow = { ...NO_TIMEOUTS, rateWindowMs: 300 };
    const hostile = Array.from({ length: 200 }, (_, i) =>
      resultOf(receive(200 + i, { body: new PassThrough(), gone: leaving.signal }, slow)),
    );
    await sleep(50);
    expect(await resultOf(receive(5, fine()))).toBe(4);
    leaving.abort();
    for (const result of await Promise.all(hostile)) expect(["file_missing", "request_timeout"]).toContain(result);
    await everythingIsFree();
  });
});

describe("any body, in any chunks, ended in any way", () => {
  const content = fc.oneof(
    fc.nat(300).map((size) => Buffer.alloc(size, "a")),
    fc.constantFrom(16_383, 16_384, 16_385, 40_000, 65_536, 200_000).map((size) => Buffer.alloc(size, "b")),
    fc.constantFrom("--x", "\r\n--x", "\r\n--x--", "\r\n\r\n", "--y\r\n\r\n", "\r", "-").map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const head = fc.constantFrom(
    disposition("file", "a.jpg"),
    disposition("file"),
    disposition("other", "b"),
    disposition("field"),
    "Content-Disposition: attachment\r\n",
    `${disposition("file", "c")}Content-Type: multipart/mixed; boundary=y\r\n`,
    "A: b\r\n",
    "",
    "A: b\r\n".repeat(2_000),
    "no colon\r\n",
  );
  const parts = fc.array(fc.tuple(head, content, fc.constantFrom(1, 1, 1, 15, 70)), { maxLength: 6 });
  const piece = fc.oneof(
    parts.map((list) => Buffer.concat(list.map(([h, c, times]) => (c.length > 1_000 ? part(h, c) : many(times, part(h, c)))))),
    content,
  );
  const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constantFrom(1_000, 16_384, 40_000, 65_536, MB)), {
    minLength: 1,
    maxLength: 4,
  });
  const ends = fc.constantFrom<End>("whole", "whole", "silent", "cut", "gone");

  it("ends with a documented result and leaves nothing behind", async () => {
    const property = fc.asyncProperty(
      piece,
      fc.boolean(),
      content,
      sizes,
      ends,
      fc.nat(100),
      async (bytes, closed, rest, chunks, end, share) => {
        const all = Buffer.concat([bytes, closed ? END : Buffer.alloc(0), rest]);
        // Bodies in tiny pieces are tried on small bodies: the piece sizes matter, not the duration.
        const sent = Math.max(...chunks) < 1_000 ? all.subarray(0, 20_000) : all;
        const gone = new AbortController();
        const body = chunked(end === "whole" ? sent : sent.subarray(0, Math.ceil((sent.length * share) / 100)), chunks, end, gone);
        const result = await resultOf(receive(6, { body, gone: gone.signal }, end === "silent" ? SHORT_IDLE_TIMEOUT : NO_TIMEOUTS));
        if (typeof result === "string") {
          expect(["file_missing", "file_too_large", "validation_failed", "unreadable_file", "request_timeout"]).toContain(result);
          if (result === "request_timeout") expect(end).not.toBe("whole");
        }
        expect(countUploadsInProgress()).toBe(0);
        expect(uploads()).toEqual([]);
        expect(openDescriptors()).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 250 });
    await everythingIsFree();
  });
});
