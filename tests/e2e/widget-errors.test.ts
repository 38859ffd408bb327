import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FAKE_CAMERA, launchBrowser } from "../support/browser";
import { type HostPage, startHostPage, type Visit, visit } from "../support/host-page";
import { clip, VP8 } from "../support/videos";

/** Tests of errors: failing cameras and proxies, cancelled captures, invalid options. */

let browser: Browser;
let browserWithoutCamera: Browser;
let host: HostPage;

beforeAll(async () => {
  [browser, browserWithoutCamera, host] = await Promise.all([launchBrowser(FAKE_CAMERA), launchBrowser(), startHostPage()]);
});

afterAll(() => Promise.all([browser.close(), browserWithoutCamera.close(), host.close()]));

const ok = (index: number) => ({ status: 201, body: JSON.stringify({ ok: true, url: `https://cdn.example/${index}.webp` }) });
const URLS = Array.from({ length: 8 }, (_, i) => `https://cdn.example/${i}.webp`);

beforeEach(() => {
  host.frames.length = 0;
  host.respond = ({ index }) => ok(index);
});

async function visitReview(): Promise<Visit> {
  const guest = await visit(browser, host.url);
  await guest.open();
  await guest.captureAll();
  return guest;
}

describe("failing proxy", () => {
  it("retries after 429, 500, 503 and closed connections, and returns URLs in the order of capture", async () => {
    const seen = new Set<string>();
    host.respond = ({ index }) => {
      const first = (kind: string) => !seen.has(kind) && Boolean(seen.add(kind));
      if (index === 1 && first("429")) return { status: 429, headers: { "retry-after": "1" }, body: "{}" };
      if (index === 2 && first("500")) return { status: 500, body: "<h1>Oops</h1>" };
      if (index === 3 && first("cut")) return "cut";
      if (index === 4 && first("503")) return { status: 503, headers: { "retry-after": "1" } };
      return ok(index);
    };
    const guest = await visitReview();
    await guest.press("finish");
    expect(await guest.ended()).toEqual(["complete", URLS]);
    for (let i = 0; i < 8; i++) expect(host.frames.filter(({ index }) => index === i)).toHaveLength([1, 2, 3, 4].includes(i) ? 2 : 1);
    expect(new Set(host.frames.map(({ session }) => session)).size).toBe(1);
    expect(host.frames.every(({ total, file }) => total === 8 && file[0] === 0xff && file[1] === 0xd8)).toBe(true);
    await guest.page.context().close();
  });

  it("shows an error for an invalid response, and sends only the missing frames on `retry`", async () => {
    let broken = true;
    host.respond = ({ index }) => (index === 3 && broken ? { status: 200, body: "<html>not json</html>" } : ok(index));
    const guest = await visitReview();
    await guest.press("finish");
    await guest.page.getByRole("heading", { name: "Not everything was sent" }).waitFor();
    expect(await guest.endings()).toEqual([]);
    const before = host.frames.length;
    const arrived = new Set(host.frames.filter(({ index }) => index !== 3).map(({ index }) => index));
    broken = false;
    await guest.press("retry");
    expect(await guest.ended()).toEqual(["complete", URLS]);
    expect(host.frames.slice(before).some(({ index }) => arrived.has(index))).toBe(false);
    await guest.page.context().close();
  });

  it("shows the server's hint for a permanent error, and ends with `upload_failed` when cancelled", async () => {
    host.respond = () => ({ status: 422, body: JSON.stringify({ ok: false, hint: "The <b>store</b> is full." }) });
    const guest = await visitReview();
    await guest.press("finish");
    await guest.page.getByText("The <b>store</b> is full.", { exact: true }).waitFor();
    await guest.page.locator("p.muted", { hasText: "The site did not accept the frames" }).waitFor();
    expect(await guest.page.getByText("Check the internet").count()).toBe(0);
    expect(await guest.page.locator("[data-action=retry]").getAttribute("class")).toBe("plain");
    await guest.press("cancel");
    expect(await guest.ended()).toEqual(["error", "upload_failed"]);
    await guest.page.context().close();
  });
});

describe("cancelling", () => {
  const steps: Record<string, (guest: Visit) => Promise<void>> = {
    "on the start screen": async () => {},
    "with the camera on": async (guest) => {
      await guest.press("start");
      await guest.page.locator("[data-action=capture]").waitFor();
    },
    "between frames": async (guest) => {
      await guest.begin();
    },
    "on the review screen": (guest) => guest.captureAll(),
    "while retaking a frame": async (guest) => {
      await guest.captureAll();
      await guest.press("retake");
      await guest.page.locator("[data-action=capture]").waitFor();
    },
    "while uploading": async (guest) => {
      host.respond = () => new Promise(() => {});
      await guest.captureAll();
      await guest.press("finish");
      await expect.poll(() => host.frames.length).toBe(2);
    },
  };

  it.each(Object.keys(steps))("%s calls `onCancel` once and releases the camera", async (step) => {
    const guest = await visit(browser, host.url);
    await guest.page.evaluate(() => {
      const { mediaDevices } = navigator;
      const real = mediaDevices.getUserMedia.bind(mediaDevices);
      const streams: MediaStream[] = [];
      Object.assign(window, { streams });
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await real(wanted);
        streams.push(stream);
        return stream;
      };
    });
    await guest.open();
    await (steps[step] as (guest: Visit) => Promise<void>)(guest);
    await guest.press("cancel");
    expect(await guest.ended()).toEqual(["cancel"]);
    await guest.page.evaluate("window.run.cancel()");
    expect(await guest.endings()).toHaveLength(1);
    expect(await guest.page.locator("[data-listings-board]").count()).toBe(0);
    const live = () =>
      guest.page.evaluate(() => {
        const streams: MediaStream[] = Reflect.get(window, "streams");
        return streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === "live").length;
      });
    expect(await live()).toBe(0);
    await guest.page.context().close();
  });

  it("requires a second Esc if frames would be lost, but not for `cancel()`", async () => {
    const guest = await visit(browser, host.url);
    await guest.open();
    await guest.page.keyboard.press("Escape");
    expect(await guest.ended()).toEqual(["cancel"]);
    await guest.open();
    await guest.begin();
    await guest.page.keyboard.press("Escape");
    await guest.page.locator(".toast", { hasText: "Once more" }).waitFor();
    expect(await guest.endings()).toHaveLength(1);
    await guest.page.keyboard.press("Escape");
    await expect.poll(guest.endings).toEqual([["cancel"], ["cancel"]]);
    await guest.open();
    await guest.page.evaluate("window.run.cancel()");
    await expect.poll(guest.endings).toHaveLength(3);
    await guest.page.context().close();
  });
});

describe("removal by the page", () => {
  const removals: Record<string, () => void> = {
    "the widget's element is removed": () => document.querySelector("[data-listings-board]")?.remove(),
    "the root element is replaced": () => {
      const page = document.createElement("html");
      page.append(document.createElement("body"));
      document.documentElement.replaceWith(page);
    },
  };

  it.each(Object.keys(removals))("cancels once and allows the next capture when %s", async (how) => {
    const guest = await visit(browser, host.url);
    await guest.open();
    await guest.begin();
    const root = await guest.page.evaluateHandle(() => document.documentElement);
    await guest.page.evaluate(removals[how] as () => void);
    expect(await guest.ended()).toEqual(["cancel"]);
    expect(await root.evaluate((element) => element.getAttribute("style"))).toBeNull();
    await guest.page.evaluate("window.run.cancel()");
    await guest.open();
    await guest.page.locator("[data-action=start]").waitFor();
    expect(await guest.endings()).toEqual([["cancel"]]);
    await guest.press("cancel");
    await expect.poll(guest.endings).toEqual([["cancel"], ["cancel"]]);
    await guest.page.context().close();
  });
});

describe("unavailable camera", () => {
  it("offers to choose photos, orders them by name, and scales them down", async () => {
    const guest = await visit(browser, host.url);
    await guest.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await guest.open();
    await guest.press("start");
    await guest.page.getByRole("heading", { name: "The camera is not allowed" }).waitFor();
    const pictures = await guest.page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [2000, 1000];
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const all: string[] = [];
      for (let i = 0; i < 8; i++) {
        context.fillStyle = `rgb(${i * 30}, 90, 90)`;
        context.fillRect(0, 0, 2000, 1000);
        all.push(canvas.toDataURL("image/jpeg").split(",")[1] as string);
      }
      return all;
    });
    const files = pictures.map((base64, i) => ({ name: `p${i + 1}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") }));
    await guest.page.locator("input[type=file]").first().setInputFiles(files.slice(0, 3));
    await guest.page.getByText("At least 8 frames are needed").waitFor();
    await guest.page.locator("input[type=file]").first().setInputFiles(files);
    await guest.page.getByRole("heading", { name: "Here is the result" }).waitFor();
    await guest.press("finish");
    expect(await guest.ended()).toEqual(["complete", URLS]);
    const widths = await guest.page.evaluate(
      async (frames) =>
        Promise.all(
          frames.map(async (base64) => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
            return [bitmap.width, bitmap.height];
          }),
        ),
      host.frames.map(({ file }) => file.toString("base64")),
    );
    expect(widths).toEqual(Array.from({ length: 8 }, () => [1600, 800]));
    await guest.page.context().close();
  });

  it("extracts frames from the whole length of a video", async () => {
    const guest = await visit(browser, host.url);
    // As browsers record it: without a duration, which is known only at the end.
    const film = await readFile(await clip("webm", { rate: 12, video: VP8, audio: null, more: ["-live", "1"] }));
    const duration = await guest.page.evaluate(async (base64) => {
      const video = Object.assign(document.createElement("video"), { src: `data:video/webm;base64,${base64}` });
      await new Promise((resolve) => video.addEventListener("loadedmetadata", resolve));
      return video.duration;
    }, film.toString("base64"));
    expect(duration).toBe(Number.POSITIVE_INFINITY);
    await guest.open();
    const input = guest.page.locator("input[type=file]").first();
    await input.setInputFiles({ name: "broken.mp4", mimeType: "video/mp4", buffer: Buffer.from("no film") });
    await guest.page.getByText("The files can’t be read").waitFor();
    await input.setInputFiles({ name: "walk.webm", mimeType: "video/webm", buffer: film });
    await guest.page.getByRole("heading", { name: "Here is the result" }).waitFor();
    await guest.press("finish");
    expect(await guest.ended()).toEqual(["complete", URLS]);
    expect(new Set(host.frames.map(({ file }) => file.toString("base64"))).size).toBeGreaterThan(4);
    await guest.page.context().close();
  });

  it("ends with `camera_denied` or `camera_unavailable` when cancelled", async () => {
    for (const [who, permissions, code] of [
      [browser, [], "camera_denied"],
      [browserWithoutCamera, ["camera"], "camera_unavailable"],
    ] as const) {
      const guest = await visit(who, host.url, { permissions: [...permissions] });
      if (permissions.length === 0) {
        await guest.page.evaluate(() => {
          navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        });
      }
      await guest.open();
      await guest.press("start");
      await guest.page.locator("[data-action=retry]").waitFor();
      await guest.press("cancel");
      expect(await guest.ended()).toEqual(["error", code]);
      await guest.page.context().close();
    }
  });

  it("keeps the frames when the camera is interrupted, and continues when it is available again", async () => {
    const guest = await visit(browser, host.url);
    await guest.open();
    await guest.begin();
    // Simulates a phone call.
    await guest.page.evaluate(() => {
      const video = document.querySelector("[data-listings-board]")?.shadowRoot?.querySelector("video");
      const [track] = ((video as HTMLVideoElement).srcObject as MediaStream).getTracks() as [MediaStreamTrack];
      const real = navigator.mediaDevices.getUserMedia;
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("busy", "NotReadableError"));
      const back = () => {
        navigator.mediaDevices.getUserMedia = real;
      };
      Object.assign(window, { back });
      track.stop();
      track.dispatchEvent(new Event("ended"));
    });
    await guest.page.getByText("The camera is busy").waitFor();
    await guest.page.evaluate("window.back()");
    await guest.press("retry");
    await guest.page.locator("[data-action=capture][aria-disabled=false]").click();
    await guest.page.locator(".count", { hasText: "Frame 3 of 8" }).waitFor();
    await guest.page.context().close();
  });
});

describe("integration errors", () => {
  it("report `invalid_options` to `onError`, and throw it without a callback", async () => {
    const guest = await visit(browser, host.url);
    await guest.open({ frames: 5 });
    expect(await guest.ended()).toEqual(["error", "invalid_options"]);
    const board = new URL(await guest.page.evaluate(() => (document.querySelector("script[src*=capture3d]") as HTMLScriptElement).src))
      .origin;
    await guest.open({ uploadEndpoint: `${board}/api/v1/upload/photo` });
    await expect.poll(async () => (await guest.endings())[1]).toEqual(["error", "invalid_options"]);
    expect(await guest.page.locator("[data-listings-board]").count()).toBe(0);
    expect(
      await guest.page.evaluate(() => {
        try {
          const board: { capture3d(options?: unknown): void } = Reflect.get(window, "ListingsBoard");
          board.capture3d();
          return "";
        } catch (error) {
          return (error as { code: string }).code;
        }
      }),
    ).toBe("invalid_options");
    await guest.page.context().close();
  });

  it("report `insecure_context` on an insecure page", async () => {
    const resolver = await launchBrowser([...FAKE_CAMERA, "--host-resolver-rules=MAP shop.test 127.0.0.1"]);
    const guest = await visit(resolver, host.url.replace("127.0.0.1", "shop.test"), { permissions: [] });
    await guest.open();
    expect(await guest.ended()).toEqual(["error", "insecure_context"]);
    await resolver.close();
  });

  it("reject a second call without affecting the first", async () => {
    const guest = await visit(browser, host.url);
    await guest.open();
    await guest.open();
    expect(await guest.ended()).toEqual(["error", "invalid_options"]);
    expect(await guest.page.locator("[data-listings-board]").count()).toBe(1);
    await guest.captureAll();
    await guest.press("finish");
    await expect.poll(guest.endings).toHaveLength(2);
    expect((await guest.endings())[1]).toEqual(["complete", URLS]);
    await guest.open();
    await guest.page.locator("[data-action=start]").waitFor();
    await guest.page.context().close();
  });
});
