import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import { checkResponse } from "./openapi";

/** Calls the API over HTTP, as an integration does; every response is validated strictly against the OpenAPI document. */

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; an empty object when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly json: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Strings and bytes are sent unchanged, objects as JSON. */
  readonly body?: unknown;
  /** Source address: each 127.x.y.z is a separate client. */
  readonly from?: string;
  readonly base?: string;
  readonly key?: string;
  /** Skips validation, for responses that the document does not describe: transport errors. */
  readonly unchecked?: boolean;
}

const agents = new Map<string, Agent>();

function agentFrom(address: string): Agent {
  let agent = agents.get(address);
  if (!agent) agents.set(address, (agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: address })));
  return agent;
}

/** Sends one request. @param path relative to the base address: `/api/v1/ping`. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<TestResponse> {
  const { from = "127.0.0.1", key, body } = options;
  const raw = body === undefined ? undefined : typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  const url = new URL(options.base ?? inject("boardUrl"));
  const headers: Record<string, string | string[]> = {
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...(raw === undefined ? {} : { "content-type": "application/json; charset=utf-8", "content-length": String(Buffer.byteLength(raw)) }),
    ...options.headers,
  };
  for (const name of Object.keys(headers)) if (headers[name] === "") delete headers[name];
  const response = await new Promise<TestResponse>((resolve, reject) => {
    const outgoing = request({ host: url.hostname, port: url.port, method, path, headers, agent: agentFrom(from) }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const isJson = incoming.headers["content-type"]?.startsWith("application/json") ?? false;
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: isJson && text ? JSON.parse(text) : {} });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(raw);
  });
  if (!options.unchecked && path.startsWith("/api/v1")) {
    checkResponse({ method, path, status: response.status, headers: response.headers, body: response.text ? response.json : undefined });
  }
  return response;
}

/** Returns a client with one key. Paths are relative to `/api/v1`. */
export function client(key: string, defaults: Omit<CallOptions, "key" | "body"> = {}) {
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, options: CallOptions = {}) =>
      call(method, `/api/v1${path}`, { ...defaults, ...options, key, body, headers: { ...defaults.headers, ...options.headers } });
  const withoutBody =
    (method: string) =>
    (path: string, options: CallOptions = {}) =>
      call(method, `/api/v1${path}`, { ...defaults, ...options, key, headers: { ...defaults.headers, ...options.headers } });
  return {
    get: withoutBody("GET"),
    head: withoutBody("HEAD"),
    options: withoutBody("OPTIONS"),
    post: withBody("POST"),
    put: withBody("PUT"),
    patch: withBody("PATCH"),
    delete: withoutBody("DELETE"),
  };
}

export type Client = ReturnType<typeof client>;
