import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { collectPageErrors, FAKE_CAMERA, launchBrowser } from "../support/browser";
import { type HostPage, startHostPage, type Visit, visit } from "../support/host-page";

/** Tests that the widget works on any host page, and restores the page afterwards. */

let browser: Browser;
let host: HostPage;

beforeAll(async () => {
  [browser, host] = await Promise.all([
    launchBrowser([...FAKE_CAMERA, "--js-flags=--expose-gc"]),
    startHostPage({ head: '<link rel="stylesheet" href="/host.css">' }),
  ]);
});

afterAll(() => Promise.all([browser.close(), host.close()]));

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the HTML, focus, scroll position and globals of the page. */
const stateOf = ({ page }: Visit) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    focus: document.activeElement?.id,
    scroll: window.scrollY,
    globals: Object.keys(window).filter((name) => !["endings", "run"].includes(name)),
  }));

/** Returns controls and texts that are outside of the screen or overlap. Runs in the page. */
function findOverlaps(): string[] {
  const root = document.querySelector("[data-listings-board]")?.shadowRoot as ShadowRoot;
  const parts = [...root.querySelectorAll<HTMLElement>("button, h2, .hint, .count")];
  const nameOf = (part: HTMLElement) => part.dataset["action"] ?? (part.className || part.tagName);
  const outside = parts.filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  });
  const over = (one: HTMLElement, other: HTMLElement) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
  };
  const pairs = parts.flatMap((one, i) =>
    parts
      .slice(i + 1)
      .filter((other) => over(one, other))
      .map((other) => [one, other] as const),
  );
  return [...outside.map((part) => `${nameOf(part)} is outside`), ...pairs.map(([one, other]) => `${nameOf(one)} over ${nameOf(other)}`)];
}

describe("host page", () => {
  it("reports no violations of a strict policy with Trusted Types and without `unsafe-inline`", async () => {
    const strict = await startHostPage({
      policy: `default-src 'none'; script-src ${inject("boardUrl")}; connect-src 'self'; style-src 'none'; require-trusted-types-for 'script'`,
    });
    const guest = await visit(browser, strict.url);
    const pageErrors = collectPageErrors(guest.page, strict.url);
    await guest.open();
    await guest.captureAll();
    expect(await guest.page.locator(".spin canvas").evaluate((canvas) => canvas.clientHeight)).toBeGreaterThan(100);
    await guest.press("finish");
    expect((await guest.ended())[0]).toBe("complete");
    expect(pageErrors).toEqual([]);
    await guest.page.context().close();
    await strict.close();
  });

  it("does not affect the widget by its styles, transforms and event listeners", async () => {
    const css = `<style>* { all: unset !important; } html > *, html > * *, body { display: none !important; opacity: 0 !important; pointer-events: none !important; }
      html { transform: scale(.5) !important; filter: blur(9px) !important; direction: rtl !important; --background: red !important; }
      button { position: absolute !important; left: -999px !important; }</style>`;
    const hostile = await startHostPage({
      head: css,
      body: "<script>for (const type of ['click','pointerdown']) addEventListener(type, (e) => { if (e.target === document.body) e.preventDefault(); });</script>",
    });
    const screenshots: Buffer[] = [];
    for (const one of [host, hostile]) {
      const guest = await visit(browser, one.url);
      await guest.open();
      await guest.page.locator("[data-action=start]").hover();
      screenshots.push(await guest.page.screenshot());
      await guest.captureAll();
      await guest.press("finish");
      expect((await guest.ended())[0]).toBe("complete");
      await guest.page.context().close();
    }
    expect((screenshots[0] as Buffer).equals(screenshots[1] as Buffer)).toBe(true);
    await hostile.close();
  });

  it("gets back its markup, focus, scroll position and globals after every result", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await page.evaluate(() => {
      window.scrollTo(0, 700);
      document.getElementById("opener")?.focus({ preventScroll: true });
      document.documentElement.style.setProperty("--theirs", "1");
    });
    const before = await stateOf(guest);
    expect(before.globals).toContain("ListingsBoard");
    for (const end of ["complete", "cancel", "error"]) {
      await guest.open(end === "error" ? { frames: 1 } : {});
      if (end === "complete") {
        await guest.captureAll();
        await guest.press("finish");
      } else if (end === "cancel") await guest.press("cancel");
      await expect.poll(async () => (await guest.endings()).at(-1)?.[0]).toBe(end);
      expect(await stateOf(guest)).toEqual(before);
    }
    await page.context().close();
  });

  it("does not scroll, receive keys or take the focus during a capture", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await page.evaluate(() => {
      const keys: string[] = [];
      Object.assign(window, { keys });
      document.addEventListener("keydown", ({ key }) => keys.push(key));
    });
    await guest.open();
    await page.locator("[data-action=start]").waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.getAttribute("data-listings-board"));
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press(i < 5 ? "Tab" : "Shift+Tab");
      expect(await inside()).toBe("capture3d");
    }
    for (const key of ["PageDown", "End", "x"]) await page.keyboard.press(key);
    await page.mouse.wheel(0, 2_000);
    expect(await page.evaluate("[window.scrollY, window.keys]")).toEqual([0, []]);
    await page.evaluate(() => document.getElementById("before")?.focus());
    expect(await inside()).toBe("capture3d");
    await page.context().close();
  });
});

describe("widget", () => {
  it("can be used with the keyboard only, and announces progress to screen readers", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    const focused = () =>
      page.evaluate(() => document.querySelector("[data-listings-board]")?.shadowRoot?.activeElement?.getAttribute("data-action"));
    const tabTo = async (action: string) => {
      for (let i = 0; i < 8 && (await focused()) !== action; i++) await page.keyboard.press("Tab");
      expect(await focused()).toBe(action);
      await page.keyboard.press("Enter");
    };
    await guest.open();
    await tabTo("start");
    await page.locator("[data-action=capture]:not([aria-disabled=true])").waitFor();
    expect(await focused()).toBe("capture");
    for (let frame = 1; frame <= 8; frame++) {
      await page.locator(".count", { hasText: `Frame ${frame} of 8` }).waitFor();
      await page.keyboard.press("Space");
      if (frame < 8)
        await page
          .getByRole("status")
          .filter({ hasText: `Frame ${frame} of 8` })
          .waitFor();
    }
    const slider = page.getByRole("slider");
    await slider.waitFor();
    expect(await slider.getAttribute("aria-valuenow")).toBe("1");
    await slider.focus();
    for (const [key, now] of [
      ["ArrowRight", "2"],
      ["ArrowLeft", "1"],
      ["ArrowLeft", "8"],
      ["Home", "1"],
      ["End", "8"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await slider.getAttribute("aria-valuenow")).toBe(now);
    }
    expect(await slider.getAttribute("aria-valuetext")).toBe("Frame 8 of 8");
    await tabTo("finish");
    expect((await guest.ended())[0]).toBe("complete");
    await page.context().close();
  });

  it("has no accessibility violations on any screen, in light and dark mode", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const guest = await visit(browser, host.url, { colorScheme });
      const errors = async () => {
        await guest.page.evaluate(AXE);
        return guest.page.evaluate(async () => {
          const axe: { run(context: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } = Reflect.get(
            window,
            "axe",
          );
          const { violations } = await axe.run({ include: [["[data-listings-board]", "dialog"]] });
          return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        });
      };
      await guest.open({ theme: colorScheme });
      await guest.page.locator("[data-action=start]").waitFor();
      expect(await errors()).toEqual([]);
      await guest.begin();
      expect(await errors()).toEqual([]);
      for (let frame = 2; frame <= 8; frame++) {
        await guest.page.locator(".count", { hasText: `Frame ${frame} of 8` }).waitFor();
        await guest.press("capture");
      }
      await guest.page.getByRole("slider").waitFor();
      expect(await errors()).toEqual([]);
      host.respond = () => ({ status: 404 });
      await guest.press("finish");
      await guest.page.locator("[data-action=retry]").waitFor();
      expect(await errors()).toEqual([]);
      host.respond = ({ index }) => ({ status: 201, body: JSON.stringify({ url: `https://cdn.example/${index}.webp` }) });
      await guest.page.context().close();
    }
  });

  it("is light by default, and follows the colour scheme of the page only with the theme `auto`", async () => {
    const LIGHT = "rgb(247, 244, 236)";
    const DARK = "rgb(17, 15, 12)";
    const plain = host;
    const both = await startHostPage({ head: '<meta name="color-scheme" content="light dark">' });
    const darkPage = await startHostPage({ head: "<style>:root { color-scheme: dark } * { color: red !important }</style>" });
    const cases = [
      // Page, preference of the device, option, expected background.
      [both, "dark", undefined, LIGHT],
      [both, "dark", "light", LIGHT],
      [plain, "light", "dark", DARK],
      [both, "dark", "auto", DARK],
      [both, "light", "auto", LIGHT],
      [darkPage, "light", "auto", DARK],
      // A page without a colour scheme is light, regardless of the preference of the device.
      [plain, "dark", "auto", LIGHT],
    ] as const;
    for (const [page, colorScheme, theme, expected] of cases) {
      const guest = await visit(browser, page.url, { colorScheme });
      await guest.open(theme ? { theme } : {});
      const dialog = guest.page.locator("[data-listings-board] dialog");
      const background = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect([page === plain, colorScheme, theme, await background()]).toEqual([page === plain, colorScheme, theme, expected]);
      await guest.press("start");
      await guest.page.locator("[data-action=capture]").waitFor();
      expect(await background()).toBe(DARK);
      await guest.page.context().close();
    }
    await Promise.all([both.close(), darkPage.close()]);
  });

  it("explains “Auto” on the start screen, at its switch, and while it is on", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    const explanation = "“Auto”: frames are taken for you. Without it, press the button.";
    await guest.open();
    await page.getByText(explanation, { exact: true }).waitFor();
    await guest.begin();
    const auto = page.getByRole("switch", { name: "Auto", description: explanation });
    await page.locator(".hint", { hasText: "One step aside, then the next frame" }).waitFor();
    await auto.click();
    await page.locator(".hint", { hasText: "Walk around: frames are taken for you" }).waitFor();
    await page.context().close();
  });

  it("retakes the last frame or any single frame, and switches cameras", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await guest.open();
    await guest.begin();
    const cameras = page.getByRole("combobox", { name: "Camera" });
    expect(await cameras.locator("option").count()).toBe(2);
    await cameras.selectOption({ index: 1 });
    await page.locator("[data-action=capture][aria-disabled=false]").waitFor();
    await cameras.selectOption({ index: 0 });
    await page.locator("[data-action=capture][aria-disabled=false]").waitFor();
    await guest.press("retake");
    for (let frame = 1; frame <= 8; frame++) {
      await page.locator(".count", { hasText: `Frame ${frame} of 8` }).waitFor();
      await page.locator("[data-action=capture][aria-disabled=false]").click();
    }
    const slider = page.getByRole("slider");
    await slider.press("End");
    await slider.press("ArrowLeft");
    await guest.press("retake");
    await page.locator("[data-action=capture][aria-disabled=false]").click();
    await slider.waitFor();
    expect(await slider.getAttribute("aria-valuenow")).toBe("7");
    host.frames.length = 0;
    await guest.press("finish");
    expect((await guest.ended())[0]).toBe("complete");
    expect(host.frames).toHaveLength(8);
    await page.context().close();
  });

  it("captures frames automatically at their angles by the orientation of the device", async () => {
    const guest = await visit(browser, host.url, { hasTouch: true });
    const { page } = guest;
    await guest.open();
    await guest.press("start");
    const turnTo = (degrees: number) =>
      page.evaluate((alpha) => {
        dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha, beta: 90, gamma: 0 }));
      }, degrees);
    await page.locator("[data-action=capture][aria-disabled=false]").waitFor();
    await turnTo(20);
    await guest.press("capture");
    await page.getByText("Walk around: frames are taken for you").waitFor();
    // No frame is captured halfway between two positions.
    await turnTo(20 - 22);
    await page.waitForTimeout(400);
    await page.locator(".count", { hasText: "Frame 2 of 8" }).waitFor();
    for (const [i, place] of [1, 2, 4, 3, 5, 6, 7].entries()) {
      await turnTo((20 - place * 45 + 360) % 360);
      if (i < 6) await page.locator(".count", { hasText: `Frame ${i + 3} of 8` }).waitFor();
    }
    await page.getByRole("slider").waitFor();
    await page.context().close();
  });

  it("captures at regular intervals without an orientation sensor, and asks to turn a rotated phone back", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await guest.open();
    await guest.begin();
    await page.getByRole("switch", { name: "Auto" }).click();
    await page.locator(".count", { hasText: "Frame 3 of 8" }).waitFor();
    await page.evaluate(() => {
      const video = document.querySelector("[data-listings-board]")?.shadowRoot?.querySelector("video") as HTMLVideoElement;
      const { videoWidth, videoHeight } = video;
      Object.defineProperty(video, "videoWidth", { value: videoHeight, configurable: true });
      Object.defineProperty(video, "videoHeight", { value: videoWidth, configurable: true });
    });
    await page.getByRole("switch", { name: "Auto" }).click();
    await guest.press("capture");
    await page.locator(".hint", { hasText: "Turn the phone as it was for the first frame" }).waitFor();
    await guest.press("keep");
    await page.locator(".count", { hasText: "Frame 4 of 8" }).waitFor();
    await page.context().close();
  });

  it("releases the camera when the page is left, and opens it again on return", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await guest.open();
    await guest.begin();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    expect(
      await page.evaluate(() => document.querySelector("[data-listings-board]")?.shadowRoot?.querySelector("video")?.srcObject),
    ).toBeNull();
    await page.getByText("The camera is busy").waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.locator("[data-action=capture][aria-disabled=false]").click();
    await page.locator(".count", { hasText: "Frame 3 of 8" }).waitFor();
    await page.context().close();
  });

  it("fits small and large screens in portrait and landscape without cut-off or overlapping elements", async () => {
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1440, height: 900 },
    ]) {
      const guest = await visit(browser, host.url, { viewport });
      const { page } = guest;
      await guest.open({ lang: "uk", frames: 8 });
      await page.locator("[data-action=start]").waitFor();
      expect([viewport.width, await page.evaluate(findOverlaps)]).toEqual([viewport.width, []]);
      await guest.press("start");
      await page.locator("[data-action=capture][aria-disabled=false]").waitFor();
      expect([viewport.width, await page.evaluate(findOverlaps)]).toEqual([viewport.width, []]);
      await page.context().close();
    }
  });
});

describe("ten captures", () => {
  it("leave no live streams, listeners, canvases, object URLs or DOM nodes", async () => {
    const guest = await visit(browser, host.url);
    const { page } = guest;
    await page.evaluate(() => {
      const seen = { tracks: [] as MediaStreamTrack[], canvases: [] as HTMLCanvasElement[], listeners: 0, urls: 0 };
      Object.assign(window, { seen });
      const { mediaDevices } = navigator;
      const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await getUserMedia(wanted);
        seen.tracks.push(...stream.getTracks());
        return stream;
      };
      const create = document.createElement.bind(document);
      document.createElement = ((tag: string) => {
        const element = create(tag);
        if (tag === "canvas") seen.canvases.push(element as HTMLCanvasElement);
        return element;
      }) as typeof document.createElement;
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const held = new Map<string, number>();
      const count = (target: EventTarget | null, type: string, by: number) => {
        const name = `${(target ?? window).constructor.name} ${type}`;
        held.set(name, (held.get(name) ?? 0) + by);
        seen.listeners = [...held.values()].reduce((sum, n) => sum + n, 0);
      };
      EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
        count(this, type, 1);
        add.call(this ?? window, type, ...rest);
      };
      EventTarget.prototype.removeEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
        count(this, type, -1);
        remove.call(this ?? window, type, ...rest);
      };
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        seen.urls++;
        return createObjectURL.call(URL, blob);
      };
      URL.revokeObjectURL = (url) => {
        seen.urls--;
        revokeObjectURL.call(URL, url);
      };
    });
    const session = await page.context().newCDPSession(page);
    const counters = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      return { nodes, jsEventListeners };
    };
    const once = async (i: number) => {
      await guest.open();
      if (i % 4 === 0) await guest.captureAll();
      else {
        await guest.begin();
      }
      await guest.press(i % 4 === 0 ? "finish" : "cancel");
      await expect.poll(async () => (await guest.endings()).length).toBe(i + 1);
    };
    await once(0);
    const before = await counters();
    for (let i = 1; i <= 10; i++) await once(i);
    const seen = await page.evaluate(() => {
      const seen: { tracks: MediaStreamTrack[]; canvases: HTMLCanvasElement[]; listeners: number; urls: number } = Reflect.get(
        window,
        "seen",
      );
      const { tracks, canvases, listeners, urls } = seen;
      return {
        runs: tracks.length,
        live: tracks.filter(({ readyState }) => readyState === "live").length,
        drawn: canvases.filter(({ width, height }) => width > 0 || height > 0).length,
        listeners,
        urls,
      };
    });
    expect(seen).toEqual({ runs: 11, live: 0, drawn: 0, listeners: 0, urls: 0 });
    // The test's own references would be counted as a leak.
    await page.evaluate("window.seen.tracks.length = window.seen.canvases.length = 0");
    const after = await counters();
    // Chromium's counters vary slightly. A leaked screen would have more than 100 nodes.
    expect(after.nodes - before.nodes).toBeLessThan(60);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10);
    await page.context().close();
  });
});
