import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addForbiddenWords } from "@/lib/domain/moderation/forbidden-words";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { BICYCLES, bookDraft, ownWords } from "../support/drafts";
import { decideAs, type Moderator, makeModerator, openAs, pendingListing } from "../support/moderators";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { makePerson, signedIn } from "../support/sign-in";

/** Administration pages: accounts, categories, restricted words, rejection reasons and the audit log. */

const browser = sharedBrowser();
let admin: Moderator;
let seller: { readonly id: number; readonly name: string; readonly listing: number; readonly slug: string };
let word: string;

beforeAll(async () => {
  await openDatabase();
  admin = await makeModerator("Соломія Адміністраторка", "admin");
  const moderator = await makeModerator("Олег Модератор");
  const name = `Крамниця «Друге колесо» ${ownWords().slice(0, 6)}`;
  const { id } = await makePerson({ name });
  await sql("UPDATE accounts SET phone = '+380671234567' WHERE id = $1", [id]);
  const key = await makeKey(id);
  const { json } = await client(key.key).post("/my/listings", bookDraft({ title: `Книжка${"щ".repeat(114)}` }));
  for (const decision of ["approve", "reject"] as const) await decideAs(moderator, await pendingListing(key), decision);
  seller = { id, name, listing: json.listing_id, slug: json.slug };
  word = `заборона${ownWords().slice(0, 5)}`;
  const actor = { kind: "admin", accountId: admin.id } as const;
  await addForbiddenWords({ db: db(), actor }, { phrases: [`${word} усюди`, `${"довганазва".repeat(9)}`] });
  await addForbiddenWords({ db: db(), actor }, { phrases: [`${word} тут`], categoryId: BICYCLES, risk: "medium" });
});

afterAll(() => db().close());

const PAGES = (): Readonly<Record<string, string>> => ({
  users: "/moderation/users",
  user: `/moderation/users/${seller.id}`,
  categories: "/moderation/categories",
  category: `/moderation/categories/${BICYCLES}`,
  attribute: `/moderation/categories/${BICYCLES}/attributes/bicycle_type`,
  merge: `/moderation/categories/${BICYCLES}/merge?into=12102`,
  file: "/moderation/categories/file",
  move: `/moderation/categories/${BICYCLES}/move?parent=top`,
  words: "/moderation/words",
  templates: "/moderation/templates",
  template: "/moderation/templates/not_own_photos",
  "template-new": "/moderation/templates/new",
  audit: "/moderation/audit",
  "audit-changes": `/moderation/audit?view=changes&by=${admin.id}`,
});

describe("administration pages", () => {
  it("return 404 for everybody except administrators", async () => {
    const moderator = await makeModerator("Ірина");
    for (const path of [...Object.values(PAGES()), `/moderation/users/${seller.id}?x`]) {
      for (const cookie of [moderator.cookie, ""]) {
        const response = await fetch(inject("boardUrl") + path, { headers: cookie ? { cookie } : {}, redirect: "manual" });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.text()).not.toContain(seller.name);
      }
    }
  });

  it("return 404 for unknown identifiers", async () => {
    for (const path of ["users/999999999", "users/x", "categories/999999999", `categories/${BICYCLES}/attributes/none`, "templates/none"]) {
      const response = await fetch(`${inject("boardUrl")}/moderation/${path}`, { headers: { cookie: admin.cookie } });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it.each(
    Object.keys({
      users: 0,
      user: 0,
      categories: 0,
      category: 0,
      attribute: 0,
      merge: 0,
      words: 0,
      templates: 0,
      template: 0,
      "template-new": 0,
      audit: 0,
      "audit-changes": 0,
    }),
  )(
    "%s passes the page checks",
    async (name) => {
      await checkPage(browser(), { name: `admin-${name}`, url: inject("boardUrl") + PAGES()[name], context: signedIn(admin) });
    },
    FOUR_PAGES_MS,
  );
});

describe("administration lists", () => {
  it("are aligned with the site header", async () => {
    const { page, context } = await openAs(browser(), admin, "/moderation/users");
    for (const path of ["users", "categories", "words", "templates", "audit", "prices", "pages", "statistics"]) {
      await page.goto(`${inject("boardUrl")}/moderation/${path}`);
      const edges = await page.evaluate(() => {
        const inner = (element: Element | null) => {
          if (!element) throw new Error("not there");
          const { left, right } = element.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(element);
          return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
        };
        const heading = document.querySelector("h1")?.closest("header");
        return {
          site: inner(document.querySelector(".site-header-grid")),
          heading: inner(heading ?? null),
          tab: inner(document.querySelector("[data-workspace] nav a")).left,
          tables: [...document.querySelectorAll("[data-workspace] table")].filter((table) => !table.closest("details")).map(inner),
        };
      });
      expect([path, edges.heading]).toEqual([path, edges.site]);
      expect([path, edges.tab]).toEqual([path, edges.site.left]);
      for (const table of edges.tables) expect([path, table]).toEqual([path, edges.site]);
    }
    await context.close();
  });
});

describe("accounts", () => {
  it("can be searched, blocked with a reason and unblocked", async () => {
    const { page, context } = await openAs(browser(), admin, "/moderation/users");
    await page.getByRole("searchbox", { name: "Пошук" }).fill(seller.name);
    await page.getByRole("button", { name: "Показати", exact: true }).click();
    await page.getByRole("link", { name: seller.name }).click();
    await page.getByRole("heading", { name: seller.name, level: 1 }).waitFor();
    await hydrated(page);

    await page.getByRole("button", { name: "Заблокувати" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("усі оголошення зникнуть із сайту").waitFor();
    await dialog.getByRole("button", { name: "Заблокувати" }).click();
    await dialog.getByText("Поясніть причину").waitFor();
    await dialog.getByLabel("Причина").fill("Скарги на шахрайство");
    await dialog.getByRole("button", { name: "Заблокувати" }).click();
    await page.getByText("Причина: Скарги на шахрайство").first().waitFor();
    expect((await fetch(`${inject("boardUrl")}/listing/${seller.slug}`)).status).toBe(404);

    await page.getByRole("button", { name: "Розблокувати" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Розблокувати" }).click();
    await page.getByRole("button", { name: "Заблокувати" }).waitFor();
    expect((await fetch(`${inject("boardUrl")}/listing/${seller.slug}`)).status).toBe(200);
    await context.close();
  });

  it("keep the typed reason if a colleague has already blocked them, and show that afterwards", async () => {
    const person = await makePerson({ name: "Уже заблокована" });
    const { page, context } = await openAs(browser(), admin, `/moderation/users/${person.id}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Заблокувати" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Причина").fill("Спам у повідомленнях");
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [person.id]);
    await dialog.getByRole("button", { name: "Заблокувати" }).click();
    await dialog.getByText("Акаунт уже заблоковано.").waitFor();
    expect(await dialog.getByLabel("Причина").inputValue()).toBe("Спам у повідомленнях");
    await dialog.getByRole("button", { name: "Скасувати" }).click();
    await page.getByRole("button", { name: "Розблокувати" }).waitFor();
    await context.close();
  });

  it("change role with a reason; administrators cannot change their own account", async () => {
    const person = await makePerson({ name: "Майбутня модераторка" });
    const { page, context } = await openAs(browser(), admin, `/moderation/users/${person.id}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Змінити роль…" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("radio", { name: /Модератор/ }).check();
    await dialog.getByRole("textbox", { name: "Причина" }).fill("Нова в команді");
    await dialog.getByRole("button", { name: "Змінити роль" }).click();
    await page.getByText("Роль: власник → модератор").waitFor();
    expect(await sql("SELECT role FROM accounts WHERE id = $1", [person.id])).toEqual([{ role: "moderator" }]);
    await page.goto(`${inject("boardUrl")}/moderation/users/${admin.id}`);
    await page.getByText("Це ваш власний акаунт").waitFor();
    expect(await page.getByRole("button", { name: "Заблокувати" }).count()).toBe(0);
    await context.close();
  });
});

describe("categories", () => {
  it("can be added, reordered by keyboard, renamed and merged after a summary of the consequences", async () => {
    const mark = ownWords().slice(0, 6);
    const { page, context } = await openAs(browser(), admin, "/moderation/categories/15000");
    const add = async (name: string) => {
      await hydrated(page);
      const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Додати", exact: true }) });
      await page.getByText("Додати підкатегорію").click();
      for (const language of ["Українською", "Російською", "Англійською"]) await form.getByLabel(language).fill(name);
      await form.getByRole("button", { name: "Додати", exact: true }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      return Number(new URL(page.url()).pathname.split("/").at(-1));
    };
    const parent = await add(`Гілка ${mark}`);
    const first = await add(`Перша ${mark}`);
    await page.goto(`${inject("boardUrl")}/moderation/categories/${parent}`);
    const second = await add(`Друга ${mark}`);

    await page.goto(`${inject("boardUrl")}/moderation/categories/${parent}`);
    await hydrated(page);
    const order = () =>
      page
        .getByRole("list", { name: "Підкатегорії" })
        .locator("li")
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-key"))));
    expect(await order()).toEqual([first, second]);
    await page.getByRole("button", { name: `Перемістити вище: Друга ${mark}` }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => sql("SELECT id FROM categories WHERE parent_id = $1 ORDER BY position", [parent]))
      .toEqual([{ id: second }, { id: first }]);
    await expect.poll(order).toEqual([second, first]);
    await page.keyboard.press("Alt+ArrowDown");
    await expect
      .poll(() => sql("SELECT id FROM categories WHERE parent_id = $1 ORDER BY position", [parent]))
      .toEqual([{ id: first }, { id: second }]);

    await page.goto(`${inject("boardUrl")}/moderation/categories/${first}`);
    await hydrated(page);
    await page.getByLabel("Російською").first().fill("");
    await page.getByRole("button", { name: "Зберегти" }).click();
    await page.getByRole("alert").getByText("Російською: Заповніть це поле.").waitFor();
    await page.getByLabel("Російською").first().fill(`Первая ${mark}`);
    await page.getByRole("radio", { name: "Публікуються одразу" }).check();
    await page.getByRole("button", { name: "Зберегти" }).click();
    await page.getByText("Збережено. Нові назви вже на сайті.").waitFor();
    const { json } = await client((await makeOwner()).key).post("/my/listings", bookDraft({ category_id: first }));
    expect(json.status).toBe("active");

    await page.getByRole("link", { name: "Об’єднати з іншою…" }).click();
    await hydrated(page);
    await page.getByRole("combobox", { name: "Куди перенести оголошення" }).fill(`Друга ${mark}`);
    await page.getByRole("option", { name: new RegExp(`Друга ${mark}`) }).click();
    await page.getByRole("button", { name: "Показати наслідки" }).click();
    await page.getByText("1 оголошення (на сайті з них 1) перейде").waitFor();
    await hydrated(page);
    await page.getByRole("button", { name: "Об’єднати" }).click();
    const dialog = page.getByRole("alertdialog");
    expect(await dialog.getByRole("button", { name: "Об’єднати" }).isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill(`Перша ${mark}`);
    await dialog.getByRole("button", { name: "Об’єднати" }).click();
    await page.getByText("Оголошення переносяться сюди").waitFor();
    await expect.poll(() => sql("SELECT category_id FROM listings WHERE id = $1", [json.listing_id])).toEqual([{ category_id: second }]);
    // The merged category redirects to its replacement.
    await page.goto(`${inject("boardUrl")}/moderation/categories/${first}`);
    await page.getByRole("heading", { name: `Друга ${mark}`, level: 1 }).waitFor();
    await context.close();
  });
});

describe("restricted words, rejection reasons and the audit log", () => {
  it("adds restricted words one per line, tests them on a text and removes them", async () => {
    const own = `слово${ownWords().slice(0, 6)}`;
    const { page, context } = await openAs(browser(), admin, "/moderation/words");
    await hydrated(page);
    await page.getByLabel("Слова й фрази").fill(`${own} один\n\n${own} два`);
    await page.getByRole("button", { name: "Додати до списку" }).click();
    await page.getByText("Додано: 2. Уже були: 0.").waitFor();
    await page.getByLabel("Текст оголошення").fill(`Продам ${own} два, пишіть на a@example.com`);
    await page.getByRole("button", { name: "Перевірити" }).click();
    await page.getByText(`Заборонене слово: «${own} два»`).waitFor();
    await page.getByText("Контакти в тексті: «a@example.com»").waitFor();
    await page.getByLabel("Частина слова").fill(own);
    await page.getByRole("button", { name: "Показати", exact: true }).click();
    await page.getByText("2 записи").waitFor();
    await hydrated(page);
    await page.getByRole("button", { name: `Прибрати: ${own} один` }).click();
    const question = page.getByRole("alertdialog", { name: `Прибрати «${own} один» зі списку?` });
    await question.getByRole("button", { name: "Скасувати" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await page.getByRole("cell", { name: `${own} один` }).count()).toBe(1);
    await page.getByRole("button", { name: `Прибрати: ${own} один` }).click();
    await question.getByRole("button", { name: "Прибрати", exact: true }).click();
    await page.getByText("1 запис", { exact: true }).waitFor();
    // Somebody else removes the other one meanwhile.
    await sql("DELETE FROM forbidden_words WHERE phrase = $1", [`${own} два`]);
    await page.getByRole("button", { name: `Прибрати: ${own} два` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Прибрати", exact: true }).click();
    await page.getByText("Цього вже немає в списку.").waitFor();
    await page.getByText("Записів немає", { exact: true }).waitFor();
    await context.close();
  });

  it("creates a rejection reason for moderators to choose from, and retires it", async () => {
    const code = `own_${ownWords()
      .replace(/[^a-z]/g, "")
      .slice(0, 10)}`;
    const { page, context } = await openAs(browser(), admin, "/moderation/templates/new");
    await hydrated(page);
    await page.getByRole("button", { name: "Додати причину" }).click();
    await page.getByRole("alert").getByText("Код для API: Заповніть це поле.").waitFor();
    await page.getByLabel("Код для API").fill(code);
    for (const language of ["українською", "російською", "англійською"]) {
      await page.getByLabel(`Коротка назва ${language}`).fill(`Власна ${code}`);
      await page.getByLabel(`Текст ${language}`).fill(`Виправте це: ${code}.`);
    }
    await page.getByLabel("Ціна", { exact: true }).check();
    await page.getByRole("button", { name: "Додати причину" }).click();
    await page.getByText(`Збережено: Власна ${code}`).waitFor();
    expect(await sql("SELECT fields, can_resubmit, retired FROM rejection_templates WHERE code = $1", [code])).toEqual([
      { fields: ["price"], can_resubmit: true, retired: false },
    ]);
    await page.getByRole("link", { name: `Власна ${code}` }).click();
    await page.getByLabel("Більше не пропонувати модераторам").check();
    await page.getByRole("button", { name: "Зберегти" }).click();
    await page.getByRole("heading", { name: "Більше не пропонуються" }).waitFor();
    await context.close();
  });

  it("lists review decisions and changes in the audit log, with filters", async () => {
    const { page, context } = await openAs(browser(), admin, "/moderation/audit");
    await page.getByLabel("Продавець").fill(String(seller.id));
    await page.getByLabel("Рішення", { exact: true }).selectOption("rejected");
    await page.getByRole("button", { name: "Показати", exact: true }).click();
    await page.waitForURL(/decision=rejected/);
    await expect.poll(() => page.locator("main tbody tr").count()).toBe(1);
    await page.locator("main tbody tr").getByText("Чужі фото").waitFor();
    await page.getByRole("link", { name: "Зміни" }).click();
    await page.getByLabel("Хто діяв").selectOption("anybody");
    await page.getByLabel("Об’єкт").selectOption("listing");
    await page.getByLabel("№ оголошення").fill(String(seller.listing));
    await page.getByRole("button", { name: "Показати", exact: true }).click();
    await page.getByText("Оголошення подано").waitFor();
    await page.getByLabel("Хто", { exact: true }).fill("nobody@example.com");
    await page.getByRole("button", { name: "Показати", exact: true }).click();
    await page.getByText("Такого акаунта немає").waitFor();
    await context.close();
  });
});
