import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeKey } from "../support/accounts";
import { FAKE_CAMERA, launchBrowser } from "../support/browser";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { checkPage, FOUR_PAGES_MS, hydrated, overflowing, screenshot, seriousViolations, watchPage } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** The widget on the board's own page: the session in the key's place, the same verbs behind it. */

/** Other sections of the cabinet, which its navigation asks for ahead, are other suites' to look at. */
const PREFETCHED = /\?_rsc=/;

let browser: Browser;
let person: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser(FAKE_CAMERA);
  person = await signedInPerson();
});

afterAll(() => browser.close());

function signedIn(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera"], storageState: person.state, ...options });
}

describe("the tour’s page in the cabinet", () => {
  it("captures a tour, shows it, and puts it into a listing", async () => {
    const api = client((await makeKey(person.id)).key);
    const created = await api.post("/my/listings", draft({ contact_phone: "+380671234567" }));
    expect(created.status).toBe(201);
    const id = created.json.listing_id;
    const context = await signedIn();
    const page = await context.newPage();
    const watch = watchPage(page);
    watch.ignore(PREFETCHED);
    await page.goto(`${inject("boardUrl")}/cabinet/capture3d`);
    await hydrated(page);
    // The page's widget asks for 24 frames; the person may say when it is enough.
    await page.getByRole("button", { name: "Зняти 3D-тур" }).click();
    await page.locator("[data-action=start]").click();
    for (let frame = 1; frame <= 8; frame++) {
      await page.locator(".count", { hasText: `Кадр ${frame} з 24` }).waitFor();
      await page.locator("[data-action=capture][aria-disabled=false]").click();
    }
    await page.locator("[data-action=finish][aria-disabled=false]").click();
    await page.getByRole("heading", { name: "Ось що вийшло" }).waitFor();
    await page.locator("[data-action=finish]").click();
    const spin = page.getByRole("slider", { name: "Ваш 3D-тур" });
    await spin.waitFor();
    expect(await spin.getAttribute("aria-valuemax")).toBe("8");
    expect(await page.getByLabel("Оголошення", { exact: true }).inputValue()).toBe(String(id));
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
    "looks right on phone and desk, in the light and in the dark",
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

  it("sends whoever is not signed in to sign in, and back", async () => {
    const page = await browser.newPage();
    await page.goto(`${inject("boardUrl")}/en/cabinet/capture3d`);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/en/sign-in?next=%2Fen%2Fcabinet%2Fcapture3d");
    await page.close();
  });
});
