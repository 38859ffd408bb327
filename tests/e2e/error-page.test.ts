import { expect, it } from "vitest";
import { FOUR_PAGES_MS, hydrated, overflowing, sharedBrowser } from "../support/page-checks";
import { sharedOwnBoard } from "../support/shared-own-board";

/** The error page of a board whose catalogue is locked for longer than a statement may run. */

const browser = sharedBrowser();
const own = sharedOwnBoard("error-page", {});

it("is shown once, outside the header, and opens the page when it is tried again", { timeout: FOUR_PAGES_MS }, async () => {
  const { database } = own();
  const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
  await database.query("BEGIN");
  await database.query("LOCK TABLE catalogue_entries, catalogue_counts, catalogue_words, listings, categories IN ACCESS EXCLUSIVE MODE");
  expect((await page.goto(`${own().board.url}/en/catalogue`))?.status()).toBe(500);
  await page.getByRole("main").getByRole("heading", { name: "This page didn’t load" }).waitFor();
  expect(await page.getByRole("heading", { name: "This page didn’t load" }).count()).toBe(1);
  expect(await overflowing(page)).toEqual([]);
  await database.query("ROLLBACK");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: /^All listings/ }).waitFor();
  await hydrated(page);
  await page.close();
});
