import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults, Result } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { launchBrowser } from "./browser";

/**
 * Checks pages at phone and desktop widths, in light and dark. A page passes when it has hydrated, axe finds nothing serious, the console
 * has no errors and no Content-Security-Policy violations, all requests succeed, and nothing overflows horizontally.
 */

export const WIDTHS = [390, 1440] as const;
export const SCHEMES = ["light", "dark"] as const;

/**
 * Folder for visual review with `SCREENSHOTS=on`: `test-results/screenshots/NAME-WIDTH-SCHEME.png`. Off by default, because full-page
 * screenshots are slow.
 */
const SCREENSHOTS = join(projectRoot(), "test-results", "screenshots");

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Launches one Chromium for all tests of a file; call it at the top. Returns a function that returns the browser. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
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

/** Axe rules whose result depends on the colour scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

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

/**
 * Returns violations of WCAG 2.2 A and AA, and of best practices, with an impact of serious or critical and their places. @param rules all
 * by default.
 */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return describeViolations((await runAxe(page, rules)).filter(({ impact }) => impact === "serious" || impact === "critical"));
}

/** Returns violations of the named axe rules of any impact; rules that are off by default, such as `target-size`, run too. */
export async function violationsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  return describeViolations(await runAxe(page, rules));
}

const describeViolations = (violations: readonly Result[]) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")}) ${node.failureSummary ?? ""}`),
  );

async function runAxe(page: Page, rules?: readonly string[]): Promise<Result[]> {
  // Evaluated through the debugger, which the page's Content-Security-Policy does not restrict.
  await page.evaluate(`(() => { if (!window.axe) { ${axeSource} } })()`);
  const options = { resultTypes: ["violations"], ...(rules ? { runOnly: [...rules] } : {}) };
  const { violations } = await page.evaluate((options) => {
    const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, "axe");
    // Base UI's focus guards at a menu's edges are hidden and focusable on purpose: they pass the focus on at once.
    return axe.run({ exclude: ["[data-base-ui-focus-guard]"] }, options);
  }, options);
  return violations;
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
 * width.
 */
export async function checkPage(browser: Browser, { widths = WIDTHS, ...options }: CheckOptions): Promise<void> {
  if (!options.prepare) return checkWidths(browser, widths, options);
  for (const width of widths) await checkWidths(browser, [width], options);
}

async function checkWidths(
  browser: Browser,
  widths: readonly number[],
  { name, url, status = 200, context, prepare, fullPage, ignore }: Omit<CheckOptions, "widths">,
): Promise<void> {
  const viewport = { width: widths[0] as number, height: 900 };
  const browserContext = await browser.newContext({ ...context, viewport, colorScheme: "light", reducedMotion: "reduce" });
  try {
    const page = await browserContext.newPage();
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
        expect(await seriousViolations(page, colorScheme === "light" ? undefined : COLOUR_RULES), `${form}: axe`).toEqual([]);
      }
      expect(watch.errors, `${name}-${width}: errors`).toEqual([]);
    }
  } finally {
    await browserContext.close();
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
