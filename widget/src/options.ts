import { type CaptureError, captureError } from "./errors";
import { type Language, messages } from "./messages";

/** What `capture3d` takes (specification; decisions §10). */
export interface CaptureOptions {
  /** Where frames go, on the integrator's own server. */
  readonly uploadEndpoint: string;
  readonly lang?: Language;
  /** How many frames a full turn has: 8 to 72. */
  readonly frames?: number;
  /** Sent with every frame: a CSRF token, say. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of the part that holds the picture. */
  readonly fieldName?: string;
  /** Whether cookies go along to another origin. */
  readonly withCredentials?: boolean;
  readonly onComplete?: (urls: string[]) => void;
  readonly onCancel?: () => void;
  readonly onError?: (error: CaptureError) => void;
}

/** Options that are right, with nothing left open. */
export interface Settings {
  readonly endpoint: string;
  readonly lang: Language;
  readonly frames: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fieldName: string;
  readonly withCredentials: boolean;
}

export const MIN_FRAMES = 8;
const MAX_FRAMES = 72;
const DEFAULT_FRAMES = 24;

/** A secret of the board's: wherever it is found here, it is in the wrong place. */
const KEY = /lb_live_/;
const BOARD_UPLOAD = /^\/api\/v1\/upload\/(photo|video)\/*$/i;

const wrong = (what: string): never => {
  throw captureError("invalid_options", `capture3d: ${what}`);
};

/**
 * Checks the options. Throws `invalid_options`.
 * @param boardOrigin where the script came from; undefined when that can't be told, and then no origin's upload path is taken.
 */
export function readOptions(given: CaptureOptions, page: string, boardOrigin: string | undefined): Settings {
  const { lang = "uk", frames = DEFAULT_FRAMES, fieldName = "file", withCredentials = false } = given;
  if (!Object.keys(messages).includes(lang)) wrong("lang is uk, ru or en");
  if (!Number.isInteger(frames) || frames < MIN_FRAMES || frames > MAX_FRAMES) {
    wrong(`frames is ${MIN_FRAMES} to ${MAX_FRAMES}`);
  }
  if (typeof fieldName !== "string" || !fieldName || /^(index|total|session)$/.test(fieldName)) {
    wrong("fieldName is a name other than index, total, session");
  }
  for (const name of ["onComplete", "onCancel", "onError"] as const) {
    if (given[name] !== undefined && typeof given[name] !== "function") wrong(`${name} is a function`);
  }
  return {
    endpoint: readEndpoint(given.uploadEndpoint, page, boardOrigin),
    lang,
    frames,
    headers: readHeaders(given.headers),
    fieldName,
    withCredentials: Boolean(withCredentials),
  };
}

/** The API key lives on the integrator's server, so frames go there, never straight to the board. */
function readEndpoint(given: unknown, page: string, boardOrigin: string | undefined): string {
  let url: URL | undefined;
  try {
    url = typeof given === "string" && given ? new URL(given, page) : undefined;
  } catch (_) {}
  if (!url || !/^https?:$/.test(url.protocol)) return wrong("uploadEndpoint is an http(s) address of your own server");
  if (KEY.test(url.href)) wrong("an API key must stay on your server");
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch (_) {}
  if (BOARD_UPLOAD.test(path.replace(/\/{2,}/g, "/")) && (!boardOrigin || url.origin === boardOrigin)) {
    wrong("uploadEndpoint is your own server, which forwards frames with the API key; never the board itself");
  }
  return url.href;
}

function readHeaders(given: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  if (given === undefined || given === null) return headers;
  if (typeof given !== "object" || Array.isArray(given)) wrong("headers is an object");
  for (const [name, value] of Object.entries(given as object)) {
    if (/^content-type$/i.test(name)) wrong("leave Content-Type to the browser");
    if (typeof value !== "string") wrong(`header ${name} is a string`);
    if (KEY.test(value)) wrong("an API key must stay on your server");
    headers[name] = value;
  }
  try {
    new Headers(headers);
  } catch (_) {
    wrong("headers are not valid in HTTP");
  }
  return headers;
}
