import type { Page } from "playwright";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { type Received, Receiver } from "../support/receiver";

/** Webhooks in the browser: creation with the secret, test events, the delivery log, pausing, rotation and deletion. */

const WEBHOOKS = "/cabinet/settings/api/webhooks";

const browser = sharedBrowser();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await new Receiver().open();
});
afterAll(() => receiver.close());

const webhooksOf = ({ id }: Owner) =>
  sql<{ id: number; url: string; types: string[]; ordered: boolean; state: string }>(
    "SELECT id, url, types, ordered, state::text FROM webhook_endpoints WHERE account_id = $1 ORDER BY id",
    [id],
  );

describe("a webhook in the cabinet", () => {
  it(
    "is created on a phone, tested, paused, resumed, rotated and deleted",
    async () => {
      const owner = await makeListingOwner();
      const { page, watch, close } = await openAs(browser(), owner, WEBHOOKS, { width: 390 });
      await page.getByRole("link", { name: "Додати перший вебхук" }).click();
      await page.getByLabel("Адреса", { exact: true }).fill("http://10.0.0.1/hooks");
      await page.getByRole("button", { name: "Додати вебхук" }).click();
      await page.getByRole("alert").first().waitFor();
      expect(await webhooksOf(owner)).toEqual([]);
      await page.getByLabel("Адреса", { exact: true }).fill(receiver.url);
      await page.getByLabel("Оголошення схвалено").check();
      await page.getByLabel("По черзі для кожного оголошення").check();
      await page.getByRole("button", { name: "Додати вебхук" }).click();
      const secret = await page.locator("[data-secret]").innerText();
      expect(secret).toMatch(/^whsec_/);
      const [created] = await webhooksOf(owner);
      expect(created).toMatchObject({ url: receiver.url, types: ["listing.approved"], ordered: true, state: "active" });

      await page.getByRole("link", { name: "Готово, секрет збережено" }).click();
      await page.getByText("Доставок ще немає").waitFor();
      await page.getByRole("button", { name: "Надіслати тестову подію" }).click();
      await expect.poll(() => receiver.received.length).toBe(1);
      const { body, headers } = receiver.received[0] as Received;
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: "listing.approved" });
      // The page shows the result without a reload.
      await page.getByText("Доставлено", { exact: true }).waitFor();
      await page.locator("summary").filter({ hasText: "Оголошення схвалено" }).click();
      await page.getByText("HTTP 204").waitFor();
      await page.getByText(/webhook-signature: v1,/).waitFor();

      await page.getByRole("button", { name: "Призупинити" }).click();
      await page.getByText("нові події не надсилаємо", { exact: false }).waitFor();
      await expect.poll(async () => (await webhooksOf(owner))[0]?.state).toBe("paused");
      await page.getByRole("button", { name: "Увімкнути" }).click();
      await expect.poll(async () => (await webhooksOf(owner))[0]?.state).toBe("active");

      await page.getByRole("link", { name: "Замінити секрет" }).click();
      await page.getByRole("button", { name: "Замінити секрет" }).click();
      const rotated = page.locator("[data-secret]");
      await rotated.waitFor();
      expect(await rotated.innerText()).not.toBe(secret);
      await page.getByRole("link", { name: "Готово, секрет збережено" }).click();
      await page.getByText("Попередній секрет").waitFor();

      await page.getByRole("button", { name: "Видалити" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
      await page.getByText("Вебхуків ще немає").waitFor();
      expect(await webhooksOf(owner)).toEqual([]);
      expect(watch.errors).toEqual([]);
      await close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "of test mode is created beside the others, marked, and gets test events with livemode false",
    async () => {
      const owner = await makeListingOwner();
      const own = await new Receiver().open();
      const { page, watch, close } = await openAs(browser(), owner, `${WEBHOOKS}/new`);
      await page.getByLabel("Адреса", { exact: true }).fill(own.url);
      await page.getByLabel(/^Тестовий/).check();
      await page.getByRole("button", { name: "Додати вебхук" }).click();
      await page.getByRole("link", { name: "Готово, секрет збережено" }).click();
      await page.getByText("Тестовий режим", { exact: true }).waitFor();
      expect(await webhooksOf(owner)).toEqual([]);
      await page.getByRole("button", { name: "Надіслати тестову подію" }).click();
      await expect.poll(() => own.received.length).toBe(1);
      expect(JSON.parse((own.received[0] as Received).body).livemode).toBe(false);
      await page.goto(inject("boardUrl") + WEBHOOKS);
      await page.getByText("Тестовий режим", { exact: true }).waitFor();
      expect(watch.errors).toEqual([]);
      own.close();
      await close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "is not rotated again or set back by a form that was opened before another change",
    async () => {
      const owner = await makeListingOwner();
      await sql("INSERT INTO webhook_endpoints (account_id, url, state, secret) VALUES ($1, $2, 'paused', 'x')", [owner.id, receiver.url]);
      const [{ id } = { id: 0 }] = await webhooksOf(owner);
      const { page, close } = await openAs(browser(), owner, `${WEBHOOKS}/${id}/rotate`);
      const openTab = async (path: string) => {
        const tab = await page.context().newPage();
        await tab.goto(inject("boardUrl") + path);
        await hydrated(tab);
        return tab;
      };
      const outdated = await openTab(`${WEBHOOKS}/${id}/rotate`);
      await page.getByRole("button", { name: "Замінити секрет" }).click();
      await page.locator("[data-secret]").waitFor();
      const secrets = () => sql("SELECT secret, previous_secret FROM webhook_endpoints WHERE id = $1", [id]);
      const rotated = await secrets();
      await outdated.getByRole("button", { name: "Замінити секрет" }).click();
      await outdated.getByText(/Секрет уже замінено .* працюватиме до/).waitFor();
      expect(await secrets()).toEqual(rotated);
      await outdated.getByRole("link", { name: "Оновити сторінку" }).click();
      await outdated.getByRole("button", { name: "Замінити секрет" }).waitFor();
      await hydrated(outdated);
      await outdated.getByRole("button", { name: "Замінити секрет" }).click();
      await outdated.locator("[data-secret]").waitFor();

      const tabs = await Promise.all([1, 2, 3].map(() => openTab(`${WEBHOOKS}/${id}/edit`)));
      const save = async (tab: Page | undefined, label: RegExp, text: string) => {
        await tab?.getByLabel(label).fill(text);
        await tab?.getByRole("button", { name: "Зберегти зміни" }).click();
      };
      const moved = `${receiver.url}&moved`;
      await save(tabs[0], /^Адреса/, moved);
      await tabs[0]?.getByText("Зміни збережено").waitFor();
      await save(tabs[1], /^Опис/, "Склад");
      await tabs[1]?.getByText("Зміни збережено").waitFor();
      expect(await webhooksOf(owner)).toMatchObject([{ id, url: moved }]);
      await save(tabs[2], /^Адреса/, `${receiver.url}&other`);
      await tabs[2]?.getByText("Нічого не збережено").waitFor();
      expect(await webhooksOf(owner)).toMatchObject([{ id, url: moved }]);
      await close();
    },
    FOUR_PAGES_MS,
  );

  it("of another account does not exist", async () => {
    const [owner, stranger] = [await makeListingOwner(), await makeListingOwner()];
    await sql("INSERT INTO webhook_endpoints (account_id, url, state, secret) VALUES ($1, $2, 'paused', 'x')", [owner.id, receiver.url]);
    const [{ id } = { id: 0 }] = await webhooksOf(owner);
    for (const path of [`${WEBHOOKS}/${id}`, `${WEBHOOKS}/${id}/edit`, `${WEBHOOKS}/${id}/rotate`]) {
      const response = await fetch(inject("boardUrl") + path, { headers: { cookie: stranger.cookie } });
      expect(response.status, path).toBe(404);
    }
  });

  it(
    "passes the page checks",
    async () => {
      const owner = await makeListingOwner();
      await sql("INSERT INTO webhook_endpoints (account_id, url, state, secret) VALUES ($1, $2, 'paused', 'x')", [owner.id, receiver.url]);
      const [{ id } = { id: 0 }] = await webhooksOf(owner);
      await sql(
        `WITH delivery AS (
           INSERT INTO webhook_deliveries (endpoint_id, type, body, state, attempts, next_attempt_at, created_at, finished_at)
           VALUES ($1, 'listing.rejected', '{"type":"listing.rejected"}', 'failed', 1, now(), now(), now()) RETURNING id)
         INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms, url, request_headers, status, response_headers, response_body)
         SELECT id, 1, now(), 12, 'https://shop.example.com/hooks', '{"webhook-id":"1"}', 500, '{"content-type":"text/plain"}', 'failed' FROM delivery`,
        [id],
      );
      const context = { storageState: owner.state };
      for (const [name, path] of [
        ["webhooks", WEBHOOKS],
        ["webhook", `${WEBHOOKS}/${id}`],
        ["webhook-new", `/en${WEBHOOKS}/new`],
      ] as const)
        await checkPage(browser(), { name, url: inject("boardUrl") + path, context, ignore: ELSEWHERE });
    },
    FOUR_PAGES_MS,
  );
});
