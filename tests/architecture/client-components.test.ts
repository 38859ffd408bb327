import { describe, expect, it } from "vitest";
import { FILES, INNER, readSource } from "./import-graph";

/** The boundary between server and client components (docs/decisions/166-forms.md). */

const isClient = new Map(FILES.map((file) => [file, readSource(file).startsWith('"use client"')]));
const values = INNER.filter(({ typeOnly }) => !typeOnly);

/** Modules that run on the server: pages and their transitive imports up to the first `"use client"`. */
const server = new Set(FILES.filter((file) => file.startsWith("app/") && !isClient.get(file)));
for (const file of server) {
  for (const { from, to } of values) if (from === file && !isClient.get(to)) server.add(to);
}

/** Next.js imports files in `app/` itself, and any page may import a UI primitive. */
const isAlwaysEntry = (file: string) => file.startsWith("app/") || file.startsWith("components/ui/");

describe('"use client"', () => {
  it("marks only modules that server components import", () => {
    const imported = new Set(values.filter(({ from }) => server.has(from)).map(({ to }) => to));
    const marked = FILES.filter((file) => isClient.get(file));
    expect(marked.length).toBeGreaterThan(50);
    expect(marked.filter((file) => !isAlwaysEntry(file) && !imported.has(file))).toEqual([]);
  });
});

describe("server actions", () => {
  it("import no types from components", () => {
    const actions = FILES.filter((file) => readSource(file).startsWith('"use server"'));
    expect(actions.length).toBeGreaterThan(10);
    expect(INNER.filter(({ from, to, typeOnly }) => typeOnly && actions.includes(from) && to.startsWith("components/"))).toEqual([]);
  });
});
