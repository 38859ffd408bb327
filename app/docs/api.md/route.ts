import { docsMarkdown, markdownResponse } from "@/lib/web/api-guides/markdown-files";

export const dynamic = "force-dynamic";

/** The API reference as Markdown. */
export const GET = (): Response => markdownResponse(docsMarkdown("reference") ?? "");
