import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATOR } from "@/lib/domain/context/context";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { openAs } from "../support/cabinet";
import { client } from "../support/client";
import { API, dialog, IGNORED_REQUESTS, openPage, press, url, waitForLoggedRequests } from "../support/key-pages";
import { checkPage, FOUR_PAGES_MS, hydrated, sharedBrowser } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Pages of API keys in Chromium: states, editing, rotation and the list, and checks of all pages of "API and integrations". */

const browser = sharedBrowser();

describe("key page", () => {
  it("pauses, resumes (also a deactivated key) and revokes after the name is typed, and lists the changes in the history", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/keys/${id}`);
    const ping = async () => {
      const { status, json } = await client(key).get("/ping");
      return status === 200 ? 200 : json.error;
    };
    const confirmAction = async (action: string) => {
      await press(page, action);
      await dialog(page).getByRole("button", { name: action }).click();
      await dialog(page).waitFor({ state: "detached" });
    };
    await confirmAction("Pause");
    await page.getByRole("button", { name: "Resume" }).waitFor();
    expect(await ping()).toBe("key_suspended");
    await press(page, "Resume");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    expect(await ping()).toBe(200);
    expect(await page.getByRole("button", { name: /deactivate/i }).count()).toBe(0);
    await openDatabase();
    await changeKeyState({ actor: OPERATOR }, { id, state: "deactivated" });
    expect(await ping()).toBe("invalid_key");
    await page.reload();
    await page.getByText("This key is deactivated").waitFor();
    await press(page, "Resume");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    expect(await ping()).toBe(200);

    await press(page, "Revoke");
    const confirm = dialog(page).getByRole("button", { name: "Revoke" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog(page).getByRole("textbox").fill("tes");
    expect(await confirm.isDisabled()).toBe(true);
    await dialog(page).getByRole("textbox").fill("test");
    await confirm.click();
    await page.getByText("The key is permanently revoked.").waitFor();
    expect(await ping()).toBe("key_revoked");
    expect(await page.getByRole("button", { name: "Revoke" }).count()).toBe(0);

    const history = page.getByRole("table", { name: "Key changes" });
    for (const change of ["Active → Revoked", "Deactivated → Active", "Active → Deactivated", "Paused → Active", "Active → Paused"]) {
      await history.getByText(change).waitFor();
    }
    expect(await history.getByText("You, from 127.0.0.1").count()).toBe(4);
    expect(pageErrors()).toEqual([]);
  });

  it("keeps invalid values in the edit form, and applies valid ones from the next request", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id, { ips: ["203.0.113.7"], expiresAt: new Date("2098-05-05T10:00:00Z") });
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/keys/${id}`);
    await page.getByRole("link", { name: "Edit" }).click();
    await page.waitForURL(/edit$/);
    expect(await page.getByLabel("Expires").inputValue()).toBe("2098-05-05");
    await page.getByLabel("Allowed IP addresses").fill("203.0.113.7\n300.1.1.1");
    await page.getByLabel("Name", { exact: true }).fill("CRM");
    await press(page, "Save changes");
    await page.getByRole("alert").getByText("“300.1.1.1” is neither an address nor a range.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("CRM");
    await page.getByLabel("Allowed IP addresses").fill("203.0.113.7\n127.0.0.0/8");
    await press(page, "Save changes");
    await page.getByText("Changes saved").waitFor();
    await page.getByRole("heading", { name: "CRM" }).waitFor();
    expect((await client(key).get("/ping")).status).toBe(200);
    const [row] = await sql<{ expires_at: Date }>("SELECT expires_at FROM api_keys WHERE id = $1", [id]);
    expect(row?.expires_at).toEqual(new Date("2098-05-05T10:00:00Z"));
    await page.getByText("Addresses: added 127.0.0.0/8").waitFor();
    expect(pageErrors()).toEqual([]);
  });

  it("rotates the secret with a grace period that can be ended early", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/keys/${id}`);
    await page.getByRole("link", { name: "Rotate secret" }).click();
    await page.waitForURL(/rotate$/);
    await page.getByLabel("Works for another hour").check();
    await press(page, "Rotate secret");
    await page.getByRole("heading", { name: "New secret created" }).waitFor();
    const secret = (await page.locator("[data-secret]").textContent()) ?? "";
    expect((await client(secret).get("/ping")).json.key_id).toBe(id);
    expect((await client(key).get("/ping")).json.key_id).toBe(id);
    await page.getByRole("link", { name: "Done, I’ve saved the key" }).click();
    await page.getByText("Previous secret", { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret.slice(12));
    await press(page, "End the previous secret now");
    await dialog(page).getByRole("button", { name: "End secret" }).click();
    await page.getByText("Previous secret", { exact: true }).waitFor({ state: "detached" });
    expect((await client(key).get("/ping")).json.error).toBe("invalid_key");
    expect((await client(secret).get("/ping")).status).toBe(200);
    expect(pageErrors()).toEqual([]);
  });

  it("does not rotate the secret again after a lost response or from an outdated tab, until the page is reloaded", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    const path = `${API}/keys/${id}/rotate`;
    const { page } = await openPage(browser(), owner, path);
    const outdated = await page.context().newPage();
    await outdated.goto(url(`/en${path}`));
    await hydrated(outdated);
    const isSubmit = (request: URL) => request.pathname.endsWith("/rotate");
    await page.route(isSubmit, async (route) => {
      if (route.request().method() === "POST") {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await press(page, "Rotate secret");
    await page.getByText("The server didn’t respond").waitFor();
    await page.unroute(isSubmit);
    await press(page, "Rotate secret");
    await page.getByText(/The secret was already replaced .* The secret before that works until/).waitFor();
    await outdated.getByLabel("Stops working immediately").check();
    await press(outdated, "Rotate secret");
    await outdated.getByText(/The secret was already replaced/).waitFor();
    expect((await client(key).get("/ping")).status).toBe(200);

    await page.getByRole("link", { name: "Reload page" }).click();
    await page.getByText(`The previous secret ${key.slice(0, 12)}… still works`).waitFor();
    await hydrated(page);
    await press(page, "Rotate secret");
    await page.getByRole("heading", { name: "New secret created" }).waitFor();
    expect((await client(key).get("/ping")).json.error).toBe("invalid_key");
  });

  it("rejects an outdated rotation without JavaScript", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    const path = `/en${API}/keys/${id}/rotate`;
    const { page, close } = await openAs(browser(), owner, path, { javaScriptEnabled: false });
    const other = await page.context().newPage();
    await other.goto(url(path));
    await press(other, "Rotate secret");
    await other.getByRole("heading", { name: "New secret created" }).waitFor();
    await press(page, "Rotate secret");
    await page.getByText(/The secret was already replaced/).waitFor();
    expect((await client(key).get("/ping")).status).toBe(200);
    await page.getByRole("link", { name: "Reload page" }).click();
    await page.getByText(/still works since the last rotation/).waitFor();
    await close();
  });

  it("saves only what was changed in an outdated edit form, and rejects a change of the same setting", async () => {
    const owner = await signedInPerson();
    const { id } = await makeKey(owner.id, { scopes: ["listings:read", "listings:write"], ips: ["127.0.0.1", "203.0.113.7"] });
    const path = `${API}/keys/${id}/edit`;
    const { page, pageErrors } = await openPage(browser(), owner, path);
    const tabs = await Promise.all([page.context().newPage(), page.context().newPage()]);
    for (const tab of tabs) {
      await tab.goto(url(`/en${path}`));
      await hydrated(tab);
    }
    const [restricting, renaming] = tabs;
    await restricting.getByLabel(/Write \(listings:write\)/).uncheck();
    await restricting.getByLabel("Allowed IP addresses").fill("127.0.0.1");
    await press(restricting, "Save changes");
    await restricting.getByText("Changes saved").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("CRM");
    await press(page, "Save changes");
    await page.getByRole("heading", { name: "CRM" }).waitFor();
    const rows = () =>
      sql<{ name: string; scopes: string[]; allowed_ips: string[] }>("SELECT name, scopes, allowed_ips FROM api_keys WHERE id = $1", [id]);
    const saved = [{ name: "CRM", scopes: ["listings:read"], allowed_ips: ["127.0.0.1"] }];
    expect(await rows()).toEqual(saved);

    await renaming.getByLabel("Name", { exact: true }).fill("Shop");
    await press(renaming, "Save changes");
    await renaming.getByText("these settings were changed elsewhere").waitFor();
    expect(await renaming.getByLabel("Name", { exact: true }).inputValue()).toBe("Shop");
    expect(await rows()).toEqual(saved);
    await renaming.getByRole("link", { name: "Reload page" }).click();
    await expect.poll(() => renaming.getByLabel("Name", { exact: true }).inputValue()).toBe("CRM");
    expect(pageErrors()).toEqual([]);
  });

  it("returns 404 for a key of another account", async () => {
    const owner = await signedInPerson();
    const other = await signedInPerson();
    const { id } = await makeKey(other.id);
    const context = await browser().newContext({ storageState: owner.state });
    const page = await context.newPage();
    for (const path of ["", "/edit", "/rotate"]) {
      const response = await page.goto(url(`/en${API}/keys/${id}${path}`));
      expect(response?.status(), path).toBe(404);
    }
  });
});

describe("key list", () => {
  it("has a menu for each key, and shows the same number of requests as the chart", async () => {
    const owner = await signedInPerson();
    const { key, id } = await makeKey(owner.id);
    const { key: closed, id: closedId } = await makeKey(owner.id, { keyName: "Closed", ips: ["203.0.113.7"] });
    await client(key).get("/ping");
    for (let i = 0; i < 3; i++) await client(closed).get("/ping");
    const counted = () => sql("SELECT 1 FROM key_usage WHERE key_id = ANY($1)", [[id, closedId]]);
    await expect.poll(async () => (await counted()).length).toBe(2);
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/keys/${closedId}`);
    const fact = (name: string) => page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");
    expect(await fact("Requests today").textContent()).toBe("3");
    expect(await fact("Total requests").textContent()).toContain("3");
    expect(await fact("Total requests").textContent()).toContain("0 of them counted");
    await page.getByText("Show as a table").click();
    const chart = page.getByRole("table", { name: "Requests in the last 30 days" }).getByRole("row").nth(1);
    expect((await chart.getByRole("cell").last().textContent())?.replace(/\D/g, "")).toBe("3");

    await page.goto(url(`/en${API}`));
    await hydrated(page);
    await page.getByRole("button", { name: "Actions: Closed" }).click();
    await page.getByRole("menuitem", { name: "Pause" }).click();
    await dialog(page).getByRole("button", { name: "Pause" }).click();
    await page
      .getByRole("row", { name: /Closed/ })
      .getByText("Paused")
      .waitFor();
    await page.getByRole("button", { name: "Actions: Closed" }).click();
    await page.getByRole("menuitem", { name: "Resume" }).click();
    await page
      .getByRole("row", { name: /Closed/ })
      .getByText("Active")
      .waitFor();
    expect(pageErrors()).toEqual([]);
  });
});

describe("page checks", () => {
  let owner: SignedIn;
  let keyId: number;
  beforeAll(async () => {
    owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    keyId = id;
    const other = await makeKey(owner.id, { ips: ["203.0.113.7"], state: "active" });
    await makeKey(owner.id, { state: "revoked" });
    for (let i = 0; i < 3; i++) await client(key).get("/ping");
    await client(key).get("/cities/search?q=lviv&limit=500");
    await client(other.key).get("/ping");
    await sql(
      `INSERT INTO key_usage (key_id, day, succeeded, client_errors, limited, server_errors)
       SELECT $1, current_date - n, 40 + (n * 37) % 90, (n * 7) % 13, CASE WHEN n % 5 = 0 THEN 9 ELSE 0 END, CASE WHEN n % 11 = 0 THEN 3 ELSE 0 END
         FROM generate_series(1, 25) AS n`,
      [id],
    );
    await waitForLoggedRequests(owner.id, 5);
  });

  const waitForChart = (page: Page) => page.waitForSelector(".recharts-bar-rectangle").then(() => undefined);
  const checkApiPage = (name: string, path: string, prepare?: (page: Page) => Promise<void>) =>
    checkPage(browser(), {
      name,
      url: url(path),
      context: { storageState: owner.state },
      prepare,
      staysPrepared: true,
      ignore: IGNORED_REQUESTS,
    });

  it("key list", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-keys", API));
  it("new key form with errors", { timeout: FOUR_PAGES_MS }, () =>
    checkApiPage("api-key-new", `${API}/keys/new`, async (page) => {
      await page.fill('textarea[name="allowed_ips"]', "1.2.3 0.0.0.0/0 203.0.113.77/24 ");
      await page.getByText("0.0.0.0/0 —").waitFor();
      await page.getByRole("button", { name: "Створити ключ" }).click();
      await page.getByText("Заповніть це поле.").first().waitFor();
    }),
  );
  it("created secret", { timeout: FOUR_PAGES_MS }, () =>
    checkApiPage("api-key-secret", `${API}/keys/new`, async (page) => {
      await page.fill('input[name="name"]', "Сайт");
      await page.fill('textarea[name="allowed_ips"]', "127.0.0.1");
      await page.getByRole("button", { name: "Створити ключ" }).click();
      await page.locator("[data-secret]").waitFor();
    }),
  );
  it("key page", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-key", `${API}/keys/${keyId}`, waitForChart));
  it("revocation dialog", { timeout: FOUR_PAGES_MS }, () =>
    checkApiPage("api-key-revoke", `${API}/keys/${keyId}`, async (page) => {
      await waitForChart(page);
      await page.getByRole("button", { name: "Відкликати" }).click();
      await dialog(page).waitFor();
    }),
  );
  it("edit form", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-key-edit", `${API}/keys/${keyId}/edit`));
  it("rotation page", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-key-rotate", `${API}/keys/${keyId}/rotate`));
  it("usage", { timeout: FOUR_PAGES_MS }, () =>
    checkApiPage("api-usage", `${API}/usage`, async (page) => {
      await waitForChart(page);
      await page.getByText("Показати таблицею").click();
    }),
  );
  it("request log", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-log", `${API}/log`));
  it("history", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-history", `${API}/history`));
  it("quick start", { timeout: FOUR_PAGES_MS }, () => checkApiPage("api-start", `${API}/start`));
});
