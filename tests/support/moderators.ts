import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";
import { decide } from "@/lib/domain/moderation/decide";
import type { Decision } from "@/lib/domain/moderation/review";
import { db } from "@/lib/platform/db";
import { sql, type TestKey } from "./accounts";
import { client } from "./client";
import { draft, ownWords } from "./drafts";
import { beginSession, cookieOf, makePerson, type Person, signedIn } from "./sign-in";

/** Moderators, their browsers and pending listings. */

export interface Moderator extends Person {
  readonly name: string;
  /** `name=value`. */
  readonly cookie: string;
}

/** @param base of the instance to sign in at; the shared board by default. */
export async function makeModerator(
  name = "Ірина",
  role: "moderator" | "admin" | "owner" = "moderator",
  base?: string,
): Promise<Moderator> {
  const person = await makePerson({ role, name });
  return { ...person, name, cookie: base ? await cookieOf(person.email, base) : await beginSession(person, role) };
}

/** Returns the moderator as claims and events contain it. */
export const moderatorOf = ({ id, name }: Moderator) => ({ id, name });

/** Opens a path of the shared board as a moderator. */
export async function openAs(
  browser: Browser,
  moderator: Moderator,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
    ...signedIn(moderator),
  });
  const page = await context.newPage();
  await page.goto(inject("boardUrl") + path);
  // Clicks have an effect after hydration. Imported here, because tests without a browser import this file as well.
  const { hydrated } = await import("./page-checks");
  await hydrated(page);
  return { page, context };
}

/** Waits until a listing is open and can be reviewed. */
export async function waitForWorkspace(page: Page, id: number): Promise<void> {
  await page.locator(`[data-workspace-listing="${id}"][data-ready]`).waitFor();
}

/** Creates a pending listing in which the automatic check finds nothing. @returns its id. */
export async function pendingListing(owner: TestKey, changes: Record<string, unknown> = {}): Promise<number> {
  const { json } = await client(owner.key).post("/my/listings", draft({ description: ownWords(), ...changes }));
  return json.listing_id;
}

/**
 * Makes a review decision as another moderator, who takes the listing over. In one transaction, since a page that shows the listing renews its
 * claim with any event.
 */
export async function decideAs(moderator: Person, listingId: number, decision: Decision["decision"]): Promise<void> {
  const reason = decision === "approve" ? {} : { reasons: [{ code: "not_own_photos", text: "Фото з каталогу", fields: ["photos"] }] };
  await db().transaction(async (tx) => {
    await tx.prisma.moderationClaim.deleteMany({ where: { listingId } });
    await decide({ db: tx, actor: { kind: "moderator", accountId: moderator.id }, now: Date.now() }, { listingId, decision, ...reason });
  });
}

export interface StoredDecision {
  readonly status: string;
  readonly version: number;
  readonly code: string | null;
  readonly reason: string | null;
}

/** Reads a listing with its last review decision that was not undone. */
export async function storedDecision(id: number): Promise<StoredDecision> {
  const [row] = await sql<StoredDecision>(
    `SELECT l.status, l.version, r.code, r.reason FROM listings l
       LEFT JOIN LATERAL (SELECT code, reason FROM listing_reviews WHERE listing_id = l.id AND undone_at IS NULL ORDER BY id DESC LIMIT 1) AS r ON true
      WHERE l.id = $1`,
    [id],
  );
  return row as StoredDecision;
}
