import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { indexCatalogue, type Placed, place, uniqueWord } from "../support/catalogue";
import { BICYCLES, BOOKS, KYIV_CITY, LVIV } from "../support/drafts";
import { setStatus } from "../support/listings";
import { checkPage, delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";

/** Catalogue search by touch, by keyboard and without JavaScript. Each test marks its listings with a unique word and searches for it. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const get = (path: string) => fetch(base() + path, { redirect: "manual" });
const html = async (path: string) => (await get(path)).text();
const countCards = (page: string) => [...page.matchAll(/<article/g)].length;

let account: number;

async function placeListings(listings: readonly Placed[]): Promise<{ word: string; ids: number[] }> {
  const word = uniqueWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title ?? "річ"}` })),
  );
  await indexCatalogue();
  return { word, ids };
}

const searchPath = (word: string, more = "", path = "/catalogue") => `${path}?q=${encodeURIComponent(word)}${more}`;
const resultTitles = (page: Page) => page.locator("#results h3").allTextContents();

beforeAll(async () => {
  account = await makeAccount();
});

describe("search", () => {
  it("finds listings by words from the home page, in each language", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{}, {}]);
    const page = await browser().newPage();
    await page.goto(base());
    // The field becomes a combobox when its suggestions are loaded.
    await page.locator('input[name="q"]').fill(word);
    await page.locator('input[name="q"]').press("Enter");
    await page.waitForURL(/\/catalogue\?q=/);
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    await page.getByText("2 оголошення", { exact: true }).waitFor();
    // Language links keep the search.
    await page.getByRole("link", { name: "Eng" }).first().click();
    await page.waitForURL(/\/en\/catalogue\?q=/);
    await page.getByText("2 listings", { exact: true }).waitFor();
    await page.close();
  });

  it("falls back to fewer words when no listing has all of them, with a notice", async () => {
    const { word } = await placeListings([{}, {}]);
    const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(base() + searchPath(`чорний ${word}`));
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    await page.getByText(`За запитом «чорний ${word}» нічого не знайшлося. Показуємо результати за запитом «${word}».`).waitFor();
    await page.close();
  });

  it("suggests removing a filter when nothing is found, with the resulting count", async () => {
    const { word } = await placeListings([{ price: 500 }, { price: 700 }, { price: 900 }]);
    const page = await browser().newPage();
    await page.goto(base() + searchPath(word, "&min=5000&condition=new"));
    const without = page.getByRole("link", { name: "Без фільтра: Нове" });
    expect(await page.locator("#results").count()).toBe(0);
    expect(await without.count()).toBe(0);
    await page.goto(base() + searchPath(word, "&min=5000"));
    const price = page.getByRole("link", { name: /Без фільтра: від/ });
    expect(await price.textContent()).toContain("3");
    await price.click();
    await expect.poll(() => resultTitles(page)).toHaveLength(3);
    await page.close();
  });

  it("is limited to the category and its subcategories", async () => {
    const { word } = await placeListings([{ category: BICYCLES }, { category: BOOKS }]);
    const slug = async (id: number) => (await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [id]))[0]?.slug;
    const bicycles = await html(searchPath(word, "", `/catalogue/${await slug(BICYCLES)}`));
    expect(countCards(bicycles)).toBe(1);
    expect(countCards(await html(searchPath(word)))).toBe(2);
    expect((await get("/catalogue/no-such-category")).status).toBe(404);
  });
});

describe("search suggestions and corrections", () => {
  it("suggests queries and categories while typing, selectable by keyboard", { timeout: FOUR_PAGES_MS }, async () => {
    await placeListings([{ title: "велосипед" }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${base()}/catalogue`);
    await hydrated(page);
    const field = page.locator('input[name="q"]');
    await field.focus();
    await expect.poll(() => field.getAttribute("role")).toBe("combobox");
    await field.pressSequentially("велос");
    const name = (await field.getAttribute("aria-label")) ?? "";
    await page.getByRole("listbox", { name, exact: true }).getByRole("option", { name: "велосипед", exact: true }).waitFor();
    await page
      .getByRole("option", { name: /^Велосипеди/ })
      .first()
      .waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q")?.startsWith("велос") === true);
    await page.close();
  });

  it("keeps focus and caret and suggests when the suggestions load while typing, and does not steal the focus", {
    timeout: FOUR_PAGES_MS,
  }, async () => {
    await placeListings([{ title: "велосипед" }]);
    for (const [name, path, text, option] of [
      ["q", "/", "велос", /^Велосипеди/],
      ["place", "/catalogue", "Львів", /^м\. Львів/],
    ] as const) {
      const page = await browser().newPage();
      await page.goto(base() + path);
      await hydrated(page);
      const release = await delayScripts(page);
      const field = page.locator(`input[name="${name}"]`);
      await field.pressSequentially(text);
      await field.press("ArrowLeft");
      // Both listen before the suggestions may arrive.
      const replacement = await page.evaluateHandle((name) => {
        const plain = document.querySelector(`input[name="${name}"]`) as HTMLInputElement;
        const nameOf = (target: EventTarget | null) => (target instanceof Element ? target.getAttribute("name") : null);
        return {
          // Only from field to field do phones leave their keyboard open, and Firefox and WebKit know where the caret is.
          focusPassedTo: new Promise((resolve) => {
            plain.addEventListener("blur", (event) => resolve(nameOf(event.relatedTarget)));
          }),
          // The focused element at the moment of the replacement receives the next key press.
          focused: new Promise((resolve) => {
            new MutationObserver((changes) => {
              const replaced = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node instanceof HTMLInputElement));
              if (replaced) resolve(nameOf(document.activeElement));
            }).observe(plain.closest("search") as Node, { childList: true, subtree: true });
          }),
        };
      }, name);
      release();
      expect(await replacement.evaluate(({ focused }) => focused)).toBe(name);
      expect(await replacement.evaluate(({ focusPassedTo }) => focusPassedTo)).toBe(name);
      expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])).toEqual([text, 4]);
      // What was typed before has suggestions, too.
      await page.getByRole("option", { name: option }).first().waitFor();
      await page.reload();
      await hydrated(page);
      const releaseAgain = await delayScripts(page);
      await field.focus();
      await page.locator(`input[name="${name === "q" ? "place" : "q"}"]`).focus();
      releaseAgain();
      await expect.poll(() => field.getAttribute("role")).toBe("combobox");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name === "q" ? "place" : "q");
      await page.close();
    }
  });

  it("suggests for text typed before the scripts load", { timeout: FOUR_PAGES_MS }, async () => {
    for (const [name, path, text, option] of [
      ["q", "/", "велос", /^Велосипеди/],
      ["place", "/catalogue", "Львів", /^м\. Львів/],
    ] as const) {
      const page = await browser().newPage();
      const release = await delayScripts(page);
      await page.goto(base() + path, { waitUntil: "commit" });
      const field = page.locator(`input[name="${name}"]`);
      await field.pressSequentially(text);
      release();
      await page.getByRole("option", { name: option }).first().waitFor();
      expect(await field.inputValue()).toBe(text);
      await page.close();
    }
  });

  it("opens the chosen category of two with the same name, by mouse and by keyboard", { timeout: 2 * FOUR_PAGES_MS }, async () => {
    const name = "Будівництво та ремонт";
    const namesakes = await sql<{ id: number; slug: string; parent: string | null }>(
      "SELECT c.id, c.slug, p.name_uk AS parent FROM categories c LEFT JOIN categories p ON p.id = c.parent_id WHERE c.name_uk = $1",
      [name],
    );
    expect(namesakes).toHaveLength(2);
    await placeListings(namesakes.map(({ id }) => ({ category: id })));
    for (const { slug, parent } of namesakes) {
      for (const device of ["mouse", "keyboard"]) {
        const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(`${base()}/catalogue`);
        await hydrated(page);
        const field = page.locator('input[name="q"]');
        await field.focus();
        await expect.poll(() => field.getAttribute("role")).toBe("combobox");
        await field.pressSequentially(name.toLowerCase());
        const label = (await field.getAttribute("aria-label")) ?? "";
        const options = page.getByRole("listbox", { name: label, exact: true }).getByRole("option");
        const index = async () => {
          const texts = await options.allTextContents();
          return texts.findIndex(
            (text) => text.startsWith(name) && text.includes("Категорія") && text.includes(parent ?? `${name}Категорія`),
          );
        };
        await expect.poll(index).toBeGreaterThanOrEqual(0);
        if (device === "mouse") await options.nth(await index()).click();
        else {
          for (let i = await index(); i >= 0; i--) await field.press("ArrowDown");
          await field.press("Enter");
        }
        await page.waitForURL((url) => url.pathname === `/catalogue/${slug}` && url.search === "");
        await page.close();
      }
    }
  });

  it("shows a corrected query and offers an exact search", async () => {
    await placeListings([{ title: "велосипед" }]);
    const page = await browser().newPage();
    await page.goto(base() + searchPath("dtkjcbgtl"));
    await page.getByText("Показуємо результати за запитом «велосипед»").waitFor();
    await page.getByRole("link", { name: "Шукати саме «dtkjcbgtl»" }).click();
    await page.waitForURL(/exact=1/);
    expect(await page.locator("#results").count()).toBe(0);
    await page.close();
  });

  it("turns a city name in the query into a city filter with a removable chip", async () => {
    const { word } = await placeListings([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage();
    await page.goto(base() + searchPath(`${word} у Львові`));
    await expect.poll(() => resultTitles(page)).toHaveLength(1);
    expect(await page.locator('input[name="city"]').inputValue()).toBe(LVIV);
    await page.getByRole("navigation", { name: "Вибрані фільтри" }).getByRole("link", { name: /Львів/ }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === word && !url.searchParams.has("city"));
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    await page.close();
  });
});

/** Focuses the place field, and returns it once it offers suggestions. */
async function focusPlace(page: Page): Promise<Locator> {
  const field = page.locator('input[name="place"]');
  await field.focus();
  await expect.poll(() => field.getAttribute("role")).toBe("combobox");
  return field;
}

describe("filters", () => {
  it("are applied by the form, appear in the URL and are removed by chips", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([
      { price: 100, condition: "new" },
      { price: 200, condition: "used" },
      { price: 300, condition: "new" },
    ]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searchPath(word));
    await hydrated(page);
    await page.getByLabel("Ціна, ₴: від").fill("150");
    await page.getByLabel(/^Нове/).check();
    // The button shows the count before the form is submitted.
    await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
    await page.waitForURL((url) => url.search === `?q=${encodeURIComponent(word)}&min=150&condition=new`);
    await expect.poll(() => resultTitles(page)).toHaveLength(1);
    await page.getByRole("navigation", { name: "Вибрані фільтри" }).getByRole("link", { name: "Нове" }).click();
    await page.waitForURL((url) => !url.searchParams.has("condition"));
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    await page.close();
  });

  it("show counts for category attributes, and combine several values of an attribute with OR", async () => {
    const { word } = await placeListings([
      { attributes: { bicycle_type: "city" } },
      { attributes: { bicycle_type: "city" } },
      { attributes: { bicycle_type: "mountain" } },
    ]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [BICYCLES]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searchPath(word, "&a.bicycle_type=city", `/catalogue/${slug}`));
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    const mountain = page.locator('label:has(input[name="a.bicycle_type"][value="mountain"])');
    expect(await mountain.textContent()).toMatch(/1$/);
    await page.goto(base() + searchPath(word, "&a.bicycle_type=city,mountain", `/catalogue/${slug}`));
    await expect.poll(() => resultTitles(page)).toHaveLength(3);
    await page.close();
  });

  it("suggest cities while typing, selectable by keyboard", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searchPath(word));
    await hydrated(page);
    const town = await focusPlace(page);
    await town.pressSequentially("львів");
    await page
      .getByRole("listbox", { name: "Де шукати" })
      .getByRole("option", { name: /^м\. Львів/ })
      .first()
      .waitFor();
    await town.press("Enter");
    await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe(LVIV);
    await page.getByRole("button", { name: /^Показати/ }).click();
    await page.waitForURL((url) => url.searchParams.get("city") === LVIV && !url.searchParams.has("place"));
    await expect.poll(() => resultTitles(page)).toHaveLength(1);
    await page.close();
  });

  it("let the last choice of city and region win", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ city: LVIV }, { city: KYIV_CITY }, { city: KYIV_CITY }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searchPath(word, `&city=${LVIV}`));
    await hydrated(page);
    const region = page.locator('select[name="region"]');
    const town = page.locator('input[name="place"]');
    await region.selectOption("donetsk");
    await expect.poll(() => town.inputValue()).toBe("");
    await page.getByRole("button", { name: "Показати 0 оголошень" }).click();
    await page.waitForURL((url) => url.searchParams.get("region") === "donetsk" && !url.searchParams.has("city"));
    await hydrated(page);
    await focusPlace(page);
    await town.pressSequentially("київ");
    await page.getByRole("listbox", { name: "Де шукати" }).getByRole("option", { name: "м. Київ", exact: true }).click();
    await expect.poll(() => region.inputValue()).toBe("");
    await page.getByRole("button", { name: "Показати 2 оголошення" }).click();
    await page.waitForURL((url) => url.searchParams.get("city") === KYIV_CITY && !url.searchParams.has("region"));
    await expect.poll(() => resultTitles(page)).toHaveLength(2);
    await page.close();
  });

  it("say that a typed place is unknown, keep it, and show listings of the whole country", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searchPath(word));
    await hydrated(page);
    const town = await focusPlace(page);
    const unknown = `Нижні ${uniqueWord()}`;
    await town.pressSequentially(unknown);
    await page.getByText("Не знайшли такого місця. Перевірте назву.").waitFor();
    await town.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("place") === unknown && url.searchParams.get("q") === word);
    await page.getByText(`Не знаємо такого місця: «${unknown}». Показуємо оголошення з усієї України.`).waitFor();
    await hydrated(page);
    expect(await town.inputValue()).toBe(unknown);
    expect(await resultTitles(page)).toHaveLength(2);
    await page.locator('select[name="region"]').selectOption("lviv");
    await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
    await page.waitForURL((url) => url.searchParams.get("region") === "lviv" && !url.searchParams.has("place"));
    await page.close();
  });

  it("suggest regions and the country, which are searched by their names", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    for (const [typed, label, key] of [
      ["львівська обл", "Львівська область", "lviv"],
      ["украина", "Уся Україна", null],
    ] as const) {
      await page.goto(base() + searchPath(word, "&region=donetsk"));
      await hydrated(page);
      const town = await focusPlace(page);
      await town.pressSequentially(typed);
      await page.getByRole("listbox", { name: "Де шукати" }).getByRole("option", { name: label, exact: true }).waitFor();
      await town.press("Enter");
      await expect.poll(() => town.inputValue()).toBe(label);
      await page.getByRole("button", { name: /^Показати/ }).click();
      await page.waitForURL((url) => url.searchParams.get("region") === key && !url.searchParams.has("place"));
    }
    await page.close();
  });

  it("sort results by links", async () => {
    const { word } = await placeListings([
      { price: 300, title: "третя" },
      { price: 100, title: "перша" },
      { price: 200, title: "друга" },
    ]);
    const page = await browser().newPage();
    await page.goto(base() + searchPath(word));
    await page.getByText("За релевантністю").first().click();
    await page.getByRole("link", { name: "Найдешевші" }).click();
    await page.waitForURL(/sort=cheap/);
    expect((await resultTitles(page)).map((title) => title.split(" ").at(-1))).toEqual(["перша", "друга", "третя"]);
    await page.close();
  });
});

describe("without JavaScript", () => {
  it("redirects the form to the short URL and links to the next page", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings(Array.from({ length: 30 }, (_, i) => ({ price: i + 1, city: i < 3 ? KYIV_CITY : LVIV })));
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
    const page = await context.newPage();
    await page.goto(base() + searchPath(word));
    await expect.poll(() => resultTitles(page)).toHaveLength(24);
    await page.getByRole("link", { name: "Показати ще" }).click();
    await expect.poll(() => resultTitles(page)).toHaveLength(6);
    await page.goto(base() + searchPath(word));
    await page.getByLabel("Де шукати").fill("Київ");
    await page.getByRole("button", { name: "Фільтри" }).click();
    await page.getByLabel("Ціна, ₴: до").fill("10");
    await page.locator("[data-show]").click();
    await page.waitForURL((url) => url.searchParams.get("city") === KYIV_CITY && !url.searchParams.has("place"));
    expect(new URL(page.url()).searchParams.get("max")).toBe("10");
    await expect.poll(() => resultTitles(page)).toHaveLength(3);
    await context.close();
  });
});

describe("a form without JavaScript", () => {
  const redirectOf = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await get(`${path}?${new URLSearchParams(fields)}`);
    return response.status === 307 ? decodeURIComponent(response.headers.get("location") ?? "").replaceAll("+", " ") : response.status;
  };

  it.each([
    ["/catalogue", "Львівська область", "/catalogue?q=диван&region=lviv"],
    ["/catalogue", "Львівська обл.", "/catalogue?q=диван&region=lviv"],
    ["/ru/catalogue", "Львовская область", "/ru/catalogue?q=диван&region=lviv"],
    ["/en/catalogue", "Lviv region", "/en/catalogue?q=диван&region=lviv"],
    ["/catalogue", "Львів", `/catalogue?q=диван&city=${LVIV}`],
    ["/catalogue", "Украина", "/catalogue?q=диван"],
    ["/catalogue", "жхкбмвнгдпкб", "/catalogue?q=диван&place=жхкбмвнгдпкб"],
  ])("to %s resolves the place %s", async (path, place, address) => {
    expect(await redirectOf(path, { q: "диван", place, city: "", region: "" })).toBe(address);
    // The place was typed last.
    if (address.includes("city=")) expect(await redirectOf(path, { q: "диван", place, city: "", region: "donetsk" })).toBe(address);
  });

  it("has the last choice of city and region, and keeps no place that is too long", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${base()}/catalogue?city=${LVIV}`);
    await page.locator('select[name="region"]').selectOption("donetsk");
    await page.locator("[data-show]").click();
    await page.waitForURL((url) => url.searchParams.get("region") === "donetsk" && !url.searchParams.has("city"));
    expect(await page.locator('input[name="place"]').inputValue()).toBe("");
    await context.close();
    const address = await redirectOf("/catalogue", { place: "щ".repeat(500) });
    expect(address).toBe(`/catalogue?place=${"щ".repeat(100)}`);
    const kept = await get(`/catalogue?place=${"щ".repeat(100)}`);
    expect(kept.status).toBe(200);
    expect(await kept.text()).toContain('<meta name="robots" content="noindex, follow"/>');
  });
});

describe("price limits that are not understood", () => {
  it("stay in the field with an error, and the page says that they are not applied", { timeout: 2 * FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ price: 14_000 }, { price: 16_000 }]);
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser().newContext({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(base() + searchPath(word));
      if (javaScriptEnabled) await hydrated(page);
      const max = page.locator('input[name="max"]');
      await max.fill("багато");
      await page.locator("[data-show]").click();
      await page.waitForURL((url) => url.searchParams.get("max") === "багато" && !url.searchParams.has("min"));
      await page.getByText("Не зрозуміли ціну «багато», тому показуємо оголошення без цього обмеження.").waitFor();
      expect(await resultTitles(page)).toHaveLength(2);
      expect([await max.inputValue(), await max.getAttribute("aria-invalid")]).toEqual(["багато", "true"]);
      const error = await max.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${error}"]`).textContent()).toContain("Не зрозуміли цю суму.");
      if (javaScriptEnabled) await hydrated(page);
      await max.fill("15 тис. грн");
      await page.locator("[data-show]").click();
      await expect.poll(() => resultTitles(page)).toHaveLength(1);
      expect([await max.inputValue(), await max.getAttribute("aria-invalid")]).toEqual(["15000", null]);
      await context.close();
    }
    expect(await html("/catalogue?max=%D0%B1%D0%B0%D0%B3%D0%B0%D1%82%D0%BE")).toContain('content="noindex, follow"');
  });
});

describe("infinite scroll", () => {
  it("loads and announces more results, and restores the current ones on browser back", { timeout: FOUR_PAGES_MS }, async () => {
    const { word, ids } = await placeListings(Array.from({ length: 50 }, () => ({})));
    const page = await browser().newPage({ viewport: { width: 390, height: 900 }, reducedMotion: "reduce" });
    await page.goto(base() + searchPath(word, "&sort=new"));
    await hydrated(page);
    await expect.poll(() => resultTitles(page)).toHaveLength(24);
    await page.getByRole("link", { name: "Показати ще" }).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await resultTitles(page)).length).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await resultTitles(page)).length).toBe(50);
    await expect.poll(() => page.locator('p[role="status"]').textContent()).toContain("Додано 2 оголошення");
    expect(await page.getByRole("link", { name: "Показати ще" }).count()).toBe(0);
    // One listing is deactivated while another listing's page is open.
    await page.locator("#results li").nth(40).scrollIntoViewIfNeeded();
    await page.locator("#results li a").nth(40).click();
    await page.waitForURL(/\/listing\//);
    await setStatus(ids[45] as number, "inactive");
    await page.goBack();
    await expect.poll(async () => (await resultTitles(page)).length).toBe(49);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    await page.close();
  });
});

describe("visibility", () => {
  it("removes a blocked listing from search, feed and sharing image at once", async () => {
    const { word, ids } = await placeListings([{}, {}]);
    const [id = 0] = ids;
    const pictures = async () => (await get(`/api/og/listing/${id}?lang=uk`)).status;
    const feed = async () => [...(await html(`/catalogue/rss?q=${encodeURIComponent(word)}`)).matchAll(/<item>/g)].length;
    expect([countCards(await html(searchPath(word))), await feed(), await pictures()]).toEqual([2, 2, 200]);
    await sql("UPDATE listings SET status = 'blocked' WHERE id = $1", [id]);
    expect([countCards(await html(searchPath(word))), await feed(), await pictures()]).toEqual([1, 1, 404]);
  });
});

describe("layout of catalogue pages", () => {
  it("pass the page checks at both widths, in light and dark mode", { timeout: 2 * FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([
      { title: "ж".repeat(100), top: 60, condition: "new", attributes: { bicycle_type: "city" } },
      { condition: "used", price: 99_999_999 },
      { priceType: "free" },
    ]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [BICYCLES]);
    await checkPage(browser(), {
      name: "catalogue-category",
      url: base() + searchPath(word, "&condition=new,used", `/catalogue/${slug}`),
      prepare: async (page) => {
        if ((page.viewportSize()?.width ?? 0) < 1_000) await page.getByRole("button", { name: "Фільтри" }).click();
      },
    });
    await checkPage(browser(), { name: "catalogue-en", url: base() + searchPath(word, "", "/en/catalogue"), widths: [390] });
    await checkPage(browser(), { name: "catalogue-corrected", url: base() + searchPath(`${word}ннн`, "&min=5"), widths: [390] });
    await checkPage(browser(), { name: "catalogue-empty", url: base() + searchPath(word, "&min=5&max=6"), widths: [390] });
  });
});
