import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { makeOwner, type TestKey } from "../support/accounts";
import { collectPageErrors, FAKE_CAMERA, launchBrowser } from "../support/browser";
import { client } from "../support/client";

/** Tests the unmodified example (server and page) with the real API, from the script tag to `photos_3d` in a listing. */

let browser: Browser;
let owner: TestKey;
let shop: ChildProcess;
let shopUrl: string;
let shopLog = "";

beforeAll(async () => {
  [browser, owner] = await Promise.all([launchBrowser(FAKE_CAMERA), makeOwner({ type: "personal" })]);
  const port = await freePort();
  shopUrl = `http://127.0.0.1:${port}`;
  shop = spawn(process.execPath, [join(projectRoot(), "examples", "capture3d", "server.mjs")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      BOARD_URL: inject("boardUrl"),
      BOARD_API_KEY: owner.key,
      SHOP_PASSWORD: "seven bells",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    shop.stdout?.once("data", () => resolve());
    shop.once("exit", () => reject(new Error(shopLog)));
    shop.stderr?.on("data", (chunk) => {
      shopLog += chunk;
    });
  });
});

afterAll(async () => {
  shop.kill();
  await browser.close();
});

async function signIn(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera"] });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/?frames=8&lang=uk`);
  await page.fill("[name=password]", "seven bells");
  await Promise.all([page.waitForURL(`${shopUrl}/`), page.click("button")]);
  await page.goto(`${shopUrl}/?frames=8&lang=uk`);
  return page;
}

/** Captures 8 frames. @param later minimum playback time of the camera in seconds before the first frame. */
async function capture(page: Page, later = 0): Promise<void> {
  await page.click("#capture");
  await page.click("[data-action=start]");
  const watched = () =>
    page
      .locator("video")
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(watched).toBeGreaterThanOrEqual(later);
  for (let frame = 1; frame <= 8; frame++) {
    await page.getByText(`Кадр ${frame} з 8`, { exact: true }).waitFor();
    await page.locator("[data-action=capture]:not([aria-disabled=true])").click();
  }
  await page.getByRole("heading", { name: "Ось що вийшло" }).waitFor();
  await page.click("[data-action=finish]");
  await expect.poll(() => page.textContent("#state")).toBe("8 frames are ready.");
}

describe("widget with the example's proxy", () => {
  it("creates a listing with a tour, and replaces the tour", async () => {
    const page = await signIn();
    const pageErrors = collectPageErrors(page, shopUrl);
    await capture(page);
    await page.click("#save");
    await page.getByText(/^Listing \d+ is pending\.$/).waitFor();
    const id = Number(/\d+/.exec((await page.textContent("#state")) ?? "")?.[0]);
    const api = client(owner.key);
    const first = (await api.get(`/my/listings/${id}`)).json.listing;
    expect(first.photos_3d).toHaveLength(8);
    const stored = await fetch(first.photos_3d[0]);
    expect([stored.status, stored.headers.get("content-type")]).toEqual([200, "image/webp"]);

    // The fake camera restarts its video each time, and identical files get the same URL.
    await capture(page, 3);
    await page.click("#save");
    await page.waitForFunction(() => (document.querySelector("#save") as HTMLButtonElement).disabled);
    await page.getByText(`Listing ${id} is pending.`).waitFor();
    const second = (await api.get(`/my/listings/${id}`)).json.listing;
    expect(second.photos_3d).toHaveLength(8);
    expect(second.photos_3d).not.toEqual(first.photos_3d);
    expect(pageErrors).toEqual([]);
    expect(shopLog).toBe("");
    await page.context().close();
  });

  it("accepts only image files, and only from its own signed-in user", async () => {
    const page = await signIn();
    const csrf = (await page.getAttribute("meta[name=csrf]", "content")) as string;
    const { name, value } = (await page.context().cookies())[0] as { name: string; value: string };
    const cookie = `${name}=${value}`;
    await page.context().close();
    const send = (headers: Record<string, string>, file: Blob, field = "file") => {
      const body = new FormData();
      body.append(field, file, "frame.jpg");
      return fetch(`${shopUrl}/frames`, { method: "POST", body, headers });
    };
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: "image/jpeg" });
    expect((await send({}, jpeg)).status).toBe(401);
    expect((await send({ cookie }, jpeg)).status).toBe(403);
    expect((await send({ cookie, "x-csrf-token": "guess" }, jpeg)).status).toBe(403);
    const ours = { cookie, "x-csrf-token": csrf };
    expect((await send(ours, new Blob(["<svg/>"]))).status).toBe(422);
    expect((await send(ours, jpeg, "picture")).status).toBe(422);
    expect((await send(ours, new Blob([new Uint8Array(5 * 1024 * 1024)]))).status).toBe(413);
    // Only the signature is JPEG: the proxy passes on the board's error, without the API key.
    const broken = await send(ours, jpeg);
    expect(broken.status).toBe(422);
    expect(await broken.text()).not.toContain("lb_live");
    const foreign = await fetch(`${shopUrl}/listings`, {
      method: "POST",
      headers: { ...ours, "content-type": "application/json" },
      body: JSON.stringify({ listing: {}, photos_3d: ["https://elsewhere.example/1.webp"], draft: "x" }),
    });
    expect(foreign.status).toBe(422);
  });
});
