import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addNoscriptFallback } from "@/lib/platform/noscript-fallback";
import { plainErrorPage } from "@/lib/web/i18n/bare-message";

/** A server that responds like Next.js, as specified by the query string. */
let server: Server;

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body class="x"><script src="/a.js"></script></body></html>';
const COMPLETE = '<!DOCTYPE html><html lang="uk"><head></head><body>ціла</body></html>';

beforeAll(async () => {
  server = createServer((message, response) => {
    addNoscriptFallback(message, response, (status) => `<p>${status}</p>`);
    const { searchParams } = new URL(message.url ?? "/", "http://localhost");
    response.statusCode = Number(searchParams.get("status"));
    response.setHeader("content-type", searchParams.get("type") ?? "text/html; charset=utf-8");
    response.setHeader("link", '</_next/a.css>; rel=preload; as="style", </_next/f.woff2>; rel=preload; as="font"');
    response.setHeader("x-packed", String(message.headers["accept-encoding"]));
    const html = searchParams.has("whole") ? COMPLETE : EMPTY;
    if (searchParams.has("end")) response.end(html);
    else {
      response.write(Buffer.from(html));
      response.end("<!-- later -->");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

function get(query: string): Promise<{ body: string; encoding: unknown }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: `/?${query}`, headers: { "accept-encoding": "gzip" } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ body, encoding: response.headers["x-packed"] }));
    })
      .on("error", reject)
      .end();
  });
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

  it("are requested without compression, other documents with compression", async () => {
    expect((await get("status=500")).encoding).toBe("undefined");
    expect((await get("status=200")).encoding).toBe("gzip");
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
