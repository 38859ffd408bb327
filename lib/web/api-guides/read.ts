import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import type { ApiGuideSlug } from "./guides";
import { type RenderedGuide, renderGuide } from "./markdown";

const rendered = () => singleton("api-guides", () => new Map<string, RenderedGuide>());

/** Returns a guide of `docs/api`, in English, with links to pages in the given language. Read and rendered once per process. */
export function readApiGuide(slug: ApiGuideSlug, lang: Language): RenderedGuide {
  const name = `${lang} ${slug}`;
  const known = rendered().get(name);
  if (known) return known;
  const guide = renderGuide(readFileSync(join(projectRoot(), "docs", "api", `${slug}.md`), "utf8"), lang);
  rendered().set(name, guide);
  return guide;
}
