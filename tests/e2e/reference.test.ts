import { describe, expect, inject, it } from "vitest";
import { checkPage, FOUR_LOOKS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";

const browser = sharedBrowser();
const address = () => `${inject("boardUrl")}/docs/api`;

describe("the reference", () => {
  it("is drawn from the document, from our own files alone, and sends nothing anywhere", async () => {
    const page = await browser().newPage();
    const watch = watchPage(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address());
    await page.waitForSelector(".opblock");
    const document = (await (await fetch(`${inject("boardUrl")}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
    expect(await page.locator(".opblock").count()).toBe(operations);
    await page.locator("#operations-Listings-createListing .opblock-summary-control").click();
    await page.getByText("Makes the request happen once").first().waitFor();
    expect(await page.getByRole("button", { name: /try it out|authorize|execute/i }).count()).toBe(0);
    expect(await page.locator('input[type="password"], input[placeholder*="api" i]').count()).toBe(0);
    const origin = new URL(inject("boardUrl")).origin;
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:"))).toEqual([]);
    expect(watch.faults).toEqual([]);
    await page.close();
  });

  it("is reached from the foot of every page", async () => {
    const page = await browser().newPage();
    await page.goto(`${inject("boardUrl")}/en`);
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
    await page.waitForURL(/\/en\/docs\/api$/);
    await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor();
    await page.close();
  });

  it("looks like the board", { timeout: FOUR_LOOKS }, () =>
    checkPage(browser(), {
      name: "reference",
      url: address(),
      prepare: async (page) => {
        await page.waitForSelector(".opblock");
        await page.locator("#operations-Listings-createListing .opblock-summary-control").click();
        await page.getByText("Makes the request happen once").first().waitFor();
      },
    }),
  );
});
