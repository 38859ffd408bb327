import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeKey, sql, type TestKey } from "../support/accounts";
import { openAs } from "../support/cabinet";
import { checkPage, FOUR_PAGES_MS, sharedBrowser } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** The list of deprecated parts of the API that the owner's keys use, in the cabinet. */

const API = "/cabinet/settings/api";

const browser = sharedBrowser();

let owner: SignedIn;
let key: TestKey;
beforeAll(async () => {
  owner = await signedInPerson({ type: "business" });
  key = await makeKey(owner.id, { keyName: "Каса" });
  await sql(
    `INSERT INTO deprecated_uses (key_id, operation, field, since, sunset, link, successor, first_used_at, last_used_at, requests) VALUES
       ($1, 'GET /my/listings/by-number/{number}', '', '2026-01-01', '2099-06-01', '/docs/api/own-ids', '/my/listings/{id}', now(), now(), 3),
       ($1, 'POST /my/listings', 'body.attributes[].old_value', '2026-01-01', NULL, 'https://example.com/value', NULL, now(), now(), 1),
       ($1, 'GET /my/listings', 'query.city', '2026-01-01', '2099-07-01', '/docs/api/lifecycle', 'city_ref', now(), now(), 1)`,
    [key.id],
  );
});

const TEXTS = {
  "": {
    title: "Застарілі частини API, які ви використовуєте",
    parameter: "Параметр city",
    instead: "Замість нього: city_ref",
    unknown: "Ще не визначено",
  },
  "/ru": {
    title: "Устаревшие части API, которые вы используете",
    parameter: "Параметр city",
    instead: "Вместо него: city_ref",
    unknown: "Ещё не определено",
  },
  "/en": {
    title: "Deprecated parts of the API in use",
    parameter: "Parameter city",
    instead: "Use city_ref instead",
    unknown: "Not set yet",
  },
} as const;

describe("deprecated parts of the API in use", () => {
  it.each(Object.entries(TEXTS))("are listed with key, guide, last use and sunset: %s", async (prefix, texts) => {
    const { page, watch, close } = await openAs(browser(), owner, prefix + API);
    const section = page.getByRole("region", { name: texts.title });
    const rows = section.getByRole("row");
    const [, old, city, value] = await rows.allInnerTexts();
    expect(old).toMatch(/Каса[\s\S]*GET \/my\/listings\/by-number\/\{number\}[\s\S]*\/my\/listings\/\{id\}[\s\S]*2099/);
    for (const text of ["GET /my/listings", texts.parameter, texts.instead]) expect(city).toContain(text);
    for (const text of ["attributes[].old_value", texts.unknown]) expect(value).toContain(text);
    const links = await section.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      `${prefix}/docs/api/lifecycle`,
      `${prefix}${API}/keys/${key.id}`,
      `${prefix}/docs/api/own-ids`,
      `${prefix}${API}/keys/${key.id}`,
      `${prefix}/docs/api/lifecycle`,
      `${prefix}${API}/keys/${key.id}`,
      "https://example.com/value",
    ]);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("are not mentioned if there are none", async () => {
    const other = await signedInPerson({ type: "business" });
    await makeKey(other.id);
    const { page, close } = await openAs(browser(), other, `/en${API}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText(TEXTS["/en"].title).count()).toBe(0);
    await close();
  });

  it("pass the page checks", { timeout: FOUR_PAGES_MS }, () =>
    checkPage(browser(), {
      name: "cabinet-deprecated-uses",
      url: inject("boardUrl") + API,
      context: { storageState: owner.state },
      ignore: /\/cabinet\/listings/,
    }),
  );
});
