import { describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { BICYCLES } from "../support/drafts";
import { setStatus } from "../support/listings";
import { checkPage, FOUR_PAGES_MS, sharedBrowser } from "../support/page-checks";

/** The dashboard overview: statistics of 30 days, items that need attention and the newest listings. */

const browser = sharedBrowser();
const OVERVIEW = "/cabinet";
const PICTURES = /\/media\//;

/** Creates an owner with views over a month, a rejected listing and a listing that expires in three days. */
async function makeBusyOwner(type: "personal" | "business" = "personal"): Promise<Owner> {
  const owner = await makeListingOwner(type === "personal" ? null : undefined);
  const [one, expiring, rejected] = [
    await owner.list({ title: "Атлас Карпат 1990", contact_phone: "+380671234567" }),
    await owner.list({ title: `Довганазва${"щ".repeat(110)}`, contact_phone: "+380671234567" }),
    await owner.list({ category_id: BICYCLES, attributes: { bicycle_type: "city" }, contact_phone: "+380671234567" }),
  ];
  await setStatus(rejected, "blocked");
  await sql("UPDATE listings SET expires_at = now() + interval '3 days' WHERE id = $1", [expiring]);
  await sql('UPDATE accounts SET account_type = $2::"AccountType" WHERE id = $1', [owner.id, type]);
  // Views of a year ago are not counted.
  await sql(
    `INSERT INTO listing_daily_stats (listing_id, day, views, phones, messages)
     SELECT $1, (now() AT TIME ZONE 'Europe/Kyiv')::date - d, 40, 2, 1 FROM unnest('{0, 1, 29, 30, 365}'::int[]) AS d`,
    [one],
  );
  await sql(
    `INSERT INTO listing_daily_stats (listing_id, day, views) VALUES ($1, (now() AT TIME ZONE 'Europe/Kyiv')::date, 1000)
     ON CONFLICT (listing_id, day) DO UPDATE SET views = 1000`,
    [expiring],
  );
  return owner;
}

describe("overview", () => {
  it("shows views and contacts of 30 days, items that need attention and the newest listings, but no API keys", async () => {
    const owner = await makeBusyOwner();
    const { page, watch, close } = await openAs(browser(), owner, OVERVIEW);
    watch.ignore(PICTURES);
    const main = page.getByRole("main");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Вітаємо!");
    const figures = main.getByRole("region", { name: "За останні 30 днів" });
    expect((await figures.getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()).slice(0, 4)).toEqual([
      "1 120 Перегляди",
      "3 Повідомлення",
      "6 Покази телефону",
      "1 Завершуються протягом 7 днів",
    ]);
    await figures.getByRole("img", { name: /1\s120 переглядів за 30 днів/ }).waitFor();
    await figures.getByRole("img", { name: "Графік: 9 звернень за 30 днів" }).waitFor();
    // The chart library loads when the chart is in the viewport, and draws axes.
    await figures.locator(".recharts-bar-rectangle").first().waitFor();
    await figures.getByText("Показати таблицею").click();
    expect(await figures.getByRole("row").count()).toBe(4);

    const attention = main.getByRole("region", { name: "Потребує уваги" });
    expect(await attention.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/cabinet/listings?status=blocked",
      "/cabinet/listings?status=active",
      "/cabinet/settings",
    ]);
    await attention.getByText("Модератор відхилив 1 оголошення.").waitFor();
    await attention.getByText("Протягом 7 днів завершиться публікація 1 оголошення.").waitFor();
    await attention.getByText("Додайте телефон").waitFor();

    const latest = main.getByRole("region", { name: "Останні оголошення" });
    expect(await latest.getByRole("link", { name: "Атлас Карпат 1990" }).isVisible()).toBe(true);
    // Only the sidebar mentions the API.
    expect((await main.locator("section, h1, header").allInnerTexts()).join(" ")).not.toMatch(/API|ключ/i);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("mentions keys in one line to a business account that uses the API", async () => {
    const { page, close } = await openAs(browser(), await makeBusyOwner("business"), OVERVIEW);
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "Керувати ключами" }).getAttribute("href")).toBe("/cabinet/settings/api");
    await main.getByText("1 активний ключ API.").waitFor();
    await close();
  });

  it("shows columns and table without JavaScript", async () => {
    const { page, close } = await openAs(browser(), await makeBusyOwner(), OVERVIEW, { javaScriptEnabled: false });
    expect(
      await page
        .getByRole("img", { name: /переглядів за 30 днів/ })
        .locator("rect")
        .count(),
    ).toBe(30);
    expect(await page.locator("details table tbody tr").count()).toBe(3);
    await close();
  });

  it("invites a new seller to post the first listing", async () => {
    const { page, watch, close } = await openAs(browser(), await makeListingOwner(), OVERVIEW);
    const main = page.getByRole("main");
    await main.getByText("У вас ще немає оголошень").waitFor();
    expect(await main.getByRole("link", { name: "Подати оголошення" }).getAttribute("href")).toBe("/cabinet/listings/new");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("passes the page checks at both widths, in both colour schemes and all languages", { timeout: FOUR_PAGES_MS * 2 }, async () => {
    const owner = await makeBusyOwner();
    const look = (name: string, path: string, widths?: readonly number[]) =>
      checkPage(browser(), {
        name,
        url: inject("boardUrl") + path,
        context: { storageState: owner.state },
        ignore: new RegExp(`${PICTURES.source}|_rsc=`),
        prepare: async (page) => {
          await page.locator("figure").first().scrollIntoViewIfNeeded();
          await page.locator(".recharts-bar-rectangle").first().waitFor({ state: "attached" });
        },
        staysPrepared: true,
        ...(widths && { widths }),
      });
    await look("overview", OVERVIEW);
    await look("overview-ru", `/ru${OVERVIEW}`, [390]);
    await look("overview-en", `/en${OVERVIEW}`, [390]);
  });
});
