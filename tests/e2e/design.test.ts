import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { allEmailExamples } from "@/lib/emails/examples";
import { LANGUAGES } from "@/lib/shared/i18n";
import { checkPage, FOUR_PAGES_MS, hydrated, overflowing, sharedBrowser, watchPage } from "../support/page-checks";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";

/** UI primitives in a browser, on the style guide of an instance that enables it. */

const browser = sharedBrowser();
let board: RunningBoard;

beforeAll(async () => {
  board = await startBoard({ env: { STYLE_GUIDE: "on" } });
});

afterAll(async () => {
  await board.stop();
  removeFolder(board.dataDir);
});

/** Opens the style guide and runs `use` on it. Fails on page errors. */
async function withStyleGuide(use: (page: Page) => Promise<void>, width = 1440): Promise<void> {
  const context = await browser().newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${board.url}/design`);
  await hydrated(page);
  await use(page);
  expect(watch.errors).toEqual([]);
  await context.close();
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute("aria-label"));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sent = async (page: Page, name: string) => new URLSearchParams((await page.getByLabel("Надіслано").textContent()) ?? "").get(name);
const done = (page: Page) => page.getByLabel("Зроблено").textContent();

describe("style guide", () => {
  it("returns 404 unless the instance enables it", async () => {
    expect((await fetch(`${inject("boardUrl")}/design`)).status).toBe(404);
  });

  it(
    "passes the page checks on phone and desktop, in light and dark mode",
    async () => {
      await checkPage(browser(), { name: "design", url: `${board.url}/design` });
    },
    FOUR_PAGES_MS,
  );

  it.each(["cabinet", "moderation", "auth"])(
    "passes the page checks with the %s layout",
    async (shell) => {
      // The samples link to pages that require sign-in.
      const ignore = /\/(?:cabinet|moderation)\b.*_rsc=/;
      await checkPage(browser(), { name: `design-shell-${shell}`, url: `${board.url}/design/${shell}`, ignore });
    },
    FOUR_PAGES_MS,
  );

  it.each([
    ["dialog", "Відкрити вікно", "dialog"],
    ["confirm", "Відкликати", "alertdialog"],
    ["menu", "Меню", "menu"],
  ] as const)(
    "has an accessible %s within the viewport",
    async (name, opener, role) => {
      await checkPage(browser(), {
        name: `design-${name}`,
        url: `${board.url}/design`,
        fullPage: false,
        prepare: async (page) => {
          await button(page, opener).first().click();
          await page.getByRole(role).waitFor();
        },
      });
    },
    FOUR_PAGES_MS,
  );

  it(
    "has accessible toasts, suggestions and error summary",
    async () => {
      await checkPage(browser(), {
        name: "design-toast",
        url: `${board.url}/design`,
        fullPage: false,
        prepare: async (page) => {
          await button(page, "Показати помилки").click();
          await button(page, "Сповістити").click();
          await page.getByText("Оголошення видалено").waitFor();
          await page.getByRole("combobox", { name: "Місто" }).fill("ки");
          await page.getByRole("option", { name: "Київ" }).waitFor();
        },
      });
    },
    FOUR_PAGES_MS,
  );
});

describe("dialog", () => {
  it("traps the focus and restores it on Esc", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Відкрити вікно").focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Змінити назву ключа" });
      await dialog.waitFor();
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press("Tab");
        await expect
          .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)), { message: `after Tab ${step + 1}` })
          .toBe(true);
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("Відкрити вікно");
    });
  });
});

describe("confirmation dialog", () => {
  it("requires the typed name, repeats the verb and confirms success", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Відкликати").click();
      const dialog = page.getByRole("alertdialog");
      const verb = dialog.getByRole("button", { name: "Відкликати" });
      expect(await verb.isDisabled()).toBe(true);
      await dialog.getByLabel("Щоб підтвердити, уведіть Крамниця").fill("Крам");
      expect(await verb.isDisabled()).toBe(true);
      await page.keyboard.press("Enter");
      expect(await done(page)).toBe("");
      await dialog.getByRole("textbox").fill("Крамниця");
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => done(page)).toBe("відкликано");
      await expect.poll(() => focused(page)).toBe("Відкликати");
    });
  });

  it("cancels on Esc and clears the typed text", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Відкликати").click();
      await page.getByRole("alertdialog").getByRole("textbox").fill("Крамниця");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      expect(await done(page)).toBe("");
      await button(page, "Відкликати").click();
      expect(await page.getByRole("alertdialog").getByRole("textbox").inputValue()).toBe("");
    });
  });

  it("stays open with the error and can be retried", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Зняти").click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: "Зняти" }).click();
      await dialog.getByRole("alert").waitFor();
      expect(await dialog.getByRole("alert").textContent()).toContain("Оновіть сторінку");
      await dialog.getByRole("button", { name: "Зняти" }).click();
      await dialog.waitFor({ state: "detached" });
    });
  });
});

describe("menu", () => {
  it("is navigated with arrows and letters, skips disabled items and closes on Esc", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Меню").focus();
      await page.keyboard.press("ArrowDown");
      await page.getByRole("menu").waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === "Змінити");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.activeElement?.textContent === "До таблиці");
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("Меню");
      await page.keyboard.press("Enter");
      await page.getByRole("menu").waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === "Змінити");
      // Playwright's keyboard has no Cyrillic keys.
      await page.evaluate(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "в", bubbles: true })));
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Видалити"));
      await page.keyboard.press("Enter");
      await expect.poll(() => done(page)).toBe("видалити");
    });
  });

  it("follows a link item", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Меню").click();
      await page.getByRole("menuitem", { name: "До таблиці" }).click();
      await page.waitForURL("**/design?from=menu");
    });
  });
});

describe("combobox", () => {
  it("loads options while typing, selects by keyboard and submits the value with the form", async () => {
    await withStyleGuide(async (page) => {
      const city = page.getByRole("combobox", { name: "Місто" });
      await city.focus();
      await page.keyboard.type("кам");
      await page.getByRole("listbox", { name: "Місто" }).waitFor();
      await page.getByRole("option", { name: "Кам’янець-Подільський" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(() => city.inputValue()).toBe("Кам’янець-Подільський");
      await button(page, "Надіслати").click();
      await expect.poll(() => sent(page, "city")).toBe("4");
    });
  });

  it("shows the minimum length, no results and loading errors", async () => {
    await withStyleGuide(async (page) => {
      const city = page.getByRole("combobox", { name: "Місто" });
      await city.fill("к");
      await page.getByText("Уведіть хоча б 2 літери").waitFor();
      await city.fill("щщщ");
      await page.getByText("Нічого не знайшли").waitFor();
      await city.fill("помилка");
      await page.getByText("Список не завантажився").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Список не завантажився").waitFor({ state: "detached" });
    });
  });

  it("filters static options and can be cleared", async () => {
    await withStyleGuide(async (page) => {
      const region = page.getByRole("combobox", { name: "Область" });
      await expect.poll(() => region.inputValue()).toBe("Кам’янець-Подільський");
      await region.fill("криви");
      await page.getByRole("option").first().waitFor();
      await expect.poll(() => page.getByRole("option").count()).toBe(1);
      await page.keyboard.press("Enter");
      await expect.poll(() => region.inputValue()).toBe("Кривий Ріг");
      await button(page, "Очистити").click();
      await expect.poll(() => region.inputValue()).toBe("");
    });
  });

  it("submits free text from an autocomplete", async () => {
    await withStyleGuide(async (page) => {
      await page.getByLabel("Пошук").fill("велосипед");
      await page.getByText("Нічого не знайшли").waitFor();
      await page.keyboard.press("Escape");
      await button(page, "Надіслати").click();
      await expect.poll(() => sent(page, "q")).toBe("велосипед");
    });
  });
});

describe("form", () => {
  it("moves the focus to the error summary, and from it to the field", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Показати помилки").click();
      await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "alert");
      await page.getByRole("alert").getByRole("link").click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sample-phone");
    });
  });

  it("associates label, hint and error with the control", async () => {
    await withStyleGuide(async (page) => {
      const phone = page.getByLabel("Телефон");
      expect(await phone.getAttribute("aria-invalid")).toBe("true");
      const note = await phone.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${note}"]`).textContent()).toContain("Уведіть номер телефону");
    });
  });

  it("shows a password and hides it again", async () => {
    await withStyleGuide(async (page) => {
      const password = page.getByLabel("Пароль", { exact: true });
      await password.fill("правильний кінь");
      await button(page, "Показати пароль").click();
      await expect.poll(() => password.getAttribute("type")).toBe("text");
      await button(page, "Сховати пароль").click();
      await expect.poll(() => password.getAttribute("type")).toBe("password");
      expect(await password.inputValue()).toBe("правильний кінь");
    });
  });

  it("counts the remaining characters like the API, and keeps text that is too long", async () => {
    await withStyleGuide(async (page) => {
      const text = page.getByLabel("Опис");
      await text.fill("😀".repeat(39));
      await page.getByText("Залишився 1 символ").first().waitFor();
      await text.fill("x".repeat(42));
      await page.getByText("На 2 символи більше, ніж можна").first().waitFor();
      expect((await text.inputValue()).length).toBe(42);
    });
  });
});

describe("header menu on a phone", () => {
  it("closes on Esc with the focus restored, on a click outside and on a link click", async () => {
    const context = await browser().newContext({ viewport: { width: 390, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${board.url}/`);
    await hydrated(page);
    const header = page.getByRole("banner");
    const link = header.getByRole("link", { name: "Увійти" });
    const summary = header.locator("summary");
    await summary.click();
    await page.keyboard.press("Escape");
    await expect.poll(() => link.isVisible()).toBe(false);
    await expect.poll(() => summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.locator("footer").click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await summary.click();
    // The linked page has no such header, so the test prevents navigation and checks that the menu closes.
    await page.evaluate(() =>
      document.querySelector("header details a")?.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
    );
    await link.click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await context.close();
  });
});

describe("other components", () => {
  it("copies the text to the clipboard and confirms it", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Скопіювати ключ").click();
      await button(page, "Скопійовано").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("lb_live_3fA9");
    });
  });

  it("runs the action of a toast and dismisses it", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Сповістити").click();
      await button(page, "Повернути").click();
      await expect.poll(() => done(page)).toBe("повернено");
      await page.getByText("Оголошення видалено").waitFor({ state: "detached" });
    });
  });

  it("shows a tooltip on keyboard focus and hides it on Esc", async () => {
    await withStyleGuide(async (page) => {
      await button(page, "Меню").focus();
      await page.keyboard.press("Tab");
      await page.getByText("Рахується за київською добою").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Рахується за київською добою").waitFor({ state: "detached" });
    });
  });

  it("switches tabs with arrow keys", async () => {
    await withStyleGuide(async (page) => {
      await page.getByRole("tab", { name: "curl" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("Приклад для JavaScript.").waitFor();
    });
  });

  it("keeps table semantics on a phone, where rows are cards", async () => {
    await withStyleGuide(async (page) => {
      const table = page.getByRole("table", { name: "Ключі" });
      expect(await table.getByRole("row").count()).toBe(4);
      expect(await table.getByRole("rowheader").count()).toBe(3);
      await table.getByRole("checkbox", { name: "Вибрати: Крамниця на Подолі" }).check();
      await table.getByRole("button", { name: "Дії: Крамниця на Подолі" }).click();
      await page.getByRole("menuitem", { name: "Призупинити" }).waitFor();
      expect(await overflowing(page)).toEqual([]);
    }, 390);
  });
});

describe("email previews", () => {
  it("show every email in every language, only with the style guide enabled", async () => {
    expect((await fetch(`${inject("boardUrl")}/dev/emails`)).status).toBe(404);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    const watch = watchPage(page);
    await page.goto(`${board.url}/dev/emails`);
    expect(await page.locator("iframe").count()).toBe(allEmailExamples().length * LANGUAGES.length);
    for (const [language, button] of [
      ["uk", "Підтвердити адресу"],
      ["ru", "Подтвердить адрес"],
      ["en", "Confirm address"],
    ] as const) {
      const link = page.frameLocator(`iframe[title="confirm_sign_up, ${language}"]`).getByRole("link", { name: button });
      await link.waitFor();
      expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(31, 74, 168)");
    }
    expect(watch.errors).toEqual([]);
    await page.close();
  });
});
