import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * UploadThing on loopback: its ingest (`PUT /KEY?…&signature=hmac-sha256=…`, the file as multipart) and the part of its API that
 * removes files (`POST /v6/deleteFiles`), as `uploadthing` 7 speaks them. Serves what it holds at the URLs that it gives out.
 */

export type Misbehaviour = "http-500" | "garbage" | "hang" | "cut";

export interface FakeUploadThing {
  readonly url: string;
  readonly token: string;
  /** What it holds: bytes and type by custom id. */
  readonly files: Map<string, { readonly body: Buffer; readonly type: string; readonly key: string }>;
  /** Requests that were not as they must be. */
  readonly complaints: string[];
  /** Misbehaves from now on: always, or from the given put on. */
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

type Held = { readonly body: Buffer; readonly type: string; readonly key: string };

interface State {
  mood: { how: Misbehaviour; puts: boolean; deletes: boolean; from: number } | null;
  puts: number;
  readonly files: Map<string, Held>;
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

/** Whether this request is one to misbehave at; it is answered, or never will be, then. */
function misbehaves(state: State, kind: "puts" | "deletes", call: HttpCall): boolean {
  const { mood, puts } = state;
  if (!mood?.[kind] || (kind === "puts" && puts < mood.from)) return false;
  if (mood.how === "cut") call.request.socket.destroy();
  else if (mood.how === "garbage") call.response.writeHead(200, { "content-type": "text/html" }).end("<h1>OK</h1>");
  else if (mood.how === "http-500") respond(call, 500, { error: "Internal Server Error" });
  return true;
}

/** The ingest signs the whole address before the signature itself. */
function isSigned(href: string): boolean {
  const [signed = "", signature = ""] = href.split(/[?&]signature=/);
  return decodeURIComponent(signature) === `hmac-sha256=${createHmac("sha256", API_KEY).update(signed).digest("hex")}`;
}

async function put(state: State, call: HttpCall): Promise<void> {
  state.puts++;
  if (misbehaves(state, "puts", call)) return;
  const { request, url, body } = call;
  const said = (name: string) => decodeURIComponent(url.searchParams.get(name) ?? "");
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const file = form?.get("file");
  const customId = said("x-ut-custom-id");
  if (!(file instanceof Blob) || !customId) return void respond(call, 400, { error: "no file" });
  if (!isSigned(url.href)) state.complaints.push(`signature of ${url.href}`);
  if (Number(said("x-ut-file-size")) !== file.size) state.complaints.push("another size than was signed");
  if (said("x-ut-identifier") !== APP_ID) state.complaints.push("another app");
  const key = url.pathname.slice(1);
  state.files.set(customId, { body: Buffer.from(await file.arrayBuffer()), type: said("x-ut-file-type"), key });
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
  const held = [...state.files.values()].find(({ key }) => call.url.pathname === `/f/${key}`);
  if (!held) return void respond(call, 404, { error: "not found" });
  call.response.writeHead(200, { "content-type": held.type }).end(held.body);
}

export async function startFakeUploadThing(): Promise<FakeUploadThing> {
  const state: State = { mood: null, puts: 0, files: new Map(), complaints: [] };
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
      state.mood = how ? { how, puts, deletes, from } : null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
