import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { collectComplaints, launchBrowser } from "../support/browser";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

describe("the start page", () => {
  it.each([
    ["/", "uk"],
    ["/ru", "ru"],
    ["/en", "en"],
  ])("%s is in %s, on phone and desktop, light and dark, without overflow or complaint", async (path, lang) => {
    for (const width of [390, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        const complaints = collectComplaints(page, inject("boardUrl"));
        const response = await page.goto(inject("boardUrl") + path);
        expect(response?.status()).toBe(200);
        expect(await page.getAttribute("html", "lang")).toBe(lang);
        expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
        expect(await page.locator("h1").count()).toBe(1);
        expect(complaints).toEqual([]);
        await page.close();
      }
    }
  });

  it("shows what was published, whole, even with a title of 120 characters without a space", async () => {
    const title = `Довганазва${"щ".repeat(110)}`;
    await client((await makeOwner()).key).post("/my/listings", bookDraft({ title }));
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(inject("boardUrl"));
    expect(await page.getByText(title).count()).toBeGreaterThan(0);
    expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
    await page.close();
  });

  it("answers an unknown address with 404 in the reader's language", async () => {
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
