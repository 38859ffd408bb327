import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, openAs } from "../support/cabinet";
import { BICYCLES, ownWords } from "../support/drafts";
import { button, chooseCategory, chooseCity, cityField, descriptionField, editPath, picture, titleField } from "../support/listing-form";
import { setStatus, stored } from "../support/listings";
import { checkPage, delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { BLUE, colourAt, GREEN, near, RED } from "../support/pictures";
import { clip, VP8 } from "../support/videos";

/** The listing form: validation and submission. Drafts: `listing-drafts.test.ts`. Editing: `listing-edit.test.ts`. */

const browser = sharedBrowser();
const NEW = "/cabinet/listings/new";
const bicycle = { category_id: BICYCLES, attributes: { bicycle_type: "city" } };

type Rgb = readonly [number, number, number];

const tiles = (page: Page) => page.getByRole("button", { name: /^Фото \d+ з \d+/ });
/** Expands the optional fields. */
const openMore = (page: Page) => page.getByText("Додатково", { exact: true }).click();
const summary = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: "Виправте" });

/** Whether the dominant colour of the photo at a URL is the given one. */
async function isColour(url: string | undefined, colour: Rgb): Promise<boolean> {
  const response = await fetch(inject("boardUrl") + new URL(url ?? "").pathname);
  return near(await colourAt(Buffer.from(await response.arrayBuffer()), 0.5, 0.5), colour, 20);
}

const listingIdFromUrl = (page: Page) => Number(/listings\/(\d+)/.exec(page.url())?.[1]);

describe("new listing", () => {
  it("shows errors beside the fields, keeps the input and is posted with its photos in the chosen order", async () => {
    const owner = await makeListingOwner(null);
    const { page, watch, close } = await openAs(browser(), owner, NEW, { width: 390 });
    watch.ignore(/upload\/photo|ERR_FAILED/);

    // An empty form shows all errors at once.
    await button(page, "Опублікувати").click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(5);
    await page.getByText("Не менше 5 символів").first().waitFor();

    await titleField(page).fill("Велосипед Ardis Hermes");
    await descriptionField(page).fill("Коротко");
    await page.getByLabel("Ціна", { exact: true }).fill("дванадцять");
    await chooseCategory(page, "велосипеди", "Велосипеди");
    await chooseCity(page, "Льв", /Львів/);
    await button(page, "Опублікувати").click();
    await page.getByText("Ціна: Введіть число").waitFor();
    expect(await page.getByLabel("Ціна", { exact: true }).inputValue()).toBe("дванадцять");
    expect(await page.getByLabel("Ціна", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Ціна", { exact: true }).fill("12 500,50");
    await button(page, "Опублікувати").click();
    // Errors that only the server detects are shown together: the attribute and the phone.
    await page.getByText(/Тип велосипеда: Заповніть це поле/).waitFor();
    await page.getByText("Телефон: Заповніть це поле").waitFor();
    await page.getByText("Не менше 20 символів").first().waitFor();
    await page.getByText("Телефон: Заповніть це поле").click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("tel");
    await page.keyboard.type("067 123 45 67");
    await page.getByLabel(/^Тип велосипеда/).selectOption({ label: "Міський" });
    await descriptionField(page).fill(`Їздив один сезон. ${ownWords()}`);

    // Photos: one upload fails, and one file is not an image.
    let failing = true;
    await page.route("**/api/cabinet/upload/photo*", async (route) => {
      const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
      if (failing && body.includes("green.jpg")) await route.abort();
      else await route.continue();
    });
    await page
      .getByLabel("Додати фото")
      .setInputFiles([
        await picture("red.jpg", RED),
        await picture("green.jpg", GREEN),
        await picture("blue.jpg", BLUE),
        { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("This is no picture, whatever its name says.") },
      ]);
    await page.getByText("Сервер не відповів").waitFor();
    await page
      .getByText(/формат/i)
      .first()
      .waitFor();
    await button(page, "Опублікувати").click();
    await page.getByText("2 фото не завантажилися").first().waitFor();
    failing = false;
    await button(page, "Завантажити фото 2 ще раз").click();
    await page.getByText("Завантажено 3 з 4 фото").waitFor({ state: "attached" });
    await button(page, "Прибрати фото 4").click();

    // Moves the third photo to the first position by keyboard.
    await tiles(page).nth(2).focus();
    await page.keyboard.press("Space");
    await page.getByText(/(?:Узято фото|Фото над місцем) 3 з 3/).waitFor({ state: "attached" });
    // Photos are shown two per row, so the first is above the third. A picked-up photo is measured a moment later.
    const above = page.getByText("Фото над місцем 1 з 3");
    await expect.poll(() => page.keyboard.press("ArrowUp").then(() => above.count()), { interval: 500 }).toBe(1);
    await page.keyboard.press("Space");
    await page.getByText("Фото стоїть на місці 1 з 3").waitFor({ state: "attached" });
    await button(page, "Зробити головним фото 2").waitFor();

    await button(page, "Опублікувати").click();
    await page.waitForURL(/\/cabinet\/listings\/\d+\?notice=submitted/);
    await page.getByText("Готово: оголошення на перевірці").waitFor();
    const listing = await stored(listingIdFromUrl(page));
    expect(listing).toMatchObject({
      status: "pending",
      title: "Велосипед Ardis Hermes",
      price: "12500.50",
      category_id: BICYCLES,
      attributes: { bicycle_type: "city" },
      contact_phone: "+380671234567",
    });
    expect(listing.photos).toHaveLength(3);
    expect(listing.photos_wm).toHaveLength(3);
    expect(await isColour(listing.photos[0], BLUE)).toBe(true);
    // Posting deletes the draft from the browser.
    await page.goto(inject("boardUrl") + NEW);
    expect(await titleField(page).inputValue()).toBe("");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("keeps text typed before the scripts load", async () => {
    const owner = await makeListingOwner();
    const context = await browser().newContext({ storageState: owner.state, reducedMotion: "reduce" });
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(inject("boardUrl") + NEW, { waitUntil: "commit" });
    await titleField(page).fill("Гойдалка садова");
    await descriptionField(page).fill("Дерев’яна, на двох, фарбована торік.");
    await openMore(page);
    await page.getByLabel("Самовивіз").check();
    await cityField(page).fill("Льв");
    release();
    await hydrated(page);
    // The field still has the focus, so its list opens.
    await page.getByRole("option", { name: /Львів/ }).first().click();
    await button(page, "Опублікувати").click();
    await summary(page).waitFor();
    const texts = await summary(page).getByRole("listitem").allInnerTexts();
    expect(texts.join("\n")).not.toMatch(/Назва|Опис|Доставка|Місто/);
    expect(await titleField(page).inputValue()).toBe("Гойдалка садова");
    expect(await descriptionField(page).inputValue()).toBe("Дерев’яна, на двох, фарбована торік.");
    expect(await page.getByLabel("Самовивіз").isChecked()).toBe(true);
    await context.close();
  });

  it("is not published without its video if the upload fails, until that is removed or repeated", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    watch.ignore(/upload\/video|ERR_FAILED/);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/api/cabinet/upload/video*", async (route) => {
      await failing;
      await route.abort();
    });
    await titleField(page).fill(`Енциклопедія ${ownWords().slice(0, 20)}`);
    await descriptionField(page).fill("Три томи, стан добрий, без обкладинок.");
    await page.getByText("Віддати даром").click();
    await chooseCategory(page, "книги", "Книги");
    await chooseCity(page, "Київ", /Київ/);
    await openMore(page);
    const video = { name: "a.mp4", mimeType: "video/mp4", buffer: readFileSync(await clip("mp4", { seconds: 1 })) };
    await page.getByLabel("Додати відео").setInputFiles(video);
    await button(page, "Опублікувати").click();
    await page.getByText("Опублікуємо, щойно завантажаться файли").waitFor();
    fail();
    const error = summary(page).getByText("Відео: Файл не завантажився");
    await error.waitFor();
    await page.getByText("Сервер не відповів").waitFor();

    // An error that is already visible stops the submission as well.
    const checked = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page, "Опублікувати").click();
    await checked;
    await error.waitFor();
    expect(await sql("SELECT id FROM listings WHERE account_id = $1", [owner.id])).toEqual([]);

    await button(page, "Прибрати відео").click();
    await error.waitFor({ state: "detached" });
    // The section stays open when its error disappears.
    expect(await page.getByText("Самовивіз", { exact: true }).isVisible()).toBe(true);
    await page.unroute("**/api/cabinet/upload/video*");
    await page.getByLabel("Додати відео").setInputFiles(video);
    await page.getByAltText("Кадр із відео").waitFor();
    await button(page, "Опублікувати").click();
    await page.waitForURL(/notice=published/);
    expect((await stored(listingIdFromUrl(page))).video_url).toContain("/media/");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("is published at once in a category without review; a duplicate links to the first listing", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    const title = `Енциклопедія ${ownWords().slice(0, 20)}`;
    const fill = async () => {
      await titleField(page).fill(title);
      await descriptionField(page).fill("Три томи, стан добрий, без обкладинок.");
      await page.getByText("Віддати даром").click();
      await chooseCategory(page, "книги", "Книги");
      await chooseCity(page, "Київ", /Київ/);
      await openMore(page);
      await page.getByLabel("Самовивіз").check();
      await page.getByLabel("Хто платить за доставку").selectOption({ label: "Покупець" });
    };
    await fill();
    await button(page, "Опублікувати").click();
    await page.waitForURL(/notice=published/);
    await page.getByText("Готово: оголошення опубліковано").waitFor();
    const id = listingIdFromUrl(page);
    expect(await stored(id)).toMatchObject({ status: "active", lang: "uk", delivery: { pickup: true, paid_by: "buyer" } });
    await page.goto(inject("boardUrl") + NEW);
    await hydrated(page);
    // No draft is left, even when the form is submitted right after the last key press.
    expect(await titleField(page).inputValue()).toBe("");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("listing-form")))).toEqual([]);
    await fill();
    await button(page, "Опублікувати").click();
    await page.getByText("Таке оголошення у вас уже є").waitFor();
    expect(await page.getByRole("link", { name: "Відкрити перше" }).getAttribute("href")).toBe(`/cabinet/listings/${id}`);
    expect(await titleField(page).inputValue()).toBe(title);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("accepts a video and rejects other files at once", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    watch.ignore(/upload\/video|422/);
    await openMore(page);
    await page.getByLabel("Додати відео").setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("not a film") });
    await page
      .getByText(/формат/i)
      .first()
      .waitFor();
    const buffer = readFileSync(await clip("mp4", { seconds: 1 }));
    await page.getByLabel("Додати відео").setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer });
    await page.getByAltText("Кадр із відео").waitFor();
    await button(page, "Прибрати відео").click();
    await page.getByLabel("Додати відео").waitFor({ state: "attached" });
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("captures a video frame in the browser when the server only has a placeholder", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await openMore(page);
    let placeholder = "";
    // Simulates a server without a decoder for this video.
    await page.route("**/api/cabinet/upload/video*", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      placeholder = json.thumbnail;
      await route.fulfill({ response, json: { ...json, placeholder: true } });
    });
    const card = "color=blue:s=320x180:r=10:d=2";
    const buffer = readFileSync(await clip("webm", { card, video: VP8, audio: null }));
    await page.getByLabel("Додати відео").setInputFiles({ name: "a.webm", mimeType: "video/webm", buffer });
    const src = (await page.getByAltText("Кадр із відео").getAttribute("src")) ?? "";
    expect(src).not.toBe(placeholder);
    const picture = sharp(Buffer.from(await (await fetch(inject("boardUrl") + new URL(src).pathname)).arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 320, height: 180 });
    const { dominant } = await picture.stats();
    expect(dominant.b).toBeGreaterThan(150);
    expect(dominant.r).toBeLessThan(80);
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("error and success messages", () => {
  it("shows all errors at once, including category attributes, and removes each when its field changes", async () => {
    const owner = await makeListingOwner(null);
    const { page, watch, close } = await openAs(browser(), owner, NEW, { width: 390 });
    await chooseCategory(page, "велосипеди", "Велосипеди");
    await page.getByLabel(/^Тип велосипеда/).waitFor();
    await button(page, "Опублікувати").click();
    await summary(page).waitFor();
    const texts = (await summary(page).getByRole("listitem").allInnerTexts()).join("\n");
    for (const field of ["Назва", "Опис", "Тип велосипеда", "Ціна", "Місто", "Телефон"]) expect(texts).toContain(`${field}: `);
    const before = await summary(page).getByRole("listitem").count();
    await titleField(page).fill("Велосипед");
    await expect.poll(() => summary(page).getByRole("listitem").count()).toBe(before - 1);
    expect(await titleField(page).getAttribute("aria-invalid")).toBeNull();
    // The focus stays in the field that is being corrected.
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
    await page.getByText("Віддати даром").click();
    expect(await summary(page).innerText()).not.toContain("Ціна: ");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("rejects numbers with a comma or dot between thousands", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await chooseCategory(page, "легкові", "Легкові автомобілі");
    const mileage = page.getByLabel(/^Пробіг/);
    await mileage.fill("185.000");
    await page.getByLabel("Ціна", { exact: true }).fill("12.500");
    await button(page, "Опублікувати").click();
    await summary(page).getByText("Ціна: Знаків після коми — щонайбільше 2. Тисячі відокремлюйте пробілом: 12 500.").waitFor();
    const error = summary(page).getByText("Пробіг: Введіть ціле число.");
    await error.waitFor();
    expect(await mileage.getAttribute("aria-invalid")).toBe("true");
    // Errors disappear even if the number stays the same without the zeros.
    await mileage.fill("185");
    await error.waitFor({ state: "detached" });
    await page.getByLabel("Ціна", { exact: true }).fill("12 500");
    await summary(page).getByText("Ціна: ").waitFor({ state: "detached" });
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("offers a preview of the public page before posting", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await titleField(page).fill("Квартира біля парку");
    await page.getByLabel("Ціна", { exact: true }).fill("12000");
    await page.getByLabel("Договірна ціна").check();
    await button(page, "Попередній перегляд").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Квартира біля парку" }).waitFor();
    await dialog.getByText("Договірна", { exact: true }).waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("category suggestions", () => {
  it("suggests categories while the title is typed, selected by a click", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await titleField(page).fill("iPhone 13 128GB, стан ідеальний");
    await page.getByText("Можливо, підійде:").waitFor();
    const idea = page.getByRole("button", { name: /Смартфони/ }).first();
    const path = await idea.innerText();
    await idea.click();
    expect(await page.getByRole("button", { name: /^Категорія/ }).innerText()).toBe(path);
    expect(await page.getByText("Можливо, підійде:").count()).toBe(0);
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("category picker", () => {
  it("navigates the tree by keyboard, and updates the options of a dependent field", async () => {
    const owner = await makeListingOwner();
    const { page, watch, close } = await openAs(browser(), owner, NEW);
    await page.getByRole("button", { name: /^Категорія/ }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Транспорт" }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Усі категорії" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Усі категорії");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Транспорт" }).click();
    await dialog.getByRole("button", { name: "Легкові авто" }).click();
    const whole = dialog.getByRole("button", { name: "Уся категорія «Легкові авто»" });
    if (await whole.isVisible().catch(() => false)) await whole.click();
    await dialog.waitFor({ state: "hidden" });
    const model = page.getByLabel(/^Модель/);
    expect(await model.isDisabled()).toBe(true);
    await page.getByRole("combobox", { name: /^Марка/ }).fill("Tesla");
    await page.getByRole("option", { name: "Tesla" }).click();
    await model.selectOption({ label: "Model 3" });
    await page.getByRole("combobox", { name: /^Марка/ }).fill("Skoda");
    await page.getByRole("option", { name: "Skoda" }).click();
    expect(await model.inputValue()).toBe("");
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("layout of the form", () => {
  it(
    "passes the page checks empty, with errors and with a category",
    async () => {
      const owner = await makeListingOwner(null);
      const look = { context: { storageState: owner.state }, ignore: ELSEWHERE };
      const url = inject("boardUrl") + NEW;
      await checkPage(browser(), { name: "listing-new", url, ...look });
      await checkPage(browser(), {
        name: "listing-new-errors",
        url,
        ...look,
        prepare: async (page) => {
          await chooseCategory(page, "легкові", "Легкові автомобілі");
          await page.getByRole("combobox", { name: /^Марка/ }).waitFor();
          await page.getByLabel("Додати фото").setInputFiles([await picture("red.jpg", RED), await picture("blue.jpg", BLUE)]);
          await page.getByText("Завантажено 2 з 2 фото").waitFor({ state: "attached" });
          await button(page, "Опублікувати").click();
          await summary(page).waitFor();
        },
        staysPrepared: true,
      });
      await checkPage(browser(), {
        name: "listing-category",
        url,
        ...look,
        fullPage: false,
        prepare: async (page) => {
          await page.getByRole("button", { name: /^Категорія/ }).click();
          await page.getByRole("dialog").getByRole("button", { name: "Транспорт" }).click();
          await page.getByRole("dialog").getByRole("button", { name: "Усі категорії" }).waitFor();
        },
      });
    },
    3 * FOUR_PAGES_MS,
  );

  it(
    "passes the page checks for a rejected listing",
    async () => {
      const owner = await makeListingOwner();
      const id = await owner.list(bicycle);
      await setStatus(id, "blocked");
      await checkPage(browser(), {
        name: "listing-edit",
        url: inject("boardUrl") + editPath(id),
        context: { storageState: owner.state },
        ignore: ELSEWHERE,
      });
    },
    FOUR_PAGES_MS,
  );
});
