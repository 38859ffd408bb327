import { env } from "@/lib/platform/env";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { renderMarkdown } from "./markdown";
import { fillPlaceholders, type Operator } from "./placeholders";

/** Who runs this site, by its settings. */
export function operatorOf(lang: Language): Operator {
  const { appUrl, operator, supportEmail } = env();
  return { siteName: siteName(lang), appUrl, ...operator, email: supportEmail };
}

/** A page's Markdown as readers get it: placeholders filled, as safe HTML. */
export function presentPage(text: string, lang: Language): string {
  return renderMarkdown(fillPlaceholders(text, operatorOf(lang), lang), lang);
}
