import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForEmail } from "../support/outbox";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { type RunningBoard, removeFolder, runCommand, startBoard } from "../support/processes";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** An owner's whole way through the pages, on a board of its own: what is guessed here must not slow other suites down. */

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

/** An account that is there already. */
async function makeOwner(): Promise<string> {
  const email = uniqueEmail();
  const made = await runCommand(board.dataDir, ["user:create", "--email", email, "--password", PASSWORD, "--name", "Олена"]);
  expect(made.code).toBe(0);
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD, path = "/sign-in"): Promise<void> {
  await open(page, path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Увійти" }).click();
}

async function signedIn(email: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium().newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email);
  await page.waitForURL(url("/cabinet"));
  return { context, page };
}

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

describe("an owner", () => {
  it(
    "signs up, confirms by email, signs in, fills in the profile, sees the sessions, takes the data along and deletes the account",
    async () => {
      const email = uniqueEmail();
      const context = await chromium().newContext({ viewport: { width: 390, height: 900 }, acceptDownloads: true });
      const page = await context.newPage();

      // From one form to the other and back, the page to go on to is kept.
      await open(page, "/sign-in?next=%2Fcabinet%2Fsettings");
      await page.getByRole("link", { name: "Зареєструватися" }).click();
      await page.waitForURL(url("/sign-up?next=%2Fcabinet%2Fsettings"));
      await hydrated(page);
      await page.getByLabel("Ім’я").fill("Олена");
      await page.getByLabel("E-mail").fill("olena@");
      await page.getByLabel("Пароль", { exact: true }).fill("йцукен123");
      await page.getByText("Бізнес").click();
      await page.getByRole("button", { name: "Зареєструватися" }).click();
      // Bad input is answered beside the field, and nothing typed is lost: the password neither.
      await alertOf(page).waitFor();
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
      // This browser signed up: it is signed in, and where the person was going.
      await page.waitForURL(url("/cabinet/settings"));
      await page.goto(message.link.replace(/^https?:\/\/[^/]+/, board.url));
      await page.getByText("Посилання вже не діє").waitFor();

      await context.clearCookies();
      await signIn(page, email, PASSWORD, "/sign-in?next=%2Fcabinet%2Fsettings");
      await page.waitForURL(url("/cabinet/settings"));
      await hydrated(page);
      await page.getByLabel("Телефон").fill("12");
      await page.getByLabel("Місто").fill("льві");
      await page.getByRole("option", { name: /м\. Львів/ }).click();
      await page.getByRole("button", { name: "Зберегти" }).click();
      await alertOf(page).waitFor();
      expect(await page.getByLabel("Телефон").inputValue()).toBe("12");
      await page.getByLabel("Телефон").fill("067 123 45 67");
      await page.getByRole("button", { name: "Зберегти" }).click();
      await page.getByText("Збережено.").waitFor();
      await page.reload();
      await hydrated(page);
      expect(await page.getByLabel("Телефон").inputValue()).toBe("+380671234567");
      expect(await page.getByLabel("Місто").inputValue()).toContain("Львів");
      expect(await page.getByText("Бізнес").isVisible()).toBe(true);

      const other = await signedIn(email);
      await open(page, "/cabinet/settings/security");
      expect(await page.getByText("Цей пристрій").count()).toBe(1);
      // That of the confirmation, whose cookie is lost, and the other browser's.
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
    "who forgot the password sets a new one by email, and is signed out everywhere",
    async () => {
      const email = await makeOwner();
      const { context, page } = await signedIn(email);
      const stranger = await (await chromium().newContext()).newPage();
      await open(stranger, "/sign-in");
      await stranger.getByRole("link", { name: "Забули пароль?" }).click();
      await stranger.waitForURL(url("/forgot-password"));
      await stranger.getByLabel("E-mail").fill(email);
      await stranger.getByRole("button", { name: "Надіслати лист" }).click();
      await stranger.getByText("Перевірте пошту").waitFor();
      const { link } = await waitForEmail(board.dataDir, email);
      await stranger.goto(link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(stranger);
      await stranger.getByLabel("Новий пароль").fill("qwerty123");
      await stranger.getByRole("button", { name: "Зберегти пароль" }).click();
      await stranger.getByText("Цей пароль є у списках зламаних").first().waitFor();
      await stranger.getByLabel("Новий пароль").fill(NEW_PASSWORD);
      await stranger.getByRole("button", { name: "Зберегти пароль" }).click();
      await stranger.waitForURL(url("/sign-in?notice=password"));
      await page.goto(url("/cabinet"));
      expect(page.url()).toContain("/sign-in");
      await signIn(stranger, email, NEW_PASSWORD);
      await stranger.waitForURL(url("/cabinet"));
      await stranger.context().close();
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "changes password and e-mail on the security page",
    async () => {
      const email = await makeOwner();
      const wanted = uniqueEmail();
      const { context, page } = await signedIn(email);
      await open(page, "/cabinet/settings/security");
      const password = page.getByRole("region", { name: "Пароль" });
      await password.getByLabel("Поточний пароль").fill(PASSWORD);
      await password.getByLabel("Новий пароль").fill(NEW_PASSWORD);
      await password.getByRole("button", { name: "Змінити пароль" }).click();
      await page.getByText("Пароль змінено.").waitFor();
      expect(await password.getByLabel("Новий пароль").inputValue()).toBe("");
      const address = page.getByRole("region", { name: "E-mail" });
      await address.getByLabel("Новий e-mail").fill(wanted);
      await address.getByLabel("Поточний пароль").fill(NEW_PASSWORD);
      await address.getByRole("button", { name: "Змінити e-mail" }).click();
      await page.getByText(`Надіслали лист на ${wanted}`).waitFor();
      const { link } = await waitForEmail(board.dataDir, wanted);
      await open(page, "/cabinet");
      expect(await page.getByText("Підтвердьте нову адресу").isVisible()).toBe(true);
      await page.goto(link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(page);
      await page.getByRole("button", { name: "Так, підтверджую" }).click();
      await page.getByText(`Тепер адреса вашого акаунта — ${wanted}`).waitFor();
      await page.getByRole("link", { name: "Кабінет" }).first().click();
      await page.waitForURL(url("/cabinet"));
      await page.getByText(wanted).waitFor();
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it("works without scripts as well", async () => {
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

const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, board.url);

describe.each([true, false])("a sign-up that is not confirmed yet (scripts: %s)", (javaScriptEnabled) => {
  const newPage = async () => (await chromium().newContext({ javaScriptEnabled, viewport: { width: 390, height: 900 } })).newPage();

  it("opened elsewhere asks for the password, and only then is an account", async () => {
    const email = uniqueEmail();
    const [mine, other] = [await newPage(), await newPage()];
    await signUp(mine, email, "/sign-up?next=%2Fcabinet%2Flistings%2Fnew");
    const { link } = await waitForEmail(board.dataDir, email);
    await other.goto(here(link));
    await other.getByLabel("Пароль", { exact: true }).fill("не той пароль");
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.getByText("Пароль не підходить").first().waitFor();
    await other.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.waitForURL(url("/cabinet/listings/new"));
    await mine.context().close();
    await other.context().close();
  });

  it("says so when it signs in, and has its email sent again", async () => {
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
    // Its password was given in this browser.
    await other.goto(here(link));
    await other.getByRole("button", { name: "Так, підтверджую" }).click();
    await other.waitForURL(url("/cabinet/settings"));
    await mine.context().close();
    await other.context().close();
  });
});

describe("guessing a password", () => {
  it("is slowed down, and the right one leads on by email; a device that was signed in on is not kept out", async () => {
    const email = await makeOwner();
    const { context: known, page: mine } = await signedIn(email);
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
    await page.goto(here((await waitForEmail(board.dataDir, email)).link));
    await hydrated(page);
    await page.getByRole("main").getByRole("button", { name: "Увійти" }).click();
    await page.waitForURL(url("/cabinet/settings"));
    await page.close();
    await signIn(mine, email);
    await mine.waitForURL(url("/cabinet"));
    await known.close();
  });
});

describe("pages of accounts", () => {
  // Parts of the cabinet that other pages make may not be there yet when links to them are fetched beforehand.
  const elsewhere = /(404|status of 404).*(\/cabinet\/(listings|settings\/api))|status of 404/;

  it.each([
    ["sign-in", "/sign-in?notice=signed_out"],
    ["sign-in-failed", "/ru/sign-in?error=OAuthCallback"],
    ["sign-up", "/sign-up"],
    ["forgot-password", "/en/forgot-password"],
    ["confirm-email-spent", "/confirm-email?token=x"],
    ["reset-password-spent", "/ru/reset-password?token=x"],
    ["confirm-sign-in-spent", "/en/confirm-sign-in?token=x"],
  ])(
    "%s can be used by anybody, on a phone and on a desktop, light and dark",
    async (name, path) => {
      await checkPage(chromium(), { name: `auth-${name}`, url: url(path) });
    },
    FOUR_PAGES_MS,
  );

  it(
    "a form with faults can be used by anybody",
    async () => {
      await checkPage(chromium(), {
        name: "auth-sign-up-faults",
        url: url("/sign-up"),
        prepare: async (page) => {
          await page.getByRole("button", { name: "Зареєструватися" }).click();
          await alertOf(page).waitFor();
        },
      });
    },
    FOUR_PAGES_MS,
  );

  it(
    "the cabinet's own can be used by anybody",
    async () => {
      const { context, page } = await signedIn(await makeOwner());
      const storageState = await context.storageState();
      for (const [name, path] of [
        ["overview", "/cabinet"],
        ["profile", "/ru/cabinet/settings"],
        ["security", "/cabinet/settings/security"],
        ["delete", "/en/cabinet/settings/security/delete"],
      ] as const)
        await checkPage(chromium(), { name: `account-${name}`, url: url(path), context: { storageState }, ignore: elsewhere });
      await page.close();
      await context.close();
    },
    2 * FOUR_PAGES_MS,
  );
});
