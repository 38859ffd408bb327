import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { routing } from "@/lib/i18n/routing";

const locales = createMiddleware(routing);

/** Finds the page's language from its address alone (decisions §11), and takes off a slash at the end. */
export default function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    const address = new URL(request.url);
    address.pathname = pathname.replace(/\/+$/, "");
    // Next makes it relative, so it holds behind any balancer.
    return NextResponse.redirect(address, 308);
  }
  return locales(request);
}

export const config = {
  // Pages only: not the API, Next's own files, what `server.ts` serves itself, or anything with a file's name.
  matcher: "/((?!(?:api|media|widget|health|_next)(?:/|$)|.*\\.).*)",
};
