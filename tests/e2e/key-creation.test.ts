import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { sql } from "../support/accounts";
import { client } from "../support/client";
import { API, openPage, press, url } from "../support/key-pages";
import { waitForEmail } from "../support/outbox";
import { delayScripts, hydrated, sharedBrowser } from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Creation of API keys in Chromium, and the email about it: the secret is shown once. */

const browser = sharedBrowser();

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
    const { page, pageErrors } = await openPage(browser(), owner, API);
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
    const { page, pageErrors } = await openPage(browser(), tester, `${API}/keys/new`);
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
    const { page } = await openPage(browser(), owner, `${API}/keys/new`);
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
    const { page } = await openPage(browser(), owner, `${API}/keys/new`);
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

describe("key emails", () => {
  it("notify the owner of a new key without its secret", async () => {
    const owner = await signedInPerson();
    const { page } = await openPage(browser(), owner, `${API}/keys/new`);
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
