import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EDGES, type Edge, FILES, findCycles, INNER, parseImports, ROOT, readSource, unresolved, withoutComments } from "./import-graph";

/** The layers of the code (docs/decisions/158-layers.md): imports, including type imports, point down and form no cycles. */

const ENTRY_FILES = ["server.ts", "proxy.ts", "instrumentation.ts"];

/** From top to bottom. A file may import from its own layer and the layers below. */
const LAYERS = [
  "entry points",
  "components",
  "web/i18n",
  "boot",
  "emails",
  "web",
  "api",
  "domain",
  "platform",
  "prisma",
  "shared",
  "widget",
] as const;
type Layer = (typeof LAYERS)[number];

function layerOf(file: string): Layer {
  if (ENTRY_FILES.includes(file) || file.startsWith("app/") || file.startsWith("lib/cli/")) return "entry points";
  if (file.startsWith("components/")) return "components";
  // Translations for Next.js, used only by pages and components.
  if (file.startsWith("lib/web/i18n/")) return "web/i18n";
  if (file === "lib/boot.ts") return "boot";
  if (file.startsWith("lib/emails/")) return "emails";
  if (file.startsWith("lib/web/")) return "web";
  if (file.startsWith("lib/api/")) return "api";
  if (file.startsWith("lib/domain/")) return "domain";
  if (file.startsWith("lib/platform/")) return "platform";
  if (file.startsWith("prisma/")) return "prisma";
  return inWidget(file) ? "widget" : "shared";
}

/** Folders of `lib/domain` by rank: each imports from lower ranks only. */
const RANKS: readonly (readonly string[])[] = [
  ["context"],
  ["account-access", "audit", "cities", "sharing", "visits"],
  ["billing", "categories", "emails", "events", "media", "push", "site-pages", "statements-of-reasons"],
  ["accounts", "suggest"],
  ["deprecations", "listings", "payments", "phone-confirmation", "usage"],
  ["feed"],
  ["catalogue", "contacts", "expiry", "keys", "moderation", "promotion", "webhooks"],
  ["favourites", "messages", "saved-searches", "sitemap", "test-mode"],
  ["account-data"],
];

const DOMAIN = "lib/domain/";
const folderOf = (file: string) => (file.startsWith(DOMAIN) ? (file.slice(DOMAIN.length).split("/")[0] as string) : undefined);
const rankOf = (folder: string) => RANKS.findIndex((folders) => folders.includes(folder)) + 1;

const depth = (file: string) => LAYERS.indexOf(layerOf(file));
const arrow = ({ from, to, specifier }: Edge) => `${from} → ${to ?? specifier}`;
const inWidget = (path: string) => path.startsWith("widget/");

describe("import graph", () => {
  it("contains every kind of import and marks type-only imports", () => {
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
    const seen = parseImports(source).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier));
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

  it("finds cycles and has no false positives", () => {
    const edges = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
    expect(findCycles(edges("ab", "bc", "ac", "dc"))).toEqual([]);
    expect(findCycles(edges("aa"))).toEqual([["a", "a"]]);
    expect(findCycles(edges("xa", "ab", "bc", "ca", "cd"))).toEqual([["a", "b", "c", "a"]]);
    expect(findCycles(edges("ab", "ba", "cd", "dc"))).toHaveLength(2);
  });

  it("contains all source files, and every imported file exists", () => {
    expect(FILES.length).toBeGreaterThan(100);
    expect(INNER.length).toBeGreaterThan(200);
    expect(unresolved).toEqual([]);
  });
});

describe("imports", () => {
  it("form no cycle between files, including type imports", () => {
    expect(findCycles(INNER).map((cycle) => cycle.join(" → "))).toEqual([]);
  });

  it("point down or stay in their layer", () => {
    const upward = INNER.filter(({ from, to }) => depth(to) < depth(from));
    expect(upward.map((edge) => `${arrow(edge)} (${layerOf(edge.from)} → ${layerOf(edge.to)})`)).toEqual([]);
  });

  it("do not cross the boundary of the widget", () => {
    const out = EDGES.filter(({ from, to }) => inWidget(from) && (to === undefined || !inWidget(to)));
    const into = INNER.filter(({ from, to }) => !inWidget(from) && inWidget(to));
    expect([...out, ...into].map(arrow)).toEqual([]);
  });

  it("of lib/shared include no Node.js modules", () => {
    expect(EDGES.filter(({ from, specifier }) => layerOf(from) === "shared" && specifier.startsWith("node:")).map(arrow)).toEqual([]);
  });
});

describe("Next.js and React", () => {
  const FRAMEWORK = /^(?:next|next-intl|react|react-dom)(?:\/|$)/;
  const mayUseFramework = (file: string) =>
    file.startsWith("app/") ||
    file.startsWith("components/") ||
    file.startsWith("lib/web/i18n/") ||
    file.startsWith("lib/emails/") ||
    // The session of the browser is only available in a Next.js request.
    file.startsWith("lib/web/") ||
    file === "lib/platform/pages.ts" ||
    ENTRY_FILES.includes(file);

  it("are imported only by pages, components, translations, emails, lib/web and the page handler", () => {
    expect(EDGES.filter(({ from, specifier }) => FRAMEWORK.test(specifier) && !mayUseFramework(from)).map(arrow)).toEqual([]);
  });
});

describe("next-auth", () => {
  it("is imported only by lib/web and its route", () => {
    const wrong = EDGES.filter(({ from, specifier }) => {
      if (!/^next-auth(?:\/|$)/.test(specifier)) return false;
      return !from.startsWith("lib/web/") && from !== "app/api/auth/[...nextauth]/route.ts";
    });
    expect(wrong.map(arrow)).toEqual([]);
  });
});

describe("folders of lib/domain", () => {
  const between = INNER.flatMap((edge) => {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    return from !== undefined && to !== undefined && from !== to ? [{ from, to, edge }] : [];
  });

  it("have one rank each and contain all files", () => {
    const folders = readdirSync(`${ROOT}/${DOMAIN}`).toSorted();
    expect(RANKS.flat().toSorted()).toEqual(folders);
  });

  it("import from lower ranks only", () => {
    const wrong = between.filter(({ from, to }) => rankOf(to) >= rankOf(from));
    expect(wrong.map(({ from, to, edge }) => `${arrow(edge)} (${rankOf(from)} → ${rankOf(to)})`)).toEqual([]);
  });

  it("form no cycle", () => {
    expect(findCycles(between).map((cycle) => cycle.join(" → "))).toEqual([]);
  });
});

describe("domain layer", () => {
  /** Domain files that may import HTTP modules, with the reason. */
  const EXCEPTIONS: Readonly<Record<string, string>> = {
    // Serves stored files with byte ranges. Imports only the types of Node's request and response.
    "lib/domain/media/serve.ts": "node:http",
  };

  it("imports neither Next.js nor HTTP nor the API layer", () => {
    const wrong = EDGES.filter(({ from, to, specifier }) => {
      if (layerOf(from) !== "domain" || EXCEPTIONS[from] === specifier) return false;
      return /^(?:next(?:\/|$)|next-|node:https?$|node:http2$|https?$)/.test(specifier) || to?.startsWith("lib/api/") === true;
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("has no unused exceptions, and exceptions are type-only imports", () => {
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

describe("project structure", () => {
  it("has route files under 25 lines", () => {
    const routes = FILES.filter((file) => /^app\/(?:.*\/)?route\.tsx?$/.test(file));
    expect(routes.length).toBeGreaterThan(0);
    const long = routes.map((file) => [file, readSource(file).trimEnd().split("\n").length] as const).filter(([, lines]) => lines >= 25);
    expect(long).toEqual([]);
  });

  it("creates error responses only in lib/shared/errors/response.ts", () => {
    const writes = (file: string) => /[{,]\s*["'\\]*ok["'\\]*\s*:\s*false\b/.test(withoutComments(readSource(file)));
    expect(FILES.filter(writes).sort()).toEqual(["lib/shared/errors/response.ts"]);
  });

  it("has only entry and configuration files in the root folder", () => {
    const named = [...ENTRY_FILES, "next.config.ts", "next-env.d.ts", "postcss.config.mjs"];
    expect(readdirSync(ROOT).filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !named.includes(name))).toEqual([]);
  });
});
