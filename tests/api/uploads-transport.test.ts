import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { call } from "../support/client";
import { multipart, sendParts, upload } from "../support/multipart";
import { padded, photoLike, quadrants } from "../support/pictures";
import { clip, paddedFilm } from "../support/videos";

/**
 * Upload requests: sizes, multipart variants, aborted requests, limits, `Idempotency-Key` (docs/api/requests.md#guards,
 * docs/api/media.md#upload-requests).
 */

const MB = 1024 * 1024;
const uploads = () => readdirSync(join(inject("dataDir"), "uploads"));

/** Expects that no temporary file of now remains. Other suites upload concurrently: their files disappear soon. */
async function expectNoTemporaryFiles(): Promise<void> {
  const now = uploads();
  await expect.poll(() => uploads().filter((name) => now.includes(name))).toEqual([]);
}
const chunked = { headers: { "content-length": "", "transfer-encoding": "chunked" } };
const small = () => quadrants(60, 40).jpeg().toBuffer();

describe("sizes", () => {
  it.each([9.9, 10.1, 12.0])("accepts %f MB completely", async (megabytes) => {
    const owner = await makeOwner();
    const bytes = padded(await small(), Math.round(megabytes * MB));
    for (const how of [{}, chunked]) expect((await upload("photo", owner.key, bytes, how)).status).toBe(201);
    const [row] = await sql("SELECT source_sha256 FROM media_files WHERE account_id = $1 AND kind = 'photo'", [owner.accountId]);
    expect(row?.["source_sha256"]).toEqual(createHash("sha256").update(bytes).digest());
  });

  it.each([
    [12, 1],
    [12.1 * MB - 12 * MB, 0],
    [30 * MB, 0],
  ])("returns 413 for 12 MB and more, with or without Content-Length (%f %i)", async (more) => {
    const { key } = await makeOwner();
    const bytes = padded(await small(), Math.round(12 * MB + more));
    for (const how of [{}, chunked]) {
      const response = await upload("photo", key, bytes, how);
      expect(response).toMatchObject({ status: 413, json: { error: "file_too_large", max_bytes: 12 * MB } });
      expect(response.json.hint).toContain("12");
    }
    await expectNoTemporaryFiles();
  });

  it("accepts a video of 49.9 MB, reads one of 50 MB completely, and rejects one of 50.1 MB", async () => {
    const { accountId, key } = await makeOwner();
    const film = await readFile(await clip("mp4", { seconds: 2 }));
    for (const [i, how] of [{}, chunked].entries()) {
      const bytes = paddedFilm(film, Math.round(49.9 * MB) + i);
      expect((await upload("video", key, bytes, how)).status).toBe(201);
      const sha256 = createHash("sha256").update(bytes).digest();
      const stored = "SELECT 1 FROM media_files WHERE account_id = $1 AND kind = 'video' AND source_sha256 = $2";
      expect(await sql(stored, [accountId, sha256])).toHaveLength(1);
    }
    for (const how of [{}, chunked]) {
      expect(await upload("video", key, Buffer.alloc(50 * MB), how)).toMatchObject({ status: 422, json: { error: "unsupported_format" } });
      expect(await upload("video", key, Buffer.alloc(50.1 * MB), how)).toMatchObject({
        status: 413,
        json: { error: "file_too_large", max_bytes: 50 * MB },
      });
    }
    await expectNoTemporaryFiles();
  });

  it("rejects a declared length over the limit before the body is sent", async () => {
    const { key } = await makeOwner();
    const response = await raw(
      [
        "POST /api/v1/upload/photo HTTP/1.1",
        "Host: board",
        `Authorization: Bearer ${key}`,
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 5000000000",
        "Expect: 100-continue",
        "",
        "",
      ].join("\r\n"),
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).not.toContain("100 Continue");
  });
});

/** Sends bytes over a TCP connection and reads until the response headers are complete or the connection is closed. */
async function raw(text: string | Buffer, disconnectAfterMs?: number): Promise<string> {
  const { port } = new URL(inject("boardUrl"));
  const socket = connect(Number(port), "127.0.0.1");
  let received = "";
  const responseStarted = new Promise<void>((resolve) => {
    socket.once("close", resolve);
    socket.on("data", (data) => {
      received += data;
      if (received.includes("\r\n\r\n")) resolve();
    });
  });
  socket.on("error", () => {});
  socket.write(text);
  if (disconnectAfterMs !== undefined) await sleep(disconnectAfterMs).then(() => socket.destroy());
  await responseStarted;
  socket.destroy();
  return received;
}

describe("content type", () => {
  it.each([
    "",
    "application/json",
    "image/jpeg",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/mixed; boundary=x",
    ";",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("returns 415 for %j", async (type) => {
    const { key } = await makeOwner();
    const { body } = multipart([{ name: "file", filename: "a.jpg", body: await small() }], "x");
    const response = await call("POST", "/api/v1/upload/photo", { key, body, headers: { "content-type": type } });
    expect(response, response.text).toMatchObject({ status: 415, json: { error: "unsupported_media_type" } });
  });

  it("accepts quoted boundaries and other capitalization", async () => {
    const { key } = await makeOwner();
    const { body } = multipart([{ name: "file", filename: "a.jpg", body: await small() }], "a b:c?");
    expect(
      (await call("POST", "/api/v1/upload/photo", { key, body, headers: { "content-type": 'Multipart/Form-Data; boundary="a b:c?"' } }))
        .status,
    ).toBe(201);
  });
});

describe("parts", () => {
  it("contain exactly one file: 400 file_missing for none, 400 validation_failed for two, 422 for an empty one", async () => {
    const { key } = await makeOwner();
    const body = await small();
    const file = { name: "file", filename: "a.jpg", body };
    expect(await sendParts("photo", key, [])).toMatchObject({ status: 400, json: { error: "file_missing" } });
    expect(await sendParts("photo", key, [{ ...file, name: "photo" }])).toMatchObject({ status: 400, json: { error: "file_missing" } });
    expect(await sendParts("photo", key, [{ name: "index", body: "1" }])).toMatchObject({ status: 400, json: { error: "file_missing" } });
    expect(await sendParts("photo", key, [file, file])).toMatchObject({
      status: 400,
      json: { error: "validation_failed", fields: [{ path: "file", code: "repeated" }] },
    });
    expect(await sendParts("photo", key, [{ ...file, body: "" }])).toMatchObject({ status: 422, json: { error: "unreadable_file" } });
    await expectNoTemporaryFiles();
  });

  it("are accepted without a file name or with a hostile one", async () => {
    const { key } = await makeOwner();
    const body = await small();
    for (const filename of [undefined, "", "../../../../etc/passwd", "a.php\0.jpg", "фото 1.jpg", "x".repeat(3_000)]) {
      expect((await sendParts("photo", key, [{ name: "file", filename, type: "text/html", body }])).status, String(filename)).toBe(201);
    }
  });

  it("are ignored if they have other names, within limits", async () => {
    const { key } = await makeOwner();
    const file = { name: "file", filename: "a.jpg", body: await small() };
    const fields = ["index", "total", "session"].map((name) => ({ name, body: "7" }));
    expect((await sendParts("photo", key, [...fields, { name: "other", filename: "b.bin", body: Buffer.alloc(9_000) }, file])).status).toBe(
      201,
    );
    expect((await sendParts("photo", key, [file, ...Array.from({ length: 500 }, () => ({ name: "x", body: "y" }))])).status).toBe(201);
    expect((await sendParts("photo", key, [{ name: "other", filename: "b.bin", body: Buffer.alloc(13 * MB) }, file])).status).toBe(413);
  });

  it("return 400 or 422 if they are malformed, never 500", async () => {
    const { key } = await makeOwner();
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const bodies = [
      "",
      "x",
      "--x",
      "--x--",
      "--x--\r\n",
      "--x\r\n",
      "--x\r\n\r\n--x--",
      head,
      `${head}abc`,
      `${head}abc\r\n--x`,
      `--x\r\n${"A: b\r\n".repeat(5_000)}\r\n\r\nabc\r\n--x--`,
      `--x\r\n${"A".repeat(50_000)}`,
      head.replace("file", "fi\rle"),
      "\0".repeat(1_000),
      `${head.replace("form-data", "attachment")}abc\r\n--x--\r\n`,
    ];
    for (const body of bodies) {
      const response = await call("POST", "/api/v1/upload/photo", { key, body, headers: type });
      expect([400, 422], `${JSON.stringify(body.slice(0, 60))}: ${response.text}`).toContain(response.status);
    }
    await expectNoTemporaryFiles();
  });
});

describe("aborted uploads", () => {
  it("leave nothing behind, wherever they are aborted, and do not affect the board", async () => {
    const owner = await makeOwner();
    const { body, contentType } = multipart([{ name: "file", filename: "a.jpg", body: padded(await small(), 3 * MB) }]);
    const head = `POST /api/v1/upload/photo HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer ${owner.key}\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await Promise.all(
      [0, 10, 200, 5_000, MB, 2 * MB, body.length - 30].map((length) =>
        raw(Buffer.concat([Buffer.from(head), body.subarray(0, length)]), 150),
      ),
    );
    await expectNoTemporaryFiles();
    expect(await sql("SELECT 1 FROM media_files WHERE account_id = $1", [owner.accountId])).toEqual([]);
    expect((await upload("photo", owner.key, await small())).status).toBe(201);
  });
});

describe("concurrent uploads of an account", () => {
  it("are limited to ten; more get 429 with Retry-After, and other accounts are not delayed", async () => {
    const [busy, other] = [await makeOwner(), await makeOwner()];
    const bytes = await (await photoLike(3_000, 2_000)).jpeg({ quality: 90 }).toBuffer();
    const little = await small();
    /** Statuses in the order of the responses. */
    const order: number[] = [];
    let tenAreIn = () => {};
    const full = new Promise<void>((resolve) => {
      tenAreIn = resolve;
    });
    const many = Array.from({ length: 14 }, async (_, i) => {
      const response = await upload("photo", busy.key, Buffer.concat([bytes, Buffer.from([i])]));
      order.push(response.status);
      if (response.status === 429) tenAreIn();
      return response;
    });
    // The first rejection shows that ten uploads are running.
    await Promise.race([full, Promise.all(many)]);
    const one = await upload("photo", other.key, little);
    const before = order.filter((status) => status === 201).length;
    expect(one.status).toBe(201);
    const responses = await Promise.all(many);
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThanOrEqual(1);
    for (const { headers } of rejected) expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    const done = responses.filter(({ status }) => status === 201).length;
    expect(done).toBeGreaterThanOrEqual(10);
    // It was sent last and served before most of those that were sent earlier.
    expect(done - before).toBeGreaterThanOrEqual(4);
    expect((await upload("photo", busy.key, await small())).status).toBe(201);
  });
});

describe("Idempotency-Key", () => {
  const once = (value: string) => ({ headers: { "idempotency-key": value } });

  it("replays the first response for the same file, and rejects another file", async () => {
    const { key } = await makeOwner();
    const first = await upload("photo", key, await small(), once("a"));
    const again = await upload("photo", key, await small(), once("a"));
    expect([first.status, again.status, again.text, again.headers["idempotency-replayed"]]).toEqual([201, 201, first.text, "true"]);
    expect(await upload("photo", key, await quadrants(50, 50).png().toBuffer(), once("a"))).toMatchObject({
      status: 422,
      json: { error: "idempotency_key_reused" },
    });
    expect(await upload("video", key, await small(), once("a"))).toMatchObject({ status: 422, json: { error: "idempotency_key_reused" } });
  });

  it("stores error responses as well", async () => {
    const { key } = await makeOwner();
    const responses = [
      await upload("photo", key, Buffer.from("no picture"), once("b")),
      await upload("photo", key, Buffer.from("no picture"), once("b")),
    ];
    expect(responses.map(({ status }) => status)).toEqual([422, 422]);
    expect(responses[1]?.text).toBe(responses[0]?.text);
  });

  it("processes one of eight concurrent requests; the others get 409 or the same response", async () => {
    const owner = await makeOwner();
    const bytes = await (await photoLike(1_500, 1_000)).jpeg().toBuffer();
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload("photo", owner.key, bytes, once("race"))));
    const done = responses.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ json }) => json.url)).size).toBe(1);
    expect(done.filter(({ headers }) => headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201))
      expect(response).toMatchObject({ status: 409, json: { error: "idempotency_in_progress" } });
    expect(await sql("SELECT count(*)::int AS n FROM media_files WHERE account_id = $1", [owner.accountId])).toEqual([{ n: 2 }]);
  });
});
