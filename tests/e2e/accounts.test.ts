import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForEmail } from "../support/outbox";
import { insertPerson } from "../support/own-board";
import { checkPage, delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Account pages from sign-up to deletion. Runs a separate board, because the failed sign-ins would trigger rate limits in other suites. */

const chromium = sharedBrowser();
const NEW_PASSWORD = "вечірній трамвай пливе";
let board: RunningBoard;

beforeAll(async () => {
  board = await startBoard();
});
afterAll(async () => {
  await board.stop();
  removeFolder(board.dataDir);
});

const url = (path: string) => board.url + path;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  await hydrated(page);
}

/** Creates a confirmed account with the CLI. Returns its email. */
async function makeOwner(): Promise<string> {
  const email = uniqueEmail();
  await insertPerson(board.dataDir, { email, password: PASSWORD });
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD, path = "/sign-in"): Promise<void> {
  await open(page, path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Увійти" }).click();
}

async function openSignedIn(email: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium().newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email);
  await page.waitForURL(url("/cabinet"));
  return { context, page };
}

const findAlert = (page: Page) => page.getByRole("main").getByRole("alert");

describe("account pages", () => {
  it(
    "signs up, confirms the email, signs in, edits the profile, ends sessions, exports the data and deletes the account",
    async () => {
      const email = uniqueEmail();
      const context = await chromium().newContext({ viewport: { width: 390, height: 900 }, acceptDownloads: true });
      const page = await context.newPage();

      // The `next` parameter is kept between the sign-in and sign-up forms.
      await open(page, "/sign-in?next=%2Fcabinet%2Fsettings");
      await page.getByRole("link", { name: "Зареєструватися" }).click();
      await page.waitForURL(url("/sign-up?next=%2Fcabinet%2Fsettings"));
      await hydrated(page);
      await page.getByLabel("Ім’я").fill("Олена");
      await page.getByLabel("E-mail").fill("olena@");
      await page.getByLabel("Пароль", { exact: true }).fill("йцукен123");
      await page.getByText("Бізнес").click();
      await page.getByRole("button", { name: "Зареєструватися" }).click();
      // Errors appear beside the fields, and all typed values are kept, including the password.
      await findAlert(page).waitFor();
      expect(await page.getByLabel("E-mail").getAttribute("aria-invalid")).toBe("true");
      expect(await page.getByLabel("Ім’я").inputValue()).toBe("Олена");
      expect(await page.getByLabel("Пароль", { exact: true }).inputValue()).toBe("йцукен123");
      expect(await page.getByRole("radio", { name: /Бізнес/ }).isChecked()).toBe(true);
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Зареєструватися" }).click();
      await page.getByText("Цей пароль є у списках зламаних").first().waitFor();
      expect(await page.getByLabel("Пароль", { exact: true }).getAttribute("aria-invalid")).toBe("true");
      await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Зареєструватися" }).click();
      await page.getByText("Перевірте пошту").waitFor();

      const message = await waitForEmail(board.dataDir, email);
      expect(message.subject).toBe("Підтвердьте свій e-mail");
      await page.goto(message.link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(page);
      await page.getByRole("button", { name: "Так, підтверджую" }).click();
      // The browser that signed up is signed in and redirected to the `next` page.
      await page.waitForURL(url("/cabinet/settings"));
      await page.goto(message.link.replace(/^https?:\/\/[^/]+/, board.url));
      await page.getByText("Посилання вже не діє").waitFor();
      const security = page.getByRole("link", { name: "До сторінки «Безпека»" });
      expect(await security.getAttribute("href")).toBe("/cabinet/settings/security");

      await context.clearCookies();
      await page.reload();
      await page.getByText("Якщо ви вже підтвердили адресу, увійдіть.").waitFor();
      expect(await security.count()).toBe(0);
      await signIn(page, email, PASSWORD, "/sign-in?next=%2Fcabinet%2Fsettings");
      await page.waitForURL(url("/cabinet/settings"));
      // Typed before the scripts load.
      const release = await delayScripts(page);
      await page.reload({ waitUntil: "commit" });
      await page.getByLabel("Телефон").fill("12");
      await page.getByRole("combobox", { name: "Місто" }).fill("льві");
      release();
      await hydrated(page);
      await page.getByRole("option", { name: /м\. Львів/ }).click();
      await page.getByRole("button", { name: "Зберегти" }).click();
      await findAlert(page).waitFor();
      expect(await page.getByLabel("Телефон").inputValue()).toBe("12");
      await page.getByLabel("Телефон").fill("067 123 45 67");
      await page.getByRole("button", { name: "Зберегти" }).click();
      await page.getByText("Збережено.").waitFor();
      await page.reload();
      await hydrated(page);
      expect(await page.getByLabel("Телефон").inputValue()).toBe("+380671234567");
      expect(await page.getByRole("combobox", { name: "Місто" }).inputValue()).toContain("Львів");
      expect(await page.getByText("Бізнес").isVisible()).toBe(true);

      const other = await openSignedIn(email);
      await open(page, "/cabinet/settings/security");
      expect(await page.getByText("Цей пристрій").count()).toBe(1);
      // The session of the confirmation, whose cookie was cleared, and the session of the other browser.
      const others = page.getByRole("button", { name: /^Завершити: / });
      for (const left of [1, 0]) {
        await others.first().click();
        await expect.poll(() => others.count()).toBe(left);
      }
      await other.page.goto(url("/cabinet"));
      expect(other.page.url()).toContain("/sign-in?next=%2Fcabinet");
      await other.context.close();

      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Завантажити" }).click()]);
      const data = JSON.parse(readFileSync(await download.path(), "utf8"));
      expect(data.profile).toMatchObject({ email, phone: "+380671234567", account_type: "business" });

      await page.getByRole("link", { name: "Видалити акаунт…" }).click();
      await page.waitForURL(url("/cabinet/settings/security/delete"));
      await page.getByLabel("Поточний пароль").fill("не той");
      await page.getByRole("button", { name: "Видалити акаунт" }).click();
      await page.getByText("Пароль не підходить").first().waitFor();
      await page.getByLabel("Поточний пароль").fill(PASSWORD);
      await page.getByRole("button", { name: "Видалити акаунт" }).click();
      await page.waitForURL(url("/sign-in?notice=deleted"));
      expect((await context.cookies()).filter(({ name }) => name.includes("board-session"))).toEqual([]);
      await signIn(page, email);
      await page.getByText("E-mail або пароль не підходять").waitFor();
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "resets a forgotten password by email and ends all sessions",
    async () => {
      const email = await makeOwner();
      const { context, page } = await openSignedIn(email);
      const signedOutPage = await (await chromium().newContext()).newPage();
      await open(signedOutPage, "/sign-in");
      await signedOutPage.getByRole("link", { name: "Забули пароль?" }).click();
      await signedOutPage.waitForURL(url("/forgot-password"));
      await signedOutPage.getByLabel("E-mail").fill(email);
      await signedOutPage.getByRole("button", { name: "Надіслати лист" }).click();
      await signedOutPage.getByText("Перевірте пошту").waitFor();
      const { link } = await waitForEmail(board.dataDir, email);
      await signedOutPage.goto(link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(signedOutPage);
      await signedOutPage.getByLabel("Новий пароль").fill("qwerty123");
      await signedOutPage.getByRole("button", { name: "Зберегти пароль" }).click();
      await signedOutPage.getByText("Цей пароль є у списках зламаних").first().waitFor();
      await signedOutPage.getByLabel("Новий пароль").fill(NEW_PASSWORD);
      await signedOutPage.getByRole("button", { name: "Зберегти пароль" }).click();
      await signedOutPage.waitForURL(url("/sign-in?notice=password"));
      await page.goto(url("/cabinet"));
      expect(page.url()).toContain("/sign-in");
      await signIn(signedOutPage, email, NEW_PASSWORD);
      await signedOutPage.waitForURL(url("/cabinet"));
      await signedOutPage.context().close();
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "changes the password and the email on the security page",
    async () => {
      const email = await makeOwner();
      const newEmail = uniqueEmail();
      const { context, page } = await openSignedIn(email);
      await open(page, "/cabinet/settings/security");
      const password = page.getByRole("region", { name: "Пароль" });
      await password.getByLabel("Поточний пароль").fill(PASSWORD);
      await password.getByLabel("Новий пароль").fill(NEW_PASSWORD);
      await password.getByRole("button", { name: "Змінити пароль" }).click();
      await page.getByText("Пароль змінено.").waitFor();
      expect(await password.getByLabel("Новий пароль").inputValue()).toBe("");
      const address = page.getByRole("region", { name: "E-mail" });
      await address.getByLabel("Новий e-mail").fill(newEmail);
      await address.getByLabel("Поточний пароль").fill(NEW_PASSWORD);
      await address.getByRole("button", { name: "Змінити e-mail" }).click();
      await page.getByText(`Надіслали лист на ${newEmail}`).waitFor();
      const { link } = await waitForEmail(board.dataDir, newEmail);
      await open(page, "/cabinet");
      expect(await page.getByText("Підтвердьте нову адресу").isVisible()).toBe(true);
      await page.goto(link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(page);
      await page.getByRole("button", { name: "Так, підтверджую" }).click();
      await page.getByText(`Тепер адреса вашого акаунта — ${newEmail}`).waitFor();
      await page.getByRole("link", { name: "Кабінет" }).first().click();
      await page.waitForURL(url("/cabinet"));
      await page.getByText(newEmail).waitFor();
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "does not save a form in the account that signed in from another tab, and saves it after signing in again",
    async () => {
      const emails = [await makeOwner(), await makeOwner()] as const;
      const { context, page } = await openSignedIn(emails[0]);
      await open(page, "/cabinet/settings");
      const name = page.getByLabel("Ім’я", { exact: true });
      const save = page.getByRole("button", { name: "Зберегти" });
      const other = await context.newPage();
      const changeAccount = async (email: string) => {
        await open(other, "/cabinet");
        await other.getByRole("button", { name: "Вийти" }).click();
        await other.waitForURL(/\/sign-in/);
        await signIn(other, email);
        await other.waitForURL(url("/cabinet"));
      };

      await changeAccount(emails[1]);
      await page.setViewportSize({ width: 390, height: 500 });
      await name.fill("Перший");
      await save.click();
      await findAlert(page).getByText("Ця сторінка відкрита з іншого акаунта").waitFor();
      // The button is further down than a screen.
      const isInView = async () => {
        const { y, height } = (await findAlert(page).boundingBox()) ?? { y: -1, height: 0 };
        return y > 0 && y + height < 500;
      };
      await expect.poll(isInView).toBe(true);
      expect(await name.inputValue()).toBe("Перший");
      // The other tab has changed its account without loading a new document, and its own forms are accepted.
      await other.getByRole("navigation", { name: "Розділи кабінету" }).getByRole("link", { name: "Профіль" }).click();
      await other.waitForURL(url("/cabinet/settings"));
      expect(await other.getByLabel("Ім’я", { exact: true }).inputValue()).not.toBe("Перший");
      await other.getByRole("button", { name: "Зберегти" }).click();
      await other.getByText("Збережено.").waitFor();

      await changeAccount(emails[0]);
      await save.click();
      await page.getByText("Збережено.").waitFor();
      await open(page, "/cabinet/settings");
      expect(await name.inputValue()).toBe("Перший");
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it("signs in and out without JavaScript", async () => {
    const email = await makeOwner();
    const context = await chromium().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url("/sign-in"));
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Пароль", { exact: true }).fill("не той");
    await page.getByRole("button", { name: "Увійти" }).click();
    await page.getByText("E-mail або пароль не підходять").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Увійти" }).click();
    await page.waitForURL(url("/cabinet"));
    await page.getByRole("button", { name: "Вийти" }).first().click();
    await page.waitForURL(url("/sign-in?notice=signed_out"));
    await context.close();
  });
});

/** Signs up with the Ukrainian form. */
async function signUp(page: Page, email: string, path = "/sign-up"): Promise<void> {
  await page.goto(url(path));
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Зареєструватися" }).click();
  await page.getByText("Перевірте пошту").waitFor();
}

const onBoard = (link: string) => link.replace(/^https?:\/\/[^/]+/, board.url);

describe.each([true, false])("an unconfirmed sign-up (JavaScript: %s)", (javaScriptEnabled) => {
  const newPage = async () => (await chromium().newContext({ javaScriptEnabled, viewport: { width: 390, height: 900 } })).newPage();

  it("requires the password when the link is opened in another browser", async () => {
    const email = uniqueEmail();
    const [mine, other] = [await newPage(), await newPage()];
    await signUp(mine, email, "/sign-up?next=%2Fcabinet%2Flistings%2Fnew");
    const { link } = await waitForEmail(board.dataDir, email);
    await other.goto(onBoard(link));
    await other.getByLabel("Пароль", { exact: true }).fill("не той пароль");
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.getByText("Пароль не підходить").first().waitFor();
    await other.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.waitForURL(url("/cabinet/listings/new"));
    await mine.context().close();
    await other.context().close();
  });

  it("offers to resend the confirmation email after sign-in with the correct password", async () => {
    const email = uniqueEmail();
    const [mine, other] = [await newPage(), await newPage()];
    await signUp(mine, email);
    await waitForEmail(board.dataDir, email);
    await other.goto(url("/sign-in?next=%2Fcabinet%2Fsettings"));
    await other.getByLabel("E-mail").fill(email);
    await other.getByLabel("Пароль", { exact: true }).fill("не той пароль");
    await other.getByRole("button", { name: "Увійти" }).click();
    await other.getByText("E-mail або пароль не підходять").waitFor();
    await other.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Увійти" }).click();
    await other.getByText("E-mail ще не підтверджено").waitFor();
    await other.getByRole("button", { name: "Надіслати лист ще раз" }).click();
    await other.getByText("Лист надіслано ще раз").waitFor();
    const { link } = await waitForEmail(board.dataDir, email, 2);
    // The correct password was entered in this browser, so the link does not require it again.
    await other.goto(onBoard(link));
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.waitForURL(url("/cabinet/settings"));
    await mine.context().close();
    await other.context().close();
  });
});

describe("password guessing", () => {
  it("limits attempts, then requires confirmation by email, but not on a device that signed in before", async () => {
    const email = await makeOwner();
    const { context: known, page: mine } = await openSignedIn(email);
    await mine.getByRole("button", { name: "Вийти" }).first().click();
    await mine.waitForURL(url("/sign-in?notice=signed_out"));
    const page = await chromium().newPage();
    await open(page, "/sign-in?next=%2Fcabinet%2Fsettings");
    await page.getByLabel("E-mail").fill(email);
    for (let i = 0; i < 5; i++) {
      await page.getByLabel("Пароль", { exact: true }).fill(`не той ${i}`);
      await page.getByRole("button", { name: "Увійти" }).click();
      await page.getByText("E-mail або пароль не підходять").waitFor();
      await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Увійти" }).click();
    await page.getByText("Якщо пароль правильний, ми щойно надіслали на вашу пошту посилання").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    await page.goto(onBoard((await waitForEmail(board.dataDir, email)).link));
    await hydrated(page);
    await page.getByRole("main").getByRole("button", { name: "Увійти" }).click();
    await page.waitForURL(url("/cabinet/settings"));
    await page.close();
    await signIn(mine, email);
    await mine.waitForURL(url("/cabinet"));
    await known.close();
  });
});

describe("layout and accessibility of account pages", () => {
  // Prefetching links to other dashboard pages may return 404.
  const PREFETCH_NOT_FOUND = /(404|status of 404).*(\/cabinet\/(listings|settings\/api))|status of 404/;

  it.each([
    ["sign-in", "/sign-in?notice=signed_out"],
    ["sign-in-failed", "/ru/sign-in?error=OAuthCallback"],
    ["sign-up", "/sign-up"],
    ["forgot-password", "/en/forgot-password"],
    ["confirm-email-spent", "/confirm-email?token=x"],
    ["reset-password-spent", "/ru/reset-password?token=x"],
    ["confirm-sign-in-spent", "/en/confirm-sign-in?token=x"],
  ])(
    "%s passes the page checks on phone and desktop, in light and dark mode",
    async (name, path) => {
      await checkPage(chromium(), { name: `auth-${name}`, url: url(path) });
    },
    FOUR_PAGES_MS,
  );

  it(
    "a form with errors passes the page checks",
    async () => {
      await checkPage(chromium(), {
        name: "auth-sign-up-errors",
        url: url("/sign-up"),
        prepare: async (page) => {
          await page.getByRole("button", { name: "Зареєструватися" }).click();
          await findAlert(page).waitFor();
        },
        staysPrepared: true,
      });
    },
    FOUR_PAGES_MS,
  );

  it(
    "dashboard pages pass the page checks",
    async () => {
      const { context, page } = await openSignedIn(await makeOwner());
      const storageState = await context.storageState();
      for (const [name, path] of [
        ["overview", "/cabinet"],
        ["profile", "/ru/cabinet/settings"],
        ["security", "/cabinet/settings/security"],
        ["delete", "/en/cabinet/settings/security/delete"],
      ] as const)
        await checkPage(chromium(), { name: `account-${name}`, url: url(path), context: { storageState }, ignore: PREFETCH_NOT_FOUND });
      await page.close();
      await context.close();
    },
    2 * FOUR_PAGES_MS,
  );
});
