import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { unsubscribeToken } from "@/lib/domain/emails/unsubscribe";
import { decide } from "@/lib/domain/moderation/decide";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { BICYCLES } from "../support/drafts";
import { sendForm } from "../support/forms";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { makePerson } from "../support/sign-in";

/** Email preferences, the unsubscribe link of emails, and review decisions on the dashboard. */

const browser = sharedBrowser();
const SETTINGS = "/cabinet/settings";
const MINUTE = 60_000;

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

const readDisabledEmails = async (id: number) =>
  (await sql<{ letters_off: string[] }>("SELECT letters_off FROM accounts WHERE id = $1", [id]))[0]?.letters_off;

const makeToken = ({ id }: Owner) => unsubscribeToken({ accountId: id, kind: "decisions" });

describe("email switches in the settings", () => {
  it(
    "save immediately, also by keyboard, and pass the page checks",
    async () => {
      const owner = await makeListingOwner();
      const { page, watch, close } = await openAs(browser(), owner, SETTINGS);
      const decisions = page.getByRole("switch", { name: /Рішення модераторів/ });
      const expiry = page.getByRole("switch", { name: /Завершення терміну публікації/ });
      expect([await decisions.isChecked(), await expiry.isChecked()]).toEqual([true, true]);
      await decisions.click();
      await expiry.press("Space");
      await expect.poll(() => readDisabledEmails(owner.id)).toEqual(["decisions", "expiry"]);
      await page.getByText("Збережено.").waitFor();
      await expiry.press("Space");
      await expect.poll(() => readDisabledEmails(owner.id)).toEqual(["decisions"]);
      await page.reload();
      await hydrated(page);
      expect([await decisions.isChecked(), await expiry.isChecked()]).toEqual([false, true]);
      expect(watch.errors).toEqual([]);
      await close();
      await checkPage(browser(), {
        name: "cabinet-settings-emails",
        url: `${inject("boardUrl")}${SETTINGS}#emails`,
        context: { storageState: owner.state },
      });
    },
    FOUR_PAGES_MS,
  );

  it("save by a button without JavaScript", async () => {
    const owner = await makeListingOwner();
    const { page, close } = await openAs(browser(), owner, SETTINGS, { javaScriptEnabled: false });
    await page.getByRole("switch", { name: /Завершення терміну публікації/ }).uncheck();
    const form = page.locator("form").filter({ has: page.getByRole("switch") });
    await form.getByRole("button", { name: "Зберегти" }).click();
    await page.getByText("Збережено.").waitFor();
    expect(await readDisabledEmails(owner.id)).toEqual(["expiry"]);
    await close();
  });
});

describe("unsubscribe link", () => {
  it(
    "unsubscribes by one click without sign-in, and links to the settings",
    async () => {
      const owner = await makeListingOwner();
      const url = `${inject("boardUrl")}/unsubscribe?token=${makeToken(owner)}`;
      await checkPage(browser(), { name: "unsubscribe", url });
      expect(await readDisabledEmails(owner.id)).toEqual([]);
      const page = await browser().newPage();
      const watch = watchPage(page);
      await page.goto(url);
      await hydrated(page);
      await page.getByRole("button", { name: "Відписатися" }).click();
      await page.getByText("Ви відписалися").waitFor();
      expect(await readDisabledEmails(owner.id)).toEqual(["decisions"]);
      expect(await page.getByRole("link", { name: "Усі листи" }).getAttribute("href")).toBe(`${SETTINGS}#emails`);
      expect(watch.errors).toEqual([]);
      await page.close();
    },
    FOUR_PAGES_MS,
  );

  it("works without JavaScript, and shows help for an incomplete link", async () => {
    const owner = await makeListingOwner();
    const token = makeToken(owner);
    const sent = await sendForm(`/en/unsubscribe?token=${token}`, { token });
    expect(sent.html).toContain("You’ve unsubscribed.");
    expect(await readDisabledEmails(owner.id)).toEqual(["decisions"]);
    const page = await browser().newPage();
    await page.goto(`${inject("boardUrl")}/unsubscribe?token=${token.slice(0, -3)}`);
    await page.getByRole("heading", { name: "Посилання не діє" }).waitFor();
    await page.close();
  });
});

describe("news on the dashboard", () => {
  it(
    "shows review decisions with reasons, marks unread ones and links to the listing",
    async () => {
      const owner = await makeListingOwner();
      const moderator = { kind: "moderator", accountId: (await makePerson({ role: "moderator" })).id } as const;
      const bicycle = { category_id: BICYCLES, attributes: { bicycle_type: "city" } };
      const long = `Велосипед${"щ".repeat(111)}`;
      const [one, two, bad] = [await owner.list(bicycle), await owner.list({ ...bicycle, title: long }), await owner.list(bicycle)];
      const at = Date.now() - 3 * MINUTE;
      await decide({ db: db(), actor: moderator, now: at }, { listingId: one, decision: "approve" });
      await decide({ db: db(), actor: moderator, now: at + 1 }, { listingId: two, decision: "approve" });
      const reason = "Фото взяті з каталогу виробника. Сфотографуйте саме ту річ, яку продаєте, з кількох боків.";
      await decide(
        { db: db(), actor: moderator, now: at + 2 },
        { listingId: bad, decision: "reject", reasons: [{ code: "other", text: reason, fields: [] }] },
      );
      await checkPage(browser(), { name: "cabinet-news", url: `${inject("boardUrl")}/cabinet`, context: { storageState: owner.state } });

      await sql("UPDATE accounts SET decisions_seen_at = NULL WHERE id = $1", [owner.id]);
      const { page, watch, close } = await openAs(browser(), owner, "/cabinet");
      const news = page.getByRole("region", { name: "Новини" });
      expect(await news.getByText("нове").count()).toBe(2);
      await news.getByText(reason).waitFor();
      expect(await news.getByRole("link", { name: "і ще 1 оголошення" }).getAttribute("href")).toBe("/cabinet/listings?status=active");
      const seen = "SELECT 1 FROM accounts WHERE id = $1 AND decisions_seen_at IS NOT NULL";
      await expect.poll(async () => (await sql(seen, [owner.id])).length).toBe(1);
      await page.reload();
      await hydrated(page);
      expect(await news.getByText("нове").count()).toBe(0);
      await news.getByRole("listitem").first().getByRole("link").click();
      await page.waitForURL(`**/cabinet/listings/${bad}`);
      await page.getByText(reason).first().waitFor();
      expect(watch.errors).toEqual([]);
      await close();
    },
    FOUR_PAGES_MS,
  );
});
