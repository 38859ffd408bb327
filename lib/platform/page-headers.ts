import { randomBytes } from "node:crypto";
import { type Env, env } from "./env";

/** Security headers of pages. `proxy.ts` adds them to every page, including 404 pages (docs/decisions/041-content-security-policy.md). */

/** Returns a nonce of 128 bits for one response. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

type Settings = Pick<Env, "appUrl" | "uploadThingToken" | "uploadThingUrl"> & Partial<Pick<Env, "google" | "liqpay">>;

/**
 * Returns the origins, besides the page's own, from which images, videos and their data may be loaded. Media URLs are absolute and
 * use the board's public address or UploadThing's.
 */
function mediaOrigins({ appUrl, uploadThingToken, uploadThingUrl }: Settings): string[] {
  const uploadThing = ["https://utfs.io", "https://*.ufs.sh", ...(uploadThingUrl ? [new URL(uploadThingUrl).origin] : [])];
  return [new URL(appUrl).origin, ...(uploadThingToken ? uploadThing : [])];
}

/** Returns the origins, besides the page's own, to which forms may be sent or redirected. */
const formOrigins = ({ google, liqpay }: Settings) => [google?.issuer, liqpay?.url].flatMap((url) => (url ? [new URL(url).origin] : []));

/** Returns the Content-Security-Policy of a page. Scripts run only if they have the nonce or are loaded by a script that has it. */
export function contentSecurityPolicy(nonce: string, settings: Settings, dev: boolean): string {
  const media = mediaOrigins(settings);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    // 'self' is for browsers without support for 'strict-dynamic'; others ignore it. React's error messages in development require
    // eval.
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
    // Next's style sheets are files. In development, scripts insert them.
    "style-src": ["'self'", ...(dev ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    // Style attributes in React's server-rendered HTML. They affect one element and can load only what img-src allows.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:", ...media],
    "media-src": ["'self'", "blob:", ...media],
    "connect-src": ["'self'", "blob:", "data:", ...media, ...(dev ? ["ws:"] : [])],
    // `hryvnia.css` contains a font.
    "font-src": ["'self'", "data:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'self'"],
    // The "sign in with Google" button is a form. Without JavaScript, its response redirects to Google. A payment is a form of LiqPay.
    "form-action": ["'self'", ...formOrigins(settings)],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Two years, as recommended by browser preload lists. Subdomains are not included, because they may not belong to the board. */
const HSTS = "max-age=63072000";

/**
 * Browser features that pages of this origin may use: the camera and related sensors. Frames and pages of other origins may use
 * none.
 */
const PERMISSIONS = [
  "camera=(self)",
  "accelerometer=(self)",
  "gyroscope=(self)",
  "magnetometer=(self)",
  "screen-wake-lock=(self)",
  "fullscreen=(self)",
  "clipboard-write=(self)",
  "microphone=()",
  "geolocation=()",
  "payment=()",
  "usb=()",
].join(", ");

/** Headers of a page of plain HTML without scripts and style sheets. */
export const BARE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** Returns all security headers of a page. */
export function pageHeaders(
  nonce: string,
  settings: Settings = env(),
  dev = process.env.NODE_ENV === "development",
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce, settings, dev),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(settings.appUrl.startsWith("https://") ? { "Strict-Transport-Security": HSTS } : {}),
  };
}
