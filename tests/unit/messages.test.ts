import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { afterEach, describe, expect, it } from "vitest";
import { checkMessages, messageArguments } from "@/lib/cli/check-messages.mjs";
import { pushTexts } from "@/lib/domain/push/texts";
import { ERRORS } from "@/lib/shared/errors/catalogue";
import { PUBLIC_FIELD_ERROR_CODES } from "@/lib/shared/errors/field-errors";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { formatId } from "@/lib/web/i18n/format";
import { MESSAGES, type Messages } from "@/lib/web/i18n/messages";

const FOLDER = join(import.meta.dirname, "../../messages");

/** Returns all messages by full name, such as `Home.total`. */
function flatten(node: object, path = ""): Map<string, unknown> {
  const entries = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    const full = path ? `${path}.${name}` : name;
    return value !== null && typeof value === "object" ? [...flatten(value, full)] : [[full, value]];
  });
  return new Map(entries);
}

/** Reads all messages of a language: pages, API hints and emails. */
function readMessages(language: Language): Messages {
  const files = readdirSync(join(FOLDER, language)).filter((file) => file.endsWith(".json"));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(FOLDER, language, file), "utf8"))));
}

const trees: Readonly<Record<Language, Messages>> = { uk: readMessages("uk"), ru: readMessages("ru"), en: readMessages("en") };
const messages = Object.fromEntries(LANGUAGES.map((language) => [language, flatten(trees[language])]));

describe("messages", () => {
  it("have the same keys and ICU arguments in every language, and no namespace in two files", () => {
    expect(checkMessages(FOLDER)).toEqual([]);
  });

  it.each([
    ["{name}", "name"],
    ["{count, plural, one {# listing by {owner}} other {<b>{total}</b>}}", "b count owner total"],
    ["{kind, select, a {{first}} other {none}} {at, date, ::dMMMM}", "at first kind"],
    ["<link><b>{name}</b></link> '{'not'}' '<'API_KEY'>'", "b link name"],
    ["no arguments", ""],
  ])("%s has the arguments: %s", (message, names) => {
    expect(messageArguments(message).join(" ")).toBe(names);
  });
});

describe("message check", () => {
  let copy = "";
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  /** Returns the problems after a change to one message file. */
  function problemsAfter(file: string, change: (namespaces: Record<string, Record<string, unknown>>) => void): string[] {
    copy = mkdtempSync(join(tmpdir(), "messages-"));
    cpSync(FOLDER, copy, { recursive: true });
    const path = join(copy, file);
    const namespaces = JSON.parse(readFileSync(path, "utf8"));
    change(namespaces);
    writeFileSync(path, JSON.stringify(namespaces));
    return checkMessages(copy);
  }

  it("finds a namespace in two files", () => {
    const problems = problemsAfter("en/expiry.json", (namespaces) => {
      namespaces["Ui"] = {};
    });
    expect(problems).toEqual(["en: the namespace Ui is in both expiry.json and ui.json."]);
  });

  it("finds a message missing in one language", () => {
    const without = (namespaces: Record<string, Record<string, unknown>>) => {
      delete namespaces["Renewal"]?.["title"];
    };
    expect(problemsAfter("ru/expiry.json", without)).toEqual(["ru: Renewal.title is missing."]);
    rmSync(copy, { recursive: true });
    expect(problemsAfter("uk/expiry.json", without)).toEqual(["uk: Renewal.title is missing.", "uk: Renewal.title is missing."]);
  });

  it("finds an argument with another name", () => {
    const problems = problemsAfter("en/expiry.json", (namespaces) => {
      if (namespaces["Renewal"]) namespaces["Renewal"]["renew"] = "Renew for {number} days";
    });
    expect(problems).toEqual(["en: Renewal.renew has the arguments (number), uk has (days)."]);
  });

  it("finds a message with invalid syntax", () => {
    const problems = problemsAfter("en/expiry.json", (namespaces) => {
      if (namespaces["Renewal"]) namespaces["Renewal"]["renew"] = "Renew for {days days";
    });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^en: Renewal\.renew is not a valid ICU message: /);
  });
});

describe.each(LANGUAGES)("messages in %s", (lang) => {
  const own = messages[lang] as Map<string, unknown>;

  it("are not empty and have no surrounding whitespace", () => {
    for (const [key, message] of own) {
      expect(message, key).toBeTypeOf("string");
      expect(message, key).toMatch(/^\S(.*\S)?$/s);
    }
  });

  it("can be formatted", () => {
    const errors: unknown[] = [];
    const translator = createTranslator({ locale: lang, messages: trees[lang], onError: (error) => errors.push(error) });
    for (const [key, message] of own) {
      const values = Object.fromEntries(messageArguments(String(message)).map((name) => [name, name === "count" ? 2 : "x"]));
      const dates = Object.fromEntries([...String(message).matchAll(/\{(\w+), (?:date|time)/g)].map(([, name]) => [name, new Date(0)]));
      const tags = Object.fromEntries([...String(message).matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (chunks: unknown) => chunks]));
      // Keys are dynamic here. In pages the compiler checks them.
      Reflect.apply(translator.rich, translator, [key, { ...values, ...dates, ...tags }]);
    }
    expect(errors).toEqual([]);
  });

  it("use only letters of the language", () => {
    const foreign = { uk: /[ыэёъ]/i, ru: /[іїєґ]/i, en: /\p{Script=Cyrillic}/u }[lang];
    expect([...own].filter(([, message]) => foreign.test(String(message)))).toEqual([]);
  });
});

describe("plurals", () => {
  const total = (lang: "uk" | "ru" | "en", count: number) =>
    createTranslator({ locale: lang, messages: MESSAGES[lang] })("Home.total", { count });

  it("are declined in Ukrainian", () => {
    expect([0, 1, 2, 5, 11, 21, 1_024].map((count) => total("uk", count).replace(/\s/g, " "))).toEqual([
      "Оголошень поки немає",
      "1 активне оголошення",
      "2 активні оголошення",
      "5 активних оголошень",
      "11 активних оголошень",
      "21 активне оголошення",
      "1 024 активні оголошення",
    ]);
  });

  it("are declined in Russian and English", () => {
    expect([1, 3, 12].map((count) => total("ru", count))).toEqual([
      "1 активное объявление",
      "3 активных объявления",
      "12 активных объявлений",
    ]);
    expect([0, 1, 2].map((count) => total("en", count))).toEqual(["No listings yet", "1 active listing", "2 active listings"]);
  });

  it.each(["uk", "ru"])("have a number in the form for 1, which is also that for 21: %s", (lang) => {
    const withoutNumber = ([, message]: [string, unknown]) =>
      [...String(message).matchAll(/\bone \{((?:[^{}]|\{[^{}]*\})*)\}/g)].some(([, text = ""]) => !/[#{]/.test(text));
    expect([...(messages[lang] ?? [])].filter(withoutNumber)).toEqual([]);
  });

  it("of new listings in push messages are declined", () => {
    const found = (lang: Language) => [1, 2, 5, 21].map((count) => pushTexts(lang)("found", { count, title: "А" }).replace(": А", ""));
    expect(found("uk")).toEqual(["Нове оголошення", "2 нові оголошення", "5 нових оголошень", "21 нове оголошення"]);
    expect(found("ru")).toEqual(["Новое объявление", "2 новых объявления", "5 новых объявлений", "21 новое объявление"]);
    expect(found("en")).toEqual(["New listing", "2 new listings", "5 new listings", "21 new listings"]);
  });
});

/** Synonyms of established terms, and unidiomatic phrases. */
const AVOIDED = {
  uk: [/рубри/i, /уживан/i, /\d знаків/, /теперішн/i, /не знайдено/i],
  ru: [/рубри/i, /бывш[а-я]+ в употреблении/i, /\d знаков/, /нынешн/i, /не найден[оы]/i],
  en: [/e-mail/i, /\bcabinet\b/i, /\bboard(’s)?\b/, /\b(some|any|every)body\b/i, /\b(anew|mended|refused|fault)\b/i, /\bfor good\b/i],
} as const;

/** Hints and field errors of the public API address developers, and are part of its published description. */
function isApiText(key: string): boolean {
  const [namespace, group, code] = key.split(".");
  const hints = Object.entries(ERRORS).flatMap(([name, { isPublic }]) => (isPublic ? [name] : []));
  const codes: readonly string[] = group === "hints" ? hints : group === "fields" ? PUBLIC_FIELD_ERROR_CODES : [];
  return namespace === "Errors" && codes.includes(code ?? "");
}

describe.each(LANGUAGES)("terms in %s", (lang) => {
  const texts = [...(messages[lang] as Map<string, unknown>)]
    .filter(([key]) => !isApiText(key))
    .map(([key, message]) => [key, String(message)] as const);

  it("are used consistently", () => {
    expect(texts.filter(([, text]) => AVOIDED[lang].some((word) => word.test(text)))).toEqual([]);
  });

  it("are not in nested quotes", () => {
    const t = createTranslator({ locale: lang, messages: MESSAGES[lang] });
    const without = t("Catalogue.without", { filter: t("Catalogue.quoted", { text: "x" }) });
    const nested = /[«“„][^»”]*[«“„]/;
    expect([...texts.map(([, text]) => text), without].filter((text) => nested.test(text))).toEqual([]);
  });
});

describe.each(LANGUAGES)("the number of a conversation in the audit log in %s", (lang) => {
  it("has one number sign", () => {
    const t = createTranslator({ locale: lang, messages: MESSAGES[lang] });
    expect(t("AuditAdmin.threadNumber", { id: formatId(lang, 1) }).match(/[№#]|No\./g)).toHaveLength(1);
  });
});
