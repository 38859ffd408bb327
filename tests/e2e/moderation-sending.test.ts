import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { openDatabaseWithJobs } from "../support/domain";
import { decideAs, makeModerator, openAs, pendingListing, storedDecision, waitForWorkspace } from "../support/moderators";
import { sharedBrowser } from "../support/page-checks";

/** The review workspace in Chromium while a decision is being sent, and what keys do in its dialogs. */

const browser = sharedBrowser();

openDatabaseWithJobs();

const LONG = 300_000;

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Holds server actions back until `release`, which lets them pass or fail, as later ones. `sent` resolves when there is one. */
async function holdActions(page: Page) {
  let release = (_how: "pass" | "fail") => {};
  const released = new Promise<"pass" | "fail">((resolve) => {
    release = resolve;
  });
  let report = () => {};
  const sent = new Promise<void>((resolve) => {
    report = resolve;
  });
  await page.route(/\/moderation/, async (route) => {
    if (route.request().headers()["next-action"] === undefined) return route.fallback();
    report();
    await ((await released) === "pass" ? route.continue() : route.abort());
  });
  return { sent, release };
}

/** Opens the first of two pending listings. */
async function openFirst(title?: string) {
  const [owner, moderator] = [await makeOwner(), await makeModerator()];
  const first = await pendingListing(owner, title === undefined ? {} : { title });
  const second = await pendingListing(owner);
  const { page, context } = await openAs(browser(), moderator, `/moderation/${first}?sort=oldest&seller=${owner.accountId}`);
  await waitForWorkspace(page, first);
  return { page, context, first, second };
}

describe("an undo that does not reach the server", () => {
  it(
    "says so, and can be repeated",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const [first, second] = [await pendingListing(owner), await pendingListing(owner)];
      await decideAs(moderator, first, "approve");
      const { page, context } = await openAs(browser(), moderator, `/moderation/${second}?sort=oldest&seller=${owner.accountId}`);
      await waitForWorkspace(page, second);
      const { release } = await holdActions(page);
      release("fail");
      await page.keyboard.press("z");
      await page.getByText("Не вдалося. Перевірте зв’язок і спробуйте ще раз.").first().waitFor();
      expect((await storedDecision(first)).status).toBe("active");
      await page.unrouteAll();
      await page.keyboard.press("z");
      await waitForWorkspace(page, first);
      expect((await storedDecision(first)).status).toBe("pending");
      await context.close();
    },
    LONG,
  );
});

describe("while a decision is being sent", () => {
  it(
    "Z does not undo the previous decision, and says why",
    async () => {
      const [owner, moderator] = [await makeOwner(), await makeModerator()];
      const [first, second, third] = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)];
      await decideAs(moderator, first, "approve");
      const { page, context } = await openAs(browser(), moderator, `/moderation/${second}?sort=oldest&seller=${owner.accountId}`);
      await waitForWorkspace(page, second);
      await page.getByRole("status").getByText("Схвалено").waitFor();
      const { sent, release } = await holdActions(page);
      await page.keyboard.press("a");
      await sent;
      await page.keyboard.press("z");
      await page.getByText("Рішення ще зберігається").first().waitFor();
      release("pass");
      await waitForWorkspace(page, third);
      expect((await storedDecision(first)).status).toBe("active");
      expect((await storedDecision(second)).status).toBe("active");
      await page.keyboard.press("z");
      await waitForWorkspace(page, second);
      expect((await storedDecision(first)).status).toBe("active");
      expect((await storedDecision(second)).status).toBe("pending");
      await context.close();
    },
    LONG,
  );

  it(
    "J, K and Esc stay on the listing, where an error is shown",
    async () => {
      const { page, context, first, second } = await openFirst();
      const { sent, release } = await holdActions(page);
      await page.keyboard.press("a");
      await sent;
      for (const key of ["j", "k", "Escape"]) await page.keyboard.press(key);
      release("fail");
      await page.getByRole("main").getByText("Рішення не ухвалено").waitFor();
      expect(pathOf(page)).toBe(`/moderation/${first}`);
      expect((await storedDecision(first)).status).toBe("pending");
      await page.keyboard.press("j");
      await waitForWorkspace(page, second);
      await context.close();
    },
    LONG,
  );

  it(
    "the dialog with its reasons stays open, where an error is shown",
    async () => {
      const { page, context, first } = await openFirst();
      await page.keyboard.press("r");
      const dialog = page.getByRole("dialog", { name: "Чому відхиляємо?" });
      await dialog.waitFor();
      await page.keyboard.press("1");
      const { sent, release } = await holdActions(page);
      await page.keyboard.press("Enter");
      await sent;
      await page.keyboard.press("Escape");
      release("fail");
      await dialog.getByText("Не вдалося. Перевірте зв’язок і спробуйте ще раз.").waitFor();
      expect((await storedDecision(first)).status).toBe("pending");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(pathOf(page)).toBe(`/moderation/${first}`);
      await context.close();
    },
    LONG,
  );

  it(
    "a link to another listing works, and the decision does not leave that one when it is confirmed",
    async () => {
      const { page, context, first, second } = await openFirst();
      const { sent, release } = await holdActions(page);
      await page.keyboard.press("a");
      await sent;
      await page.getByRole("link", { name: "Наступне", exact: true }).click();
      await waitForWorkspace(page, second);
      release("pass");
      await page.getByText("Схвалено", { exact: true }).waitFor();
      expect((await storedDecision(first)).status).toBe("active");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Клавіші" }).waitFor();
      expect(pathOf(page)).toBe(`/moderation/${second}`);
      await context.close();
    },
    LONG,
  );

  it(
    "a link to another listing works, and a notification names the listing whose decision has failed",
    async () => {
      const { page, context, first, second } = await openFirst("Велосипед, рішення щодо якого не дійшло");
      const { sent, release } = await holdActions(page);
      await page.keyboard.press("a");
      await sent;
      await page.getByRole("link", { name: "Наступне", exact: true }).click();
      await waitForWorkspace(page, second);
      release("fail");
      await page
        .getByText(/^Велосипед, рішення щодо якого не дійшло: /)
        .first()
        .waitFor();
      expect(pathOf(page)).toBe(`/moderation/${second}`);
      expect((await storedDecision(first)).status).toBe("pending");
      await context.close();
    },
    LONG,
  );
});

describe("category dialog", () => {
  it(
    "has the focus in its field, so that typed letters and spaces are no shortcuts",
    async () => {
      const { page, context, first } = await openFirst();
      await page.keyboard.press("g");
      const field = page.locator("[role=dialog] input[role=combobox]");
      await field.and(page.locator(":focus")).waitFor();
      await page.keyboard.type("ba ja");
      expect(await field.inputValue()).toBe("ba ja");
      expect((await storedDecision(first)).status).toBe("pending");
      await context.close();
    },
    LONG,
  );
});

describe("a version that another moderator made", () => {
  it(
    "is shown without claiming that the seller made it",
    async () => {
      const [owner, moderator, other] = [await makeOwner(), await makeModerator(), await makeModerator("Олег")];
      const id = await pendingListing(owner);
      const { page, context } = await openAs(browser(), moderator, `/moderation/${id}?seller=${owner.accountId}`);
      await waitForWorkspace(page, id);
      await decideAs(other, id, "approve");
      await page.getByText("Уже розглянуто: схвалено").waitFor();
      const [review] = await sql<{ id: number }>("SELECT id FROM listing_reviews WHERE listing_id = $1", [id]);
      await undoDecision({ db: db(), actor: { kind: "moderator", accountId: other.id }, now: Date.now() }, review?.id ?? 0);
      await page.getByText("Це оголошення щойно змінилося").waitFor();
      await page.getByRole("button", { name: "Показати зміни" }).click();
      await page.getByText("Оголошення змінилося, поки ви його переглядали").waitFor();
      await page.getByText("Текст і фото ті самі, змінився лише статус оголошення.").waitFor();
      await context.close();
    },
    LONG,
  );
});
