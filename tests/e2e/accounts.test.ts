import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForLetter } from "../support/outbox";
import { checkPage, FOUR_LOOKS, hydrated, sharedBrowser } from "../support/page-checks";
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
    "signs up, confirms by letter, signs in, fills in the profile, sees the sessions, takes the data along and deletes the account",
    async () => {
      const email = uniqueEmail();
      const context = await chromium().newContext({ viewport: { width: 390, height: 900 }, acceptDownloads: true });
      const page = await context.newPage();

      await open(page, "/sign-up");
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

      const letter = await waitForLetter(board.dataDir, email);
      expect(letter.subject).toBe("Підтвердьте свою адресу e-mail");
      await page.goto(letter.link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(page);
      await page.getByRole("button", { name: "Так, підтверджую" }).click();
      await page.getByText(`Акаунт ${email} готовий`).waitFor();
      await page.reload();
      await page.getByText("Посилання вже не діє").waitFor();

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
      await page.getByRole("button", { name: /^Завершити: / }).click();
      await page.getByRole("button", { name: /^Завершити: / }).waitFor({ state: "detached" });
      await other.page.goto(url("/cabinet"));
      expect(other.page.url()).toContain("/sign-in?next=%2Fcabinet");
      await other.context.close();

      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Завантажити" }).click()]);
      const data = JSON.parse(readFileSync(await download.path(), "utf8"));
      expect(data.profile).toMatchObject({ email, phone: "+380671234567", account_type: "business" });

      await page.getByRole("link", { name: "Видалити акаунт…" }).click();
      await page.waitForURL(url("/cabinet/settings/security/delete"));
      await page.getByLabel("Теперішній пароль").fill("не той");
      await page.getByRole("button", { name: "Видалити акаунт" }).click();
      await page.getByText("Пароль не підходить").first().waitFor();
      await page.getByLabel("Теперішній пароль").fill(PASSWORD);
      await page.getByRole("button", { name: "Видалити акаунт" }).click();
      await page.waitForURL(url("/sign-in?notice=deleted"));
      expect((await context.cookies()).filter(({ name }) => name.includes("board-session"))).toEqual([]);
      await signIn(page, email);
      await page.getByText("E-mail або пароль не підходять").waitFor();
      await context.close();
    },
    FOUR_LOOKS,
  );

  it(
    "who forgot the password sets a new one by letter, and is signed out everywhere",
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
      const { link } = await waitForLetter(board.dataDir, email);
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
    FOUR_LOOKS,
  );

  it(
    "changes password and e-mail on the security page",
    async () => {
      const email = await makeOwner();
      const wanted = uniqueEmail();
      const { context, page } = await signedIn(email);
      await open(page, "/cabinet/settings/security");
      const password = page.getByRole("region", { name: "Пароль" });
      await password.getByLabel("Теперішній пароль").fill(PASSWORD);
      await password.getByLabel("Новий пароль").fill(NEW_PASSWORD);
      await password.getByRole("button", { name: "Змінити пароль" }).click();
      await page.getByText("Пароль змінено.").waitFor();
      expect(await password.getByLabel("Новий пароль").inputValue()).toBe("");
      const address = page.getByRole("region", { name: "E-mail" });
      await address.getByLabel("Нова адреса").fill(wanted);
      await address.getByLabel("Теперішній пароль").fill(NEW_PASSWORD);
      await address.getByRole("button", { name: "Змінити адресу" }).click();
      await page.getByText(`Надіслали лист на ${wanted}`).waitFor();
      const { link } = await waitForLetter(board.dataDir, wanted);
      await open(page, "/cabinet");
      expect(await page.getByText("Підтвердьте нову адресу").isVisible()).toBe(true);
      await page.goto(link.replace(/^https?:\/\/[^/]+/, board.url));
      await hydrated(page);
      await page.getByRole("button", { name: "Так, підтверджую" }).click();
      await page.getByText(`Тепер адреса вашого акаунта — ${wanted}`).waitFor();
      await page.getByRole("link", { name: "Кабінет" }).first().click();
      await page.waitForURL(url("/cabinet"));
      expect(await page.getByText(wanted).isVisible()).toBe(true);
      await context.close();
    },
    FOUR_LOOKS,
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

describe("guessing a password", () => {
  it("is slowed down, with words that say for how long", async () => {
    const email = await makeOwner();
    const page = await chromium().newPage();
    await open(page, "/sign-in");
    await page.getByLabel("E-mail").fill(email);
    for (let i = 0; i < 5; i++) {
      await page.getByLabel("Пароль", { exact: true }).fill(`не той ${i}`);
      await page.getByRole("button", { name: "Увійти" }).click();
      await page.getByText("E-mail або пароль не підходять").waitFor();
      await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Увійти" }).click();
    await page.getByText("Забагато спроб поспіль. Спробуйте ще раз через 1 хв.").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    await page.close();
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
  ])(
    "%s can be used by anybody, on a phone and on a desk, light and dark",
    async (name, path) => {
      await checkPage(chromium(), { name: `auth-${name}`, url: url(path) });
    },
    FOUR_LOOKS,
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
    FOUR_LOOKS,
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
    2 * FOUR_LOOKS,
  );
});
