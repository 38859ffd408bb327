import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults, Result } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { launchBrowser } from "./browser";

/**
 * Looks at a page as a reader would, in every form it comes in: phone and desk, light and dark. A page passes when it has hydrated, axe finds
 * nothing serious, the console is quiet, the policy was not broken, all it asked for came, and nothing sticks out at the side.
 */

export const WIDTHS = [390, 1440] as const;
export const SCHEMES = ["light", "dark"] as const;

/** For looking at, with `SCREENSHOTS=on`: `test-results/screenshots/NAME-WIDTH-SCHEME.png`. Pictures of whole pages take their time. */
const SCREENSHOTS = join(projectRoot(), "test-results", "screenshots");

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One Chromium for all tests of a file: call it at the top. Returns what gives the browser. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error("The browser is there in tests and in hooks after the first.");
    return browser;
  };
}

/** What a page does wrong by itself: an uncaught error, a complaint in the console (broken policies are told there), a request that fails. */
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
    // The browser gives up what a page that is being left has asked for.
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

/** Waits until React has taken the page over and the faces are there, so that a click counts and a picture is the final one. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // React marks what it owns with a key of its own; the skip link is on every page, and the last to be taken over is the document's end.
  await page.waitForFunction(() => {
    const owned = (node: Element | null) => node !== null && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
    return owned(document.querySelector("footer") ?? document.body.firstElementChild);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Rules of axe that other colours can break while the page is the same. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Keeps a page's scripts from coming, as a slow line does, until the returned function is called. */
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

/** Violations of WCAG 2.2 A and AA, and best practices, that axe calls serious or critical; each with where it is. All rules, or those named. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return describeViolations((await runAxe(page, rules)).filter(({ impact }) => impact === "serious" || impact === "critical"));
}

/** Violations of the named rules of axe, however grave; rules that axe leaves off by default, such as `target-size`, run too. */
export async function violationsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  return describeViolations(await runAxe(page, rules));
}

const describeViolations = (violations: readonly Result[]) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")}) ${node.failureSummary ?? ""}`),
  );

async function runAxe(page: Page, rules?: readonly string[]): Promise<Result[]> {
  // Evaluated by the debugger, so the page's policy has no say in it.
  await page.evaluate(`(() => { if (!window.axe) { ${axeSource} } })()`);
  const options = { resultTypes: ["violations"], ...(rules ? { runOnly: [...rules] } : {}) };
  const { violations } = await page.evaluate((options) => {
    const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, "axe");
    // Base UI's guards stand at a menu's edges and pass the focus on at once: hidden and focusable on purpose.
    return axe.run({ exclude: ["[data-base-ui-focus-guard]"] }, options);
  }, options);
  return violations;
}

/** What sticks out of the page sideways, by its tag and classes; empty when nothing does. */
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

/** Saves a picture of the whole page, or of what is in sight, for looking at; where that was asked for. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env["SCREENSHOTS"] !== "on") return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage, animations: "disabled" });
}

interface CheckOptions {
  /** Names the screenshots: `cabinet-keys`. */
  readonly name: string;
  readonly url: string;
  /** The status it must have; a page of 404 or 500 complains of itself in the console, which is passed over. */
  readonly status?: number;
  /** Who is signed in, locale, permissions: `{ storageState }`. */
  readonly context?: BrowserContextOptions;
  /** Brings the page into the state that is looked at: opens a dialog, waits for data. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
  readonly widths?: readonly number[];
  /** False for what floats over a page: the picture is then of what is in sight. */
  readonly fullPage?: boolean;
  /** Errors that are not the page's: addresses of pictures that other suites made up. */
  readonly ignore?: RegExp;
}

/** How long the looks of `checkPage` may take on a busy machine, in milliseconds: the limit of its tests. */
export const FOUR_PAGES_MS = 300_000;

/**
 * Opens a page at 390 and holds it to all of the above, in light; then in dark, where what is the same page in other colours is held to
 * what colours can spoil. The same page is then made 1440 wide: nothing in a page depends on the width but its styles. A state that
 * `prepare` brings about may, so each width then has a page of its own.
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
  const reader = await browser.newContext({ ...context, viewport, colorScheme: "light", reducedMotion: "reduce" });
  try {
    const page = await reader.newPage();
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
        expect(await seriousViolations(page, colorScheme === "light" ? undefined : OF_COLOURS), `${form}: axe`).toEqual([]);
      }
      expect(watch.errors, `${name}-${width}: errors`).toEqual([]);
    }
  } finally {
    await reader.close();
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
