import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/** Everything of `app/` that an attacker can address, found in the source tree and the build, so that nothing new is left out. */

export interface Route {
  /** Below `app/`: `[locale]/moderation/users/[id]/page.tsx`. */
  readonly file: string;
  /** With its parameters in brackets, without the language: `/moderation/users/[id]`. */
  readonly path: string;
  /** Methods of a route handler; a page has GET. */
  readonly methods: readonly string[];
}

/** Every page and route handler that Next serves; the API's own are fuzzed by its document. */
export function listRoutes(): Route[] {
  const app = join(projectRoot(), "app");
  return (readdirSync(app, { recursive: true }) as string[])
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !file.startsWith("api/v1/"))
    .sort()
    .map((file) => {
      const source = readFileSync(join(app, file), "utf8");
      const path = `/${file.replace(/^\[locale\]\/?/, "").replace(/\/?(page\.tsx|route\.ts)$/, "")}`;
      const methods = [...source.matchAll(/export (?:async function|const|\{[^}]*?)\s*(GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, name]) => name as string,
      );
      return { file, path, methods: file.endsWith("page.tsx") || methods.length === 0 ? ["GET"] : [...new Set(methods)] };
    });
}

export interface ServerAction {
  readonly id: string;
  readonly name: string;
  /** A page that loads it: `/moderation/users/[id]`. */
  readonly path: string;
}

/** Every server action of the built app. */
export function listServerActions(): ServerAction[] {
  const manifest = JSON.parse(readFileSync(join(projectRoot(), ".next", "server", "server-reference-manifest.json"), "utf8")) as {
    node: Record<string, { workers: Record<string, unknown>; exportedName?: string }>;
  };
  return Object.entries(manifest.node).map(([id, { workers, exportedName }]) => ({
    id,
    name: exportedName ?? id,
    path: `/${(Object.keys(workers)[0] ?? "").replace(/^app\/(\[locale\])?\/?/, "").replace(/\/?page$/, "")}`,
  }));
}

/** A path with every parameter replaced. */
export function fillPath(path: string, value: string): string {
  return path.replace(/\[\[?(\.\.\.)?\w+\]\]?/g, value);
}
