import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type HttpServer, type HttpServerOptions, openHttpServer } from "@/lib/platform/http/http-server";
import { toErrorResponse } from "@/lib/shared/errors/response";
import { openConnection, sendRawRequest } from "../../support/raw-http";

/** Connection limits and graceful shutdown of the HTTP server. */

const clients: Socket[] = [];
const servers: HttpServer[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) await server.close(0, () => {});
});

async function start(options: Partial<HttpServerOptions> = {}): Promise<HttpServer & { readonly port: number }> {
  const http = openHttpServer({
    onRequest: (_message, response) => void response.end("fine"),
    errorResponse: (error) => ({ ...toErrorResponse(error, "uk", "id"), body: error.code }),
    isTrustedProxy: () => false,
    ...options,
  });
  await http.listen(0, "127.0.0.1");
  servers.push(http);
  return { ...http, port: (http.server.address() as AddressInfo).port };
}

const open = async (port: number, sent = "") => void clients.push(await openConnection(port, sent));
const PING = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

describe("connections per address", () => {
  it("are limited: the next one gets 429 until another closes", async () => {
    const { port } = await start({ maxConnectionsPerAddress: 3 });
    for (let i = 0; i < 3; i++) await open(port);
    const response = await sendRawRequest(port, PING);
    expect(response).toMatchObject({ status: 429, body: "rate_limit_exceeded", headers: { "retry-after": "10" } });
    clients.pop()?.destroy();
    await vi.waitFor(async () => expect((await sendRawRequest(port, PING)).body).toBe("fine"), { timeout: 60_000 });
  });

  it("are not limited for a trusted proxy", async () => {
    const { port } = await start({ maxConnectionsPerAddress: 3, isTrustedProxy: (address) => address === "127.0.0.1" });
    for (let i = 0; i < 10; i++) await open(port);
    expect((await sendRawRequest(port, PING)).body).toBe("fine");
  });
});

describe("graceful shutdown", () => {
  it("completes the current request and does not wait for idle connections", async () => {
    let finish = () => {};
    const { port, close } = await start({
      onRequest: (_message, response) => {
        finish = () => void response.end("late");
      },
    });
    const response = sendRawRequest(port, PING);
    await vi.waitFor(() => expect(String(finish)).toContain("late"), { timeout: 60_000 });
    await open(port);
    await open(port, "GET / HT");
    await open(port, "nonsense\r\n\r\n");
    const ended = vi.fn();
    const closed = close(60_000, ended);
    finish();
    expect((await response).body).toBe("late");
    await closed;
    expect(ended).not.toHaveBeenCalled();
  });

  it("closes hanging requests and upgraded connections after the drain time", async () => {
    const hanging: [IncomingMessage, ServerResponse][] = [];
    const { server, port, close } = await start({ onRequest: (...request) => void hanging.push(request) });
    const upgraded: unknown[] = [];
    server.on("upgrade", (_message, socket) => upgraded.push(socket));
    for (let i = 0; i < 20; i++) {
      await open(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na");
      await open(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    }
    await vi.waitFor(() => expect([hanging.length, upgraded.length]).toEqual([20, 20]), { timeout: 60_000 });
    const ended = vi.fn();
    // If connections stayed open, the test would time out.
    await close(200, ended);
    expect(ended).toHaveBeenCalledOnce();
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  });
});
