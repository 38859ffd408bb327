import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { collectPageErrors, launchBrowser } from "../support/browser";

/** Tests of `<listings-board-spin>` on a host page. The grey value of a frame encodes its index. */

let browser: Browser;
let server: Server;
let url: string;
const FRAME = /\/frame-(\d+)\.webp$/;

/** Indexes of the frames that the server was requested to send, in order of arrival. */
const requested: number[] = [];
/** The same in the order in which the browser sent the requests, which several connections may change. */
const sent: number[] = [];
/** Returns whether the response for a frame is delayed until `release` is called. */
let hold: (index: number) => boolean = () => false;
let release: () => void = () => {};
let broken = new Set<number>();

const greyValue = (index: number) => (index % 24) * 10 + 8;

beforeAll(async () => {
  browser = await launchBrowser();
  const frames = await Promise.all(
    Array.from({ length: 24 }, (_, i) => {
      const [r, g, b] = [greyValue(i), greyValue(i), greyValue(i)];
      return sharp({ create: { width: 80, height: 60, channels: 3, background: { r, g, b } } })
        .webp({ lossless: true })
        .toBuffer();
    }),
  );
  server = createServer(async (request, response) => {
    const [, index] = FRAME.exec(request.url ?? "") ?? [];
    if (index !== undefined) {
      requested.push(Number(index));
      if (broken.has(Number(index))) {
        response.writeHead(500).end();
        return;
      }
      if (hold(Number(index))) {
        await new Promise<void>((resolve) => {
          const before = release;
          release = () => {
            before();
            resolve();
          };
        });
      }
      response.writeHead(200, { "content-type": "image/webp" }).end(frames[Number(index) % 24]);
      return;
    }
    const { searchParams } = new URL(request.url ?? "", "http://host");
    const urls = Array.from({ length: Number(searchParams.get("frames")) }, (_, i) => `/frame-${i}.webp`).join(" ");
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${inject("boardUrl")}; img-src 'self'; require-trusted-types-for 'script'`,
    });
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Tour</title>
      <listings-board-spin frames="${urls}" ${searchParams.has("label") ? `label="${searchParams.get("label")}"` : ""}><img src="/frame-0.webp" alt="A bicycle" width="80" height="60"></listings-board-spin>
      <script src="${inject("boardUrl")}/widget/spin3d.js"></script></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  hold = () => false;
  broken = new Set();
  release();
});

interface ViewerOptions {
  readonly frames?: number;
  readonly label?: string;
  readonly context?: Parameters<Browser["newContext"]>[0];
  /** Returns before all frames are loaded. */
  readonly early?: boolean;
}

async function viewer({ frames = 24, label, context = {}, early = false }: ViewerOptions = {}): Promise<Page> {
  requested.length = 0;
  sent.length = 0;
  const page = await (await browser.newContext({ viewport: { width: 400, height: 500 }, ...context })).newPage();
  page.on("request", (request) => {
    const [, index] = FRAME.exec(request.url()) ?? [];
    if (index !== undefined) sent.push(Number(index));
  });
  // Delayed frames would also delay the load event.
  await page.goto(`${url}/?frames=${frames}${label ? `&label=${label}` : ""}`, { waitUntil: "domcontentloaded" });
  if (!early) await expect.poll(() => page.locator(".bar").isHidden()).toBe(true);
  return page;
}

/** Returns the index of the visible frame by the grey value at the centre. Undefined if nothing is drawn. */
const visibleFrame = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector("listings-board-spin")?.shadowRoot?.querySelector("canvas") as HTMLCanvasElement;
    // Uses a separate canvas, because Chromium warns about reading back the canvas that is drawn to.
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    context?.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
    const [grey = 0, , , alpha] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return alpha ? Math.round((grey - 8) / 10) : undefined;
  });

const now = (page: Page) => page.getByRole("slider").getAttribute("aria-valuenow");

async function drag(page: Page, by: number, steps = 8): Promise<void> {
  await page.mouse.move(200, 150);
  await page.mouse.down();
  await page.mouse.move(200 + by, 150, { steps });
}

describe("spin viewer", () => {
  it.each([8, 24, 120])("rotates %i frames by dragging and keys, and exposes the current frame to screen readers", async (frames) => {
    const page = await viewer({ frames, label: "Bicycle" });
    const pageErrors = collectPageErrors(page, url);
    const slider = page.getByRole("slider", { name: "Bicycle" });
    expect(await slider.getAttribute("aria-valuemax")).toBe(String(frames));
    expect(await visibleFrame(page)).toBe(0);
    await slider.focus();
    const steps = [
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["ArrowLeft", frames],
      ["Home", 1],
      ["PageUp", 1 + Math.round(frames / 8)],
      ["End", frames],
    ] as const;
    for (const [key, number] of steps) {
      await page.keyboard.press(key);
      expect(await now(page)).toBe(String(number));
      expect(await visibleFrame(page)).toBe((number - 1) % 24);
    }
    expect(await slider.getAttribute("aria-valuetext")).toBe(`Frame ${frames} of ${frames}`);
    await page.keyboard.press("Home");
    // Dragging by half the width is half a turn.
    await drag(page, -192);
    expect(await now(page)).toBe(String(frames / 2 + 1));
    await page.mouse.up();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("rotates with inertia, but not with reduced motion", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const page = await viewer({ context: { reducedMotion } });
      // A pause before the release would stop the inertia, so the gesture runs inside the page, without delays on a busy machine.
      const [at, later] = await page.evaluate(async () => {
        const slider = document.querySelector("listings-board-spin")?.shadowRoot?.querySelector("[role=slider]") as HTMLElement;
        slider.setPointerCapture = () => {};
        const touch = (type: string, clientX: number) =>
          slider.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 150, button: 0, bubbles: true }));
        const shown = () => slider.getAttribute("aria-valuenow");
        touch("pointerdown", 300);
        const begin = performance.now();
        // Events within the same millisecond would have no speed.
        while (performance.now() - begin < 5);
        touch("pointermove", 200);
        const at = shown();
        touch("pointerup", 200);
        for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        return [at, shown()];
      });
      if (reducedMotion === "reduce") expect(later).toBe(at);
      else expect(later).not.toBe(at);
      await page.context().close();
    }
  });

  it("loads the first frame, then increasingly fine steps, and shows the nearest loaded frame", async () => {
    hold = (index) => index % 8 !== 0;
    const page = await viewer({ early: true });
    await expect.poll(() => visibleFrame(page)).toBe(0);
    await expect.poll(() => requested.length).toBeGreaterThanOrEqual(6);
    // The first frame is also the image inside the element. Frames 16 and 8 are loaded before those between them.
    expect(sent.filter((index) => index !== 0).slice(0, 2)).toEqual([16, 8]);
    expect(await page.locator(".bar").isVisible()).toBe(true);
    await page.getByRole("slider").press("ArrowRight");
    expect(await visibleFrame(page)).toBe(0);
    await page.getByRole("slider").press("PageUp");
    await page.getByRole("slider").press("PageUp");
    expect([await now(page), await visibleFrame(page)]).toEqual(["8", 8]);
    hold = () => false;
    release();
    await expect.poll(() => visibleFrame(page)).toBe(7);
    await expect.poll(() => page.locator(".bar").isHidden()).toBe(true);
    expect([...new Set(requested)].sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    await page.context().close();
  });

  it("skips frames that fail to load", async () => {
    broken = new Set([3, 4]);
    const page = await viewer();
    for (let i = 0; i < 3; i++) await page.getByRole("slider").press("ArrowRight");
    expect(await visibleFrame(page)).toBe(2);
    await page.context().close();
  });

  it("zooms in and out with two fingers, keys, and Ctrl and wheel", async () => {
    const page = await viewer({ context: { hasTouch: true, isMobile: true } });
    await page.evaluate(() => {
      const context = CanvasRenderingContext2D.prototype;
      const real = context.drawImage;
      const widths: number[] = [];
      Object.assign(window, { widths });
      context.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        widths.push(Math.round(((args[3] as number) / this.canvas.width) * 100) / 100);
        return (real as (...all: unknown[]) => void).apply(this, args);
      } as typeof real;
    });
    const scale = () => page.evaluate<number | undefined>("window.widths.at(-1)");
    const slider = page.getByRole("slider");
    await slider.press("+");
    expect(await scale()).toBe(1.5);
    await slider.press("-");
    expect(await scale()).toBe(1);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: 150, id })) });
    await touch("touchStart", 150, 250);
    await touch("touchMove", 125, 275);
    await touch("touchMove", 100, 300);
    await touch("touchEnd");
    expect(await scale()).toBe(2);
    expect(await now(page)).toBe("1");
    await slider.press("0");
    expect(await scale()).toBe(1);
    await page.mouse.move(200, 150);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -50);
    await page.keyboard.up("Control");
    await expect.poll(scale).toBeGreaterThan(1.3);
    await page.context().close();
  });

  it("shows its content without frames, and updates when the frames change", async () => {
    const page = await viewer({ frames: 0, early: true });
    expect(await page.getByRole("img", { name: "A bicycle" }).isVisible()).toBe(true);
    expect(await page.getByRole("slider").count()).toBe(0);
    await page.evaluate(() => {
      const spin = document.querySelector("listings-board-spin") as HTMLElement & { frames: string[] };
      spin.frames = Array.from({ length: 9 }, (_, i) => `/frame-${i}.webp`);
    });
    await page.getByRole("slider").waitFor();
    expect(await page.getByRole("slider").getAttribute("aria-valuemax")).toBe("9");
    await page.evaluate(() => document.querySelector("listings-board-spin")?.remove());
    await page.context().close();
  });
});
