import { llmsText } from "@/lib/web/api-guides/markdown-files";

export const dynamic = "force-dynamic";

/** Index of the API documentation for language models. */
export const GET = (): Response =>
  new Response(llmsText(), { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" } });
