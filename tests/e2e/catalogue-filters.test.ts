import type { Page } from "playwright";
import { chromium } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { violationsOf } from "../support/axe";
import { indexCatalogue, type Placed, place, uniqueWord } from "../support/catalogue";
import { BICYCLES, KYIV_CITY, LVIV } from "../support/drafts";
import { findWholeBrowser } from "../support/find-browser.mjs";
import { FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { seedTree } from "../support/seed-tree";

/** Filters and pagination of the catalogue on a phone, by keyboard and with browser history. */

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

async function placeListings(listings: readonly Placed[]): Promise<{ word: string; ids: number[] }> {
  const word = uniqueWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title ?? "річ"}` })),
  );
  await indexCatalogue();
  return { word, ids };
}

const categorySlug = async (id: number) => (await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [id]))[0]?.slug;
const searchPath = (word: string, more = "", path = "/catalogue") => `${path}?q=${encodeURIComponent(word)}${more}`;
const resultTitles = (page: Page) => page.locator("#results h3").allTextContents();
const filtersButton = (page: Page) => page.getByRole("button", { name: /^Фільтри/ });
const CARS_PRICED: readonly Placed[] = [
  { category: CARS, price: 9_000, currency: "USD", city: LVIV, attributes: { make: volkswagen, model: golf, year: 2015 } },
  { category: CARS, price: 15_000, currency: "USD", city: LVIV, attributes: { make: volkswagen, model: golf, year: 2020 } },
  { category: CARS, price: 9_500, currency: "USD", city: LVIV, attributes: { make: bmw, year: 2015 } },
  { category: CARS, price: 9_000, currency: "USD", city: KYIV_CITY, attributes: { make: volkswagen, model: golf, year: 2015 } },
];

beforeAll(async () => {
  account = await makeAccount();
});

describe("filters on a phone", () => {
  it("lists categories above the results and in the filter panel", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{ category: BICYCLES }, { category: CARS }]);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searchPath(word));
    await hydrated(page);
    const row = page.getByRole("list", { name: "Категорії" });
    const rowBox = await row.boundingBox();
    const listBox = await page.locator("#results").boundingBox();
    expect(rowBox?.y).toBeLessThan(listBox?.y ?? 0);
    expect(await row.getByRole("link").count()).toBe(2);
    await filtersButton(page).click();
    const inPanel = page.getByRole("navigation", { name: "Категорії" }).getByRole("link").first();
    await inPanel.click();
    await page.waitForURL((url) => /^\/catalogue\/[a-z-]+$/.test(url.pathname) && url.searchParams.get("q") === word);
    await page.close();
  });

  it("opens and closes the filter panel by keyboard and updates aria-expanded", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings([{}]);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searchPath(word));
    await hydrated(page);
    await filtersButton(page).focus();
    expect(await filtersButton(page).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await page.locator("#filter-panel:popover-open").waitFor();
    await expect.poll(() => page.locator("[popovertarget][aria-controls]").getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("#filter-panel")?.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => filtersButton(page).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });

  it("marks the chosen currency in forced colours", async () => {
    const context = await browser().newContext({ viewport: DESKTOP, forcedColors: "active" });
    const page = await context.newPage();
    await page.goto(`${base()}/catalogue?min=5&currency=USD`);
    const borders = await page
      .locator('label:has(> input[name="currency"])')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderTopWidth));
    expect(borders).toEqual(["0px", "2px", "0px"]);
    await context.close();
  });

  it("finds a car by make, model, year, price and distance", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings(CARS_PRICED);
    const page = await browser().newPage({ viewport: PHONE });
    await page.goto(base() + searchPath(word, `&city=${LVIV}`, `/catalogue/${await categorySlug(CARS)}`));
    await hydrated(page);
    await filtersButton(page).click();
    expect(await page.locator('input[name="a.model"]').count()).toBe(0);
    await page.locator(`input[name="a.make"][value="${volkswagen}"]`).check();
    const model = page.locator(`input[name="a.model"][value="${golf}"]`);
    await model.waitFor();
    // Only models of the chosen make that have listings.
    expect(await page.locator('input[name="a.model"]').count()).toBe(1);
    expect(await page.locator("label").filter({ has: model }).textContent()).toMatch(/2$/);
    await model.check();
    // Dollars are preselected, because most of these cars are priced in dollars.
    expect(await page.getByRole("radio", { name: "Долари" }).isChecked()).toBe(true);
    await page.getByLabel("Ціна, $: до").fill("10000");
    await page.locator('input[name="a.year.min"]').fill("2014");
    await page.locator('select[name="radius"]').selectOption("50");
    await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
    await page.waitForURL((url) => url.searchParams.get("currency") === "USD" && url.searchParams.get("a.model") === golf);
    expect(new URL(page.url()).searchParams.get("radius")).toBe("50");
    await expect.poll(() => resultTitles(page)).toHaveLength(1);
    // Changing the make clears the model.
    await filtersButton(page).click();
    await page.locator(`input[name="a.make"][value="${volkswagen}"]`).uncheck();
    await page.locator(`input[name="a.make"][value="${bmw}"]`).check();
    await expect.poll(() => page.locator(`input[name="a.model"][value="${golf}"]`).count()).toBe(0);
    await page.close();
  });
});

describe("catalogue URLs", () => {
  it("ignore a model whose make is not selected", async () => {
    const { word } = await placeListings(CARS_PRICED);
    const path = `/catalogue/${await categorySlug(CARS)}`;
    const response = await fetch(
      `${base()}/api/catalogue/count?${new URLSearchParams({ at: path, q: word, "a.make": bmw, "a.model": golf })}`,
    );
    expect(await response.json()).toMatchObject({ count: 1, dependent: { model: [] } });
  });

  it("contain the number of loaded pages, and restore them on reload", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placeListings(Array.from({ length: 50 }, () => ({})));
    const page = await browser().newPage({ viewport: PHONE, reducedMotion: "reduce" });
    await page.goto(base() + searchPath(word, "&sort=new"));
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await resultTitles(page)).length).toBeGreaterThanOrEqual(48);
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toMatch(/^[23]$/);
    const shown = (await resultTitles(page)).length;
    await page.reload();
    expect((await resultTitles(page)).length).toBeGreaterThanOrEqual(Math.min(shown, 48));
    expect(await (await fetch(`${base()}${searchPath(word, "&sort=new&page=2")}`)).text()).toContain("noindex");
    await page.close();
  });
});

describe("browser history", () => {
  /** With and without the browser's back/forward cache. */
  it.each([true, false])(
    "restores the filters on back and forward (back/forward cache: %s)",
    { timeout: FOUR_PAGES_MS },
    async (cached) => {
      const { word } = await placeListings([{ condition: "new" }, { condition: "used" }]);
      const separateBrowser = await chromium.launch({
        executablePath: findWholeBrowser(),
        args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
        ...(cached ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
      });
      try {
        const page = await separateBrowser.newPage({ viewport: DESKTOP });
        await page.goto(base() + searchPath(word));
        await hydrated(page);
        const box = page.locator('input[name="condition"][value="new"]');
        await box.check();
        await page.getByLabel("Ціна, ₴: від").fill("1");
        await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
        await page.waitForURL(/condition=new/);
        expect(await box.isChecked()).toBe(true);
        await page.goBack({ waitUntil: "commit" });
        await page.waitForURL((url) => !url.searchParams.has("condition"));
        await expect.poll(() => resultTitles(page)).toHaveLength(2);
        await expect.poll(() => box.isChecked()).toBe(false);
        await expect.poll(() => page.getByLabel("Ціна, ₴: від").inputValue()).toBe("");
        await page.goForward({ waitUntil: "commit" });
        await page.waitForURL(/condition=new/);
        await expect.poll(() => resultTitles(page)).toHaveLength(1);
        await expect.poll(() => box.isChecked()).toBe(true);
        await expect.poll(() => page.getByLabel("Ціна, ₴: від").inputValue()).toBe("1");
      } finally {
        await separateBrowser.close();
      }
    },
  );
});

describe("the heading", () => {
  it("contains the query, the city in the locative case and the count", async () => {
    const { word } = await placeListings(Array.from({ length: 3 }, () => ({ city: LVIV })));
    const page = await browser().newPage();
    const heading = async (path: string) => {
      await page.goto(base() + path);
      return page.getByRole("heading", { level: 1 }).textContent();
    };
    expect(await heading(searchPath(`${word} у Львові`))).toBe(`«${word}» у Львові: 3 оголошення`);
    expect(await heading(searchPath(`${word} львов`, "", "/ru/catalogue"))).toBe(`«${word}» во Львове: 3 объявления`);
    expect(await heading(searchPath(`${word} lviv`, "", "/en/catalogue"))).toMatch(/ in Lviv: 3 listings$/);
    expect(await heading(searchPath(`${word} до 20000 грн`))).toBe(`«${word}»: 3 оголошення`);
    await page
      .getByRole("navigation", { name: "Вибрані фільтри" })
      .getByRole("link", { name: /до 20\s000/ })
      .waitFor();
    await page.close();
  });
});

describe("accessibility", () => {
  it.each([PHONE, DESKTOP])("has large enough targets and ordered headings at $width px", { timeout: FOUR_PAGES_MS }, async (viewport) => {
    const { word } = await placeListings([...CARS_PRICED, { category: CARS }]);
    const path = `/catalogue/${await categorySlug(CARS)}`;
    const page = await browser().newPage({ viewport });
    for (const address of [
      searchPath(word, "&condition=new,used&min=1", path),
      searchPath(word, `&a.make=${volkswagen}`, path),
      "/catalogue",
      `/seller/${account}`,
    ]) {
      await page.goto(base() + address);
      await hydrated(page);
      expect(await violationsOf(page, ["target-size", "heading-order"]), address).toEqual([]);
      if (viewport === PHONE && (await filtersButton(page).count()) > 0) {
        await filtersButton(page).click();
        expect(await violationsOf(page, ["target-size", "heading-order"]), `${address}, filters`).toEqual([]);
      }
    }
    await page.close();
  });

  it("has a skip link to the results", async () => {
    const { word } = await placeListings([{}]);
    const page = await browser().newPage({ viewport: DESKTOP });
    await page.goto(base() + searchPath(word));
    await page.getByRole("link", { name: "Перейти до результатів" }).press("Enter");
    await page.waitForURL(/#/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("#found")?.contains(document.activeElement))).toBe(true);
    await page.close();
  });

  it("links a listing's breadcrumbs to its categories", async () => {
    const { ids } = await placeListings([{ category: CARS }]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("UPDATE listings SET slug = 'car-' || id WHERE id = $1 RETURNING slug", [
      ids[0],
    ]);
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    const links = page.getByRole("navigation", { name: "Шлях" }).getByRole("link");
    expect(await links.last().getAttribute("href")).toBe(`/catalogue/${await categorySlug(CARS)}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");
    const trail = data["@graph"].find((one: { "@type": string }) => one["@type"] === "BreadcrumbList").itemListElement;
    expect(trail.every(({ item }: { item?: string }) => item?.startsWith("http"))).toBe(true);
    await page.close();
  });
});
