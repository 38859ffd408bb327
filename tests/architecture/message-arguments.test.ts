import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import { messageArguments } from "@/lib/cli/check-messages.mjs";
import { MESSAGES } from "@/lib/web/i18n/messages";
import { FILES, readSource } from "./import-graph";

/**
 * The code passes exactly the arguments that a message has: docs/decisions/165-texts.md. The compiler checks only message keys, so a
 * renamed argument would otherwise show up as an incomplete sentence on a page.
 */

/** Returns the full name of each message, such as `Catalogue.fewerWords`, with the names of its arguments. */
function readArguments(node: object, path = ""): [string, readonly string[]][] {
  return Object.entries(node).flatMap(([name, value]): [string, readonly string[]][] => {
    const full = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [[full, messageArguments(value)]] : readArguments(value as object, full);
  });
}

const ARGUMENTS = new Map(readArguments(MESSAGES.en));

/** Returns the messages that a key may refer to if the namespace is unknown. */
function messagesWithKey(key: string): string[] {
  return [...ARGUMENTS.keys()].filter((name) => name.endsWith(`.${key}`));
}

/** Returns the namespace in `useTranslations("A")`, `await getTranslations("A")` or `getTranslations({ namespace: "A" })`. */
function readNamespace(expression: ts.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || !/^(use|get)Translations$/.test(call.expression.getText())) return undefined;
  const [first] = call.arguments;
  if (first && ts.isStringLiteral(first)) return first.text;
  if (!first || !ts.isObjectLiteralExpression(first)) return undefined;
  const property = first.properties.find((each) => each.name?.getText() === "namespace");
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
}

/** Returns the property names of an object literal, or undefined if it has spreads or computed names. */
function readPropertyNames(literal: ts.ObjectLiteralExpression): string[] | undefined {
  const names = literal.properties.map((property) =>
    ts.isSpreadAssignment(property) || !property.name || ts.isComputedPropertyName(property.name) ? undefined : property.name.text,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Returns the initializer of each name in `const a = b` and in `const [a, b] = await Promise.all([c, d])`. */
function readBindings(name: ts.BindingName, initializer: ts.Expression): [string, ts.Expression][] {
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
  /** Undefined if the translator is a parameter. */
  readonly namespace: string | undefined;
  readonly names: readonly string[];
  readonly line: number;
}

/** Returns translator, key and argument names of a call such as `t.rich("key", { name })`, or undefined for other calls. */
function parseCall({ expression, arguments: [key, values] }: ts.CallExpression) {
  const isRich = ts.isPropertyAccessExpression(expression) && /^(rich|markup)$/.test(expression.name.text);
  const translator = isRich ? expression.expression : expression;
  if (!ts.isIdentifier(translator) || !key || !ts.isStringLiteral(key)) return undefined;
  if (values === undefined) return { translator: translator.text, key: key.text, names: [] };
  const names = ts.isObjectLiteralExpression(values) ? readPropertyNames(values) : undefined;
  return names && { translator: translator.text, key: key.text, names };
}

/** Finds calls such as `t("key", { name })` and `t.rich("key")` with literal keys and argument names. */
function findMessageCalls(text: string, file: string): MessageCall[] {
  if (!/Translations|Translator/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const namespaces = new Map<string, Set<string>>();
  const calls: (Omit<MessageCall, "namespace"> & { readonly translator: string })[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      for (const [name, initializer] of readBindings(node.name, node.initializer)) {
        const namespace = readNamespace(initializer);
        if (namespace) namespaces.set(name, (namespaces.get(name) ?? new Set()).add(namespace));
      }
    }
    const call = ts.isCallExpression(node) ? parseCall(node) : undefined;
    if (call) calls.push({ ...call, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A translator passed as a parameter is named `t`. Other functions without a namespace are not translators.
  return calls
    .filter(({ translator }) => translator === "t" || namespaces.has(translator))
    .map(({ translator, ...call }) => {
      const found = [...(namespaces.get(translator) ?? [])];
      return { ...call, namespace: found.length === 1 ? found[0] : undefined };
    });
}

/** Returns the problems of the calls in a source text. */
function findMistakes(text: string, file: string): string[] {
  return findMessageCalls(text, file).flatMap(({ key, namespace, names, line }) => {
    const possible = namespace === undefined ? messagesWithKey(key) : [`${namespace}.${key}`];
    const expected = possible.flatMap((name) => ARGUMENTS.get(name)?.join(" ") ?? []);
    const passed = [...names].sort().join(" ");
    if (expected.length === 0 || expected.includes(passed)) return [];
    return [`${file}:${line}: ${key} has the arguments "${expected.join('" or "')}", not "${passed}".`];
  });
}

describe("message arguments", () => {
  it("are detected in source text", () => {
    const page = (call: string) => `const t = await getTranslations({ locale, namespace: "Catalogue" });\n${call}`;
    expect(findMistakes(page('t.rich("fewerWords", { asked, text, strong });'), "page.ts")).toHaveLength(1);
    expect(findMistakes(page('t("fewerWords");'), "page.ts")).toHaveLength(1);
    expect(findMistakes(page('t.rich("fewerWords", { requested, text, strong });'), "page.ts")).toEqual([]);
    expect(findMistakes(page('t.rich("fewerWords", { ...values });'), "page.ts")).toEqual([]);
  });

  it("match the messages", () => {
    expect(FILES.flatMap((file) => findMistakes(readSource(file), file))).toEqual([]);
  });
});
