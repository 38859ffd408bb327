import { referenceMarkdown } from "@/lib/api/reference/markdown";
import { env } from "@/lib/platform/env";
import { API_GUIDES, isApiGuide } from "./guides";
import { apiGuideText, readApiGuide } from "./read";
import { boardReference } from "./reference";

/** The API documentation as Markdown: `/docs/api.md`, `/docs/api/{guide}.md` and `/llms.txt`. */

const HEADERS = {
  "content-type": "text/markdown; charset=utf-8",
  "cache-control": "public, max-age=300",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
};

export const markdownResponse = (text: string): Response => new Response(text, { headers: HEADERS });

/** Links to files that the site does not show. */
const REPOSITORY_LINK = /\[([^\]]+)\]\(\.\.\/[^)]*\)/g;

/** Returns a documentation page as Markdown. @param name `reference`, or the slug of a guide; undefined if there is none. */
export function docsMarkdown(name: string): string | undefined {
  if (name === "reference") return referenceMarkdown(boardReference());
  return isApiGuide(name) ? apiGuideText(name).replace(REPOSITORY_LINK, "$1") : undefined;
}

/** Returns `llms.txt`: an index of the documentation for language models (https://llmstxt.org). */
export function llmsText(): string {
  const { appUrl } = env();
  const { baseUrl, groups } = boardReference();
  return `# Listings Board API

> REST API that manages the classified listings of one account: create, edit, hide and publish listings, upload photos and videos, follow moderation, and read categories, attributes and cities. Base URL: ${baseUrl}. Authentication: \`Authorization: Bearer <API_KEY>\`.

## Reference

- [API reference](${appUrl}/docs/api.md): all operations, fields, headers and error codes
- [OpenAPI 3.1 document](${appUrl}/api/openapi.json)

## Guides

${API_GUIDES.map((slug) => `- [${readApiGuide(slug, "en").title}](${appUrl}/docs/api/${slug}.md)`).join("\n")}

## Operations

${groups
  .flatMap(({ operations }) => operations)
  .map(({ methods, path, summary }) => `- ${methods.join(" or ")} ${path}: ${summary}`)
  .join("\n")}
`;
}
