import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import * as constants from "@/components/ui/next-constants";

/** The replacement of Next.js's constants in the browser has all that the router reads. */

const require = createRequire(import.meta.url);
const NEXT = join(dirname(require.resolve("next/package.json")), "dist");

const READERS = [
  "client/components/router-reducer/fetch-server-response.js",
  "client/components/router-reducer/reducers/server-action-reducer.js",
  "client/components/segment-cache/cache.js",
  "shared/lib/router/utils/route-regex.js",
];

it("has the constants that the router reads, with Next.js's values", () => {
  const sources = READERS.map((path) => readFileSync(join(NEXT, path), "utf8"));
  for (const source of sources) expect(source).toContain('lib/constants")');
  const read = new Set(sources.flatMap((source) => [...source.matchAll(/\b_constants\.(\w+)/g)].map(([, name = ""]) => name)));
  const original = require(join(NEXT, "lib/constants.js")) as Record<string, unknown>;
  expect({ ...constants }).toEqual(Object.fromEntries([...read].map((name) => [name, original[name]])));
});
