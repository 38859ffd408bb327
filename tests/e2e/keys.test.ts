import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { OPERATOR } from "@/lib/domain/context/context";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { waitForEmail } from "../support/outbox";
import { checkPage, delayScripts, FOUR_PAGES_MS, hydrated, sharedBrowser, watchPage } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Tests of "API and integrations" in Chromium, signed in as the owner of the keys. */

const browser = sharedBrowser();
const API = "/cabinet/settings/api";
const url = (path: string) => inject("boardUrl") + path;
/** Requests to ignore: prefetches of the listings section, which other tests cover. */
const OTHERS = /\/cabinet\/listings/;

/** Opens an English page, signed in as the owner. @returns the page, and a function that returns its errors. */
async function openPage(owner: SignedIn, path: string): Promise<{ page: Page; pageErrors: () => readonly string[] }> {
  const context = await browser().newContext({
    storageState: owner.state,
    viewport: { width: 1200, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  watch.ignore(OTHERS);
  await page.goto(url(`/en${path}`));
  await hydrated(page);
  return { page, pageErrors: () => watch.errors };
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();

/** Returns the open dialog. */
const dialog = (page: Page) => page.getByRole("alertdialog");

/** Waits until the log of an account has at least `count` requests. */
async function waitForLoggedRequests(accountId: number, count: number): Promise<void> {
  const rows = () => sql("SELECT 1 FROM request_log WHERE account_id = $1", [accountId]);
  for (const deadline = Date.now() + 60_000; (await rows()).length < count; await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`The log of account ${accountId} has fewer than ${count} requests.`);
  }
}

/** Returns the files of a folder that contain a text. Skips files that the running server deletes meanwhile. */
function filesContaining(folder: string, text: string): string[] {
  const ignoreMissing = <T>(read: () => T, fallback: T): T => {
    try {
      return read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return fallback;
      throw error;
    }
  };
  return ignoreMissing(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesContaining(path, text);
    return entry.isFile() && ignoreMissing(() => readFileSync(path).includes(text), false) ? [path] : [];
  });
}

describe("key creation", () => {
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signedInPerson();
  });

  it("validates fields while typing, keeps invalid values, and shows the secret once", async () => {
    const { page, pageErrors } = await openPage(owner, API);
    await page.getByRole("link", { name: "Create your first key" }).click();
    await page.waitForURL(/keys\/new/);
    await press(page, "Create key");
    const summary = page.getByRole("alert");
    await summary.getByText("Fill in this field.").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Allowed IP addresses").getAttribute("aria-invalid")).toBe("true");

    await page.getByLabel("Name", { exact: true }).fill("Крамниця");
    await page.getByLabel(/Write \(listings:write\)/).check();
    await page.getByLabel("Allowed IP addresses").fill("1.2.3 203.0.113.77/24 0.0.0.0/0 10.0.0.0/8 ");
    await page.getByText("“1.2.3” is neither an address nor a range.").waitFor();
    await page.getByText("203.0.113.77/24 will be saved as 203.0.113.0/24").waitFor();
    await page.getByText("0.0.0.0/0 is the whole internet").waitFor();
    await page.getByText("10.0.0.0/8 is a very wide range").waitFor();
    await page.getByLabel("Allowed domains").fill("https://Shop.example.com/ -bad-");
    await page.getByLabel("Expires").fill("2020-01-01");
    await press(page, "Create key");
    await page.getByText("This date has passed. Choose a later one.").first().waitFor();
    await page.getByText("“-bad-” is not a domain.").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Крамниця");
    expect(await page.getByLabel("Allowed IP addresses").inputValue()).toBe("1.2.3 203.0.113.77/24 0.0.0.0/0 10.0.0.0/8 ");
    expect(await page.getByLabel(/Write \(listings:write\)/).isChecked()).toBe(true);
    expect(await page.getByLabel("Expires").inputValue()).toBe("2020-01-01");

    await page.getByLabel("Allowed IP addresses").fill("203.0.113.7");
    await press(page, "Add my current address 127.0.0.1");
    expect(await page.getByLabel("Allowed IP addresses").inputValue()).toBe("203.0.113.7\n127.0.0.1");
    await page.getByText("Your current address 127.0.0.1 is already allowed").waitFor();
    await page.getByLabel("Allowed domains").fill("shop.example.com");
    await page.getByLabel("Expires").fill("2099-12-31");
    await press(page, "Create key");
    await page.getByRole("heading", { name: "Key created" }).waitFor();
    const secret = (await page.locator("[data-secret]").textContent()) ?? "";
    expect(secret).toMatch(/^lb_live_[0-9A-Za-z]{38}$/);
    expect((await client(secret).get("/ping")).json).toMatchObject({ scopes: ["listings:read", "listings:write"], your_ip: "127.0.0.1" });

    const [row] = await sql<{ id: number; ips: string[]; domains: string[]; expires: Date }>(
      "SELECT id, allowed_ips AS ips, allowed_domains AS domains, expires_at AS expires FROM api_keys WHERE account_id = $1",
      [owner.id],
    );
    expect(row).toMatchObject({
      ips: ["203.0.113.7", "127.0.0.1"],
      domains: ["shop.example.com"],
      expires: new Date("2099-12-31T22:00:00Z"),
    });

    // The secret is not shown again: neither on the next page, nor after going back or reloading.
    const tail = secret.slice(12);
    expect(page.url()).not.toContain(tail);
    await page.getByRole("link", { name: "Done, I’ve saved the key" }).click();
    await page.waitForURL(new RegExp(`keys/${row?.id}$`));
    await page.getByRole("heading", { name: "Крамниця" }).waitFor();
    expect(await page.content()).not.toContain(tail);
    await page.goBack();
    await hydrated(page);
    expect(await page.content()).not.toContain(tail);
    await page.reload();
    await hydrated(page);
    expect(await page.content()).not.toContain(tail);
    const stored = await page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])");
    expect(stored).not.toContain(tail);
    expect(filesContaining(inject("dataDir"), tail)).toEqual([]);
    expect(pageErrors()).toEqual([]);
  });

  it("makes a key of test mode, which is marked in the list", async () => {
    const tester = await signedInPerson();
    const { page, pageErrors } = await openPage(tester, `${API}/keys/new`);
    await page.getByLabel("Name", { exact: true }).fill("Tests");
    await page.getByLabel(/^Test/).check();
    await press(page, "Add my current address 127.0.0.1");
    await press(page, "Create key");
    const secret = (await page.locator("[data-secret]").textContent()) ?? "";
    expect(secret).toMatch(/^lb_test_/);
    expect((await client(secret).get("/ping")).json).toMatchObject({ livemode: false, user_id: tester.id });
    await page.getByRole("link", { name: "Done, I’ve saved the key" }).click();
    await page.getByText("Test mode", { exact: true }).waitFor();
    await page.goto(url(`/en${API}`));
    await page.getByRole("row", { name: /Tests/ }).getByText("Test mode", { exact: true }).waitFor();
    expect(pageErrors()).toEqual([]);
  });

  it("keeps text typed before the scripts have loaded", async () => {
    const context = await browser().newContext({ storageState: owner.state });
    const page = await context.newPage();
    const release = await delayScripts(page);
    await page.goto(url(`/en${API}/keys/new`), { waitUntil: "commit" });
    await page.getByLabel("Name", { exact: true }).fill("early");
    await page.locator('[name="allowed_ips"]').fill("10.0.0.300");
    release();
    await hydrated(page);
    await page.getByText("“10.0.0.300” is neither an address nor a range").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("early");
    await press(page, "Create key");
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("early");
    expect(await page.locator('[name="allowed_ips"]').inputValue()).toBe("10.0.0.300");
  });

  it("does not show the secret again when the page is restored from the back/forward cache", async () => {
    const { page } = await openPage(owner, `${API}/keys/new`);
    await page.getByLabel("Name", { exact: true }).fill("second");
    await press(page, "Add my current address 127.0.0.1");
    await press(page, "Create key");
    const secret = (await page.locator("[data-secret]").textContent()) ?? "";
    await page.goto(url("/en"));
    await page.goBack();
    await hydrated(page);
    expect(await page.content()).not.toContain(secret.slice(12));
  });

  it("copies the secret with a button, and works without JavaScript", async () => {
    const { page } = await openPage(owner, `${API}/keys/new`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: inject("boardUrl") });
    await page.getByLabel("Name", { exact: true }).fill("third");
    await press(page, "Add my current address 127.0.0.1");
    await press(page, "Create key");
    await press(page, "Copy key");
    await page.getByRole("status").getByText("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator("[data-secret]").textContent());

    const plainContext = await browser().newContext({ storageState: owner.state, javaScriptEnabled: false });
    const plainPage = await plainContext.newPage();
    await plainPage.goto(url(`/en${API}/keys/new`));
    await plainPage.fill('input[name="name"]', "plain");
    await plainPage.fill('textarea[name="allowed_ips"]', "nonsense");
    await plainPage.getByRole("button", { name: "Create key" }).click();
    expect(await plainPage.inputValue('input[name="name"]')).toBe("plain");
    expect(await plainPage.inputValue('textarea[name="allowed_ips"]')).toBe("nonsense");
    await plainPage.fill('textarea[name="allowed_ips"]', "127.0.0.1");
    await plainPage.getByRole("button", { name: "Create key" }).click();
    const secret = (await plainPage.locator("[data-secret]").textContent()) ?? "";
    expect((await client(secret).get("/ping")).status).toBe(200);
  });
});

describe("key page", () => {
  it("pauses, resumes (also a deactivated key) and revokes after the name is typed, and lists the changes in the history", async () => {
    const owner = await signedInPerson();
    const { id, key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(owner, `${API}/keys/${id}`);
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
    const { page, pageErrors } = await openPage(owner, `${API}/keys/${id}`);
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
    const { page, pageErrors } = await openPage(owner, `${API}/keys/${id}`);
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

describe("request log", () => {
  it("shows the first request immediately, then the number of new requests", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    await page.getByText("No requests yet").waitFor();
    await client(key).get("/ping");
    await page.getByRole("row", { name: /GET \/api\/v1\/ping/ }).waitFor();
    await client(key).get("/categories");
    await client(key).get("/my/listings/1_0");
    await page.getByText("Live", { exact: true }).waitFor();
    await press(page, "Show 2 new requests");
    await page.getByRole("cell").getByText("not_found", { exact: true }).waitFor();
    expect(await page.getByRole("row").count()).toBe(4);
    expect(pageErrors()).toEqual([]);
  });

  it("loads the first rows only once, even if loading is slow", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    await page.getByText("No requests yet").waitFor();
    const heldRequests: (() => void)[] = [];
    await page.route(
      (address) => address.pathname === `/en${API}/log` && address.searchParams.has("_rsc"),
      (route) => heldRequests.push(() => void route.continue()),
    );
    await client(key).get("/ping");
    await expect.poll(() => heldRequests.length).toBe(1);
    // Long enough for two more polls of the page.
    await sleep(7_000);
    expect(heldRequests.length).toBe(1);
    for (const release of heldRequests) release();
    await page.getByRole("row", { name: /GET \/api\/v1\/ping/ }).waitFor();
    expect(pageErrors()).toEqual([]);
  });

  it("paginates, filters by error code, and searches by request id", async () => {
    const owner = await signedInPerson({ type: "business" });
    const one = await makeKey(owner.id);
    const two = await makeKey(owner.id);
    for (let i = 0; i < 55; i++) await client(one.key).get("/ping");
    const notFound = await client(two.key).get("/my/listings/1_0");
    await waitForLoggedRequests(owner.id, 56);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    const rows = () => page.getByRole("table", { name: "Request log" }).getByRole("row").count();
    expect(await rows()).toBe(51);
    await page.getByRole("link", { name: "Older requests" }).click();
    await page.waitForURL(/before=/);
    await expect.poll(rows).toBe(7);
    await page.getByRole("link", { name: "Back to newest" }).click();
    await expect.poll(rows).toBe(51);
    await page.getByLabel("Error code").selectOption("not_found");
    await press(page, "Show");
    await page.waitForURL(/error=not_found/);
    await expect.poll(rows).toBe(2);
    await page.getByRole("link", { name: "Clear" }).click();
    await expect.poll(rows).toBe(51);
    await page.getByLabel("Request ID").fill(notFound.headers["x-request-id"] as string);
    await press(page, "Show");
    await page.waitForURL(/id=/);
    await expect.poll(rows).toBe(2);
    await page.getByLabel("Request ID").fill("01999999-0000-7000-8000-000000000000");
    await press(page, "Show");
    await page.getByText("Nothing found").waitFor();
    expect(pageErrors()).toEqual([]);
  });

  it("allows the address or scope of a rejected request with one click, and undoes it", async () => {
    const owner = await signedInPerson();
    const { key, id } = await makeKey(owner.id, { ips: ["203.0.113.7"], scopes: ["listings:read"] });
    const api = client(key, { from: "127.0.0.21" });
    expect((await api.get("/ping")).json.error).toBe("ip_not_whitelisted");
    await waitForLoggedRequests(owner.id, 1);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    await press(page, "Allow 127.0.0.21");
    await page.getByText("now allowed", { exact: true }).waitFor();
    expect((await api.get("/ping")).status).toBe(200);
    await press(page, "Undo");
    await page.getByText("Change undone").first().waitFor();
    expect((await api.get("/ping")).json.error).toBe("ip_not_whitelisted");
    await press(page, "Allow 127.0.0.21");
    // The log may already show the second rejected request too.
    await page.getByText("now allowed", { exact: true }).first().waitFor();

    expect((await api.post("/my/listings", { title: "x" })).json.error).toBe("scope_required");
    await waitForLoggedRequests(owner.id, 4);
    await page.reload();
    await hydrated(page);
    await press(page, "Add scope listings:write");
    await page.getByText("now allowed", { exact: true }).nth(2).waitFor();
    const [row] = await sql<{ scopes: string[] }>("SELECT scopes FROM api_keys WHERE id = $1", [id]);
    expect(row?.scopes).toEqual(["listings:read", "listings:write"]);
    expect(pageErrors()).toEqual([]);
  });

  it("expands a row with the masked request and response and the invalid fields", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    const rejected = await client(key).post("/my/listings", { ...draft(), title: "ой", contact_phone: "+380501112233" });
    await waitForLoggedRequests(owner.id, 1);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    const row = page.getByRole("link", { name: /POST \/api\/v1\/my\/listings/ });
    await row.click();
    expect(await row.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("list", { name: "Fields that failed" }).getByText("title", { exact: true }).waitFor();
    await page.getByText('"title": "ой"').waitFor();
    await page.getByText('"contact_phone": "+••••••••••33"').waitFor();
    await page.getByText('"error": "validation_failed"').waitFor();
    expect(await page.content()).not.toContain("501112233");
    await row.click();
    await page.getByRole("list", { name: "Fields that failed" }).waitFor({ state: "detached" });

    const id = rejected.headers["x-request-id"] as string;
    await page.goto(url(`/en${API}/log/${id}`));
    await page.getByText('"title": "ой"').waitFor();
    await page.getByText(id).first().waitFor();
    expect(pageErrors()).toEqual([]);
    const stranger = await signedInPerson();
    const foreign = await browser().newContext({ storageState: stranger.state });
    for (const path of [`/log/${id}`, `/log/${id}/details`]) {
      expect((await (await foreign.newPage()).goto(url(`/en${API}${path}`)))?.status(), path).toBe(404);
    }
  });

  it("stops logging bodies and deletes stored ones when the switch is turned off", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    await client(key).get("/ping");
    await waitForLoggedRequests(owner.id, 1);
    const stored = async () => (await sql("SELECT 1 FROM request_log_bodies WHERE account_id = $1", [owner.id])).length;
    await expect.poll(stored).toBe(1);
    const { page, pageErrors } = await openPage(owner, `${API}/log`);
    await page.getByLabel("Log request and response bodies").click();
    await dialog(page).getByRole("button", { name: "Stop logging" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Log request and response bodies").isChecked()).toBe(false);
    await client(key).get("/categories");
    await waitForLoggedRequests(owner.id, 2);
    expect(await stored()).toBe(0);
    await page.getByLabel("Log request and response bodies").click();
    await page.getByText("Bodies are logged from the next request").waitFor();
    await client(key).get("/ping");
    await expect.poll(stored).toBe(1);
    expect(pageErrors()).toEqual([]);
  });

  it("exports the filtered requests, and filters by time", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    await client(key).get("/ping");
    await client(key).get("/my/listings/999999999");
    await waitForLoggedRequests(owner.id, 2);
    const { page } = await openPage(owner, `${API}/log?status=4xx`);
    const file = async (format: string) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: format, exact: true }).click()]);
      return readFileSync(await download.path(), "utf8");
    };
    const csv = (await file("CSV")).trim().split("\r\n");
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain("/api/v1/my/listings/999999999");
    const json = JSON.parse(await file("JSON"));
    expect(json).toMatchObject({ status: 404, error: "not_found" });
    expect(json.response_body).toContain('"error":"not_found"');
    await page.goto(url(`/en${API}/log?from=2020-01-01T00:00&to=2020-01-02T00:00`));
    await page.getByText("Nothing found").waitFor();
    await page.goto(url(`/en${API}/log?period=15`));
    expect(await page.getByRole("table", { name: "Request log" }).getByRole("row").count()).toBe(3);
  });

  it("collapses the filters on a phone", async () => {
    const owner = await signedInPerson();
    const { page } = await openPage(owner, `${API}/log`);
    expect(await page.getByLabel("Error code").isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.getByLabel("Error code").isVisible()).toBe(false);
    await page.getByText("Filters", { exact: true }).click();
    expect(await page.getByLabel("Error code").isVisible()).toBe(true);
  });

  it("returns 401 or redirects to sign-in when signed out", async () => {
    const response = await fetch(url(`${API}/log/new`));
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const path of ["/log/export", "/log/01999999-0000-7000-8000-000000000000/details"]) {
      expect((await fetch(url(API + path))).status, path).toBe(401);
    }
    for (const path of ["", "/log", "/usage", "/history", "/start", "/keys/new", "/keys/1"]) {
      const page = await fetch(url(API + path), { redirect: "manual" });
      expect(page.headers.get("location") ?? (await page.text()), path).toContain("/sign-in?next=");
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
    const { page, pageErrors } = await openPage(owner, `${API}/keys/${closedId}`);
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

describe("key emails", () => {
  it("notify the owner of a new key without its secret", async () => {
    const owner = await signedInPerson();
    const { page } = await openPage(owner, `${API}/keys/new`);
    await page.getByLabel("Name", { exact: true }).fill("Пошта & <ключ>");
    await press(page, "Add my current address 127.0.0.1");
    await press(page, "Create key");
    const secret = (await page.locator("[data-secret]").textContent()) ?? "";
    const message = await waitForEmail(inject("dataDir"), owner.email);
    expect(message.subject).toBe("Створено ключ API «Пошта & <ключ>»");
    expect(message.text).toContain(secret.slice(0, 12));
    expect(message.text).toContain("з адреси 127.0.0.1");
    expect(message.html).toContain("&lt;ключ&gt;");
    expect(message.raw + message.text + message.html).not.toContain(secret.slice(12));
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
    checkPage(browser(), { name, url: url(path), context: { storageState: owner.state }, prepare, staysPrepared: true, ignore: OTHERS });

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
