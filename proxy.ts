import { NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { newNonce, pageHeaders } from "@/lib/platform/page-headers";
import { storeVisitorCity } from "@/lib/platform/visitor-city";
import { splitPagePath } from "@/lib/shared/page-path";
import { routing } from "@/lib/web/i18n/routing";
import { PREFETCH_RULES } from "@/lib/web/prefetch-rules";

const locales = createMiddleware(routing);

/** Pages of the API documentation, which have a Markdown version under their path with `.md`. */
const DOCS_PAGE = /^\/docs\/api(?:\/[a-z0-9-]+)?$/;

/** Whether a client prefers Markdown: browsers do not list it. */
const acceptsMarkdown = (request: NextRequest) => request.headers.get("accept")?.includes("text/markdown") ?? false;

/**
 * Determines a page's language from its URL (docs/api/site-addresses.md#languages), removes trailing slashes, remembers the visitor's city,
 * and adds the security headers and the address of the prefetch rules.
 */
export default function proxy(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const securityHeaders = pageHeaders(nonce);
  const response = respond(request, nonce, securityHeaders);
  const { path } = splitPagePath(request.nextUrl.pathname);
  response.headers.set("Speculation-Rules", PREFETCH_RULES);
  if (DOCS_PAGE.test(path)) response.headers.append("Vary", "Accept");
  if (path === CATALOGUE || path.startsWith(`${CATALOGUE}/`)) storeVisitorCity(request.nextUrl.searchParams, response.cookies);
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  return response;
}

function respond(request: NextRequest, nonce: string, securityHeaders: Readonly<Record<string, string>>): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    const address = new URL(request.url);
    address.pathname = pathname.replace(/\/+$/, "");
    // Next.js makes the location relative, so it is correct behind any load balancer.
    return NextResponse.redirect(address, 308);
  }
  const { path } = splitPagePath(pathname);
  if (DOCS_PAGE.test(path) && acceptsMarkdown(request)) return NextResponse.rewrite(new URL(`${path}.md`, request.url));
  const headers = new Headers(request.headers);
  // Next.js reads the nonce for its scripts from the policy in the request headers. Values that the client sent under these names are
  // discarded.
  headers.set("Content-Security-Policy", securityHeaders["Content-Security-Policy"] ?? "");
  headers.delete("Content-Security-Policy-Report-Only");
  headers.set("X-Nonce", nonce);
  // Paths with a dot are file names such as `/robots.txt` and have no language. Unknown ones get a 404 page.
  return pathname.includes(".") ? NextResponse.next({ request: { headers } }) : locales(new NextRequest(request, { headers }));
}

export const config = {
  // Pages only: excludes the API, Next's own files and paths that `server.ts` serves.
  matcher: "/((?!(?:api|media|widget|health|icons|_next)(?:/|$)|(?:sw|offline)\\.js$).*)",
};
