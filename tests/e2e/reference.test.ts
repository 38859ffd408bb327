import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { CHANGELOG_FEED, parseChangelog } from "@/lib/web/api-guides/changelog";
import { API_GUIDES } from "@/lib/web/api-guides/guides";
import { makeOwner } from "../support/accounts";
import { call, type TestResponse } from "../support/client";
import { checkPage, FOUR_PAGES_MS, hydrated, type PageErrors, sharedBrowser, watchPage } from "../support/page-checks";

const browser = sharedBrowser();

/** Maximum compressed bytes of HTML and scripts (docs/decisions/179-api-reference-page.md). */
const MAX_BYTES = 300_000;

describe("API reference", () => {
  let reference: Page;
  let referenceErrors: PageErrors;

  // The page takes seconds of CPU time to load, and these tests do not change what the next one checks.
  beforeAll(async () => {
    const context = await browser().newContext({ viewport: { width: 1440, height: 900 } });
    reference = await context.newPage();
    referenceErrors = watchPage(reference);
    await reference.goto(`${inject("boardUrl")}/en/docs/api`);
    await hydrated(reference);
  });

  it("renders operations, accepted values, headers (once) and error codes on the server", async () => {
    const { status, text } = await call("GET", "/en/docs/api", {});
    expect(status).toBe(200);
    const document = (await (await fetch(`${inject("boardUrl")}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const html = text.replace(/<script[\s\S]*?<\/script>/g, "");
    for (const item of Object.values(document.paths))
      for (const { operationId } of Object.values(item))
        if (!operationId.endsWith("Put")) expect(html).toContain(`<h3 id="${operationId}"`);
    expect(html).not.toContain('id="editListingPut"');
    for (const value of ["exchange", "inactive", "business"]) expect(html).toContain(`>${value}</code>`);
    expect(html.match(/Identifies the request in the server/g)).toHaveLength(1);
    for (const code of ["duplicate", "ip_not_whitelisted", "method_not_allowed"]) expect(html).toContain(`id="error-${code}"`);
  });

  it("stays within the size limit, and loads nothing from other origins", async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    const watch = watchPage(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    const kinds = new Map<string, string>();
    session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (["Document", "Script"].includes(kinds.get(requestId) ?? "")) bytes += encodedDataLength;
    });
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    await page.goto(`${inject("boardUrl")}/en/docs/api`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const origin = new URL(inject("boardUrl")).origin;
    expect(requestedUrls.filter((address) => !address.startsWith(origin) && !/^(?:data|blob):/.test(address))).toEqual([]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  it("scrolls to the operation of a link, including links to the previous reference", async () => {
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    const topOf = (id: string) => page.evaluate((each) => document.getElementById(each)?.getBoundingClientRect().top, id);
    for (const fragment of ["#createListing", "#/Listings/createListing"]) {
      await page.goto("about:blank");
      await page.goto(`${inject("boardUrl")}/en/docs/api${fragment}`);
      await hydrated(page);
      await expect.poll(() => topOf("createListing")).toBeLessThan(200);
      expect(await topOf("createListing")).toBeGreaterThan(40);
      await page.locator('[data-docs-nav] a[href$="#createListing"][aria-current]').waitFor();
    }
    await page.locator("#createListing").evaluate((heading) =>
      heading
        .closest("section")
        ?.querySelectorAll("details")
        .forEach((each) => {
          each.setAttribute("open", "");
        }),
    );
    await page.locator('section:has(> h3#createListing) a[href$="#error-duplicate"]').click();
    await expect.poll(() => topOf("error-duplicate")).toBeLessThan(200);
    await page.close();
  });

  it("has no operation higher than 3,000 px", async () => {
    const heights = await reference
      .locator("section:has(> h3)")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(3_000);
  });

  it("finds error codes with the keyboard search", async () => {
    await reference.keyboard.press("/");
    await reference.keyboard.type("duplicate");
    await reference.getByRole("search").last().getByRole("link").first().waitFor();
    await reference.keyboard.press("ArrowDown");
    await reference.keyboard.press("Enter");
    await reference.waitForURL(/#error-duplicate$/);
  });

  it("applies the chosen programming language to all samples and pages", async () => {
    await reference.getByRole("tab", { name: "Python" }).first().click();
    const samples = await reference.getByRole("tab", { name: "Python" }).count();
    expect(samples).toBeGreaterThan(10);
    await expect.poll(() => reference.getByRole("tab", { name: "Python", selected: true }).count()).toBe(samples);
    const page = await reference.context().newPage();
    await page.goto(`${inject("boardUrl")}/en/docs/api/quick-start`);
    await expect.poll(() => page.getByRole("tab", { name: "Python", selected: true }).count()).toBe(3);
    await page.close();
  });

  it("sends a request with the reader's API key without storing the key", async () => {
    const { key } = await makeOwner();
    await reference.locator('[data-try="ping"]').click();
    const form = reference.locator('[data-try-form="ping"]');
    await form.getByLabel("Your API key").fill(key);
    await form.getByRole("button", { name: "Send request" }).click();
    await form.getByText('"pong"').waitFor();
    await form.getByText("x-request-id").waitFor();
    await reference.locator('[data-try="searchCities"]').click();
    const cities = reference.locator('[data-try-form="searchCities"]');
    await cities.getByLabel("lang").selectOption("en");
    await cities.getByRole("button", { name: "Send request" }).click();
    await cities.getByText('"Lviv"').first().waitFor();
    expect(await reference.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)).not.toContain(key);
    await reference.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    expect(await form.getByLabel("Your API key").inputValue()).toBe("");
    expect(referenceErrors.errors).toEqual([]);
  });

  it("is linked from the footer", async () => {
    const page = await browser().newPage();
    await page.goto(`${inject("boardUrl")}/en`);
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
    await page.waitForURL(/\/en\/docs\/api$/);
    await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor();
    await page.close();
  });

  it("passes the page checks", { timeout: FOUR_PAGES_MS }, () =>
    checkPage(browser(), {
      name: "reference",
      url: `${inject("boardUrl")}/docs/api`,
      staysPrepared: true,
      prepare: async (page) => {
        await page.locator('[data-try="editListing"]').click();
        await page.locator('[data-try-form="editListing"]').waitFor();
      },
    }),
  );
});

describe("Markdown documentation", () => {
  it("serves every page at its address with .md and by content negotiation", async () => {
    for (const path of ["", ...API_GUIDES.map((slug) => `/${slug}`)]) {
      const { status, text, headers } = await call("GET", `/docs/api${path}.md`, {});
      expect(status, path).toBe(200);
      expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
      expect(text).toMatch(/^# \S/);
      expect(text).not.toContain("https://board.example.com/");
      expect((await call("GET", `/en/docs/api${path}`, { headers: { accept: "text/markdown, text/html;q=0.5" } })).text).toBe(text);
    }
    const page = await call("GET", "/en/docs/api/errors", { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["vary"]).toMatch(/accept/i);
  });

  it("is listed in llms.txt, which has no broken links", async () => {
    const { text } = await call("GET", "/llms.txt", {});
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link = ""]) => new URL(link).pathname);
    expect(links.length).toBe(API_GUIDES.length + 2);
    for (const link of links) expect((await call("GET", link, {})).status, link).toBe(200);
  });
});

describe("API guides", () => {
  it("are available in three languages, each with one level 1 heading and no missing messages", async () => {
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

  it("return 404 for unknown names", async () => {
    for (const name of ["README", "README.md", "nope", "nope.md", "..%2Foperations", "..%2Foperations.md"]) {
      expect((await call("GET", `/docs/api/${name}`, {})).status, name).toBe(404);
    }
  });

  it("link to each other and to headings that exist, in the reader's language", async () => {
    const pages = new Map<string, Promise<TestResponse>>();
    const read = (path: string) => {
      const page = pages.get(path) ?? call("GET", path, {});
      pages.set(path, page);
      return page;
    };
    for (const slug of API_GUIDES) {
      const { text } = await read(`/ru/docs/api/${slug}`);
      const article = text.slice(text.indexOf("<article"), text.indexOf("</article>"));
      for (const [, target = "", id = ""] of article.matchAll(/href="(\/[^"#]*)(?:#([^"]*))?"/g)) {
        if ([`/docs/api/${slug}.md`, CHANGELOG_FEED].includes(target)) continue;
        expect(target).toMatch(/^\/ru\/docs\/api\/[a-z-]+$/);
        const page = await read(target);
        expect(page.status, `${slug} → ${target}`).toBe(200);
        if (id) expect(page.text, `${slug} → ${target}#${id}`).toContain(`<h2 id="${id}"`);
      }
    }
  });

  it("have an Atom feed of the changelog, which is well-formed XML and whose links work", async () => {
    const base = inject("boardUrl");
    const { status, text, headers } = await call("GET", CHANGELOG_FEED, {});
    expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    const page = await browser().newPage();
    await page.goto(`${base}/en/docs/api/changelog`);
    const discovered = page.locator('link[rel="alternate"][type="application/atom+xml"]');
    expect(new URL((await discovered.getAttribute("href")) ?? "", base).pathname).toBe(CHANGELOG_FEED);
    expect(await page.getByRole("link", { name: "Atom feed" }).getAttribute("href")).toBe(CHANGELOG_FEED);
    const entries = await page.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, "application/xml");
      const problem = feed.querySelector("parsererror")?.textContent;
      if (problem) throw new Error(problem);
      if (feed.documentElement.namespaceURI !== "http://www.w3.org/2005/Atom") throw new Error("This is not Atom.");
      return [...feed.querySelectorAll("entry")].map((entry) => {
        const textOf = (name: string) => entry.querySelector(name)?.textContent ?? "";
        const anchor = new URL(entry.querySelector("link")?.getAttribute("href") ?? "").hash.slice(1);
        return {
          id: textOf("id"),
          title: textOf("title"),
          updated: textOf("updated"),
          heading: document.getElementById(anchor)?.textContent,
        };
      });
    }, text);
    const expected = parseChangelog((await call("GET", "/docs/api/changelog.md", {})).text, "en");
    expect(entries.map(({ updated }) => updated.slice(0, 10))).toEqual(expected.map(({ day }) => day));
    for (const { title, heading } of entries) expect(heading).toBe(title);
    await page.close();
  });

  it("are linked from the reference without JavaScript", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${inject("boardUrl")}/en/docs/api`);
    const guides = page.getByRole("navigation", { name: "API guides" });
    expect(await guides.getByRole("link").count()).toBe(API_GUIDES.length);
    await guides.getByRole("link", { name: "Errors", exact: true }).click();
    await page.waitForURL(/\/en\/docs\/api\/errors$/);
    await page.getByRole("heading", { level: 1, name: "Errors" }).waitFor();
    expect(await page.getByRole("cell", { name: "validation_failed", exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole("navigation", { name: "API reference" }).getByRole("link", { name: "API reference" }).click();
    await page.waitForURL(/\/en\/docs\/api$/);
    await context.close();
  });

  it.each([
    ["guide-errors", "/en/docs/api/errors"],
    ["guide-quick-start", "/docs/api/quick-start"],
    ["guide-changelog", "/docs/api/changelog"],
  ])("%s passes the page checks", { timeout: FOUR_PAGES_MS }, (name, path) =>
    checkPage(browser(), { name, url: inject("boardUrl") + path }),
  );
});
