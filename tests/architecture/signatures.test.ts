import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import { FILES, readSource } from "./import-graph";

/** Domain functions take (context, input): docs/decisions/161-signatures.md. */

/** Types of values that belong in the context. */
const CONTEXT_VALUES = ["Queryable", "Database", "Actor"];
const CONTEXTS = ["Context", "DbContext", "ClientContext", "OwnerContext"];

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

interface Exported {
  readonly name: string;
  readonly node: FunctionNode;
}

const isExported = (node: ts.FunctionDeclaration | ts.VariableStatement) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function exportedFunctions(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement): Exported[] => {
    if (ts.isFunctionDeclaration(statement))
      return isExported(statement) ? [{ name: statement.name?.text ?? "default", node: statement }] : [];
    if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [{ name: name.getText(), node: initializer }]
        : [],
    );
  });
}

/** Returns the names in a type: `Pick` and `Context` for `Pick<Context, "db"> | undefined`. Skips function types, which are not values. */
function typeNames(type: ts.Node | undefined): string[] {
  if (!type || ts.isFunctionTypeNode(type)) return [];
  const names = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? [type.typeName.text] : [];
  ts.forEachChild(type, (child) => void names.push(...typeNames(child)));
  return names;
}

const takesContext = ({ type }: ts.ParameterDeclaration) => typeNames(type).some((name) => CONTEXTS.includes(name));

/** Whether a parameter is `now: number` or has it as a member. */
function takesTime({ name, type }: ts.ParameterDeclaration): boolean {
  const isNow = (named: ts.Node | undefined, of: ts.TypeNode | undefined) =>
    /^_?now$/.test(named?.getText() ?? "") && of?.kind === ts.SyntaxKind.NumberKeyword;
  if (isNow(name, type)) return true;
  return type !== undefined && ts.isTypeLiteralNode(type) && type.members.some((m) => ts.isPropertySignature(m) && isNow(m.name, m.type));
}

/** A calculation is synchronous and has no context, so it may take the time as a value. */
const isCalculation = ({ parameters, type, modifiers }: FunctionNode) =>
  !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) &&
  !typeNames(type).includes("Promise") &&
  !parameters.some((parameter) => takesContext(parameter) || typeNames(parameter.type).includes("Queryable"));

/** Returns the problems of a function's parameters. Empty if there are none. */
function findErrors({ name, node }: Exported): string[] {
  if (isCalculation(node)) return [];
  const { parameters } = node;
  const values = (parameter: ts.ParameterDeclaration) => typeNames(parameter.type).filter((type) => CONTEXT_VALUES.includes(type));
  const errors = parameters.flatMap((parameter, index) => {
    if (takesContext(parameter)) return index === 0 ? [] : [`${name}: the context is not the first parameter`];
    return [
      ...values(parameter).map((type) => `${name}: ${type} outside of the context`),
      ...(takesTime(parameter) ? [`${name}: the time outside of the context`] : []),
    ];
  });
  const [first, ...rest] = parameters;
  // A callback may be a separate last argument.
  const inputs = rest.filter(({ type }, index) => !(type && ts.isFunctionTypeNode(type) && index === rest.length - 1));
  if (first && takesContext(first) && inputs.length > 1) errors.push(`${name}: ${inputs.length} inputs`);
  return errors;
}

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const findErrorsInFile = (file: string, text: string) => exportedFunctions(parse(file, text)).flatMap(findErrors);

describe("signatures of lib/domain", () => {
  it("are checked correctly in source text", () => {
    const wrong = [
      ["export async function f(db: Queryable, id: number) {}", "f: Queryable outside of the context"],
      ["export const f = async (actor: Actor, id: number) => {};", "f: Actor outside of the context"],
      ["export async function f({ db }: DbContext, id: number, now: number) {}", "f: the time outside of the context"],
      ["export async function f({ db }: DbContext, { now }: { readonly now: number }) {}", "f: the time outside of the context"],
      ["export async function f(id: number, { db }: DbContext) {}", "f: the context is not the first parameter"],
      ["export function f({ db }: DbContext, id: number, name: string): Promise<void> {}", "f: 2 inputs"],
    ];
    for (const [text = "", error] of wrong) expect(findErrorsInFile("f.ts", text), text).toContain(error);
    const right = [
      'export async function f({ db, now }: Pick<Context, "db" | "now">, { id }: { readonly id: number }) {}',
      "export async function f({ db }: DbContext, id: number, work: (tx: Queryable) => Promise<void>) {}",
      "export async function f(context: OwnerContext) {}",
      "export function endAfter(running: Date, days: number, now: number): Date {}",
      "export const actorValues = ({ kind }: Actor) => [kind];",
      "async function ofThisFile(db: Queryable, id: number) {}",
    ];
    for (const text of right) expect(findErrorsInFile("f.ts", text), text).toEqual([]);
  });

  it("are (context, input)", () => {
    const files = FILES.filter((file) => file.startsWith("lib/domain/"));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => findErrorsInFile(file, readSource(file)).map((error) => `${file} ${error}`))).toEqual([]);
  });
});
