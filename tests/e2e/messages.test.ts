import type { Page } from "playwright";
import { describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { makeListingOwner, type Owner, openAs } from "../support/cabinet";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { quadrants } from "../support/pictures";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Conversations in the browser: a buyer and two sellers at once, live updates, drafts, photos, blocks, reports and their moderation. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");

const asOwner = (person: SignedIn): Owner => ({ ...person, list: async () => 0 });

async function listingOf(owner: Owner, title: string): Promise<string> {
  const id = await owner.list({ title, contact_phone: "0671112233", hide_phone: true });
  return (await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]))[0]?.slug ?? "";
}

/** Writes to the seller from the page of a listing. @returns path of the conversation. */
async function writeFrom(page: Page, slug: string, text: string): Promise<string> {
  await page.goto(`${base()}/listing/${slug}`);
  await hydrated(page);
  await page.getByText("Написати продавцю").click();
  if (text === "") await page.getByRole("button", { name: "Чи можливий торг?" }).click();
  else await page.getByLabel("Повідомлення", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Надіслати", exact: true }).click();
  const link = page.getByRole("link", { name: "Відкрити розмову" });
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

const log = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByRole("textbox", { name: "Повідомлення", exact: true });

describe("a buyer and two sellers", () => {
  it(
    "write to each other live; unread counts, divider, Enter, drafts and photos work",
    async () => {
      const [first, second, buyer] = [await makeListingOwner(), await makeListingOwner(), await signedInPerson({ name: "Марко" })];
      const [book, lamp] = [await listingOf(first, "Словник для перекладачів"), await listingOf(second, "Лампа настільна зелена")];
      const own = await openAs(browser(), asOwner(buyer), "/cabinet/messages");
      await own.page.getByText("Розмов ще немає").waitFor();
      const path = await writeFrom(own.page, book, "Чи є дефекти?");
      await writeFrom(own.page, lamp, "");

      // The first seller has the inbox open, and gets the second message live.
      const seller = await openAs(browser(), first, "/cabinet/messages");
      await seller.page.getByText("1 непрочитане повідомлення").waitFor({ state: "attached" });
      expect(await seller.page.getByText("Лампа настільна зелена").count()).toBe(0);
      await own.page.goto(base() + path);
      await hydrated(own.page);
      await composer(own.page).fill("Можу забрати сьогодні");
      await composer(own.page).press("Enter");
      await log(own.page).getByText("Можу забрати сьогодні").waitFor();
      expect(await composer(own.page).inputValue()).toBe("");
      await seller.page.getByText("2 непрочитані повідомлення").waitFor({ state: "attached" });
      await seller.page.getByRole("link", { name: /Марко/ }).click();
      await log(seller.page).getByText("Нові повідомлення").waitFor();
      await log(own.page).getByText("Прочитано").waitFor();

      // Shift+Enter begins a line; the answer arrives without a reload. A fraud is warned about.
      await composer(seller.page).fill("Так, актуально.");
      await composer(seller.page).press("Shift+Enter");
      await composer(seller.page).pressSequentially("Але потрібна передоплата");
      await composer(seller.page).press("Enter");
      await log(own.page).getByText("Але потрібна передоплата").waitFor();
      await log(own.page)
        .getByText(/Не надсилайте гроші незнайомцям/)
        .waitFor();
      expect(
        await log(seller.page)
          .getByText(/Не надсилайте гроші/)
          .count(),
      ).toBe(0);

      // A draft survives leaving the page.
      await composer(own.page).fill("Недописане");
      await own.page.goto(`${base()}/cabinet/messages`);
      await own.page.goto(base() + path);
      await expect.poll(() => composer(own.page).inputValue()).toBe("Недописане");
      await composer(own.page).fill("");
      const buffer = await quadrants(300, 200).jpeg().toBuffer();
      await own.page.locator("input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
      await own.page.getByRole("button", { name: "Прибрати фото 1" }).waitFor();
      await own.page.getByRole("button", { name: "Надіслати", exact: true }).click();
      await log(seller.page).getByRole("link", { name: "Фото 1" }).waitFor();

      // The second seller sees only the quick question of the buyer.
      const other = await openAs(browser(), second, "/cabinet/messages");
      await other.page.getByText("Чи можливий торг?").waitFor();
      expect(await other.page.getByText("Чи є дефекти?").count()).toBe(0);
      expect((await other.page.goto(base() + path))?.status()).toBe(404);
      for (const { close } of [own, seller, other]) await close();
    },
    FOUR_PAGES_MS,
  );
});

describe("a slow or lost response", () => {
  /** Waits until no message is being sent. */
  const idle = (page: Page) => page.getByRole("button", { name: "Надіслати", exact: true, disabled: false }).waitFor();

  /** Opens the conversation of a buyer who has written "Добрий день". */
  async function openConversation() {
    const [owner, buyer] = [await makeListingOwner(), await signedInPerson({ name: "Павло" })];
    const slug = await listingOf(owner, `Тачка садова ${buyer.id}`);
    const own = await openAs(browser(), asOwner(buyer), "/cabinet/messages");
    const path = await writeFrom(own.page, slug, "Добрий день");
    await own.page.goto(base() + path);
    await hydrated(own.page);
    const texts = async () =>
      (await sql<{ text: string }>("SELECT text FROM messages WHERE thread_id = $1 ORDER BY id", [Number(path.split("/").at(-1))])).map(
        ({ text }) => text,
      );
    return { ...own, path, texts };
  }

  it("deletes nothing that was typed while the message before was being sent, also from the stored draft", {
    timeout: FOUR_PAGES_MS,
  }, async () => {
    const { page, path, texts, close } = await openConversation();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await composer(page).fill("Перше");
    await composer(page).press("Enter");
    await expect.poll(() => composer(page).inputValue()).toBe("");
    await composer(page).pressSequentially("Друге");
    // Enter neither sends it nor deletes it while the first one is being sent.
    await composer(page).press("Enter");
    expect(await composer(page).inputValue()).toBe("Друге");
    release();
    await log(page).getByText("Перше").waitFor();
    await idle(page);
    expect(await composer(page).inputValue()).toBe("Друге");
    await page.reload();
    await expect.poll(() => composer(page).inputValue()).toBe("Друге");
    await composer(page).press("Enter");
    await log(page).getByText("Друге").waitFor();
    expect(await texts()).toEqual(["Добрий день", "Перше", "Друге"]);
    await close();
  });

  it("keeps what could not be sent before what was typed since, and sends nothing twice", { timeout: FOUR_PAGES_MS }, async () => {
    const { page, path, texts, close } = await openConversation();
    let mode: "fail" | "lose" | "pass" = "fail";
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== "POST" || mode === "pass") return route.continue();
      // The server stores the message, but the browser gets no response.
      if (mode === "lose") await route.fetch();
      else await held;
      await route.abort();
    });
    await composer(page).fill("Перше");
    await composer(page).press("Enter");
    await expect.poll(() => composer(page).inputValue()).toBe("");
    await composer(page).pressSequentially("Друге");
    release();
    await expect.poll(() => composer(page).inputValue()).toBe("Перше\nДруге");
    await page.getByRole("alert").filter({ hasText: "Сервер не відповів. Перевірте з’єднання" }).waitFor();
    mode = "lose";
    await composer(page).press("Enter");
    await expect.poll(texts).toEqual(["Добрий день", "Перше\nДруге"]);
    await expect.poll(() => composer(page).inputValue()).toBe("Перше\nДруге");
    // The retry has the same token, also after a reload.
    await page.reload();
    await hydrated(page);
    await expect.poll(() => composer(page).inputValue()).toBe("Перше\nДруге");
    mode = "pass";
    await composer(page).press("Enter");
    await expect.poll(() => composer(page).inputValue()).toBe("");
    await idle(page);
    // The same text again is another message.
    await composer(page).fill("Перше\nДруге");
    await composer(page).press("Enter");
    await expect.poll(texts).toEqual(["Добрий день", "Перше\nДруге", "Перше\nДруге"]);
    await close();
  });
});

describe("block and report", () => {
  it(
    "close the conversation for the other side neutrally; a moderator reads the reported conversation and closes it",
    async () => {
      const [owner, buyer] = [await makeListingOwner(), await signedInPerson({ name: "Набридливий" })];
      const slug = await listingOf(owner, "Крісло-гойдалка плетене");
      const own = await openAs(browser(), asOwner(buyer), "/cabinet/messages");
      const path = await writeFrom(own.page, slug, "Віддайте за сто гривень");
      const seller = await openAs(browser(), owner, path);
      await seller.page.getByText("Поскаржитися або заблокувати").click();
      await seller.page.getByLabel("Образи чи погрози").check();
      await seller.page.getByRole("button", { name: "Надіслати скаргу" }).click();
      await seller.page.getByText("Вашу скаргу передано модераторам.").first().waitFor();
      await seller.page.getByRole("button", { name: "Заблокувати", exact: true }).click();
      await seller.page.getByRole("button", { name: "Розблокувати", exact: true }).waitFor();
      expect(await composer(seller.page).count()).toBe(0);
      await own.page.goto(base() + path);
      await own.page.getByText("Співрозмовник не отримує повідомлень у цій розмові.").waitFor();
      expect(await composer(own.page).count()).toBe(0);
      await seller.page.getByRole("button", { name: "Розблокувати", exact: true }).click();
      await composer(seller.page).waitFor();

      const moderator = await signedInPerson({ role: "moderator", name: "Ірина" });
      const threadId = Number(path.split("/").at(-1));
      const [report] = await sql<{ id: number }>("SELECT id FROM thread_reports WHERE thread_id = $1", [threadId]);
      const asModerator = await openAs(browser(), asOwner(moderator), "/moderation/messages");
      await asModerator.page.locator(`a[href="/moderation/messages/${report?.id}"]`).click();
      await asModerator.page.getByText("Віддайте за сто гривень").waitFor();
      await asModerator.page.getByRole("button", { name: "Закрити розмову" }).click();
      await asModerator.page.waitForURL(/\/moderation\/messages$/);
      const audit = await sql(
        "SELECT action FROM audit_entries WHERE actor_id = $1 AND subject = 'thread' AND subject_id = $2 ORDER BY id",
        [moderator.id, threadId],
      );
      expect(audit).toEqual([{ action: "thread.read" }, { action: "thread.close" }]);
      await seller.page.getByText("Модератори розглянули вашу скаргу й закрили цю розмову.").waitFor();

      const [second] = await sql<{ id: number }>(
        "INSERT INTO thread_reports (thread_id, reporter_id, reason) VALUES ($1, $2, 'spam') RETURNING id",
        [threadId, buyer.id],
      );
      await asModerator.page.goto(`${base()}/moderation/messages/${second?.id}`);
      await sql("UPDATE thread_reports SET outcome = 'dismissed', settled_at = now() WHERE id = $1", [second?.id]);
      await asModerator.page.getByRole("button", { name: "Відхилити скаргу" }).click();
      await asModerator.page.getByText("Рішення вже прийнято, можливо, іншим модератором.").waitFor();
      for (const { close } of [own, seller, asModerator]) await close();
    },
    FOUR_PAGES_MS,
  );
});

describe("page checks", () => {
  it(
    "pass on the inbox, a conversation, the link of a visitor's message, and moderation, with long texts",
    async () => {
      const owner = await makeListingOwner();
      const long = "а".repeat(120);
      const slug = await listingOf(owner, long);
      const buyer = await signedInPerson({ name: long.slice(0, 90) });
      const own = await openAs(browser(), asOwner(buyer), "/cabinet/messages");
      const path = await writeFrom(own.page, slug, `${"б".repeat(300)} shop-best.com`);
      await own.close();
      const other = await openAs(browser(), asOwner(await signedInPerson({ name: "Оля" })), "/cabinet/messages");
      const visible = await writeFrom(other.page, slug, "Скиньте передоплату, пишіть мені. Дякую!");
      await other.close();
      const moderator = await signedInPerson({ role: "moderator" });
      await sql("INSERT INTO thread_reports (thread_id, reporter_id, reason, text) VALUES ($1, $2, 'fraud', 'Просить гроші наперед')", [
        Number(visible.split("/").at(-1)),
        owner.id,
      ]);
      const [report] = await sql<{ id: number }>("SELECT max(id) AS id FROM thread_reports");
      const pages: [string, string, SignedIn][] = [
        ["messages-inbox", "/cabinet/messages", owner],
        ["messages-empty", "/ru/cabinet/messages?filter=unread", await signedInPerson()],
        ["messages-thread", visible, owner],
        ["messages-held", `/en${path}`, buyer],
        ["moderation-messages", "/moderation/messages", moderator],
        ["moderation-thread", `/ru/moderation/messages/${report?.id}`, moderator],
      ];
      for (const [name, url, { state }] of pages)
        await checkPage(browser(), {
          name,
          url: base() + url,
          context: { storageState: state },
          // Listings of other suites have pictures at made-up addresses.
          ignore: /_rsc=|\/media\/|media\.example/,
        });
      await checkPage(browser(), { name: "confirm-message-spent", url: `${base()}/confirm-message?token=x` });
    },
    2 * FOUR_PAGES_MS,
  );

  it("show the badge in the header, and are in the bar at the bottom on phones", { timeout: FOUR_PAGES_MS }, async () => {
    const owner = await makeListingOwner();
    const slug = await listingOf(owner, "Годинник настінний");
    const other = await openAs(browser(), asOwner(await signedInPerson()), "/cabinet/messages");
    await writeFrom(other.page, slug, "Ще є?");
    await other.close();
    const context = await browser().newContext({ storageState: owner.state, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const watch = watchPage(page);
    await page.goto(base());
    await hydrated(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Повідомлення.*1 розмова з новими повідомленнями/ })
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("navigation", { name: "Головні розділи" }).getByRole("link", { name: "Чати" }).waitFor();
    expect(watch.errors.filter((error) => !error.includes("/media/"))).toEqual([]);
    await context.close();
  });
});
