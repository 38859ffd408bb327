import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db, openDatabase } from "@/lib/platform/db";
import { formatPhone } from "@/lib/shared/phone";
import { sql } from "../support/accounts";
import { ELSEWHERE, makeListingOwner, openAs } from "../support/cabinet";
import { codeTo, smsTo } from "../support/outbox";
import { checkPage, sharedBrowser } from "../support/page-checks";
import { otherCode, uniquePhone } from "../support/phones";

/** Confirming a phone on a phone, and the badge that visitors see. */

const browser = sharedBrowser();
const PAGE = "/cabinet/settings";

beforeAll(() => openDatabase());
afterAll(() => db().close());

describe("confirming a phone", () => {
  it("takes the code of the SMS, and shows the badge on the listing", async () => {
    const phone = uniquePhone();
    const owner = await makeListingOwner(phone);
    const id = await owner.list();
    const { page, watch, close } = await openAs(browser(), owner, PAGE, { width: 390 });
    await page.getByRole("button", { name: "Надіслати код в SMS" }).click();
    const field = page.getByLabel("Код із SMS");
    await field.waitFor();
    await page.getByText(`Ми надіслали код на ${formatPhone(phone)}`).waitFor();
    const code = codeTo(inject("dataDir"), phone);
    await field.fill(otherCode(code));
    await page.getByRole("button", { name: "Підтвердити телефон" }).click();
    await page.getByText("Код не підходить.").first().waitFor();
    await page.getByRole("button", { name: "Надіслати новий код" }).click();
    await page.getByText("Новий код надіслано.").waitFor();
    expect(smsTo(inject("dataDir"), phone)).toHaveLength(2);
    await field.fill(codeTo(inject("dataDir"), phone));
    await field.press("Enter");
    await page.getByText(`${formatPhone(phone)} підтверджено.`).waitFor();
    expect(await field.count()).toBe(0);
    const [listing] = await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]);
    await page.goto(`${inject("boardUrl")}/listing/${listing?.slug}`);
    await page.getByText("Телефон підтверджено").waitFor();
    expect(watch.errors).toEqual([]);
    await close();
    await checkPage(browser(), { name: "phone-badge", url: `${inject("boardUrl")}/listing/${listing?.slug}` });
  });

  it("starts again with another number", async () => {
    const owner = await makeListingOwner(uniquePhone());
    const { page, close } = await openAs(browser(), owner, PAGE, { width: 1440 });
    await page.getByRole("button", { name: "Надіслати код в SMS" }).click();
    await page.getByLabel("Код із SMS").waitFor();
    const phone = uniquePhone();
    await page.getByLabel("Телефон").fill(phone);
    await page.getByRole("button", { name: "Зберегти" }).first().click();
    await page.getByText(`${formatPhone(phone)} ще не підтверджено.`).waitFor();
    expect(await page.getByLabel("Код із SMS").count()).toBe(0);
    await close();
  });

  it("passes the page checks", async () => {
    const owner = await makeListingOwner(uniquePhone());
    await checkPage(browser(), {
      name: "phone-code",
      url: `${inject("boardUrl")}${PAGE}`,
      context: { storageState: owner.state },
      ignore: ELSEWHERE,
      staysPrepared: true,
      prepare: async (page) => {
        await page.getByRole("button", { name: "Надіслати код в SMS" }).click();
        await page.getByLabel("Код із SMS").waitFor();
      },
    });
  });
});
