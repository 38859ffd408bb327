import type { Settings } from "../options";
import type { Scope } from "../scope";
import type { Reply } from "./uploader";

/** A frame on a bad line takes a minute; what takes longer is a line that is gone. */
const GIVE_UP_MS = 90_000;
const MAX_ANSWER = 16_384;

/** Sends one frame to the integrator's server, and reads what it answered (decisions §10). */
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
    const answer = await fetch(settings.endpoint, {
      method: "POST",
      body,
      headers: { Accept: "application/json", ...settings.headers },
      credentials: settings.withCredentials ? "include" : "same-origin",
      signal: abort.signal,
    });
    return read(answer, await answer.text());
  } catch (error) {
    return { again: String(error) };
  } finally {
    attempt.close();
  }
}

/** What an answer means for its frame. */
export function read(answer: Pick<Response, "status" | "headers">, text: string): Reply {
  const { status } = answer;
  let json: { url?: unknown; hint?: unknown; retry_after?: unknown } = {};
  try {
    json = (text.length <= MAX_ANSWER && JSON.parse(text)) || {};
  } catch (_) {}
  const why = `uploadEndpoint answered ${status}`;
  if (status >= 200 && status < 300) {
    const { url } = json;
    return typeof url === "string" && url ? { url } : { refused: `${why} without a url` };
  }
  if (status === 429 || status === 503) return { wait: retryAfter(answer.headers.get("Retry-After"), json.retry_after), why };
  if (status >= 500 || status === 408) return { again: why };
  return { refused: why, hint: typeof json.hint === "string" ? json.hint.slice(0, 300) : undefined };
}

/**
 * Milliseconds that a server asks to wait: seconds or a date of HTTP in the header; else seconds in the body, as the board's own
 * answers hold them, for a server on another origin that does not expose the header.
 */
export function retryAfter(header: string | null, seconds: unknown): number | undefined {
  if (header && /^\d+$/.test(header)) return Number(header) * 1_000;
  const date = header ? Date.parse(header) : Number.NaN;
  if (date) return Math.max(0, date - Date.now());
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1_000 : undefined;
}
