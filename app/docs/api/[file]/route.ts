import { changelogFeedResponse } from "@/lib/web/api-guides/changelog-feed";
import { docsMarkdown, markdownResponse } from "@/lib/web/api-guides/markdown-files";

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/** An API guide as Markdown, such as `/docs/api/errors.md`, or the feed of the changelog, `/docs/api/changelog.atom`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  if (file === "changelog.atom") return changelogFeedResponse();
  const text = file.endsWith(".md") ? docsMarkdown(file.slice(0, -3)) : undefined;
  return text === undefined ? new Response("Not found\n", { status: 404 }) : markdownResponse(text);
}
