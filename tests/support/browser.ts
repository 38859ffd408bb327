import { type Browser, chromium, type Page } from "playwright";
import { findBrowser } from "./find-browser.mjs";

/** A camera that shows a rolling pattern; pages with the permission may use it without anybody being asked. */
export const FAKE_CAMERA = ["--use-fake-device-for-media-stream=device-count=2", "--use-fake-ui-for-media-stream"];

/** How long a page may take for anything, in milliseconds: a busy machine is no failure. */
const PAGE_TIMEOUT = 90_000;

/** A Chromium that stays on this machine; found by `find-browser.mjs`. @param more of its options. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
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
  // `newPage` makes its context in this way, too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PAGE_TIMEOUT);
    return context;
  };
  return browser;
}

/**
 * What a page complains about: an unexpected line fails the test that looks. Pictures that other suites made up, with addresses at
 * which nothing stands, are not the page's fault.
 * @param origin where the page itself is.
 */
export function collectPageErrors(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if ((message.type() === "error" || message.type() === "warning") && (!url || url.startsWith(origin))) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
