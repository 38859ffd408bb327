/**
 * `npm run bench:pages`: first load of public pages in Chromium with the phone throttling of Lighthouse (CPU four times slower,
 * 1.6 Mbit/s, 150 ms round trip): largest contentful paint, total blocking time, transferred JavaScript, layout shift. Medians of three loads.
 */

import { freePort } from "@/lib/platform/free-port";
import { launchBrowser } from "../support/browser";
import { removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";

const ROUNDS = 3;
const LISTINGS = "120";
/** How long a page may still start after its last request, so that no task is missed. */
const START_MS = 1_000;
const PHONE = { width: 390, height: 844 };
const THROTTLE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Strings, because the compiler of this file adds helpers to functions that are not defined in a page. */
const WATCH = `
  lcp = 0;
  shift = 0;
  firstPaint = Infinity;
  longTasks = [];
  new PerformanceObserver((list) => { for (const entry of list.getEntriesByName("first-contentful-paint")) firstPaint = entry.startTime; }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => { longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))); }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
`;

/** Total blocking time is what tasks after the first paint take beyond 50 ms each. */
const MEASURED = `({
  lcp,
  shift,
  blocking: longTasks.filter(({ startTime }) => startTime >= firstPaint).reduce((sum, { duration }) => sum + duration - 50, 0),
})`;

const dataDir = temporaryFolder("bench-pages");
const port = await freePort();
// Photo URLs contain the public address of the server.
const board = await startBoard({ dataDir, port, env: { APP_URL: `http://127.0.0.1:${port}` } });
const browser = await launchBrowser();

interface Load {
  readonly lcp: number;
  /** Milliseconds. */
  readonly blocking: number;
  readonly kilobytes: number;
  readonly shift: number;
}

async function load(path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", THROTTLE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const scripts: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.addInitScript(WATCH);
    await page.goto(board.url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(START_MS);
    const measured = await page.evaluate<Omit<Load, "kilobytes">>(MEASURED);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    return { ...measured, kilobytes: bytes / 1_000 };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

try {
  await runCommand(dataDir, ["demo", "--listings", LISTINGS], { APP_URL: board.url, PORT: String(port) });
  const start = await (await fetch(`${board.url}/catalogue`)).text();
  const listing = /\/listing\/[a-z0-9-]+/.exec(start)?.[0] ?? "";
  for (const path of ["/", "/catalogue", "/catalogue/cars", listing]) {
    // The first load generates the resized photos.
    await load(path);
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(path));
    const of = (name: keyof Load) => median(loads.map((one) => one[name]));
    console.log(
      `${path}: largest paint ${Math.round(of("lcp"))} ms, blocking ${Math.round(of("blocking"))} ms, JavaScript ${of("kilobytes").toFixed(1)} kB, shift ${of("shift")}`,
    );
  }
} finally {
  await browser.close();
  await board.stop();
  removeFolder(dataDir);
}
