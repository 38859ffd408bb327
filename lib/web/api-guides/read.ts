import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import type { ApiGuideSlug } from "./guides";
import { type RenderedGuide, renderGuide } from "./markdown";

/** Address of a board in the guides and in generated text. Pages show the board's own. */
const EXAMPLE_URL = "https://board.example.com";

const rendered = () => singleton("api-guides", () => new Map<string, RenderedGuide>());

const texts = () => singleton("api-guide-texts", () => new Map<ApiGuideSlug, string>());

/** Returns the Markdown of a guide of `docs/api`, with the address of this board. Read once per process. */
export function apiGuideText(slug: ApiGuideSlug): string {
  const known = texts().get(slug);
  if (known !== undefined) return known;
  const text = readFileSync(join(projectRoot(), "docs", "api", `${slug}.md`), "utf8").replaceAll(EXAMPLE_URL, env().appUrl);
  texts().set(slug, text);
  return text;
}

/** Returns a guide of `docs/api`, in English, with links to pages in the given language. Rendered once per process. */
export function readApiGuide(slug: ApiGuideSlug, lang: Language): RenderedGuide {
  const name = `${lang} ${slug}`;
  const known = rendered().get(name);
  if (known) return known;
  const guide = renderGuide(apiGuideText(slug), lang);
  rendered().set(name, guide);
  return guide;
}
