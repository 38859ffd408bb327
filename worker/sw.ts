/**
 * The service worker: shows a page of its own when there is no connection, and notifications. It stores nothing but that page, so it never
 * shows outdated or private content (docs/decisions/204-offline-page.md).
 */

// A module, so that its names and types are its own.
export {};

declare const self: ServiceWorkerGlobalScope;

/** Changes whenever the offline page does; set by the build. */
declare const VERSION: string;

const CACHE = `offline-${VERSION}`;
const SCRIPT = "/offline.js";
const PAGES = ["/offline", "/ru/offline", "/en/offline"] as const;

/** Paths that are not pages, although a tab can open them: files and exports. */
const NOT_PAGES = /^\/(?:api|media|widget|health|_next)(?:\/|$)/;

/** The offline page in the language of the page that cannot be loaded. */
const offlinePage = (path: string) => PAGES.find((page) => page.slice(0, 4) === `${path}/`.slice(0, 4)) ?? PAGES[0];

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Without cookies: the page is the same for everybody.
  await cache.addAll([SCRIPT, ...PAGES].map((path) => new Request(path, { cache: "reload", credentials: "omit" })));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("offline-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser sends the request while the worker starts, so pages are not slower than without it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fromNetwork(event: FetchEvent, fallback: string): Promise<Response> {
  try {
    return (await (event.preloadResponse as Promise<Response | undefined>)) ?? (await fetch(event.request));
  } catch (error) {
    const stored = await (await caches.open(CACHE)).match(fallback);
    if (!stored) throw error;
    return stored;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (pathname === SCRIPT) event.respondWith(fromNetwork(event, SCRIPT));
  else if (mode === "navigate" && !NOT_PAGES.test(pathname)) event.respondWith(fromNetwork(event, offlinePage(pathname)));
});

/** What the server sends (`lib/domain/push/notify.ts`). */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

const ICON = "/icons/192.png";
const BADGE = "/icons/badge.png";

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, url, tag }: Notice = event.data.json();
  // A further message of a conversation replaces its notification, and alerts again.
  const options = { body, tag, renotify: true, icon: ICON, badge: BADGE, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Pages with different parameters, such as two searches, are different pages. */
const pageOf = ({ pathname, search }: URL) => pathname + search;

/** Shows the page in a tab that already has it, or in a new one. */
async function open(url: string): Promise<void> {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => pageOf(new URL(one.url)) === pageOf(address));
  if (tab) await tab.focus();
  else await self.clients.openWindow(address.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.url ?? "/")));
});

/** The browser has renewed its subscription: tells the server, as long as the account is signed in here. */
async function renew({ oldSubscription, newSubscription }: RenewalEvent): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!renewed) return;
  const body = JSON.stringify({ ...renewed.toJSON(), replaces: oldSubscription?.endpoint });
  await fetch("/api/push/subscriptions", { method: "POST", body });
}

interface RenewalEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

self.addEventListener("pushsubscriptionchange", (event: Event) => {
  const renewal = event as RenewalEvent;
  renewal.waitUntil(renew(renewal));
});
