import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { inject } from "vitest";
import { sql } from "./accounts";
import { openAs } from "./cabinet";
import type { SignedIn } from "./sign-in";

/** The pages of "API and integrations", signed in as the owner of the keys. */

export const API = "/cabinet/settings/api";
export const url = (path: string) => inject("boardUrl") + path;
/** Prefetches of the listings section, which other tests cover. */
export const IGNORED_REQUESTS = /\/cabinet\/listings/;

/** Opens an English page, signed in as the owner. @returns the page, and a function that returns its errors. */
export async function openPage(
  browser: Browser,
  owner: SignedIn,
  path: string,
): Promise<{ page: Page; pageErrors: () => readonly string[] }> {
  const { page, watch } = await openAs(browser, owner, `/en${path}`, { width: 1200, ignore: IGNORED_REQUESTS });
  return { page, pageErrors: () => watch.errors };
}

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();

/** Returns the open dialog. */
export const dialog = (page: Page) => page.getByRole("alertdialog");

/** Waits until the log of an account has at least `count` requests. */
export async function waitForLoggedRequests(accountId: number, count: number): Promise<void> {
  const rows = () => sql("SELECT 1 FROM request_log WHERE account_id = $1", [accountId]);
  for (const deadline = Date.now() + 60_000; (await rows()).length < count; await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`The log of account ${accountId} has fewer than ${count} requests.`);
  }
}
