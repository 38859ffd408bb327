import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeKey, sql } from "../support/accounts";
import { call, type TestResponse } from "../support/client";
import { multipart } from "../support/multipart-body";
import { quadrants } from "../support/pictures";
import { cookieOf, makePerson, type Person } from "../support/sign-in";
import { clip } from "../support/videos";

/**
 * Uploads in the cabinet's forms are authorized by the session and accepted only from the board's own pages; otherwise they work as with a
 * key.
 */

let person: Person;
let cookie = "";
beforeAll(async () => {
  person = await makePerson();
  cookie = await cookieOf(person.email);
});

interface SendOptions {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lang?: string;
  readonly video?: string;
}

async function send(kind: "photo" | "video" | "thumbnail", bytes: Uint8Array, options: SendOptions = {}): Promise<TestResponse> {
  const { body, contentType } = multipart([{ name: "file", filename: "file", type: "application/octet-stream", body: bytes }]);
  return call(
    "POST",
    `/api/cabinet/upload/${kind}?lang=${options.lang ?? "uk"}${options.video ? `&video=${encodeURIComponent(options.video)}` : ""}`,
    {
      body,
      headers: {
        "content-type": contentType,
        origin: inject("boardUrl"),
        "sec-fetch-site": "same-origin",
        ...(options.cookie === undefined ? { cookie } : options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      },
    },
  );
}

const picture = (width = 300) => quadrants(width, 200).jpeg().toBuffer();
const filesOf = (accountId: number) =>
  sql<{ kind: string; key_id: number | null }>("SELECT kind, key_id FROM media_files WHERE account_id = $1 ORDER BY kind", [accountId]);

describe("an upload from the cabinet", () => {
  it("creates two files of the account without a key", async () => {
    const response = await send("photo", await picture());
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ ok: true, width: 300, height: 200 });
    const shown = await fetch(inject("boardUrl") + new URL(response.json.url).pathname);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(await filesOf(person.id)).toEqual([
      { kind: "photo", key_id: null },
      { kind: "photo_wm", key_id: null },
    ]);
  });

  it("replaces the video's thumbnail with a frame, more than once", async () => {
    const film = readFileSync(await clip("mp4", { seconds: 1, card: "color=red:s=64x48:r=5:d=1" }));
    const { json: video } = await send("video", film);
    const better = await send("thumbnail", await picture(320), { video: video.url });
    expect(better.status).toBe(201);
    expect(better.json.thumbnail).toMatch(/\.webp$/);
    expect(better.json.thumbnail).not.toBe(video.thumbnail);
    expect((await send("video", film)).json).toMatchObject({ url: video.url, thumbnail: better.json.thumbnail });
    const kinds = await sql<{ kind: string }>("SELECT kind FROM media_files WHERE url = $1", [better.json.thumbnail]);
    expect(kinds).toEqual([{ kind: "thumbnail" }]);
  });

  it("rejects a frame for a video of another account, and files that are not pictures", async () => {
    const stranger = await makePerson();
    const { json: video } = await send("video", readFileSync(await clip("mp4", { seconds: 1 })));
    const options = { video: video.url, cookie: await cookieOf(stranger.email) };
    expect(await send("thumbnail", await picture(), options)).toMatchObject({ status: 422, json: { error: "validation_failed" } });
    expect((await send("thumbnail", await picture())).status).toBe(422);
    expect((await send("thumbnail", Buffer.from("no picture"), { video: video.url })).json.error).toBe("unsupported_format");
  });

  it("returns the thumbnail of a video", async () => {
    const response = await send("video", readFileSync(await clip("mp4", { seconds: 1 })));
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ ok: true, url: expect.stringMatching(/\.mp4$/), thumbnail: expect.stringMatching(/\.webp$/) });
  });

  it("is rejected without a session, even with a key", async () => {
    const stranger = await makePerson();
    const { key } = await makeKey(stranger.id);
    for (const headers of [{ "x-nothing": "" }, { authorization: `Bearer ${key}` }] as Record<string, string>[]) {
      const response = await send("photo", await picture(), { cookie: "", headers });
      expect([response.status, response.json.error]).toEqual([401, "session_ended"]);
    }
    expect(await filesOf(stranger.id)).toEqual([]);
  });

  it("belongs to the session’s account, even with a key of another one", async () => {
    const other = await makePerson();
    const { key } = await makeKey(other.id);
    const response = await send("photo", await picture(310), { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(201);
    expect(await filesOf(other.id)).toEqual([]);
  });

  it.each([
    ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a sister domain", { origin: "https://evil.example", "sec-fetch-site": "same-site" }],
    ["an origin that only looks like it", { origin: "https://evil.example", "sec-fetch-site": "" }],
    ["no page at all", { origin: "", "sec-fetch-site": "" }],
  ])("is rejected from %s", async (_, headers) => {
    const response = await send("photo", await picture(), { headers });
    expect([response.status, response.json.error]).toEqual([403, "foreign_origin"]);
  });

  it("is rejected for a read-only account", async () => {
    const reader = await makePerson();
    const readerCookie = await cookieOf(reader.email);
    await sql("UPDATE accounts SET reading_only = true WHERE id = $1", [reader.id]);
    const response = await send("photo", await picture(), { cookie: readerCookie });
    expect([response.status, response.json.error]).toEqual([403, "account_reading_only"]);
  });

  it.each([
    ["uk", /Такий формат не підтримуємо/],
    ["en", /not supported/],
  ])("rejects a file that is not a picture in the reader’s language (%s)", async (lang, words) => {
    const response = await send("photo", Buffer.from("GIF89a, but not really"), { lang });
    expect([response.status, response.json.error]).toEqual([422, "unsupported_format"]);
    expect(response.json.hint).toMatch(words);
  });

  it("has the same limits as with a key", async () => {
    const large = await send("photo", Buffer.alloc(12 * 1024 * 1024 + 1, 1));
    expect([large.status, large.json.error]).toEqual([413, "file_too_large"]);
    const json = await call("POST", "/api/cabinet/upload/photo", {
      body: {},
      headers: { origin: inject("boardUrl"), "sec-fetch-site": "same-origin", cookie },
    });
    expect([json.status, json.json.error]).toEqual([415, "unsupported_media_type"]);
  });
});

describe("the forms’ reference data", () => {
  it.each(["/api/cabinet/cities?q=льв", "/api/cabinet/listings?q=велосипед"])("%s requires a session", async (path) => {
    const encoded = encodeURI(path);
    expect((await call("GET", encoded)).status).toBe(401);
    expect((await call("GET", encoded, { headers: { authorization: `Bearer ${(await makeKey(person.id)).key}` } })).status).toBe(401);
    expect((await call("GET", encoded, { headers: { cookie } })).status).toBe(200);
  });

  it.each(["/api/catalogue/categories", "/api/catalogue/categories/12101/attributes", "/api/catalogue/cities?q=льв"])(
    "%s is public, because visitors can write a listing before they sign up",
    async (path) => {
      expect((await call("GET", encodeURI(path))).status).toBe(200);
    },
  );

  it("returns no attributes of an unknown category", async () => {
    expect((await call("GET", "/api/catalogue/categories/999999999/attributes")).status).toBe(404);
  });
});
