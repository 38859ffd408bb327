import { describe, expect, inject, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { multipart } from "../support/multipart-body";
import { quadrants } from "../support/pictures";
import { type RawResponse, sendRawRequest } from "../support/raw-http";

/** HTTP edge cases at the socket: request targets, `Host`, `Expect`, `Upgrade`, `CONNECT`, and input that is not HTTP. */

const send = (text: string | Buffer) => sendRawRequest(Number(new URL(inject("boardUrl")).port), text);
const get = (target: string, headers = "Host: x\r\n", version = "1.1") =>
  send(`GET ${target} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`);

const H2C = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n";
const WEBSOCKET =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";

function expectError(response: RawResponse, status: number, code: string): void {
  expect(response.status, response.body).toBe(status);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = JSON.parse(response.body);
  expect(body).toMatchObject({ ok: false, error: code, hint: expect.stringMatching(/\S/) });
  expect(response.headers["x-request-id"]).toBe(body.request_id);
}

describe("a request with an unsupported Upgrade", () => {
  it.each([
    ["h2c", H2C],
    ["websocket", WEBSOCKET],
  ])("is handled as an ordinary one: %s", async (_, upgrade) => {
    const at = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`);
    expectError(await at("/api/v1/ping"), 401, "missing_bearer_token");
    expect((await at("/health")).status).toBe(200);
    expect((await at("/")).body).toContain("<!DOCTYPE html>");
    for (const missing of ["/media/x", "/_next/static/x", "/_next/hmr", "/_next/webpack-hmr", "/widget/x", "/nowhere"]) {
      expect((await at(missing)).status, missing).toBe(404);
    }
  });

  it("is processed with its body", async () => {
    const { key } = await makeOwner();
    const { body, contentType } = multipart([{ name: "file", filename: "a.jpg", body: await quadrants(60, 40).jpeg().toBuffer() }]);
    const head = `POST /api/v1/upload/photo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n${H2C}\r\n`;
    expect((await send(Buffer.concat([Buffer.from(head), body]))).status).toBe(201);
  });
});

describe("the request target", () => {
  it("is accepted in absolute form and served as its path", async () => {
    expectError(await get("http://board.example/api/v1/ping"), 401, "missing_bearer_token");
    expectError(await get("HTTPS://board.example:8443/api/v1/nope?a=b"), 404, "not_found");
    expect((await get("http://board.example/sign-in")).body).toContain("<!DOCTYPE html>");
    expect((await get("http://board.example")).status).toBe(200);
    expect((await get("http://board.example?q=1")).status).toBe(200);
  });

  it("applies OPTIONS * to the server as a whole", async () => {
    const response = await send("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(response).toMatchObject({ status: 204, body: "", headers: { allow: expect.stringContaining("GET") } });
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["*", "http://", "http:///x", "http://user@board.example/", "ftp://board.example/", "board.example:80"])(
    "rejects %s as malformed",
    async (target) => expectError(await get(target), 400, "bad_request"),
  );

  it("does not lead to another host with two leading slashes", async () => {
    for (const target of ["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "///evil.example"]) {
      const { status, headers } = await get(target);
      expect([308, 400, 404], target).toContain(status);
      expect(headers["location"] ?? "/", target).toMatch(/^\/(?![/\\])/);
    }
  });

  it("returns 404 or 400 when it is very long", async () => {
    expectError(await get(`/api/v1/${"a".repeat(15_000)}`), 404, "not_found");
    expect((await get(`/${"a".repeat(15_000)}`)).status).toBe(404);
    expectError(await get(`/${"a".repeat(100_000)}`), 400, "bad_request");
  });
});

describe("headers", () => {
  it("require exactly one Host in HTTP/1.1 and at most one in HTTP/1.0", async () => {
    expectError(await get("/api/v1/ping", ""), 400, "bad_request");
    expectError(await get("/sign-in", ""), 400, "bad_request");
    expectError(await get("/api/v1/ping", "Host: a\r\nhost: b\r\n"), 400, "bad_request");
    expectError(await get("/api/v1/ping", "", "1.0"), 401, "missing_bearer_token");
    expect((await get("/sign-in", "", "1.0")).status).toBe(200);
    for (const host of ["", "a b<>[", "[::1", "x:99999", "'\"><script>"]) {
      expect((await get("/sign-in", `Host: ${host}\r\n`)).status, host).toBeLessThan(500);
    }
  });

  it("ignore an unknown expectation", async () => {
    expectError(await get("/api/v1/ping", "Host: x\r\nExpect: foo\r\n"), 401, "missing_bearer_token");
    const body = "x".repeat(100_000);
    const head = "POST /api/v1/my/listings HTTP/1.1\r\nHost: x\r\nExpect: foo, bar\r\nConnection: close\r\n";
    expectError(await send(`${head}Content-Length: ${body.length}\r\n\r\n${body}`), 401, "missing_bearer_token");
  });

  it("CONNECT is rejected", async () => {
    const response = await send("CONNECT board.example:443 HTTP/1.1\r\nHost: x\r\n\r\n");
    expectError(response, 405, "method_not_allowed");
    expect(response.headers["allow"]).toContain("GET");
  });

  it("input that is not HTTP/1 is rejected as malformed", async () => {
    for (const text of [
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      Buffer.from("16030100ff010000", "hex"),
      "\0\0\0\0\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
    ]) {
      expectError(await send(text), 400, "bad_request");
    }
  });
});
