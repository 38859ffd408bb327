import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { draft } from "../support/drafts";
import { API, dialog, openPage, press, url, waitForLoggedRequests } from "../support/key-pages";
import { hydrated, sharedBrowser } from "../support/page-checks";
import { signedInPerson } from "../support/sign-in";

/** The request log in Chromium, signed in as the owner of the keys. */

const browser = sharedBrowser();

describe("request log", () => {
  it("shows the first request immediately, then the number of new requests", async () => {
    const owner = await signedInPerson();
    const { key } = await makeKey(owner.id);
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page, pageErrors } = await openPage(browser(), owner, `${API}/log`);
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
    const { page } = await openPage(browser(), owner, `${API}/log?status=4xx`);
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
    const { page } = await openPage(browser(), owner, `${API}/log`);
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
