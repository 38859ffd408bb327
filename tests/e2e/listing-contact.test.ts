import { describe, expect, inject, it } from "vitest";
import { PHONES_PER_DAY } from "@/lib/domain/listings/phone";
import { accountKey } from "@/lib/platform/visitor-key";
import { kyivDay } from "@/lib/shared/time";
import { sql } from "../support/accounts";
import { sendForm } from "../support/forms";
import { focused, openListing, postListing } from "../support/listing-pages";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { cookieOf, makePerson, signedIn } from "../support/sign-in";

/** Contacting the seller and reporting a listing on its page: phone number, message, report. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const get = (path: string, headers: Record<string, string> = {}) => fetch(base() + path, { redirect: "manual", headers });

describe("phone number", () => {
  it("is revealed and counted on request, and never for a hidden number", { timeout: FOUR_PAGES_MS }, async () => {
    const { id, slug } = await postListing();
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Показати телефон" }).press("Enter");
    await expect.poll(() => page.getByRole("link", { name: "+380 67 111 22 33" }).getAttribute("href")).toBe("tel:+380671112233");
    await expect.poll(() => focused(page)).toBe("tel:+380671112233");
    expect(await sql("SELECT phones, messages FROM listing_daily_stats WHERE listing_id = $1", [id])).toEqual([{ phones: 1, messages: 0 }]);
    await page.close();

    const hidden = await postListing({ hide_phone: true });
    const html = await (await get(`/listing/${hidden.slug}`)).text();
    expect(html).not.toContain("Показати телефон");
    expect(html).toContain("Написати продавцю");
  });

  it("is requested only once, in the panel or in the bottom bar", { timeout: FOUR_PAGES_MS }, async () => {
    const { id, slug } = await postListing();
    const page = await openListing(browser(), slug, { width: 390, height: 844 });
    const bar = page.getByRole("complementary", { name: "Зв’язок із продавцем" });
    await bar.getByRole("button", { name: "Показати телефон" }).click();
    const call = bar.getByRole("link", { name: "Подзвонити" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+380671112233");
    await expect.poll(() => call.evaluate((link) => document.activeElement === link)).toBe(true);
    expect(await page.getByRole("link", { name: "+380 67 111 22 33", exact: true }).count()).toBe(1);
    expect(await sql("SELECT phones FROM listing_daily_stats WHERE listing_id = $1", [id])).toEqual([{ phones: 1 }]);
    // The bar stays above the bottom navigation, and at the end of the page it does not cover the footer.
    const navigation = await page.locator("nav.fixed").boundingBox();
    for (const y of [0, 400]) {
      await page.evaluate((y) => scrollTo(0, y), y);
      const box = await bar.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(Math.round(navigation?.y ?? 0));
    }
    expect(await bar.getByText("12 500 ₴").isVisible()).toBe(true);
    await page.context().close();
  });

  it("shows an error below the pressed button only, and the bar fits with it on any phone", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing();
    const page = await openListing(browser(), slug, { width: 390, height: 844 });
    const bar = page.getByRole("complementary", { name: "Зв’язок із продавцем" });
    const button = bar.getByRole("button", { name: "Показати телефон" });
    await page.context().setOffline(true);
    await button.click();
    const error = bar.getByRole("alert");
    await error.waitFor();
    expect(await page.locator("main p[role=alert]").count()).toBe(1);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // The text spacing of WCAG 1.4.12, on the narrowest screen.
      if (width === 320)
        await bar.locator("*").evaluateAll((parts) => {
          for (const { style } of parts as HTMLElement[])
            [style.letterSpacing, style.wordSpacing, style.lineHeight] = ["0.12em", "0.16em", "1.5"];
        });
      const [whole, price, show, below] = await Promise.all(
        [bar, bar.getByText("12 500 ₴"), button, error].map((part) => part.boundingBox()),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
      expect(below?.width, String(width)).toBe((whole?.width ?? 0) - 32);
      expect(below?.y, String(width)).toBeGreaterThanOrEqual((show?.y ?? 0) + (show?.height ?? 0));
      expect(price?.width, String(width)).toBeGreaterThanOrEqual(64);
      expect(show?.height, String(width)).toBeLessThan(60);
    }
    await page.context().close();
  });
});

describe("daily limit of phone numbers", () => {
  it("rejects further requests with 429 and a message, with and without JavaScript", async () => {
    const { slug, id } = await postListing();
    const { id: accountId, email } = await makePerson();
    const cookie = await cookieOf(email);
    await sql("INSERT INTO phone_quotas (viewer, day, count) VALUES ($1, $2, $3)", [
      accountKey(accountId),
      kyivDay(Date.now()),
      PHONES_PER_DAY.account,
    ]);
    const sent = await sendForm(`/listing/${slug}`, { listing: String(id) }, { cookie });
    expect([sent.status, sent.html.includes("після опівночі за Києвом")]).toEqual([429, true]);

    const context = await browser().newContext(signedIn({ cookie }));
    const page = await context.newPage();
    const watch = watchPage(page);
    watch.ignore(/429/);
    await page.goto(`${base()}/en/listing/${slug}`);
    await hydrated(page);
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Show phone number" }).click();
    expect((await response).status()).toBe(429);
    await page.getByText("You have viewed a lot of phone numbers today.").first().waitFor();
    await context.close();
  });
});

describe("message to the seller", () => {
  for (const width of [390, 1440]) {
    it(`opens a form, shows errors and confirms sending at ${width} px`, { timeout: FOUR_PAGES_MS }, async () => {
      const { slug } = await postListing({ hide_phone: true });
      const page = await openListing(browser(), slug, { width, height: 844 });
      const watch = watchPage(page);
      if (width === 390) {
        await page.getByRole("link", { name: "Написати" }).click();
        await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("text");
      } else await page.getByText("Написати продавцю").click();
      const name = page.getByLabel("Ваше ім’я");
      await name.fill("Остап");
      await page.getByLabel("Ваш e-mail").fill("остап");
      await page.getByLabel("Повідомлення", { exact: true }).fill("Ще продаєте?");
      await page.getByRole("button", { name: "Надіслати", exact: true }).click();
      await expect.poll(() => page.getByLabel("Ваш e-mail").getAttribute("aria-invalid")).toBe("true");
      expect(await name.inputValue()).toBe("Остап");
      await page.getByLabel("Ваш e-mail").fill("ostap@example.com");
      await page.getByRole("button", { name: "Надіслати", exact: true }).click();
      const sent = page.getByRole("status").filter({ hasText: "відкрийте посилання в листі на ostap@example.com" });
      await sent.waitFor();
      await expect.poll(() => focused(page)).toBe("write");
      if (width === 390) {
        // The bar now leads to the result.
        await page.evaluate("document.activeElement.blur(); scrollTo(0, 0)");
        await page.getByRole("link", { name: "Написати" }).click();
        await expect.poll(() => focused(page)).toBe("write");
        await expect.poll(async () => ((await sent.boundingBox())?.y ?? 9_999) < 844).toBe(true);
      }
      expect(watch.errors).toEqual([]);
      await page.context().close();
    });
  }

  it("keeps the text after a failed attempt and a reload, and is stored once", { timeout: FOUR_PAGES_MS }, async () => {
    const { id, slug } = await postListing({ hide_phone: true });
    const email = `ostap-${id}@example.com`;
    const page = await openListing(browser(), slug, { width: 1440, height: 900 });
    const text = page.getByLabel("Повідомлення", { exact: true });
    const send = async () => {
      await page.getByLabel("Ваше ім’я").fill("Остап");
      await page.getByLabel("Ваш e-mail").fill(email);
      await page.getByRole("button", { name: "Надіслати", exact: true }).click();
    };
    await page.getByText("Написати продавцю").click();
    await page.getByRole("button", { name: "Чи можливий торг?" }).click();
    await page.keyboard.type(" Дякую");
    // The server stores the message, but the browser gets no response.
    await page.route(`**/listing/${slug}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send();
    await page.getByRole("alert").filter({ hasText: "Сервер не відповів. Перевірте з’єднання" }).waitFor();
    await page.unroute(`**/listing/${slug}`);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => text.inputValue()).toBe("Чи можливий торг? Дякую");
    await send();
    await page.getByRole("status").filter({ hasText: "відкрийте посилання в листі" }).waitFor();
    const pending = await sql("SELECT id FROM pending_messages WHERE email = $1", [email]);
    expect(pending).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    expect(await text.inputValue()).toBe("");
    await page.context().close();
  });

  it("gets a quick question added to what is typed, which undo removes", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing({ hide_phone: true });
    const page = await openListing(browser(), slug, { width: 390, height: 844 });
    await page.getByText("Написати продавцю").click();
    const text = page.getByLabel("Повідомлення", { exact: true });
    const question = page.getByRole("button", { name: "Чи можливий торг?" });
    await question.click();
    expect(await text.inputValue()).toBe("Чи можливий торг?");
    await text.fill("");
    await text.pressSequentially("Добрий день!");
    await question.click();
    expect(await text.inputValue()).toBe("Добрий день!\nЧи можливий торг?");
    await page.keyboard.type(" Дякую");
    expect(await text.inputValue()).toBe("Добрий день!\nЧи можливий торг? Дякую");
    await text.fill("Добрий день!");
    await question.click();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => text.inputValue()).toBe("Добрий день!");
    await page.context().close();
  });

  it("passes the page checks with the form open, at both widths, in light and dark mode", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing({ hide_phone: true });
    await checkPage(browser(), {
      name: "listing-write",
      url: `${base()}/listing/${slug}`,
      prepare: async (page) => {
        await page.getByText("Написати продавцю").click();
      },
      staysPrepared: true,
    });
  });
});

describe("reporting a listing", () => {
  it("adds the report to the moderation queue, and requires details for the reason Other", { timeout: FOUR_PAGES_MS }, async () => {
    const { id, slug } = await postListing();
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    await hydrated(page);
    await page.getByText("Поскаржитися на оголошення").click();
    await page.getByLabel("Інше").check();
    await page.getByRole("button", { name: "Надіслати скаргу" }).click();
    await expect.poll(() => page.getByLabel("Подробиці").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Інше").isChecked()).toBe(true);
    await page.getByLabel("Подробиці").fill("Просить передоплату");
    await page.getByRole("button", { name: "Надіслати скаргу" }).click();
    const received = page.getByText("Модератор перевірить це оголошення");
    await received.waitFor();
    await expect.poll(() => received.evaluate((result) => document.activeElement === result)).toBe(true);
    expect(await sql("SELECT kind, code, text FROM listing_flags WHERE listing_id = $1", [id])).toEqual([
      { kind: "report", code: "other", text: "Просить передоплату" },
    ]);
    await page.close();
  });
});
