import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { client } from "../support/client";
import { BOARD_WITH_OWNER, OWNER_KEY } from "../support/databases";
import { bookDraft } from "../support/drafts";
import { upload } from "../support/multipart";
import { databaseOf } from "../support/own-board";
import { quadrants } from "../support/pictures";
import { preparedFolder, type RunningBoard, removeFolder, startBoard } from "../support/processes";

/** A board whose `APP_URL` changes: the files that it has stored get the new address. */

const FORMER = "http://former.example:8080";
const CURRENT = "http://current.example";

const dataDir = preparedFolder("media-addresses", BOARD_WITH_OWNER);
const key = process.env[OWNER_KEY] as string;
let board: RunningBoard;
let photo: { readonly url: string; readonly url_wm: string };
let listing: { readonly id: number; readonly slug: string };

const start = async (env: Readonly<Record<string, string>>) => {
  board = await startBoard({ dataDir, env });
};
const api = () => client(key, { base: board.url });
const moved = (url: string) => url.replace(FORMER, CURRENT);

async function rows<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const database = await databaseOf(dataDir);
  try {
    return (await database.query(statement, [...values])).rows as Row[];
  } finally {
    await database.end();
  }
}

const DEMO_FILE = `${"ab".repeat(16)}.webp`;
const OTHER_SITE = "https://elsewhere.example/photo.webp";

beforeAll(async () => {
  await start({ APP_URL: FORMER });
  photo = (await upload("photo", key, await quadrants(120, 80).png().toBuffer(), { base: board.url })).json;
  const { json } = await api().post("/my/listings", bookDraft({ photos: [photo.url], photos_wm: [photo.url_wm] }));
  listing = { id: json.listing_id, slug: json.slug };
  await api().put(`/my/listings/${listing.id}`, { description: `Is "${photo.url}" also shown?` });
  // Files of the demo are registered without a storage key. UploadThing's are not on this board's disk.
  await rows(
    `WITH owner AS (SELECT id FROM accounts WHERE email = 'owner@example.com'),
          demo AS (INSERT INTO media_files (url, account_id, kind) SELECT $1, id, 'photo' FROM owner),
          elsewhere AS (INSERT INTO media_files (url, account_id, kind, storage, storage_key) SELECT $2, id, 'photo', 'uploadthing', 'x' FROM owner),
          thread AS (INSERT INTO threads (listing_id, listing_title, buyer_id, seller_id, updated_at) SELECT $3, '', id, id, now() FROM owner RETURNING id)
     INSERT INTO messages (thread_id, position, sender_id, text, photos) SELECT thread.id, 1, owner.id, '', ARRAY[$2, $4] FROM thread, owner`,
    [`${FORMER}/media/${DEMO_FILE}`, OTHER_SITE, listing.id, photo.url],
  );
  await board.stop();
});

afterAll(async () => {
  await board.stop();
  removeFolder(dataDir);
});

describe("a changed APP_URL", () => {
  it("becomes the address of the files of listings, earlier versions and messages, before the first response", async () => {
    const before = await rows<{ version: number; updated_at: Date }>("SELECT version, updated_at FROM listings");
    await start({ APP_URL: CURRENT, LOG_LEVEL: "info" });
    expect((await api().get(`/my/listings/${listing.id}`)).json.listing).toMatchObject({
      photo: moved(photo.url),
      photos: [moved(photo.url)],
      photos_wm: [moved(photo.url_wm)],
      description: `Is "${photo.url}" also shown?`,
    });
    expect(await rows("SELECT version, updated_at FROM listings")).toEqual(before);
    const revisions = await rows<{ content: Record<string, unknown> }>("SELECT content FROM listing_revisions ORDER BY version");
    expect(revisions.map(({ content }) => [content["photos"], content["photos_wm"]])).toEqual(
      Array.from({ length: 2 }, () => [[moved(photo.url)], [moved(photo.url_wm)]]),
    );
    expect(revisions[1]?.content["description"]).toBe(`Is "${photo.url}" also shown?`);
    expect(await rows("SELECT photos FROM messages")).toEqual([{ photos: [OTHER_SITE, moved(photo.url)] }]);
    expect(board.output()).toContain("addresses of files were changed to APP_URL");
  });

  it("keeps the files uploads of their account, which may use them again", async () => {
    const urls = (await rows<{ url: string }>("SELECT url FROM media_files")).map(({ url }) => url);
    expect(urls.toSorted()).toEqual([`${CURRENT}/media/${DEMO_FILE}`, moved(photo.url), moved(photo.url_wm), OTHER_SITE].toSorted());
    expect(await api().post("/my/listings", bookDraft({ photos: [moved(photo.url)] }))).toMatchObject({ status: 201 });
    expect((await fetch(`${board.url}${new URL(photo.url).pathname}`)).status).toBe(200);
  });

  it("is not assumed where APP_URL is not set, because instances that share a database differ in their ports", async () => {
    await board.stop();
    await start({});
    expect((await api().get(`/my/listings/${listing.id}`)).json.listing.photos).toEqual([moved(photo.url)]);
  });
});
