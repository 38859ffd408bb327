import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestFromNode, writeResponse } from "@/lib/api/node";
import { BoardError } from "@/lib/shared/errors";

/** Reading a JSON body from Node's HTTP server, over a real connection. */

const MAX = 10;

let server: Server;
const results: string[] = [];

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const body = await requestFromNode(message, "203.0.113.7")
      .readBody?.(MAX)
      .catch((error: unknown) => error);
    const result = body instanceof Uint8Array ? Buffer.from(body).toString() : body instanceof BoardError ? body.code : String(body);
    results.push(result);
    server.emit("result");
    writeResponse(message, response, { status: 200, headers: {}, body: result });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends the head of a request with a declared length. */
function begin(length: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

async function responseOf(socket: Socket): Promise<string> {
  const [data] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return data.toString().split("\r\n\r\n")[1] ?? "";
}

it("joins the parts of a body", async () => {
  const socket = begin(8);
  socket.write("Кі");
  setImmediate(() => socket.write("ко"));
  expect(await responseOf(socket)).toBe("Кіко");
});

it("returns an empty body", async () => {
  expect(await responseOf(begin(0))).toBe("");
});

it("stops at the limit, and the response still arrives before the rest of the body", async () => {
  const socket = begin(1_000_000);
  socket.write("x".repeat(MAX + 1));
  const [data] = (await once(socket, "data")) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*undefined$/i);
  socket.destroy();
});

it("rejects a body whose client disconnects", async () => {
  const socket = begin(MAX);
  socket.write("xx");
  const result = once(server, "result");
  await once(server, "request");
  socket.destroy();
  await result;
  expect(results.at(-1)).toBe("bad_request");
});
