import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { upload } from "../support/multipart";
import { quadrants } from "../support/pictures";

/** Stored photos in the widths that cards and phones request. */

async function stored(width: number): Promise<string> {
  const picture = await quadrants(width, 600).jpeg().toBuffer();
  const { json } = await upload("photo", (await makeOwner()).key, picture);
  return new URL(json.url).pathname;
}

const get = (path: string) => fetch(inject("boardUrl") + path);
const widthOf = async (response: Response) => (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;

describe("a stored photo", () => {
  it("is served in the supported widths, never enlarged, as immutable; otherwise in its original size", async () => {
    const path = await stored(800);
    for (const [query, width] of [
      ["?w=320", 320],
      ["?w=480", 480],
      ["?w=1080", 800],
      ["?w=481", 800],
      ["?w=99999", 800],
      ["", 800],
    ] as const) {
      const response = await get(path + query);
      expect([response.status, response.headers.get("content-type"), await widthOf(response)], query).toEqual([200, "image/webp", width]);
      expect(response.headers.get("cache-control")).toContain("immutable");
    }
  });

  it("is resized once for concurrent requests, and its sizes are deleted with it", async () => {
    const path = await stored(700);
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(`${path}?w=320`)));
    expect(await Promise.all(responses.map(widthOf))).toEqual(Array.from({ length: 20 }, () => 320));
    await rm(join(inject("dataDir"), path));
    expect((await get(`${path}?w=320`)).status).toBe(404);
    expect((await get("/media/../secrets/x.webp?w=320")).status).toBe(404);
  });
});
