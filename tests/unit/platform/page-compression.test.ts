import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressResponse } from "@/lib/platform/page-compression";

/** A page whose second half repeats the first at a distance that gzip does not look back. */
const HALF = Array.from({ length: 6_000 }, (_, i) => `<li>${(i * 2_654_435_761) % 1_000_003}</li>`).join("");
const PAGE = HALF + HALF;

let respond: (response: ServerResponse) => void;
const server = createServer((message, response) => {
  compressResponse(message, response);
  respond(response);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request and returns the response as soon as its head has arrived. */
async function send(accepted: string | undefined, method = "GET"): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method, headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
  sent.end();
  const [response] = await once(sent, "response");
  return response;
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts);
}

const page = (response: ServerResponse) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(PAGE);
};

describe("pages", () => {
  it("are compressed with Brotli if the client accepts it, and find repetitions that gzip misses", async () => {
    respond = page;
    const [brotli, gzip] = [await send("gzip, deflate, br"), await send("gzip")];
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotli.headers.vary).toBe("Accept-Encoding");
    const [small, large] = [await bodyOf(brotli), await bodyOf(gzip)];
    expect(brotliDecompressSync(small).toString()).toBe(PAGE);
    expect(gunzipSync(large).toString()).toBe(PAGE);
    expect(small.length).toBeLessThan(0.7 * large.length);
  });

  it.each([undefined, "identity", "br;q=0", "zstd"])("are sent as they are with Accept-Encoding %s", async (accepted) => {
    respond = page;
    const response = await send(accepted);
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect((await bodyOf(response)).toString()).toBe(PAGE);
  });

  it("have no body in the response to HEAD", async () => {
    respond = page;
    const response = await send("br", "HEAD");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(await bodyOf(response)).toHaveLength(0);
  });

  it("arrive piece by piece", async () => {
    let finish = () => {};
    respond = (response) => {
      response.setHeader("content-type", "text/html");
      response.write(HALF);
      (response as ServerResponse & { flush(): void }).flush();
      finish = () => response.end(HALF);
    };
    const pieces: Buffer[] = [];
    for await (const piece of await send("br")) {
      pieces.push(piece);
      // The second half is not written before the first has arrived.
      if (pieces.length === 1) finish();
    }
    expect(brotliDecompressSync(Buffer.concat(pieces)).toString()).toBe(PAGE);
  });
});

describe("other responses", () => {
  it.each([
    ["pictures", { "content-type": "image/jpeg" }],
    ["event streams", { "content-type": "text/event-stream", "cache-control": "no-store, no-transform" }],
  ])("are sent as they are: %s", async (_, headers) => {
    respond = (response) => {
      response.writeHead(200, headers);
      response.end(PAGE);
    };
    expect((await send("br, gzip")).headers["content-encoding"]).toBeUndefined();
  });
});
