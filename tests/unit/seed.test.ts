import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";

interface Node {
  readonly seed: CategorySeed;
  readonly level: number;
  readonly parent: Node | undefined;
}

function walk(seeds: readonly CategorySeed[], parent?: Node): Node[] {
  return seeds.flatMap((seed) => {
    const node: Node = { seed, level: (parent?.level ?? 0) + 1, parent };
    return [node, ...walk(seed.children ?? [], node)];
  });
}

const NODES = walk(CATEGORIES);
const own = ({ seed }: Node): readonly AttributeSeed[] => seed.attributes ?? [];
/** Returns the attributes of a node and its ancestors. */
const all = (node: Node): readonly AttributeSeed[] => [...(node.parent ? all(node.parent) : []), ...own(node)];
const pathOf = (node: Node): string => (node.parent ? `${pathOf(node.parent)}/${node.seed.slug}` : node.seed.slug);

const ATTRIBUTES = NODES.flatMap((node) =>
  own(node).map((attribute) => ({ node, attribute, where: `${pathOf(node)}: ${attribute.code}` })),
);

const words = (names: Names): readonly [string, string, string] => (typeof names === "string" ? [names, names, names] : names);

/** Everything with a name, with its location. */
const NAMED: readonly (readonly [where: string, names: Names])[] = [
  ...NODES.map((node) => [pathOf(node), node.seed.name] as const),
  ...ATTRIBUTES.flatMap(({ attribute, where }) => [
    [where, attribute.name] as const,
    ...(attribute.unit === undefined ? [] : [[`${where}, unit`, attribute.unit] as const]),
    ...(attribute.options ?? []).map((option) => [`${where}=${option.value}`, option.label] as const),
  ]),
];

const repeated = <T>(list: readonly T[]): T[] => list.filter((item, i) => list.indexOf(item) !== i);

describe("category tree", () => {
  it("is large enough for a classifieds site", () => {
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(14);
    expect(NODES.length).toBeGreaterThanOrEqual(180);
  });

  it("has three levels", () => {
    expect(Math.max(...NODES.map(({ level }) => level))).toBe(3);
  });

  it("has unique ids and slugs", () => {
    expect(repeated(NODES.map(({ seed }) => seed.id))).toEqual([]);
    expect(repeated(NODES.map(({ seed }) => seed.slug))).toEqual([]);
  });

  it("has root ids 1000, 2000, … with descendants in the same thousand, children after parents", () => {
    for (const { seed, level, parent } of NODES) {
      if (level === 1) expect(seed.id > 0 && seed.id % 1_000 === 0, `${seed.slug}: ${seed.id}`).toBe(true);
      else expect(Math.floor(seed.id / 1_000), `${seed.slug}: ${seed.id}`).toBe(Math.floor((parent?.seed.id ?? 0) / 1_000));
      expect(seed.id, seed.slug).toBeGreaterThan(parent?.seed.id ?? 0);
    }
  });

  it("has URL-safe slugs", () => {
    for (const { seed } of NODES) expect(seed.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("skips review only in free things and books", () => {
    const marked = NODES.filter(({ seed }) => seed.autoApprove !== undefined);
    expect(marked.map(({ seed }) => `${seed.slug} ${seed.autoApprove}`).sort()).toEqual(["books true", "free true"]);
  });
});

describe("attributes", () => {
  it("use all five types and no others", () => {
    expect([...new Set(ATTRIBUTES.map(({ attribute }) => attribute.type))].sort()).toEqual([
      "boolean",
      "number",
      "range",
      "select",
      "text",
    ]);
  });

  it("have unique codes on every path from a root", () => {
    for (const node of NODES) {
      const codes = all(node).map(({ code }) => code);
      expect(repeated(codes), pathOf(node)).toEqual([]);
      for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    }
  });

  it("are not required at a root", () => {
    for (const root of NODES.filter(({ level }) => level === 1)) {
      expect(
        own(root).filter(({ required }) => required),
        root.seed.slug,
      ).toEqual([]);
    }
  });

  it("are few enough for a form", () => {
    for (const node of NODES) expect(all(node).length, pathOf(node)).toBeLessThanOrEqual(100);
  });

  it("have unique options if and only if they are selects", () => {
    for (const { attribute, where } of ATTRIBUTES) {
      const values = (attribute.options ?? []).map(({ value }) => value);
      if (attribute.type === "select") expect(values.length, where).toBeGreaterThanOrEqual(2);
      else expect(attribute.options, where).toBeUndefined();
      expect(repeated(values), where).toEqual([]);
      for (const value of values) expect(value, where).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    }
  });

  it("depend on a select of the same path whose values are the parents of their options", () => {
    expect(ATTRIBUTES.some(({ attribute }) => attribute.dependsOn !== undefined)).toBe(true);
    for (const { node, attribute, where } of ATTRIBUTES) {
      const parents = (attribute.options ?? []).map(({ parent }) => parent).filter((parent) => parent !== undefined);
      if (attribute.dependsOn === undefined) {
        expect(parents, where).toEqual([]);
        continue;
      }
      const on = all(node).find(({ code }) => code === attribute.dependsOn);
      expect(attribute.type, where).toBe("select");
      expect(on?.type, where).toBe("select");
      expect(attribute.dependsOn, where).not.toBe(attribute.code);
      expect(parents.length, where).toBeGreaterThan(0);
      const known = new Set(on?.options?.map(({ value }) => value));
      expect(
        parents.filter((parent) => !known.has(parent)),
        where,
      ).toEqual([]);
    }
  });

  it("have bounds, decimals and units only as numbers, and a length only as text", () => {
    for (const { attribute, where } of ATTRIBUTES) {
      const { type, min, max, decimals, maxLength, unit } = attribute;
      if (type !== "number" && type !== "range")
        expect([min, max, decimals, unit], where).toEqual([undefined, undefined, undefined, undefined]);
      if (type !== "text") expect(maxLength, where).toBeUndefined();
    }
  });

  it("have ordered bounds and valid decimals and lengths", () => {
    for (const { attribute, where } of ATTRIBUTES) {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals = 0, maxLength = 1 } = attribute;
      expect(min, where).toBeLessThan(max);
      expect([0, 1, 2, 3, 4, 5, 6], where).toContain(decimals);
      expect(Number.isInteger(maxLength) && maxLength >= 1, where).toBe(true);
    }
  });
});

describe("names", () => {
  it("exist in three languages", () => {
    for (const [where, names] of NAMED) {
      for (const name of words(names)) {
        expect(name.trim(), where).not.toBe("");
        expect(name, where).toBe(name.trim());
      }
    }
  });

  it("do not mix Latin and Cyrillic letters in a word", () => {
    for (const [where, names] of NAMED) {
      for (const name of words(names)) {
        expect(name, where).not.toMatch(/\p{Script=Cyrillic}\p{M}*\p{Script=Latin}|\p{Script=Latin}\p{M}*\p{Script=Cyrillic}/u);
      }
    }
  });

  it("use only letters of the language", () => {
    for (const [where, names] of NAMED) {
      if (typeof names === "string") {
        expect(names, `${where}: one name for three languages`).not.toMatch(/\p{Script=Cyrillic}/u);
        continue;
      }
      // Quoted parts are proper names: «єОселя».
      const [uk, ru, en] = names.map((name) => name.replace(/«[^»]*»/g, "")) as [string, string, string];
      expect(uk, `${where}: Ukrainian`).not.toMatch(/[ыэёъ]/i);
      expect(ru, `${where}: Russian`).not.toMatch(/[іїєґ]/i);
      expect(en, `${where}: English`).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it("of siblings are unique in every language", () => {
    const siblings = [CATEGORIES, ...NODES.map(({ seed }) => seed.children ?? [])];
    for (const list of siblings)
      for (const language of [0, 1, 2] as const) expect(repeated(list.map(({ name }) => words(name)[language]))).toEqual([]);
  });

  it("of options are unique in every language", () => {
    for (const { attribute, where } of ATTRIBUTES) {
      const parents = new Set((attribute.options ?? []).map(({ parent }) => parent));
      for (const parent of parents) {
        const labels = (attribute.options ?? []).filter((option) => option.parent === parent).map(({ label }) => words(label));
        for (const language of [0, 1, 2] as const) expect(repeated(labels.map((label) => label[language])), where).toEqual([]);
      }
    }
  });
});
