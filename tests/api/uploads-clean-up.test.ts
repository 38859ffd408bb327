import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { claimMedia } from "@/lib/domain/listings/claim-media";
import { removeUnusedMedia } from "@/lib/domain/media/clean-up";
import { storeOnDisk } from "@/lib/domain/media/disk";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import { upload } from "../support/multipart";
import { quadrants } from "../support/pictures";

/**
 * Media that no listing has used for 48 hours is deleted; used media stays, even with concurrent requests
 * (docs/api/media.md#unused-uploads).
 */

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

/** Runs the job for this account only, with a clock that is some hours ahead. */
async function later({ accountId }: TestKey, hours: number): Promise<void> {
  const shift = ["created_at", "used_at", "released_at"]
    .map((column) => `${column} = ${column} - make_interval(secs => $2::float8)`)
    .join(", ");
  await sql(`UPDATE media_files SET ${shift} WHERE account_id = $1`, [accountId, hours * 3_600]);
  await removeUnusedMedia({ now: Date.now() });
}

let serial = 0;
async function photoOf({ key }: TestKey): Promise<{ url: string; url_wm: string }> {
  const { json } = await upload(
    "photo",
    key,
    await quadrants(100 + 2 * ++serial, 50)
      .png()
      .toBuffer(),
  );
  return json;
}

const fileOf = (url: string) => join(inject("dataDir"), "media", url.slice(url.lastIndexOf("/") + 1));

/** Checks that row and file either both exist or are both deleted. When another test's clean-up deletes them, the file goes first. */
async function isStored(url: string): Promise<boolean> {
  const stored = async () => (await sql("SELECT 1 FROM media_files WHERE url = $1 AND state = 'stored'", [url])).length === 1;
  await expect.poll(async () => existsSync(fileOf(url)) === (await stored()), { message: url }).toBe(true);
  return stored();
}

describe("unused media", () => {
  it("is deleted after 48 hours with row and file, and not before", async () => {
    const owner = await makeOwner();
    const photo = await photoOf(owner);
    await later(owner, 47.9);
    expect([await isStored(photo.url), await isStored(photo.url_wm)]).toEqual([true, true]);
    await later(owner, 0.2);
    expect([await isStored(photo.url), await isStored(photo.url_wm)]).toEqual([false, false]);
    expect(await client(owner.key).post("/my/listings", bookDraft({ photos: [photo.url] }))).toMatchObject({
      status: 422,
      json: { fields: [{ code: "not_uploaded" }] },
    });
  });

  it("is kept for 48 more hours by an upload of the same bytes, which creates new files once it is deleted", async () => {
    const owner = await makeOwner();
    const bytes = await quadrants(90, 50).png().toBuffer();
    const { json } = await upload("photo", owner.key, bytes);
    await later(owner, 47);
    expect((await upload("photo", owner.key, bytes)).json.url).toBe(json.url);
    await later(owner, 2);
    expect(await isStored(json.url)).toBe(true);
    await later(owner, 47);
    expect((await upload("photo", owner.key, bytes)).json.url).not.toBe(json.url);
  });

  it("is treated alike in manually inserted rows with only a URL", async () => {
    const owner = await makeOwner();
    const name = await storeOnDisk(await quadrants(20, 20).webp().toBuffer(), "webp");
    const url = `http://localhost:3000/media/${name}.webp`;
    await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, 'photo')", [url, owner.accountId]);
    expect((await client(owner.key).post("/my/listings", bookDraft({ photos: [url] }))).status).toBe(201);
    await later(owner, 49);
    expect(await isStored(url)).toBe(true);
    await sql("UPDATE listings SET photos = '{}' WHERE account_id = $1", [owner.accountId]);
    await sql("DELETE FROM listing_revisions USING listings WHERE listings.id = listing_id AND account_id = $1", [owner.accountId]);
    await later(owner, 49);
    await later(owner, 49);
    expect(await isStored(url)).toBe(false);
  });

  it("is deleted after an hour if a crashed process has stored it incompletely", async () => {
    const owner = await makeOwner();
    const key = `${"ab".repeat(16)}.webp`;
    await sql(
      "INSERT INTO media_files (url, account_id, kind, state, storage, storage_key) VALUES ($1, $2, 'photo', 'storing', 'disk', $3)",
      [`storing:${key}`, owner.accountId, key],
    );
    await later(owner, 0.9);
    expect(await sql("SELECT 1 FROM media_files WHERE storage_key = $1", [key])).toHaveLength(1);
    await later(owner, 0.2);
    expect(await sql("SELECT 1 FROM media_files WHERE storage_key = $1", [key])).toHaveLength(0);
  });
});

describe("used media", () => {
  it("is kept in every field of a listing, in every state of it", async () => {
    const owner = await makeOwner();
    const [a, b, c] = [await photoOf(owner), await photoOf(owner), await photoOf(owner)];
    const { json } = await client(owner.key).post(
      "/my/listings",
      bookDraft({ photos: [a.url], photos_wm: [a.url_wm], photos_3d: [b.url], video_thumbnail: c.url }),
    );
    await sql("UPDATE listings SET status = 'archived' WHERE id = $1", [json.listing_id]);
    for (const hours of [49, 49, 100]) await later(owner, hours);
    for (const url of [a.url, a.url_wm, b.url, c.url]) expect(await isStored(url)).toBe(true);
    expect(await isStored(b.url_wm)).toBe(false);
  });

  it("is deleted 48 hours after its removal by an edit was detected, unless another edit uses it again", async () => {
    const owner = await makeOwner();
    const [first, second] = [await photoOf(owner), await photoOf(owner)];
    const api = client(owner.key);
    const { json } = await api.post("/my/listings", bookDraft({ photos: [first.url, second.url] }));
    await api.patch(`/my/listings/${json.listing_id}`, { photos: [] });
    // The published version still shows the photos to the moderator, for comparison.
    await later(owner, 49);
    expect([await isStored(first.url), await isStored(second.url)]).toEqual([true, true]);
    await setStatus(json.listing_id, "active");
    await later(owner, 49);
    expect([await isStored(first.url), await isStored(second.url)]).toEqual([true, true]);
    expect((await api.patch(`/my/listings/${json.listing_id}`, { photos: [second.url] })).status).toBe(200);
    await later(owner, 49);
    expect(await isStored(first.url)).toBe(false);
    expect(await isStored(second.url)).toBe(true);
  });

  it("is kept when an uncommitted edit has claimed it", async () => {
    const owner = await makeOwner();
    const { url } = await photoOf(owner);
    const errors: never[] = [];
    await sql("UPDATE media_files SET created_at = now() - interval '49 hours' WHERE account_id = $1", [owner.accountId]);
    await db().transaction(async (tx) => {
      await claimMedia({ db: tx }, { accountId: owner.accountId, media: { photos: [url] }, errors });
      expect(errors).toEqual([]);
      await removeUnusedMedia({ now: Date.now() });
    });
    expect(await isStored(url)).toBe(true);
  });

  it("is never deleted from a listing by concurrent clean-ups and edits", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const { json } = await api.post("/my/listings", bookDraft());
    const urls: string[] = [];
    for (let i = 0; i < 24; i++) urls.push((await photoOf(owner)).url);
    // Just old enough: each round depends on which transaction comes first.
    const statuses = new Set<number>();
    for (const [i, url] of urls.entries()) {
      await sql("UPDATE media_files SET created_at = now() - interval '49 hours' WHERE url = $1", [url]);
      const cleaning = sleep(i % 3).then(() => removeUnusedMedia({ now: Date.now() }));
      const editing = sleep((i * 7) % 5).then(() => api.patch(`/my/listings/${json.listing_id}`, { photos: [url] }));
      const [, edit] = await Promise.all([cleaning, editing]);
      statuses.add(edit.status);
      expect(await isStored(url), `${edit.status}`).toBe(edit.status === 200);
    }
    expect([...statuses].every((status) => status === 200 || status === 422)).toBe(true);
  });
});
