import { describe, expect, it } from "vitest";
import { FILES, INNER, textOf } from "./import-graph";

/** The boundary between the server's part of a page and the browser's (docs/decisions/166-forms.md). */

const isClient = new Map(FILES.map((file) => [file, textOf(file).startsWith('"use client"')]));
const values = INNER.filter(({ typeOnly }) => !typeOnly);

/** Modules that run on the server: pages and all that they import, up to the first `"use client"`. */
const server = new Set(FILES.filter((file) => file.startsWith("app/") && !isClient.get(file)));
for (const file of server) {
  for (const { from, to } of values) if (from === file && !isClient.get(to)) server.add(to);
}

/** Next.js itself imports these; and any page may import a primitive. */
const isAlwaysEntry = (file: string) => file.startsWith("app/") || file.startsWith("components/ui/");

describe('"use client"', () => {
  it("marks only what server components import", () => {
    const imported = new Set(values.filter(({ from }) => server.has(from)).map(({ to }) => to));
    const marked = FILES.filter((file) => isClient.get(file));
    expect(marked.length).toBeGreaterThan(50);
    expect(marked.filter((file) => !isAlwaysEntry(file) && !imported.has(file))).toEqual([]);
  });
});

describe("server actions", () => {
  it("take no types from components", () => {
    const actions = FILES.filter((file) => textOf(file).startsWith('"use server"'));
    expect(actions.length).toBeGreaterThan(10);
    expect(INNER.filter(({ from, to, typeOnly }) => typeOnly && actions.includes(from) && to.startsWith("components/"))).toEqual([]);
  });
});
