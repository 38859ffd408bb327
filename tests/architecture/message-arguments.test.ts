import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import { messageArguments } from "@/lib/cli/check-messages.mjs";
import { MESSAGES } from "@/lib/web/i18n/messages";
import { FILES, textOf } from "./import-graph";

/**
 * The arguments that code passes to a message are those that the message has: docs/decisions/165-texts.md. The compiler checks the keys
 * and next-intl formats what it gets, so a renamed argument would only show as an unfinished sentence on a page.
 */

/** Full name of each message, such as `Catalogue.fewerWords`, with the names of its arguments. */
function readArguments(node: object, path = ""): [string, readonly string[]][] {
  return Object.entries(node).flatMap(([name, value]): [string, readonly string[]][] => {
    const full = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [[full, messageArguments(value)]] : readArguments(value as object, full);
  });
}

const ARGUMENTS = new Map(readArguments(MESSAGES.en));

/** The messages that a key may mean where the namespace is not known. */
function messagesWithKey(key: string): string[] {
  return [...ARGUMENTS.keys()].filter((name) => name.endsWith(`.${key}`));
}

/** The namespace in `useTranslations("A")`, `await getTranslations("A")` or `getTranslations({ namespace: "A" })`. */
function namespaceIn(expression: ts.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || !/^(use|get)Translations$/.test(call.expression.getText())) return undefined;
  const [first] = call.arguments;
  if (first && ts.isStringLiteral(first)) return first.text;
  if (!first || !ts.isObjectLiteralExpression(first)) return undefined;
  const property = first.properties.find((each) => each.name?.getText() === "namespace");
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
}

/** The names of an object literal; undefined if it spreads another or computes a name. */
function namesIn(literal: ts.ObjectLiteralExpression): string[] | undefined {
  const names = literal.properties.map((property) =>
    ts.isSpreadAssignment(property) || !property.name || ts.isComputedPropertyName(property.name) ? undefined : property.name.text,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** What each name is set to, in `const a = b` and in `const [a, b] = await Promise.all([c, d])`. */
function bindingsOf(name: ts.BindingName, initializer: ts.Expression): [string, ts.Expression][] {
  if (ts.isIdentifier(name)) return [[name.text, initializer]];
  const call = ts.isAwaitExpression(initializer) ? initializer.expression : initializer;
  const [list] = ts.isCallExpression(call) ? call.arguments : [];
  if (!ts.isArrayBindingPattern(name) || !list || !ts.isArrayLiteralExpression(list)) return [];
  return name.elements
    .flatMap((element, i) => {
      const value = list.elements[i];
      return value && ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [[element.name.text, value] as const] : [];
    })
    .map(([each, value]) => [each, value]);
}

interface MessageCall {
  readonly key: string;
  /** Undefined if the translator comes from elsewhere, as a parameter. */
  readonly namespace: string | undefined;
  readonly names: readonly string[];
  readonly line: number;
}

/** The translator, key and argument names of a call such as `t.rich("key", { name })`; undefined for another call. */
function callOf({ expression, arguments: [key, values] }: ts.CallExpression) {
  const isRich = ts.isPropertyAccessExpression(expression) && /^(rich|markup)$/.test(expression.name.text);
  const translator = isRich ? expression.expression : expression;
  if (!ts.isIdentifier(translator) || !key || !ts.isStringLiteral(key)) return undefined;
  if (values === undefined) return { translator: translator.text, key: key.text, names: [] };
  const names = ts.isObjectLiteralExpression(values) ? namesIn(values) : undefined;
  return names && { translator: translator.text, key: key.text, names };
}

/** Calls such as `t("key", { name })` and `t.rich("key")` whose key and argument names are written in the call. */
function messageCalls(text: string, file: string): MessageCall[] {
  if (!/Translations|Translator/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const namespaces = new Map<string, Set<string>>();
  const calls: (Omit<MessageCall, "namespace"> & { readonly translator: string })[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      for (const [name, initializer] of bindingsOf(node.name, node.initializer)) {
        const namespace = namespaceIn(initializer);
        if (namespace) namespaces.set(name, (namespaces.get(name) ?? new Set()).add(namespace));
      }
    }
    const call = ts.isCallExpression(node) ? callOf(node) : undefined;
    if (call) calls.push({ ...call, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A translator that came as a parameter is called `t`; other functions without a namespace are none.
  return calls
    .filter(({ translator }) => translator === "t" || namespaces.has(translator))
    .map(({ translator, ...call }) => {
      const found = [...(namespaces.get(translator) ?? [])];
      return { ...call, namespace: found.length === 1 ? found[0] : undefined };
    });
}

/** What is wrong with the calls in a source text. */
function mistakesIn(text: string, file: string): string[] {
  return messageCalls(text, file).flatMap(({ key, namespace, names, line }) => {
    const possible = namespace === undefined ? messagesWithKey(key) : [`${namespace}.${key}`];
    const wanted = possible.flatMap((name) => ARGUMENTS.get(name)?.join(" ") ?? []);
    const passed = [...names].sort().join(" ");
    if (wanted.length === 0 || wanted.includes(passed)) return [];
    return [`${file}:${line}: ${key} has the arguments "${wanted.join('" or "')}", not "${passed}".`];
  });
}

describe("the arguments of messages", () => {
  it("are found in source text", () => {
    const page = (call: string) => `const t = await getTranslations({ locale, namespace: "Catalogue" });\n${call}`;
    expect(mistakesIn(page('t.rich("fewerWords", { asked, text, strong });'), "page.ts")).toHaveLength(1);
    expect(mistakesIn(page('t("fewerWords");'), "page.ts")).toHaveLength(1);
    expect(mistakesIn(page('t.rich("fewerWords", { requested, text, strong });'), "page.ts")).toEqual([]);
    expect(mistakesIn(page('t.rich("fewerWords", { ...values });'), "page.ts")).toEqual([]);
  });

  it("are those that the messages have", () => {
    expect(FILES.flatMap((file) => mistakesIn(textOf(file), file))).toEqual([]);
  });
});
