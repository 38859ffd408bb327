import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { type FakeUploadThing, startFakeUploadThing } from "../support/fake-uploadthing";
import { upload } from "../support/multipart";
import { photoLike, quadrants } from "../support/pictures";
import { type RunningBoard, startBoard } from "../support/processes";
import { secondInstance } from "../support/second-instance";

/** Boards with other settings than the shared one, on the same database: a small quota, and UploadThing as storage. */

let fake: FakeUploadThing;
let board: RunningBoard;

beforeAll(async () => {
  fake = await startFakeUploadThing();
  const { dataDir, env } = await secondInstance("uploads-storage");
  board = await startBoard({
    dataDir,
    env: {
      ...env,
      STORAGE_QUOTA_MB: "1",
      UPLOADTHING_TOKEN: fake.token,
      UPLOADTHING_URL: fake.url,
      LOG_LEVEL: "silent",
    },
  });
});
afterAll(async () => {
  await board.stop();
  await fake.close();
});

const send = (key: string, bytes: Uint8Array) => upload("photo", key, bytes, { base: board.url });
let serial = 0;
const picture = () =>
  quadrants(200 + 2 * ++serial, 60)
    .png()
    .toBuffer();
const rowsOf = (accountId: number) => sql("SELECT url, state FROM media_files WHERE account_id = $1", [accountId]);

describe("UploadThing", () => {
  it("stores both files completely with their type under the returned URLs, which listings accept", async () => {
    const owner = await makeOwner();
    const { status, json } = await send(owner.key, await picture());
    expect(status).toBe(201);
    expect(json.url).toMatch(new RegExp(`^${fake.url}/f/`));
    for (const url of [json.url, json.url_wm]) {
      const response = await fetch(url);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: "webp",
        width: json.width,
        height: json.height,
      });
    }
    expect(fake.complaints).toEqual([]);
    expect((await client(owner.key).post("/my/listings", draft({ photos: [json.url], photos_wm: [json.url_wm] }))).status).toBe(201);
    expect(readdirSync(join(board.dataDir, "uploads"))).toEqual([]);
  });

  it.each([
    ["http-500", 0],
    ["http-500", 2],
    ["garbage", 0],
    ["cut", 0],
    ["cut", 2],
  ] as const)("returns 500 and leaves nothing behind: %s from upload %i on", async (how, from) => {
    const owner = await makeOwner();
    const before = fake.files.size;
    fake.misbehave(how, { from });
    const response = await send(owner.key, await picture());
    fake.misbehave(null);
    expect(response).toMatchObject({ status: 500, json: { error: "internal_error" } });
    expect(response.text).not.toMatch(/uploadthing|127\.0\.0\.1/i);
    expect(fake.files.size).toBe(before);
    expect(await rowsOf(owner.accountId)).toEqual([]);
    expect((await send(owner.key, await picture())).status).toBe(201);
  });

  it("returns 500 after a timeout and leaves nothing behind", async () => {
    const owner = await makeOwner();
    fake.misbehave("hang");
    const response = await send(owner.key, await picture());
    fake.misbehave(null);
    expect(response).toMatchObject({ status: 500, json: { error: "internal_error" } });
    expect(await rowsOf(owner.accountId)).toEqual([]);
  });

  it("records the remaining files in the upload registry when deleting fails as well", async () => {
    const owner = await makeOwner();
    fake.misbehave("http-500", { from: 2, deletes: true });
    expect((await send(owner.key, await picture())).status).toBe(500);
    fake.misbehave(null);
    expect(new Set((await rowsOf(owner.accountId)).map(({ state }) => state))).toEqual(new Set(["storing"]));
  });
});

describe("quota", () => {
  it("is enforced with 422 storage_quota_exceeded, also for concurrent uploads; other accounts are not affected", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const large = await photoLike(1_600, 1_200);
    const variants = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((i) =>
        large
          .clone()
          .jpeg({ quality: 90 + i })
          .toBuffer(),
      ),
    );
    const responses = await Promise.all(variants.map((bytes) => send(owner.key, bytes)));
    const rejected = responses.filter(({ status }) => status === 422);
    expect(rejected.length).toBeGreaterThanOrEqual(1);
    for (const response of rejected) expect(response.json.error).toBe("storage_quota_exceeded");
    const [row] = await sql("SELECT sum(size)::int AS bytes, count(*)::int AS n FROM media_files WHERE account_id = $1", [owner.accountId]);
    expect(row?.["bytes"]).toBeLessThanOrEqual(1024 * 1024);
    expect(row?.["n"]).toBe(2 * responses.filter(({ status }) => status === 201).length);
    expect((await send(other.key, await picture())).status).toBe(201);
  });

  it("is generous by default", async () => {
    const owner = await makeOwner();
    expect((await upload("photo", owner.key, await picture(), { base: inject("boardUrl") })).status).toBe(201);
  });
});
