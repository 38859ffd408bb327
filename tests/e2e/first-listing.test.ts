import type { Page } from "playwright";
import { expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { ownWords } from "../support/drafts";
import { chooseCategory, chooseCity, picture } from "../support/listing-form";
import { waitForEmail } from "../support/outbox";
import { hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { GREEN, RED } from "../support/pictures";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Publishes a first listing on a phone, starting from the home page without an account. */

const browser = sharedBrowser();
const TITLE = "Велосипед міський, їздив один сезон";

const tiles = (page: Page) => page.getByRole("button", { name: /^Фото \d+ з \d+/ });
it("publishes a first listing from the home page, keeping text and photos during sign-up", async () => {
  const email = uniqueEmail();
  const description = `Продаю, бо переїжджаю. ${ownWords()}`;
  const context = await browser().newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const watch = watchPage(page);

  await page.goto(inject("boardUrl"));
  await hydrated(page);
  await page.getByRole("navigation", { name: "Головні розділи" }).getByRole("link", { name: "Подати" }).click();
  await page.waitForURL("**/cabinet/listings/new");
  await hydrated(page);

  await page.getByLabel("Додати фото").setInputFiles([await picture("red.jpg", RED), await picture("green.jpg", GREEN)]);
  await page.locator('[name="title"]').fill(TITLE);
  await page.locator('textarea[name="description"]').fill(description);
  await chooseCategory(page, "велосипеди", "Велосипеди");
  await page.getByLabel(/^Тип велосипеда/).selectOption({ label: "Міський" });
  await page.getByLabel("Ціна", { exact: true }).fill("5 200");
  await chooseCity(page, "Льв", /Львів/);
  await page.getByLabel("Ім’я", { exact: true }).fill("Марія");
  await page.getByLabel("Телефон", { exact: true }).fill("067 123 45 67");
  await page.getByRole("button", { name: "Опублікувати", exact: true }).click();

  // Sign-up requires only email and password; name and phone come from the listing.
  const step = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByLabel("Пароль", { exact: true }) })
    .last();
  await step.getByLabel(/E-?mail/i).fill(email);
  await step.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
  for (const box of await step.getByRole("checkbox").all()) await box.check();
  await step.locator('button[type="submit"]').click();
  const { link } = await waitForEmail(inject("dataDir"), email);
  await page.goto(inject("boardUrl") + new URL(link).pathname + new URL(link).search);
  await hydrated(page);
  await page.getByRole("button", { name: "Так, підтверджую" }).click();

  // The form is restored; the photos are uploaded now that an account exists.
  await page.waitForURL("**/cabinet/listings/new");
  await hydrated(page);
  await expect.poll(() => page.locator('[name="title"]').inputValue()).toBe(TITLE);
  await expect.poll(() => tiles(page).count()).toBe(2);
  expect(await page.getByLabel("Телефон", { exact: true }).inputValue()).toContain("67");
  await page.getByRole("button", { name: "Опублікувати", exact: true }).click();
  await page.waitForURL(/\/cabinet\/listings\/\d+\?notice=/);
  const [listing] = await sql<{ title: string; description: string; price: string; photos: string[]; status: string; phone: string }>(
    `SELECT l.title, l.description, l.price, l.photos, l.status, l.contact_phone AS phone FROM listings l JOIN accounts a ON a.id = l.account_id
      WHERE a.email = $1`,
    [email],
  );
  expect(listing).toMatchObject({ title: TITLE, description, price: "5200.00", phone: "+380671234567" });
  expect(listing?.photos).toHaveLength(2);
  expect(watch.errors).toEqual([]);
  await context.close();
});
