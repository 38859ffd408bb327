import { env } from "@/lib/platform/env";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { renderMarkdown } from "./markdown";
import { fillPlaceholders, type Operator } from "./placeholders";

/** Returns the site's operator from the settings. */
export function operatorOf(lang: Language): Operator {
  const { appUrl, operator, supportEmail } = env();
  return { siteName: siteName(lang), appUrl, ...operator, email: supportEmail };
}

/** Renders a page's Markdown as safe HTML, with placeholders filled in. */
export function presentPage(text: string, lang: Language): string {
  return renderMarkdown(fillPlaceholders(text, operatorOf(lang), lang), lang);
}
