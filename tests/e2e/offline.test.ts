import type { BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { deriveKeys } from "@/lib/domain/push/keys";
import { authSecret } from "@/lib/platform/auth-secret";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { violationsAt } from "../support/axe";
import { launchBrowser } from "../support/browser";
import { openAs } from "../support/cabinet";
import { indexCatalogue, pathOf, place, uniqueWord } from "../support/catalogue";
import { call } from "../support/client";
import { makeDevice } from "../support/fake-push-service";
import { findWholeBrowser } from "../support/find-browser.mjs";
import {
  checkPage,
  FOUR_PAGES_MS,
  hydrated,
  overflowing,
  SCHEMES,
  screenshot,
  sharedBrowser,
  WIDTHS,
  watchPage,
} from "../support/page-checks";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** The installed site: its manifest, the page without a connection, and turning notifications on (docs/decisions/204-offline-page.md). */

const browser = sharedBrowser();
const base = () => inject("boardUrl");
const word = uniqueWord();
let id: number;

beforeAll(async () => {
  await openDatabase();
  [id = 0] = await place(await makeAccount(), [{ title: `${word} чайник`, price: 1_250 }]);
  await indexCatalogue();
});
afterAll(() => db().close());

describe("the manifest", () => {
  it.each([
    ["", "uk", "Дошка оголошень", "/"],
    ["/ru", "ru", "Доска объявлений", "/ru"],
    ["/en", "en", "Listings Board", "/en"],
  ])("of %s/ is linked, complete and in the language of the page", async (prefix, lang, name, start) => {
    const html = await (await fetch(`${base()}${prefix}/`)).text();
    const path = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const response = await fetch(base() + path);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ id: "/", lang, name, start_url: start, scope: "/", display: "standalone" });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "any", "maskable"]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(Buffer.from(await (await fetch(base() + src)).arrayBuffer())).metadata();
      expect([`${width}x${height}`, format], src).toEqual([sizes, "png"]);
    }
    for (const { url } of manifest.shortcuts) expect(url).toMatch(lang === "uk" ? /^\/[a-z]{3,}/ : new RegExp(`^/${lang}/`));
  });
});

describe("the files of the service worker", () => {
  it("are small and checked on each use", async () => {
    for (const path of ["/sw.js", "/offline.js"]) {
      const response = await fetch(base() + path);
      expect([response.status, response.headers.get("cache-control")], path).toEqual([200, "no-cache"]);
      expect(response.headers.get("content-type")).toContain("text/javascript");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await response.text()).length, path).toBeLessThan(5_000);
      // The tag is that of the compressed file.
      const headers = { "accept-encoding": "gzip" };
      const { etag = "" } = (await call("GET", path, { headers })).headers;
      expect((await call("GET", path, { headers: { ...headers, "if-none-match": etag } })).status).toBe(304);
    }
  });

  it("include a page in each language that search engines do not index", async () => {
    for (const [path, lang] of [
      ["/offline", "uk"],
      ["/ru/offline", "ru"],
      ["/en/offline", "en"],
    ] as const) {
      const response = await fetch(base() + path);
      const html = await response.text();
      expect([response.status, response.headers.get("x-robots-tag")], path).toEqual([200, "noindex"]);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("content-security-policy")).toContain(`'nonce-${/<script[^>]*nonce="([^"]+)"/.exec(html)?.[1]}'`);
    }
    expect(await (await fetch(`${base()}/sitemaps/pages.xml`)).text()).not.toContain("offline");
  });
});

/** Waits until the worker controls the page: it then answers the next navigation. */
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Names and paths of everything in the browser's caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

describe("without a connection", () => {
  it(
    "a page with the visitor's favourites is shown in the language of the page, and passes the checks",
    async () => {
      const context = await browser().newContext({
        viewport: { width: 390, height: 900 },
        serviceWorkers: "allow",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const watch = watchPage(page);
      await page.goto(`${base()}/catalogue?q=${encodeURIComponent(word)}`);
      await hydrated(page);
      await page.getByRole("button", { name: new RegExp(`В обране: ${word}`) }).click();
      await expect.poll(() => storedOf(page)).toMatchObject({ account: false, items: [{ id, title: `${word} чайник` }] });
      await controlled(page);
      const { names, paths } = await cached(page);
      expect(names).toEqual([expect.stringMatching(/^offline-[0-9a-f]{12}$/)]);
      expect(paths.sort()).toEqual(["/en/offline", "/offline", "/offline.js", "/ru/offline"]);
      // Removed by the next version.
      await page.evaluate(() => caches.open("offline-old"));
      expect(watch.errors).toEqual([]);
      watch.ignore(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await page.goto(`${base()}/ru/catalogue/cars`);
      await page.getByRole("heading", { name: "Нет соединения" }).waitFor();
      await page.goto(`${base()}/cabinet`);
      await page.getByRole("heading", { name: "Немає з’єднання" }).waitFor();
      const link = page.getByRole("link", { name: `${word} чайник` });
      expect(await link.getAttribute("href")).toBe(await pathOf(id));
      expect((await page.getByRole("listitem").textContent())?.replace(/\s/g, " ")).toContain("1 250 ₴");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await screenshot(page, `offline-${width}-${colorScheme}`);
          expect(await overflowing(page)).toEqual([]);
          expect(await violationsAt(page, colorScheme, width === WIDTHS[0])).toEqual([]);
        }
      }
      // Scripts and data are not answered from a store.
      expect(
        await page.evaluate(() =>
          fetch("/api/v1/categories").then(
            () => "loaded",
            () => "failed",
          ),
        ),
      ).toBe("failed");
      await context.setOffline(false);
      await page.waitForURL(/sign-in/);
      await link.waitFor({ state: "detached" });
      expect(watch.errors).toEqual([]);
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "an account's favourites are shown until it signs out",
    async () => {
      const person = await signedInPerson();
      const { page, watch, close } = await openAs(browser(), person, await pathOf(id));
      await page.getByRole("button", { name: "В обране", exact: true }).click();
      await expect
        .poll(() => storedOf(page))
        .toEqual({
          account: true,
          items: [{ id, title: `${word} чайник`, price: expect.stringMatching(/1.250.₴/), path: await pathOf(id) }],
        });
      await page.evaluate(() => localStorage.removeItem("offline-favourites"));
      await page.goto(`${base()}/en/favourites`);
      await expect.poll(() => storedOf(page)).toMatchObject({ account: true, items: [{ id, path: `/en${await pathOf(id)}` }] });
      await page.goto(`${base()}/offline`);
      await page.getByRole("link", { name: `${word} чайник` }).waitFor();
      await page.getByRole("button", { name: "Спробувати ще раз" }).click();
      await hydrated(page);
      await page.context().clearCookies();
      await page.reload();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("offline-favourites"))).toBeNull();
      await page.goto(`${base()}/offline`);
      await page.getByText("Тут з’являться оголошення").waitFor();
      expect(watch.errors).toEqual([]);
      await close();
    },
    FOUR_PAGES_MS,
  );
});

const storedOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("offline-favourites") ?? "null"));

/**
 * Replaces the browser's subscription, because a Chromium without Google's services has no push service. What the page does with it is real.
 * @param permission what the user chooses when asked.
 */
async function fakePush(context: BrowserContext, permission: "granted" | "denied" | "default"): Promise<string> {
  const { subscription } = makeDevice("https://push.example.com");
  await context.addInitScript(
    ([subscription, answer]) => {
      let current: object | null = JSON.parse(sessionStorage.getItem("fake-push") ?? "null") && subscribed();
      function subscribed() {
        const key = sessionStorage.getItem("fake-push") ?? "";
        const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
        return {
          endpoint: subscription.endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => subscription,
          unsubscribe: async () => {
            sessionStorage.removeItem("fake-push");
            current = null;
          },
        };
      }
      const pushManager = {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          sessionStorage.setItem("fake-push", applicationServerKey);
          return (current = subscribed());
        },
      };
      const registration = { pushManager };
      Object.defineProperties(navigator.serviceWorker, {
        ready: { value: Promise.resolve(registration) },
        register: { value: async () => registration },
        getRegistration: { value: async () => registration },
      });
      const state = () => sessionStorage.getItem("fake-permission") ?? "default";
      Object.defineProperty(Notification, "permission", { get: state });
      Notification.requestPermission = async () => {
        sessionStorage.setItem("fake-asked", "1");
        sessionStorage.setItem("fake-permission", answer);
        return answer;
      };
    },
    [subscription, permission] as const,
  );
  return subscription.endpoint;
}

async function openWithPush(person: SignedIn, path: string, permission: "granted" | "denied" | "default") {
  const context = await browser().newContext({
    storageState: person.state,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const endpoint = await fakePush(context, permission);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(base() + path);
  await hydrated(page);
  return { page, watch, endpoint, context };
}

const endpointsOf = async ({ id }: SignedIn) =>
  (await sql<{ endpoint: string }>("SELECT endpoint FROM push_subscriptions WHERE account_id = $1", [id])).map(({ endpoint }) => endpoint);

describe("notifications on a device", () => {
  it(
    "are turned on by a press in the inbox, listed in the settings, turned off, and end with the session",
    async () => {
      const person = await signedInPerson();
      const { page, watch, endpoint, context } = await openWithPush(person, "/cabinet/messages", "granted");
      const button = page.getByRole("button", { name: "Сповіщати на цьому пристрої" });
      await button.waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem("fake-asked"))).toBeNull();
      await button.click();
      await page.getByText("Сповіщення на цьому пристрої ввімкнено.").waitFor();
      expect(await endpointsOf(person)).toEqual([endpoint]);
      expect(await page.evaluate(() => sessionStorage.getItem("fake-push"))).toBe(deriveKeys(authSecret()).publicKey);
      await page.getByRole("link", { name: "Усі пристрої" }).click();
      await page.getByText("цей пристрій", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Вимкнути на цьому пристрої" }).click();
      await page.getByText("Сповіщень не ввімкнено на жодному пристрої.").waitFor();
      expect(await endpointsOf(person)).toEqual([]);
      await button.click();
      await page.getByRole("button", { name: /^Вимкнути: / }).click();
      await page.getByText("Сповіщень не ввімкнено на жодному пристрої.").waitFor();
      expect(await endpointsOf(person)).toEqual([]);
      await button.click();
      await expect.poll(() => endpointsOf(person)).toEqual([endpoint]);
      await page.getByRole("button", { name: "Вийти" }).first().click();
      await expect.poll(() => endpointsOf(person)).toEqual([]);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("fake-push"))).toBeNull();
      expect(watch.errors).toEqual([]);
      await context.close();
    },
    FOUR_PAGES_MS,
  );

  it(
    "explain a denied permission, and their pages pass the checks",
    async () => {
      const person = await signedInPerson();
      const { page, watch, context } = await openWithPush(person, "/en/cabinet/settings", "denied");
      await page.getByRole("button", { name: "Notify me on this device" }).click();
      await page.getByText("Your browser does not allow notifications").waitFor();
      expect(await endpointsOf(person)).toEqual([]);
      expect(watch.errors).toEqual([]);
      await context.close();
      const options = { context: { storageState: person.state } };
      await checkPage(browser(), { name: "cabinet-devices", url: `${base()}/ru/cabinet/settings#devices`, ...options });
      await checkPage(browser(), { name: "cabinet-messages-push", url: `${base()}/cabinet/messages`, ...options });
    },
    FOUR_PAGES_MS,
  );
});

describe("the service worker", () => {
  it(
    "shows what the server pushes, one notification per conversation",
    async () => {
      // The headless shell shows no notifications.
      const whole = await launchBrowser([], findWholeBrowser());
      const context = await whole.newContext({ serviceWorkers: "allow" });
      await context.grantPermissions(["notifications"], { origin: new URL(base()).origin });
      const page = await context.newPage();
      await page.goto(`${base()}/offline`);
      await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
      await controlled(page);
      const devtools = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId);
        }),
      );
      await devtools.send("ServiceWorker.enable");
      const registrationId = await registered;
      const { origin } = new URL(base());
      const shown = () =>
        page.evaluate(async () => {
          const notifications = await (await navigator.serviceWorker.ready).getNotifications();
          return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        });
      const push = (notice: object) =>
        devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(notice) });
      await push({ title: "Марко · Словник", body: "Добрий день!", url: "/cabinet/messages/7", tag: "thread-7" });
      await expect.poll(shown).toHaveLength(1);
      await push({ title: "Марко · Словник", body: "Ще актуально?", url: "/cabinet/messages/7", tag: "thread-7" });
      await expect
        .poll(shown)
        .toEqual([{ title: "Марко · Словник", body: "Ще актуально?", tag: "thread-7", data: { url: "/cabinet/messages/7" } }]);
      await whole.close();
    },
    FOUR_PAGES_MS,
  );
});
