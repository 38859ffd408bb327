import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addNoscriptFallback } from "@/lib/platform/noscript-fallback";
import { compressResponse } from "@/lib/platform/page-compression";
import { plainErrorPage } from "@/lib/web/i18n/bare-message";

/** A server that responds like Next.js, as specified by the query string. */
let server: Server;

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body class="x"><script src="/a.js"></script></body></html>';
const COMPLETE = '<!DOCTYPE html><html lang="uk"><head></head><body>ціла</body></html>';

beforeAll(async () => {
  server = createServer((message, response) => {
    compressResponse(message, response);
    addNoscriptFallback(response, (status) => `<p>${status}</p>`);
    const { searchParams } = new URL(message.url ?? "/", "http://localhost");
    response.statusCode = Number(searchParams.get("status"));
    response.setHeader("content-type", searchParams.get("type") ?? "text/html; charset=utf-8");
    response.setHeader("link", '</_next/a.css>; rel=preload; as="style", </_next/f.woff2>; rel=preload; as="font"');
    const html = searchParams.has("whole") ? COMPLETE : EMPTY;
    if (searchParams.has("end")) response.end(html);
    else {
      response.write(Buffer.from(html));
      response.end(`<!-- later ${searchParams.has("long") ? "x".repeat(2_000) : ""} -->`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function get(query: string): Promise<{ body: string; encoding: string | null }> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/?${query}`, { headers: { "accept-encoding": "br" } });
  return { body: await response.text(), encoding: response.headers.get("content-encoding") };
}

describe("empty documents of Next.js", () => {
  it.each(["status=500", "status=404", "status=500&end"])("get a noscript message with the style sheet (%s)", async (query) => {
    const { body } = await get(query);
    const status = query.slice(7, 10);
    expect(body).toContain(`<body class="x"><noscript><link rel="stylesheet" href="/_next/a.css"><p>${status}</p></noscript><script`);
  });

  it.each([
    ["status=200", "a page"],
    ["status=500&whole", "a complete page"],
    ["status=500&type=text/x-component", "other content types"],
  ])("are not detected in %s: %s", async (query) => {
    expect((await get(query)).body).not.toContain("<noscript>");
  });

  it("are compressed with it", async () => {
    const { body, encoding } = await get("status=500&long");
    expect(encoding).toBe("br");
    expect(body).toContain("<noscript>");
  });
});

describe("plain error page", () => {
  it.each([
    ["/nope", 404, "Такої сторінки немає", 'href="/"'],
    ["/ru", 500, "Страница не открылась", 'href=""'],
    ["/en/x?y", 404, "Page not found", 'href="/en"'],
    ["/english", 404, "Такої сторінки немає", 'href="/"'],
  ])("is rendered for %s with status %i", (url, status, title, href) => {
    const html = plainErrorPage(status, url);
    expect(html).toContain(title);
    expect(html).toContain(href);
  });
});
