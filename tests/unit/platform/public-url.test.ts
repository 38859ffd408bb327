import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostOptions, postPublic } from "@/lib/platform/http/post-public";
import { urlProblem } from "@/lib/platform/http/public-url";
import { isGlobalAddress } from "@/lib/shared/ip-rules";

/** Calls to addresses that strangers choose: nothing in the server's own networks can be reached, by whatever notation or name. */

const INTERNET = { loopback: false };
const LOOPBACK = { loopback: true };

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
