import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { call } from "../support/client";

const built = (name: string) => readFileSync(join(projectRoot(), "public", "widget", name));

describe("widget files", () => {
  it.each(["capture3d.js", "spin3d.js"])("serves /widget/%s to any origin, cacheable and with a strong ETag", async (name) => {
    const response = await call("GET", `/widget/${name}`, { headers: { origin: "https://shop.example" } });
    expect(response.status).toBe(200);
    expect(response.text).toBe(built(name).toString("utf8"));
    expect(response.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=3600",
      vary: "Accept-Encoding",
    });
    expect(response.headers.etag).toMatch(/^"[\w-]{43}"$/);
    const again = await call("GET", `/widget/${name}`, { headers: { "if-none-match": response.headers.etag as string } });
    expect(again.status).toBe(304);
    expect((await call("HEAD", `/widget/${name}`)).headers.etag).toBe(response.headers.etag);
  });

  it("serves gzip with a different ETag to clients that accept it", async () => {
    const plain = await call("GET", "/widget/capture3d.js");
    const withoutGzip = await call("GET", "/widget/capture3d.js", { headers: { "accept-encoding": "br, gzip;q=0" } });
    expect(withoutGzip.headers["content-encoding"]).toBeUndefined();
    const compressed = await fetch(`${inject("boardUrl")}/widget/capture3d.js`, { headers: { "accept-encoding": "br, gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(compressed.headers.get("etag")).not.toBe(plain.headers.etag);
    expect(await compressed.text()).toBe(plain.text);
    expect(gunzipSync(built("capture3d.js.gz")).equals(built("capture3d.js"))).toBe(true);
    expect((await call("GET", "/widget/capture3d.js.gz")).status).toBe(404);
  });

  it("stays within 15 kB gzipped for the widget and 5 kB for the viewer", () => {
    expect(gzipSync(built("capture3d.js")).length).toBeLessThanOrEqual(15_000);
    expect(gzipSync(built("spin3d.js")).length).toBeLessThanOrEqual(5_000);
  });

  it("publishes source maps and version.json", async () => {
    const script = built("capture3d.js").toString("utf8");
    expect(script.trimEnd().endsWith("//# sourceMappingURL=capture3d.js.map")).toBe(true);
    const map = await call("GET", "/widget/capture3d.js.map");
    expect(map.json.sources.some((source: string) => source.endsWith("widget/src/browser.ts"))).toBe(true);
    const { version, files } = (await call("GET", "/widget/version.json")).json;
    expect(version).toBe(JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8")).version);
    expect(files["capture3d.js"].integrity).toMatch(/^sha384-/);
  });

  it("uses no syntax newer than ES2019", () => {
    for (const name of ["capture3d.js", "spin3d.js"]) {
      const script = built(name).toString("utf8");
      expect(script).not.toMatch(/\?\?|\?\.[a-z[(]|\|\|=|&&=|\bimport\b|\bexport\b|\beval\b|new Function/i);
    }
  });

  it("returns 404 for other files", async () => {
    for (const path of ["/widget/", "/widget/nope.js", "/widget/../package.json", "/widget/%2e%2e/package.json"]) {
      expect((await call("GET", path)).status).toBe(404);
    }
  });
});
