import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { collectPageErrors, launchBrowser } from "../support/browser";
import { indexCatalogue, place, uniqueWord } from "../support/catalogue";
import { client } from "../support/client";
import { bookDraft, KYIV_CITY, LVIV } from "../support/drafts";
import { checkPage, FOUR_PAGES_MS, hydrated } from "../support/page-checks";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

describe("home page", () => {
  it.each([
    ["/", "uk"],
    ["/ru", "ru"],
    ["/en", "en"],
  ])("%s is in %s without overflow or errors, on phone and desktop, in light and dark mode", async (path, lang) => {
    for (const width of [390, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        const pageErrors = collectPageErrors(page, inject("boardUrl"));
        const response = await page.goto(inject("boardUrl") + path);
        expect(response?.status()).toBe(200);
        expect(await page.getAttribute("html", "lang")).toBe(lang);
        expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
        expect(await page.locator("h1").count()).toBe(1);
        expect(pageErrors).toEqual([]);
        await page.close();
      }
    }
  });

  it("shows new listings without overflow, even with a title of 120 characters without spaces", async () => {
    const title = `Довганазва${"щ".repeat(110)}`;
    const { json } = await client((await makeOwner()).key).post("/my/listings", bookDraft({ title }));
    // Stays the newest listing even if other tests post before the page is rendered.
    await sql("UPDATE listings SET published_at = now() + interval '1 minute' WHERE id = $1", [json.listing_id]);
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(inject("boardUrl"));
    expect(await page.getByText(title).count()).toBeGreaterThan(0);
    expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
    await page.close();
  });

  it("returns 404 in the page's language for an unknown URL", async () => {
    for (const [path, lang] of [
      ["/nope", "uk"],
      ["/en/nope", "en"],
    ]) {
      const page = await browser.newPage();
      const response = await page.goto(`${inject("boardUrl")}${path}`);
      expect(response?.status()).toBe(404);
      expect(await page.getAttribute("html", "lang")).toBe(lang);
      await page.close();
    }
  });
});

/** Returns the heading levels of a page in document order. */
const readHeadingLevels = (page: Page) =>
  page.locator("h1, h2, h3, h4, h5, h6").evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

describe("listings on the home page", () => {
  let account: number;
  let word: string;

  beforeAll(async () => {
    account = await makeAccount();
    word = uniqueWord();
    await place(account, [
      ...Array.from({ length: 4 }, (_, i) => ({ title: `${word} київський ${i}`, city: KYIV_CITY, published: i })),
      { title: `${word} піднятий`, city: LVIV, top: 60 },
    ]);
    await indexCatalogue();
  });

  it.each([PHONE, DESKTOP])("are visible without scrolling below the categories at $width px", async (viewport) => {
    const page = await browser.newPage({ viewport });
    await page.goto(inject("boardUrl"));
    // Only phones have the bar at the bottom.
    const bar = viewport === PHONE ? await page.getByRole("navigation", { name: "Головні розділи" }).boundingBox() : undefined;
    const bottom = viewport === PHONE ? bar?.y : viewport.height;
    const card = await page.locator("article").first().boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bottom ?? 0);
    await page.close();
  });

  it("start with the city of the last search", { timeout: FOUR_PAGES_MS }, async () => {
    const page = await browser.newPage({ viewport: DESKTOP });
    await page.goto(inject("boardUrl"));
    expect(await page.locator("#near").count()).toBe(0);
    // Submits the form as without JavaScript: it redirects to the short URL.
    await page.goto(`${inject("boardUrl")}/catalogue?place=Київ&city=`);
    await page.waitForURL((url) => url.searchParams.get("city") === KYIV_CITY);
    await page.goto(`${inject("boardUrl")}/ru`);
    await page.getByRole("heading", { name: "Рядом: Киев" }).waitFor();
    expect(await page.locator("#listings section").first().getAttribute("id")).toBe("near");
    expect(await page.locator("#near article").count()).toBe(4);
    await page.getByRole("link", { name: "Все объявления рядом" }).click();
    await page.waitForURL((url) => url.pathname === "/ru/catalogue" && url.searchParams.get("city") === KYIV_CITY);
    await page.close();
  });

  it("show promoted listings before the newest", async () => {
    const page = await browser.newPage({ viewport: DESKTOP });
    await page.goto(inject("boardUrl"));
    // Promoted listings are a random sample, and other tests create some as well.
    const cards = await page.locator("#promoted article").allTextContents();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain("ТОП");
    expect(await page.locator("#listings section").evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(["promoted", "newest"]);
    await page.close();
  });

  it("are reachable by a skip link, and heading levels are not skipped", { timeout: FOUR_PAGES_MS }, async () => {
    const page = await browser.newPage({ viewport: DESKTOP });
    for (const path of ["/", `/seller/${account}`]) {
      await page.goto(inject("boardUrl") + path);
      const levels = await readHeadingLevels(page);
      expect(levels[0], path).toBe(1);
      for (const [i, level] of levels.entries())
        expect(level, `${path}: ${levels.join(" ")}`).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
    }
    await page.goto(inject("boardUrl"));
    await hydrated(page);
    await page.getByRole("link", { name: "До оголошень" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("article") !== null)).toBe(true);
    await page.close();
  });
});

describe("categories on the home page", () => {
  it.each([PHONE, DESKTOP])("open their subcategories one at a time at $width px", { timeout: FOUR_PAGES_MS }, async (viewport) => {
    const page = await browser.newPage({ viewport });
    await page.goto(inject("boardUrl"));
    await hydrated(page);
    const categories = page.getByRole("navigation", { name: "Категорії" });
    const cars = categories.getByRole("link", { name: "Легкові автомобілі" });
    expect(await cars.isVisible()).toBe(false);
    await categories.locator("summary").first().click();
    await expect.poll(() => cars.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => cars.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await expect.poll(() => cars.isVisible()).toBe(true);
    await cars.click();
    await page.waitForURL(/\/catalogue\/cars$/);
    await page.close();
  });

  it.each([320, 360, 390, 430])("show their names whole, without breaks in words, at %i px", { timeout: FOUR_PAGES_MS }, async (width) => {
    for (const path of ["/", "/ru", "/en"]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await page.goto(inject("boardUrl") + path);
      await hydrated(page);
      const cut = await page.locator("#categories summary span").evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild as Text;
          const range = document.createRange();
          const broken = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          });
          return broken.length > 0 || name.scrollHeight > name.clientHeight + 1 ? [text.data] : [];
        }),
      );
      expect(cut, path).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
      await page.close();
    }
  });

  it("open without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(inject("boardUrl"));
    const categories = page.getByRole("navigation", { name: "Категорії" });
    await categories.locator("summary").first().click();
    await categories.getByRole("link", { name: "Усе в категорії «Транспорт»" }).click();
    await page.waitForURL(/\/catalogue\/transport$/);
    await context.close();
  });

  it("pass the page checks when open, at both widths, in light and dark mode", { timeout: FOUR_PAGES_MS }, async () => {
    await checkPage(browser, {
      name: "home-categories",
      url: inject("boardUrl"),
      fullPage: false,
      prepare: (page) => page.getByRole("navigation", { name: "Категорії" }).locator("summary").first().click(),
    });
    await checkPage(browser, { name: "home", url: `${inject("boardUrl")}/ru` });
  });
});
