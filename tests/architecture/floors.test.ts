import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Keeps the floors of design/architecture: imports point down only, and never in a circle. */

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// The import graph

interface Import {
  /** As it is written: `@/lib/kernel/time`, `./body`, `node:http`. */
  readonly specifier: string;
  readonly typeOnly: boolean;
}

interface Edge extends Import {
  readonly from: string;
  /** The file that is meant; undefined for a package. */
  readonly to: string | undefined;
}

/** Comments that have their own lines, where an import that is commented out might stand. */
const withoutComments = (source: string) => source.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, "").replace(/^[ \t]*\/\/.*$/gm, "");

const STATIC = /^(?:import|export)\s+(type\s+(?!from\b))?([\w$\s{},*]+?)\s*from\s*["']([^"']+)["']/gm;
const SIDE_EFFECT = /^import\s*["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*["'`]([^"'`$]+)["'`]\s*\)/g;

/** `{ type A, type B }`: nothing of it is left when the types are gone. */
function namesTypesOnly(clause: string): boolean {
  const names = /^\{([^}]*)\}$/
    .exec(clause.trim())?.[1]
    ?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names !== undefined && names.length > 0 && names.every((name) => /^type\s/.test(name));
}

function importsOf(text: string): Import[] {
  const source = withoutComments(text);
  return [
    ...[...source.matchAll(STATIC)].map(([, type, clause = "", specifier = ""]) => ({
      specifier,
      typeOnly: type !== undefined || namesTypesOnly(clause),
    })),
    ...[...source.matchAll(SIDE_EFFECT), ...source.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
  ];
}

const GENERATED = "lib/generated/";

function sourcesUnder(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full) || `${path}/` === GENERATED) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const child = posix.join(path, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" || entry.name === "dist" ? [] : sourcesUnder(child);
    return /\.tsx?$/.test(entry.name) ? [child] : [];
  });
}

const FILES = ["app", "components", "lib", "prisma", "widget", "server.ts", "proxy.ts", "instrumentation.ts"].flatMap(sourcesUnder);
const known = new Set(FILES);

/** The file that a specifier means; undefined for a package, `null` when there is no such file. */
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

const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

const lost: string[] = [];
const EDGES: readonly Edge[] = FILES.flatMap((from) =>
  importsOf(textOf(from)).map((one) => {
    const to = resolve(from, one.specifier);
    if (to === null) lost.push(`${from} → ${one.specifier}`);
    return { from, to: to ?? undefined, ...one };
  }),
);
const INNER = EDGES.filter((edge): edge is Edge & { readonly to: string } => edge.to !== undefined && !edge.to.startsWith(GENERATED));

// Floors

const UI_ROOTS = ["server.ts", "proxy.ts", "instrumentation.ts"];

/** The floor on which a file stands, from the top; larger is lower. */
const FLOORS = ["entrances", "components", "words of pages", "boot", "kernels of API and cabinet", "nouns", "platform", "kernel"] as const;
type Floor = (typeof FLOORS)[number];

function floorOf(file: string): Floor {
  if (UI_ROOTS.includes(file) || file.startsWith("app/") || file.startsWith("lib/operator/")) return "entrances";
  if (file.startsWith("components/")) return "components";
  // Next's side of translations: pages and components alone speak through it.
  if (file.startsWith("lib/i18n/")) return "words of pages";
  if (file === "lib/boot.ts") return "boot";
  if (file.startsWith("lib/api/") || file.startsWith("lib/cabinet/")) return "kernels of API and cabinet";
  if (file.startsWith("lib/kernel/")) return "kernel";
  if (file.startsWith("lib/platform/") || file.startsWith("prisma/")) return "platform";
  return "nouns";
}

const height = (file: string) => FLOORS.indexOf(floorOf(file));
const isNoun = (file: string) => file.startsWith("lib/") && floorOf(file) === "nouns";
const arrow = ({ from, to, specifier }: Edge) => `${from} → ${to ?? specifier}`;
const inWidget = (path: string) => path.startsWith("widget/");

// Circles

/** Groups of files that reach each other by imports (Tarjan), without those of types alone. */
function circles(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
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
  return groups.map((group) => wayRound(group, next));
}

/** The shortest way from a group's first file back to itself. */
function wayRound(group: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const [start = ""] = group;
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const target of next.get(way.at(-1) as string) ?? []) {
      if (target === start) return [...way, start];
      if (!group.includes(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return [...group];
}

describe("this test’s own eyes", () => {
  it("see every kind of import, and which are of types alone", () => {
    const source = [
      'import a from "./a";',
      'import b, { c as d } from "@/b";',
      'import * as e from "node:http";',
      'import type { F } from "./f";',
      'import type G from "./g";',
      'import { type H, type I } from "./h";',
      'import { type J, k } from "./j";',
      'import {\n  l,\n  type M,\n} from "./l";',
      'import "./n.css";',
      'export { o } from "./o";',
      'export type { P } from "./p";',
      'export * from "./q";',
      'export * as r from "./r";',
      'const s = await import("./s");',
      'const t = await import(/* webpackIgnore: true */ "./t");',
      'import type from "./u";',
      "import { v } from './v'",
      '// import w from "./w";',
      '/*\nimport x from "./x";\n*/',
      ' * import y from "./y";',
      "const z = \"import z from './z'\";",
      "await import(`./$" + "{name}`);",
      "await import(url);",
    ].join("\n");
    const seen = importsOf(source).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier));
    expect(seen.sort()).toEqual(
      [
        "./a",
        "@/b",
        "node:http",
        "type ./f",
        "type ./g",
        "type ./h",
        "./j",
        "./l",
        "./n.css",
        "./o",
        "type ./p",
        "./q",
        "./r",
        "./s",
        "./t",
        "./u",
        "./v",
      ].sort(),
    );
  });

  it("see circles, and where there are none", () => {
    const edges = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
    expect(circles(edges("ab", "bc", "ac", "dc"))).toEqual([]);
    expect(circles(edges("aa"))).toEqual([["a", "a"]]);
    expect(circles(edges("xa", "ab", "bc", "ca", "cd"))).toEqual([["a", "b", "c", "a"]]);
    expect(circles(edges("ab", "ba", "cd", "dc"))).toHaveLength(2);
  });

  it("see the whole house, and find every file that is imported", () => {
    expect(FILES.length).toBeGreaterThan(100);
    expect(INNER.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });
});

describe("imports", () => {
  it("go in no circle", () => {
    expect(circles(INNER.filter(({ typeOnly }) => !typeOnly)).map((circle) => circle.join(" → "))).toEqual([]);
  });

  it("point down, or sideways on one floor", () => {
    const upward = INNER.filter(({ from, to }) => !inWidget(from) && height(to) < height(from));
    expect(upward.map((edge) => `${arrow(edge)} (${floorOf(edge.from)} → ${floorOf(edge.to)})`)).toEqual([]);
  });

  it("of prisma/ reach the kernel, and of the platform types alone", () => {
    const wrong = INNER.filter(({ from, to, typeOnly }) => {
      if (!from.startsWith("prisma/") || to.startsWith("prisma/") || floorOf(to) === "kernel") return false;
      return !(to.startsWith("lib/platform/") && typeOnly);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("of the platform reach prisma/ for migrations alone", () => {
    const wrong = INNER.filter(
      ({ from, to }) => from.startsWith("lib/platform/") && to.startsWith("prisma/") && to !== "prisma/migrate.ts",
    );
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("of the widget stay in the widget, and nothing of the app reaches into it", () => {
    const out = EDGES.filter(({ from, to }) => inWidget(from) && (to === undefined || !inWidget(to)));
    const into = INNER.filter(({ from, to }) => !inWidget(from) && inWidget(to));
    expect([...out, ...into].map(arrow)).toEqual([]);
  });

  it("of the kernel are pure: nothing of Node’s, so nothing of the outside world", () => {
    expect(EDGES.filter(({ from, specifier }) => floorOf(from) === "kernel" && specifier.startsWith("node:")).map(arrow)).toEqual([]);
  });
});

describe("Next and React", () => {
  const FRAMEWORK = /^(?:next|next-intl|react|react-dom)(?:\/|$)/;
  const atHome = (file: string) =>
    file.startsWith("app/") ||
    file.startsWith("components/") ||
    file.startsWith("lib/i18n/") ||
    // What the browser's session is, only Next's request knows.
    file.startsWith("lib/cabinet/") ||
    file === "lib/platform/pages.ts" ||
    UI_ROOTS.includes(file);

  it("are known to pages, components, their words, the cabinet's kernel and the page lane alone", () => {
    expect(EDGES.filter(({ from, specifier }) => FRAMEWORK.test(specifier) && !atHome(from)).map(arrow)).toEqual([]);
  });
});

describe("next-auth", () => {
  it("is known to the cabinet's kernel and its route alone", () => {
    const wrong = EDGES.filter(({ from, specifier }) => {
      if (!/^next-auth(?:\/|$)/.test(specifier)) return false;
      return !from.startsWith("lib/cabinet/") && from !== "app/api/auth/[...nextauth]/route.ts";
    });
    expect(wrong.map(arrow)).toEqual([]);
  });
});

describe("nouns", () => {
  /** Files of a noun that may know HTTP, and why. */
  const EXCEPTIONS: Readonly<Record<string, string>> = {
    // Hands stored files to the socket with byte ranges; only the types of Node's request and response are named.
    "lib/media/serve.ts": "node:http",
  };

  it("know neither Next nor HTTP nor the API that serves them", () => {
    const wrong = EDGES.filter(({ from, to, specifier }) => {
      if (!isNoun(from) || EXCEPTIONS[from] === specifier) return false;
      return /^(?:next(?:\/|$)|next-|node:https?$|node:http2$|https?$)/.test(specifier) || to?.startsWith("lib/api/") === true;
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("have no exception that is no longer needed, nor one that is more than a type", () => {
    for (const [file, specifier] of Object.entries(EXCEPTIONS)) {
      const edges = EDGES.filter((edge) => edge.from === file && edge.specifier === specifier);
      expect(edges.length, file).toBeGreaterThan(0);
      expect(
        edges.every(({ typeOnly }) => typeOnly),
        file,
      ).toBe(true);
    }
  });
});

describe("one place for one thing", () => {
  it("route files are under 25 lines", () => {
    const routes = FILES.filter((file) => /^app\/(?:.*\/)?route\.tsx?$/.test(file));
    expect(routes.length).toBeGreaterThan(0);
    const long = routes.map((file) => [file, textOf(file).trimEnd().split("\n").length] as const).filter(([, lines]) => lines >= 25);
    expect(long).toEqual([]);
  });

  it("error envelopes are written in lib/api/envelope.ts, and for files in lib/platform/static-files.ts", () => {
    const writes = (file: string) => /[{,]\s*["'\\]*ok["'\\]*\s*:\s*false\b/.test(withoutComments(textOf(file)));
    expect(FILES.filter(writes).sort()).toEqual(["lib/api/envelope.ts", "lib/platform/static-files.ts"]);
  });

  it("the top level holds no program beside those that must stand there", () => {
    const named = [...UI_ROOTS, "next.config.ts", "next-env.d.ts", "postcss.config.mjs"];
    expect(readdirSync(ROOT).filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !named.includes(name))).toEqual([]);
  });
});
