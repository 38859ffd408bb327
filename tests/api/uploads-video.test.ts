import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, inject, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { upload } from "../support/multipart";
import { quadrants } from "../support/pictures";
import { clip } from "../support/videos";

/** A video from the upload to the listing; the formats are covered by unit tests (`tests/unit/domain/media/video`). */

const here = (url: string) => inject("boardUrl") + new URL(url).pathname;

describe("POST /upload/video", () => {
  it("stores MP4 under a URL with its type, ranges and conditional requests, with a WebP thumbnail; a listing accepts both", async () => {
    const owner = await makeOwner();
    const bytes = await readFile(await clip("mp4", { seconds: 2 }));
    const response = await upload("video", owner.key, bytes, { filename: "VID_0001.MOV" });
    expect(response, response.text).toMatchObject({ status: 201, json: { ok: true } });
    const { url, thumbnail } = response.json;

    const whole = await fetch(here(url));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const film = Buffer.from(await whole.arrayBuffer());
    const middle = await fetch(here(url), { headers: { range: `bytes=${film.length - 10}-` } });
    expect([middle.status, middle.headers.get("content-range")]).toEqual([
      206,
      `bytes ${film.length - 10}-${film.length - 1}/${film.length}`,
    ]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(film.subarray(-10));
    const etag = whole.headers.get("etag") ?? "";
    expect((await call("GET", new URL(url).pathname, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await call("GET", new URL(url).pathname, { headers: { "if-range": etag, range: "bytes=0-3" } })).status).toBe(206);

    expect(await sharp(Buffer.from(await (await fetch(here(thumbnail))).arrayBuffer())).metadata()).toMatchObject({ format: "webp" });
    expect((await client(owner.key).post("/my/listings", bookDraft({ video_url: url, video_thumbnail: thumbnail }))).status).toBe(201);
    expect(await client(owner.key).post("/my/listings", bookDraft({ video_url: thumbnail }))).toMatchObject({
      status: 422,
      json: { fields: [{ path: "video_url", code: "not_uploaded" }] },
    });
    expect((await upload("video", owner.key, bytes)).json).toEqual(response.json);
    expect(await sql("SELECT kind FROM media_files WHERE account_id = $1 ORDER BY kind", [owner.accountId])).toEqual([
      { kind: "thumbnail" },
      { kind: "video" },
    ]);
  });

  it("returns 422 for other files and stores nothing", async () => {
    const owner = await makeOwner();
    expect(await upload("video", owner.key, await quadrants(40, 40).jpeg().toBuffer())).toMatchObject({
      status: 422,
      json: { error: "unsupported_format" },
    });
    const whole = await readFile(await clip("mp4", { seconds: 2 }));
    const cut = await upload("video", owner.key, whole.subarray(0, Math.floor(whole.length / 2)));
    expect(cut, cut.text).toMatchObject({ status: 422, json: { error: "unreadable_file" } });
    expect(await upload("photo", owner.key, whole)).toMatchObject({ status: 422, json: { error: "unsupported_format" } });
    expect(await sql("SELECT 1 FROM media_files WHERE account_id = $1", [owner.accountId])).toEqual([]);
  });
});
