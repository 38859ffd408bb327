/**
 * `npm run screenshots`: makes the pictures in the README, `docs/screenshots/NAME-SCHEME.webp`, from a demo board of its own.
 * Needs a build (`npm run build`). The demo creates the same listings on every new board, so two runs differ
 * only in dates and in the order of featured listings.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { launchBrowser } from "./support/browser";
import { removeFolder, runCommand, startBoard, temporaryFolder } from "./support/processes";

const FOLDER = join(projectRoot(), "docs", "screenshots");
const VIEWPORT = { width: 1280, height: 800 };
/** Pixels per CSS pixel: text stays sharp on high-resolution screens. */
const SCALE = 1.5;
const SCHEMES = ["light", "dark"] as const;
const QUALITY = 78;
const MAX_BYTES = 200_000;
const LISTINGS = "200";

type Role = "visitor" | "owner" | "moderator";

interface Screenshot {
  readonly name: string;
  readonly path: string;
  readonly role?: Role;
  /** Goes to the page to show, from the one at `path`. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Waits until the page shows everything. */
  readonly ready?: (page: Page) => Promise<void>;
}

/** Opens the first link of a list. */
const openFirst = (selector: string) => async (page: Page) => {
  const href = await page.locator(selector).first().getAttribute("href");
  await page.goto(new URL(href ?? "", page.url()).href);
};

const SCREENSHOTS: readonly Screenshot[] = [
  { name: "home", path: "/en" },
  { name: "catalogue", path: "/en/catalogue/transport" },
  { name: "listing", path: "/en/catalogue?q=sofa", prepare: openFirst('main a[href*="/listing/"]') },
  { name: "api-keys", path: "/en/cabinet/settings/api", role: "owner" },
  {
    name: "moderation",
    path: "/en/moderation",
    role: "moderator",
    prepare: openFirst('table a[href*="/moderation/"]'),
    ready: (page) => page.getByText("Opening…").waitFor({ state: "hidden" }),
  },
];

/** Waits until React has hydrated the page and the fonts are loaded. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // No named function inside: tsx adds a helper to it that does not exist in the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer") ?? document.body.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const KEYS: readonly (readonly [name: string, scopes: string, calls: number])[] = [
  ["Shop synchronization", "listings:read,listings:write", 24],
  ["Price updates", "listings:read,listings:write", 12],
  ["Reports", "listings:read", 3],
];

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly account_type: string;
}

const dataDir = temporaryFolder("screenshots");
const port = await freePort();
const appUrl = `http://localhost:${port}`;
const environment = { APP_URL: appUrl };
const board = await startBoard({ dataDir, port, env: environment });
const browser = await launchBrowser();

async function run(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stderr, json } = await runCommand(dataDir, args, environment);
  if (code !== 0) throw new Error(`${args[0]} failed: ${stderr}`);
  return json;
}

/** Creates the demo, and a few more API keys for an account, each used a number of times. */
async function createDemo(): Promise<readonly DemoAccount[]> {
  const accounts = (await run("demo", "--listings", LISTINGS))["accounts"] as DemoAccount[];
  const { email } = findAccount(accounts, "owner", "business");
  for (const [name, scopes, calls] of KEYS) {
    const { key } = await run("key:create", "--email", email, "--name", name, "--scopes", scopes, "--ips", "127.0.0.1,::1");
    for (let i = 0; i < calls; i++) await fetch(`${appUrl}/api/v1/ping`, { headers: { authorization: `Bearer ${key}` } });
  }
  return accounts;
}

function findAccount(accounts: readonly DemoAccount[], role: string, type: string): DemoAccount {
  const account = accounts.find((one) => one.role === role && one.account_type === type);
  if (!account) throw new Error(`The demo has no ${type} ${role}.`);
  return account;
}

async function signIn({ email, password }: DemoAccount): Promise<BrowserContextOptions["storageState"]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${appUrl}/en/sign-in`);
  await hydrated(page);
  await page.fill('input[name="email"]', email);
  await page.fill('input[name="password"]', password);
  await Promise.all([page.waitForURL(/\/cabinet|\/moderation/), page.keyboard.press("Enter")]);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take({ name, path, prepare, ready }: Screenshot, storageState: BrowserContextOptions["storageState"]): Promise<void> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(`${appUrl}${path}`);
  await prepare?.(page);
  await hydrated(page);
  // Fonts that load too late are only used from the next page on.
  await page.reload();
  await hydrated(page);
  await ready?.(page);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every((image) => {
        const { top, left } = image.getBoundingClientRect();
        return image.complete || top > window.innerHeight || left > window.innerWidth;
      }),
  );
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const file = join(FOLDER, `${name}-${colorScheme}.webp`);
    await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file);
    const { size } = statSync(file);
    if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}: lower QUALITY.`);
    console.log(`${file} ${Math.round(size / 1024)} kB`);
  }
  await context.close();
}

try {
  const accounts = await createDemo();
  const states: Readonly<Record<Role, BrowserContextOptions["storageState"]>> = {
    visitor: undefined,
    owner: await signIn(findAccount(accounts, "owner", "business")),
    moderator: await signIn(findAccount(accounts, "moderator", "personal")),
  };
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
  for (const screenshot of SCREENSHOTS) await take(screenshot, states[screenshot.role ?? "visitor"]);
} finally {
  await browser.close();
  await board.stop();
  removeFolder(dataDir);
}
