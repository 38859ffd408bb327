import { docsMarkdown, markdownResponse } from "@/lib/web/api-guides/markdown-files";

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/** An API guide as Markdown: `/docs/api/errors.md`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const text = file.endsWith(".md") ? docsMarkdown(file.slice(0, -3)) : undefined;
  return text === undefined ? new Response("Not found\n", { status: 404 }) : markdownResponse(text);
}
