import { join } from "node:path";
import { openApiDocument } from "@/lib/api/openapi";
import { projectRoot } from "@/lib/platform/paths";
import type { Contract } from "./compare";

/** The OpenAPI document of the last release. `npm run release:api` replaces it. */
export const RELEASED_FILE = join(projectRoot(), "docs", "api", "openapi.released.json");

/** Texts and examples, which are no part of the contract. */
const TEXTS: ReadonlySet<string> = new Set(["description", "summary", "example", "examples", "externalDocs", "contact", "license", "tags"]);

/** Keywords whose members have arbitrary names. */
const MAPS: ReadonlySet<string> = new Set(["properties", "schemas", "headers", "responses", "paths", "content", "mapping"]);

function withoutTexts(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isMap || !TEXTS.has(name))
      .map(([name, member]) => [name, withoutTexts(member, !isMap && MAPS.has(name))]),
  );
}

/** Returns the contract of the API as it is in the code: its OpenAPI document without texts and examples. */
export function currentContract(): Contract {
  // Not example.com or localhost, so that the file is the same on every machine and names no board.
  return withoutTexts(JSON.parse(JSON.stringify(openApiDocument("https://board.invalid")))) as Contract;
}

/** Levels of the document that have a line for each member: below, an operation or a component is one line. */
const LINES = 3;

/** Returns a contract as JSON whose lines a reviewer can compare. */
export function formatContract(value: unknown, level = 0): string {
  if (level === LINES || typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${formatContract(member, level + 1)}`);
  const end = level === 0 ? "\n" : "";
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n}${end}`;
}
