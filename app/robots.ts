import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** What search engines may read, and where the map is. Pictures of listings are made under `/api/og`. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/og/"], disallow: ["/api/", "/cabinet", "/moderation"] },
    sitemap: `${env().appUrl}/sitemap.xml`,
  };
}
