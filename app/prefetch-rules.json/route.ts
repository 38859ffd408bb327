import { prefetchRules } from "@/lib/web/prefetch-rules";

/** Speculation rules of every page, to which the header of `proxy.ts` refers. */
export const GET = (): Response =>
  Response.json(prefetchRules(), {
    headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" },
  });
