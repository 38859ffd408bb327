import compile from "icu-minify/compile";
import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import type { Language } from "./i18n";
import { KYIV } from "./time";

/**
 * Texts outside React, such as API hints and emails. They are ICU messages from `messages/`, formatted by the formatter that
 * next-intl uses for pages (docs/decisions/165-texts.md).
 */

/** Messages of a namespace, which may be nested. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Dotted path of a message in a tree: `"subject"`, `"kinds.expiry"`. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

/**
 * Values of a message's arguments. `{name}` shows a number unformatted; `{name, number}` and `#` format it for the language. Dates
 * are in Kyiv time.
 */
export type MessageArguments = Readonly<Record<string, string | number | Date>>;

/** Translates a message. A missing argument stays visible as `{name}`, because an incomplete text is better than a failed response. */
export type Translate<Key extends string> = (key: Key, values?: MessageArguments) => string;

/** Returns the translation function of a language. */
export type Texts<Key extends string> = (language: Language) => Translate<Key>;

/** Creating `Intl` objects is expensive, so each is created once. */
function memoize<Options, Formatter>(create: (locale: string | undefined, options?: Options) => Formatter) {
  const created = new Map<string, Formatter>();
  return (locale?: unknown, options?: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const formatter = created.get(key) ?? create(locale as string | undefined, options);
    created.set(key, formatter);
    return formatter;
  };
}

const FORMAT_OPTIONS: FormatOptions = {
  timeZone: KYIV,
  formatters: {
    getDateTimeFormat: memoize((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
    getNumberFormat: memoize((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
    getPluralRules: memoize((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  },
};

/** Returns a proxy that keeps the placeholders of missing arguments in the message. */
const withPlaceholders = (values: MessageArguments) =>
  new Proxy(values, {
    get: (given, name) => given[String(name)] ?? `{${String(name)}}`,
    // The formatter's development build checks the presence of each argument first.
    has: () => true,
  });

/**
 * Returns a message. Throws if it does not exist, which only developers see: the compiler checks keys, and a test compares the
 * languages.
 */
function findMessage(tree: MessageTree, path: string): string {
  let node: string | MessageTree | undefined = tree;
  for (const name of path.split(".")) node = typeof node === "object" ? node[name] : undefined;
  if (typeof node !== "string") throw new Error(`There is no message ${path}.`);
  return node;
}

/**
 * Defines the texts of a namespace: `defineTexts("Errors", { uk, ru, en })("uk")("hints.duplicate", { listing_id: 1 })`.
 *
 * @param files contents of the files `messages/<language>/<name>.json` that have the namespace.
 */
export function defineTexts<Namespace extends string, File extends Readonly<Record<Namespace, MessageTree>>>(
  namespace: Namespace,
  files: Readonly<Record<Language, File>>,
): Texts<MessageKey<File[Namespace]>> {
  const compiled = new Map<string, CompiledMessage>();
  return (language) =>
    (key, values = {}) => {
      const id = `${language}.${key}`;
      const message = compiled.get(id) ?? compile(findMessage(files[language][namespace], key));
      compiled.set(id, message);
      if (typeof message === "string") return message;
      const text = format(message, language, withPlaceholders(values), FORMAT_OPTIONS);
      // Plain text has no tags. A tag would make this an array.
      return typeof text === "string" ? text : String(text);
    };
}
