import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { exportKey, PLACEHOLDER_KEY } from "@/lib/api/reference/quick-start";
import { KEY_VARIABLE, SAMPLE_TITLES, type SampleLanguage } from "@/lib/api/reference/samples";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { writeToSeller } from "@/lib/domain/messages/write";
import { db, openDatabase } from "@/lib/platform/db";
import { formatKyiv } from "@/lib/shared/time";
import { makeAccount, makeKey, makeOwner } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { hydrated, sharedBrowser } from "../support/page-checks";
import { removeFolder, temporaryFolder } from "../support/processes";
import { signedInPerson } from "../support/sign-in";
import { clip } from "../support/videos";

/** Runs the code samples of the documentation as readers do: copied from the page to a file, with the key in the environment. */

const browser = sharedBrowser();
const url = (path: string) => inject("boardUrl") + path;
const root = join(import.meta.dirname, "../..");

/** File name and command of a snippet, and a command that succeeds if the language is installed. */
const RUNNERS: Readonly<
  Record<SampleLanguage, { readonly file: string; readonly run: readonly string[]; readonly needs: readonly string[] }>
> = {
  curl: { file: "snippet.sh", run: ["sh"], needs: ["curl", "--version"] },
  node: { file: "snippet.mjs", run: [process.execPath], needs: [process.execPath, "--version"] },
  python: { file: "snippet.py", run: ["python3"], needs: ["python3", "-c", "import requests"] },
  php: { file: "snippet.php", run: ["php"], needs: ["php", "-r", "exit(function_exists('curl_init') ? 0 : 1);"] },
};

/** Returns whether a language is installed. Python and PHP are optional. */
function isInstalled(language: SampleLanguage): boolean {
  const [command = "", ...args] = RUNNERS[language].needs;
  return spawnSync(command, args).status === 0;
}

const LANGUAGES = (["curl", "node", "python", "php"] as const).filter(isInstalled);

const parentFolder = temporaryFolder("snippets");
beforeAll(() => openDatabase());
afterAll(async () => {
  await db().close();
  removeFolder(parentFolder);
});

function folderFor(name: string): string {
  const folder = join(parentFolder, name);
  mkdirSync(folder);
  return folder;
}

/** Runs a snippet in a folder. @returns its standard output. */
async function run(language: SampleLanguage, code: string, folder: string, key: string): Promise<string> {
  const { file, run: command } = RUNNERS[language];
  writeFileSync(join(folder, file), code);
  const [program = "", ...args] = [...command, file];
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, [KEY_VARIABLE]: key } });
  return stdout;
}

/** Selects a language in the first sample of a page, which applies to all samples. */
async function choose(page: Page, language: SampleLanguage): Promise<void> {
  await page.getByRole("tab", { name: SAMPLE_TITLES[language] }).first().click();
  await page.getByRole("tab", { name: SAMPLE_TITLES[language], selected: true }).last().waitFor();
}

const SHOWN = '[role="tabpanel"]:not([hidden]) pre code';

const idOf = (output: string) => Number(/"?listing_id"?: ?(\d+)/.exec(output)?.[1]);

/** Returns the id of a conversation about a published listing of the key's account. */
async function receiveMessage(key: string): Promise<number> {
  const { json } = await client(key).post("/my/listings", bookDraft());
  const message = { text: "Ще актуально?", photos: [] };
  const written = { listingId: json.listing_id as number, accountId: await makeAccount(), message, address: "127.0.0.1" };
  return (await writeToSeller({ db: db(), now: Date.now() }, written)).threadId;
}

describe("installed languages", () => {
  it("include curl and Node.js", () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(["curl", "node"]));
  });
});

describe.each(LANGUAGES)("quick start in %s", (language) => {
  it("creates a listing with a photo using the displayed code", async () => {
    const owner = await signedInPerson();
    const context = await browser().newContext({ storageState: owner.state });
    const page = await context.newPage();
    await page.goto(url("/cabinet/settings/api/start"));
    await hydrated(page);
    await page.getByRole("button", { name: "Створити тестовий ключ" }).click();
    const key = (await page.locator("[data-secret]").textContent()) ?? "";
    await choose(page, language);
    await page.reload();
    await hydrated(page);
    await page.getByText("Використовуємо ваш ключ «Швидкий старт»").waitFor();
    expect(await page.content()).not.toContain(key);
    const [ping = "", upload = "", create = ""] = await page.locator(SHOWN).allTextContents();
    const shell = await page.locator("figure:has(figcaption:text-is('Shell')) code").allTextContents();
    await context.close();
    expect(shell[0]).toBe(exportKey());

    const folder = folderFor(`quick-start-${language}`);
    await run("curl", shell[1] ?? "", folder, key);
    expect(await run(language, ping, folder, key)).toContain("pong");
    expect(await run(language, upload, folder, key)).toContain("url_wm");
    const created = await run(language, create, folder, key);
    const { json } = await client(key).get(`/my/listings/${idOf(created)}`);
    expect([json.livemode, key.slice(0, 8)]).toEqual([false, "lb_test_"]);
    expect(json.listing.photos).toHaveLength(1);
    expect(json.listing.lang).toBe("uk");
  });
});

/** Samples of the reference, by language and operation. */
const samples = new Map<SampleLanguage, Map<string, string>>();

describe.each(LANGUAGES)("reference samples in %s", (language) => {
  // The page shows one language at a time. It is large, so all are read from one load.
  beforeAll(async () => {
    if (samples.size > 0) return;
    const page = await browser().newPage();
    await page.goto(url("/en/docs/api"));
    await hydrated(page);
    for (const each of LANGUAGES) {
      await choose(page, each);
      const found = await page
        .locator("section:has(> h3)")
        .evaluateAll(
          (sections, shown) =>
            sections.map((section): [string, string] => [
              section.querySelector("h3")?.id ?? "",
              section.querySelector(shown)?.textContent ?? "",
            ]),
          SHOWN,
        );
      samples.set(each, new Map(found));
    }
    await page.close();
  });

  it("run unchanged except for ids and times", async () => {
    const { key, accountId } = await makeOwner({ scopes: SCOPES });
    const folder = folderFor(`reference-${language}`);
    copyFileSync(join(root, "public/docs/bicycle.jpg"), join(folder, "photo.jpg"));
    copyFileSync(await clip("mp4"), join(folder, "video.mp4"));
    const order = new Map(samples.get(language));
    expect([...order.keys()].sort()).toEqual(ENDPOINTS.map(({ operationId }) => operationId).sort());
    const take = (operation: string) => {
      const code = order.get(operation) ?? "";
      order.delete(operation);
      return code;
    };
    const created = await run(language, take("createListing"), folder, key);
    const id = idOf(created);
    expect(id, created).toBeGreaterThan(0);
    const webhook = Number(/"?webhook"?: ?\{\s*"?id"?: ?(\d+)/.exec(await run(language, take("createWebhook"), folder, key))?.[1]);
    expect(webhook).toBeGreaterThan(0);
    const { json } = await client(key).post(`/webhooks/${webhook}/test?type=listing.approved`);
    const thread = await receiveMessage(key);
    expect((await client(key).patch(`/my/listings/${id}`, { external_id: "sku-4711" })).status).toBe(200);
    const withIds = (code: string) =>
      code
        .replaceAll("/my/listings/128", `/my/listings/${id}`)
        .replaceAll("/my/threads/31", `/my/threads/${thread}`)
        .replaceAll("/deliveries/5120", `/deliveries/${json.delivery_id}`)
        .replaceAll("/webhooks/3", `/webhooks/${webhook}`)
        .replace(/2026-11-24 00:00:00/, formatKyiv(Date.now() - 60_000))
        .replace(/([?&])after=\w+&/, "$1")
        .replace("&wait=20", "");
    // These are for keys of test mode.
    const test = await makeKey(accountId, { scopes: SCOPES, mode: "test" });
    const { listing_id: testListing } = (await client(test.key).post("/my/listings", draft())).json;
    for (const operation of ["triggerTestEvent", "advanceTestClock"]) {
      const code = take(operation).replace(/(listing_id\W+)128/, `$1${testListing}`);
      expect((await run(language, code, folder, test.key)).replace(/\s/g, ""), operation).toMatch(/"?ok"?:true,"?livemode"?:false/i);
    }
    // These would leave nothing for the others.
    const last = ["editWebhook", "deleteWebhook"].map((operation) => [operation, take(operation)] as const);
    for (const [operation, code] of [...order, ...last]) {
      const output = await run(language, withIds(code), folder, key);
      // A pending listing cannot be published or hidden yet, so a valid request is rejected with this error.
      if (operation === "changeListingStatus") expect(output).toContain("status_transition_not_allowed");
      else expect(output.replace(/\s/g, ""), operation).toMatch(/"?ok"?:true/);
    }
  });
});

describe("placeholder key", () => {
  it("is rejected as a malformed key", async () => {
    expect((await client(PLACEHOLDER_KEY).get("/ping")).json.error).toBe("invalid_key");
  });
});
