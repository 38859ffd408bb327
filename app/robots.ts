import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Rules for crawlers, and the sitemap's address. Share pictures are served under `/api/og`. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/og/"], disallow: ["/api/", "/cabinet", "/moderation"] },
    sitemap: `${env().appUrl}/sitemap.xml`,
  };
}
