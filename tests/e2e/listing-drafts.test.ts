import type { Page } from "playwright";
import { describe, expect, inject, it } from "vitest";
import { makeListingOwner, openAs } from "../support/cabinet";
import { ownWords } from "../support/drafts";
import { button, chooseCategory, chooseCity, descriptionField, picture, titleField } from "../support/listing-form";
import { FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { RED } from "../support/pictures";

/** Drafts of the listing form in the browser: storing, restoring and starting over. */

const browser = sharedBrowser();
const NEW = "/cabinet/listings/new";

const tiles = (page: Page) => page.getByRole("button", { name: /^Фото \d+ з \d+/ });

describe("the draft of a new listing", () => {
  it("is saved as a draft in the browser with its photos until it is posted", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await titleField(page).fill("Самовар тульський");
    await page.getByLabel("Додати фото").setInputFiles(await picture("red.jpg", RED));
    await page.getByText("Завантажено 1 з 1 фото").waitFor({ state: "attached" });
    await chooseCategory(page, "книг", "Книги");
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => ["Самовар", "webp", "Книги"].every((part) => String(kept).includes(part))),
    );
    await page.reload();
    await page.getByText("Чернетку відновлено").waitFor();
    expect(await titleField(page).inputValue()).toBe("Самовар тульський");
    expect(await tiles(page).count()).toBe(1);
    expect(await page.getByRole("button", { name: /^Категорія/ }).innerText()).toContain("Книги");
    await page.getByRole("region", { name: "Сповіщення" }).getByRole("button", { name: "Почати заново" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Почати заново" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    expect(await titleField(page).inputValue()).toBe("");
    expect(await tiles(page).count()).toBe(0);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("has its own draft in each tab, which publishing in another tab does not delete", { timeout: FOUR_PAGES_MS }, async () => {
    const owner = await makeListingOwner();
    const { page: first, watch, close } = await openAs(browser(), owner, NEW);
    const open = async () => {
      const page = await first.context().newPage();
      await page.goto(inject("boardUrl") + NEW);
      await hydrated(page);
      return page;
    };
    const saved = (title: string) =>
      first.waitForFunction((part) => Object.values(localStorage).some((kept) => String(kept).includes(part)), title);
    const title = `Енциклопедія ${ownWords().slice(0, 20)}`;
    await titleField(first).fill(title);
    await saved(title);
    const second = await open();
    await titleField(second).fill("Самовар тульський");
    await saved("Самовар тульський");
    expect(await titleField(first).inputValue()).toBe(title);
    for (const [page, own] of [
      [first, title],
      [second, "Самовар тульський"],
    ] as const) {
      await page.reload();
      await page.getByText("Чернетку відновлено").waitFor();
      expect(await titleField(page).inputValue()).toBe(own);
    }
    await descriptionField(first).fill("Три томи, стан добрий, без обкладинок.");
    await first.getByText("Віддати даром").click();
    await chooseCategory(first, "книги", "Книги");
    await chooseCity(first, "Київ", /Київ/);
    await button(first, "Опублікувати").click();
    await first.waitForURL(/notice=published/);
    await second.close();
    const third = await open();
    await third.getByText("Чернетку відновлено").waitFor();
    expect(await titleField(third).inputValue()).toBe("Самовар тульський");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("asks for confirmation before starting over, unless nothing has been entered", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    const dialog = page.getByRole("alertdialog");
    await button(page, "Почати заново").click();
    expect(await dialog.count()).toBe(0);
    await titleField(page).fill("Самовар тульський");
    await page.getByLabel("Додати фото").setInputFiles(await picture("red.jpg", RED));
    await page.getByText("Завантажено 1 з 1 фото").waitFor({ state: "attached" });
    await button(page, "Почати заново").click();
    await dialog.getByText("Стерти введене й почати заново?").waitFor();
    await dialog.getByRole("button", { name: "Скасувати" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await titleField(page).inputValue()).toBe("Самовар тульський");
    expect(await tiles(page).count()).toBe(1);
    await button(page, "Почати заново").click();
    await dialog.getByRole("button", { name: "Почати заново" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await titleField(page).inputValue()).toBe("");
    expect(await tiles(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("asks for confirmation before starting over when only a file has been chosen, which was not uploaded", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    watch.ignore(/upload\/photo|ERR_FAILED/);
    await page.route("**/api/cabinet/upload/photo*", (route) => route.abort());
    await page.getByLabel("Додати фото").setInputFiles(await picture("red.jpg", RED));
    await page.getByText("Сервер не відповів").waitFor();
    await button(page, "Почати заново").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Почати заново" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    expect(await tiles(page).count()).toBe(0);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("removes the notice of a restored draft after success", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await titleField(page).fill(`Енциклопедія ${ownWords().slice(0, 20)}`);
    await descriptionField(page).fill("Три томи, стан добрий, без обкладинок.");
    await page.getByText("Віддати даром").click();
    await chooseCategory(page, "книги", "Книги");
    await chooseCity(page, "Київ", /Київ/);
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes("Київ")));
    await page.reload();
    await page.getByText("Чернетку відновлено").waitFor();
    await button(page, "Опублікувати").click();
    await page.waitForURL(/notice=published/);
    await page.getByText("Готово: оголошення опубліковано").waitFor();
    await page.getByText("Чернетку відновлено").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Переглянути на сайті" }).waitFor();
    await button(page, "Поділитися").waitFor();
    expect(await page.getByRole("link", { name: "Подати ще одне" }).getAttribute("href")).toBe(NEW);
    expect(watch.errors).toEqual([]);
    await close();
  });
});
