import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { call, client, type TestResponse } from "../support/client";
import { bookDraft } from "../support/drafts";
import { makeHeic } from "../support/heic";
import { upload } from "../support/multipart";
import {
  animated,
  BLUE,
  colourAt,
  GREEN,
  hugePng,
  near,
  photoLike,
  quadrants,
  RED,
  withOrientation,
  withPlace,
  YELLOW,
} from "../support/pictures";

/** Photo processing (docs/api/media.md#photos). Business accounts, because a test uploads more often than personal limits allow. */

let key = "";
let accountId = 0;
beforeAll(async () => {
  ({ key, accountId } = await makeOwner());
});

const send = (bytes: Uint8Array, filename?: string) => upload("photo", key, bytes, { filename });

/** Returns the path of the stored file of a media URL. The board may use another spelling of its address than the test. */
async function stored(url: string): Promise<Buffer> {
  const response = await fetch(inject("boardUrl") + new URL(url).pathname);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function photo(bytes: Uint8Array, filename?: string) {
  const response = await send(bytes, filename);
  expect(response, response.text).toMatchObject({ status: 201, json: { ok: true } });
  const plain = await stored(response.json.url);
  return { response, plain, meta: await sharp(plain).metadata() };
}

const quadrantsOf = async (picture: Buffer) =>
  Promise.all(
    [
      [0.2, 0.3],
      [0.8, 0.3],
      [0.2, 0.7],
      [0.8, 0.7],
    ].map(([x = 0, y = 0]) => colourAt(picture, x, y)),
  );

async function expectUpright(picture: Buffer): Promise<void> {
  const colours = await quadrantsOf(picture);
  [RED, GREEN, BLUE, YELLOW].forEach((expected, i) => {
    expect(near(colours[i] ?? [], expected), `${i}: ${colours[i]} for ${expected}`).toBe(true);
  });
}

const rejected = (response: TestResponse, error: string) =>
  expect(response, response.text).toMatchObject({ status: 422, json: { ok: false, error } });

describe("accepted formats", () => {
  it.each(["jpeg", "png", "webp"] as const)("converts %s to WebP, with and without a watermark", async (format) => {
    const { response, plain, meta } = await photo(await quadrants()[format]().toBuffer());
    expect(meta).toMatchObject({ format: "webp", width: 600, height: 400, space: "srgb" });
    expect(response.json).toMatchObject({ width: 600, height: 400 });
    await expectUpright(plain);
    const marked = await stored(response.json.url_wm);
    expect(await sharp(marked).metadata()).toMatchObject({ format: "webp", width: 600, height: 400 });
    await expectMarked(plain, marked);
  });

  it("accepts HEIC: single, tiled, and with rotation and mirroring applied once", async () => {
    await expectUpright((await photo(makeHeic())).plain);
    const grid = await photo(makeHeic({ grid: { width: 900, height: 600 }, turns: 1 }), "IMG_0001.HEIC");
    expect(grid.response.json).toMatchObject({ width: 600, height: 900 });
    const rotated = await quadrantsOf((await photo(makeHeic({ turns: 1 }))).plain);
    expect(rotated.map((colour, i) => near(colour, [GREEN, YELLOW, RED, BLUE][i] ?? []))).toEqual([true, true, true, true]);
    const mirrored = await quadrantsOf((await photo(makeHeic({ mirror: 1 }))).plain);
    expect(mirrored.map((colour, i) => near(colour, [GREEN, RED, YELLOW, BLUE][i] ?? []))).toEqual([true, true, true, true]);
  });

  it("ignores the EXIF orientation of HEIC, which libheif has applied already, and removes the location", async () => {
    const exif = (
      await sharp(
        await quadrants()
          .withMetadata({ orientation: 6 })
          .withExifMerge({ IFD3: { GPSLatitude: "50/1 27/1 0/1" } })
          .jpeg()
          .toBuffer(),
      ).metadata()
    ).exif as Buffer;
    const { plain, meta } = await photo(makeHeic({ exif: exif.subarray(6) }));
    await expectUpright(plain);
    expect(meta.exif).toBeUndefined();
  });

  it("reduces 12 megapixels to 1600 px in both orientations", async () => {
    const wide = await photo(await quadrants(4032, 3024).jpeg().toBuffer());
    expect(wide.response.json).toMatchObject({ width: 1600, height: 1200 });
    const high = await photo(await quadrants(3024, 4032).jpeg().toBuffer());
    expect(high.response.json).toMatchObject({ width: 1200, height: 1600 });
    const heic = await photo(makeHeic({ tile: "detail", grid: { width: 4032, height: 3024 } }));
    expect(heic.response.json).toMatchObject({ width: 1600, height: 1200 });
  });

  it("keeps the size of smaller ones, down to a single pixel and a single row", async () => {
    expect(
      (await photo(await quadrants(2, 2).extract({ left: 0, top: 0, width: 1, height: 1 }).png().toBuffer())).response.json,
    ).toMatchObject({ width: 1, height: 1 });
    expect(
      (
        await photo(
          await sharp({ create: { width: 3_000, height: 1, channels: 3, background: "#123456" } })
            .png()
            .toBuffer(),
        )
      ).response.json,
    ).toMatchObject({ width: 1600, height: 1 });
    expect((await photo(await quadrants(1600, 20).png().toBuffer())).response.json).toMatchObject({ width: 1600, height: 20 });
  });

  it.each(["webp", "gif"] as const)("takes the first frame of an animated %s, or rejects it", async (format) => {
    const bytes = await animated(format);
    if (format === "gif") return rejected(await send(bytes), "unsupported_format");
    const { plain, meta } = await photo(bytes);
    expect(meta).toMatchObject({ width: 80, height: 60 });
    expect(meta.pages ?? 1).toBe(1);
    expect(near(await colourAt(plain, 0.5, 0.5), RED)).toBe(true);
  });
});

/** Checks that the watermark changes the lower right corner and nothing in the upper left. */
async function expectMarked(plain: Buffer, marked: Buffer): Promise<void> {
  const part = async (picture: Buffer, left: number, top: number) =>
    sharp(picture).extract({ left, top, width: 250, height: 90 }).removeAlpha().raw().toBuffer();
  const difference = async (left: number, top: number) => {
    const [a, b] = [await part(plain, left, top), await part(marked, left, top)];
    return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
  };
  expect(await difference(0, 0)).toBeLessThan(2);
  expect(await difference(350, 310)).toBeGreaterThan(5);
}

describe("orientation, colours, metadata", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("applies EXIF orientation %i once", async (orientation) => {
    const { plain, response, meta } = await photo(await withOrientation(orientation));
    await expectUpright(plain);
    expect(response.json).toMatchObject({ width: 600, height: 400 });
    expect(meta.orientation).toBeUndefined();
  });

  it("removes location, device, author and profile from both files", async () => {
    const source = await withPlace();
    expect(source.includes("SecretPhone")).toBe(true);
    const { response, plain, meta } = await photo(source);
    const marked = await stored(response.json.url_wm);
    for (const file of [plain, marked]) {
      expect(file.toString("latin1")).not.toMatch(/Secret|EXIF|XMP |ICCP|GPS/);
    }
    expect([meta.exif, meta.xmp, meta.icc, meta.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("converts Display P3 in JPEG and HEIC to sRGB", async () => {
    const { data: icc } = await profile("p3");
    const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 120, b: 60 } } })
      .withIccProfile("p3")
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(near(await colourAt((await photo(grey)).plain, 0.5, 0.5), [200, 120, 60], 6)).toBe(true);
    // The same numbers in P3 mean stronger colours: red increases, green and blue decrease.
    const [plain, wide] = [
      await colourAt((await photo(makeHeic())).plain, 0.2, 0.3),
      await colourAt((await photo(makeHeic({ icc }))).plain, 0.2, 0.3),
    ];
    expect((wide[0] ?? 0) - (plain[0] ?? 0)).toBeGreaterThan(8);
    expect((wide[1] ?? 0) - (plain[1] ?? 0)).toBeLessThan(-8);
  });

  it("keeps the colours of CMYK JPEG and 16-bit PNG", async () => {
    // A printable colour; the green of the quadrants is outside the CMYK gamut.
    const muted = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 170, g: 95, b: 80 } } });
    const cmyk = await muted.toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: "cmyk", channels: 4 });
    const printed = await photo(cmyk);
    expect(near(await colourAt(printed.plain, 0.5, 0.5), [170, 95, 80], 20), String(await colourAt(printed.plain, 0.5, 0.5))).toBe(true);
    expect(printed.meta).toMatchObject({ space: "srgb", channels: 3 });
    const deep = await quadrants().toColourspace("rgb16").png().toBuffer();
    expect(await sharp(deep).metadata()).toMatchObject({ depth: "ushort" });
    await expectUpright((await photo(deep)).plain);
  });

  it("accepts grey and transparent pictures", async () => {
    const grey = await photo(await quadrants().greyscale().jpeg().toBuffer());
    expect(grey.meta).toMatchObject({ channels: 3, space: "srgb" });
    const transparent = await sharp({ create: { width: 100, height: 50, channels: 4, background: { r: 220, g: 30, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { plain, meta } = await photo(transparent);
    expect(meta.hasAlpha).toBe(true);
    expect((await colourAt(plain, 0.5, 0.5))[3]).toBeGreaterThan(100);
    expect((await colourAt(plain, 0.5, 0.5))[3]).toBeLessThan(150);
  });
});

async function profile(name: "p3"): Promise<{ data: Buffer }> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } })
    .withIccProfile(name)
    .png()
    .toBuffer();
  return { data: (await sharp(file).metadata()).icc as Buffer };
}

const filesIn = (folder: string) => readdirSync(join(inject("dataDir"), folder));

/** Expects an upload to be rejected without leaving a row or file. Files of concurrent uploads in other suites disappear on their own. */
async function expectNoLeftovers(work: () => Promise<unknown>): Promise<void> {
  const count = async () => (await sql("SELECT count(*)::int AS n FROM media_files WHERE account_id = $1", [accountId]))[0]?.["n"];
  const rows = await count();
  await work();
  expect(await count()).toBe(rows);
  const left = filesIn("uploads");
  await expect.poll(() => filesIn("uploads").filter((name) => left.includes(name))).toEqual([]);
  const known = async () => new Set((await sql("SELECT storage_key FROM media_files")).map((row) => row["storage_key"]));
  const unknown = async () => {
    const names = filesIn("media");
    const keys = await known();
    return names.filter((name) => !keys.has(name) && !name.startsWith("."));
  };
  await expect.poll(unknown).toEqual([]);
}

describe("an invalid photo", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["SVG named .jpg", () => Buffer.from(svg)],
    ["SVG with an XML head", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["GIF", () => animated("gif")],
    ["TIFF", () => quadrants().tiff().toBuffer()],
    ["AVIF", () => quadrants(64, 64).avif({ effort: 0 }).toBuffer()],
    ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["BMP", () => Buffer.from("BM\x3a\0\0\0\0\0\0\0\x36\0\0\0", "latin1")],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["text", () => Buffer.from("x")],
  ])("is rejected as unsupported_format: %s", async (_name, make) => {
    await expectNoLeftovers(async () => rejected(await send(await make(), "photo.jpg"), "unsupported_format"));
  });

  it("is rejected as unreadable_file if it has a JPEG header before SVG", async () => {
    rejected(await send(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])), "unreadable_file");
    rejected(await send(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)])), "unreadable_file");
  });

  it("is rejected as image_too_large with 20 000 x 20 000 pixels in 60 kB, while 100 megapixels are accepted", async () => {
    const bomb = hugePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const response = await send(bomb);
    rejected(response, "image_too_large");
    expect(response.json.hint).toContain("100");
    expect((await photo(hugePng(10_000, 10_000))).response.json).toMatchObject({ width: 1600, height: 1600 });
  });

  it("is rejected with 422 wherever it is truncated, never with 201 or 500", async () => {
    const whole = await photoLike(400, 300);
    const sources = {
      jpeg: await whole.clone().jpeg().toBuffer(),
      progressive: await whole.clone().jpeg({ progressive: true }).toBuffer(),
      png: await whole.clone().png().toBuffer(),
      webp: await whole.clone().webp().toBuffer(),
      lossless: await whole.clone().webp({ lossless: true }).toBuffer(),
      heic: makeHeic(),
    };
    await expectNoLeftovers(async () => {
      for (const [name, bytes] of Object.entries(sources)) {
        for (const part of [0.001, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995]) {
          const response = await send(bytes.subarray(0, Math.max(4, Math.floor(bytes.length * part))));
          expect(response.status, `${name} at ${part}: ${response.text}`).toBe(422);
          expect(["unreadable_file", "unsupported_format"], name).toContain(response.json.error);
        }
      }
    });
  });

  it("gets a response when damaged in the middle, and does not affect the board", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const bytes = await (await photoLike(300, 200))[format]().toBuffer();
      for (let i = 0; i < 6; i++) {
        const damaged = Buffer.from(bytes);
        for (let n = 0; n < 40; n++) damaged[20 + ((i * 7919 + n * 104_729) % (damaged.length - 20))] = (n * 37 + i) & 255;
        expect([201, 422]).toContain((await send(damaged)).status);
      }
    }
    await photo(await quadrants(50, 50).png().toBuffer());
  });
});

describe("media URLs", () => {
  it("are accepted in listings of the same account only", async () => {
    const [mine, theirs] = [await makeOwner(), await makeOwner()];
    const { json } = await upload("photo", mine.key, await quadrants(120, 80).png().toBuffer());
    const media = { photos: [json.url], photos_wm: [json.url_wm] };
    expect((await client(mine.key).post("/my/listings", bookDraft(media))).status).toBe(201);
    expect(await client(theirs.key).post("/my/listings", bookDraft(media))).toMatchObject({
      status: 422,
      json: {
        fields: [
          { path: "photos.0", code: "not_uploaded" },
          { path: "photos_wm.0", code: "not_uploaded" },
        ],
      },
    });
    expect(await client(mine.key).post("/my/listings", bookDraft({ photos: [json.url_wm] }))).toMatchObject({ status: 422 });
  });

  it("are the same for the same bytes, which are stored once; another account gets its own files", async () => {
    const [mine, theirs] = [await makeOwner(), await makeOwner()];
    const bytes = await quadrants(140, 80).png().toBuffer();
    const first = await upload("photo", mine.key, bytes);
    expect((await upload("photo", mine.key, bytes)).json).toEqual(first.json);
    expect((await upload("photo", theirs.key, bytes)).json.url).not.toBe(first.json.url);
    const together = await Promise.all(
      Array.from({ length: 6 }, async () => upload("photo", mine.key, await quadrants(160, 80).png().toBuffer())),
    );
    expect(new Set(together.map((response) => response.json.url)).size).toBe(1);
    expect(
      await sql("SELECT kind, state, count(*)::int AS n FROM media_files WHERE account_id = $1 GROUP BY 1, 2 ORDER BY 1", [mine.accountId]),
    ).toEqual([
      { kind: "photo", state: "stored", n: 2 },
      { kind: "photo_wm", state: "stored", n: 2 },
    ]);
  });

  it("are registered with account, key, size, hash and state", async () => {
    const owner = await makeOwner();
    const { json } = await upload("photo", owner.key, await quadrants(180, 80).png().toBuffer());
    const [row] = await sql("SELECT *, length(sha256) AS hash, length(source_sha256) AS source FROM media_files WHERE url = $1", [
      json.url,
    ]);
    const bytes = (await stored(json.url)).length;
    expect(row).toMatchObject({
      account_id: owner.accountId,
      key_id: owner.id,
      size: bytes,
      hash: 32,
      source: 32,
      state: "stored",
      storage: "disk",
      width: 180,
      height: 80,
      content_type: "image/webp",
    });
  });

  it("are served as immutable with a type and never as a script, with ranges, conditions and HEAD, and no path outside", async () => {
    const { json } = await send(await quadrants(200, 80).png().toBuffer());
    const url = inject("boardUrl") + new URL(json.url).pathname;
    expect(json.url).toMatch(/\/media\/[0-9a-f]{32}\.webp$/);
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "content-disposition": expect.stringMatching(/^(inline|attachment)/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "accept-ranges": "bytes",
    });
    const whole = Buffer.from(await response.arrayBuffer());
    const range = await fetch(url, { headers: { range: "bytes=10-19" } });
    expect([range.status, range.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(whole.subarray(10, 20));
    expect((await fetch(url, { headers: { range: "bytes=9999999-" } })).status).toBe(416);
    // Not with fetch, which adds `Cache-Control: no-cache` to conditional requests.
    const ask = (headers: Record<string, string>) => call("GET", new URL(url).pathname, { headers });
    expect((await ask({ "if-none-match": response.headers.get("etag") ?? "" })).status).toBe(304);
    expect((await ask({ "if-modified-since": response.headers.get("last-modified") ?? "" })).status).toBe(304);
    expect((await ask({ "if-range": '"another"', range: "bytes=0-1" })).status).toBe(200);
    expect((await fetch(url, { method: "HEAD" })).headers.get("content-length")).toBe(String(whole.length));
    for (const path of [
      "/media/",
      "/media/..%2finstance.lock",
      "/media/%2e%2e/secrets",
      "/media/.hidden.webp",
      "/media/x.svg",
      "/media/0.webp",
    ]) {
      expect((await fetch(inject("boardUrl") + path)).status, path).toBe(404);
    }
  });
});
