import type { Settings } from "../options";
import type { Scope } from "../scope";
import type { Reply } from "./uploader";

/** Timeout in milliseconds. A frame on a slow connection takes up to a minute. */
const GIVE_UP_MS = 90_000;
const MAX_RESPONSE_CHARS = 16_384;

/** Sends a frame to the integrator's server and returns the parsed response (docs/api/widget.md#frame-uploads). */
export async function postFrame(
  scope: Scope,
  settings: Settings,
  frame: { readonly blob: Blob; readonly index: number; readonly total: number; readonly session: string },
): Promise<Reply> {
  const body = new FormData();
  for (const name of ["index", "total", "session"] as const) body.append(name, String(frame[name]));
  body.append(settings.fieldName, frame.blob, `frame-${frame.index + 1}.jpg`);
  const attempt = scope.inner();
  const abort = new AbortController();
  attempt.own(() => abort.abort());
  attempt.wait(GIVE_UP_MS).then(() => attempt.close());
  try {
    const response = await fetch(settings.endpoint, {
      method: "POST",
      body,
      headers: { Accept: "application/json", ...settings.headers },
      credentials: settings.withCredentials ? "include" : "same-origin",
      signal: abort.signal,
    });
    return read(response, await response.text());
  } catch (error) {
    return { again: String(error) };
  } finally {
    attempt.close();
  }
}

/** Converts a response to the result of its frame. */
export function read(response: Pick<Response, "status" | "headers">, text: string): Reply {
  const { status } = response;
  let json: { url?: unknown; hint?: unknown; retry_after?: unknown } = {};
  try {
    json = (text.length <= MAX_RESPONSE_CHARS && JSON.parse(text)) || {};
  } catch (_) {}
  const why = `uploadEndpoint answered ${status}`;
  if (status >= 200 && status < 300) {
    const { url } = json;
    return typeof url === "string" && url ? { url } : { rejected: `${why} without a url` };
  }
  if (status === 429 || status === 503) return { wait: retryAfter(response.headers.get("Retry-After"), json.retry_after), why };
  if (status >= 500 || status === 408) return { again: why };
  return { rejected: why, hint: typeof json.hint === "string" ? json.hint.slice(0, 300) : undefined };
}

/**
 * Returns the milliseconds to wait: from the header, in seconds or as an HTTP date, otherwise from the body in seconds. The board
 * includes them in the body for servers on another origin that do not expose the header.
 */
export function retryAfter(header: string | null, seconds: unknown): number | undefined {
  if (header && /^\d+$/.test(header)) return Number(header) * 1_000;
  const date = header ? Date.parse(header) : Number.NaN;
  if (date) return Math.max(0, date - Date.now());
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1_000 : undefined;
}
