import type { Page } from "playwright";
import { chromium } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { ownWord, type Placed, place, refresh } from "../support/catalogue";
import { BICYCLES, KYIV_CITY, LVIV } from "../support/drafts";
import { findWholeBrowser } from "../support/find-browser.mjs";
import { FOUR_PAGES_MS, hydrated, sharedBrowser, violationsOf } from "../support/page-checks";
import { seedTree } from "../support/seed-tree";

/** Filters and paging of the catalogue on a phone, by keyboard, and on the way back. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const CARS = 1100;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const carModels = seedTree().byId.get(CARS)?.attributes.get("model")?.options ?? new Map();
/** Two makes, each with its first model. */
const [[golf, volkswagen], [, bmw]] = (() => {
  const models = [...carModels.values()].map(({ value, parent }) => [value, parent ?? ""] as const);
  const first = models[0] ?? ["", ""];
  return [first, models.find(([, make]) => make !== first[1]) ?? ["", ""]] as const;
})();

let account: number;

async function placed(listings: readonly Placed[]): Promise<{ word: string; ids: number[] }> {
  const word = ownWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title ?? "річ"}` })),
  );
  await refresh();
  return { word, ids };
}

const slugOf = async (id: number) => (await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [id]))[0]?.slug;
const searched = (word: string, more = "", path = "/catalogue") => `${path}?q=${encodeURIComponent(word)}${more}`;
const titles = (page: Page) => page.locator("#results h3").allTextContents();
const toggle = (page: Page) => page.getByRole("button", { name: /^Фільтри/ });
const CARS_PRICED: readonly Placed[] = [
  { category: CARS, price: 9_000, currency: "USD", city: LVIV, attributes: { make: volkswagen, model: golf, year: 2015 } },
  { category: CARS, price: 15_000, currency: "USD", city: LVIV, attributes: { make: volkswagen, model: golf, year: 2020 } },
  { category: CARS, price: 9_500, currency: "USD", city: LVIV, attributes: { make: bmw, year: 2015 } },
  { category: CARS, price: 9_000, currency: "USD", city: KYIV_CITY, attributes: { make: volkswagen, model: golf, year: 2015 } },
];

beforeAll(async () => {
  account = await makeAccount();
});

describe("on a phone", () => {
  it("categories stand above the results, and in the filters", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed([{ category: BICYCLES }, { category: CARS }]);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searched(word));
    await hydrated(page);
    const row = page.getByRole("list", { name: "Категорії" });
    const rowBox = await row.boundingBox();
    const listBox = await page.locator("#results").boundingBox();
    expect(rowBox?.y).toBeLessThan(listBox?.y ?? 0);
    expect(await row.getByRole("link").count()).toBe(2);
    await toggle(page).click();
    const inPanel = page.getByRole("navigation", { name: "Категорії" }).getByRole("link").first();
    await inPanel.click();
    await page.waitForURL((url) => /^\/catalogue\/[a-z-]+$/.test(url.pathname) && url.searchParams.get("q") === word);
    await page.close();
  });

  it("filters are opened and closed by keyboard, and the button says whether they are open", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed([{}]);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searched(word));
    await hydrated(page);
    await toggle(page).focus();
    expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await page.locator("#filter-panel:popover-open").waitFor();
    await expect.poll(() => page.locator("[popovertarget][aria-controls]").getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("#filter-panel")?.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });

  it("a car is found by make, model, year, price and distance in one go", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed(CARS_PRICED);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searched(word, `&city=${LVIV}`, `/catalogue/${await slugOf(CARS)}`));
    await hydrated(page);
    await toggle(page).click();
    expect(await page.locator('input[name="a.model"]').count()).toBe(0);
    await page.locator(`input[name="a.make"][value="${volkswagen}"]`).check();
    const model = page.locator(`input[name="a.model"][value="${golf}"]`);
    await model.waitFor();
    // Models of that make alone, of those that there are.
    expect(await page.locator('input[name="a.model"]').count()).toBe(1);
    expect(await page.locator("label").filter({ has: model }).textContent()).toMatch(/2$/);
    await model.check();
    // Most of these cars are priced in dollars.
    expect(await page.getByRole("radio", { name: "Долари" }).isChecked()).toBe(true);
    await page.getByLabel("Ціна, $: до").fill("10000");
    await page.locator('input[name="a.year.min"]').fill("2014");
    await page.locator('select[name="radius"]').selectOption("50");
    await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
    await page.waitForURL((url) => url.searchParams.get("currency") === "USD" && url.searchParams.get("a.model") === golf);
    expect(new URL(page.url()).searchParams.get("radius")).toBe("50");
    await expect.poll(() => titles(page)).toHaveLength(1);
    // Another make drops the model.
    await toggle(page).click();
    await page.locator(`input[name="a.make"][value="${volkswagen}"]`).uncheck();
    await page.locator(`input[name="a.make"][value="${bmw}"]`).check();
    await expect.poll(() => page.locator(`input[name="a.model"][value="${golf}"]`).count()).toBe(0);
    await page.close();
  });
});

describe("an address", () => {
  it("with a model of a make that is not chosen leaves the model out", async () => {
    const { word } = await placed(CARS_PRICED);
    const path = `/catalogue/${await slugOf(CARS)}`;
    const response = await fetch(
      `${base()}/api/catalogue/count?${new URLSearchParams({ at: path, q: word, "a.make": bmw, "a.model": golf })}`,
    );
    expect(await response.json()).toMatchObject({ count: 1, dependent: { model: [] } });
  });

  it("says how many pages are shown, and leads to all of them", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed(Array.from({ length: 50 }, () => ({})));
    const page = await browser().newPage({ viewport: PHONE, reducedMotion: "reduce" });
    await page.goto(base() + searched(word, "&sort=new"));
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThanOrEqual(48);
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toMatch(/^[23]$/);
    const shown = (await titles(page)).length;
    await page.reload();
    expect((await titles(page)).length).toBeGreaterThanOrEqual(Math.min(shown, 48));
    expect(await (await fetch(`${base()}${searched(word, "&sort=new&page=2")}`)).text()).toContain("noindex");
    await page.close();
  });
});

describe("going back", () => {
  /** With the cache of whole pages that people's browsers have, and without. */
  it.each([true, false])(
    "shows the filters of the list that is shown; whole pages are kept: %s",
    { timeout: FOUR_PAGES_MS },
    async (kept) => {
      const { word } = await placed([{ condition: "new" }, { condition: "used" }]);
      const own = await chromium.launch({
        executablePath: findWholeBrowser(),
        args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
        ...(kept ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
      });
      try {
        const page = await own.newPage({ viewport: DESKTOP });
        await page.goto(base() + searched(word));
        await hydrated(page);
        const box = page.locator('input[name="condition"][value="new"]');
        await box.check();
        await page.getByLabel("Ціна, ₴: від").fill("1");
        await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
        await page.waitForURL(/condition=new/);
        expect(await box.isChecked()).toBe(true);
        await page.goBack({ waitUntil: "commit" });
        await page.waitForURL((url) => !url.searchParams.has("condition"));
        await expect.poll(() => titles(page)).toHaveLength(2);
        await expect.poll(() => box.isChecked()).toBe(false);
        await expect.poll(() => page.getByLabel("Ціна, ₴: від").inputValue()).toBe("");
        await page.goForward({ waitUntil: "commit" });
        await page.waitForURL(/condition=new/);
        await expect.poll(() => titles(page)).toHaveLength(1);
        await expect.poll(() => box.isChecked()).toBe(true);
        await expect.poll(() => page.getByLabel("Ціна, ₴: від").inputValue()).toBe("1");
      } finally {
        await own.close();
      }
    },
  );
});

describe("the heading", () => {
  it("repeats the query and the city, declined, with the count", async () => {
    const { word } = await placed(Array.from({ length: 3 }, () => ({ city: LVIV })));
    const page = await browser().newPage();
    const heading = async (path: string) => {
      await page.goto(base() + path);
      return page.getByRole("heading", { level: 1 }).textContent();
    };
    expect(await heading(searched(`${word} у Львові`))).toBe(`«${word}» у Львові: 3 оголошення`);
    expect(await heading(searched(`${word} львов`, "", "/ru/catalogue"))).toBe(`«${word}» во Львове: 3 объявления`);
    expect(await heading(searched(`${word} lviv`, "", "/en/catalogue"))).toMatch(/ in Lviv: 3 listings$/);
    expect(await heading(searched(`${word} до 20000 грн`))).toBe(`«${word}»: 3 оголошення`);
    await page
      .getByRole("navigation", { name: "Вибрані фільтри" })
      .getByRole("link", { name: /до 20\s000/ })
      .waitFor();
    await page.close();
  });
});

describe("reached by everyone", () => {
  it.each([PHONE, DESKTOP])("large enough targets and headings in order, at $width px", { timeout: FOUR_PAGES_MS }, async (viewport) => {
    const { word } = await placed([...CARS_PRICED, { category: CARS }]);
    const path = `/catalogue/${await slugOf(CARS)}`;
    const page = await browser().newPage({ viewport });
    for (const address of [
      searched(word, "&condition=new,used&min=1", path),
      searched(word, `&a.make=${volkswagen}`, path),
      "/catalogue",
      `/seller/${account}`,
    ]) {
      await page.goto(base() + address);
      await hydrated(page);
      expect(await violationsOf(page, ["target-size", "heading-order"]), address).toEqual([]);
      if (viewport === PHONE && (await toggle(page).count()) > 0) {
        await toggle(page).click();
        expect(await violationsOf(page, ["target-size", "heading-order"]), `${address}, filters`).toEqual([]);
      }
    }
    await page.close();
  });

  it("a link leads past the filters to the results", async () => {
    const { word } = await placed([{}]);
    const page = await browser().newPage({ viewport: DESKTOP });
    await page.goto(base() + searched(word));
    await page.getByRole("link", { name: "Перейти до результатів" }).press("Enter");
    await page.waitForURL(/#/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("#found")?.contains(document.activeElement))).toBe(true);
    await page.close();
  });

  it("breadcrumbs of a listing lead to its categories", async () => {
    const { ids } = await placed([{ category: CARS }]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("UPDATE listings SET slug = 'car-' || id WHERE id = $1 RETURNING slug", [
      ids[0],
    ]);
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    const links = page.getByRole("navigation", { name: "Шлях" }).getByRole("link");
    expect(await links.last().getAttribute("href")).toBe(`/catalogue/${await slugOf(CARS)}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");
    const trail = data["@graph"].find((one: { "@type": string }) => one["@type"] === "BreadcrumbList").itemListElement;
    expect(trail.every(({ item }: { item?: string }) => item?.startsWith("http"))).toBe(true);
    await page.close();
  });
});
