import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leavesOf } from "@/lib/domain/suggest/train/corpus";
import { type Client, client } from "../support/client";
import { BOARD_WITH_OWNER, copyDatabase, OWNER_KEY } from "../support/databases";
import { LVIV } from "../support/drafts";
import { type RunningBoard, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";

/** The classifier is retrained on the board's own listings, evaluated, and activated on every instance. */

const folders = [temporaryFolder("refit-1"), temporaryFolder("refit-2"), temporaryFolder("refit-3")] as const;
let env: Record<string, string>;
let own: pg.Pool;
let boards: RunningBoard[] = [];
let clients: Client[] = [];

beforeAll(async () => {
  const url = await copyDatabase(BOARD_WITH_OWNER);
  env = { DATABASE_URL: url };
  own = new pg.Pool({ connectionString: url, max: 2 });
  boards = await Promise.all([startBoard({ dataDir: folders[0], env }), startBoard({ dataDir: folders[1], env })]);
  clients = boards.map((board) => client(process.env[OWNER_KEY] as string, { base: board.url }));
});

afterAll(async () => {
  await own.end();
  for (const board of boards) await board.stop();
  for (const folder of folders) removeFolder(folder);
});

const run = (...args: string[]) => runCommand(folders[2], args, env);
const suggest = async (title: string) => Promise.all(clients.map(async (api) => (await api.post("/ai/suggest-category", { title })).json));

const SYLLABLES = ["жу", "бри", "флю", "кво", "зди", "мга", "хре", "цьо", "ґру", "пшо"];

/** Returns a word that no vocabulary contains, unique per number. */
const slang = (n: number) => `${Array.from(String(n), (digit) => SYLLABLES[Number(digit)]).join("")}хтамб`;

const LEAF_CATEGORIES = leavesOf().filter((_, i) => i % 22 === 0);

/** Inserts published listings of several accounts, in the slang of their categories. */
async function place(count: number): Promise<void> {
  for (let account = 0; account < 4; account++) {
    const { rows } = await own.query("INSERT INTO accounts (email, name, password_hash) VALUES ($1, 'Олена', '') RETURNING id", [
      `${account}-${Math.random()}@example.com`,
    ]);
    for (const { id } of LEAF_CATEGORIES)
      for (let n = 0; n < count / 4; n++)
        await own.query(
          `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone, published_at)
           VALUES ($1, $2, $3, 'x', 'uk', $4, 'Гарний стан, віддам недорого, самовивіз.', 5, 'active', 'Олена', '+380671234567', now())`,
          [rows[0].id, id, LVIV, `Продам ${slang(id)} ${["новий", "старий", "червоний", "великий"][n % 4]}`],
        );
  }
}

describe("suggest:refit", () => {
  it("does not train with too few listings", async () => {
    expect((await run("suggest:refit")).json).toEqual({ listings: 0, live: false });
  });

  it("learns the board's own words, is activated after its evaluation, and reaches every instance", async () => {
    const [leaf] = LEAF_CATEGORIES as [(typeof LEAF_CATEGORIES)[number]];
    for (const response of await suggest(slang(leaf.id))) expect(response.category_id).not.toBe(leaf.id);
    const before = await suggest("Пральна машина Bosch 7 кг");
    await place(12);
    const { code, json } = await run("suggest:refit");
    expect(code).toBe(0);
    const { current, next } = json as Record<string, { heldOut: number; vocabulary: number }>;
    expect(json).toMatchObject({ listings: LEAF_CATEGORIES.length * 12, live: true });
    expect(next?.heldOut).toBeGreaterThan(0.9);
    expect(current?.heldOut).toBeLessThan(0.5);
    expect(next?.vocabulary).toBeGreaterThan((current?.vocabulary ?? 1) - 0.011);
    for (const { id } of LEAF_CATEGORIES.slice(0, 5))
      for (const response of await suggest(slang(id))) expect(response.category_id).toBe(id);
    // Words of the seed vocabulary still work.
    expect((await suggest("Пральна машина Bosch 7 кг")).map((response) => response.category_slug)).toEqual(
      before.map((response) => response.category_slug),
    );
    const { rows } = await own.query("SELECT teacher, octet_length(model) AS size FROM suggestion_models");
    expect(rows).toEqual([{ teacher: expect.stringMatching(/^[0-9a-f]{16}$/), size: expect.any(Number) }]);
  }, 600_000);

  it("does not suggest a deleted category", async () => {
    const [phone] = await suggest("Смартфон Samsung Galaxy A54 128 GB");
    expect(phone.category_slug).toBe("smartphones");
    await own.query("DELETE FROM categories WHERE id = $1", [phone.category_id]);
    await run("category:set", "--id", "12101", "--auto-approve", "true");
    for (const response of await suggest("Смартфон Samsung Galaxy A54 128 GB")) {
      expect(response.category_id).not.toBe(phone.category_id);
      for (const other of response.alternatives ?? []) expect(other.category_id).not.toBe(phone.category_id);
    }
  });
});
