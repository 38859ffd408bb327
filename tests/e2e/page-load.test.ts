import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { indexCatalogue, place, uniqueWord } from "../support/catalogue";
import { FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";

/** Weight of public pages, their layout and styles while they load, and prefetching. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const textOf = async (path: string) => (await fetch(base() + path)).text();

const word = uniqueWord();
let slug: string;

beforeAll(async () => {
  const account = await makeAccount();
  const [id = 0] = await place(account, [{ title: `${word} річ` }]);
  slug = `rich-${id}`;
  await sql("UPDATE listings SET slug = $2 WHERE id = $1", [id, slug]);
  await indexCatalogue();
});

/** Measures transferred JavaScript in bytes and cumulative layout shift of a first visit on a phone. */
async function measureFirstLoad(path: string, from = base()): Promise<{ bytes: number; shift: number }> {
  const context = await browser().newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.addInitScript(() => {
      const measured = Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) measured.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(from + path, { waitUntil: "networkidle" });
    await hydrated(page);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    return { bytes, shift: await page.evaluate<number>("window.shift") };
  } finally {
    await context.close();
  }
}

/** Proxies the shared instance. HTML documents are sent with a pause before each match of `cuts`. */
async function servePiecemeal(
  cuts: RegExp,
  observe: (request: IncomingMessage) => void = () => {},
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    observe(request);
    const upstream = await fetch(base() + request.url, { headers: { accept: request.headers.accept ?? "" } });
    const type = upstream.headers.get("content-type") ?? "";
    const rules = upstream.headers.get("speculation-rules");
    response.writeHead(upstream.status, { "content-type": type, ...(rules && { "speculation-rules": rules }) });
    const pieces = type.includes("html") ? (await upstream.text()).split(cuts) : [Buffer.from(await upstream.arrayBuffer())];
    for (const piece of pieces) {
      response.write(piece);
      if (pieces.length > 1) await sleep(200);
    }
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe("page load on a phone", () => {
  it("has no layout shift while the page streams in", { timeout: FOUR_PAGES_MS }, async () => {
    // Pauses inside the right-aligned sort button and between the links of the bottom bar.
    const server = await servePiecemeal(/(?=<span class="sr-only">Сортування)|(?=<li class="flex min-w-0 flex-1">)/);
    try {
      expect((await measureFirstLoad("/catalogue/cars", server.url)).shift).toBe(0);
    } finally {
      server.close();
    }
  });

  it("requests the next page when its link is pressed", { timeout: FOUR_PAGES_MS }, async () => {
    const prefetched: string[] = [];
    const server = await servePiecemeal(/$^/, ({ headers, url = "" }) => {
      if (String(headers["sec-purpose"]).startsWith("prefetch")) prefetched.push(url);
    });
    // A controlling service worker would make the request itself in some versions of Chromium.
    const context = await browser().newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    try {
      const page = await context.newPage();
      await page.goto(`${server.url}/catalogue?q=${encodeURIComponent(word)}`);
      const link = page.getByRole("heading", { name: word, level: 3 }).getByRole("link");
      await link.hover();
      // Pressed and released beside it, until the browser has the rules.
      const press = async () => {
        await link.hover();
        await page.mouse.down();
        await page.mouse.move(0, 0);
        await page.mouse.up();
        return prefetched;
      };
      expect(prefetched).toEqual([]);
      await expect.poll(press).toEqual([`/listing/${slug}`]);
      await link.click();
      await page.waitForURL((url) => url.pathname === `/listing/${slug}`);
    } finally {
      await context.close();
      server.close();
    }
  });

  it("is laid out once: no content is sent to replace a placeholder", async () => {
    for (const path of ["/", "/catalogue/cars", `/listing/${slug}`]) {
      expect(await textOf(path), path).not.toMatch(/<!--\$\?-->|<template id="B:/);
    }
  });

  it("has no :has() rule that each inserted element could match", async () => {
    const page = await textOf("/catalogue");
    const sheets = [...new Set(page.match(/\/_next\/static\/css\/[^"\\]+\.css/g))];
    const css = (await Promise.all(sheets.map(textOf))).join("");
    const conditions = [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, condition = ""]) => condition);
    expect(conditions).toContain("input:checked");
    expect(conditions.filter((condition) => /(^|,)\s*:(?!is\([a-z])/.test(condition))).toEqual([]);
  });

  it("transfers at most 120 kB of JavaScript without layout shift", { timeout: FOUR_PAGES_MS }, async () => {
    for (const path of ["/", "/catalogue/cars", `/catalogue?q=${encodeURIComponent(word)}`, `/listing/${slug}`]) {
      const { bytes, shift } = await measureFirstLoad(path);
      expect(bytes, path).toBeGreaterThan(50_000);
      expect(bytes, path).toBeLessThanOrEqual(120_000);
      expect(shift, path).toBe(0);
    }
  });
});
