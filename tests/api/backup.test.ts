import { existsSync, mkdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { upload } from "../support/multipart";
import { makeOwnerKey } from "../support/own-board";
import { quadrants } from "../support/pictures";
import { type RunningBoard, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";

/** `board backup` and `board restore`: a backup of a board under load, restored into an empty folder. */

const dataDir = temporaryFolder("backup");
const backupFolder = temporaryFolder("backup-files");
const restored = join(backupFolder, "restored");
const file = join(backupFolder, "board.tar.gz");

let board: RunningBoard;
let key = "";
let photo = "";
const before: { id: number; title: string }[] = [];

beforeAll(async () => {
  board = await startBoard({ dataDir, env: { LIMITS_BUSINESS: "100000/10000000" } });
  key = await makeOwnerKey(dataDir);
});

afterAll(async () => {
  await board?.stop();
  removeFolder(dataDir);
  removeFolder(backupFolder);
});

describe("a backup", () => {
  it("contains the media and all writes acknowledged before its start, even under load", async () => {
    const api = client(key, { base: board.url });
    const picture = await upload("photo", key, await quadrants(60, 40).jpeg().toBuffer(), { base: board.url });
    photo = new URL(picture.json.url as string).pathname;
    const write = async () => {
      const body = bookDraft();
      const response = await api.post("/my/listings", body);
      expect(response.status).toBe(201);
      return { id: response.json.listing_id as number, title: body["title"] as string };
    };
    for (let i = 0; i < 20; i++) before.push(await write());
    let running = true;
    const writers = Array.from({ length: 3 }, async () => {
      while (running) await write();
    });
    const made = await runCommand(dataDir, ["backup", "--to", file]);
    running = false;
    await Promise.all(writers);
    expect(made.stderr).toBe("");
    expect(made.json).toEqual({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it("is restored into an empty folder, where the board starts", async () => {
    const put = await runCommand(restored, ["restore", "--from", file]);
    expect(put.stderr).toBe("");
    expect(put.json).toMatchObject({ data_dir: restored, accounts: 1 });
    expect(put.json["listings"]).toBeGreaterThanOrEqual(before.length);
    const again = await startBoard({ dataDir: restored });
    const api = client(key, { base: again.url });
    for (const { id, title } of before) expect((await api.get(`/my/listings/${id}`)).json.listing.title).toBe(title);
    expect((await fetch(`${again.url}${photo}`)).status).toBe(200);
    expect((await api.post("/my/listings", bookDraft())).status).toBe(201);
    expect(await again.stop()).toBe(0);
  });

  it("never overwrites anything, and explains the alternative", async () => {
    const over = await runCommand(dataDir, ["backup", "--to", file]);
    expect([over.code, over.stderr]).toEqual([1, `${file} already exists. Choose another name.\n`]);
    const overExisting = await runCommand(restored, ["restore", "--from", file]);
    expect([overExisting.code, overExisting.stderr]).toEqual([
      1,
      `${restored} already contains a board (postgres). Choose an empty DATA_DIR, or move this one away.\n`,
    ]);
    const running = await runCommand(dataDir, ["restore", "--from", file]);
    expect(running.stderr).toMatch(/^Another board already runs on [^\n]+\n$/);
    const none = await runCommand(join(backupFolder, "none"), ["backup", "--to", join(backupFolder, "none.tar.gz")]);
    expect(none.stderr).toMatch(/^There is no board in [^\n]+\n$/);
    const foreign = await runCommand(dataDir, ["backup", "--to", join(backupFolder, "x")], {
      DATABASE_URL: "postgresql://u:p@127.0.0.1:1/x",
    });
    expect(foreign.stderr).toMatch(/^DATABASE_URL is set, but backup supports only the embedded database\. [^\n]+\n$/);
  });

  it("leaves the folder unchanged if it is damaged or invalid", async () => {
    const target = join(backupFolder, "target");
    const tries: Readonly<Record<string, Buffer>> = { text: Buffer.from("no archive"), empty: gzipSync(Buffer.alloc(1_024)) };
    for (const [name, bytes] of Object.entries(tries)) {
      writeFileSync(join(backupFolder, name), bytes);
      expect((await runCommand(target, ["restore", "--from", join(backupFolder, name)])).code, name).toBe(1);
    }
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const half = await runCommand(target, ["restore", "--from", file]);
    expect([half.code, half.stderr]).toEqual([1, expect.stringMatching(/cannot be read: [^\n]+Nothing was changed\.\n$/)]);
    for (const part of ["postgres", "media", "secrets", "restoring"]) expect(existsSync(join(target, part)), part).toBe(false);
    mkdirSync(target, { recursive: true });
  });
});
