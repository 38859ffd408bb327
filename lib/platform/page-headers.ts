import { randomBytes } from "node:crypto";
import { type Env, env } from "./env";

/** What every page tells browsers about safety (docs/decisions/041). `proxy.ts` puts it on pages, 404s included. */

/** A nonce of 128 bits, for one answer. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

type Settings = Pick<Env, "appUrl" | "uploadThingToken" | "uploadThingUrl"> & Partial<Pick<Env, "google">>;

/**
 * Where pictures, videos and their data may come from besides the page's own address: URLs of media are absolute, by the board's public
 * address or by UploadThing's.
 */
function mediaOrigins({ appUrl, uploadThingToken, uploadThingUrl }: Settings): string[] {
  const uploadThing = ["https://utfs.io", "https://*.ufs.sh", ...(uploadThingUrl ? [new URL(uploadThingUrl).origin] : [])];
  return [new URL(appUrl).origin, ...(uploadThingToken ? uploadThing : [])];
}

/** The Content-Security-Policy of a page. Scripts run only with the nonce, or when such a script asks for them. */
export function contentSecurityPolicy(nonce: string, settings: Settings, dev: boolean): string {
  const media = mediaOrigins(settings);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    // 'self' is for browsers that do not know 'strict-dynamic'; the others pass over it. React's messages in development want eval.
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
    // Next's style sheets are files. In development they are put in by scripts.
    "style-src": ["'self'", ...(dev ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    // Attributes that React writes on the server: they style one element and can load nothing that img-src does not allow.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "blob:", "data:", ...media],
    "media-src": ["'self'", "blob:", ...media],
    "connect-src": ["'self'", "blob:", "data:", ...media, ...(dev ? ["ws:"] : [])],
    "font-src": ["'self'"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'self'"],
    // The button "sign in through Google" is a form, whose answer leads there where scripts do not run.
    "form-action": ["'self'", ...(settings.google ? [new URL(settings.google.issuer).origin] : [])],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Two years, as the lists of browsers want it; what other names of the domain do is not ours to say. */
const HSTS = "max-age=63072000";

/** Powers that pages of this origin have: the camera and the sensors that follow it. Frames and pages of others have none. */
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

/** All headers of a page's safety, by name. */
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
