import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/** Lists every attackable address of `app/` from the source tree and the build, so that new ones are covered automatically. */

export interface Route {
  /** Relative to `app/`: `[locale]/moderation/users/[id]/page.tsx`. */
  readonly file: string;
  /** Path with parameters in brackets, without the locale: `/moderation/users/[id]`. */
  readonly path: string;
  /** Methods of a route handler; GET for a page. */
  readonly methods: readonly string[];
}

/** Lists every page and route handler that Next serves, except the API's: the fuzzer covers these from the OpenAPI document. */
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
  /** Path of a page that loads the action: `/moderation/users/[id]`. */
  readonly path: string;
}

/** Lists every server action of the built app. */
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

/** Replaces every parameter of a path. */
export function fillPath(path: string, value: string): string {
  return path.replace(/\[\[?(\.\.\.)?\w+\]\]?/g, value);
}
