import { MAX_FORM_BYTES } from "@/lib/shared/form-limits";
import type { Language } from "@/lib/shared/i18n";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { MESSAGES } from "./messages";

/** The language of an address, `/ru/…` or `/en/…`; Ukrainian where none is named. */
function languageOf(url: string): Language {
  const first = /^\/([a-z]{2})(?:[/?#]|$)/.exec(url)?.[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What a page says that only scripts would draw, as HTML for those who run none: that a form cannot be read (400), that nothing is here
 * (404), that a form is too large (413), or that it is our fault. The classes are those of `components/site/Message.tsx`, so they are in the style sheet.
 */
export function bareMessage(status: number, url: string): string {
  const lang = languageOf(url);
  const { NotFound, TooLarge, UnreadableForm, Error: Fault } = MESSAGES[lang];
  const words = { 400: UnreadableForm, 404: NotFound, 413: TooLarge }[status] ?? Fault;
  const home = lang === DEFAULT_LANGUAGE ? "/" : `/${lang}`;
  const href = words === Fault ? "" : home;
  const text = words.text.replace("{limit}", String(MAX_FORM_BYTES / 1024));
  return (
    `<main lang="${lang}" class="mx-auto w-full max-w-[77rem] px-4 sm:px-6 py-12 sm:py-20">` +
    `<h1 class="mt-6 font-bold text-25 tracking-tight sm:text-32">${escaped(words.title)}</h1>` +
    `<p class="mt-3 mb-8 max-w-[36rem]">${escaped(text)}</p>` +
    `<p><a href="${href}">${escaped(words.action)}</a></p></main>`
  );
}
