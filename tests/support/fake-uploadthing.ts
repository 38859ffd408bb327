import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
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

export async function startFakeUploadThing(): Promise<FakeUploadThing> {
  let mood: { how: Misbehaviour; puts: boolean; deletes: boolean; from: number } | null = null;
  let puts = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", base());
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const failing = (kind: "puts" | "deletes") => {
      if (!mood?.[kind] || (kind === "puts" && puts < mood.from)) return false;
      if (mood.how === "hang") return true;
      if (mood.how === "cut") request.socket.destroy();
      else if (mood.how === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<h1>OK</h1>");
      else json(500, { error: "Internal Server Error" });
      return true;
    };
    const body = await bodyOf(request).catch(() => Buffer.alloc(0));
    if (request.method === "PUT") {
      puts++;
      if (failing("puts")) return;
      const key = url.pathname.slice(1);
      const customId = decodeURIComponent(url.searchParams.get("x-ut-custom-id") ?? "");
      const form = await new Response(new Uint8Array(body), { headers: { "content-type": request.headers["content-type"] ?? "" } })
        .formData()
        .catch(() => undefined);
      const file = form?.get("file");
      checkSignature(url.href);
      if (!(file instanceof Blob) || !customId) return json(400, { error: "no file" });
      if (Number(decodeURIComponent(url.searchParams.get("x-ut-file-size") ?? "")) !== file.size)
        complaints.push("another size than was signed");
      if (url.searchParams.get("x-ut-identifier") !== APP_ID) complaints.push("another app");
      files.set(customId, {
        body: Buffer.from(await file.arrayBuffer()),
        type: decodeURIComponent(url.searchParams.get("x-ut-file-type") ?? ""),
        key,
      });
      const at = `${base()}/f/${key}`;
      return json(200, { url: at, appUrl: at, ufsUrl: at, fileHash: "0", serverData: null });
    }
    if (request.method === "POST" && url.pathname === "/v6/deleteFiles") {
      if (failing("deletes")) return;
      if (request.headers["x-uploadthing-api-key"] !== API_KEY) return json(401, { error: "unauthorized" });
      const { customIds = [] } = JSON.parse(body.toString("utf8")) as { customIds?: string[] };
      const deletedCount = customIds.filter((id) => files.delete(id)).length;
      return json(200, { success: true, deletedCount });
    }
    const held = [...files.values()].find(({ key }) => url.pathname === `/f/${key}`);
    if (!held) return json(404, { error: "not found" });
    response.writeHead(200, { "content-type": held.type }).end(held.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files: FakeUploadThing["files"] = new Map();
  const complaints: string[] = [];

  function checkSignature(href: string): void {
    const [signed = "", signature = ""] = href.split(/[?&]signature=/);
    const wanted = `hmac-sha256=${createHmac("sha256", API_KEY).update(signed).digest("hex")}`;
    if (decodeURIComponent(signature) !== wanted) complaints.push(`signature of ${signed}`);
  }

  return {
    url: base(),
    token: Buffer.from(JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ["fra1"] })).toString("base64"),
    files,
    complaints,
    misbehave: (how, { puts: onPuts = true, deletes = false, from = 0 } = {}) => {
      puts = 0;
      mood = how ? { how, puts: onPuts, deletes, from } : null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
