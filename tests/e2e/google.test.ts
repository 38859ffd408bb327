import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/platform/free-port";
import { CLIENT, type FakeGoogle, startFakeGoogle } from "../support/fake-google";
import { waitForEmail } from "../support/outbox";
import { insertPerson } from "../support/own-board";
import { hydrated, sharedBrowser } from "../support/page-checks";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { PASSWORD, uniqueEmail } from "../support/sign-in";

/** Google sign-in in a browser, against a fake provider on loopback. */

const chromium = sharedBrowser();
let google: FakeGoogle;
let board: RunningBoard;

beforeAll(async () => {
  google = await startFakeGoogle();
  const port = await freePort();
  board = await startBoard({
    port,
    env: {
      APP_URL: `http://127.0.0.1:${port}`,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER_URL: google.issuer,
    },
  });
});
afterAll(async () => {
  await board.stop();
  await google.close();
  removeFolder(board.dataDir);
});

const subject = () => randomBytes(8).toString("hex");

async function startSignIn(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await chromium().newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(board.url + path);
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("button", { name: /Google/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith(new URL(path, board.url).pathname) || url.searchParams.has("error"));
  return page;
}

describe("Google sign-in", () => {
  it.each([true, false])("creates an account in the page's language and redirects to the next page (JavaScript: %s)", async (scripts) => {
    const email = uniqueEmail();
    google.user = { sub: subject(), email, email_verified: true, name: "Марія" };
    const page = await startSignIn("/en/sign-in?next=%2Fen%2Fcabinet%2Fsettings", scripts);
    expect(page.url()).toBe(`${board.url}/en/cabinet/settings`);
    expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Марія");
    expect(await page.getByRole("combobox", { name: "Email language" }).inputValue()).toBe("en");
    await page.goto(`${board.url}/en/cabinet/settings/security`);
    expect(await page.getByText("You sign in with Google and don’t have a password yet.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Send link" }).click();
    expect((await waitForEmail(board.dataDir, email)).link).toContain("/en/reset-password?token=");
    await page.context().close();
  });

  it("signs in to the account of a verified email, and rejects an unverified email", async () => {
    const email = uniqueEmail();
    await insertPerson(board.dataDir, { email, password: PASSWORD });
    google.user = { sub: subject(), email, email_verified: false, name: "Чужий" };
    const rejected = await startSignIn("/sign-up");
    expect(await rejected.getByText("Google не підтвердив вашу адресу").isVisible()).toBe(true);
    await rejected.context().close();
    google.user = { ...google.user, email_verified: true };
    const page = await startSignIn("/sign-in");
    expect(page.url()).toBe(`${board.url}/cabinet`);
    expect(await page.getByText("Олена", { exact: true }).first().isVisible()).toBe(true);
    await page.context().close();
  });

  it("redirects to the sign-in page with a message when the user cancels", async () => {
    google.deniesAccess = true;
    const page = await startSignIn("/en/sign-in");
    google.deniesAccess = false;
    expect(new URL(page.url()).pathname).toBe("/en/sign-in");
    expect(await page.getByText("Sign-in failed").isVisible()).toBe(true);
    await page.context().close();
  });
});
