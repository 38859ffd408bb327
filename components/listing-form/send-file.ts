import type { Language } from "@/lib/shared/i18n";

/** Result of an upload; `hint` is in the reader's language. */
export type Sent<T> = { readonly accepted: true; readonly response: T } | { readonly accepted: false; readonly hint: string | undefined };

/** Maximum number of retries while the account has too many uploads in progress. */
const MAX_WAITS = 20;

interface Options {
  readonly kind: "photo" | "video" | "thumbnail";
  readonly lang: Language;
  readonly file: Blob;
  /** URL of the thumbnail's video. */
  readonly video?: string;
  readonly signal: AbortSignal;
  /** Called with the sent fraction, 0 to 1; stays 1 while the server processes the file. */
  readonly onProgress: (part: number) => void;
}

/** Uploads a file by XMLHttpRequest, since `fetch` reports no upload progress. An aborted upload resolves to an error without a message. */
export async function sendFile<T>(options: Options): Promise<Sent<T>> {
  for (let wait = 0; ; wait++) {
    const { status, body, retryAfter } = await attempt(options);
    if (status === 429 && wait < MAX_WAITS && !options.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (retryAfter || 2)));
      continue;
    }
    if (status === 201 && body) return { accepted: true, response: body as T };
    return { accepted: false, hint: typeof body?.["hint"] === "string" ? body["hint"] : undefined };
  }
}

interface Attempt {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly body: Record<string, unknown> | undefined;
  readonly retryAfter: number;
}

function attempt({ kind, lang, file, video, signal, onProgress }: Options): Promise<Attempt> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const finish = () =>
      resolve({ status: request.status, body: parse(request.responseText), retryAfter: Number(request.getResponseHeader("retry-after")) });
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total));
    request.addEventListener("loadend", finish);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return resolve({ status: 0, body: undefined, retryAfter: 0 });
    const form = new FormData();
    form.set("file", file);
    const parameters = new URLSearchParams({ lang, ...(video === undefined ? {} : { video }) });
    request.open("POST", `/api/cabinet/upload/${kind}?${parameters}`);
    request.send(form);
  });
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
