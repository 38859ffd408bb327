import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { findBrowser } from "./find-browser.mjs";

/** A fake camera with a moving test pattern; the permission prompt is accepted automatically. */
export const FAKE_CAMERA = ["--use-fake-device-for-media-stream=device-count=2", "--use-fake-ui-for-media-stream"];

/** Timeout of all page operations, in milliseconds. It is long, because a busy machine is not a failure. */
const PAGE_TIMEOUT = 90_000;

/** Name of the pages' property that allows prefetching: a list of the prefetches that are rejected nevertheless. */
const PREFETCHES = "testPrefetches";

/** Identifies a prefetch: its address without the parameter against caches, and the part of the page. */
export function prefetchKey(address: string, segment: string | null | undefined): string {
  const url = new URL(address);
  url.searchParams.delete("_rsc");
  return `${url.href} ${segment ?? ""}`;
}

/**
 * Lets the pages of a context prefetch the pages they link to, as they do for visitors. Call it before the first page opens.
 * @param except keys of prefetches that are rejected nevertheless.
 */
export const allowPrefetches = (context: BrowserContext, except: Iterable<string> = []): Promise<unknown> =>
  context.addInitScript(([name, list]) => void Reflect.set(window, name, list), [PREFETCHES, [...except]] as const);

/**
 * Runs in pages: prefetches of links get an error, which Next.js ignores until the link is used. They would cost the board more than the page
 * itself: it renders all pages that the navigation links to.
 */
function rejectPrefetches(name: string): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has("next-router-prefetch")) return fetch(input, init);
    const except: readonly string[] | undefined = Reflect.get(window, name);
    // As `prefetchKey`, which pages do not have.
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    url.searchParams.delete("_rsc");
    const isAllowed = except && !except.includes(`${url.href} ${headers.get("next-router-segment-prefetch") ?? ""}`);
    return isAllowed ? fetch(input, init) : new Response(null, { status: 503 });
  };
}

/**
 * Launches the Chromium that `find-browser.mjs` finds, without background network access. Links are not prefetched unless the context
 * {@link allowPrefetches}. Pages have no service worker unless a context has
 * `serviceWorkers: "allow"`: Playwright cannot intercept the requests of pages that have one. @param more additional command-line options.
 */
export async function launchBrowser(more: readonly string[] = [], executablePath = findBrowser()): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...more,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` creates its context with this function as well.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PAGE_TIMEOUT);
    await context.addInitScript(rejectPrefetches, PREFETCHES);
    if (options?.serviceWorkers !== "allow")
      await context.addInitScript(() => {
        // Playwright's own `block` writes a warning to the console of every page.
        if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error("Off in this test."));
      });
    return context;
  };
  return browser;
}

/**
 * Collects console errors and warnings, uncaught errors and responses with a 5xx status. Messages from other origins are ignored: other
 * suites use made-up picture addresses.
 * @param origin of the page.
 */
export function collectPageErrors(page: Page, origin: string): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if ((message.type() === "error" || message.type() === "warning") && (!url || url.startsWith(origin))) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
