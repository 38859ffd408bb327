import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import { inject } from "vitest";

/** Test server for an integrator's site: a page with the widget's script, and a route that receives frames. */

export interface SentFrame {
  readonly index: number;
  readonly total: number;
  readonly session: string;
  readonly file: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Response of the route to a frame. `cut` closes the connection without a response. */
export type FrameResponse = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string } | "cut";

export interface HostPage {
  readonly url: string;
  /** Received frames in order of arrival, including rejected ones. */
  readonly frames: SentFrame[];
  /** Returns the response to a frame. By default, every frame is accepted. @param nth number of frames received so far, with this one. */
  respond: (frame: SentFrame, nth: number) => FrameResponse | Promise<FrameResponse>;
  close(): Promise<void>;
}

export interface HostOptions {
  readonly policy?: string;
  readonly head?: string;
  readonly body?: string;
  readonly fieldName?: string;
}

const acceptFrame = ({ index }: SentFrame): FrameResponse => ({
  status: 201,
  body: JSON.stringify({ url: `https://cdn.example/${index}.webp` }),
});

async function readFrame(request: IncomingMessage, fieldName: string): Promise<SentFrame> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData();
  return {
    index: Number(form.get("index")),
    total: Number(form.get("total")),
    session: String(form.get("session")),
    file: Buffer.from(await (form.get(fieldName) as File).arrayBuffer()),
    headers: request.headers,
  };
}

export async function startHostPage({ policy, head = "", body = "", fieldName = "file" }: HostOptions = {}): Promise<HostPage> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>${head}<body>${body}
    <h1>Host</h1><button id="before" type="button">before</button><div id="tall"></div><button id="opener" type="button">open</button>
    <script src="${inject("boardUrl")}/widget/capture3d.js"></script></body></html>`;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/host.css") {
      response.writeHead(200, { "content-type": "text/css" }).end("#tall{height:3000px}");
      return;
    }
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...(policy ? { "content-security-policy": policy } : {}) });
      response.end(html);
      return;
    }
    const frame = await readFrame(request, fieldName);
    host.frames.push(frame);
    const reply = await host.respond(frame, host.frames.length);
    if (reply === "cut") request.socket.destroy();
    else response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers }).end(reply.body ?? "");
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host: HostPage = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    frames: [],
    respond: acceptFrame,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return host;
}

/** Result of a capture: the callback that was called, with its argument. */
export type Ending = ["complete", string[]] | ["cancel"] | ["error", string];

/** An open page, and the results of its captures. */
export interface Visit {
  readonly page: Page;
  /** Calls `ListingsBoard.capture3d` with these options, and with callbacks that record the result. */
  open(options?: Record<string, unknown>): Promise<void>;
  press(action: string): Promise<void>;
  endings(): Promise<Ending[]>;
  /** Waits for the first result. */
  ended(): Promise<Ending>;
  /** Starts on the start screen and captures the first of eight frames. */
  begin(): Promise<void>;
  /** Starts on the start screen and captures all frames with the shutter, up to the review. */
  captureAll(frames?: number): Promise<void>;
}

export async function visit(browser: Browser, url: string, context: Parameters<Browser["newContext"]>[0] = {}): Promise<Visit> {
  const opened = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera"], ...context });
  const page = await opened.newPage();
  // Small frames, because Chromium draws and encodes on the CPU here. The tests of the whole tour use full-size frames.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) return;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = ({ video }: MediaStreamConstraints) => real({ video: { ...(video as object), width: 640, height: 480 } });
  });
  await page.goto(url);
  const endings = () => page.evaluate<Ending[]>("window.endings ?? []");
  const press = (action: string) => page.locator(`[data-action=${action}]:not([aria-disabled=true])`).first().click();
  return {
    page,
    press,
    endings,
    open: (options = {}) =>
      page.evaluate((given) => {
        const endings: Ending[] = Reflect.get(window, "endings") ?? [];
        Object.assign(window, { endings });
        const board: { capture3d(options: object): unknown } = Reflect.get(window, "ListingsBoard");
        const run = board.capture3d({
          uploadEndpoint: "/frames",
          lang: "en",
          frames: 8,
          onComplete: (urls: string[]) => endings.push(["complete", urls]),
          onCancel: () => endings.push(["cancel"]),
          onError: (error: { code: string }) => endings.push(["error", error.code]),
          ...given,
        });
        Object.assign(window, { run });
      }, options),
    async ended() {
      // A function rather than a string, because the content security policy of the page may forbid `eval`.
      await page.waitForFunction(() => Reflect.get(window, "endings").length > 0);
      return (await endings())[0] as Ending;
    },
    async begin() {
      await press("start");
      await press("capture");
      await page.locator(".count", { hasText: "Frame 2 of 8" }).waitFor();
    },
    async captureAll(frames = 8) {
      await press("start");
      for (let frame = 1; frame <= frames; frame++) {
        await page.locator(".count", { hasText: `Frame ${frame} of ${frames}` }).waitFor();
        await page.locator("[data-action=capture]:not([aria-disabled=true])").click();
      }
      await page.getByRole("heading", { name: "Here is the result" }).waitFor();
    },
  };
}
