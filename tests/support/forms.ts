import { call } from "./client";
import { decodeEntities } from "./html";

/** Submits forms as a browser without JavaScript does: fetches the page and posts its form with the hidden fields that Next rendered. */

interface FormOptions {
  readonly base?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Source address: each 127.x.y.z is a separate client. */
  readonly from?: string;
  /** Selects the form of the page that has this field. */
  readonly with?: string;
  /** Runs between loading and submitting the form. */
  readonly meanwhile?: () => Promise<unknown>;
}

export interface SentForm {
  readonly status: number;
  readonly html: string;
  readonly location: string | undefined;
  /** `name=value` of each cookie that was set. */
  readonly cookies: readonly string[];
  readonly setCookie: readonly string[];
}

/** Returns names and values of the hidden fields of the form that has this field. Throws if there is no such form. */
export function hiddenFields(html: string, field: string): [string, string][] {
  const forms = [...html.matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)].map(([, inner = ""]) => inner);
  const form = forms.find((inner) => inner.includes(`name="${field}"`));
  if (form === undefined) throw new Error(`The page has no form with ${field}.`);
  return [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /type="hidden"/.test(tag))
    .map((tag): [string, string] => [
      decodeEntities(/name="([^"]*)"/.exec(tag)?.[1] ?? ""),
      decodeEntities(/value="([^"]*)"/.exec(tag)?.[1] ?? ""),
    ]);
}

/** Loads a page and submits its form. @param path of the page. */
export async function sendForm(path: string, values: Readonly<Record<string, string>>, options: FormOptions = {}): Promise<SentForm> {
  const cookie: Record<string, string> = options.cookie ? { cookie: options.cookie } : {};
  const base = { ...(options.base ? { base: options.base } : {}), ...(options.from ? { from: options.from } : {}) };
  const page = await call("GET", path, { ...base, headers: { ...cookie, host: "board.test" } });
  await options.meanwhile?.();
  const form = new FormData();
  const fields = hiddenFields(page.text, options.with ?? (Object.keys(values)[0] as string));
  for (const [name, value] of [...fields.filter(([name]) => !(name in values)), ...Object.entries(values)]) form.append(name, value);
  const request = new Request("http://board.test", { method: "POST", body: form });
  const body = new Uint8Array(await request.arrayBuffer());
  const response = await call("POST", path, {
    ...base,
    body,
    headers: {
      ...cookie,
      "content-type": request.headers.get("content-type") ?? "",
      origin: "http://board.test",
      host: "board.test",
      ...options.headers,
    },
  });
  const setCookie = response.headers["set-cookie"] ?? [];
  return {
    status: response.status,
    html: response.text,
    location: response.headers.location,
    cookies: setCookie.map((line) => line.split(";")[0] as string),
    setCookie,
  };
}
