import type pg from "pg";
import { describe, expect, it } from "vitest";
import { client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { lifecycleFolders } from "../support/lifecycle";
import { databaseOf, ownBoard } from "../support/own-board";
import { type RunningBoard, startBoard } from "../support/processes";

/** Events across restarts, upgrades and database servers. */

const { removeAfterwards } = lifecycleFolders();

async function created(board: RunningBoard, key: string, count: number, body: () => Record<string, unknown> = draft): Promise<number[]> {
  const api = client(key, { base: board.url });
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push((await api.post("/my/listings", body())).json.listing_id as number);
  return ids;
}

/** Returns how many listings were checked. Sweeps ignore listings as young as these, so only events trigger these checks. */
const checkedOf = async (database: pg.Client, ids: readonly number[]) =>
  (await database.query("SELECT DISTINCT listing_id FROM listing_checks WHERE listing_id = ANY($1)", [ids])).rowCount;

describe("a killed instance", () => {
  it("leaves unprocessed events to the next one", async () => {
    const { board, key } = await ownBoard("events", {});
    removeAfterwards(board.dataDir);
    const database = await databaseOf(board.dataDir);
    const ids = await created(board, key, 60);
    await expect.poll(() => checkedOf(database, ids), { interval: 5 }).toBeGreaterThan(0);
    await board.kill();
    expect(await checkedOf(database, ids)).toBeLessThan(60);
    const next = await startBoard({ dataDir: board.dataDir });
    await expect.poll(() => checkedOf(database, ids)).toBe(60);
    await next.stop();
    await database.end();
  });
});

/** Resets a database to the state of the previous version: no events, no cursors. */
const DOWNGRADE = `
  DROP TABLE event_cursors;
  ALTER TABLE audit_entries DROP COLUMN position, DROP COLUMN account_id;
  DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_events'`;

/** Writes an entry as an instance of the previous version does. */
const OLD_ENTRY = `INSERT INTO audit_entries (at, actor, action, subject, subject_id, details)
  VALUES (now(), 'owner', 'listing.edit', 'listing', $1, $2) RETURNING position::text`;

describe("a database of the previous version", () => {
  it("is upgraded, and entries by older instances become events", async () => {
    const { board, key } = await ownBoard("events", {});
    removeAfterwards(board.dataDir);
    const database = await databaseOf(board.dataDir);
    const [before] = await created(board, key, 1, bookDraft);
    await board.stop();
    await database.query(DOWNGRADE);
    const next = await startBoard({ dataDir: board.dataDir });
    const { rows: cursors } = await database.query("SELECT name FROM event_cursors ORDER BY name");
    expect(cursors.map(({ name }) => name)).toEqual([
      "catalogue.category-changes",
      "favourites.notices",
      "listings.move-merged",
      "listings.translate",
      "moderation.check-changed",
      "moderation.check-created",
      "moderation.live",
      "saved-searches.match",
      "webhooks.publish",
    ]);
    const { rows: old } = await database.query("SELECT position FROM audit_entries WHERE subject = 'listing'");
    expect(old).toEqual([{ position: null }]);
    // An edit through this version in an auto-approved category is checked and published.
    const api = client(key, { base: next.url });
    expect((await api.patch(`/my/listings/${before}`, { price: 7 })).json.status).toBe("pending");
    await expect.poll(async () => (await api.get(`/my/listings/${before}`)).json.listing.status).toBe("active");
    await database.query("UPDATE listings SET status = 'pending', version = version + 1 WHERE id = $1", [before]);
    const { rows } = await database.query("SELECT version, status FROM listings WHERE id = $1", [before]);
    expect((await database.query(OLD_ENTRY, [before, JSON.stringify(rows[0])])).rows[0]?.position).toMatch(/^\d+$/);
    await expect.poll(async () => (await api.get(`/my/listings/${before}`)).json.listing.status).toBe("active");
    await next.stop();
    await database.end();
  });
});

describe("a database that was copied from another server", () => {
  it("continues its events, although transaction ids are lower here", async () => {
    const { board, key } = await ownBoard("events", {});
    removeAfterwards(board.dataDir);
    const database = await databaseOf(board.dataDir);
    const read = await created(board, key, 2);
    await expect.poll(() => checkedOf(database, read)).toBe(2);
    await board.stop();
    // Transaction ids there are far ahead; two events were unread.
    await database.query("UPDATE audit_entries SET position = (position::text::bigint + 1000000000)::text::xid8");
    await database.query("UPDATE event_cursors SET position = (position::text::bigint + 1000000000)::text::xid8");
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
       SELECT account_id, category_id, city_ref, 'x', 'uk', 'Назва', 'Опис', 1, 'pending', 'О', contact_phone
         FROM listings, generate_series(1, 2) WHERE id = $1 RETURNING id`,
      [read[0]],
    );
    const unread = rows.map(({ id }) => id);
    await database.query(
      `INSERT INTO audit_entries (at, actor, action, subject, subject_id, details, position)
       SELECT now(), 'owner', 'listing.create', 'listing', id, '{"version": 1, "status": "pending"}', '2000000000' FROM unnest($1::int[]) AS id`,
      [unread],
    );
    const next = await startBoard({ dataDir: board.dataDir });
    const later = await created(next, key, 2);
    await expect.poll(() => checkedOf(database, [...unread, ...later])).toBe(4);
    await next.stop();
    await database.end();
  });
});
