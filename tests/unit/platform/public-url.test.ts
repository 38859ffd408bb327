import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostOptions, postPublic } from "@/lib/platform/http/post-public";
import { toUri, urlProblem } from "@/lib/platform/http/public-url";
import { isGlobalAddress } from "@/lib/shared/ip-rules";

/** Calls to addresses that strangers choose: nothing in the server's own networks can be reached, by whatever notation or name. */

const INTERNET = { loopback: false };
const LOOPBACK = { loopback: true };

describe("addresses as URIs", () => {
  const ajv = new Ajv2020();
  addFormats["default"](ajv);
  const isUri = ajv.compile({ type: "string", format: "uri" });

  it.each([
    "https://example.com",
    "https://EXAMPLE.com:8443/hooks/%D1%85?a=b&c=%5B1%5D",
    "https://example.com?token=a'b",
    "https://[2606:4700::1111]/x",
    "http://127.0.0.1:4010/a//b/../c",
  ])("are returned as they are: %s", (text) => {
    expect(toUri(text)).toBe(text);
    expect(isUri(text)).toBe(true);
  });

  it.each([
    ["https://пример.укр/x", "https://xn--e1afmkfd.xn--j1amh/x"],
    ["https://example.com/хук?стан=ні", "https://example.com/%D1%85%D1%83%D0%BA?%D1%81%D1%82%D0%B0%D0%BD=%D0%BD%D1%96"],
    ["https://example.com/a b", "https://example.com/a%20b"],
    ["https://example.com/a|b[1]?c={d}^`", "https://example.com/a%7Cb%5B1%5D?c=%7Bd%7D%5E%60"],
    ["https://example.com/100%/%zz", "https://example.com/100%25/%25zz"],
    ["https:\\\\example.com\\a", "https://example.com/a"],
    ["https://exa\nmple.com/", "https://example.com/"],
    ["https://user:p w@пример.укр/", "https://user:p%20w@xn--e1afmkfd.xn--j1amh/"],
  ])("are converted: %j", (text, uri) => {
    expect(toUri(text)).toBe(uri);
    expect(isUri(uri)).toBe(true);
    expect(new URL(uri).host).toBe(new URL(text).host);
  });

  it.each(["nonsense", "", "https://", "ftp://пример.укр/", "javascript:alert(1)"])(
    "are returned as they are if they are not HTTP: %j",
    (text) => {
      expect(toUri(text)).toBe(text);
    },
  );

  it("are URIs for every address that may be called, and lead to the same host", () => {
    const part = fc.string({ unit: "grapheme", maxLength: 20 });
    fc.assert(
      fc.property(part, part, (path, query) => {
        const text = `https://example.com/${path}?${query}`;
        fc.pre(urlProblem(text, INTERNET) === undefined);
        const uri = toUri(text);
        expect(isUri(uri), uri).toBe(true);
        expect(urlProblem(uri, INTERNET)).toBeUndefined();
        expect(toUri(uri)).toBe(uri);
        expect(new URL(uri).host).toBe("example.com");
      }),
    );
  });
});

describe("addresses that may not be called", () => {
  it.each([
    ["loopback", "https://127.0.0.1/"],
    ["all of 127.0.0.0/8", "https://127.9.8.7/"],
    ["decimal notation", "https://2130706433/"],
    ["octal notation", "https://0177.0.0.1/"],
    ["hexadecimal notation", "https://0x7f000001/"],
    ["short notation", "https://127.1/"],
    ["full-width digits", "https://１２７.0.0.1/"],
    ["unspecified", "https://0.0.0.0/"],
    ["private 10/8", "https://10.1.2.3/"],
    ["private 172.16/12", "https://172.31.255.1/"],
    ["private 192.168/16", "https://192.168.0.10/"],
    ["link-local metadata", "https://169.254.169.254/latest/meta-data"],
    ["carrier-grade NAT", "https://100.64.0.1/"],
    ["benchmarking", "https://198.18.0.1/"],
    ["documentation", "https://203.0.113.5/"],
    ["multicast", "https://224.0.0.1/"],
    ["broadcast", "https://255.255.255.255/"],
    ["reserved", "https://240.0.0.1/"],
    ["IPv6 loopback", "https://[::1]/"],
    ["IPv6 unspecified", "https://[::]/"],
    ["IPv4-mapped IPv6", "https://[::ffff:127.0.0.1]/"],
    ["IPv4-mapped public", "https://[::ffff:8.8.8.8]/"],
    ["IPv4-compatible IPv6", "https://[::127.0.0.1]/"],
    ["NAT64", "https://[64:ff9b::10.0.0.1]/"],
    ["local NAT64", "https://[64:ff9b:1::a00:1]/"],
    ["6to4", "https://[2002:7f00:1::]/"],
    ["Teredo", "https://[2001::7f00:1]/"],
    ["unique local", "https://[fd00::1]/"],
    ["site-local", "https://[fec0::1]/"],
    ["IPv6 link-local", "https://[fe80::1]/"],
    ["IPv6 multicast", "https://[ff02::1]/"],
    ["localhost", "https://localhost/"],
    ["localhost with a dot", "https://localhost./"],
    ["LOCALHOST", "https://LOCALHOST/"],
    ["below localhost", "https://api.localhost/"],
    ["a name without a dot", "https://intranet/"],
    ["mDNS", "https://printer.local/"],
    ["internal", "https://metadata.google.internal/"],
    ["internal with a dot", "https://metadata.google.internal./"],
    ["home.arpa", "https://router.home.arpa/"],
  ])("%s: %s", (_name, url) => {
    expect(urlProblem(url, INTERNET)).toBe("host");
  });

  it.each([
    ["http://example.com/", "https_required"],
    ["ftp://example.com/", "invalid_url"],
    ["file:///etc/passwd", "invalid_url"],
    ["javascript:alert(1)", "invalid_url"],
    ["https://user:secret@example.com/", "credentials"],
    ["https://user@example.com/", "credentials"],
    ["https://example.com/#part", "invalid_url"],
    ["https://example.com:22/", "port"],
    ["https://example.com:25/", "port"],
    ["https://example.com:80/", "port"],
    ["example.com", "invalid_url"],
    ["", "invalid_url"],
    [`https://example.com/${"x".repeat(1_000)}`, "invalid_url"],
  ])("%s: %s", (url, problem) => {
    expect(urlProblem(url, INTERNET)).toBe(problem);
  });

  it("include private networks and local names even where loopback is allowed", () => {
    for (const host of ["10.0.0.1", "192.168.1.1", "169.254.169.254", "[fd00::1]", "printer.local"])
      expect(urlProblem(`http://${host}/`, LOOPBACK), host).toBe("host");
    for (const host of ["127.0.0.1:8080", "[::1]:8080", "localhost:8080"])
      expect(urlProblem(`http://${host}/`, LOOPBACK), host).toBeUndefined();
  });
});

describe("addresses that may be called", () => {
  it.each([
    "https://example.com/",
    "https://example.com:8443/hooks?token=1",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]/",
    "https://приклад.укр/",
  ])("%s", (url) => {
    expect(urlProblem(url, INTERNET)).toBeUndefined();
  });

  it.each(["fe80::1%eth0", "8.8.8.8 ", "010.0.0.1", "", "example.com", "1.2.3"])("do not include what is no address: %j", (text) => {
    expect(isGlobalAddress(text)).toBe(false);
  });
});

describe("a call", () => {
  let server: Server;
  let port: number;
  let calls = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      calls++;
      if (request.url === "/redirect") response.writeHead(302, { location: "http://127.0.0.1:1/" }).end("elsewhere");
      else if (request.url === "/endless") response.write("x".repeat(200_000));
      else if (request.url === "/silent") request.resume();
      else response.writeHead(200, { "x-test": "1" }).end("fine\0");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (url: string, changes: Partial<PostOptions> = {}) =>
    postPublic(url, { headers: {}, body: "{}", timeoutMs: 5_000, maxBytes: 100, reach: LOOPBACK, ...changes });
  const answering =
    (...addresses: string[]) =>
    async () =>
      addresses;

  it.each([
    ["loopback", ["127.0.0.1"]],
    ["a private address", ["10.0.0.1"]],
    ["link-local", ["169.254.169.254"]],
    ["IPv4-mapped loopback", ["::ffff:127.0.0.1"]],
    ["a public and a private address", ["8.8.8.8", "127.0.0.1"]],
    ["NAT64", ["64:ff9b::7f00:1"]],
    ["something else than an address", ["localhost"]],
  ])("does not connect if a public name leads to %s", async (_name, addresses) => {
    const before = calls;
    const result = await post(`https://rebind.example.com:${port}/`, { reach: INTERNET, resolve: answering(...addresses) });
    expect(result).toMatchObject({ status: undefined, error: "address_not_allowed" });
    expect(calls).toBe(before);
  });

  it("connects to the answer that it has checked, and asks once: a second answer could be another one", async () => {
    let asked = 0;
    const resolve = async () => (++asked === 1 ? ["127.0.0.1"] : ["10.0.0.1"]);
    expect(await post(`http://rebind.example.com:${port}/`, { resolve })).toMatchObject({ status: 200, error: undefined });
    expect(asked).toBe(1);
    expect(await post(`http://rebind.example.com:${port}/`, { resolve })).toMatchObject({ error: "address_not_allowed" });
  });

  it("reports names that do not resolve, closed ports and receivers that do not answer", async () => {
    expect(await post("https://nowhere.example.com/", { resolve: answering() })).toMatchObject({ error: "name_not_resolved" });
    const failing = () => Promise.reject(new Error("SERVFAIL"));
    expect(await post("https://nowhere.example.com/", { resolve: failing })).toMatchObject({ error: "name_not_resolved" });
    expect(await post("http://127.0.0.1:1/")).toMatchObject({ error: "connection_failed" });
    expect(await post(`http://127.0.0.1:${port}/silent`, { timeoutMs: 50 })).toMatchObject({ error: "timeout" });
    expect(await post("http://127.0.0.1:1/", { signal: AbortSignal.abort() })).toMatchObject({ error: "stopped" });
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ error: "tls_failed" });
    const hanging = () => new Promise<string[]>(() => {});
    expect(await post("https://slow-dns.example.com/", { timeoutMs: 50, resolve: hanging })).toMatchObject({ error: "timeout" });
  });

  it("does not follow redirects, keeps the beginning of a body, and does not wait for its end", async () => {
    expect(await post(`http://127.0.0.1:${port}/redirect`)).toMatchObject({ status: 302, body: "elsewhere" });
    const endless = await post(`http://127.0.0.1:${port}/endless`);
    expect(endless).toMatchObject({ status: 200, body: "x".repeat(100) });
    expect(await post(`http://localhost:${port}/`)).toMatchObject({ status: 200, body: "fine\uFFFD", headers: { "x-test": "1" } });
  });
});
