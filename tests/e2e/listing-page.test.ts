import { describe, expect, inject, it } from "vitest";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import { upload } from "../support/multipart";
import { checkPage, FOUR_LOOKS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { quadrants } from "../support/pictures";

/** A listing's page and its seller's, as visitors, search engines and programs that collect phones see them. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

interface Posted {
  readonly owner: TestKey;
  readonly id: number;
  readonly slug: string;
}

async function post(changes: Record<string, unknown> = {}, photos = 0): Promise<Posted> {
  const owner = await makeOwner({ name: "Олена Коваль" });
  const uploads = [];
  for (let i = 0; i < photos; i++) {
    const picture = await quadrants(800, 600 + 2 * i)
      .jpeg()
      .toBuffer();
    const { json } = await upload("photo", owner.key, picture);
    uploads.push(json);
  }
  const media = photos > 0 ? { photos: uploads.map(({ url }) => url), photos_wm: uploads.map(({ url_wm }) => url_wm) } : {};
  const { json } = await client(owner.key).post("/my/listings", bookDraft({ contact_phone: "0671112233", ...media, ...changes }));
  return { owner, id: json.listing_id, slug: json.slug };
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(base() + path, { redirect: "manual", headers });

describe("who sees a listing's page", () => {
  it("anybody while it is published or sold; else nobody", async () => {
    const { id, slug } = await post();
    expect((await get(`/listing/${slug}`)).status).toBe(200);
    for (const status of ["sold", "inactive", "pending", "blocked", "archived", "active"]) {
      await setStatus(id, status);
      expect((await get(`/listing/${slug}`)).status, status).toBe(["sold", "active"].includes(status) ? 200 : 404);
    }
    expect((await get("/listing/nothing-2147483646")).status).toBe(404);
    expect((await get("/listing/nothing")).status).toBe(404);
  });

  it("a blocked account's listings are gone at once", async () => {
    const { owner, slug } = await post();
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [owner.accountId]);
    expect((await get(`/listing/${slug}`)).status).toBe(404);
    expect((await get(`/seller/${owner.accountId}`)).status).toBe(404);
  });

  it("an old or wrong slug with the right id leads to the right one, in each language", async () => {
    const { id, slug } = await post();
    for (const prefix of ["", "/ru", "/en"]) {
      const answer = await get(`${prefix}/listing/something-else-${id}`);
      expect([answer.status, new URL(answer.headers.get("location") ?? "", base()).pathname]).toEqual([308, `${prefix}/listing/${slug}`]);
    }
  });
});

describe("what is on it", () => {
  it("understandable without scripts; the phone is nowhere; search engines get their data", async () => {
    const { slug } = await post({
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

  it("photos with the board's mark, to be looked at closely by mouse and keyboard", { timeout: FOUR_LOOKS }, async () => {
    const { slug } = await post({}, 2);
    const page = await browser().newPage({ reducedMotion: "reduce" });
    const watch = watchPage(page);
    // Media have the address under which the board is known, which is not the one under which it is tested.
    await page.route(/\/media\//, (route) => route.continue({ url: base() + new URL(route.request().url()).pathname }));
    await page.goto(`${base()}/listing/${slug}`);
    await hydrated(page);
    await page.getByRole("link", { name: "Фото 1 з 2" }).press("Enter");
    await expect.poll(() => page.locator(".pswp--open").count(), { timeout: 30_000 }).toBe(1);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".pswp__counter").textContent()).toContain("2 / 2");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".pswp").count()).toBe(0);
    expect(watch.faults).toEqual([]);
    await page.close();
  });

  it("is handed on by the device's own sheet, or its address is copied; on paper it is alone", async () => {
    const { slug } = await post();
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

  it("looks right at both widths, light and dark", { timeout: FOUR_LOOKS }, async () => {
    const { owner, slug } = await post(
      { title: `Книжка${"ж".repeat(100)}`, condition: "used", delivery: { nova_poshta: true, paid_by: "buyer" } },
      1,
    );
    await client(owner.key).post("/my/listings", bookDraft());
    await checkPage(browser(), { name: "listing", url: `${base()}/listing/${slug}`, ignore: /\/media\// });
    await checkPage(browser(), { name: "seller", url: `${base()}/seller/${owner.accountId}`, ignore: /\/media\//, widths: [390] });
  });
});

describe("the phone", () => {
  it("comes on request, is counted, and not for a hidden one", { timeout: FOUR_LOOKS }, async () => {
    const { id, slug } = await post();
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Показати телефон" }).click();
    await expect
      .poll(() => page.getByRole("link", { name: "067 111 2233" }).getAttribute("href"), { timeout: 15_000 })
      .toBe("tel:+380671112233");
    expect(await sql("SELECT count FROM phone_requests WHERE listing_id = $1", [id])).toEqual([{ count: 1 }]);
    await page.close();

    const hidden = await post({ hide_phone: true });
    const html = await (await get(`/listing/${hidden.slug}`)).text();
    expect(html).toContain("Телефон приховано");
    // Words for the button are on every such page; the button itself is not.
    expect(html).not.toMatch(/>\s*Показати телефон/);
  });
});

describe("a report", () => {
  it("lands in the moderators' queue; other reasons need words", { timeout: FOUR_LOOKS }, async () => {
    const { id, slug } = await post();
    const page = await browser().newPage();
    await page.goto(`${base()}/listing/${slug}`);
    await hydrated(page);
    await page.getByText("Поскаржитися на оголошення").click();
    await page.getByLabel("Інше").check();
    await page.getByRole("button", { name: "Надіслати скаргу" }).click();
    await expect.poll(() => page.getByLabel("Подробиці").getAttribute("aria-invalid"), { timeout: 15_000 }).toBe("true");
    expect(await page.getByLabel("Інше").isChecked()).toBe(true);
    await page.getByLabel("Подробиці").fill("Просить передоплату");
    await page.getByRole("button", { name: "Надіслати скаргу" }).click();
    await page.getByText("Модератор подивиться на це оголошення").waitFor();
    expect(await sql("SELECT kind, code, text FROM listing_flags WHERE listing_id = $1", [id])).toEqual([
      { kind: "report", code: "other", text: "Просить передоплату" },
    ]);
    await page.close();
  });
});

describe("views", () => {
  it("count a visitor once a day, and no program; the API tells them", async () => {
    const { owner, id, slug } = await post();
    const views = async () => (await client(owner.key).get(`/my/listings/${id}`)).json.listing.views;
    for (const userAgent of [PERSON, PERSON, "Googlebot/2.1 (+http://www.google.com/bot.html)", ""]) {
      await get(`/listing/${slug}`, { "user-agent": userAgent });
    }
    await expect.poll(views, { timeout: 15_000 }).toBe(1);
    await get(`/listing/${slug}`, { "user-agent": `${PERSON} Edg/142.0` });
    await expect.poll(views, { timeout: 15_000 }).toBe(2);
  });
});

describe("a seller's page", () => {
  it("has what they offer, page by page; others are not there", async () => {
    const { owner, slug } = await post();
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
