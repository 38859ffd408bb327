import type { Page } from "playwright";
import { describe, expect, inject, it } from "vitest";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { decideAs, type Moderator, makeModerator, openAs, pendingListing, storedDecision, waitForWorkspace } from "../support/moderators";
import { delayScripts, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { signedIn } from "../support/sign-in";

/** The review workspace and the queue in Chromium: keyboard use, two moderators at once, bulk decisions and access. */

const browser = sharedBrowser();

openDatabaseWithJobs();

const LONG = 300_000;
const PHONE = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

describe("reviewing with the keyboard only", () => {
  it(
    "approves, undoes, rejects with a listed and a custom reason, and decides an edit, a report and an appeal",
    async () => {
      const [owner, moderator, earlier] = [await makeOwner(), await makeModerator(), await makeModerator("Олег")];
      const reported = await pendingListing(owner);
      const appealed = await pendingListing(owner);
      const edited = await pendingListing(owner, {
        title: "Велосипед міський з кошиком",
        description: `Їздив один сезон. ${"Колеса міцні, гальма нові, рама легка. ".repeat(6)}Віддам із замком.`,
      });
      await decideAs(earlier, reported, "approve");
      await decideAs(earlier, appealed, "reject");
      await decideAs(earlier, edited, "approve");
      const [first, second, third] = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)];
      await client(owner.key).patch(`/my/listings/${edited}`, {
        title: "Велосипед гірський з кошиком",
        description: `Їздив два сезони. ${"Колеса міцні, гальма нові, рама легка. ".repeat(6)}Віддам із замком.`,
        price: 9_900,
      });
      await raiseFlag({ db: db(), now: Date.now() }, { listingId: reported, kind: "report", code: "fraud", text: "Просить передоплату" });
      await appealRejection(ownerContext(owner), { id: appealed, text: "Фото мої, ось дата на знімку." });

      const { page, context } = await openAs(browser(), moderator, `/moderation?sort=oldest&seller=${owner.accountId}`);
      const watch = watchPage(page);
      await hydrated(page);
      expect(await page.getByRole("table").getByRole("rowheader").count()).toBe(6);
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await waitForWorkspace(page, first);

      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Клавіші" }).waitFor();
      await page.keyboard.press("a");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: "Клавіші" }).waitFor({ state: "detached" });
      expect((await storedDecision(first)).status).toBe("pending");

      await page.keyboard.press("a");
      await waitForWorkspace(page, second);
      expect(page.url()).toContain(`/moderation/${second}?sort=oldest&seller=${owner.accountId}`);
      expect((await storedDecision(first)).status).toBe("active");
      await page.getByText("Схвалено", { exact: true }).waitFor();
      await page.keyboard.press("z");
      await waitForWorkspace(page, first);
      expect((await storedDecision(first)).status).toBe("pending");
      await page.keyboard.press("a");
      await waitForWorkspace(page, second);

      await page.keyboard.press("r");
      await page.getByRole("dialog", { name: "Чому відхиляємо?" }).waitFor();
      await page.keyboard.press("2");
      const chosen = (await listRejectionReasons({ db: db() }))[1];
      expect(await page.getByRole("checkbox", { checked: true }).getAttribute("value")).toBe(chosen?.code);
      await page.keyboard.press("Enter");
      await waitForWorkspace(page, third);
      expect(await storedDecision(second)).toMatchObject({ status: "blocked", code: chosen?.code, reason: chosen?.text.uk });

      await page.keyboard.press("r");
      await page.getByRole("dialog", { name: "Чому відхиляємо?" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("Виберіть причину або напишіть її своїми словами.").waitFor();
      await page.keyboard.press("0");
      await page.keyboard.type("Ask jack: 1 raz, zaraz?");
      await page.keyboard.press("Enter");
      await waitForWorkspace(page, edited);
      expect(await storedDecision(third)).toMatchObject({ status: "blocked", code: "other", reason: "Ask jack: 1 raz, zaraz?" });

      const texts = async (tag: string) => (await main(page).locator(tag).allTextContents()).map((text) => text.replace(/\s/g, " "));
      expect(await texts("del")).toEqual(expect.arrayContaining(["міський", "один", "12 500 ₴"]));
      expect(await texts("ins")).toEqual(expect.arrayContaining(["гірський", "два", "9 900 ₴"]));
      const folded = page.getByText(/слів? без змін/).first();
      expect(await folded.locator("..").getAttribute("open")).toBeNull();
      await page.keyboard.press("j");
      await waitForWorkspace(page, reported);
      await page.keyboard.press("k");
      await waitForWorkspace(page, edited);
      await page.keyboard.press("a");

      await waitForWorkspace(page, reported);
      await page.getByText("Просить передоплату").waitFor();
      await page.keyboard.press("a");
      await waitForWorkspace(page, appealed);
      await page.getByText("Фото мої, ось дата на знімку.").waitFor();
      await page.keyboard.press("a");
      await page.getByText("Немає оголошень за цими фільтрами").waitFor();
      expect((await Promise.all([edited, reported, appealed].map(storedDecision))).map(({ status }) => status)).toEqual([
        "active",
        "active",
        "active",
      ]);
      expect(watch.errors).toEqual([]);
      await context.close();
    },
    LONG,
  );

  it("Esc returns to the queue with its filters, and a decided listing is marked as reviewed", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
    await decideAs(moderator, id, "approve");
    const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}&kind=new`);
    await waitForWorkspace(page, id);
    await page.getByText("Уже розглянуто").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/moderation\?kind=new&seller=\d+$/);
    await context.close();
  });
});

describe("two moderators on the same listing", () => {
  const makeTwoModerators = async () => [await makeModerator("Ірина"), await makeModerator("Олег")] as [Moderator, Moderator];

  it(
    "see who has the listing open, confirm taking it over, and are notified of the decision",
    async () => {
      const owner = await makeOwner();
      const [ira, oleh] = await makeTwoModerators();
      const id = await pendingListing(owner);
      const queue = `?seller=${owner.accountId}`;
      const second = await openAs(browser(), oleh, `/moderation${queue}`);
      await hydrated(second.page);
      const first = await openAs(browser(), ira, `/moderation/${id}${queue}`);
      await waitForWorkspace(first.page, id);
      await second.page.getByRole("row").getByText("Ірина").waitFor();

      await second.page.getByRole("rowheader").getByRole("link").click();
      await second.page.locator(`[data-workspace-listing="${id}"][data-claim=other]`).waitFor();
      await waitForWorkspace(second.page, id);
      await second.page.keyboard.press("a");
      const confirmation = second.page.getByRole("alertdialog", { name: "Забрати оголошення в модератора Ірина?" });
      await confirmation.waitFor();
      expect((await storedDecision(id)).status).toBe("pending");
      await confirmation.getByRole("button", { name: "Забрати собі" }).press("Enter");
      await second.page.locator(`[data-workspace-listing="${id}"][data-claim=mine]`).waitFor();
      await first.page.locator(`[data-workspace-listing="${id}"][data-claim=other]`).waitFor();
      expect(await main(first.page).getByText("Зараз переглядає Олег").count()).toBeGreaterThan(0);

      await second.page.keyboard.press("a");
      await second.page.waitForURL(/\/moderation\?seller=\d+$/);
      const notice = first.page.getByRole("status").filter({ hasText: "Уже розглянуто: схвалено" });
      await notice.getByText("Модератор: Олег").waitFor();
      await notice.getByRole("link", { name: "До черги" }).waitFor();
      await first.context.close();
      await second.context.close();
    },
    LONG,
  );

  it(
    "release their claim when they leave the page or close it",
    async () => {
      const owner = await makeOwner();
      const [ira] = await makeTwoModerators();
      const id = await pendingListing(owner);
      const claims = () => sql("SELECT 1 FROM moderation_claims WHERE listing_id = $1", [id]);
      const { page, context } = await openAs(browser(), ira, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      expect(await claims()).toHaveLength(1);
      await page.keyboard.press("Escape");
      await expect.poll(claims).toEqual([]);
      await page.goBack();
      await waitForWorkspace(page, id);
      expect(await claims()).toHaveLength(1);
      await page.close({ runBeforeUnload: true });
      await expect.poll(claims).toEqual([]);
      await context.close();
    },
    LONG,
  );

  it(
    "cannot decide a version they have not seen: the page shows the owner's changes, and the next key press decides those",
    async () => {
      const owner = await makeOwner();
      const [ira] = await makeTwoModerators();
      const id = await pendingListing(owner, { title: "Велосипед міський з кошиком" });
      const { page, context } = await openAs(browser(), ira, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      await client(owner.key).patch(`/my/listings/${id}`, { title: "Велосипед гірський з кошиком" });
      await page.keyboard.press("a");
      await page.getByText("Оголошення змінилося, поки ви його переглядали").waitFor();
      expect((await storedDecision(id)).status).toBe("pending");
      expect(await main(page).locator("ins").allTextContents()).toEqual(["гірський"]);
      expect(await heading(page).textContent()).toBe("Велосипед гірський з кошиком");
      await waitForWorkspace(page, id);
      await page.keyboard.press("Shift+A");
      await expect.poll(async () => (await storedDecision(id)).status).toBe("active");
      await context.close();
    },
    LONG,
  );
});

describe("bulk decisions", () => {
  it(
    "reject the selected listings after a preview, report those edited in the meantime, and can be undone",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const ids = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)] as const;
      const { page, context } = await openAs(browser(), moderator, `/moderation?seller=${owner.accountId}`);
      await hydrated(page);
      await page.getByRole("checkbox", { name: "Вибрати всі рядки" }).check();
      await page.getByText("Вибрано 3 оголошення").waitFor();
      await page.getByRole("button", { name: "Відхилити вибрані" }).click();
      const dialog = page.getByRole("dialog", { name: "Чому відхиляємо?" });
      await dialog.getByText("3 оголошення буде відхилено.").waitFor();
      // Simulates an edit by the owner that the open queue has not received yet.
      await sql("UPDATE listings SET version = version + 1 WHERE id = $1", [ids[1]]);
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
      await page.getByText("1 оголошення не розглянуто").waitFor();
      expect((await Promise.all(ids.map(storedDecision))).map(({ status }) => status)).toEqual(["blocked", "pending", "blocked"]);
      await page.getByRole("button", { name: /^Скасувати/ }).click();
      await expect
        .poll(async () => (await Promise.all(ids.map(storedDecision))).map(({ status }) => status))
        .toEqual(["pending", "pending", "pending"]);
      await context.close();
    },
    LONG,
  );

  it(
    "select by key and by range, approve listings of several sellers, and can be undone one by one after a reload",
    async () => {
      const [owner, other, moderator] = [await makeOwner(), await makeOwner(), await makeModerator()];
      const first = await pendingListing(owner, { title: "City bicycle in the queue, first", lang: "en" });
      const second = await pendingListing(other, { title: "City bicycle in the queue, second", lang: "en" });
      const third = await pendingListing(owner, { title: "City bicycle in the queue, third", lang: "en" });
      const { page, context } = await openAs(browser(), moderator, "/moderation?sort=newest&lang=en");
      await hydrated(page);
      const box = (title: string) => page.getByRole("checkbox", { name: `Вибрати: ${title}` });
      await box("City bicycle in the queue, third").check();
      await box("City bicycle in the queue, first").click({ modifiers: ["Shift"] });
      await expect.poll(() => box("City bicycle in the queue, second").isChecked()).toBe(true);
      // Clears the selection, because the range may include listings that other tests created.
      await page.getByRole("button", { name: "Зняти вибір" }).click();
      for (const title of ["third", "second"]) {
        await page.getByRole("link", { name: `City bicycle in the queue, ${title}` }).focus();
        await page.keyboard.press("x");
      }
      await page.getByText("Вибрано 2 оголошення").waitFor();
      await page.getByRole("button", { name: "Схвалити вибрані" }).click();
      const confirmation = page.getByRole("alertdialog");
      await confirmation.getByText("2 оголошення буде опубліковано.").waitFor();
      await confirmation.getByRole("button", { name: "Схвалити" }).click();
      await expect.poll(async () => (await storedDecision(second)).status).toBe("active");
      await decideAs(moderator, first, "reject");

      await page.reload();
      await hydrated(page);
      await page.getByRole("status").getByText("Відхилено").waitFor();
      await page.keyboard.press("Shift+Z");
      const list = page.getByRole("dialog", { name: "Останні рішення" });
      await list.getByRole("listitem").filter({ hasText: "Схвалено: 2" }).getByRole("button").click();
      await expect
        .poll(async () => (await Promise.all([first, second, third].map(storedDecision))).map(({ status }) => status))
        .toEqual(["blocked", "pending", "pending"]);
      await context.close();
    },
    LONG,
  );

  it(
    "select all listings on a phone, and name a listing whose decision cannot be undone without offering it again",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const edited = await pendingListing(owner, { title: "Велосипед, який змінять після рішення" });
      const kept = await pendingListing(owner, { title: "Велосипед, який лишиться в черзі" });
      const { page, context } = await openAs(browser(), moderator, `/moderation?seller=${owner.accountId}`, { viewport: PHONE });
      await hydrated(page);
      const all = page.getByRole("checkbox", { name: "Вибрати всі рядки" });
      expect((await all.locator("xpath=ancestor::label").boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await all.check();
      await page.getByText("Вибрано 2 оголошення").waitFor();
      await page.getByRole("button", { name: "Схвалити вибрані" }).click();
      const confirmation = page.getByRole("alertdialog");
      await confirmation.getByText("Усе це можна скасувати протягом 2 хвилин.").waitFor();
      await confirmation.getByRole("button", { name: "Схвалити" }).click();
      // The cancel button of the dialog has the same name as the undo button.
      await confirmation.waitFor({ state: "hidden" });
      expect((await storedDecision(edited)).status).toBe("active");
      await client(owner.key).patch(`/my/listings/${edited}`, { price: 4_321 });
      await page.getByRole("button", { name: /^Скасувати/ }).click();
      await page.getByText("Скасовано: 1 з 2").first().waitFor();
      await page.getByText("Велосипед, який змінять після рішення: його щойно змінено.").first().waitFor();
      expect((await storedDecision(kept)).status).toBe("pending");
      expect(await page.getByRole("button", { name: /^Скасувати/ }).count()).toBe(0);
      await context.close();
    },
    LONG,
  );

  it(
    "a decision that can no longer be undone is not offered again after the first attempt, and the previous one is",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const [first, second] = [await pendingListing(owner), await pendingListing(owner)];
      await decideAs(moderator, first, "approve");
      await decideAs(moderator, second, "approve");
      const { page, context } = await openAs(browser(), moderator, `/moderation?seller=${owner.accountId}`);
      await hydrated(page);
      await page.getByRole("status").getByText("Схвалено").waitFor();
      await client(owner.key).patch(`/my/listings/${second}`, { price: 4_321 });
      await page.keyboard.press("z");
      await page.getByText("Не вдалося скасувати рішення").first().waitFor();
      // The previous decision is now the next one to undo.
      await page.keyboard.press("z");
      await expect.poll(async () => (await storedDecision(first)).status).toBe("pending");
      expect((await storedDecision(second)).status).toBe("pending");
      await expect.poll(() => page.getByRole("button", { name: /^Скасувати/ }).count()).toBe(0);
      await context.close();
    },
    LONG,
  );
});

describe("queue page", () => {
  it("keeps listings selected before the scripts load", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    for (const title of ["Перший велосипед", "Другий велосипед", "Третій велосипед"]) await pendingListing(owner, { title });
    const context = await browser().newContext(signedIn(moderator));
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(`${inject("boardUrl")}/moderation?seller=${owner.accountId}`, { waitUntil: "commit" });
    for (const title of ["Перший велосипед", "Третій велосипед"]) await page.getByRole("checkbox", { name: title }).check();
    release();
    await page.getByText("Вибрано 2 оголошення").waitFor();
    expect(await page.getByRole("table").getByRole("checkbox", { checked: true }).count()).toBe(2);
    await context.close();
  });

  it(
    "keeps its filters in the URL, and shows new listings without a reload",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      await pendingListing(owner, { title: "Перший велосипед у черзі" });
      const { page, context } = await openAs(browser(), moderator, `/moderation?seller=${owner.accountId}`);
      await hydrated(page);
      expect(await page.getByRole("rowheader").count()).toBe(1);
      const late = await pendingListing(owner, { title: "Другий велосипед у черзі" });
      // Creating a listing sends no event to open queues. They update after the sweep, once a minute, or when somebody opens the listing.
      const other = await openAs(browser(), await makeModerator("Олег"), `/moderation/${late}`);
      await waitForWorkspace(other.page, late);
      await page.getByRole("row").getByText("Олег").waitFor();
      expect(await page.getByRole("rowheader").count()).toBe(2);
      await other.context.close();

      await page.getByLabel("Ризик").selectOption("high");
      await page.waitForURL(/risk=high/);
      await page.getByText("Немає оголошень за цими фільтрами").waitFor();
      await page.getByRole("link", { name: /^Нове/ }).click();
      await page.waitForURL(/kind=new.*risk=high.*seller=/);
      await page.getByRole("link", { name: /^Продавець: / }).click();
      await page.waitForURL((url) => !url.search.includes("seller"));
      expect(new URL(page.url()).search).toBe("?kind=new&risk=high");
      await context.close();
    },
    LONG,
  );

  it(
    "keeps the sort order and filters when another filter is chosen, and sorts by its column headings",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      await pendingListing(owner);
      const all = `sort=oldest&reason=fraud&late=1&seller=${owner.accountId}`;
      const { page, context } = await openAs(browser(), moderator, `/moderation?${all}`);
      await page.getByLabel("Ризик").selectOption("high");
      await page.waitForURL(/risk=high/);
      const chosen = () => [...new URL(page.url()).searchParams].filter(([, value]) => value !== "").map((pair) => pair.join("="));
      expect(chosen().sort()).toEqual([...all.split("&"), "risk=high"].sort());
      await page.getByLabel("Понад обіцяний час").uncheck();
      await page.waitForURL((url) => !url.searchParams.has("late"));
      expect(chosen()).toContain("reason=fraud");

      await page.goto(`${inject("boardUrl")}/moderation?seller=${owner.accountId}`);
      await hydrated(page);
      await page.getByRole("columnheader", { name: "Чекає" }).getByRole("link").click();
      await page.waitForURL(/sort=oldest/);
      await page.getByRole("columnheader", { name: "Чекає" }).and(page.locator("[aria-sort=descending]")).waitFor();
      await page.getByRole("columnheader", { name: "Причина" }).getByRole("link").click();
      await page.waitForURL((url) => !url.searchParams.has("sort"));
      await context.close();
    },
    LONG,
  );
});

describe("access without the moderator role", () => {
  const PAGES = ["/moderation", "/en/moderation", "/moderation/1", "/moderation/statistics"];

  it("returns 404 to visitors, owners and former moderators", async () => {
    const id = await pendingListing(await makeOwner());
    const [stranger, owner] = ["", (await makeModerator("Марія", "owner")).cookie];
    const former = await makeModerator();
    await sql("UPDATE accounts SET role = 'owner' WHERE id = $1", [former.id]);
    for (const cookie of [stranger, owner, former.cookie]) {
      for (const path of [...PAGES, `/moderation/${id}`]) {
        const response = await fetch(inject("boardUrl") + path, { headers: { cookie } });
        expect(response.status, path).toBe(404);
        // The title must not reveal that the page exists, either.
        expect(/модерац|moderation queue/i.test(await response.text()), path).toBe(false);
      }
    }
    const moderator = await makeModerator();
    for (const path of PAGES.filter((page) => page !== "/moderation/1"))
      expect((await fetch(inject("boardUrl") + path, { headers: { cookie: moderator.cookie } })).status, path).toBe(200);
    for (const path of ["/moderation/0", "/moderation/2147483646", "/moderation/x", "/moderation/99999999999"])
      expect((await fetch(inject("boardUrl") + path, { headers: { cookie: moderator.cookie } })).status, path).toBe(404);
  });

  it("rejects a decision from a page opened before the role was removed", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModerator()];
    const id = await pendingListing(owner);
    const { page, context } = await openAs(browser(), moderator, `/moderation/${id}`);
    await waitForWorkspace(page, id);
    await sql("UPDATE accounts SET role = 'owner' WHERE id = $1", [moderator.id]);
    await page.keyboard.press("a");
    await page.getByText("Рішення не ухвалено").waitFor();
    expect((await storedDecision(id)).status).toBe("pending");
    await context.close();
  });
});
