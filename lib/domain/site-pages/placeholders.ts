import type { Language, Words } from "@/lib/shared/i18n";
import { escapeMarkdown } from "./markdown";

/** Who runs the site, from the settings. */
export interface Operator {
  /** What the site is called, in the text's language. */
  readonly siteName: string;
  /** The site's public address. */
  readonly appUrl: string;
  readonly name: string | undefined;
  /** The postal address. */
  readonly address: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

export const PLACEHOLDERS = ["site_name", "site_url", "operator_name", "operator_address", "operator_phone", "support_email"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** In place of a name that is not set. */
const UNNAMED: Words = { uk: "адміністрація {host}", ru: "администрация {host}", en: "the administrators of {host}" };

/** What each placeholder stands for; undefined where the setting has no value. */
export function placeholderValues(
  { siteName, appUrl, name, address, email, phone }: Operator,
  lang: Language,
): Record<Placeholder, string | undefined> {
  return {
    site_name: siteName,
    site_url: appUrl,
    operator_name: name ?? UNNAMED[lang].replace("{host}", new URL(appUrl).host),
    operator_address: address,
    operator_phone: phone,
    support_email: email,
  };
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Replaces `{{operator_name}}` and the other placeholders in a Markdown text by escaped values. A line with a placeholder whose
 * setting has no value is left out, so a text needs no conditions; an unknown placeholder stays as it is.
 */
export function fillPlaceholders(text: string, operator: Operator, lang: Language): string {
  const values = placeholderValues(operator, lang);
  const isKnown = (name: string): name is Placeholder => Object.hasOwn(values, name);
  return text
    .split("\n")
    .filter((line) => [...line.matchAll(PLACE)].every(([, name = ""]) => !isKnown(name) || values[name] !== undefined))
    .map((line) => line.replace(PLACE, (place, name: string) => (isKnown(name) ? escapeMarkdown(values[name] ?? "") : place)))
    .join("\n");
}
