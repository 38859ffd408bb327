import { DEFAULT_FRAMES, MAX_FRAMES, MIN_FRAMES } from "./constants";
import { type CaptureError, captureError } from "./errors";
import { LANGUAGES, type Language } from "./messages";

export type Theme = "light" | "dark" | "auto";

/** Options of `capture3d` (docs/api/widget.md#options). */
export interface CaptureOptions {
  /** URL on the integrator's own server to which frames are sent. */
  readonly uploadEndpoint: string;
  readonly lang?: Language;
  /** Number of frames of a full turn: 8 to 72. */
  readonly frames?: number;
  /** Headers sent with every frame, such as a CSRF token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Colours: `auto` uses the colour scheme of the page. */
  readonly theme?: Theme;
  /** Name of the form field with the image. */
  readonly fieldName?: string;
  /** Whether cookies are sent to another origin. */
  readonly withCredentials?: boolean;
  readonly onComplete?: (urls: string[]) => void;
  readonly onCancel?: () => void;
  readonly onError?: (error: CaptureError) => void;
}

/** Validated options with defaults. */
export interface Settings {
  readonly endpoint: string;
  readonly lang: Language;
  readonly frames: number;
  readonly theme: Theme;
  readonly headers: Readonly<Record<string, string>>;
  readonly fieldName: string;
  readonly withCredentials: boolean;
}

/** Prefixes of the board's API keys, which must not occur in the options. */
const KEY = /lb_(live|test)_/;
const ENDPOINT = "uploadEndpoint is an http(s) address of your own server";
const BOARD_UPLOAD = /^\/+api\/+v1\/+upload\/+(photo|video)\/*$/i;

/** Throws `invalid_options`. */
export const reject = (what: string): never => {
  throw captureError("invalid_options", `capture3d: ${what}`);
};

const checkChoice = (name: string, value: string, choices: readonly string[]): void => {
  if (!choices.includes(value)) reject(`${name} is ${choices.join(", ")}`);
};

/**
 * Validates the options. Throws `invalid_options`.
 *
 * @param page base URL for relative URLs.
 * @param boardOrigin origin of the script. If it is unknown (undefined), the path of the board's upload endpoint is rejected on
 *   every origin.
 */
export function readOptions(given: CaptureOptions, page: string, boardOrigin: string | undefined): Settings {
  const { uploadEndpoint, lang = "uk", frames = DEFAULT_FRAMES, theme = "light", fieldName = "file", withCredentials = false } = given;
  checkChoice("lang", lang, LANGUAGES);
  checkChoice("theme", theme, ["light", "dark", "auto"]);
  if (!Number.isInteger(frames) || frames < MIN_FRAMES || frames > MAX_FRAMES) reject(`frames is ${MIN_FRAMES} to ${MAX_FRAMES}`);
  if (typeof fieldName !== "string" || /^(|index|total|session)$/.test(fieldName)) reject("fieldName is not index, total, session");
  for (const name of ["onComplete", "onCancel", "onError"] as const) {
    if (given[name] && typeof given[name] !== "function") reject(`${name} is a function`);
  }
  const headers = readHeaders(given.headers);
  const endpoint = readEndpoint(uploadEndpoint, page, boardOrigin);
  if (KEY.test(JSON.stringify([endpoint, headers]))) reject("the API key stays on your server");
  return { endpoint, lang, frames, theme, headers, fieldName, withCredentials: Boolean(withCredentials) };
}

/**
 * Returns the absolute URL of the endpoint. Frames must be sent to the integrator's server, which has the API key, never directly
 * to the board.
 */
function readEndpoint(given: unknown, page: string, boardOrigin: string | undefined): string {
  let url: URL | undefined;
  let path = "";
  try {
    url = new URL((typeof given === "string" && given) || "x:", page);
    path = decodeURIComponent(url.pathname);
  } catch (_) {}
  if (!url || !/^https?:$/.test(url.protocol)) return reject(ENDPOINT);
  if (BOARD_UPLOAD.test(path) && (!boardOrigin || url.origin === boardOrigin)) {
    reject(ENDPOINT);
  }
  return url.href;
}

/** Returns headers that are valid in HTTP. `Content-Type` is rejected, since only the browser knows its multipart boundary. */
function readHeaders(given: CaptureOptions["headers"]): Record<string, string> {
  const headers = { ...given };
  try {
    if (!new Headers(headers).has("Content-Type")) return headers;
  } catch (_) {}
  return reject("headers are valid, without Content-Type");
}
