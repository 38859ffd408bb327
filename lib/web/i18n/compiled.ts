import compile from "icu-minify/compile";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { MESSAGES, type Messages } from "./messages";

/** Compiles messages from ICU notation, so that neither server nor browser needs the ICU parser. */
function compileTree(messages: unknown): unknown {
  // Converted through JSON, because only plain objects can be sent to the browser.
  if (typeof messages === "string") return JSON.parse(JSON.stringify(compile(messages)));
  return Object.fromEntries(Object.entries(messages as object).map(([key, value]) => [key, compileTree(value)]));
}

const cache = new Map<Language, Messages>();

/** Returns all messages of a language in next-intl's precompiled form (`next.config.ts` replaces the ICU formatter accordingly). */
export function compiledMessages(lang: Language): Messages {
  let messages = cache.get(lang);
  if (!messages) {
    const source = MESSAGES[lang];
    messages = compileTree({ ...source, Site: { ...source.Site, name: siteName(lang) } }) as Messages;
    cache.set(lang, messages);
  }
  return messages;
}
