import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { allowPrefetches } from "../support/browser";
import { indexCatalogue, pathOf, place, uniqueWord } from "../support/catalogue";
import { BICYCLES, KYIV_CITY, LVIV } from "../support/drafts";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, WIDTHS } from "../support/page-checks";

/** The site header with search and "Post an ad", and the bottom bar on phones. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const HEIGHT = { 390: 844, 1440: 900 } as const;

let account: number;
let word: string;
let listing: string;
let category: string;

beforeAll(async () => {
  account = await makeAccount();
  word = uniqueWord();
  const ids = await place(account, [
    { title: `${word} новий`, price: 100, condition: "new", city: LVIV },
    { title: `${word} старий`, price: 900, condition: "used", city: KYIV_CITY },
    ...Array.from({ length: 14 }, (_, i) => ({ title: `${word} ${i}`, price: 500, city: LVIV })),
  ]);
  await indexCatalogue();
  listing = await pathOf(ids[0]);
  [{ slug: category }] = (await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [BICYCLES])) as [{ slug: string }];
});

const results = (page: Page) => page.locator("#results h3");
const query = (page: Page) => page.locator('input[name="q"]');

/** Whether an element is entirely in the viewport. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe("“Post an ad”", () => {
  it("is visible on every public page without opening a menu, in each language", { timeout: FOUR_PAGES_MS }, async () => {
    for (const width of WIDTHS) {
      const page = await browser().newPage({ viewport: { width, height: HEIGHT[width] } });
      await allowPrefetches(page.context());
      for (const [path, name, form] of [
        ["/", "Подати оголошення", "/cabinet/listings/new"],
        ["/catalogue", "Подати оголошення", "/cabinet/listings/new"],
        [`/catalogue/${category}`, "Подати оголошення", "/cabinet/listings/new"],
        [`/ru${listing}`, "Подать объявление", "/ru/cabinet/listings/new"],
        [`/en/seller/${account}`, "Post an ad", "/en/cabinet/listings/new"],
        ["/sign-in", "Подати оголошення", "/cabinet/listings/new"],
        ["/en/nope", "Post an ad", "/en/cabinet/listings/new"],
      ] as const) {
        await page.goto(base() + path);
        const links = page.getByRole("link", { name, exact: true });
        expect(await links.count(), `${path} at ${width}`).toBe(1);
        expect(await links.getAttribute("href")).toBe(form);
        const box = await links.boundingBox();
        expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= HEIGHT[width], `${path} at ${width}`).toBe(true);
      }
      await page.close();
    }
  });

  it("is offered when nothing was found", async () => {
    const page = await browser().newPage();
    await page.goto(`${base()}/catalogue?q=${uniqueWord()}`);
    await page.getByRole("region", { name: "Результати" }).getByRole("link", { name: "Подати оголошення" }).waitFor();
    const seller = await makeAccount();
    await place(seller, [{ status: "sold" }]);
    await page.goto(`${base()}/seller/${seller}`);
    await page.getByRole("main").getByRole("link", { name: "Подати оголошення" }).waitFor();
    await page.close();
  });
});

describe("header search", () => {
  it("is the only search of a catalogue page, and keeps category, filters and city", { timeout: FOUR_PAGES_MS }, async () => {
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${base()}/catalogue/${category}?min=50&city=${LVIV}`);
    await hydrated(page);
    expect(await query(page).count()).toBe(1);
    expect(await page.locator('input[name="place"]').inputValue()).toContain("Львів");
    await query(page).fill(`${word} новий`);
    await query(page).press("Enter");
    await page.waitForURL((url) => url.pathname === `/catalogue/${category}` && url.searchParams.get("q") === `${word} новий`);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("min"), searchParams.get("city")]).toEqual(["50", LVIV]);
    expect(await query(page).inputValue()).toBe(`${word} новий`);
    expect(await results(page).first().textContent()).toBe(`${word} новий`);
    await page.close();
  });

  it("searches by words and city from any page without JavaScript", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${base()}/en${listing}`);
    await query(page).fill(word);
    await page.getByLabel("Where to search").fill("Kyiv");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.pathname === "/en/catalogue" && url.searchParams.get("city") === KYIV_CITY);
    expect(await results(page).allTextContents()).toEqual([`${word} старий`]);
    await context.close();
  });

  it.each(WIDTHS)("sticks to the top at %i px while scrolling, and expands on keyboard focus", async (width) => {
    const page = await browser().newPage({ viewport: { width, height: HEIGHT[width] }, reducedMotion: "reduce" });
    await page.goto(`${base()}/catalogue?q=${word}`);
    await hydrated(page);
    const whole = await page.locator("header.site-header").evaluate((node) => node.getBoundingClientRect().height);
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    expect(await inSight(page, 'input[name="q"]')).toBe(true);
    const shown = await page.locator("header.site-header").evaluate((node) => node.getBoundingClientRect().bottom);
    expect(shown).toBeLessThan(70);
    expect(shown).toBeLessThan(whole);
    if (width === 390) {
      await query(page).focus();
      await expect.poll(() => inSight(page, 'input[name="place"]')).toBe(true);
    }
    await page.close();
  });
});

describe("bottom bar on a phone", () => {
  it("links to the main sections, marks the current page and does not cover content", { timeout: FOUR_PAGES_MS }, async () => {
    const page = await browser().newPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    await page.goto(`${base()}/ru/catalogue/${category}`);
    await hydrated(page);
    const bar = page.getByRole("navigation", { name: "Главные разделы" });
    const links = await bar.getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
      "/ru",
      "/ru/favourites",
      "/ru/cabinet/listings/new",
      "/ru/cabinet/messages",
      "/ru/cabinet",
    ]);
    for (const link of links) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await bar.locator('[aria-current="page"]').count()).toBe(0);
    const top = (await bar.boundingBox())?.y ?? 0;
    // Lazy-loaded images make the page longer while scrolling.
    await expect
      .poll(() =>
        page.locator("footer").evaluate((node) => {
          scrollTo(0, document.body.scrollHeight);
          return Math.floor(node.getBoundingClientRect().bottom);
        }),
      )
      .toBeLessThanOrEqual(Math.ceil(top));
    await page.goto(`${base()}/ru/favourites`);
    await hydrated(page);
    expect(await bar.locator('[aria-current="page"]').textContent()).toBe("Избранное");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.close();
  });
});

describe("layout with the header", () => {
  it("passes the page checks at both widths, in light and dark mode", { timeout: 2 * FOUR_PAGES_MS }, async () => {
    await checkPage(browser(), { name: "header-seller", url: `${base()}/seller/${account}` });
    await checkPage(browser(), { name: "header-not-found", url: `${base()}/ru/nope`, status: 404 });
  });
});
