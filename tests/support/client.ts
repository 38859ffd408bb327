import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import { checkResponse } from "./openapi";

/** Calls the API over real HTTP, as an integrator would; every response is checked strictly against the OpenAPI document. */

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; empty when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as it is; objects are sent as JSON. */
  readonly body?: unknown;
  /** The address that the call comes from: another 127.x.y.z is another client. */
  readonly from?: string;
  readonly base?: string;
  readonly key?: string;
  /** Skips the check, for responses that the document does not describe: transport errors. */
  readonly unchecked?: boolean;
}

const agents = new Map<string, Agent>();

function agentFrom(address: string): Agent {
  let agent = agents.get(address);
  if (!agent) agents.set(address, (agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: address })));
  return agent;
}

/** One call. @param path below the base address: `/api/v1/ping`. */
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

/** Calls with one key, from one address. Paths are below `/api/v1`. */
export function client(key: string, defaults: Omit<CallOptions, "key" | "body"> = {}) {
  const go =
    (method: string) =>
    (path: string, body?: unknown, options: CallOptions = {}) =>
      call(method, `/api/v1${path}`, { ...defaults, ...options, key, body, headers: { ...defaults.headers, ...options.headers } });
  const bare =
    (method: string) =>
    (path: string, options: CallOptions = {}) =>
      call(method, `/api/v1${path}`, { ...defaults, ...options, key, headers: { ...defaults.headers, ...options.headers } });
  return {
    get: bare("GET"),
    head: bare("HEAD"),
    options: bare("OPTIONS"),
    post: go("POST"),
    put: go("PUT"),
    patch: go("PATCH"),
    delete: bare("DELETE"),
  };
}

export type Client = ReturnType<typeof client>;
