import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { runCommandLine } from "@/lib/cli/commands/program";
import { countDamage, verifyDueMedia, verifyMedia } from "@/lib/domain/media/verify";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { upload } from "../support/multipart";
import { quadrants } from "../support/pictures";

/** Detects stored files that were changed or deleted. */

// The folder is shared with tests that run at the same time.
const disk = vi.hoisted(() => ({ isEmpty: false }));
vi.mock("@/lib/platform/storage/disk", async (original) => {
  const actual = await original<typeof import("@/lib/platform/storage/disk")>();
  return { ...actual, hasMediaOnDisk: async () => !disk.isEmpty && (await actual.hasMediaOnDisk()) };
});

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

const fileOf = (url: string) => join(inject("dataDir"), "media", url.slice(url.lastIndexOf("/") + 1));
const verifyAll = () => verifyMedia({ now: Date.now(), before: Date.now() });

async function rowOf(url: string) {
  const [row] = await sql("SELECT damage, verified_at, sha256, source_sha256 FROM media_files WHERE url = $1", [url]);
  return row as { damage: string | null; verified_at: Date | null; sha256: Buffer | null; source_sha256: Buffer | null };
}

let serial = 0;
async function photo() {
  const owner = await makeOwner();
  const bytes = await quadrants(300 + 2 * ++serial, 70)
    .png()
    .toBuffer();
  const { json } = await upload("photo", owner.key, bytes);
  return { owner, bytes, url: json.url as string, marked: json.url_wm as string };
}

async function flipByte(path: string) {
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe("media verification", () => {
  it("reports no damage for unchanged files", async () => {
    const { url, marked } = await photo();
    expect(await verifyAll()).toMatchObject({ complete: true });
    for (const each of [url, marked]) {
      const { damage, verified_at } = await rowOf(each);
      expect([damage, verified_at instanceof Date]).toEqual([null, true]);
    }
  });

  it("detects and counts a flipped bit, and clears it when the file is restored", async () => {
    const { url, marked } = await photo();
    const before = (await countDamage()).changed;
    await flipByte(fileOf(url));
    const report = await verifyAll();
    expect(report.changed).toBeGreaterThanOrEqual(1);
    expect((await rowOf(url)).damage).toBe("changed");
    expect((await rowOf(marked)).damage).toBeNull();
    expect((await countDamage()).changed).toBe(before + 1);
    await flipByte(fileOf(url));
    await verifyAll();
    expect((await rowOf(url)).damage).toBeNull();
    expect((await countDamage()).changed).toBe(before);
  });

  it("detects files that are missing, truncated or not regular files", async () => {
    const [gone, short, folder] = [await photo(), await photo(), await photo()];
    await rm(fileOf(gone.url));
    await writeFile(fileOf(short.url), (await readFile(fileOf(short.url))).subarray(0, 10));
    await rm(fileOf(folder.url));
    await mkdir(fileOf(folder.url));
    // Other suites leave damaged files as well, and the report has a maximum length: only these files were verified before that day.
    await verifyAll();
    await sql("UPDATE media_files SET verified_at = '2000-01-01' WHERE url = ANY($1)", [[gone.url, short.url, folder.url]]);
    const { damaged } = await verifyMedia({ now: Date.now(), before: Date.parse("2001-01-01") });
    expect((await rowOf(gone.url)).damage).toBe("missing");
    expect((await rowOf(short.url)).damage).toBe("changed");
    expect(["changed", "unreadable"]).toContain((await rowOf(folder.url)).damage);
    expect(damaged).toContain(gone.url.slice(gone.url.lastIndexOf("/") + 1));
    await rm(fileOf(folder.url), { recursive: true });
  });

  it("makes a new file for the same upload when the stored one is damaged", async () => {
    const { owner, bytes, url } = await photo();
    expect((await upload("photo", owner.key, bytes)).json.url).toBe(url);
    await flipByte(fileOf(url));
    await verifyAll();
    const again = await upload("photo", owner.key, bytes);
    expect(again.status).toBe(201);
    expect(again.json.url).not.toBe(url);
  });

  it("stores the hash of a file without one, and compares with it from then on", async () => {
    const { url } = await photo();
    const { sha256 } = await rowOf(url);
    await sql("UPDATE media_files SET sha256 = NULL, verified_at = NULL WHERE url = $1", [url]);
    expect((await verifyAll()).recorded).toBeGreaterThanOrEqual(1);
    expect((await rowOf(url)).sha256).toEqual(sha256);
    await flipByte(fileOf(url));
    await verifyAll();
    expect((await rowOf(url)).damage).toBe("changed");
  });

  it("skips files that were verified this week in the scheduled job, which can be stopped in between", async () => {
    const { url } = await photo();
    await verifyAll();
    await flipByte(fileOf(url));
    await verifyDueMedia({ now: Date.now() });
    expect((await rowOf(url)).damage).toBeNull();
    expect(await verifyMedia({ now: Date.now(), before: Date.now(), maxSeconds: 0 })).toMatchObject({ checked: 0, complete: false });
    await sql("UPDATE media_files SET verified_at = now() - interval '8 days' WHERE url = $1", [url]);
    await verifyDueMedia({ now: Date.now() });
    expect((await rowOf(url)).damage).toBe("changed");
  });

  it("treats an empty folder as an unmounted volume, not as lost files", async () => {
    const { url } = await photo();
    disk.isEmpty = true;
    await expect(verifyAll()).rejects.toThrow("Is its volume mounted?");
    disk.isEmpty = false;
    expect((await rowOf(url)).damage).toBeNull();
  });
});

it("media:verify prints its report as the last line", async () => {
  const { url } = await photo();
  await rm(fileOf(url));
  const lines: string[] = [];
  const code = await runCommandLine(["media:verify"], { out: (text) => void lines.push(text), err: (text) => void lines.push(text) });
  await openDatabase();
  expect(code, lines.join()).toBe(0);
  const report = JSON.parse(lines.at(-1) ?? "");
  expect(report).toMatchObject({ complete: true });
  expect(report.missing).toBeGreaterThanOrEqual(1);
  expect((await rowOf(url)).damage).toBe("missing");
});
