import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeKey, sql } from "../support/accounts";
import { seriousViolations } from "../support/axe";
import { allowPrefetches, FAKE_CAMERA, launchBrowser } from "../support/browser";
import { makeListingOwner } from "../support/cabinet";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { chooseCategory, chooseCity } from "../support/listing-form";
import { checkPage, FOUR_PAGES_MS, hydrated, overflowing, screenshot, watchPage } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Tests of the widget on the board's own pages, where the session replaces the API key. */

/** Requests to ignore: prefetches of other cabinet sections, which other tests cover. */
const PREFETCHED = /\?_rsc=/;

let browser: Browser;
let person: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser(FAKE_CAMERA);
  person = await signedInPerson();
});

afterAll(() => browser.close());

async function signedIn(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
  const defaults = { viewport: { width: 390, height: 844 }, permissions: ["camera"], storageState: person.state };
  const context = await browser.newContext({ ...defaults, ...options });
  await allowPrefetches(context);
  return context;
}

/** Captures 8 of the 24 frames and finishes early. */
async function captureEight(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Зняти 3D-тур" }).click();
  await page.locator("[data-action=start]").click();
  for (let frame = 1; frame <= 8; frame++) {
    await page.locator(".count", { hasText: `Кадр ${frame} з 24` }).waitFor();
    await page.locator("[data-action=capture][aria-disabled=false]").click();
  }
  await page.locator("[data-action=finish][aria-disabled=false]").click();
  await page.getByRole("heading", { name: "Ось що вийшло" }).waitFor();
  await page.locator("[data-action=finish]").click();
}

describe("form of a new listing", () => {
  const NEW = `${inject("boardUrl")}/cabinet/listings/new`;

  it("captures a tour next to the photos, saves it with the draft, and publishes it", async () => {
    const owner = await makeListingOwner();
    const context = await signedIn({ storageState: owner.state });
    const page = await context.newPage();
    const watch = watchPage(page);
    watch.ignore(PREFETCHED);
    await page.goto(NEW);
    await hydrated(page);
    const photos = page.getByRole("region", { name: "Фото", exact: true });
    await photos.getByRole("button", { name: "Зняти 3D-тур" }).waitFor();
    await screenshot(page, "listing-form-tour-390");
    await page.locator('[name="title"]').fill("Атлас анатомії людини");
    await page.locator('textarea[name="description"]').fill("Три томи, стан добрий, без обкладинок.");
    await page.getByText("Віддати даром").click();
    await chooseCategory(page, "книги", "Книги");
    await chooseCity(page, "Київ", /Київ/);
    await captureEight(page);
    const spin = photos.getByRole("slider", { name: "3D-тур" });
    await spin.waitFor();
    expect(await overflowing(page)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    await screenshot(page, "listing-form-tour-captured-390");
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => ["Атлас", "webp"].every((part) => String(kept).includes(part))),
    );
    await page.reload();
    await page.getByText("Чернетку відновлено").waitFor();
    await spin.waitFor();
    expect(await spin.getAttribute("aria-valuemax")).toBe("8");
    await page.getByRole("button", { name: "Опублікувати", exact: true }).click();
    await page.waitForURL(/notice=published/);
    const id = /listings\/(\d+)/.exec(page.url())?.[1];
    const [listing] = await sql<{ photos_3d: string[] }>("SELECT photos_3d FROM listings WHERE id = $1", [Number(id)]);
    expect(listing?.photos_3d).toHaveLength(8);
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  it("asks visitors to sign in, and shows a JavaScript notice when scripts are disabled", async () => {
    const visitor = await browser.newContext();
    const page = await visitor.newPage();
    await page.goto(NEW);
    await page.getByText("3D-тур можна зняти після входу.").waitFor();
    await visitor.close();
    const plain = await signedIn({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    await plainPage.goto(NEW);
    const note = plainPage.getByRole("region", { name: "Фото", exact: true }).locator("noscript p");
    expect(await note.isVisible()).toBe(true);
    expect(await note.innerText()).toBe("Для знімання потрібен JavaScript. Увімкніть його в браузері.");
    await plain.close();
  });
});

describe("tour page in the cabinet", () => {
  it("captures a tour, shows it, and adds it to a listing", async () => {
    const api = client((await makeKey(person.id)).key);
    const created = await api.post("/my/listings", draft({ contact_phone: "+380671234567" }));
    expect(created.status).toBe(201);
    const id = created.json.listing_id;
    const newer = await api.post("/my/listings", draft({ title: "Шафа дубова", contact_phone: "+380671234567" }));
    const context = await signedIn();
    const page = await context.newPage();
    const watch = watchPage(page);
    watch.ignore(PREFETCHED);
    await page.goto(`${inject("boardUrl")}/cabinet/capture3d`);
    await hydrated(page);
    await captureEight(page);
    const spin = page.getByRole("slider", { name: "Ваш 3D-тур" });
    await spin.waitFor();
    expect(await spin.getAttribute("aria-valuemax")).toBe("8");
    const chosen = page.getByRole("combobox", { name: "Оголошення", exact: true });
    expect(await chosen.inputValue()).toBe("Шафа дубова");
    await page.getByRole("button", { name: "Показати варіанти" }).click();
    // Also while the list closes, when the field no longer refers to it.
    const list = page.getByRole("listbox", { name: "Оголошення", exact: true });
    expect(await list.getByRole("option").allInnerTexts()).toEqual([
      expect.stringContaining(`№ ${newer.json.listing_id} · `),
      expect.stringContaining(`№ ${id} · `),
    ]);
    await screenshot(page, "cabinet-tour-listings-390");
    await chosen.fill("нема такого");
    await page.getByText("Нічого не знайшли", { exact: false }).first().waitFor();
    await chosen.fill(String(id));
    await page.getByRole("option", { name: new RegExp(`№ ${id} `) }).click();
    await list.waitFor({ state: "hidden" });
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, "cabinet-tour-captured-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, "cabinet-tour-captured-1440");
    await page.getByRole("button", { name: "Додати тур" }).click();
    await page.getByText("Тур додано до оголошення.").waitFor();
    const { listing } = (await api.get(`/my/listings/${id}`)).json;
    expect(listing.photos_3d).toHaveLength(8);
    expect(JSON.parse((await page.locator("pre").textContent()) ?? "").photos_3d).toEqual(listing.photos_3d);
    await page.goto(listing.url.replace(/^https?:\/\/[^/]+/, inject("boardUrl")));
    await page.getByRole("slider", { name: /^3D-тур: Велосипед/ }).press("ArrowRight");
    expect(await page.getByRole("slider").getAttribute("aria-valuenow")).toBe("2");
    await screenshot(page, "listing-tour-1440");
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  it(
    "passes the page checks on phone and desktop, in light and dark mode",
    async () => {
      const context = await signedIn();
      const storageState = await context.storageState();
      await context.close();
      await checkPage(browser, {
        name: "cabinet-tour",
        url: `${inject("boardUrl")}/cabinet/capture3d`,
        context: { storageState },
        ignore: PREFETCHED,
      });
    },
    FOUR_PAGES_MS,
  );

  it("redirects signed-out visitors to sign-in with a return address", async () => {
    const page = await browser.newPage();
    await page.goto(`${inject("boardUrl")}/en/cabinet/capture3d`);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/en/sign-in?next=%2Fen%2Fcabinet%2Fcapture3d");
    await page.close();
  });
});
