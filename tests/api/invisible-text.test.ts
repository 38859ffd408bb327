import { beforeAll, describe, expect, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { sendForm } from "../support/forms";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Text without visible characters counts as empty, in the API and in forms (docs/decisions/135). */

const BLANK = {
  "zero-width spaces": "\u200b",
  "blanks of Braille": "\u2800",
  "fillers of Hangul": "\u3164",
  "controls of direction": "\u202e",
  tags: "\u{e0041}",
  marks: "\u0301",
};

let api: Client;
let owner: SignedIn;

beforeAll(async () => {
  api = client((await makeOwner()).key);
  owner = await signedInPerson({ type: "business", phone: "+380671234567" });
});

const fieldsOf = (json: { fields?: { path: string; code: string }[] }) =>
  (json.fields ?? []).map(({ path, code }) => `${path}:${code}`).sort();

const content = (id: number) =>
  sql("SELECT title, description, contact_name, translations FROM listings WHERE id = $1", [id]).then(([row]) => row);

describe("a listing", () => {
  it.each(Object.entries(BLANK))("is rejected field by field if it contains only %s", async (_, character) => {
    const blank = character.repeat(60);
    const response = await api.post(
      "/my/listings",
      draft({ title: blank, description: blank, contact_name: blank, translations: { en: { title: blank, description: blank } } }),
    );
    expect([response.status, response.json.error]).toEqual([422, "validation_failed"]);
    expect(fieldsOf(response.json)).toEqual(
      ["contact_name", "description", "title", "translations.en.description", "translations.en.title"].map((field) => `${field}:too_short`),
    );
  });

  it("is stored without invisible characters and with its emoji", async () => {
    const sent = bookDraft({ contact_name: "Оле\u200bна" });
    const title = String(sent["title"]);
    const { json } = await api.post("/my/listings", {
      ...sent,
      title: `\u2066${title}\u2069 👨‍👩‍👧\u3164`,
      description: `\ufeff${sent["description"]} ❤️`,
    });
    expect(await content(json.listing_id)).toMatchObject({
      title: `${title} 👨‍👩‍👧`,
      description: `${sent["description"]} ❤️`,
      contact_name: "Олена",
    });
    const edited = await api.patch(`/my/listings/${json.listing_id}`, { title: `${title}\u200b\u200b друга` });
    expect(edited.status).toBe(200);
    expect(await content(json.listing_id)).toMatchObject({ title: `${title} друга` });
  });

  it("is measured by its visible characters", async () => {
    const short = await api.post("/my/listings", draft({ title: `Ді${"\u200b".repeat(60)}` }));
    expect(fieldsOf(short.json)).toEqual(["title:too_short"]);
    const sent = bookDraft();
    const long = await api.post("/my/listings", { ...sent, title: `${sent["title"]}${"\u200b".repeat(300)}` });
    expect(long.status).toBe(201);
  });

  it("is a duplicate regardless of invisible characters", async () => {
    const sent = bookDraft({ title: `Книжка ❤️ ${Date.now()} про гори` });
    const first = await api.post("/my/listings", sent);
    expect(first.status).toBe(201);
    for (const change of [
      { title: `${sent["title"]}\u2800` },
      { description: `\u200b${sent["description"]}` },
      { title: String(sent["title"]).replace("\ufe0f", "") },
      { description: `${sent["description"]}\u202e` },
    ]) {
      const again = await api.post("/my/listings", { ...sent, ...change });
      expect([again.status, again.json.error, again.json.listing_id]).toEqual([422, "duplicate", first.json.listing_id]);
    }
  });
});

describe("a form", () => {
  it("rejects an invisible name, and removes invisible characters from a visible one", async () => {
    const profile = { phone: "+380671234567", language: "uk" };
    const blank = await sendForm("/cabinet/settings", { name: "\u2800\u200b", ...profile }, { cookie: owner.cookie, with: "phone" });
    expect(blank.html).toContain("Заповніть це поле.");
    await sendForm("/cabinet/settings", { name: "Оле\u202eна\u200b", ...profile }, { cookie: owner.cookie, with: "phone" });
    expect(await sql("SELECT name FROM accounts WHERE id = $1", [owner.id])).toEqual([{ name: "Олена" }]);
  });
});
