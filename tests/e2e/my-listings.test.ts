import { describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, openAs } from "../support/cabinet";
import { BICYCLES } from "../support/drafts";
import { setStatus, stored } from "../support/listings";
import { checkPage, delayScripts, FOUR_PAGES_MS, overflowing, sharedBrowser } from "../support/page-checks";

/** The owner's table and preview of listings: single and bulk actions, with and without JavaScript. */

const browser = sharedBrowser();
const TABLE = "/cabinet/listings";
const bicycle = { category_id: BICYCLES, attributes: { bicycle_type: "city" } };
const LONG = `Довганазва${"щ".repeat(110)}`;

const toast = "Сповіщення";

describe("listings table", () => {
  it("has a tab with a count for each status, keeps tab and search in the URL and shows rejection reasons", async () => {
    const owner = await makeListingOwner();
    const [atlas, novel, bike] = [await owner.list({ title: "Атлас Карпат 1990" }), await owner.list(), await owner.list(bicycle)];
    await setStatus(novel, "inactive");
    await setStatus(bike, "blocked");
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    const tabs = page.getByRole("navigation", { name: "Статус" });
    expect(await tabs.getByRole("link").allInnerTexts()).toEqual(
      ["Усі 3", "Активні 1", "На перевірці 0", "Відхилені 1", "Приховані 1", "Продані 0", "В архіві 0", "Видалені 0"].map((text) =>
        expect.stringMatching(new RegExp(`^${text.replace(" ", "\\s*").replace(/ (\d)$/, "\\s*$1")}$`)),
      ),
    );
    await tabs.getByRole("link", { name: /Відхилені/ }).click();
    await page.waitForURL("**/cabinet/listings?status=blocked");
    await page.getByText("Причина: Фото не того товару").waitFor();
    expect(await page.getByRole("link", { name: "Виправити й надіслати знову" }).getAttribute("href")).toBe(`${TABLE}/${bike}/edit`);
    await tabs.getByRole("link", { name: /Усі/ }).click();
    await page.waitForURL(`**${TABLE}`);
    await page.getByRole("main").getByRole("searchbox").fill("карпат");
    await page.getByRole("button", { name: "Знайти" }).click();
    await page.waitForURL("**/cabinet/listings?q=*");
    await page.getByRole("link", { name: "Атлас Карпат 1990" }).waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
    expect(await page.getByRole("link", { name: "Атлас Карпат 1990" }).getAttribute("href")).toBe(`${TABLE}/${atlas}`);
    await page.getByRole("main").getByRole("searchbox").fill("такого немає");
    await page.getByRole("button", { name: "Знайти" }).click();
    await page.getByText("Нічого не знайшли").waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("runs a bulk action and reports which listings failed and why", async () => {
    const owner = await makeListingOwner();
    const [one, two, waiting] = [await owner.list(), await owner.list(), await owner.list(bicycle)];
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    const run = page.getByRole("button", { name: "Виконати" });
    await run.click();
    await page.getByText("Виберіть, що зробити").waitFor();
    await page.getByLabel("Дії з вибраними", { exact: true }).selectOption({ label: "Приховати" });
    await run.click();
    await page.getByText("Спершу позначте хоча б одне оголошення").waitFor();
    await page.getByLabel("Вибрати всі рядки").check();
    await page.getByText("Вибрано: 3").waitFor();
    await run.click();
    await page.getByRole("region", { name: toast }).getByText("Приховано 2 оголошення").waitFor();
    await page.getByText("Не вдалося для 1 оголошення").waitFor();
    await page.getByText("зі статусом «на перевірці» цього зробити не можна").waitFor();
    expect(await Promise.all([one, two, waiting].map(async (id) => (await stored(id)).status))).toEqual([
      "inactive",
      "inactive",
      "pending",
    ]);
    await page
      .getByRole("navigation", { name: "Статус" })
      .getByRole("link", { name: /Приховані\s*2/ })
      .waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("says where a listing is that was deleted in another tab", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Атлас Карпат 1990" });
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    await page.getByRole("checkbox", { name: "Атлас Карпат 1990" }).check();
    await page.getByLabel("Дії з вибраними", { exact: true }).selectOption({ label: "Приховати" });
    const remove = (listing: number, days: number) =>
      sql("UPDATE listings SET status = 'deleted', deleted_from = 'active', deleted_at = now() - make_interval(days => $2) WHERE id = $1", [
        listing,
        days,
      ]);
    await remove(id, 0);
    await page.getByRole("button", { name: "Виконати" }).click();
    await page.getByText("Атлас Карпат 1990: його видалено. Протягом 30 днів").waitFor();
    const outdated = await owner.list({ title: "Атлас Полісся 1985" });
    await page.reload();
    await page.getByRole("checkbox", { name: "Атлас Полісся 1985" }).check();
    await page.getByLabel("Дії з вибраними", { exact: true }).selectOption({ label: "Приховати" });
    await remove(outdated, 31);
    await page.getByRole("button", { name: "Виконати" }).click();
    await page.getByText("його вже немає, або минуло 30 днів").waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("keeps listings selected before the scripts load", async () => {
    const owner = await makeListingOwner();
    await owner.list({ title: "Атлас Карпат 1990" });
    await owner.list({ title: "Атлас Полісся 1985" });
    const context = await browser().newContext({ storageState: owner.state });
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(inject("boardUrl") + TABLE, { waitUntil: "commit" });
    for (const title of ["Атлас Карпат 1990", "Атлас Полісся 1985"]) await page.getByRole("checkbox", { name: title }).check();
    release();
    await page.getByText("Вибрано: 2").waitFor();
    await context.close();
  });

  it("deletes with undo in the notice, and restores deleted listings for 30 days", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Буквар старий" });
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    const remove = async () => {
      await page.getByRole("button", { name: "Дії: Буквар старий" }).click();
      await page.getByRole("menuitem", { name: "Видалити" }).click();
      await page.getByRole("region", { name: toast }).getByText("Видалено 1 оголошення").last().waitFor();
    };
    await remove();
    expect((await stored(id)).status).toBe("deleted");
    await page.getByText("У вас ще немає оголошень").waitFor();
    await page.getByRole("region", { name: toast }).getByRole("button", { name: "Повернути" }).click();
    await page.getByRole("link", { name: "Буквар старий" }).waitFor();
    expect((await stored(id)).status).toBe("active");
    await remove();
    await page.getByRole("link", { name: /Видалені\s*1/ }).click();
    await page.getByText("ще 30 днів").waitFor();
    await page.getByRole("button", { name: "Дії: Буквар старий" }).click();
    await page.getByRole("menuitem", { name: "Повернути" }).click();
    await page.getByText("Видалених немає").waitFor();
    expect((await stored(id)).status).toBe("active");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("renews expiring listings, hides, publishes and confirms before marking as sold", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Кобзар 1960" });
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    const act = async (name: string) => {
      await page.getByRole("button", { name: "Дії: Кобзар 1960" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await page.getByRole("button", { name: "Дії: Кобзар 1960" }).click();
    expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
      "Переглянути",
      "Змінити",
      "Просувати",
      // Too early to renew: the menu item shows the first possible date.
      expect.stringMatching(/^Поновити на 30 днів\s+Можна з \d+ \S+( \d{4} р\.)?, \d\d:\d\d$/),
      "Позначити проданим",
      "Приховати",
      "Видалити",
    ]);
    expect(await page.getByRole("menuitem", { name: /^Поновити/ }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await sql("UPDATE listings SET expires_at = now() + interval '3 days' WHERE id = $1", [id]);
    await page.reload();
    await act("Поновити на 30 днів");
    await page.getByText("Поновлено 1 оголошення на 30 днів").first().waitFor();
    const [{ days = 0 } = {}] = await sql<{ days: number }>(
      "SELECT extract(day FROM expires_at - now())::int AS days FROM listings WHERE id = $1",
      [id],
    );
    expect(days).toBe(29);
    await act("Приховати");
    await page.getByRole("cell", { name: "Приховане" }).waitFor();
    await act("Опублікувати знову");
    await page.getByRole("cell", { name: "Активне" }).waitFor();
    await act("Позначити проданим");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("Позначити «Кобзар 1960» проданим?").waitFor();
    expect((await stored(id)).status).toBe("active");
    await dialog.getByRole("button", { name: "Позначити проданим" }).click();
    await page.getByRole("cell", { name: "Продане" }).waitFor();
    expect((await stored(id)).status).toBe("sold");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("shows in each row why a listing cannot be renewed, and renews an expired one", async () => {
    const owner = await makeListingOwner();
    const ids = {
      inactive: await owner.list(),
      sold: await owner.list({ title: "Буквар" }),
      archived: await owner.list({ title: "Читанка" }),
    };
    for (const [status, id] of Object.entries(ids)) await setStatus(id, status);
    const rejected = await owner.list({ ...bicycle, title: "Велосипед червоний" });
    await setStatus(rejected, "blocked");
    const { page, watch, close } = await openAs(browser(), owner, TABLE);
    const renewal = async (title: string) => {
      await page.getByRole("button", { name: `Дії: ${title}` }).click();
      const item = page.getByRole("menuitem", { name: /^Поновити на 30 днів/ });
      const seen = [(await item.innerText()).split("\n").at(-1), await item.isDisabled()];
      await page.keyboard.press("Escape");
      await item.waitFor({ state: "hidden" });
      return seen;
    };
    expect(await renewal("Буквар")).toEqual(["Продане оголошення не поновлюється", true]);
    expect(await renewal("Велосипед червоний")).toEqual(["Спершу виправте те, на що вказав модератор", true]);
    expect(await renewal((await stored(ids.inactive)).title)).toEqual(["Спершу опублікуйте його знову", true]);
    expect(await renewal("Читанка")).toEqual(["Поновити на 30 днів", false]);
    await page.getByRole("button", { name: "Дії: Читанка" }).click();
    await page.getByRole("menuitem", { name: "Поновити на 30 днів" }).click();
    await expect.poll(async () => (await stored(ids.archived)).status).toBe("active");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("supports links, search and bulk actions without JavaScript", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ title: "Словник Грінченка" });
    const { page, close } = await openAs(browser(), owner, TABLE, { javaScriptEnabled: false });
    await page.getByRole("main").getByRole("searchbox").fill("грінченка");
    await page.getByRole("button", { name: "Знайти" }).click();
    await page.getByLabel("Вибрати: Словник Грінченка").check();
    await page.getByLabel("Дії з вибраними", { exact: true }).selectOption({ label: "Приховати" });
    await page.getByRole("button", { name: "Виконати" }).click();
    await page.getByRole("cell", { name: "Приховане" }).waitFor();
    expect((await stored(id)).status).toBe("inactive");
    await page.getByRole("link", { name: "Словник Грінченка" }).click();
    await page.getByRole("button", { name: "Видалити" }).click();
    await page.getByText("Видалено 1 оголошення. Його можна повернути").waitFor();
    await page.getByRole("button", { name: "Повернути" }).click();
    await page.getByText("Повернуто 1 оголошення").waitFor();
    expect((await stored(id)).status).toBe("inactive");
    await close();
  });

  it("has pagination", async () => {
    const owner = await makeListingOwner();
    const first = await owner.list({ title: "Найперша книжка" });
    await sql(
      `INSERT INTO listings (account_id, slug, status, created_at, updated_at, category_id, city_ref, lang, title, description, translations, price, price_type, currency,
         attributes, contact_name, contact_phone, hide_phone, delivery, photos, photos_wm, photos_3d)
       SELECT account_id, slug || '-' || n, 'sold', created_at, updated_at, category_id, city_ref, lang, title || n, description, translations, price, price_type, currency,
         attributes, contact_name, contact_phone, hide_phone, delivery, photos, photos_wm, photos_3d
         FROM listings, generate_series(1, 60) AS n WHERE id = $1`,
      [first],
    );
    const { page, close } = await openAs(browser(), owner, TABLE);
    expect(await page.getByRole("row").count()).toBe(51);
    await page.getByRole("link", { name: "Показати раніші" }).click();
    await page.getByRole("link", { name: "Найперша книжка", exact: true }).waitFor();
    expect(await page.getByRole("row").count()).toBe(12);
    await page.getByRole("link", { name: "До найновіших" }).click();
    await page.waitForURL(`**${TABLE}`);
    await close();
  });

  it("returns 404 for another account's listing", async () => {
    const owner = await makeListingOwner();
    const otherOwner = await makeListingOwner();
    const id = await owner.list();
    for (const path of [`${TABLE}/${id}`, `${TABLE}/${id}/edit`, `${TABLE}/0`, `${TABLE}/99999999999`, `${TABLE}/abc`]) {
      const response = await fetch(inject("boardUrl") + path, { headers: { cookie: otherOwner.cookie }, redirect: "manual" });
      expect(response.status, path).toBe(404);
    }
    const signedOut = await fetch(`${inject("boardUrl")}${TABLE}?status=sold`, { redirect: "manual" });
    expect(signedOut.status).toBe(307);
    expect(signedOut.headers.get("location")).toContain(encodeURIComponent(`${TABLE}?status=sold`));
  });
});

describe("listing preview", () => {
  it("shows the public view, the status and the available actions", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list({ ...bicycle, title: "Велосипед Ardis", price: 12_500, delivery: { pickup: true, nova_poshta: true } });
    const { page, watch, close } = await openAs(browser(), owner, `${TABLE}/${id}?notice=checked`);
    await page.getByText("Збережено: оголошення пішло на перевірку").waitFor();
    await page.getByText("12 500 ₴").waitFor();
    await page.getByText("Самовивіз, Нова пошта").waitFor();
    await page.getByText("Міський").first().waitFor();
    await setStatus(id, "active");
    await page.reload();
    await page.getByText("Опубліковано").waitFor();
    await page.getByRole("button", { name: "Приховати" }).click();
    await page.getByText("Його бачите лише ви").waitFor();
    expect((await stored(id)).status).toBe("inactive");
    await page.getByRole("link", { name: "Відкрити на сайті" }).click();
    await page.waitForURL(new RegExp(`/listing/.*-${id}$`));
    await page.getByRole("heading", { level: 1, name: "Велосипед Ardis" }).waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("appeal", () => {
  it("sends a rejected listing to another moderator, only once", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    await setStatus(id, "blocked");
    // The review decision belongs to the version before the update.
    await sql("UPDATE listing_reviews SET version = version - 1 WHERE listing_id = $1", [id]);
    const { page, watch, close } = await openAs(browser(), owner, `${TABLE}/${id}`);
    const send = async (text: string) => {
      await page.getByLabel("Чому оголошення слід опублікувати").fill(text);
      await page.getByRole("button", { name: "Надіслати", exact: true }).click();
    };
    await page.getByText("Не згодні? Попросіть іншого модератора").click();
    await send("Ні");
    await page.getByText("Не менше 10 символів").first().waitFor();
    expect(await page.getByLabel("Чому оголошення слід опублікувати").inputValue()).toBe("Ні");
    await send("На фото саме той велосипед, номер рами видно.");
    await page.getByText("Передали іншому модератору").waitFor();
    expect(await sql("SELECT text FROM listing_flags WHERE listing_id = $1", [id])).toEqual([
      { text: "На фото саме той велосипед, номер рами видно." },
    ]);
    await page.reload();
    await page.getByText("Не згодні? Попросіть іншого модератора").click();
    await send("І ще раз прошу подивитися на нього.");
    await page.getByRole("main").getByRole("alert").waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });
});

describe("layout of the listings pages", () => {
  it(
    "passes the page checks with long titles and every status",
    async () => {
      const owner = await makeListingOwner();
      const ids = [
        await owner.list(),
        await owner.list({ title: LONG }),
        await owner.list(bicycle),
        await owner.list(),
        await owner.list(),
      ];
      const [, , bike = 0, old = 0, gone = 0] = ids;
      await setStatus(bike, "blocked");
      await setStatus(old, "archived");
      await setStatus(gone, "sold");
      const base = inject("boardUrl");
      const look = { context: { storageState: owner.state }, ignore: ELSEWHERE };
      await checkPage(browser(), { name: "my-listings", url: base + TABLE, ...look });
      await checkPage(browser(), { name: "my-listings-preview", url: `${base}${TABLE}/${bike}`, ...look });
      for (const lang of ["ru", "en"]) {
        const { page, close } = await openAs(browser(), owner, `/${lang}${TABLE}`, { width: 390 });
        expect(await overflowing(page)).toEqual([]);
        await page.goto(`${base}/${lang}${TABLE}/${ids[1]}`);
        expect(await overflowing(page)).toEqual([]);
        await close();
      }
    },
    2 * FOUR_PAGES_MS,
  );

  it(
    "shows what to do when the list is empty",
    async () => {
      const owner = await makeListingOwner();
      await checkPage(browser(), {
        name: "my-listings-empty",
        url: inject("boardUrl") + TABLE,
        context: { storageState: owner.state },
        ignore: ELSEWHERE,
      });
    },
    FOUR_PAGES_MS,
  );
});
