import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/site-pages.json";
import ru from "@/messages/ru/site-pages.json";
import uk from "@/messages/uk/site-pages.json";
import { escapeMarkdown } from "./markdown";

/** The site's operator, from the settings. */
export interface Operator {
  /** Name of the site in the text's language. */
  readonly siteName: string;
  /** Public URL of the site. */
  readonly appUrl: string;
  readonly name: string | undefined;
  /** Postal address. */
  readonly address: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

export const PLACEHOLDERS = ["site_name", "site_url", "operator_name", "operator_address", "operator_phone", "support_email"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** `unnamed` is used if the operator's name is not set. */
const operatorTexts = defineTexts("Operator", { uk, ru, en });

/** Returns the values of the placeholders; undefined for settings without a value. */
export function placeholderValues(
  { siteName, appUrl, name, address, email, phone }: Operator,
  lang: Language,
): Record<Placeholder, string | undefined> {
  return {
    site_name: siteName,
    site_url: appUrl,
    operator_name: name ?? operatorTexts(lang)("unnamed", { host: new URL(appUrl).host }),
    operator_address: address,
    operator_phone: phone,
    support_email: email,
  };
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Replaces placeholders such as `{{operator_name}}` in a Markdown text by escaped values. Lines with a placeholder without a value are
 * removed, so texts need no conditions; unknown placeholders are kept.
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
