import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A fake UploadThing on loopback: its ingest (`PUT /KEY?…&signature=hmac-sha256=…`, the file as multipart) and the API endpoint that
 * deletes files (`POST /v6/deleteFiles`), with the protocol of `uploadthing` 7. Stored files are served at the returned URLs.
 */

export type Misbehaviour = "http-500" | "garbage" | "hang" | "cut";

export interface FakeUploadThing {
  readonly url: string;
  readonly token: string;
  /** Stored files by custom id. */
  readonly files: Map<string, { readonly body: Buffer; readonly type: string; readonly key: string }>;
  /** Errors of invalid requests. */
  readonly complaints: string[];
  /** Misbehaves from now on: always, or from the given upload on; null restores normal responses. */
  misbehave(how: Misbehaviour | null, options?: { readonly puts?: boolean; readonly deletes?: boolean; readonly from?: number }): void;
  close(): Promise<void>;
}

const API_KEY = "sk_live_loopback";
const APP_ID = "loopback1";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type StoredFile = { readonly body: Buffer; readonly type: string; readonly key: string };

interface State {
  misbehaviour: { how: Misbehaviour; puts: boolean; deletes: boolean; from: number } | null;
  puts: number;
  readonly files: Map<string, StoredFile>;
  readonly complaints: string[];
}

/** One request, with its body read. */
interface HttpCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: Buffer;
}

function respond({ response }: HttpCall, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Whether this request gets the misbehaviour, which then sends the response or none at all. */
function misbehaves(state: State, kind: "puts" | "deletes", call: HttpCall): boolean {
  const { misbehaviour, puts } = state;
  if (!misbehaviour?.[kind] || (kind === "puts" && puts < misbehaviour.from)) return false;
  if (misbehaviour.how === "cut") call.request.socket.destroy();
  else if (misbehaviour.how === "garbage") call.response.writeHead(200, { "content-type": "text/html" }).end("<h1>OK</h1>");
  else if (misbehaviour.how === "http-500") respond(call, 500, { error: "Internal Server Error" });
  return true;
}

/** The signature covers the whole URL before the `signature` parameter. */
function isSigned(href: string): boolean {
  const [signed = "", signature = ""] = href.split(/[?&]signature=/);
  return decodeURIComponent(signature) === `hmac-sha256=${createHmac("sha256", API_KEY).update(signed).digest("hex")}`;
}

async function put(state: State, call: HttpCall): Promise<void> {
  state.puts++;
  if (misbehaves(state, "puts", call)) return;
  const { request, url, body } = call;
  const param = (name: string) => decodeURIComponent(url.searchParams.get(name) ?? "");
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const file = form?.get("file");
  const customId = param("x-ut-custom-id");
  if (!(file instanceof Blob) || !customId) return void respond(call, 400, { error: "no file" });
  if (!isSigned(url.href)) state.complaints.push(`signature of ${url.href}`);
  if (Number(param("x-ut-file-size")) !== file.size) state.complaints.push("another size than was signed");
  if (param("x-ut-identifier") !== APP_ID) state.complaints.push("another app");
  const key = url.pathname.slice(1);
  state.files.set(customId, { body: Buffer.from(await file.arrayBuffer()), type: param("x-ut-file-type"), key });
  const at = `${url.origin}/f/${key}`;
  respond(call, 200, { url: at, appUrl: at, ufsUrl: at, fileHash: "0", serverData: null });
}

function remove(state: State, call: HttpCall): void {
  if (misbehaves(state, "deletes", call)) return;
  if (call.request.headers["x-uploadthing-api-key"] !== API_KEY) return void respond(call, 401, { error: "unauthorized" });
  const { customIds = [] } = JSON.parse(call.body.toString("utf8")) as { customIds?: string[] };
  respond(call, 200, { success: true, deletedCount: customIds.filter((id) => state.files.delete(id)).length });
}

function serve(state: State, call: HttpCall): void {
  const stored = [...state.files.values()].find(({ key }) => call.url.pathname === `/f/${key}`);
  if (!stored) return void respond(call, 404, { error: "not found" });
  call.response.writeHead(200, { "content-type": stored.type }).end(stored.body);
}

export async function startFakeUploadThing(): Promise<FakeUploadThing> {
  const state: State = { misbehaviour: null, puts: 0, files: new Map(), complaints: [] };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => Buffer.alloc(0));
    const call = { request, response, url: new URL(request.url ?? "/", base()), body };
    if (request.method === "PUT") await put(state, call);
    else if (request.method === "POST" && call.url.pathname === "/v6/deleteFiles") remove(state, call);
    else serve(state, call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base(),
    token: Buffer.from(JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ["fra1"] })).toString("base64"),
    files: state.files,
    complaints: state.complaints,
    misbehave: (how, { puts = true, deletes = false, from = 0 } = {}) => {
      state.puts = 0;
      state.misbehaviour = how ? { how, puts, deletes, from } : null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
