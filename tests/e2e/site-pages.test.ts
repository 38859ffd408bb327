import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { sql } from "../support/accounts";
import { call } from "../support/client";
import { sendForm } from "../support/forms";
import { type Moderator, makeModerator, openAs } from "../support/moderators";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { signedIn, uniqueEmail } from "../support/sign-in";

/** Legal and help pages: public view and administration. */

const browser = sharedBrowser();
let admin: Moderator;

beforeAll(async () => {
  admin = await makeModerator("Адміністраторка", "admin");
});
beforeEach(() => sql("DELETE FROM site_page_versions"));
afterAll(() => sql("DELETE FROM site_page_versions"));

const get = async (path: string) => call("GET", path, {});

describe("legal and help pages", () => {
  it.each(SITE_PAGES)("/%s exists in three languages, with alternate links and a sitemap entry", async (slug) => {
    const map = await get("/sitemaps/pages.xml");
    for (const [prefix, lang] of [
      ["", "uk"],
      ["/ru", "ru"],
      ["/en", "en"],
    ]) {
      const { status, text } = await get(`${prefix}/${slug}`);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${prefix}/${slug}"`));
      for (const other of ["uk", "ru", "en", "x-default"]) expect(text).toMatch(new RegExp(`hrefLang="${other}"`, "i"));
      expect(text.replace(/<script.*?<\/script>/gs, "")).not.toMatch(/\{\{|undefined/);
      expect(map.text).toMatch(new RegExp(`${prefix}/${slug}</loc>`));
    }
  });

  it("are linked in the footer of every page in its language, including 404 pages", async () => {
    for (const [path, prefix] of [
      ["/", ""],
      ["/ru/catalogue", "/ru"],
      ["/en/nope", "/en"],
    ]) {
      const { text } = await get(path as string);
      const footer = text.slice(text.indexOf("<footer"));
      for (const slug of SITE_PAGES) expect(footer).toContain(`href="${prefix}/${slug}"`);
    }
  });

  it.each([
    ["terms", "/terms"],
    ["privacy", "/ru/privacy"],
    ["help", "/en/help"],
    ["contacts", "/contacts"],
  ])(
    "%s passes the page checks",
    (name, path) => checkPage(browser(), { name: `site-${name}`, url: inject("boardUrl") + path }),
    FOUR_PAGES_MS,
  );
});

describe("administration of site pages", () => {
  const save = (text: Partial<Record<"uk" | "ru" | "en", string>>, more: Record<string, string> = {}) =>
    sendForm(
      "/moderation/pages/contacts",
      { "text.uk": text.uk ?? "Текст", "text.ru": text.ru ?? "Текст", "text.en": text.en ?? "Text", ...more },
      { cookie: admin.cookie, with: "text.uk" },
    );

  it("changes a page at once and writes an audit entry", async () => {
    const before = await get("/contacts");
    expect(before.text).toContain("Скарга на оголошення");
    const sent = await save({ uk: "## Новий розділ\n\nПишіть сюди.", ru: "## Новый раздел", en: "## New part" });
    expect([sent.status, sent.location]).toEqual([303, "/moderation/pages?saved=contacts"]);
    expect((await get("/contacts")).text).toContain("<h2>Новий розділ</h2>");
    expect((await get("/en/contacts")).text).toContain("<h2>New part</h2>");
    const [entry] = await sql("SELECT actor_id, action, details FROM audit_entries WHERE subject = 'page' ORDER BY id DESC LIMIT 1");
    expect(entry).toMatchObject({
      actor_id: admin.id,
      action: "page.save",
      details: { code: "contacts", version: 1, languages: ["uk", "ru", "en"] },
    });
  });

  it("escapes scripts and event handlers in the text", async () => {
    const hostile =
      '<script>document.title = "taken"</script>\n\n<img src=x onerror="document.title=1">\n\n[x](javascript:document.title=1)';
    await save({ uk: hostile });
    const page = await browser().newPage();
    await page.goto(`${inject("boardUrl")}/contacts`);
    const article = page.locator("article");
    expect(await article.locator("script, img, [onerror], a").count()).toBe(0);
    expect(await article.innerText()).toContain("<script>");
    expect(await page.title()).toContain("Контакти");
    await page.close();
  });

  it("rejects empty and too long texts, and keeps the typed text", async () => {
    const sent = await save({ uk: " ", ru: "я".repeat(40_001), en: "kept text" });
    expect(sent.status).toBe(200);
    expect(sent.html).toContain("kept text");
    expect(await sql("SELECT 1 FROM site_page_versions")).toEqual([]);
  });

  it("does not overwrite a concurrent change", async () => {
    await save({ uk: "Перший" });
    const late = await save({ uk: "Другий" }, { base: "0" });
    expect(late.html).toContain("Хтось уже зберіг новішу версію");
    expect((await get("/contacts")).text).toContain("Перший");
  });

  it("previews, saves, opens an earlier version and resets in the browser", async () => {
    const { page, context } = await openAs(browser(), admin, "/moderation/pages/safety");
    await hydrated(page);
    const uk = page.getByLabel("Текст українською");
    await uk.fill("## Тільки перегляд {{site_name}}");
    await page.getByRole("button", { name: "Переглянути" }).click();
    await page.getByRole("heading", { name: "Тільки перегляд Дошка оголошень" }).waitFor();
    expect((await get("/safety")).text).not.toContain("Тільки перегляд");
    await page.getByRole("button", { name: "Зберегти" }).click();
    await page.waitForURL("**/moderation/pages?saved=safety");
    expect((await get("/safety")).text).toContain("Тільки перегляд");
    await page.goto(`${inject("boardUrl")}/moderation/pages/safety?version=1`);
    await hydrated(page);
    expect(await uk.inputValue()).toContain("Тільки перегляд");
    await page.getByRole("button", { name: "Повернути типові тексти" }).click();
    await page.getByRole("link", { name: "Версія 2" }).waitFor();
    expect((await get("/safety")).text).not.toContain("Тільки перегляд");
    expect(await sql("SELECT version, text_uk IS NULL AS standard FROM site_page_versions ORDER BY version")).toEqual([
      { version: 1, standard: false },
      { version: 2, standard: true },
    ]);
    await context.close();
  });

  it("returns 404 for everybody except administrators", async () => {
    const moderator = await makeModerator();
    for (const path of ["/moderation/pages", "/moderation/pages/terms"]) {
      expect((await call("GET", path, { headers: { cookie: moderator.cookie } })).status).toBe(404);
      expect((await call("GET", path, { headers: { cookie: admin.cookie } })).status).toBe(200);
    }
    expect((await call("GET", "/moderation/pages/nope", { headers: { cookie: admin.cookie } })).status).toBe(404);
  });

  it(
    "passes the page checks",
    async () => {
      const context = signedIn(admin);
      await checkPage(browser(), { name: "admin-pages", url: `${inject("boardUrl")}/moderation/pages`, context });
      await checkPage(browser(), { name: "admin-page", url: `${inject("boardUrl")}/ru/moderation/pages/terms`, context });
    },
    2 * FOUR_PAGES_MS,
  );
});

describe("consent on sign-up", () => {
  it("is required beside the button, with links in the page's language, and stored with the version of the terms", async () => {
    const page = await get("/en/sign-up");
    expect(page.text).toMatch(/By creating an account you agree to the <a [^>]*href="\/en\/terms"[^>]*>terms of use<\/a>/);
    expect(page.text).toContain('href="/en/privacy"');
    const email = uniqueEmail();
    await sendForm("/sign-up", { name: "Олена", email, password: "вечірній трамвай пливе", account_type: "personal" }, { with: "name" });
    const [signUp] = await sql<{ terms_version: string }>("SELECT terms_version FROM sign_ups WHERE email = $1", [email]);
    expect(signUp?.terms_version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
