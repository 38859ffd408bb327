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
const BOARD_UPLOAD = /^\/+api\/+v1\/+upload\/+(photo|video)\/*$/i;

const wrong = (what: string): never => {
  throw captureError("invalid_options", `capture3d: ${what}`);
};

/**
 * Checks the options. Throws `invalid_options`.
 * @param page base of a relative address.
 * @param boardOrigin where the script came from; undefined when that can't be told, and then no origin's upload path is taken.
 */
export function readOptions(given: CaptureOptions, page: string, boardOrigin: string | undefined): Settings {
  const { uploadEndpoint, lang = "uk", frames = DEFAULT_FRAMES, fieldName = "file", withCredentials = false } = given;
  if (!Object.keys(messages).includes(lang)) wrong("lang is uk, ru or en");
  if (!Number.isInteger(frames) || frames < MIN_FRAMES || frames > MAX_FRAMES) wrong(`frames is ${MIN_FRAMES} to ${MAX_FRAMES}`);
  if (typeof fieldName !== "string" || /^(|index|total|session)$/.test(fieldName)) wrong("fieldName is not index, total, session");
  for (const name of ["onComplete", "onCancel", "onError"] as const) {
    if (given[name] && typeof given[name] !== "function") wrong(`${name} is a function`);
  }
  const headers = readHeaders(given.headers);
  const endpoint = readEndpoint(uploadEndpoint, page, boardOrigin);
  if (KEY.test(JSON.stringify([endpoint, headers]))) wrong("the API key stays on your server");
  return { endpoint, lang, frames, headers, fieldName, withCredentials: Boolean(withCredentials) };
}

/** The API key lives on the integrator's server, so frames go there, never straight to the board. */
function readEndpoint(given: unknown, page: string, boardOrigin: string | undefined): string {
  let url: URL | undefined;
  let path = "";
  try {
    url = new URL((typeof given === "string" && given) || "x:", page);
    path = decodeURIComponent(url.pathname);
  } catch (_) {}
  if (!url || !/^https?:$/.test(url.protocol)) return wrong("uploadEndpoint is an http(s) address of your own server");
  if (BOARD_UPLOAD.test(path) && (!boardOrigin || url.origin === boardOrigin)) {
    wrong("uploadEndpoint is your own server, never the board itself");
  }
  return url.href;
}

/** Names and values that a request can carry. The browser alone knows the boundary of a `Content-Type`. */
function readHeaders(given: CaptureOptions["headers"]): Record<string, string> {
  const headers = { ...given };
  try {
    if (!new Headers(headers).has("Content-Type")) return headers;
  } catch (_) {}
  return wrong("headers are valid in HTTP, without Content-Type");
}
