import { expect, it } from "vitest";
import { waitingForListings } from "../support/own-board";
import { FOUR_PAGES_MS, overflowing, sharedBrowser } from "../support/page-checks";
import { sharedOwnBoard } from "../support/shared-own-board";

/** A board whose two connections are in use for longer than a request waits for one. Any number of queries may wait. */

const browser = sharedBrowser();
const own = sharedOwnBoard("busy-page", { DATABASE_POOL_SIZE: "2", MAX_WAITING_QUERIES: "0" });

const read = (path: string) => fetch(`${own().board.url}${path}`, { headers: { authorization: `Bearer ${own().key}` } });

it("is shown with 503 if no connection becomes free in time, and opens the page later", { timeout: FOUR_PAGES_MS }, async () => {
  const { database } = own();
  const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
  // Loads Next.js.
  expect((await read("/en/catalogue")).status).toBe(200);
  await database.query("BEGIN");
  await database.query("LOCK TABLE listings IN ACCESS EXCLUSIVE MODE");
  const reads: Promise<Response>[] = [];
  // One after another: simultaneous ones would share a statement.
  for (const path of ["/api/v1/my/listings", "/api/v1/my/listings/1"]) {
    reads.push(read(path));
    await expect.poll(async () => (await waitingForListings(database)).length).toBe(reads.length);
  }
  // Stopped processes do not end their statements after the longest time that one may run, so neither connection becomes free.
  const connections = await waitingForListings(database);
  for (const pid of connections) process.kill(pid, "SIGSTOP");
  try {
    const response = await page.goto(`${own().board.url}/en/catalogue`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["retry-after"]).toBe("5");
    // Rendered by Next.js, not rejected on arrival.
    const html = await response?.text();
    expect(html).toContain('<html id="__next_error__"');
    expect(html).toMatch(/<noscript>.*The site is busy/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "The site is busy" }).waitFor();
    expect(await main.innerText()).toMatch(/^503\n/);
    expect(await main.innerText()).not.toContain("Error code");
    expect(await overflowing(page)).toEqual([]);
  } finally {
    for (const pid of connections) process.kill(pid, "SIGCONT");
  }
  await database.query("ROLLBACK");
  await Promise.all(reads);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: /^All listings/ }).waitFor();
  await page.close();
});

it("keeps the search of a visitor with too many waiting ones, and opens it again", { timeout: FOUR_PAGES_MS }, async () => {
  const { database } = own();
  const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
  await database.query("BEGIN");
  await database.query("LOCK TABLE catalogue_entries, catalogue_words IN ACCESS EXCLUSIVE MODE");
  // 6 run and 100 wait: docs/decisions/136-client-work.md.
  const searches = Array.from({ length: 110 }, (_, i) => read(`/en/catalogue?q=word${i}`));
  expect((await Promise.race(searches)).status).toBe(503);
  const response = await page.goto(`${own().board.url}/en/catalogue?q=bicycle`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()["retry-after"]).toBe("5");
  await database.query("ROLLBACK");
  await Promise.all(searches);
  expect(await page.getByRole("searchbox", { name: "What are you looking for?" }).inputValue()).toBe("bicycle");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "“bicycle”: nothing found" }).waitFor();
  await page.close();
});
