import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";

/** Security headers of pages, and error pages without JavaScript. */

const browser = sharedBrowser();
let board: RunningBoard;

beforeAll(async () => {
  board = await startBoard({ env: { STYLE_GUIDE: "on", APP_URL: "https://board.example.com" } });
});

afterAll(async () => {
  await board.stop();
  removeFolder(board.dataDir);
});

/** Every kind of response of the page handler: name, path, status. */
const KINDS = [
  ["a page", "/", 200],
  ["a page in another language", "/en", 200],
  ["an unknown path", "/nope", 404],
  ["an unknown path with a file extension", "/photo.png", 404],
  ["an unknown path with a file extension below a language", "/ru/photo.png", 404],
  ["a path that cannot be decoded", "/%E0%A4%A", 404],
  ["a page that throws", "/design?error=1", 500],
  ["a redirect", "/nope/", 308],
  ["a generated file", "/robots.txt", 200],
] as const;

function parsePolicy(response: Response): Map<string, string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

/** Internal headers of Next.js. */
const INTERNAL = /^x-middleware-|^x-nextjs-(cache|rewrite|redirect|matched-path|data)$|^x-powered-by$|^x-peer|^x-nonce$/;

const get = (path: string, init?: RequestInit) => fetch(board.url + path, { redirect: "manual", ...init });

describe.each(KINDS)("%s (%s)", (_, path, status) => {
  it("sends no internal headers", async () => {
    // The client router sends these headers, and Next.js handles such requests in another branch.
    const kinds: Record<string, string>[] = [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }, { "x-nextjs-data": "1" }];
    for (const headers of kinds) {
      const response = await get(path, { headers });
      expect([...response.headers.keys()].filter((name) => INTERNAL.test(name))).toEqual([]);
    }
  });

  it("sends all security headers, and allows scripts only with the nonce of this response", async () => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("permissions-policy")).toContain("camera=(self)");
    const policy = parsePolicy(response);
    expect(policy.get("script-src")).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{22}=='$/), "'strict-dynamic'"]);
    expect(policy.get("style-src")?.join(" ")).not.toContain("unsafe");
    for (const name of ["object-src", "frame-ancestors"]) expect(policy.get(name), name).toEqual(["'none'"]);
    for (const name of ["default-src", "base-uri", "form-action"]) expect(policy.get(name), name).toEqual(["'self'"]);
  });

  it("contains no script without the nonce", async () => {
    const response = await get(path);
    const nonce = parsePolicy(response).get("script-src")?.[1]?.slice(7, -1) ?? "none";
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    if (status === 200 && path !== "/robots.txt") expect(scripts.length).toBeGreaterThan(0);
  });
});

describe("Content-Security-Policy", () => {
  it("has a new nonce in each response, and ignores a nonce sent by the client", async () => {
    const forged = { headers: { "content-security-policy": "script-src 'nonce-forged'", "x-nonce": "forged" } };
    const [first, second] = await Promise.all([get("/", forged), get("/")]);
    expect(parsePolicy(first).get("script-src")).not.toEqual(parsePolicy(second).get("script-src"));
    expect(await first.text()).not.toContain("forged");
  });

  it("allows media from the public address of the instance", async () => {
    const policy = parsePolicy(await get("/"));
    for (const name of ["img-src", "media-src", "connect-src"]) expect(policy.get(name), name).toContain("https://board.example.com");
  });

  it("does not require TLS on an instance without TLS", async () => {
    expect((await fetch(inject("boardUrl"))).headers.has("strict-transport-security")).toBe(false);
  });

  it("blocks an injected script and an injected event handler", async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.route(`${board.url}/en`, async (route) => {
      const response = await route.fetch();
      const injected = "<script>window.broken = 1</script><img src=x onerror='window.broken = 1' alt=''>";
      await route.fulfill({ response, body: (await response.text()).replace("</body>", `${injected}</body>`) });
    });
    const { errors: pageErrors } = watchPage(page);
    await page.goto(`${board.url}/en`);
    await hydrated(page);
    expect(await page.evaluate("window.broken")).toBeUndefined();
    expect(pageErrors.filter((error) => error.includes("Content Security Policy")).length).toBeGreaterThanOrEqual(2);
    await context.close();
  });
});

describe("without JavaScript", () => {
  it.each([
    ["/design?error=1", 500, "Сторінка не відкрилася"],
    ["/en/design?error=1", 500, "This page didn’t load"],
    ["/ru/design/none", 404, "Такой страницы нет"],
    ["/en/nope", 404, "Page not found"],
  ])("%s (%s) shows the error in the page's language", async (path, status, words) => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(board.url + path);
    expect(response?.status()).toBe(status);
    expect(await page.locator("h1").textContent()).toBe(words);
    expect(await page.locator("main a").first().isVisible()).toBe(true);
    await context.close();
  });

  it("renders the error page of Next.js with JavaScript, without errors except the status", async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    const watch = watchPage(page);
    watch.ignore(/status of 500|^answer: 500|Minified React error #441/);
    await page.goto(`${board.url}/en/design?error=1`);
    await page.getByRole("heading", { name: "This page didn’t load" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
    expect(await page.getByText("Error code:").isVisible()).toBe(true);
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  it("opens the header menu on a phone", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${board.url}/`);
    const header = page.getByRole("banner");
    const link = header.getByRole("link", { name: "Увійти" });
    expect(await link.isVisible()).toBe(false);
    await header.locator("summary").click();
    expect(await link.isVisible()).toBe(true);
    await context.close();
  });
});
