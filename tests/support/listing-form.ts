import type { Page } from "playwright";
import sharp from "sharp";

/** The listing form in a browser, in Ukrainian. */

export const editPath = (id: number) => `/cabinet/listings/${id}/edit`;

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
/** The title of the original text, not of a translation. */
export const titleField = (page: Page) => page.locator('[name="title"]');
export const descriptionField = (page: Page) => page.locator('textarea[name="description"]');
export const cityField = (page: Page) => page.getByRole("combobox", { name: "Місто", exact: true });

type Rgb = readonly [number, number, number];

/** Returns a JPEG of one colour in the format of Playwright's `setInputFiles`. */
export async function picture(name: string, [r, g, b]: Rgb) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Chooses a category by its full name, which is the beginning of its row. */
export async function chooseCategory(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Категорія/ }).click();
  await page.getByLabel("Пошук категорії").fill(typed);
  await page
    .getByRole("dialog")
    .getByRole("button")
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

export async function chooseCity(page: Page, typed: string, name: RegExp): Promise<void> {
  await cityField(page).fill(typed);
  await page.getByRole("option", { name }).first().click();
}
