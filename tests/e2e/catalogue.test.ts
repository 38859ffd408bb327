import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { ownWord, type Placed, place, refresh } from "../support/catalogue";
import { BICYCLES, BOOKS, KYIV_CITY, LVIV } from "../support/drafts";
import { setStatus } from "../support/listings";
import { checkPage, delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";

/** The catalogue as visitors use it: with a finger, a keyboard, or without scripts. Each test finds its own listings by a word of its own. */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const get = (path: string) => fetch(base() + path, { redirect: "manual" });
const html = async (path: string) => (await get(path)).text();
const cardsIn = (page: string) => [...page.matchAll(/<article/g)].length;

let account: number;

async function placed(listings: readonly Placed[]): Promise<{ word: string; ids: number[] }> {
  const word = ownWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title ?? "річ"}` })),
  );
  await refresh();
  return { word, ids };
}

const searched = (word: string, more = "", path = "/catalogue") => `${path}?q=${encodeURIComponent(word)}${more}`;
const titles = (page: Page) => page.locator("#results h3").allTextContents();

beforeAll(async () => {
  account = await makeAccount();
});

describe("a search", () => {
  it("begins on the start page and finds by words, in each language", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed([{}, {}]);
    const page = await browser().newPage();
    await page.goto(base());
    // With its suggestions the field is a combobox.
    await page.locator('input[name="q"]').fill(word);
    await page.locator('input[name="q"]').press("Enter");
    await page.waitForURL(/\/catalogue\?q=/);
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.getByText("2 оголошення", { exact: true }).waitFor();
    // The other languages' pages are the same search.
    await page.getByRole("link", { name: "Eng" }).first().click();
    await page.waitForURL(/\/en\/catalogue\?q=/);
    await page.getByText("2 listings", { exact: true }).waitFor();
    await page.close();
  });

  it("of which nothing has all the words shows what fewer find, and says so", async () => {
    const { word } = await placed([{}, {}]);
    const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(base() + searched(`чорний ${word}`));
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.getByText(`За запитом «чорний ${word}» нічого не знайшлося. Показуємо результати за запитом «${word}».`).waitFor();
    await page.close();
  });

  it("that finds nothing says what to change, and by how much it helps", async () => {
    const { word } = await placed([{ price: 500 }, { price: 700 }, { price: 900 }]);
    const page = await browser().newPage();
    await page.goto(base() + searched(word, "&min=5000&condition=new"));
    const without = page.getByRole("link", { name: "Без фільтра: Нове" });
    expect(await page.locator("#results").count()).toBe(0);
    expect(await without.count()).toBe(0);
    await page.goto(base() + searched(word, "&min=5000"));
    const price = page.getByRole("link", { name: /Без фільтра: від/ });
    expect(await price.textContent()).toContain("3");
    await price.click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.close();
  });

  it("knows its category, and the categories below", async () => {
    const { word } = await placed([{ category: BICYCLES }, { category: BOOKS }]);
    const slug = async (id: number) => (await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [id]))[0]?.slug;
    const bicycles = await html(searched(word, "", `/catalogue/${await slug(BICYCLES)}`));
    expect(cardsIn(bicycles)).toBe(1);
    expect(cardsIn(await html(searched(word)))).toBe(2);
    expect((await get("/catalogue/no-such-category")).status).toBe(404);
  });
});

describe("words", () => {
  it("are suggested while they are typed, with categories and cities; taken by keyboard", { timeout: FOUR_PAGES_MS }, async () => {
    await placed([{ title: "велосипед" }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${base()}/catalogue`);
    await hydrated(page);
    const field = page.locator('input[name="q"]');
    await field.focus();
    await expect.poll(() => field.getAttribute("role")).toBe("combobox");
    await field.pressSequentially("велос");
    await page.getByRole("option", { name: "велосипед", exact: true }).waitFor();
    await page
      .getByRole("option", { name: /^Велосипеди/ })
      .first()
      .waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q")?.startsWith("велос") === true);
    await page.close();
  });

  it("typed while suggestions are loading lose neither focus nor caret, and do not take the focus back", {
    timeout: FOUR_PAGES_MS,
  }, async () => {
    for (const [name, path] of [
      ["q", "/"],
      ["place", "/catalogue"],
    ] as const) {
      const page = await browser().newPage();
      await page.goto(base() + path);
      await hydrated(page);
      const release = await delayScripts(page);
      const field = page.locator(`input[name="${name}"]`);
      await field.pressSequentially("велос");
      await field.press("ArrowLeft");
      // What has the focus in the moment of the replacement: a key that is pressed then goes there.
      const focused = page.evaluate(
        (name) =>
          new Promise<string | null>((resolve) => {
            new MutationObserver((changes) => {
              const replaced = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node instanceof HTMLInputElement));
              if (replaced) resolve(document.activeElement?.getAttribute("name") ?? null);
            }).observe(document.querySelector(`input[name="${name}"]`)?.closest("search") as Node, { childList: true, subtree: true });
          }),
        name,
      );
      release();
      expect(await focused).toBe(name);
      expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])).toEqual(["велос", 4]);
      await page.reload();
      await hydrated(page);
      const releaseAgain = await delayScripts(page);
      await field.focus();
      await page.locator(`input[name="${name === "q" ? "place" : "q"}"]`).focus();
      releaseAgain();
      await expect.poll(() => field.getAttribute("role")).toBe("combobox");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name === "q" ? "place" : "q");
      await page.close();
    }
  });

  it("that were understood otherwise say so, and can be searched for exactly", async () => {
    await placed([{ title: "велосипед" }]);
    const page = await browser().newPage();
    await page.goto(base() + searched("dtkjcbgtl"));
    await page.getByText("Показуємо результати за запитом «велосипед»").waitFor();
    await page.getByRole("link", { name: "Шукати саме «dtkjcbgtl»" }).click();
    await page.waitForURL(/exact=1/);
    expect(await page.locator("#results").count()).toBe(0);
    await page.close();
  });

  it("that name a city make it the place, which a chip takes away", async () => {
    const { word } = await placed([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage();
    await page.goto(base() + searched(`${word} у Львові`));
    await expect.poll(() => titles(page)).toHaveLength(1);
    expect(await page.locator('input[name="city"]').inputValue()).toBe(LVIV);
    await page.getByRole("navigation", { name: "Вибрані фільтри" }).getByRole("link", { name: /Львів/ }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === word && !url.searchParams.has("city"));
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.close();
  });
});

describe("filters", () => {
  it("are chosen by form, stand in the address, and are taken away by chips", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed([
      { price: 100, condition: "new" },
      { price: 200, condition: "used" },
      { price: 300, condition: "new" },
    ]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searched(word));
    await hydrated(page);
    await page.getByLabel("Ціна, ₴: від").fill("150");
    await page.getByLabel(/^Нове/).check();
    // The button tells beforehand.
    await page.getByRole("button", { name: "Показати 1 оголошення" }).click();
    await page.waitForURL((url) => url.search === `?q=${encodeURIComponent(word)}&min=150&condition=new`);
    await expect.poll(() => titles(page)).toHaveLength(1);
    await page.getByRole("navigation", { name: "Вибрані фільтри" }).getByRole("link", { name: "Нове" }).click();
    await page.waitForURL((url) => !url.searchParams.has("condition"));
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.close();
  });

  it("of the category have counts, and both values of one select are found", async () => {
    const { word } = await placed([
      { attributes: { bicycle_type: "city" } },
      { attributes: { bicycle_type: "city" } },
      { attributes: { bicycle_type: "mountain" } },
    ]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [BICYCLES]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searched(word, "&a.bicycle_type=city", `/catalogue/${slug}`));
    await expect.poll(() => titles(page)).toHaveLength(2);
    const mountain = page.locator('label:has(input[name="a.bicycle_type"][value="mountain"])');
    expect(await mountain.textContent()).toMatch(/1$/);
    await page.goto(base() + searched(word, "&a.bicycle_type=city,mountain", `/catalogue/${slug}`));
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.close();
  });

  it("by town: suggested while it is typed, taken by keyboard", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed([{ city: LVIV }, { city: KYIV_CITY }]);
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(base() + searched(word));
    await hydrated(page);
    const town = page.getByLabel("Де шукати");
    await town.focus();
    await expect.poll(() => town.getAttribute("role")).toBe("combobox");
    await town.pressSequentially("львів");
    await page
      .getByRole("option", { name: /^м\. Львів/ })
      .first()
      .waitFor();
    await town.press("Enter");
    await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe(LVIV);
    await page.getByRole("button", { name: /^Показати/ }).click();
    await page.waitForURL((url) => url.searchParams.get("city") === LVIV && !url.searchParams.has("place"));
    await expect.poll(() => titles(page)).toHaveLength(1);
    await page.close();
  });

  it("put results in order by links", async () => {
    const { word } = await placed([
      { price: 300, title: "третя" },
      { price: 100, title: "перша" },
      { price: 200, title: "друга" },
    ]);
    const page = await browser().newPage();
    await page.goto(base() + searched(word));
    await page.getByText("За релевантністю").first().click();
    await page.getByRole("link", { name: "Найдешевші" }).click();
    await page.waitForURL(/sort=cheap/);
    expect((await titles(page)).map((title) => title.split(" ").at(-1))).toEqual(["перша", "друга", "третя"]);
    await page.close();
  });
});

describe("without scripts", () => {
  it("everything works: the form leads to the short address, pages follow by a link", { timeout: FOUR_PAGES_MS }, async () => {
    const { word } = await placed(Array.from({ length: 30 }, (_, i) => ({ price: i + 1, city: i < 3 ? KYIV_CITY : LVIV })));
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
    const page = await context.newPage();
    await page.goto(base() + searched(word));
    await expect.poll(() => titles(page)).toHaveLength(24);
    await page.getByRole("link", { name: "Показати ще" }).click();
    await expect.poll(() => titles(page)).toHaveLength(6);
    await page.goto(base() + searched(word));
    await page.getByLabel("Де шукати").fill("Київ");
    await page.getByRole("button", { name: "Фільтри" }).click();
    await page.getByLabel("Ціна, ₴: до").fill("10");
    await page.locator("[data-show]").click();
    await page.waitForURL((url) => url.searchParams.get("city") === KYIV_CITY && !url.searchParams.has("place"));
    expect(new URL(page.url()).searchParams.get("max")).toBe("10");
    await expect.poll(() => titles(page)).toHaveLength(3);
    await context.close();
  });
});

describe("more results", () => {
  it("come by themselves, are announced, and are there on the way back as they are now", { timeout: FOUR_PAGES_MS }, async () => {
    const { word, ids } = await placed(Array.from({ length: 50 }, () => ({})));
    const page = await browser().newPage({ viewport: { width: 390, height: 900 }, reducedMotion: "reduce" });
    await page.goto(base() + searched(word, "&sort=new"));
    await hydrated(page);
    await expect.poll(() => titles(page)).toHaveLength(24);
    await page.getByRole("link", { name: "Показати ще" }).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await titles(page)).length).toBe(50);
    await expect.poll(() => page.locator('p[role="status"]').textContent()).toContain("Додано 2 оголошення");
    expect(await page.getByRole("link", { name: "Показати ще" }).count()).toBe(0);
    // One is blocked while its card is looked at from elsewhere.
    await page.locator("#results li").nth(40).scrollIntoViewIfNeeded();
    await page.locator("#results li a").nth(40).click();
    await page.waitForURL(/\/listing\//);
    await setStatus(ids[45] as number, "inactive");
    await page.goBack();
    await expect.poll(async () => (await titles(page)).length).toBe(49);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    await page.close();
  });
});

describe("what is published", () => {
  it("is what is seen: a blocked listing is gone from the next page on, from search, feed and its picture", async () => {
    const { word, ids } = await placed([{}, {}]);
    const [id = 0] = ids;
    const pictures = async () => (await get(`/api/og/listing/${id}?lang=uk`)).status;
    const feed = async () => [...(await html(`/catalogue/rss?q=${encodeURIComponent(word)}`)).matchAll(/<item>/g)].length;
    expect([cardsIn(await html(searched(word))), await feed(), await pictures()]).toEqual([2, 2, 200]);
    await sql("UPDATE listings SET status = 'blocked' WHERE id = $1", [id]);
    expect([cardsIn(await html(searched(word))), await feed(), await pictures()]).toEqual([1, 1, 404]);
  });
});

describe("pages of the catalogue", () => {
  it("look right at both widths, light and dark", { timeout: 2 * FOUR_PAGES_MS }, async () => {
    const { word } = await placed([
      { title: "ж".repeat(100), top: 60, condition: "new", attributes: { bicycle_type: "city" } },
      { condition: "used", price: 99_999_999 },
      { priceType: "free" },
    ]);
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("SELECT slug FROM categories WHERE id = $1", [BICYCLES]);
    await checkPage(browser(), {
      name: "catalogue-category",
      url: base() + searched(word, "&condition=new,used", `/catalogue/${slug}`),
      prepare: async (page) => {
        if ((page.viewportSize()?.width ?? 0) < 1_000) await page.getByRole("button", { name: "Фільтри" }).click();
      },
    });
    await checkPage(browser(), { name: "catalogue-en", url: base() + searched(word, "", "/en/catalogue"), widths: [390] });
    await checkPage(browser(), { name: "catalogue-corrected", url: base() + searched(`${word}ннн`, "&min=5"), widths: [390] });
    await checkPage(browser(), { name: "catalogue-empty", url: base() + searched(word, "&min=5&max=6"), widths: [390] });
  });
});
