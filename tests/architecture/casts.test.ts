import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import { FILES, ROOT, readSource } from "./import-graph";

/** The code has no type assertions that disable type checking, such as `as never` and `as unknown as`: docs/decisions/168-strict-types.md. */

const testFiles = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll("\\", "/")}`);

const UNCHECKED = [ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.AnyKeyword];

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

/** Whether a node is `x as never`, or a cast of an expression that is already cast to `unknown`, `any` or `never`. */
function isUncheckedCast(node: ts.Node): boolean {
  if (!ts.isAssertionExpression(node)) return false;
  if (node.type.kind === ts.SyntaxKind.NeverKeyword) return true;
  const inner = withoutParentheses(node.expression);
  return ts.isAssertionExpression(inner) && UNCHECKED.includes(inner.type.kind);
}

/** Returns the unchecked casts in a source text, each with its line number. */
function findUncheckedCasts(text: string, file = "file.ts"): string[] {
  if (!/\bas\s+(never|unknown|any)\b|<\s*(never|unknown|any)\s*>/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isUncheckedCast(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("unchecked casts", () => {
  it("are detected in source text", () => {
    const casts = [
      "const a = b as never;",
      "const a = b as unknown as C;",
      "const a = (b as unknown) as C;",
      "const a = (b as any) as C;",
      "const a = <C>(<unknown>b);",
      "call({ a: [b as never] });",
    ];
    for (const text of casts) expect(findUncheckedCasts(text), text).toHaveLength(1);
    const others = [
      "const a = b as C;",
      "const a = b as unknown;",
      "const a: never[] = [];",
      "const a = b as Record<string, never>;",
      "const a = [1, 2] as const;",
      "// b as never",
      'const a = "b as unknown as C";',
    ];
    for (const text of others) expect(findUncheckedCasts(text), text).toEqual([]);
  });

  it("do not exist in any file", () => {
    expect([...FILES, ...testFiles].flatMap((file) => findUncheckedCasts(readSource(file), file))).toEqual([]);
  });
});
