import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { decideAs, type Moderator, makeModerator, pendingListing, waitForWorkspace } from "../support/moderators";
import { upload } from "../support/multipart";
import { checkPage, FOUR_PAGES_MS, sharedBrowser } from "../support/page-checks";
import { photoLike } from "../support/pictures";
import { signedIn } from "../support/sign-in";

/** Layout and accessibility (axe) of every moderation page, at both widths and in both color schemes. */

const browser = sharedBrowser();
let moderator: Moderator;
let owner: TestKey;
let fresh: number;
let edited: number;
let appealed: number;

async function photos(count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let i = 0; i < count; i++) {
    const bytes = await (await photoLike(900 + 60 * i, 600)).jpeg().toBuffer();
    urls.push((await upload("photo", owner.key, bytes)).json.url);
  }
  return urls;
}

beforeAll(async () => {
  await openDatabase();
  moderator = await makeModerator("Олександра Переяславська-Нечуй-Левицька");
  const other = await makeModerator("Олег");
  owner = await makeOwner({ name: "Крамниця велосипедів «Друге колесо» на Подолі" });
  const pictures = await photos(4);
  fresh = await pendingListing(owner, {
    title: `Велосипед${"щ".repeat(108)}`,
    description: `Їздив один сезон. Телефонуйте 067 123 45 67 або пишіть на kolesa@example.com.\n\n${"Колеса міцні, гальма нові, рама легка. ".repeat(12)}`,
    photos: pictures.slice(0, 3),
    photos_3d: pictures,
    translations: { en: { title: "A city bicycle", description: "Ridden for one season, tyres are new. See www.example.com." } },
    delivery: { pickup: true, nova_poshta: true, paid_by: "buyer" },
  });
  edited = await pendingListing(owner, { title: "Велосипед міський з кошиком", photos: pictures.slice(0, 2) });
  appealed = await pendingListing(owner);
  await decideAs(other, edited, "approve");
  await decideAs(other, appealed, "reject");
  await client(owner.key).patch(`/my/listings/${edited}`, {
    title: "Велосипед гірський із багажником",
    price: 9_900,
    photos: [pictures[1], pictures[2]],
    description: `Їздив два сезони. ${"Колеса міцні, гальма нові, рама легка. ".repeat(8)}`,
  });
  await appealRejection(
    {
      caller: { accountId: owner.accountId, name: "Олена", phone: "+380671234567" },
      actor: { kind: "owner", accountId: owner.accountId },
      db: db(),
      now: Date.now(),
    },
    { id: appealed, text: "Фото мої: на другому знімку видно моє подвір’я й номер будинку." },
  );
});
afterAll(() => db().close());

const checkModerationPage = (name: string, path: string, prepare?: (page: Page) => Promise<void>, fullPage = true, isDialog = false) =>
  checkPage(browser(), {
    name: `moderation-${name}`,
    url: inject("boardUrl") + path,
    context: signedIn(moderator),
    fullPage,
    prepare,
    // Listings and charts are loaded once. Dialogs are opened at each width: they may be laid out differently.
    staysPrepared: !isDialog,
  });

describe("moderation pages pass the layout and accessibility checks", () => {
  it("queue", () => checkModerationPage("queue", "/moderation", undefined, false), FOUR_PAGES_MS);
  it("queue of one seller", () => checkModerationPage("seller", `/moderation?seller=${owner.accountId}`), FOUR_PAGES_MS);
  it("empty queue in English", () => checkModerationPage("empty", "/en/moderation?seller=999999999"), FOUR_PAGES_MS);
  it("new listing", () => checkModerationPage("new", `/moderation/${fresh}`, (page) => waitForWorkspace(page, fresh)), FOUR_PAGES_MS);
  it(
    "edited listing",
    () => checkModerationPage("edited", `/moderation/${edited}`, (page) => waitForWorkspace(page, edited), false),
    FOUR_PAGES_MS,
  );
  it(
    "appeal in Russian",
    () => checkModerationPage("appeal", `/ru/moderation/${appealed}`, (page) => waitForWorkspace(page, appealed)),
    FOUR_PAGES_MS,
  );

  it(
    "rejection reasons dialog",
    () =>
      checkModerationPage(
        "reasons",
        `/moderation/${fresh}`,
        async (page) => {
          await waitForWorkspace(page, fresh);
          await page.keyboard.press("r");
          await page.getByRole("dialog").waitFor();
          await page.keyboard.press("2");
        },
        false,
        true,
      ),
    FOUR_PAGES_MS,
  );

  it(
    "full-screen photo with zoom",
    () =>
      checkModerationPage(
        "photo",
        `/moderation/${fresh}`,
        async (page) => {
          await waitForWorkspace(page, fresh);
          await page.keyboard.press("f");
          await page.getByRole("dialog").waitFor();
          await page.keyboard.press("+");
          await page.locator("[data-zoom='2']").waitFor();
          await page.keyboard.press("0");
          await page.locator("[data-zoom='1']").waitFor();
          await page.keyboard.press("ArrowRight");
          await page.getByRole("dialog", { name: "Фото 2 з 3" }).waitFor();
        },
        false,
        true,
      ),
    FOUR_PAGES_MS,
  );

  it(
    "keyboard shortcuts dialog",
    () =>
      checkModerationPage(
        "help",
        `/moderation/${fresh}`,
        async (page) => {
          await waitForWorkspace(page, fresh);
          await page.keyboard.press("?");
          await page.getByRole("dialog").waitFor();
        },
        false,
        true,
      ),
    FOUR_PAGES_MS,
  );

  it(
    "statistics with expanded tables",
    () =>
      checkModerationPage("statistics", "/moderation/statistics?span=week", async (page) => {
        for (const summary of await page.getByText("Показати як таблицю").all()) await summary.click();
        // The table includes days without decisions, like the axis of the chart.
        expect(await page.getByRole("table", { name: "За днями" }).locator("tbody tr").count()).toBe(7);
      }),
    FOUR_PAGES_MS,
  );
});
