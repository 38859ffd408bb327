import compile from "icu-minify/compile";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { MESSAGES, type Messages } from "./messages";

/** A message as pages speak it: read out of ICU's notation once, so that neither server nor browser needs what reads that. */
function compiled(messages: unknown): unknown {
  // Out of JSON, because only plain objects may go to the browser.
  if (typeof messages === "string") return JSON.parse(JSON.stringify(compile(messages)));
  return Object.fromEntries(Object.entries(messages as object).map(([key, value]) => [key, compiled(value)]));
}

const kept = new Map<Language, Messages>();

/** All messages of a language in next-intl's precompiled form (`next.config.ts` puts its formatter in place of ICU's). */
export function compiledMessages(lang: Language): Messages {
  let messages = kept.get(lang);
  if (!messages) {
    const words = MESSAGES[lang];
    messages = compiled({ ...words, Site: { ...words.Site, name: siteName(lang) } }) as Messages;
    kept.set(lang, messages);
  }
  return messages;
}
