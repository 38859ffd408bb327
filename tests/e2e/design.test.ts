import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { allEmailExamples } from "@/lib/emails/examples";
import { LANGUAGES } from "@/lib/shared/i18n";
import { checkPage, FOUR_PAGES_MS, hydrated, overflowing, sharedBrowser, watchPage } from "../support/page-checks";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";

/** The primitives on a real page: the style guide, on a board whose setting opens it. */

const browser = sharedBrowser();
let board: RunningBoard;

beforeAll(async () => {
  board = await startBoard({ env: { STYLE_GUIDE: "on" } });
});

afterAll(async () => {
  await board.stop();
  removeFolder(board.dataDir);
});

/** Opens the guide and hands it over; whatever it complains of fails the test. */
async function onGuide(use: (page: Page) => Promise<void>, width = 1440): Promise<void> {
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

describe("the style guide", () => {
  it("is no page of a board that does not open it", async () => {
    expect((await fetch(`${inject("boardUrl")}/design`)).status).toBe(404);
  });

  it(
    "has every primitive whole, readable and quiet, on phone and desk, light and dark",
    async () => {
      await checkPage(browser(), { name: "design", url: `${board.url}/design` });
    },
    FOUR_PAGES_MS,
  );

  it.each(["cabinet", "moderation", "auth"])(
    "has the shell of %s whole",
    async (shell) => {
      // The samples' links lead to pages for those who are signed in.
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
    "has its %s accessible and inside the screen",
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
    "has toasts, suggestions and the summary of errors accessible",
    async () => {
      await checkPage(browser(), {
        name: "design-toast",
        url: `${board.url}/design`,
        fullPage: false,
        prepare: async (page) => {
          await button(page, "Показати помилки").click();
          await button(page, "Сповістити").click();
          await page.getByText("Оголошення видалено").waitFor();
          await page.getByLabel("Місто").fill("ки");
          await page.getByRole("option", { name: "Київ" }).waitFor();
        },
      });
    },
    FOUR_PAGES_MS,
  );
});

describe("a dialog", () => {
  it("takes the focus, keeps it, and gives it back on Esc", async () => {
    await onGuide(async (page) => {
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

describe("a confirmation", () => {
  it("waits for the name to be typed, repeats the verb, and says when it is done", async () => {
    await onGuide(async (page) => {
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

  it("is left by Esc with nothing done, and what was typed is gone", async () => {
    await onGuide(async (page) => {
      await button(page, "Відкликати").click();
      await page.getByRole("alertdialog").getByRole("textbox").fill("Крамниця");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      expect(await done(page)).toBe("");
      await button(page, "Відкликати").click();
      expect(await page.getByRole("alertdialog").getByRole("textbox").inputValue()).toBe("");
    });
  });

  it("stays open with what went wrong, and can be tried again", async () => {
    await onGuide(async (page) => {
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

describe("a menu", () => {
  it("is walked with arrows and letters, passes over what cannot be done, and closes on Esc", async () => {
    await onGuide(async (page) => {
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
      // The driver's keyboard has no Cyrillic.
      await page.evaluate(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "в", bubbles: true })));
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Видалити"));
      await page.keyboard.press("Enter");
      await expect.poll(() => done(page)).toBe("видалити");
    });
  });

  it("leads to an address", async () => {
    await onGuide(async (page) => {
      await button(page, "Меню").click();
      await page.getByRole("menuitem", { name: "До таблиці" }).click();
      await page.waitForURL("**/design?from=menu");
    });
  });
});

describe("a combobox", () => {
  it("asks its source while typing, is chosen from by keyboard, and goes into the form's data", async () => {
    await onGuide(async (page) => {
      const city = page.getByLabel("Місто");
      await city.focus();
      await page.keyboard.type("кам");
      await page.getByRole("option", { name: "Кам’янець-Подільський" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(() => city.inputValue()).toBe("Кам’янець-Подільський");
      await button(page, "Надіслати").click();
      await expect.poll(() => sent(page, "city")).toBe("4");
    });
  });

  it("says how much to type, that nothing was found, and that the source failed", async () => {
    await onGuide(async (page) => {
      const city = page.getByLabel("Місто");
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

  it("searches options that it has, and can be cleared", async () => {
    await onGuide(async (page) => {
      const region = page.getByLabel("Область");
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

  it("lets any text stand in an autocomplete", async () => {
    await onGuide(async (page) => {
      await page.getByLabel("Пошук").fill("велосипед");
      await page.getByText("Нічого не знайшли").waitFor();
      await page.keyboard.press("Escape");
      await button(page, "Надіслати").click();
      await expect.poll(() => sent(page, "q")).toBe("велосипед");
    });
  });
});

describe("a form", () => {
  it("brings the focus to the list of errors, and from it to the field", async () => {
    await onGuide(async (page) => {
      await button(page, "Показати помилки").click();
      await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "alert");
      await page.getByRole("alert").getByRole("link").click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sample-phone");
    });
  });

  it("ties label, hint and error to the control", async () => {
    await onGuide(async (page) => {
      const phone = page.getByLabel("Телефон");
      expect(await phone.getAttribute("aria-invalid")).toBe("true");
      const note = await phone.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${note}"]`).textContent()).toContain("Уведіть номер телефону");
    });
  });

  it("shows a password and hides it again", async () => {
    await onGuide(async (page) => {
      const password = page.getByLabel("Пароль", { exact: true });
      await password.fill("правильний кінь");
      await button(page, "Показати пароль").click();
      await expect.poll(() => password.getAttribute("type")).toBe("text");
      await button(page, "Сховати пароль").click();
      await expect.poll(() => password.getAttribute("type")).toBe("password");
      expect(await password.inputValue()).toBe("правильний кінь");
    });
  });

  it("counts what is left as the API counts, and lets too much stand", async () => {
    await onGuide(async (page) => {
      const text = page.getByLabel("Опис");
      await text.fill("😀".repeat(39));
      await page.getByText("Залишився 1 символ").first().waitFor();
      await text.fill("x".repeat(42));
      await page.getByText("На 2 символи більше, ніж можна").first().waitFor();
      expect((await text.inputValue()).length).toBe(42);
    });
  });
});

describe("the masthead's menu on a phone", () => {
  it("closes on Esc with the focus given back, on a press outside, and when a link is taken", async () => {
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
    // The link's own page has no such masthead: what is looked at is that the menu closes before it is left.
    await page.evaluate(() =>
      document.querySelector("header details a")?.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
    );
    await link.click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await context.close();
  });
});

describe("other parts", () => {
  it("a copy button puts the text on the clipboard and says so", async () => {
    await onGuide(async (page) => {
      await button(page, "Скопіювати ключ").click();
      await button(page, "Скопійовано").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("lb_live_3fA9");
    });
  });

  it("a toast is read out, offers its action, and goes", async () => {
    await onGuide(async (page) => {
      await button(page, "Сповістити").click();
      await button(page, "Повернути").click();
      await expect.poll(() => done(page)).toBe("повернено");
      await page.getByText("Оголошення видалено").waitFor({ state: "detached" });
    });
  });

  it("a tip is there for the keyboard, too, and goes on Esc", async () => {
    await onGuide(async (page) => {
      await button(page, "Меню").focus();
      await page.keyboard.press("Tab");
      await page.getByText("Рахується за київською добою").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Рахується за київською добою").waitFor({ state: "detached" });
    });
  });

  it("tabs are walked with arrows", async () => {
    await onGuide(async (page) => {
      await page.getByRole("tab", { name: "curl" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("Приклад для JavaScript.").waitFor();
    });
  });

  it("a table is one for screen readers on a phone, too, where rows are cards", async () => {
    await onGuide(async (page) => {
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

describe("the emails", () => {
  it("are previewed in every language, and only on a board that shows the style guide", async () => {
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
