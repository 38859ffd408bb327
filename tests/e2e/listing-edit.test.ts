import { describe, expect, inject, it } from "vitest";
import { makeKey, sql } from "../support/accounts";
import { makeListingOwner, openAs } from "../support/cabinet";
import { client } from "../support/client";
import { BICYCLES } from "../support/drafts";
import { button, descriptionField, editPath, titleField } from "../support/listing-form";
import { setStatus, stored } from "../support/listings";
import { delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";

/** Editing a listing: which fields are sent, concurrent changes, unsaved changes and translations. */

const browser = sharedBrowser();
const bicycle = { category_id: BICYCLES, attributes: { bicycle_type: "city" } };

describe("editing a listing", () => {
  it("shows the rejection reason, requires a change and sends only the changed fields", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    await setStatus(id, "blocked");
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    await page.getByText("Фото не того товару").waitFor();
    await button(page, "Надіслати на перевірку знову").click();
    await page.getByText("Спершу виправте те, на що вказав модератор").waitFor();
    await page.getByLabel("Ціна", { exact: true }).fill("11900");
    await button(page, "Надіслати на перевірку знову").click();
    await page.waitForURL(/notice=checked/);
    expect(await stored(id)).toMatchObject({ status: "pending", price: "11900.00" });
    const [entry] = await sql<{ details: { fields: string[] } }>(
      "SELECT details FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 AND action = 'listing.edit'",
      [id],
    );
    expect(entry?.details.fields).toEqual(["price"]);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("does not save a price with a comma or dot between thousands", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    const price = page.getByLabel("Ціна", { exact: true });
    for (const typed of ["16.500", "16,500"]) {
      await price.fill(typed);
      await button(page, "Зберегти зміни").click();
      await page.getByText("Ціна: Знаків після коми — щонайбільше 2").waitFor();
      await price.fill("12500");
      await page.getByText("Ціна: Знаків після коми — щонайбільше 2").waitFor({ state: "detached" });
    }
    expect(await stored(id)).toMatchObject({ price: "12500.00" });
    await price.fill("16 500");
    await button(page, "Зберегти зміни").click();
    await page.waitForURL(/notice=checked/);
    expect(await stored(id)).toMatchObject({ price: "16500.00" });
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("reports a concurrent change and can overwrite it", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    const api = client((await makeKey(owner.id)).key);
    await api.patch(`/my/listings/${id}`, { price: 777 });
    await titleField(page).fill("Велосипед із багажником");
    await button(page, "Зберегти зміни").click();
    await page.getByText("Оголошення змінилося, поки ви його редагували").waitFor();
    expect(await titleField(page).inputValue()).toBe("Велосипед із багажником");
    await button(page, "Усе одно зберегти мої зміни").click();
    await page.waitForURL(/notice=checked/);
    expect(await stored(id)).toMatchObject({ title: "Велосипед із багажником", price: "777.00" });
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("asks for confirmation before leaving unsaved changes, and keeps them as a draft", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    await titleField(page).fill("Не збережена назва");
    await page.getByRole("main").getByRole("link", { name: "Скасувати" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("Вийти без збереження?").waitFor();
    await dialog.getByRole("button", { name: "Скасувати" }).click();
    expect(page.url()).toContain("/edit");
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes("Не збережена назва")));
    await page.getByRole("main").getByRole("link", { name: "Скасувати" }).click();
    await dialog.getByRole("button", { name: "Вийти" }).click();
    await page.waitForURL(`**/cabinet/listings/${id}`);
    await page.goBack();
    await page.getByText("Чернетку відновлено").waitFor();
    expect(await titleField(page).inputValue()).toBe("Не збережена назва");
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("restores a draft with a notice after the listing has changed, and saves only what was changed in it", {
    timeout: FOUR_PAGES_MS,
  }, async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    await titleField(page).fill("Велосипед із багажником");
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes("із багажником")));
    // Another tab saves its own change.
    const other = await page.context().newPage();
    await other.goto(inject("boardUrl") + editPath(id));
    await hydrated(other);
    await other.getByLabel("Ціна", { exact: true }).fill("777");
    await button(other, "Зберегти зміни").click();
    await other.waitForURL(/notice=checked/);
    await page.reload();
    await page.getByText("Оголошення змінилося, поки ви його редагували").waitFor();
    await page.getByText("Чернетку відновлено").waitFor();
    expect(await titleField(page).inputValue()).toBe("Велосипед із багажником");
    expect(await page.getByLabel("Ціна", { exact: true }).inputValue()).toBe("777");
    await button(page, "Усе одно зберегти мої зміни").click();
    await page.waitForURL(/notice=checked/);
    expect(await stored(id)).toMatchObject({ title: "Велосипед із багажником", price: "777.00" });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("listing-edit")))).toEqual([]);
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("keeps a description changed before the scripts load", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    const context = await browser().newContext({ storageState: owner.state, reducedMotion: "reduce" });
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(inject("boardUrl") + editPath(id), { waitUntil: "commit" });
    await descriptionField(page).fill("Видання 1990 року, без позначок, обкладинка ціла.");
    release();
    await hydrated(page);
    expect(await descriptionField(page).inputValue()).toBe("Видання 1990 року, без позначок, обкладинка ціла.");
    await button(page, "Зберегти зміни").click();
    await expect.poll(async () => (await stored(id)).description).toBe("Видання 1990 року, без позначок, обкладинка ціла.");
    await context.close();
  });

  it("adds translations and shows errors of a translation in its tab", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list(bicycle);
    const { page, watch, close } = await openAs(browser(), owner, editPath(id));
    await page.getByText("Переклади", { exact: true }).click();
    await page.getByRole("tab", { name: "Англійська" }).click();
    const panel = page.getByRole("tabpanel");
    await panel.getByLabel("Назва").fill("Bike");
    await panel.getByLabel("Опис").fill("A city bicycle, ridden for one season.");
    await button(page, "Зберегти зміни").click();
    await page.getByText("Англійська: назва: Не менше 5 символів.").waitFor();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toContain("Англійська");
    await page.getByRole("tabpanel").getByLabel("Назва").fill("City bicycle");
    await button(page, "Зберегти зміни").click();
    await page.waitForURL(/notice=checked/);
    expect((await stored(id)).translations).toMatchObject({
      en: { title: "City bicycle", description: "A city bicycle, ridden for one season." },
    });
    await page.goto(`${inject("boardUrl")}/en/cabinet/listings/${id}`);
    await page.getByRole("heading", { name: "City bicycle" }).waitFor();
    expect(watch.errors).toEqual([]);
    await close();
  });

  it("is not offered for a sold listing", async () => {
    const owner = await makeListingOwner();
    const id = await owner.list();
    await setStatus(id, "sold");
    const { page, close } = await openAs(browser(), owner, editPath(id));
    expect(new URL(page.url()).pathname).toBe(`/cabinet/listings/${id}`);
    await close();
  });
});
