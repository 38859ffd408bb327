import type { Browser, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";
import { makeKey } from "./accounts";
import { client } from "./client";
import { bookDraft } from "./drafts";
import { hydrated, type PageErrors, watchPage } from "./page-checks";
import { type SignedIn, signedInPerson } from "./sign-in";

/** A signed-in owner of the shared board who has listings. */

export interface Owner extends SignedIn {
  /** Creates a listing that is published at once. @returns its id. */
  readonly list: (changes?: Record<string, unknown>) => Promise<number>;
}

export async function makeListingOwner(phone: string | null = "+380671234567"): Promise<Owner> {
  const person = await signedInPerson({ type: "business", phone });
  const api = client((await makeKey(person.id)).key);
  return {
    ...person,
    list: async (changes = {}) => {
      const response = await api.post("/my/listings", bookDraft(changes));
      if (response.status !== 201) throw new Error(response.text);
      return response.json.listing_id;
    },
  };
}

/** Prefetch requests of pages that the layout links to; they have their own tests. */
export const ELSEWHERE = /\/cabinet\/settings\b.*_rsc=/;

interface OpenOptions extends BrowserContextOptions {
  readonly width?: number;
  /** Errors to ignore; by default {@link ELSEWHERE}. */
  readonly ignore?: RegExp;
}

/** Opens a page of the cabinet as the owner, and collects its errors. */
export async function openAs(
  browser: Browser,
  owner: Pick<Owner, "state">,
  path: string,
  { width = 1440, ignore = ELSEWHERE, ...options }: OpenOptions = {},
): Promise<{ page: Page; watch: PageErrors; close: () => Promise<void> }> {
  const context = await browser.newContext({
    storageState: owner.state,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  watch.ignore(ignore);
  await page.goto(inject("boardUrl") + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, watch, close: () => context.close() };
}
