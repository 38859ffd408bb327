import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { type FakeLlm, type LlmRequest, startFakeLlm } from "../support/fake-llm";
import { databaseOf, ownBoard } from "../support/own-board";
import { type RunningBoard, removeFolder } from "../support/processes";
import { type StoredSchedule, stopSchedules } from "../support/schedules";

/**
 * Machine translations (docs/api/listings.md#translations): stored beside the owner's, never replacing them, and only of the current text.
 */

const TITLES: Record<string, string> = { ru: "Книга об очень высоких горах", en: "A book about very high mountains" };
const DESCRIPTIONS: Record<string, string> = {
  ru: "Эта книга об очень высоких горах, почти новая, отдам недорого.",
  en: "A book about very high mountains, nearly new, will part with it cheaply.",
};
const TITLE = "Книжка про дуже високі гори";
const DESCRIPTION = "Ця книжка про дуже високі гори, майже нова, віддам недорого.";

const inLanguages = ({ schema }: LlmRequest) => Object.keys(schema["properties"] as object);
/** Returns a translation that contains its source text. */
const translation = (request: LlmRequest) =>
  Object.fromEntries(
    inLanguages(request).map((lang) => [
      lang,
      {
        title: `${TITLES[lang]} ${/№ \S+/.exec(String(request.data["title"]))?.[0] ?? ""}`,
        description: `${DESCRIPTIONS[lang]} ${/№ \S+/.exec(String(request.data["description"]))?.[0] ?? ""}`,
      },
    ]),
  );

let llm: FakeLlm;
let board: RunningBoard;
let api: Client;
let database: pg.Client;
/** The scheduled sweep would find listings that a test has not finished preparing. */
let schedules: StoredSchedule[];

beforeAll(async () => {
  llm = await startFakeLlm(translation);
  const own = await ownBoard("translate", { AI_BASE_URL: llm.url, AI_MODEL: "fake-1" });
  board = own.board;
  api = client(own.key, { base: board.url });
  database = await databaseOf(board.dataDir);
  schedules = await stopSchedules(database);
});

afterAll(async () => {
  await database.end();
  await board.stop();
  await llm.close();
  removeFolder(board.dataDir);
});

beforeEach(() => {
  llm.misbehave(null);
  llm.reply = translation;
  llm.requests.length = 0;
});

let serial = 0;
const create = async (changes: Record<string, unknown> = {}) =>
  (await api.post("/my/listings", bookDraft({ title: `${TITLE} № ${++serial}`, description: `${DESCRIPTION} № ${serial}`, ...changes })))
    .json.listing_id as number;
const read = async (id: number, lang = "uk") => await api.get(`/my/listings/${id}?lang=${lang}`);

/** Reads until the listing has machine translations into exactly these languages. */
async function translated(id: number, ...languages: string[]) {
  // A failed job is retried with doubling delays.
  await expect
    .poll(async () => Object.keys((await read(id)).json.listing.machine_translations).sort(), { interval: 200 })
    .toEqual(languages.sort());
  return (await read(id)).json.listing;
}

describe("a new listing", () => {
  it("is translated into the other languages, marked as machine translations", async () => {
    const id = await create();
    const before = await read(id);
    const listing = await translated(id, "en", "ru");
    expect(listing).toMatchObject({ lang: "uk", title: `${TITLE} № ${serial}`, translations: {} });
    expect(listing.machine_translations.ru).toEqual({
      title: `${TITLES["ru"]} № ${serial}`,
      description: `${DESCRIPTIONS["ru"]} № ${serial}`,
    });
    const [request] = llm.requests as [LlmRequest];
    expect(request.data).toEqual({ title: `${TITLE} № ${serial}`, description: `${DESCRIPTION} № ${serial}` });
    expect(request.system).not.toContain("гори");

    const after = await read(id, "en");
    expect(after.json.listing).toMatchObject({ title: `${TITLES["en"]} № ${serial}`, description: `${DESCRIPTIONS["en"]} № ${serial}` });
    // The listing is unchanged: still published, with the same version, so an edit with the earlier ETag succeeds.
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.json.listing).toMatchObject({ status: "active", updated_at: before.json.listing.updated_at });
    const { json } = await api.get("/my/listings?lang=ru&limit=1");
    expect(json.listings[0]).toMatchObject({ id, title: `${TITLES["ru"]} № ${serial}` });
    expect((await api.patch(`/my/listings/${id}`, { price: 7 }, { headers: { "if-match": before.headers.etag as string } })).status).toBe(
      200,
    );
  });

  it("is translated only into languages without the owner's translation", async () => {
    const own = { title: "Моя собственная книга про горы", description: "Собственный перевод владельца, слово за словом." };
    const id = await create({ lang: "uk", translations: { ru: own } });
    const listing = await translated(id, "en");
    expect(listing.translations).toEqual({ ru: own });
    expect(llm.requests.map(inLanguages)).toEqual([["en"]]);
    expect((await read(id, "ru")).json.listing).toMatchObject(own);
  });
});

describe("an edit", () => {
  it("removes stale translations at once and triggers new ones when the original changes", async () => {
    const id = await create();
    await translated(id, "en", "ru");
    llm.misbehave("http-500");
    const title = `${TITLE} № друге-${serial}`;
    await api.patch(`/my/listings/${id}`, { title });
    expect((await read(id, "ru")).json.listing).toMatchObject({
      title,
      description: `${DESCRIPTION} № ${serial}`,
      machine_translations: {},
    });
    llm.misbehave(null);
    const listing = await translated(id, "en", "ru");
    expect(listing.machine_translations.en.title).toBe(`${TITLES["en"]} № друге-${serial}`);
  });

  it("keeps translations and sends no request when other fields change", async () => {
    const id = await create();
    await translated(id, "en", "ru");
    llm.requests.length = 0;
    await api.patch(`/my/listings/${id}`, { price: 55 });
    await api.post(`/my/listings/${id}/status`, { status: "inactive" });
    // The next listing's translation runs after this one's job.
    await translated(await create(), "en", "ru");
    expect(Object.keys((await read(id)).json.listing.machine_translations).sort()).toEqual(["en", "ru"]);
    expect(llm.requests).toHaveLength(1);
  });

  it("replaces the machine's translation with the owner's, and restores it when the owner's is removed", async () => {
    const id = await create();
    await translated(id, "en", "ru");
    const own = { title: "Моя собственная книга про горы", description: "Собственный перевод владельца, слово за словом." };
    await api.patch(`/my/listings/${id}`, { translations: { ru: own } });
    const { listing } = (await read(id, "ru")).json;
    expect(listing).toMatchObject({ ...own, translations: { ru: own } });
    expect(Object.keys(listing.machine_translations)).toEqual(["en"]);
    await api.patch(`/my/listings/${id}`, { translations: { ru: null } });
    expect((await translated(id, "en", "ru")).translations).toEqual({});
  });

  it("during a translation discards the translation of the old text", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    llm.reply = async (request) => {
      if (!String(request.data["title"]).includes("нова")) await released;
      return translation(request);
    };
    const id = await create();
    await expect.poll(() => llm.requests.length).toBeGreaterThan(0);
    const own = { title: "My own mountains book, in my words", description: "The owner's own words about the book, all of them." };
    await api.patch(`/my/listings/${id}`, { title: `${TITLE} № нова-${serial}`, translations: { en: own } });
    release();
    const listing = await translated(id, "ru");
    expect(listing.machine_translations.ru.title).toBe(`${TITLES["ru"]} № нова-${serial}`);
    expect(listing.translations).toEqual({ en: own });
    expect((await read(id, "en")).json.listing).toMatchObject(own);
  });
});

describe("an invalid machine translation", () => {
  it.each([
    ["a title too long", { title: "Горы ".repeat(30), description: DESCRIPTIONS["ru"] }],
    ["a description too short", { title: TITLES["ru"], description: "Горы" }],
    ["control characters", { title: `Горы\u0007 ${TITLES["ru"]}`, description: DESCRIPTIONS["ru"] }],
    ["the original again", { title: TITLE, description: DESCRIPTION }],
  ])("keeps the original and retries: %s", async (_what, bad) => {
    let release = () => {};
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    llm.reply = async (request) => {
      if (llm.requests.length === 1) return { ...translation(request), ru: bad };
      await seen;
      return translation(request);
    };
    const id = await create();
    // The first response has been rejected when there is a second request, which waits.
    await expect.poll(() => llm.requests.length).toBeGreaterThan(1);
    expect((await read(id, "ru")).json.listing).toMatchObject({ title: `${TITLE} № ${serial}`, machine_translations: {} });
    release();
    await translated(id, "en", "ru");
  });

  it("changes no status of a pending listing", async () => {
    const { json } = await api.post("/my/listings", draft());
    await translated(json.listing_id, "en", "ru");
    expect((await read(json.listing_id)).json).toMatchObject({ listing: { status: "pending" }, moderation: { decision: "pending" } });
  });
});

describe("a listing without a translation job", () => {
  const query = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows;
  const SWEEP = "listings.translate-later";
  /** Runs the sweep, which is scheduled every five minutes. */
  async function sweep() {
    await query(`INSERT INTO pgboss.job (name, data) VALUES ('${SWEEP}', '{}')`);
    const unfinishedJobs = () => query(`SELECT FROM pgboss.job WHERE name = '${SWEEP}' AND state < 'completed'`);
    await expect.poll(unfinishedJobs, { interval: 300 }).toHaveLength(0);
  }
  /** Creates a listing that was published three hours ago, before a language model was configured. */
  async function published(changes: Record<string, unknown> = {}) {
    const id = await create(changes);
    await translated(id, ...["en", "ru"].filter((lang) => !Object.hasOwn(changes["translations"] ?? {}, lang)));
    await query(
      "UPDATE listings SET machine_translations = '{}', updated_at = updated_at - interval '3 hours', published_at = published_at - interval '3 hours' WHERE id = $1",
      id,
    );
    return id;
  }
  const jobsFor = (id: number) =>
    query("SELECT FROM pgboss.job WHERE name = 'listings.translate' AND data ->> 'listingId' = $1", String(id));

  it("is translated by the sweep once, if it is published and lacks a language", async () => {
    expect(schedules).toContainEqual({ name: SWEEP, cron: "*/5 * * * *" });
    const [old, withdrawn, young] = [await published(), await published(), await published()];
    const own = { title: "Моя собственная книга про горы", description: "Собственный перевод владельца, слово за словом." };
    const half = await published({ lang: "uk", translations: { ru: own } });
    await query("UPDATE listings SET status = 'inactive' WHERE id = $1", withdrawn);
    // Its own job may still be queued.
    await query("UPDATE listings SET updated_at = now() WHERE id = $1", young);
    await sweep();
    const listing = await translated(old, "en", "ru");
    expect(listing.machine_translations.en.title).toMatch(TITLES["en"] as string);
    expect((await translated(half, "en")).translations).toEqual({ ru: own });
    expect([await jobsFor(old), await jobsFor(half), await jobsFor(withdrawn), await jobsFor(young)].map(({ length }) => length)).toEqual([
      2, 2, 1, 1,
    ]);
    for (const id of [withdrawn, young]) expect((await read(id)).json.listing.machine_translations).toEqual({});
  });

  it("is retried only after its text has changed or a week has passed", async () => {
    const id = await published();
    const attempt = `INSERT INTO translation_attempts (listing_id, text_hash, at)
                     SELECT id, sha256(convert_to(jsonb_build_array(lang, title, description)::text, 'UTF8')), now() FROM listings WHERE id = $1`;
    await query(attempt, id);
    await sweep();
    expect(await jobsFor(id)).toHaveLength(1);
    await query("UPDATE listings SET title = title || ' !' WHERE id = $1", id);
    await sweep();
    await translated(id, "en", "ru");
    await query("UPDATE listings SET machine_translations = '{}' WHERE id = $1", id);
    await sweep();
    expect(await jobsFor(id)).toHaveLength(2);
    await query("UPDATE translation_attempts SET at = at - interval '8 days' WHERE listing_id = $1", id);
    await sweep();
    await translated(id, "en", "ru");
    expect(await jobsFor(id)).toHaveLength(3);
  });

  it("is skipped while its owner is blocked", async () => {
    const id = await published();
    await query("UPDATE accounts SET blocked_at = now()");
    await sweep();
    await query("UPDATE accounts SET blocked_at = NULL");
    expect(await jobsFor(id)).toHaveLength(1);
  });
});
