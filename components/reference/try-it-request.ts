/** A request of the "Try it" form. */

export interface TriedParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly example: string | undefined;
  /** Accepted values, if they are enumerated. */
  readonly values: readonly string[];
}

export interface TriedOperation {
  readonly id: string;
  readonly methods: readonly [string, ...string[]];
  readonly path: string;
  /** With the version. */
  readonly baseUrl: string;
  readonly parameters: readonly TriedParameter[];
  /** Example JSON body; undefined if the operation takes none. */
  readonly body?: string;
  readonly takesFile: boolean;
}

export interface TriedResponse {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const SHOWN_HEADERS = ["x-request-id", "ratelimit", "retry-after", "etag", "idempotency-replayed"];

/** Returns the path with query of a request. Empty parameters are left out. */
export function requestPath(
  { path, parameters }: Pick<TriedOperation, "path" | "parameters">,
  values: ReadonlyMap<string, string>,
): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values.get(name)?.trim() ?? "";
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    if (place === "query" && value !== "") query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Returns JSON with indentation; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * Sends a request to this board, from the page's own origin: the document may name another public address, which would need CORS.
 *
 * @throws TypeError if there is no connection.
 */
export async function sendRequest(
  operation: TriedOperation,
  {
    key,
    method,
    values,
    body,
    file,
  }: { key: string; method: string; values: ReadonlyMap<string, string>; body: string; file: File | undefined },
): Promise<TriedResponse> {
  const headers = new Headers({ authorization: `Bearer ${key.trim()}`, accept: "application/json" });
  for (const { name, in: place } of operation.parameters) {
    const value = values.get(name)?.trim() ?? "";
    if (place === "header" && value !== "") headers.set(name, value);
  }
  let content: BodyInit | null = null;
  if (operation.takesFile) {
    const form = new FormData();
    if (file) form.append("file", file);
    content = form;
  } else if (operation.body !== undefined) {
    headers.set("content-type", "application/json");
    content = body;
  }
  const started = performance.now();
  const path = new URL(operation.baseUrl).pathname + requestPath(operation, values);
  const response = await fetch(path, { method, headers, body: content, credentials: "omit", cache: "no-store" });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: prettyJson(text),
  };
}
