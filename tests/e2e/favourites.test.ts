import { beforeAll, describe, expect, inject, it } from "vitest";
import { favouriteIds } from "@/lib/domain/favourites/save";
import { saveSearch } from "@/lib/domain/saved-searches/save";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { openAs } from "../support/cabinet";
import { indexCatalogue, pathOf, place, uniqueWord } from "../support/catalogue";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { signedInPerson } from "../support/sign-in";

/** Hearts, the favourites page and saved searches in a browser. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");

const word = uniqueWord();
let ids: number[];

beforeAll(async () => {
  await openDatabase();
  const seller = await makeAccount();
  ids = await place(seller, [
    { title: `${word} чайник`, price: 1_000 },
    { title: `${word} ${"д".repeat(110)}`, price: 12_500 },
    { title: `${word} стілець` },
  ]);
  await indexCatalogue();
});

const results = () => `${base()}/catalogue?q=${encodeURIComponent(word)}`;
const idsOf = async (accountId: number) => [...(await favouriteIds({ db: db() }, accountId))].sort((a, b) => a - b);

describe("a visitor's favourites", () => {
  it(
    "are kept in the browser, listed on their page and merged after signing in",
    async () => {
      const context = await browser().newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      const watch = watchPage(page);
      await page.goto(results());
      await hydrated(page);
      const heart = page.getByRole("button", { name: new RegExp(`В обране: ${word} чайник`) });
      await heart.click();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      await page.getByRole("button", { name: new RegExp(`В обране: ${word} д`) }).click();
      await expect.poll(() => page.locator("[data-favourite-count]").first().textContent()).toBe("2");
      await page.reload();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      await sql("UPDATE listings SET price = 800 WHERE id = $1", [ids[0]]);
      await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [ids[1]]);
      await page.goto(`${base()}/favourites`);
      await page.getByText("Подешевшало: було 1 000 ₴").waitFor();
      await page.getByText("Продано").waitFor();
      // Removing can be undone on the page.
      await page.getByRole("button", { name: new RegExp(`В обране: ${word} чайник`) }).click();
      await page.getByRole("button", { name: "Повернути" }).click();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      const person = await signedInPerson();
      await context.addCookies((person.state as { cookies: Parameters<typeof context.addCookies>[0] }).cookies);
      await page.goto(`${base()}/favourites`);
      await expect.poll(() => idsOf(person.id)).toEqual([ids[0], ids[1]]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("favourites"))).toBe("[]");
      expect(watch.errors).toEqual([]);
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "are explained without JavaScript in one sentence",
    async () => {
      const context = await browser().newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${base()}/favourites`);
      const shown = await page.locator("main").innerText();
      expect(shown).toContain("Без JavaScript обране зберігається лише в акаунті. Увійти");
      expect(shown).not.toMatch(/Завантажуємо|в цьому браузері/);
      await context.close();
    },
    FOUR_PAGES_MS,
  );
});

describe("an account's favourites", () => {
  it(
    "are saved with and without JavaScript, and their page passes the checks",
    async () => {
      const person = await signedInPerson();
      const { page, close } = await openAs(browser(), person, await pathOf(ids[0]), { javaScriptEnabled: false });
      await page.getByRole("button", { name: "В обране", exact: true }).click();
      await expect.poll(() => page.getByRole("button", { name: "В обране", exact: true }).getAttribute("aria-pressed")).toBe("true");
      await close();
      expect(await idsOf(person.id)).toEqual([ids[0]]);
      const context = { storageState: person.state };
      await checkPage(browser(), { name: "favourites", url: `${base()}/favourites`, context });
      await checkPage(browser(), { name: "favourites-none", url: `${base()}/ru/favourites` });
    },
    FOUR_PAGES_MS,
  );
});

describe("a saved search", () => {
  it(
    "is saved from the catalogue, changed, deleted and brought back, and its pages pass the checks",
    async () => {
      const person = await signedInPerson();
      const { page, watch, close } = await openAs(browser(), person, `/catalogue?q=${encodeURIComponent(word)}`);
      await page.getByRole("link", { name: "Зберегти пошук" }).click();
      await page.getByLabel("Листи").selectOption("instant");
      await page.getByRole("button", { name: "Зберегти пошук" }).click();
      await page.getByText("Пошук збережено.").waitFor();
      await page.getByRole("link", { name: `«${word}»` }).waitFor();
      await page.getByRole("button", { name: /Видалити/ }).click();
      await page.getByText("Пошук видалено.").waitFor();
      await page.getByRole("button", { name: "Повернути" }).click();
      await page.getByRole("link", { name: `«${word}»` }).waitFor();
      expect(watch.errors).toEqual([]);
      await close();
      const address = "/catalogue/bicycles?min=1000&photos=1";
      await saveSearch({ db: db(), now: Date.now() }, { accountId: person.id, address, name: "д".repeat(80), frequency: "off" });
      const context = { storageState: person.state };
      await checkPage(browser(), { name: "cabinet-searches", url: `${base()}/cabinet/searches`, context });
      await checkPage(browser(), {
        name: "cabinet-searches-new",
        url: `${base()}/en/cabinet/searches/new?category=bicycles&max=9000`,
        context,
      });
    },
    FOUR_PAGES_MS,
  );
});
