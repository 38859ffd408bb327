import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The import graph of all source files, including type imports. */

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

interface Import {
  /** The specifier in the source: `@/lib/shared/time`, `./body`, `node:http`. */
  readonly specifier: string;
  readonly typeOnly: boolean;
}

export interface Edge extends Import {
  readonly from: string;
  /** The imported file; undefined for a package. */
  readonly to: string | undefined;
}

/** Removes comments on separate lines, which may contain commented-out imports. */
export const withoutComments = (source: string) => source.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, "").replace(/^[ \t]*\/\/.*$/gm, "");

const STATIC = /^(?:import|export)\s+(type\s+(?!from\b))?([\w$\s{},*]+?)\s*from\s*["']([^"']+)["']/gm;
const SIDE_EFFECT = /^import\s*["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*["'`]([^"'`$]+)["'`]\s*\)/g;

/** Whether an import clause such as `{ type A, type B }` contains only types. */
function hasOnlyTypes(clause: string): boolean {
  const names = /^\{([^}]*)\}$/
    .exec(clause.trim())?.[1]
    ?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names !== undefined && names.length > 0 && names.every((name) => /^type\s/.test(name));
}

/** Returns the imports of a source text: static, side-effect and dynamic imports of a literal path. */
export function parseImports(text: string): Import[] {
  const source = withoutComments(text);
  return [
    ...[...source.matchAll(STATIC)].map(([, type, clause = "", specifier = ""]) => ({
      specifier,
      typeOnly: type !== undefined || hasOnlyTypes(clause),
    })),
    ...[...source.matchAll(SIDE_EFFECT), ...source.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
  ];
}

const GENERATED = "lib/platform/generated/";

function listSources(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full) || `${path}/` === GENERATED) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const child = posix.join(path, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" || entry.name === "dist" ? [] : listSources(child);
    return /\.tsx?$/.test(entry.name) ? [child] : [];
  });
}

/** All source files as paths from the root. */
export const FILES = ["app", "components", "lib", "prisma", "widget", "server.ts", "proxy.ts", "instrumentation.ts"].flatMap(listSources);
const known = new Set(FILES);

/** Resolves a specifier to a file. Returns undefined for a package and `null` if the file does not exist. */
function resolve(from: string, specifier: string): string | undefined | null {
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return undefined;
  const path = specifier.startsWith("@/") ? posix.normalize(specifier.slice(2)) : posix.join(posix.dirname(from), specifier);
  if (`${path}/`.startsWith(GENERATED)) return path;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`, `${path}.d.ts`];
  return (
    candidates.find(
      (candidate) => known.has(candidate) || (existsSync(join(ROOT, candidate)) && statSync(join(ROOT, candidate)).isFile()),
    ) ?? null
  );
}

/** Returns the text of a source file. */
export const readSource = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Imports of files that do not exist. */
export const unresolved: string[] = [];
/** Every import of every source file. */
export const EDGES: readonly Edge[] = FILES.flatMap((from) =>
  parseImports(readSource(from)).map((one) => {
    const to = resolve(from, one.specifier);
    if (to === null) unresolved.push(`${from} → ${one.specifier}`);
    return { from, to: to ?? undefined, ...one };
  }),
);
/** Imports of one source file by another. */
export const INNER = EDGES.filter(
  (edge): edge is Edge & { readonly to: string } => edge.to !== undefined && !edge.to.startsWith(GENERATED),
);

/** Finds cycles (Tarjan): for each strongly connected component, the shortest path from its first node back to itself. */
export function findCycles(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(node, Math.min(low.get(node) as number, low.get(target) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || next.get(node)?.includes(node)) groups.push(group);
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return groups.map((group) => shortestCycle(group, next));
}

function shortestCycle(group: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const [start = ""] = group;
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const target of next.get(path.at(-1) as string) ?? []) {
      if (target === start) return [...path, start];
      if (!group.includes(target) || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return [...group];
}
