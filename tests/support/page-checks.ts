import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { violationsAt } from "./axe";
import { allowPrefetches, launchBrowser, prefetchKey } from "./browser";

/**
 * Checks pages at phone and desktop widths, in light and dark. A page passes when it has hydrated, axe finds nothing serious, the console
 * has no errors and no Content-Security-Policy violations, all requests succeed, and nothing overflows horizontally. The requests include
 * prefetches of linked pages, each once per file and visitor.
 */

export const WIDTHS = [390, 1440] as const;
export const SCHEMES = ["light", "dark"] as const;

/**
 * Folder for visual review with `SCREENSHOTS=on`: `test-results/screenshots/NAME-WIDTH-SCHEME.png`. Off by default, because full-page
 * screenshots are slow.
 */
const SCREENSHOTS = join(projectRoot(), "test-results", "screenshots");

/**
 * Launches one Chromium for all tests of a file; call it at the top. Contexts that a test leaves open are closed after it: their pages would
 * go on requesting what they show live. Returns a function that returns the browser.
 */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  let openBefore: readonly BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(() => {
    openBefore = browser?.contexts() ?? [];
  });
  afterEach(async () => {
    const left = browser?.contexts().filter((context) => !openBefore.includes(context)) ?? [];
    await Promise.all(left.map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error("The browser is available only in tests and in hooks that run after `beforeAll`.");
    return browser;
  };
}

/** Errors of a page: uncaught errors, console errors and warnings (including policy violations), failed requests. */
export interface PageErrors {
  readonly errors: readonly string[];
  /** Ignores errors that a test causes on purpose. */
  ignore(pattern: RegExp): void;
}

export function watchPage(page: Page): PageErrors {
  const errors: string[] = [];
  const ignored: RegExp[] = [];
  const add = (error: string) => {
    if (!ignored.some((pattern) => pattern.test(error))) errors.push(error);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => add(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The browser aborts pending requests when it leaves a page.
    if (why !== "net::ERR_ABORTED") add(`request: ${why} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) add(`answer: ${response.status()} ${response.url()}`);
  });
  return {
    get errors() {
      return errors;
    },
    ignore: (pattern) => {
      ignored.push(pattern);
      errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)));
    },
  };
}

/** Waits until React has hydrated the page and fonts are loaded, so that clicks have an effect and screenshots are final. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // React marks its elements with a property. The skip link is on every page; the end of the document hydrates last.
  await page.waitForFunction(() => {
    const isHydrated = (node: Element | null) => node !== null && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
    return isHydrated(document.querySelector("footer") ?? document.body.firstElementChild);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Prefetches that have succeeded in the page checks of a browser, by the visitor's cookies. */
const prefetched = new WeakMap<Browser, Map<string, Set<string>>>();

/** Returns the successful prefetches of a visitor. They are not sent again: most pages have the same navigation. */
function prefetchesOf(browser: Browser, state: BrowserContextOptions["storageState"]): Set<string> {
  const visitors = prefetched.get(browser) ?? new Map<string, Set<string>>();
  prefetched.set(browser, visitors);
  const visitor = JSON.stringify(state ?? null);
  const keys = visitors.get(visitor) ?? new Set();
  visitors.set(visitor, keys);
  return keys;
}

/** Adds the page's successful prefetches to the set, from now on. */
function recordPrefetches(page: Page, keys: Set<string>): void {
  page.on("requestfinished", async (request) => {
    const headers = request.headers();
    // The page may be closed meanwhile.
    const response = headers["next-router-prefetch"] === undefined ? null : await request.response().catch(() => null);
    if (response?.ok()) keys.add(prefetchKey(request.url(), headers["next-router-segment-prefetch"]));
  });
}

/** Blocks a page's scripts, as a slow connection does, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the elements that overflow the page horizontally, with tag and classes; empty when none do. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((node) => node.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map(
        (node) =>
          `<${node.tagName.toLowerCase()} class="${node.getAttribute("class") ?? ""}"> reaches ${Math.round(node.getBoundingClientRect().right)} of ${width} px`,
      );
  });
}

/** Saves a screenshot of the full page or of the viewport if SCREENSHOTS is on. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env["SCREENSHOTS"] !== "on") return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage, animations: "disabled" });
}

interface CheckOptions {
  /** File name of the screenshots: `cabinet-keys`. */
  readonly name: string;
  readonly url: string;
  /** The expected status; the console error that a page with 404 or 500 causes is ignored. */
  readonly status?: number;
  /** Session, locale, permissions: `{ storageState }`. */
  readonly context?: BrowserContextOptions;
  /** Brings the page into the state to check: opens a dialog, waits for data. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
  /** Whether that state is the same after resizing the page: it is then prepared once. */
  readonly staysPrepared?: boolean;
  readonly widths?: readonly number[];
  /** False for overlays: the screenshot is then of the viewport. */
  readonly fullPage?: boolean;
  /** Errors to ignore: addresses of pictures that other suites made up. */
  readonly ignore?: RegExp;
}

/** Time limit of tests that call `checkPage`, in milliseconds, for a busy machine. */
export const FOUR_PAGES_MS = 300_000;

/**
 * Opens a page at 390 px and runs all checks in light mode; in dark mode, only those that depend on colours. The same page is then resized
 * to 1440 px: only styles depend on the width. With `prepare`, each width loads a new page, because the prepared state may depend on the
 * width, unless `staysPrepared` is set.
 */
export async function checkPage(browser: Browser, { widths = WIDTHS, ...options }: CheckOptions): Promise<void> {
  if (!options.prepare || options.staysPrepared) return checkWidths(browser, widths, options);
  for (const width of widths) await checkWidths(browser, [width], options);
}

async function checkWidths(
  browser: Browser,
  widths: readonly number[],
  { name, url, status = 200, context, prepare, fullPage, ignore }: Omit<CheckOptions, "widths" | "staysPrepared">,
): Promise<void> {
  const viewport = { width: widths[0] as number, height: 900 };
  const browserContext = await browser.newContext({ ...context, viewport, colorScheme: "light", reducedMotion: "reduce" });
  try {
    const prefetches = prefetchesOf(browser, context?.storageState);
    await allowPrefetches(browserContext, prefetches);
    const page = await browserContext.newPage();
    recordPrefetches(page, prefetches);
    const watch = watchPage(page);
    if (ignore) watch.ignore(ignore);
    if (status >= 400) watch.ignore(new RegExp(`status of ${status}|^answer: ${status} ${escapeRegExp(url)}`));
    const response = await page.goto(url);
    expect(response?.status(), name).toBe(status);
    await hydrated(page);
    await prepare?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        const form = `${name}-${width}-${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await screenshot(page, form, fullPage);
        expect(await overflowing(page), `${form}: sticks out`).toEqual([]);
        expect(await violationsAt(page, colorScheme, width === widths[0]), `${form}: axe`).toEqual([]);
      }
      expect(watch.errors, `${name}-${width}: errors`).toEqual([]);
    }
  } finally {
    await browserContext.close();
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
