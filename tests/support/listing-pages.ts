import type { Browser, Page } from "playwright";
import { inject } from "vitest";
import { makeOwner, type TestKey } from "./accounts";
import { client } from "./client";
import { bookDraft } from "./drafts";
import { upload } from "./multipart";
import { hydrated } from "./page-checks";
import { quadrants } from "./pictures";

/** Published listings of the shared board, and their pages in the browser. */

export interface PostedListing {
  readonly owner: TestKey;
  readonly id: number;
  readonly slug: string;
}

/** Publishes a listing of a new owner, with a number of different photos. */
export async function postListing(changes: Record<string, unknown> = {}, photos = 0): Promise<PostedListing> {
  const owner = await makeOwner({ name: "Олена Коваль" });
  const uploads = [];
  for (let i = 0; i < photos; i++) {
    const picture = await quadrants(800, 600 + 2 * i)
      .jpeg()
      .toBuffer();
    const { json } = await upload("photo", owner.key, picture);
    uploads.push(json);
  }
  const media = photos > 0 ? { photos: uploads.map(({ url }) => url), photos_wm: uploads.map(({ url_wm }) => url_wm) } : {};
  const { json } = await client(owner.key).post("/my/listings", bookDraft({ contact_phone: "0671112233", ...media, ...changes }));
  return { owner, id: json.listing_id, slug: json.slug };
}

/** Opens a listing's page. Media requests are redirected, because media URLs contain the configured public address, not the address under test. */
export async function openListing(browser: Browser, slug: string, viewport: { readonly width: number; readonly height: number }) {
  const base = inject("boardUrl");
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.route(/\/media\//, (route) => route.continue({ url: base + new URL(route.request().url()).pathname }));
  await page.goto(`${base}/listing/${slug}`);
  await hydrated(page);
  return page;
}

/** Returns the id, name or href of the focused element. */
export const focused = (page: Page) =>
  page.evaluate<string>("((e) => e.id || e.getAttribute('name') || e.getAttribute('href') || e.tagName)(document.activeElement)");
