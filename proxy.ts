import { NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { newNonce, pageHeaders } from "@/lib/platform/page-headers";
import { storeVisitorCity } from "@/lib/platform/visitor-city";
import { splitPagePath } from "@/lib/shared/page-path";
import { routing } from "@/lib/web/i18n/routing";

const locales = createMiddleware(routing);

/** Pages of the API documentation, which have a Markdown version under their path with `.md`. */
const DOCS_PAGE = /^\/docs\/api(?:\/[a-z0-9-]+)?$/;

/** Whether a client prefers Markdown: browsers do not list it. */
const acceptsMarkdown = (request: NextRequest) => request.headers.get("accept")?.includes("text/markdown") ?? false;

/**
 * Finds a page's language from its address alone (docs/api/site-addresses.md#languages), takes off a slash at the end, and says what
 * browsers may do with the page.
 */
export default function proxy(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const safety = pageHeaders(nonce);
  const response = respond(request, nonce, safety);
  const { path } = splitPagePath(request.nextUrl.pathname);
  if (DOCS_PAGE.test(path)) response.headers.append("Vary", "Accept");
  if (path === CATALOGUE || path.startsWith(`${CATALOGUE}/`)) storeVisitorCity(request.nextUrl.searchParams, response.cookies);
  for (const [name, value] of Object.entries(safety)) response.headers.set(name, value);
  return response;
}

function respond(request: NextRequest, nonce: string, safety: Readonly<Record<string, string>>): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    const address = new URL(request.url);
    address.pathname = pathname.replace(/\/+$/, "");
    // Next makes it relative, so it holds behind any balancer.
    return NextResponse.redirect(address, 308);
  }
  const { path } = splitPagePath(pathname);
  if (DOCS_PAGE.test(path) && acceptsMarkdown(request)) return NextResponse.rewrite(new URL(`${path}.md`, request.url));
  const headers = new Headers(request.headers);
  // Next takes the nonce for its scripts out of the request's policy; what a client sent under these names is gone.
  headers.set("Content-Security-Policy", safety["Content-Security-Policy"] ?? "");
  headers.delete("Content-Security-Policy-Report-Only");
  headers.set("X-Nonce", nonce);
  // What has a file's name has no language: `/robots.txt`, or an address of nothing, which is a page all the same.
  return pathname.includes(".") ? NextResponse.next({ request: { headers } }) : locales(new NextRequest(request, { headers }));
}

export const config = {
  // Pages only: not the API, Next's own files, or what `server.ts` serves itself.
  matcher: "/((?!(?:api|media|widget|health|_next)(?:/|$)).*)",
};
