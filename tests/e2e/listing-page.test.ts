import { readFile } from "node:fs/promises";
import { describe, expect, inject, it } from "vitest";
import { kyivDay } from "@/lib/shared/time";
import { makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { openListing, postListing } from "../support/listing-pages";
import { setStatus } from "../support/listings";
import { upload } from "../support/multipart";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { cookieOf, makePerson } from "../support/sign-in";
import { clip, OPUS, VP8 } from "../support/videos";

/** Public listing and seller pages, as seen by visitors, search engines and scrapers. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
/** User agent of a browser. */
const BROWSER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const get = (path: string, headers: Record<string, string> = {}) => fetch(base() + path, { redirect: "manual", headers });

describe("visibility of a listing page", () => {
  it("is public while the listing is active or sold, and returns 404 otherwise", async () => {
    const { id, slug } = await postListing();
    expect((await get(`/listing/${slug}`)).status).toBe(200);
    for (const status of ["sold", "inactive", "pending", "blocked", "archived", "active"]) {
      await setStatus(id, status);
      expect((await get(`/listing/${slug}`)).status, status).toBe(["sold", "active"].includes(status) ? 200 : 404);
    }
    expect((await get("/listing/nothing-2147483646")).status).toBe(404);
    expect((await get("/listing/nothing")).status).toBe(404);
  });

  it("refers to similar listings when it is sold, if there are any", async () => {
    const { id, slug } = await postListing();
    await setStatus(id, "sold");
    await postListing();
    const html = async () => (await get(`/listing/${slug}`)).text();
    const similar = [await html()].map((page) => [page.includes("Цієї речі більше немає."), page.includes("схожі оголошення нижче")]);
    expect(similar).toEqual([[true, true]]);
    // A category without listings.
    await sql(
      `UPDATE listings SET category_id = (SELECT max(c.id) FROM categories c WHERE c.id BETWEEN 14101 AND 14199
          AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.category_id = c.id)) WHERE id = $1`,
      [id],
    );
    const alone = await html();
    expect([alone.includes("Цієї речі більше немає."), alone.includes("схожі оголошення нижче")]).toEqual([true, false]);
  });

  it("is said to have ended to visitors who still have it open", { timeout: FOUR_PAGES_MS }, async () => {
    const { id, slug } = await postListing();
    const page = await openListing(browser(), slug, { width: 1440, height: 900 });
    await setStatus(id, "inactive");
    const shown = page.getByText("Оголошення вже недоступне або змінилося. Оновіть сторінку.").filter({ visible: true });
    await page.getByRole("button", { name: "Показати телефон" }).filter({ visible: true }).click();
    await expect.poll(() => shown.count()).toBe(1);
    await page.getByText("Написати продавцю").click();
    await page.getByLabel("Повідомлення", { exact: true }).fill("Ще продаєте?");
    await page.getByLabel("Ваше ім’я").fill("Остап");
    await page.getByLabel("Ваш e-mail").fill("ostap@example.com");
    await page.getByRole("button", { name: "Надіслати", exact: true }).click();
    await expect.poll(() => shown.count()).toBe(2);
    await page.getByText("Поскаржитися на оголошення").click();
    await page.getByLabel("Схоже на шахрайство").check();
    await page.getByRole("button", { name: "Надіслати скаргу" }).click();
    await expect.poll(() => shown.count()).toBe(3);
    await page.context().close();
  });

  it("returns 404 for listings and seller page of a blocked account", async () => {
    const { owner, slug } = await postListing();
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [owner.accountId]);
    expect((await get(`/listing/${slug}`)).status).toBe(404);
    expect((await get(`/seller/${owner.accountId}`)).status).toBe(404);
  });

  it("redirects an outdated slug to the current one, in each language", async () => {
    const { id, slug } = await postListing();
    for (const prefix of ["", "/ru", "/en"]) {
      const response = await get(`${prefix}/listing/something-else-${id}`);
      expect([response.status, new URL(response.headers.get("location") ?? "", base()).pathname]).toEqual([
        308,
        `${prefix}/listing/${slug}`,
      ]);
    }
  });
});

describe("content of a listing page", () => {
  it("is complete without JavaScript, has structured data and does not contain the phone number", async () => {
    const { slug } = await postListing({
      title: "Словник </script><b>української</b> мови",
      lang: "uk",
      translations: { en: { title: "A dictionary of Ukrainian", description: "Eleven volumes in a very good condition." } },
    });
    const html = await (await get(`/en/listing/${slug}`)).text();
    expect(html).toContain("A dictionary of Ukrainian");
    expect(html).toContain("Eleven volumes in a very good condition.");
    expect(html).not.toMatch(/067\s?111|671112233/);
    expect(html).toContain(`<link rel="canonical" href="`);
    expect(html.match(/<link rel="alternate" hrefLang="(uk|ru|en|x-default)"/g)).toHaveLength(4);
    const original = await (await get(`/listing/${slug}`)).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(original) ?? [];
    expect(JSON.parse(json)["@graph"]).toMatchObject([
      { "@type": "Product", name: "Словник </script><b>української</b> мови", offers: { price: "12500.00", priceCurrency: "UAH" } },
      { "@type": "BreadcrumbList" },
    ]);
  });

  it("opens watermarked photos full screen by mouse and keyboard", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing({}, 2);
    const page = await openListing(browser(), slug, { width: 1440, height: 900 });
    const watch = watchPage(page);
    await page.getByRole("link", { name: "Фото 1 з 2" }).press("Enter");
    await expect.poll(() => page.locator(".pswp--open").count()).toBe(1);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".pswp__counter").textContent()).toContain("2 / 2");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".pswp").count()).toBe(0);
    expect(watch.errors).toEqual([]);
    await page.close();
  });

  for (const width of [390, 1440]) {
    it(`opens the full-screen viewer with photos not yet loaded, tour and video at ${width} px`, {
      timeout: FOUR_PAGES_MS,
    }, async () => {
      const { id, slug } = await postListing({}, 4);
      // A tour needs eight frames. The video file is not played here.
      await sql(
        `UPDATE listings SET photos_3d = photos || photos, video_url = replace(photos[1], '.webp', '.mp4'), video_thumbnail = photos[2] WHERE id = $1`,
        [id],
      );
      const page = await openListing(browser(), slug, { width, height: 844 });
      const slides = page.getByRole("region", { name: "Галерея: 6 слайдів" }).or(page.locator('section[aria-label="Галерея: 6 слайдів"]'));
      expect(await slides.locator("ul > li").count()).toBe(6);
      // Price and title are visible without scrolling.
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect((title?.y ?? 9_999) + (title?.height ?? 0)).toBeLessThan(844);

      await page.locator('[data-thumbnail="1"]').click();
      await expect.poll(() => slides.getByText("2 / 6").count()).toBe(1);
      await page.getByRole("button", { name: "На весь екран" }).click();
      await expect.poll(() => page.locator(".pswp--open").count()).toBe(1);
      await expect.poll(() => page.locator(".pswp__counter").textContent()).toContain("2 / 6");
      const tour = page.locator(".pswp listings-board-spin");
      await expect.poll(() => tour.count()).toBe(1);
      // Dragging rotates the tour without changing the slide.
      const box = await tour.boundingBox();
      if (!box) throw new Error("The tour has no size.");
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => page.locator(".pswp__counter").textContent()).toContain("2 / 6");

      await page.getByRole("button", { name: "Слайд 6" }).click();
      await expect.poll(() => page.locator(".pswp__counter").textContent()).toContain("6 / 6");
      const photo = page.locator('.pswp__item[aria-hidden="false"] img.pswp__img[alt="Фото 4 з 4"]:not(.pswp__img--placeholder)');
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator(".pswp").count()).toBe(0);
      await expect.poll(() => slides.getByText("6 / 6").count()).toBe(1);
      await page.context().close();
    });
  }

  it("closes the full-screen viewer with Back, and leaves no history entry otherwise", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing({}, 2);
    const page = await openListing(browser(), slug, { width: 390, height: 844 });
    const watch = watchPage(page);
    const url = page.url();
    // Whether the current history entry is that of a viewer.
    const hasEntry = () => page.evaluate("Boolean(history.state.galleryViewer)");
    const fullScreen = page.getByRole("button", { name: "На весь екран" });
    await fullScreen.click();
    const viewer = page.getByRole("dialog", { name: "Галерея: 2 слайди" });
    await viewer.waitFor();
    expect([await viewer.getAttribute("aria-modal"), await hasEntry()]).toEqual(["true", true]);
    await page.evaluate("history.back()");
    await expect.poll(() => viewer.count()).toBe(0);
    expect([page.url(), await hasEntry()]).toEqual([url, false]);
    // The page is still the same, and works.
    await page.getByText("Написати продавцю").click();
    await page.getByLabel("Повідомлення", { exact: true }).fill("Ще продаєте?");

    await fullScreen.click();
    await viewer.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => viewer.count()).toBe(0);
    await expect.poll(hasEntry).toBe(false);
    expect(await page.getByLabel("Повідомлення", { exact: true }).inputValue()).toBe("Ще продаєте?");
    // One press of Back leaves the page.
    await page.goBack();
    expect(page.url()).toBe("about:blank");
    expect(watch.errors).toEqual([]);
    await page.context().close();
  });

  it("continues the video in the full-screen viewer and afterwards on the page", { timeout: FOUR_PAGES_MS }, async () => {
    const owner = await makeOwner();
    const bytes = await readFile(await clip("webm", { seconds: 20, rate: 5, video: VP8, audio: OPUS }));
    const { json: video } = await upload("video", owner.key, bytes, { filename: "a.webm" });
    const { json } = await client(owner.key).post("/my/listings", bookDraft({ video_url: video.url, video_thumbnail: video.thumbnail }));
    const page = await openListing(browser(), json.slug, { width: 1440, height: 900 });
    const stateOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { currentTime, paused, muted } = element as HTMLVideoElement;
        return { currentTime, paused, muted };
      });
    await page.locator("li video").evaluate(async (element) => {
      const video = element as HTMLVideoElement;
      video.muted = true;
      video.currentTime = 5;
      await video.play();
    });
    await expect.poll(async () => (await stateOf("li video")).currentTime).toBeGreaterThan(5);
    await page.getByRole("button", { name: "На весь екран" }).click();
    await expect.poll(() => page.locator(".pswp video").count()).toBe(1);
    await expect.poll(async () => (await stateOf(".pswp video")).currentTime).toBeGreaterThan(5);
    expect(await stateOf(".pswp video")).toMatchObject({ paused: false, muted: true });
    const before = await stateOf("li video");
    expect(before.paused).toBe(true);
    await expect.poll(async () => (await stateOf(".pswp video")).currentTime).toBeGreaterThan(before.currentTime + 1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".pswp").count()).toBe(0);
    const after = await stateOf("li video");
    expect(after.currentTime).toBeGreaterThan(before.currentTime + 1);
    expect(after.paused).toBe(true);
    await page.context().close();
  });

  it("navigates thumbnails with arrow keys", { timeout: FOUR_PAGES_MS }, async () => {
    const { slug } = await postListing({}, 3);
    const page = await openListing(browser(), slug, { width: 1440, height: 900 });
    await page.locator('[data-thumbnail="0"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByText("3 / 3").count()).toBe(1);
    expect(await page.evaluate("document.activeElement.dataset.thumbnail")).toBe("2");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.getByText("2 / 3").count()).toBe(1);
    await page.context().close();
  });

  it("links to the photo files without JavaScript", async () => {
    const { slug } = await postListing({}, 2);
    const html = await (await get(`/listing/${slug}`)).text();
    expect(html.match(/<a href="[^"]+\/media\/[0-9a-f]{32}\.webp" data-photo=""/g)).toHaveLength(2);
    expect(html).toContain('href="#gallery-2"');
  });

  it("shares by the system share sheet or copies the URL, and prints without site navigation", async () => {
    const { slug } = await postListing();
    const url = `${base()}/listing/${slug}`;
    const context = await browser().newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await context.newPage();
    await page.addInitScript("navigator.share = undefined; window.print = () => { window.printed = true; };");
    await page.goto(url);
    await hydrated(page);
    await page.getByRole("button", { name: "Поділитися" }).click();
    await page.getByRole("status").filter({ hasText: "Посилання скопійовано" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(new RegExp(`/listing/${slug}$`));
    await page.evaluate("navigator.share = async (data) => { window.shared = data; }");
    await page.getByRole("button", { name: "Поділитися" }).click();
    await expect.poll(() => page.evaluate("window.shared?.url")).toMatch(new RegExp(`/listing/${slug}$`));
    await page.getByRole("button", { name: "Надрукувати" }).click();
    expect(await page.evaluate("window.printed")).toBe(true);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.getByRole("button", { name: "Надрукувати" }).isVisible()).toBe(false);
    expect(await page.getByText("Поскаржитися").first().isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });

  it("has no buttons to share and print without JavaScript", async () => {
    const { slug } = await postListing();
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${base()}/listing/${slug}`);
    expect(await page.getByRole("button", { name: "Показати телефон" }).filter({ visible: true }).count()).toBe(1);
    expect(await page.getByRole("button", { name: /^(Поділитися|Надрукувати)$/ }).count()).toBe(0);
    await context.close();
  });

  it("passes the page checks at both widths, in light and dark mode", { timeout: FOUR_PAGES_MS }, async () => {
    const { owner, slug } = await postListing(
      { title: `Книжка${"ж".repeat(100)}`, condition: "used", delivery: { nova_poshta: true, paid_by: "buyer" } },
      1,
    );
    await client(owner.key).post("/my/listings", bookDraft());
    await checkPage(browser(), { name: "listing", url: `${base()}/listing/${slug}`, ignore: /\/media\// });
    await checkPage(browser(), { name: "seller", url: `${base()}/seller/${owner.accountId}`, ignore: /\/media\//, widths: [390] });
  });
});

describe("language of the text", () => {
  it("is the page's language or else the original, with links to the other languages", async () => {
    const { slug } = await postListing({
      title: "Mountain bike",
      lang: "en",
      translations: { uk: { title: "Гірський велосипед", description: "Одинадцять передач, у дуже доброму стані." } },
    });
    const titleOf = (html: string) => /<h1 lang="(\w\w)"[^>]*>([^<]*)</.exec(html)?.slice(1);
    const page = async (path: string) => (await get(path)).text();
    const uk = await page(`/listing/${slug}`);
    expect(titleOf(uk)).toEqual(["uk", "Гірський велосипед"]);
    expect(uk).toContain("Переклад з англійської");
    expect(uk).toContain(`href="/listing/${slug}?text=en"`);
    const original = await page(`/listing/${slug}?text=en`);
    expect(titleOf(original)).toEqual(["en", "Mountain bike"]);
    expect(original).toMatch(new RegExp(`href="/listing/${slug}"[^>]*>Показати переклад`));
    const ru = await page(`/ru/listing/${slug}`);
    expect(titleOf(ru)).toEqual(["en", "Mountain bike"]);
    expect(ru).toMatch(new RegExp(`href="/ru/listing/${slug}\\?text=uk"[^>]*>Показать на украинском`));
    expect(titleOf(await page(`/ru/listing/${slug}?text=uk`))).toEqual(["uk", "Гірський велосипед"]);
    // Falls back to the original for a missing language.
    expect(titleOf(await page(`/ru/listing/${slug}?text=ru`))).toEqual(["en", "Mountain bike"]);
    const en = await page(`/en/listing/${slug}`);
    expect([titleOf(en), en.includes("Original in"), en.includes("?text=")]).toEqual([["en", "Mountain bike"], false, false]);
    expect(uk).toContain(`<link rel="canonical" href="`);
    expect(original.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(uk.match(/rel="canonical" href="([^"]*)"/)?.[1]);
  });
});

describe("seller on a listing page", () => {
  it("shows the month of joining, a rounded last visit and the number of listings", async () => {
    const { owner, slug } = await postListing();
    const html = async () => (await (await get(`/listing/${slug}`)).text()).replace(/<!-- -->/g, "");
    expect(await html()).not.toContain("Останній візит");
    for (const [days, words] of [
      [0, "сьогодні"],
      [1, "учора"],
      [5, "протягом тижня"],
      [20, "протягом місяця"],
      [40, "понад місяць тому"],
    ] as const) {
      await sql("UPDATE accounts SET last_seen_on = $2, created_at = '2026-09-10' WHERE id = $1", [
        owner.accountId,
        kyivDay(Date.now() - days * 86_400_000),
      ]);
      expect(await html()).toContain(`Останній візит: ${words}`);
    }
    expect(await html()).toContain("на дошці з вересня 2026");
    expect(await html()).toContain("1 активне оголошення");
    expect(await html()).not.toContain(kyivDay(Date.now() - 40 * 86_400_000));
  });

  it("updates the last visit on the day of sign-in", async () => {
    const { id, email } = await makePerson();
    await cookieOf(email);
    expect(await sql("SELECT to_char(last_seen_on, 'YYYY-MM-DD') AS day FROM accounts WHERE id = $1", [id])).toEqual([
      { day: kyivDay(Date.now()) },
    ]);
  });
});

describe("listing without photos", () => {
  it("shows the category icon, and a map of the city", async () => {
    const { owner, slug } = await postListing();
    await client(owner.key).post("/my/listings", bookDraft({ title: "Друга книжка" }));
    const html = await (await get(`/listing/${slug}`)).text();
    // The listing itself and the card of the seller's other listing.
    expect(html.match(/lucide-book-open/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Карта: /);
  });
});

describe("views", () => {
  it("count each visitor once a day without bots, and are returned by the API", async () => {
    const { owner, id, slug } = await postListing();
    const views = async () => (await client(owner.key).get(`/my/listings/${id}`)).json.listing.views;
    for (const userAgent of [BROWSER_AGENT, BROWSER_AGENT, "Googlebot/2.1 (+http://www.google.com/bot.html)", ""]) {
      await get(`/listing/${slug}`, { "user-agent": userAgent });
    }
    await expect.poll(views).toBe(1);
    await get(`/listing/${slug}`, { "user-agent": `${BROWSER_AGENT} Edg/142.0` });
    await expect.poll(views).toBe(2);
  });
});

describe("seller page", () => {
  it("lists the seller's listings in pages, and returns 404 for an unknown seller", async () => {
    const { owner, slug } = await postListing();
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, published_at, contact_name, contact_phone)
       SELECT account_id, category_id, city_ref, 'x-' || i, 'uk', 'Книжка ' || i, description, 1, 'active', now(), contact_name, contact_phone
         FROM listings, generate_series(1, 25) AS i WHERE slug = $1`,
      [slug],
    );
    const first = await (await get(`/seller/${owner.accountId}`)).text();
    expect(first.match(/<article/g)).toHaveLength(24);
    const [, next = ""] = new RegExp(`href="(/seller/${owner.accountId}\\?before=\\d+)"`).exec(first) ?? [];
    expect((await (await get(next)).text()).match(/<article/g)).toHaveLength(2);
    expect((await get("/seller/2147483646")).status).toBe(404);
  });
});
