import { describe, expect, it } from "vitest";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { decideAs, makeModerator, openAs, pendingListing, storedDecision, waitForWorkspace } from "../support/moderators";
import { sharedBrowser } from "../support/page-checks";

/** Review decisions in Chromium: reasons, button labels, permissions and the decision bar. */

const browser = sharedBrowser();

openDatabaseWithJobs();

const LONG = 300_000;
const PHONE = { width: 390, height: 844 };

const appeal = (owner: TestKey, id: number) => appealRejection(ownerContext(owner), { id, text: "Фото мої, ось дата на знімку." });

const storedReasons = (id: number) =>
  sql<{ code: string; text: string }>(
    `SELECT s.code, s.text FROM listing_review_reasons s JOIN listing_reviews r ON r.id = s.review_id
      WHERE r.listing_id = $1 AND r.id = (SELECT max(id) FROM listing_reviews WHERE listing_id = $1) ORDER BY s.position`,
    [id],
  );

const lastDecision = async (id: number) =>
  (await sql<{ decision: string }>("SELECT decision FROM listing_reviews WHERE listing_id = $1 ORDER BY id DESC LIMIT 1", [id]))[0]
    ?.decision;

describe("reasons dialog", () => {
  it(
    "assigns each reason a key, the tenth being A, and sends the chosen reasons in the order of choice",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner);
      const offered = (await listRejectionReasons({ db: db() })).filter(({ retired }) => !retired);
      expect(offered.length).toBeGreaterThan(9);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      await page.keyboard.press("r");
      const dialog = page.getByRole("dialog", { name: "Чому відхиляємо?" });
      await dialog.waitFor();
      for (const key of ["a", "3", "1", "3"]) await page.keyboard.press(key);
      expect(await dialog.getByRole("checkbox", { checked: true }).count()).toBe(2);
      await page.keyboard.press("0");
      await page.keyboard.type("Rik 1999?");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/moderation\?seller=/);
      expect(await storedReasons(id)).toEqual([
        { code: offered[9]?.code, text: offered[9]?.text.uk },
        { code: offered[0]?.code, text: offered[0]?.text.uk },
        { code: "other", text: "Rik 1999?" },
      ]);
      await context.close();
    },
    LONG,
  );

  it(
    "opens with C to request changes, without the reasons that do not allow resubmission",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      await page.keyboard.press("c");
      const dialog = page.getByRole("dialog", { name: "Що продавець має змінити?" });
      await dialog.waitFor();
      const offered = (await listRejectionReasons({ db: db() })).filter(({ retired }) => !retired);
      expect(await dialog.getByRole("checkbox").count()).toBe(offered.filter(({ canResubmit }) => canResubmit).length);
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/moderation\?seller=/);
      await page.getByText("Потрібні зміни", { exact: true }).waitFor();
      expect(await lastDecision(id)).toBe("changes_requested");
      expect((await client(owner.key).get(`/my/listings/${id}`)).json.moderation).toMatchObject({
        decision: "rejected",
        code: "changes_requested",
        can_resubmit: true,
      });
      await page.keyboard.press("z");
      await expect.poll(async () => (await storedDecision(id)).status).toBe("pending");
      await context.close();
    },
    LONG,
  );
});

describe("dialogs opened by a key", () => {
  it(
    "focus their first field before the next frame, so that the next key is not lost",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const id = await pendingListing(owner);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      const fields = { r: "checkbox", c: "checkbox", n: "textarea", e: "textarea", g: "text" };
      for (const [key, type] of Object.entries(fields)) {
        const focused = await page.evaluate(async (pressed) => {
          window.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, code: `Key${pressed.toUpperCase()}` }));
          // Microtasks, in which React renders the dialog; no frame comes in between.
          for (let i = 0; i < 50; i++) await undefined;
          return (document.activeElement as HTMLInputElement | null)?.type;
        }, key);
        expect(focused, key).toBe(type);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await context.close();
    },
    LONG,
  );
});

describe("decision buttons", () => {
  it(
    "are labelled for reports and appeals, and upholding preselects the reasons of the rejection",
    async () => {
      const [owner, moderator, earlier] = [await makeOwner(), await makeModerator(), await makeModerator("Олег")];
      const [reported, appealed] = [await pendingListing(owner), await pendingListing(owner)];
      await decideAs(earlier, reported, "approve");
      await decideAs(earlier, appealed, "reject");
      await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud" });
      await appeal(owner, appealed);
      const { page, context } = await openAs(browser(), moderator, `/en/moderation/${reported}?seller=${owner.accountId}`);
      const bar = page.getByRole("region", { name: "Decision" });
      await waitForWorkspace(page, reported);
      for (const name of ["Dismiss report", "Take down", "Request changes…"]) await bar.getByRole("button", { name }).waitFor();
      await page.keyboard.press("r");
      await page.getByRole("dialog", { name: "Why are you taking this down?" }).waitFor();
      await page.keyboard.press("Escape");

      await page.goto(page.url().replace(`/moderation/${reported}`, `/moderation/${appealed}`));
      await waitForWorkspace(page, appealed);
      for (const name of ["Overturn", "Uphold"]) await bar.getByRole("button", { name }).waitFor();
      await page.keyboard.press("r");
      const dialog = page.getByRole("dialog", { name: "Why does the rejection stay?" });
      await dialog.waitFor();
      expect(await dialog.getByRole("checkbox", { checked: true }).getAttribute("value")).toBe("not_own_photos");
      await page.keyboard.press("Enter");
      await expect.poll(() => lastDecision(appealed)).toBe("rejected");
      expect((await storedDecision(appealed)).code).toBe("not_own_photos");
      await context.close();
    },
    LONG,
  );
});

describe("decisions that are not possible", () => {
  it(
    "an appeal against the moderator's own rejection ignores the keys, takes no claim, and links to the next case",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const appealed = await pendingListing(owner);
      await decideAs(moderator, appealed, "reject");
      await appeal(owner, appealed);
      const next = await pendingListing(owner);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${appealed}?seller=${owner.accountId}&sort=oldest`);
      await page.getByText("Це оскарження вашого рішення").waitFor();
      await waitForWorkspace(page, appealed);
      await page.keyboard.press("a");
      await page.keyboard.press("r");
      expect(await page.getByRole("dialog").count()).toBe(0);
      expect(await sql("SELECT 1 FROM moderation_claims WHERE listing_id = $1", [appealed])).toEqual([]);
      expect((await storedDecision(appealed)).status).toBe("blocked");
      await page.goto(page.url());
      await waitForWorkspace(page, appealed);
      const nextLink = page.getByRole("link", { name: /Наступний випадок|До черги/ }).first();
      await nextLink.waitFor();
      await page.goto(page.url().replace(`/moderation/${appealed}`, `/moderation/${next}`));
      await waitForWorkspace(page, next);
      expect(await page.getByText("Це оскарження вашого рішення").count()).toBe(0);
      await context.close();
    },
    LONG,
  );

  it(
    "shows who decided the listing in the meantime and how, instead of an error",
    async () => {
      const [owner, moderator, other] = [await makeOwner(), await makeModerator(), await makeModerator("Олег")];
      const id = await pendingListing(owner);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      // This tab must not receive the event of the decision.
      await page.route("**/api/moderation/events", (route) => route.abort());
      await decideAs(other, id, "request_changes");
      await page.keyboard.press("a");
      await page.getByText("Уже розглянуто: потрібні зміни").waitFor();
      await page.getByText("Модератор: Олег").waitFor();
      expect((await storedDecision(id)).status).toBe("blocked");
      await page.reload();
      await page.getByText("Модератор: Олег").first().waitFor();
      await context.close();
    },
    LONG,
  );
});

describe("decision bar", () => {
  it(
    "stays at the bottom in one row without truncated labels, whatever the length of the page",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const short = await pendingListing(owner, { description: "Велосипед міський, на ходу, шини нові, їздив один сезон." });
      const long = await pendingListing(owner, { description: "Колеса міцні, гальма нові, рама легка.\n".repeat(60) });
      for (const viewport of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE]) {
        for (const lang of ["", "/ru", "/en"]) {
          const barTops: number[] = [];
          const { page, context } = await openAs(browser(), moderator, `${lang}/moderation/${short}?seller=${owner.accountId}`, {
            viewport,
          });
          for (const id of [short, long]) {
            if (id === long) await page.goto(page.url().replace(`/moderation/${short}`, `/moderation/${long}`));
            await waitForWorkspace(page, id);
            const bar = page.locator("section.fixed");
            const box = await bar.boundingBox();
            expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport.height, 0);
            barTops.push(box?.y ?? 0);
            const verticalCenters = await bar
              .locator("a:visible, button:visible")
              .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)));
            expect(new Set(verticalCenters).size, `${viewport.width}${lang}`).toBe(1);
            const truncated = await bar
              .locator("a:visible, button:visible, :is(a, button) span:visible:not([class*=sr-only])")
              .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent));
            expect(truncated, `${viewport.width}${lang}`).toEqual([]);
            expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
          }
          expect(new Set(barTops).size).toBe(1);
          await context.close();
        }
      }
    },
    LONG,
  );
});
