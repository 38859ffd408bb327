import { MAX_FORM_BYTES } from "@/lib/shared/form-limits";
import type { Language } from "@/lib/shared/i18n";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { defineTexts, type Texts } from "@/lib/shared/texts";
import { MESSAGES } from "./messages";

/** Returns the language of a path, `/ru/…` or `/en/…`, or Ukrainian if the path has none. */
function languageOf(url: string): Language {
  const first = /^\/([a-z]{2})(?:[/?#]|$)/.exec(url)?.[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type MessageTexts = Texts<"title" | "text" | "action">;

const SERVER_ERROR: MessageTexts = defineTexts("Error", MESSAGES);

const TEXTS: Readonly<Record<number, MessageTexts>> = {
  400: defineTexts("UnreadableForm", MESSAGES),
  404: defineTexts("NotFound", MESSAGES),
  413: defineTexts("TooLarge", MESSAGES),
  503: defineTexts("Overloaded", MESSAGES),
};

/**
 * Returns the HTML of an error message, for browsers without JavaScript: the form cannot be read (400), the page does not exist
 * (404), the form is too large (413), the server is overloaded (503), or an internal error. It uses the same classes as `components/site/Message.tsx`, so they are
 * in the style sheet.
 */
export function plainErrorPage(status: number, url: string): string {
  const lang = languageOf(url);
  const texts = TEXTS[status] ?? SERVER_ERROR;
  const t = texts(lang);
  const home = lang === DEFAULT_LANGUAGE ? "/" : `/${lang}`;
  const href = texts === SERVER_ERROR || status === 503 ? "" : home;
  return (
    `<main lang="${lang}" class="mx-auto w-full max-w-[77rem] px-4 sm:px-6 py-12 sm:py-20">` +
    `<h1 class="mt-6 font-bold text-25 tracking-tight sm:text-32">${escaped(t("title"))}</h1>` +
    `<p class="mt-3 mb-8 max-w-[36rem]">${escaped(t("text", { limit: MAX_FORM_BYTES / 1024 }))}</p>` +
    `<p><a href="${href}">${escaped(t("action"))}</a></p></main>`
  );
}

/** Returns the whole document of an error message, for responses that do not come from Next.js. */
export function plainErrorDocument(status: number, url: string): string {
  const lang = languageOf(url);
  const title = escaped((TEXTS[status] ?? SERVER_ERROR)(lang)("title"));
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body>${plainErrorPage(status, url)}</body></html>`
  );
}
