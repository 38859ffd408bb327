import { describe, expect, inject, it } from "vitest";
import { API_GUIDES } from "@/lib/web/api-guides/guides";
import { call } from "../support/client";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";

const browser = sharedBrowser();
const address = () => `${inject("boardUrl")}/docs/api`;

describe("the reference", () => {
  it("is drawn from the document, from our own files alone, and sends nothing anywhere", async () => {
    const page = await browser().newPage();
    const watch = watchPage(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address());
    await page.waitForSelector(".opblock");
    const document = (await (await fetch(`${inject("boardUrl")}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
    expect(await page.locator(".opblock").count()).toBe(operations);
    await page.locator("#operations-Listings-createListing .opblock-summary-control").click();
    await page.getByText("Makes retries safe").first().waitFor();
    expect(await page.getByRole("button", { name: /try it out|authorize|execute/i }).count()).toBe(0);
    expect(await page.locator('input[type="password"], input[placeholder*="api" i]').count()).toBe(0);
    const origin = new URL(inject("boardUrl")).origin;
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:"))).toEqual([]);
    expect(watch.errors).toEqual([]);
    await page.close();
  });

  it("is reached from the foot of every page", async () => {
    const page = await browser().newPage();
    await page.goto(`${inject("boardUrl")}/en`);
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
    await page.waitForURL(/\/en\/docs\/api$/);
    await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor();
    await page.close();
  });

  it("looks like the board", { timeout: FOUR_PAGES_MS }, () =>
    checkPage(browser(), {
      name: "reference",
      url: address(),
      prepare: async (page) => {
        await page.waitForSelector(".opblock");
        await page.locator("#operations-Listings-createListing .opblock-summary-control").click();
        await page.getByText("Makes retries safe").first().waitFor();
      },
    }),
  );
});

describe("the API guides", () => {
  it("are pages in three languages, each with one heading of level 1 and without placeholders", async () => {
    for (const slug of API_GUIDES) {
      for (const [prefix, lang] of [
        ["", "uk"],
        ["/ru", "ru"],
        ["/en", "en"],
      ]) {
        const { status, text } = await call("GET", `${prefix}/docs/api/${slug}`, {});
        expect(status, `${lang} ${slug}`).toBe(200);
        expect(text).toContain(`<html lang="${lang}"`);
        expect(text.match(/<h1/g)).toHaveLength(1);
        expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${prefix}/docs/api/${slug}"`));
        expect(text).not.toContain("ApiGuides.");
      }
    }
  });

  it("are 404 where there is none of that name", async () => {
    for (const name of ["README", "nope", "quick-start.md", "..%2Foperations"]) {
      expect((await call("GET", `/docs/api/${name}`, {})).status, name).toBe(404);
    }
  });

  it("link to each other and to headings that exist, in the reader's language", async () => {
    for (const slug of API_GUIDES) {
      const { text } = await call("GET", `/ru/docs/api/${slug}`, {});
      const article = text.slice(text.indexOf("<article"), text.indexOf("</article>"));
      for (const [, target = "", id = ""] of article.matchAll(/href="(\/[^"#]*)(?:#([^"]*))?"/g)) {
        expect(target).toMatch(/^\/ru\/docs\/api\/[a-z-]+$/);
        const page = await call("GET", target, {});
        expect(page.status, `${slug} → ${target}`).toBe(200);
        if (id) expect(page.text, `${slug} → ${target}#${id}`).toContain(`<h2 id="${id}"`);
      }
    }
  });

  it("are reached from the reference without JavaScript", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${inject("boardUrl")}/en/docs/api`);
    const guides = page.getByRole("navigation", { name: "API guides" });
    expect(await guides.getByRole("link").count()).toBe(API_GUIDES.length);
    await guides.getByRole("link", { name: "Errors", exact: true }).click();
    await page.waitForURL(/\/en\/docs\/api\/errors$/);
    await page.getByRole("heading", { level: 1, name: "Errors" }).waitFor();
    expect(await page.getByRole("cell", { name: "validation_failed", exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole("navigation", { name: "API guides" }).getByRole("link", { name: "API reference" }).click();
    await page.waitForURL(/\/en\/docs\/api$/);
    await context.close();
  });

  it.each([
    ["guide-errors", "/en/docs/api/errors"],
    ["guide-quick-start", "/docs/api/quick-start"],
  ])("%s looks like the board", { timeout: FOUR_PAGES_MS }, (name, path) => checkPage(browser(), { name, url: inject("boardUrl") + path }));
});
