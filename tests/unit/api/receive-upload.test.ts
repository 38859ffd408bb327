import { setMaxListeners } from "node:events";
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

/** Every upload request ends, frees its slot and leaves no files or file descriptors behind. */

const MB = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), "listings-board-receive-"));
beforeAll(() => vi.stubEnv("DATA_DIR", dataDir));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const uploads = () => readdirSync(join(dataDir, "uploads"));

/** Returns the open file descriptors of this process below the data folder. */
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
  readonly clientGone?: AbortSignal;
  readonly boundary?: string;
}

const request = ({ body, clientGone = new AbortController().signal, boundary = "x" }: Sent): ApiRequest => ({
  method: "POST",
  path: "/api/v1/upload/photo",
  query: "",
  header: (name) => (name === "content-type" ? `multipart/form-data; boundary=${boundary}` : undefined),
  body: () => body,
  clientGone: () => clientGone,
  disconnected: () => new AbortController().signal,
  clientAddress: "203.0.113.7",
});

const NEVER_MS = 24 * 60 * 60 * 1_000;

/** Timeouts that are never reached here, even on a busy machine. An upload that hangs fails by the timeout of its test. */
const NO_TIMEOUTS: ReceiveTimes = { ...RECEIVE_TIMES, idleMs: NEVER_MS, totalMs: NEVER_MS, rateWindowMs: NEVER_MS };
const SHORT_IDLE_TIMEOUT: ReceiveTimes = { ...NO_TIMEOUTS, idleMs: 60 };

const receive = (accountId: number, sent: Sent, times = NO_TIMEOUTS) => receiveForAccount(accountId, request(sent), MB, times);

/** Returns the code of a rejection or the size of the received file. Rethrows other errors. */
async function readResult(received: Promise<ReceivedFile>): Promise<string | number> {
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

async function expectAllFree(): Promise<void> {
  const isFree = () => {
    expect(countUploadsInProgress()).toBe(0);
    expect(uploads()).toEqual([]);
    expect(openDescriptors()).toEqual([]);
  };
  await vi.waitFor(isFree, { timeout: 60_000 });
  expect(await readResult(receive(1_000_000, { body: chunked(Buffer.concat([filePart("fine"), END]), [7]) }))).toBe(4);
}

type End = "whole" | "silent" | "cut" | "gone";

function drainedOrClosed(body: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      body.off("drain", settle).off("close", settle);
      resolve();
    };
    body.once("drain", settle).once("close", settle);
  });
}

/** Returns a client that is going to disconnect. Any number of uploads may listen. */
function leavingClient(): AbortController {
  const client = new AbortController();
  setMaxListeners(0, client.signal);
  return client;
}

/** Returns a body in chunks of the given sizes, repeated, that ends as real connections do. */
function chunked(bytes: Buffer, sizes: readonly number[], end: End = "whole", clientGone?: AbortController): PassThrough {
  const body = new PassThrough();
  const send = async () => {
    for (let at = 0, i = 0; at < bytes.length && !body.destroyed; i++) {
      const size = sizes[i % sizes.length] ?? 1;
      if (!body.write(bytes.subarray(at, at + size))) await drainedOrClosed(body);
      at += size;
    }
    if (body.destroyed) return;
    if (end === "whole") body.end();
    if (end === "cut") body.destroy(new BoardError("bad_request"));
    if (end === "gone") clientGone?.abort();
  };
  body.on("error", () => {});
  void send();
  return body;
}

describe("unusual multipart bodies", () => {
  const noise = "z".repeat(40_000);
  it.each<[string, Buffer, string | number]>([
    ["a part without Content-Disposition", Buffer.concat([part("A: b\r\n", noise), END]), "file_missing"],
    ["a part without Content-Disposition before the file", Buffer.concat([part("A: b\r\n", noise), filePart("abc"), END]), 3],
    ["a part without any header", Buffer.concat([part("", noise), filePart("abc"), END]), 3],
    ["the file before 20 large fields", Buffer.concat([filePart("abc"), many(20, part(disposition("q"), noise)), END]), 3],
    ["more than 60 parts", Buffer.concat([filePart("abc"), many(200, part(disposition("q"), "y")), END]), 3],
    ["2,000 parts after the file", Buffer.concat([filePart("abc"), many(2_000, part(disposition("q"), "y")), END]), "file_missing"],
    ["nine other files before the file", Buffer.concat([many(9, part(disposition("o", "b"), noise)), filePart("abc"), END]), 3],
    [
      "twenty other files before the file",
      Buffer.concat([many(20, part(disposition("o", "b"), noise)), filePart("abc"), END]),
      "file_missing",
    ],
    ["a preamble", Buffer.concat([Buffer.from(`${noise}\r\n`), filePart("abc"), END]), 3],
    ["an epilogue", Buffer.concat([filePart("abc"), END, Buffer.from(noise)]), 3],
    ["another boundary", Buffer.from(`--y\r\n${noise}`), "file_missing"],
    ["an empty body", Buffer.alloc(0), "file_missing"],
    ["two files", Buffer.concat([filePart("abc"), filePart("def"), END]), "validation_failed"],
    ["an empty file", Buffer.concat([filePart(""), END]), "unreadable_file"],
    ["a file above the size limit", Buffer.concat([filePart(Buffer.alloc(MB + 1)), END]), "file_too_large"],
    [
      "another part that is too large",
      Buffer.concat([part(disposition("o", "b"), Buffer.alloc(2 * MB)), filePart("abc"), END]),
      "file_too_large",
    ],
    ["a truncated file part", filePart(noise).subarray(0, 20_000), "file_missing"],
    ["a truncated part with another name", part(disposition("o", "b"), noise).subarray(0, 20_000), "file_missing"],
    ["a truncated field", part(disposition("o"), noise).subarray(0, 20_000), "file_missing"],
    ["huge headers", Buffer.concat([Buffer.from(`--x\r\n${"A: b\r\n".repeat(20_000)}\r\nabc\r\n`), END]), "file_missing"],
    ["an endless header", Buffer.from(`--x\r\n${"A".repeat(200_000)}`), "file_missing"],
    ["only boundaries", Buffer.from(`${"--x\r\n".repeat(50_000)}--x--`), "file_missing"],
    [
      "a nested multipart, which is the file's content",
      Buffer.concat([part(`${disposition("file")}Content-Type: multipart/mixed; boundary=y\r\n`, "--y\r\n\r\nabc\r\n--y--"), END]),
      17,
    ],
  ])("%s", async (_, bytes, expected) => {
    const results = await Promise.all([
      readResult(receive(1, { body: chunked(bytes, [64 * 1024]) })),
      readResult(receive(1, { body: chunked(bytes, [16 * 1024]) })),
      readResult(receive(1, { body: chunked(bytes, [1_000, 1, 17, 40_000]) })),
    ]);
    expect(results).toEqual([expected, expected, expected]);
    await expectAllFree();
  });
});

describe("stalled upload", () => {
  it("is aborted after the idle timeout, before and within the file", async () => {
    for (const bytes of [Buffer.alloc(0), filePart("abc").subarray(0, -2)]) {
      expect(await readResult(receive(2, { body: chunked(bytes, [10], "silent") }, SHORT_IDLE_TIMEOUT))).toBe("request_timeout");
    }
    await expectAllFree();
  });

  it("is aborted after the total timeout, even while bytes arrive", async () => {
    const body = new PassThrough();
    const trickle = setInterval(() => body.write("z"), 5);
    body.on("close", () => clearInterval(trickle));
    expect(await readResult(receive(2, { body }, { ...NO_TIMEOUTS, totalMs: 150 }))).toBe("request_timeout");
    await expectAllFree();
  });

  it("frees its slot when the client disconnects before or during the upload", async () => {
    const left = AbortSignal.abort();
    expect(await readResult(receive(3, { body: new PassThrough(), clientGone: left }))).toBe("file_missing");
    const leaving = new AbortController();
    const sending = readResult(receive(3, { body: new PassThrough(), clientGone: leaving.signal }));
    await sleep(20);
    leaving.abort();
    expect(await sending).toBe("file_missing");
    await expectAllFree();
  });
});

describe("upload slots", () => {
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => warnings.push(name);
  beforeAll(() => void process.on("warning", onWarning));
  afterAll(() => void process.off("warning", onWarning));

  const validUpload = () => ({ body: chunked(Buffer.concat([filePart("fine"), END]), [9]) });

  it("limits concurrent uploads per account", async () => {
    const leaving = leavingClient();
    const silent = Array.from({ length: MAX_UPLOADS_OF_ACCOUNT }, () =>
      readResult(receive(4, { body: new PassThrough(), clientGone: leaving.signal })),
    );
    expect(await readResult(receive(4, validUpload()))).toBe("rate_limit_exceeded");
    expect(await readResult(receive(5, validUpload()))).toBe(4);
    leaving.abort();
    expect(new Set(await Promise.all(silent))).toEqual(new Set(["file_missing"]));
    await expectAllFree();
  });

  it("evicts an upload of 20 accounts that use all slots for another account", async () => {
    const leaving = leavingClient();
    const hostile = Array.from({ length: 200 }, (_, i) =>
      readResult(receive(100 + (i % 20), { body: new PassThrough(), clientGone: leaving.signal })),
    );
    await sleep(50);
    // The other uploads never time out, so a slot becomes free only by eviction.
    expect(await readResult(receive(5, validUpload()))).toBe(4);
    leaving.abort();
    for (const result of await Promise.all(hostile)) expect(["file_missing", "rate_limit_exceeded"]).toContain(result);
    await expectAllFree();
  });

  it("evicts slow uploads of 200 accounts for an upload that sends data", async () => {
    const leaving = leavingClient();
    const slow = { ...NO_TIMEOUTS, rateWindowMs: 300 };
    const hostile = Array.from({ length: 200 }, (_, i) =>
      readResult(receive(200 + i, { body: new PassThrough(), clientGone: leaving.signal }, slow)),
    );
    await sleep(50);
    expect(await readResult(receive(5, validUpload()))).toBe(4);
    leaving.abort();
    for (const result of await Promise.all(hostile)) expect(["file_missing", "request_timeout"]).toContain(result);
    await expectAllFree();
  });

  it("do not cause warnings of a memory leak when many are in progress", () => {
    expect(warnings).not.toContain("MaxListenersExceededWarning");
  });
});

describe("random body, chunks and end", () => {
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
        // Tiny chunks are combined with small bodies only, to limit the duration.
        const sent = Math.max(...chunks) < 1_000 ? all.subarray(0, 20_000) : all;
        const clientGone = new AbortController();
        const body = chunked(end === "whole" ? sent : sent.subarray(0, Math.ceil((sent.length * share) / 100)), chunks, end, clientGone);
        const result = await readResult(
          receive(6, { body, clientGone: clientGone.signal }, end === "silent" ? SHORT_IDLE_TIMEOUT : NO_TIMEOUTS),
        );
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
    await expectAllFree();
  });
});
