import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { creditAccount } from "@/lib/domain/billing/credit";
import { OPERATOR } from "@/lib/domain/context/context";
import { renewalToken } from "@/lib/domain/expiry/link";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { call } from "../support/client";
import { hiddenFields, sendForm } from "../support/forms";
import { setStatus } from "../support/listings";
import { makeModerator, openAs as openAsModerator } from "../support/moderators";
import { checkPage, FOUR_PAGES_MS, sharedBrowser } from "../support/page-checks";
import { signedIn } from "../support/sign-in";

/** Promotion, balance and renewal in the browser. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const DAY = 86_400_000;

beforeAll(async () => void (await openDatabase()));
afterAll(() => db().close());

const credit = ({ id: accountId }: { readonly id: number }, amount: string, note = "Переказ № 20418 від 20 листопада") =>
  creditAccount({ db: db(), actor: OPERATOR, now: Date.now() }, { accountId, amount, note, token: randomUUID() });

const promotePath = (id: number) => `/cabinet/listings/${id}/promote`;

const readBalance = async ({ id }: { readonly id: number }) =>
  (await sql<{ amount: string }>("SELECT amount FROM balances WHERE account_id = $1", [id]))[0]?.amount;

const readVipEnd = async (id: number) =>
  (await sql<{ vip_until: Date | null }>("SELECT vip_until FROM listings WHERE id = $1", [id]))[0]?.vip_until;

/** Returns the renewal path for a listing with its current expiry, as in emails. */
const renewalPath = async (id: number, lang = "") => {
  const [row] = await sql<{ ends: string }>("SELECT (extract(epoch FROM expires_at) * 1000)::bigint AS ends FROM listings WHERE id = $1", [
    id,
  ]);
  return `${lang}/renew?token=${renewalToken({ listingId: id, expiresAt: Number(row?.ends) })}`;
};

describe("promotion by the owner", () => {
  it("promotes a listing from the table and shows the end date and the remaining balance", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Енциклопедія грибів" });
    await credit(owner, "200");
    const { page, watch, close } = await openAs(browser(), owner, "/cabinet/listings");
    await page.getByRole("button", { name: "Дії: Енциклопедія грибів" }).click();
    await page.getByRole("menuitem", { name: "Просувати" }).click();
    await page.waitForURL(`**${promotePath(id)}`);
    await page.getByText(/На вашому балансі 200\s₴/).waitFor();
    await page.getByRole("link", { name: /Вибрати: VIP на 7 днів за 79\s₴/ }).click();
    await page.getByRole("heading", { name: "Підтвердьте покупку" }).waitFor();
    await page.getByText(/121\s₴/).waitFor();
    await page.getByRole("button", { name: /Купити за 79\s₴/ }).click();
    await page.getByText(/VIP діє до .*На балансі лишилося 121\s₴/).waitFor();
    expect(await readBalance(owner)).toBe("121.00");
    await page.goto(`${base()}/cabinet/listings`);
    await page.getByText(/^VIP до /).waitFor();
    await page.getByRole("navigation", { name: "Розділи кабінету" }).getByRole("link", { name: "Баланс" }).click();
    await page.getByRole("rowheader", { name: /VIP на 7 днів.*Енциклопедія грибів.*діє до/ }).waitFor();
    await page.getByRole("rowheader", { name: /Поповнення.*Переказ № 20418/ }).waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("charges once for a form submitted several times, without JavaScript", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    await credit(owner, "500");
    const path = `${promotePath(id)}?product=top_3`;
    const page = await call("GET", path, { headers: { cookie: owner.cookie, host: "board.test" } });
    const token = Object.fromEntries(hiddenFields(page.text, "token"))["token"] as string;
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendForm(path, { token }, { cookie: owner.cookie })));
    for (const { status, location } of sent) {
      expect(status).toBe(303);
      expect(location).toBe(`${promotePath(id)}?bought=top_3`);
    }
    expect(await readBalance(owner)).toBe("441.00");
  });

  it("shows the missing amount and how to top up, and rejects with 402 when the balance is insufficient on submit", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    await credit(owner, "100");
    const { page, watch, close } = await openAs(browser(), owner, `${promotePath(id)}?product=vip_30`);
    await page.getByText(/На балансі бракує 149\s₴/).waitFor();
    expect(await page.getByRole("link", { name: "Поповнити баланс" }).getAttribute("href")).toBe("/cabinet/balance?amount=149#top-up");
    expect(await page.getByRole("button", { name: /Купити/ }).count()).toBe(0);
    await page.goto(`${base()}${promotePath(id)}?product=vip_7`);
    // The balance was spent elsewhere while the page was open.
    await credit(owner, "-30");
    watch.ignore(/402/);
    await page.getByRole("button", { name: /Купити за 79\s₴/ }).click();
    await page.getByText(/Бракує 9 ₴: потрібно 79 ₴, на балансі 70 ₴/).waitFor();
    await credit(owner, "10");
    const late = { cookie: owner.cookie, with: "token", meanwhile: () => credit(owner, "-10") };
    const rejected = await sendForm(`${promotePath(id)}?product=vip_7`, {}, late);
    expect(rejected.status).toBe(402);
    expect(rejected.html).toContain("Бракує 9 ₴");
    expect([await readBalance(owner), await readVipEnd(id)]).toEqual(["70.00", null]);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("rejects inactive listings and listings of another account", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    await setStatus(id, "inactive");
    const { page, close } = await openAs(browser(), owner, `${promotePath(id)}?product=vip_7`);
    await page.getByText("Зараз просувати не можна").waitFor();
    expect(await page.getByRole("link", { name: /^Вибрати/ }).count()).toBe(0);
    await close();
    const other = await makeListingOwner();
    const response = await call("GET", promotePath(id), { headers: { cookie: other.cookie } });
    expect(response.status).toBe(404);
  });
});

describe("administration of balances and prices", () => {
  const balancePage = (owner: Owner) => `/moderation/users/${owner.id}/balance`;

  it("credits an account, grants and ends promotions; returns 404 for owners and moderators", async () => {
    const admin = await makeModerator("Наталія", "admin");
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Енциклопедія грибів" });
    const { page, context } = await openAsModerator(browser(), admin, balancePage(owner));
    await page.getByLabel("Сума, ₴").fill("1 000,50");
    await page.getByLabel("Примітка").fill("Готівка");
    await page.getByRole("button", { name: "Зарахувати" }).click();
    await page.getByText(/Зарахувати 1\s000,50\s₴\?/).waitFor();
    expect(await readBalance(owner)).toBeUndefined();
    await page.getByRole("button", { name: "Змінити суму" }).click();
    await page.getByRole("button", { name: "Зарахувати" }).click();
    await page.getByRole("button", { name: "Так, змінити баланс" }).click();
    await page.getByText(/Готово\. На балансі 1\s000,50\s₴/).waitFor();
    await page.getByRole("rowheader", { name: /Поповнення.*Готівка/ }).waitFor();
    const stranger = await makeListingOwner();
    await page.getByLabel("Номер оголошення").fill(String(await stranger.list()));
    await page.getByLabel("Днів VIP").fill("0,5");
    await page.getByRole("button", { name: "Надати" }).click();
    await page.getByRole("link", { name: "Днів VIP: Введіть ціле число, наприклад 7." }).waitFor();
    await page.getByLabel("Днів VIP").fill("5");
    await page.getByRole("button", { name: "Надати" }).click();
    await page.getByRole("link", { name: "Номер оголошення: Цей акаунт не має оголошення з таким номером." }).waitFor();
    await page.getByLabel("Номер оголошення").fill(String(id));
    await page.getByRole("button", { name: "Надати" }).click();
    await page.getByText("Змінити просування оголошення «Енциклопедія грибів»?").waitFor();
    await page.getByText(/VIP: зараз — немає, після зміни — до .+\./).waitFor();
    expect(await readVipEnd(id)).toBeNull();
    await page.getByRole("button", { name: "Виправити" }).click();
    await page.getByRole("button", { name: "Надати" }).click();
    await page.getByRole("button", { name: "Так, змінити просування" }).click();
    await page.getByText(/Готово\. VIP: .* ТОП: немає/).waitFor();
    const until = (await readVipEnd(id))?.getTime() ?? 0;
    expect(Math.abs(until - Date.now() - 5 * DAY)).toBeLessThan(DAY / 2);
    await page.getByLabel("Номер оголошення").fill(String(id));
    await page.getByLabel("Днів VIP").fill("0");
    await page.getByRole("button", { name: "Надати" }).click();
    await page.getByText(/VIP: зараз — до .+, після зміни — немає\./).waitFor();
    await page.getByRole("button", { name: "Так, змінити просування" }).click();
    await page.getByText("Готово. VIP: немає. ТОП: немає.").waitFor();
    expect(await readVipEnd(id)).toBeNull();
    await context.close();
    const moderator = await makeModerator();
    for (const { cookie } of [owner, moderator])
      for (const path of [balancePage(owner), "/moderation/prices"])
        expect((await call("GET", path, { headers: { cookie } })).status, path).toBe(404);
  });

  it("changes prices", async () => {
    const code = `vip_${randomUUID().slice(0, 8)}`;
    await sql("INSERT INTO promotion_products (code, kind, days, price, position, offered) VALUES ($1, 'vip', 17, 150, 99, false)", [code]);
    const admin = await makeModerator("Наталія", "admin");
    const { page, context } = await openAsModerator(browser(), admin, "/moderation/prices");
    const form = page.getByRole("form", { name: "VIP на 17 днів" });
    await form.getByLabel("Ціна, ₴").fill("149,90");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await form.getByText("Збережено.").waitFor();
    expect(await sql("SELECT price, offered FROM promotion_products WHERE code = $1", [code])).toEqual([
      { price: "149.90", offered: false },
    ]);

    // Another administrator offers it meanwhile: the form keeps that, and shows it once it is saved.
    const price = form.getByLabel("Ціна, ₴");
    await sql("UPDATE promotion_products SET offered = true WHERE code = $1", [code]);
    await price.fill("139");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await expect.poll(() => form.getByLabel("У продажу").isChecked()).toBe(true);
    expect(await sql("SELECT price, offered FROM promotion_products WHERE code = $1", [code])).toEqual([
      { price: "139.00", offered: true },
    ]);

    await sql("UPDATE promotion_products SET price = 120 WHERE code = $1", [code]);
    await price.fill("110");
    await form.getByRole("button", { name: "Зберегти" }).click();
    await form.getByText("Поки форма була відкрита").waitFor();
    expect(await price.inputValue()).toBe("110");
    await form.getByRole("link", { name: "Оновити сторінку" }).click();
    await expect.poll(() => price.inputValue()).toBe("120");
    await context.close();
    await sql("DELETE FROM promotion_products WHERE code = $1", [code]);
  });
});

describe("renewal link of an email", () => {
  const ending = async (owner: Owner, status = "active") => {
    const id = await owner.list({ title: "Підручник латини" });
    await sql(`UPDATE listings SET expires_at = now() + interval '2 days', status = $2::"ListingStatus" WHERE id = $1`, [id, status]);
    return id;
  };
  const daysLeft = async (id: number) =>
    (await sql<{ days: number }>("SELECT extract(day FROM expires_at - now())::int AS days FROM listings WHERE id = $1", [id]))[0]?.days;

  it("renews by one click without sign-in, and reports a repeated visit", async () => {
    const id = await ending(await makeListingOwner());
    const path = await renewalPath(id);
    const context = await browser().newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(base() + path);
    await page.getByText("Підручник латини").waitFor();
    expect(await daysLeft(id)).toBe(1);
    await page.getByRole("button", { name: "Поновити на 30 днів" }).click();
    await page.getByText(/Готово: опубліковано до /).waitFor();
    expect(await daysLeft(id)).toBe(29);
    await page.goto(base() + path);
    await page.getByRole("heading", { name: "Уже поновлено" }).waitFor();
    await context.close();
  });

  it("works without JavaScript, and restores an archived listing", async () => {
    const id = await ending(await makeListingOwner(), "archived");
    const sent = await sendForm(await renewalPath(id, "/en"), {}, { with: "token" });
    expect(sent.html).toContain("Done: published until");
    expect((await sql("SELECT status FROM listings WHERE id = $1", [id]))[0]?.["status"]).toBe("active");
  });

  it("links to the dashboard when there is nothing to renew", async () => {
    const id = await ending(await makeListingOwner());
    const path = await renewalPath(id);
    await setStatus(id, "sold");
    expect((await call("GET", path)).text).toContain("Поновлювати вже нічого");
    expect((await call("GET", "/renew?token=1-2-3")).text).toContain("Термін посилання минув");
  });
});

describe("layout of promotion pages", { timeout: FOUR_PAGES_MS }, () => {
  it("passes the page checks: promotion, confirmation, balance", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: `Довганазва${"щ".repeat(110)}` });
    await credit(owner, "1234.50");
    await sendForm(`${promotePath(id)}?product=vip_7`, {}, { cookie: owner.cookie, with: "token" });
    const context = { storageState: owner.state };
    await checkPage(browser(), { name: "promote", url: `${base()}${promotePath(id)}?bought=vip_7`, context, ignore: ELSEWHERE });
    await checkPage(browser(), { name: "promote-confirm", url: `${base()}${promotePath(id)}?product=top_30`, context, ignore: ELSEWHERE });
    await checkPage(browser(), { name: "balance", url: `${base()}/cabinet/balance`, context, ignore: ELSEWHERE });
  });

  it("passes the page checks: insufficient balance, promoted listing in the table, renewal", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    await sql("UPDATE listings SET vip_until = now() + interval '3 days', top_until = now() + interval '9 days' WHERE id = $1", [id]);
    const context = { storageState: owner.state };
    await checkPage(browser(), { name: "promote-missing", url: `${base()}${promotePath(id)}?product=top_30`, context, ignore: ELSEWHERE });
    await checkPage(browser(), { name: "promoted-table", url: `${base()}/cabinet/listings`, context, ignore: ELSEWHERE });
    await checkPage(browser(), { name: "renew", url: base() + (await renewalPath(id, "/ru")) });
  });

  it("passes the page checks: account balance and prices for administrators", async () => {
    const owner = await makeListingOwner();
    await credit(owner, "300");
    await credit(owner, "-50.25", "Помилково зараховано двічі");
    const context = signedIn(await makeModerator("Наталія", "admin"));
    await checkPage(browser(), { name: "admin-balance", url: `${base()}/moderation/users/${owner.id}/balance`, context });
    await checkPage(browser(), { name: "admin-prices", url: `${base()}/moderation/prices`, context });
  });
});
