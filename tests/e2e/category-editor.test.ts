import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft, ownWords } from "../support/drafts";
import { type Moderator, makeModerator, openAs } from "../support/moderators";
import { hydrated, sharedBrowser } from "../support/page-checks";

/** An administrator edits the category tree in Chromium while an integrator creates listings through the API. */

const browser = sharedBrowser();
let admin: Moderator;

beforeAll(async () => {
  await openDatabase();
  admin = await makeModerator("Соломія Адміністраторка", "admin");
});

afterAll(() => db().close());

const LONG = 300_000;

describe("category editor", () => {
  it(
    "adds a category with three attributes that the API offers at once, changes their rules after a preview, and retires one",
    async () => {
      const suffix = ownWords()
        .replace(/[^a-z]/g, "")
        .slice(0, 8);
      const owner = await makeOwner();
      const api = client(owner.key);
      const { page, context } = await openAs(browser(), admin, "/moderation/categories");
      const fillNames = async (uk: string, ru: string, en: string) => {
        await page.getByLabel("Українською", { exact: true }).last().fill(uk);
        await page.getByLabel("Російською", { exact: true }).last().fill(ru);
        await page.getByLabel("Англійською", { exact: true }).last().fill(en);
      };
      await page.getByText("Нова категорія верхнього рівня").click();
      await fillNames(`Каяки ${suffix}`, `Каяки ${suffix}`, `Kayaks ${suffix}`);
      await page.getByRole("button", { name: "Додати", exact: true }).click();
      await page.getByRole("heading", { name: `Каяки ${suffix}`, level: 1 }).waitFor();
      const id = Number(/categories\/(\d+)/.exec(page.url())?.[1]);

      const add = async (code: string, type: string, fill: () => Promise<unknown>) => {
        await page.goto(`${inject("boardUrl")}/moderation/categories/${id}`);
        await hydrated(page);
        await page.getByText("Додати атрибут").click();
        await fillNames(`${code} укр`, `${code} рус`, `${code} eng`);
        await page.getByLabel("Код для API").fill(code);
        await page.getByLabel("Тип").selectOption(type);
        await fill();
        await page.getByRole("button", { name: "Додати", exact: true }).last().click();
        await page.waitForURL(new RegExp(`attributes/${code}$`));
      };
      await add("material", "select", async () => {
        const options = page.getByLabel("Варіанти");
        await options.fill("plastic; Пластик; Пластик; Plastic\nwood; Дерево");
        await page.getByRole("button", { name: "Додати", exact: true }).last().click();
        await page.getByRole("alert").getByText("Варіанти: Рядок 2: Очікуємо").waitFor();
        await options.fill("plastic; Пластик; Пластик; Plastic\nwood; Дерево; Дерево; Wood");
      });
      await add("length", "number", async () => {
        await page.getByLabel("Найменше").fill("100");
        await page.getByLabel("Найбільше").fill("900");
        await page.getByLabel("Одиниця українською").fill("см");
        await page.getByLabel("Одиниця російською").fill("см");
        await page.getByLabel("Одиниця англійською").fill("cm");
      });
      await add("inflatable", "boolean", async () => undefined);

      const { json } = await api.get(`/categories/${id}/attributes?lang=en`);
      expect(json.attributes.map(({ code, type }: { code: string; type: string }) => [code, type])).toEqual([
        ["material", "select"],
        ["length", "number"],
        ["inflatable", "boolean"],
      ]);
      const created = await api.post(
        "/my/listings",
        bookDraft({ category_id: id, attributes: { material: "wood", length: 450, inflatable: false } }),
      );
      expect(created.status).toBe(201);

      await page.goto(`${inject("boardUrl")}/moderation/categories/${id}/attributes/length`);
      await hydrated(page);
      await page.getByLabel("Найбільше").fill("400");
      await page.getByRole("button", { name: "Зберегти" }).last().click();
      const confirmation = page.getByRole("alertdialog", { name: "Зберегти нові вимоги?" });
      await confirmation.getByText("1 оголошення має значення, яке більше не підходить (із 1).").waitFor();
      await confirmation.getByRole("button", { name: "Зберегти" }).click();
      await page.getByText("Збережено. Нові вимоги діють.").waitFor();

      await page.getByRole("button", { name: "Вивести з ужитку" }).click();
      await page.getByText("1 оголошення збереже своє значення й показуватиме його.").waitFor();
      await page.getByRole("alertdialog").getByRole("button", { name: "Вивести з ужитку" }).click();
      await page.getByRole("heading", { name: "Виведено з ужитку" }).waitFor();
      expect((await api.get(`/categories/${id}/attributes`)).json.attributes).toHaveLength(2);
      await context.close();
    },
    LONG,
  );

  it(
    "moves a category after a preview, and hides it",
    async () => {
      const suffix = ownWords().slice(0, 6);
      const { page, context } = await openAs(browser(), admin, "/moderation/categories");
      const add = async (name: string) => {
        await page.goto(`${inject("boardUrl")}/moderation/categories`);
        await hydrated(page);
        await page.getByText("Нова категорія верхнього рівня").click();
        for (const language of ["Українською", "Російською", "Англійською"])
          await page.getByLabel(language, { exact: true }).last().fill(name);
        await page.getByRole("button", { name: "Додати", exact: true }).click();
        await page.getByRole("heading", { name, level: 1 }).waitFor();
        return Number(/categories\/(\d+)/.exec(page.url())?.[1]);
      };
      const parent = await add(`Вища ${suffix}`);
      const moved = await add(`Переїзна ${suffix}`);
      await page.getByRole("link", { name: "Перенести…" }).click();
      await page.getByLabel("Нова вища категорія").selectOption({ label: `Вища ${suffix}` });
      await page.getByRole("button", { name: "Показати наслідки" }).click();
      await page.getByText("Нічого не втратиться, категорію можна перенести назад.").waitFor();
      await hydrated(page);
      await page.getByRole("button", { name: "Перенести", exact: true }).click();
      await page.waitForURL(new RegExp(`categories/${moved}$`));
      expect(await sql("SELECT parent_id FROM categories WHERE id = $1", [moved])).toEqual([{ parent_id: parent }]);
      await hydrated(page);
      await page.getByRole("button", { name: "Приховати" }).click();
      const confirmation = page.getByRole("alertdialog", { name: `Приховати «Переїзна ${suffix}»?` });
      await confirmation.getByText("Оголошень у ній немає.").waitFor();
      await confirmation.getByRole("button", { name: "Приховати" }).click();
      await page.getByRole("button", { name: "Показати", exact: true }).waitFor();
      expect((await sql("SELECT hidden_at FROM categories WHERE id = $1", [moved]))[0]?.["hidden_at"]).not.toBeNull();
      await context.close();
    },
    LONG,
  );

  it(
    "imports a file after a preview, shows the errors of an invalid file, and confirms before it turns on review of new listings",
    async () => {
      const suffix = ownWords().slice(0, 6);
      const name = { uk: `Файлова ${suffix}`, ru: `Файловая ${suffix}`, en: `From a file ${suffix}` };
      const file = (categories: unknown[]) => ({
        name: "categories.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ format: "listings-board-categories", version: 1, categories })),
      });
      const { page, context } = await openAs(browser(), admin, "/moderation/categories");
      await page.getByRole("link", { name: "Імпорт та експорт…" }).click();
      await page.getByRole("heading", { name: "Категорії файлом", level: 1 }).waitFor();
      await hydrated(page);
      const exported = page.waitForEvent("download");
      await page.getByRole("link", { name: "Завантажити файл" }).click();
      expect((await exported).suggestedFilename()).toMatch(/^categories-20\d\d-\d\d-\d\d\.json$/);

      await page.getByLabel("Вибрати файл").setInputFiles(file([{ name: { ...name, en: "" } }]));
      await page.getByText("У файлі є помилки, нічого не змінено.").waitFor();
      await page.getByText("categories.0.name.en: Не менше 1 символу.").waitFor();
      await page.getByLabel("Вибрати файл").setInputFiles(file([{ name, auto_approve: true }]));
      await page.getByText("1 зміна:").waitFor();
      expect(await sql("SELECT 1 FROM categories WHERE name_uk = $1", [name.uk])).toEqual([]);
      await page.getByRole("button", { name: "Застосувати зміни" }).click();
      await page.getByText("Готово: 1 зміна.").waitFor();
      const [added] = await sql<{ id: number; auto_approve: boolean }>("SELECT id, auto_approve FROM categories WHERE name_uk = $1", [
        name.uk,
      ]);
      expect(added?.auto_approve).toBe(true);

      const owner = await makeOwner();
      await client(owner.key).post("/my/listings", bookDraft({ category_id: added?.id }));
      await page.getByLabel("Вибрати файл").setInputFiles(file([{ id: added?.id, name, hidden: true }]));
      await page.getByText("2 зміни:").waitFor();
      expect(await page.getByText("1 оголошення (опубліковано 1, чекає на модератора 0).").count()).toBe(2);
      // Somebody else renames the category meanwhile, which the file would revert.
      await sql("UPDATE categories SET name_en = 'Renamed' WHERE id = $1", [added?.id]);
      await page.getByRole("button", { name: "Застосувати зміни" }).click();
      await page.getByText("Після перегляду дерево категорій хтось змінив").waitFor();
      await page.getByText("3 зміни:").waitFor();

      await page.goto(`${inject("boardUrl")}/moderation/categories/${added?.id}`);
      await hydrated(page);
      await page.getByRole("radio", { name: /^Чекають на модератора/ }).check();
      await page.getByRole("button", { name: "Зберегти" }).first().click();
      const confirmation = page.getByRole("alertdialog", { name: "Перевіряти оголошення перед публікацією?" });
      await confirmation.getByText("Нові оголошення тут чекатимуть на модератора.").waitFor();
      await confirmation.getByText("1 опубліковане оголошення лишиться на сайті").waitFor();
      await confirmation.getByRole("button", { name: "Зберегти" }).click();
      await page.getByText("Збережено. Нові назви вже на сайті.").waitFor();
      expect(await sql("SELECT auto_approve FROM categories WHERE id = $1", [added?.id])).toEqual([{ auto_approve: false }]);
      await context.close();
    },
    LONG,
  );
});
