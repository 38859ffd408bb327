import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BoardError } from "@/lib/shared/errors";
import { MAX_FIELD_NAME } from "@/lib/shared/form-limits";
import { parseForm } from "@/lib/web/form-coercion";
import { readFormTree } from "@/lib/web/form-tree";

const tree = (...pairs: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return readFormTree(form);
};

describe("form tree", () => {
  it("builds lists and nested objects from field names", () => {
    expect(tree(["name.uk", "a"], ["name.en", "b"], ["tags", "1"], ["tags", "2"], ["tags", "3"])).toEqual({
      name: { uk: "a", en: "b" },
      tags: ["1", "2", "3"],
    });
    expect(tree(["photos[1]", "b"], ["photos[0]", "a"], ["rows[0].x", "1"], ["rows[1].x", "2"])).toEqual({
      photos: ["a", "b"],
      rows: [{ x: "1" }, { x: "2" }],
    });
    expect(tree(["ids[]", "1"], ["ids[]", "2"])).toEqual({ ids: ["1", "2"] });
    expect(tree(["ids[1]", "b"], ["ids[]", "c"], ["ids[0]", "a"])).toEqual({ ids: ["a", "b", "c"] });
  });

  it("does not allocate large lists for large indexes", () => {
    expect(tree(["email[999999999]", "x"])).toEqual({ email: ["x"] });
    expect(tree(["email[1000000000]", "x"])).toEqual({});
  });

  it("ignores invalid field names", () => {
    const names = [
      "",
      ".",
      ".a",
      "a.",
      "a..b",
      "[0]",
      "a[",
      "a]",
      "a[x]",
      "a[-1]",
      "a[1.5]",
      "a b[",
      "__proto__",
      "a.__proto__.b",
      "constructor.prototype",
      "a.b.c.d.e.f",
      "x".repeat(MAX_FIELD_NAME + 1),
    ];
    for (const name of names) expect([name, tree([name, "x"])]).toEqual([name, {}]);
    expect(({} as Record<string, unknown>)["b"]).toBeUndefined();
  });

  it("keeps the first of conflicting names and ignores files", () => {
    expect(tree(["a", "1"], ["a.b", "2"], ["a[0]", "3"])).toEqual({ a: "1" });
    expect(tree(["a.b", "2"], ["a", "1"])).toEqual({ a: { b: "2" } });
    expect(tree(["file", new File(["x"], "x.txt")], ["name", "x"])).toEqual({ name: "x" });
  });

  it("rejects a null character with the name of the field", () => {
    try {
      tree(["name.uk", "a\0b"]);
      expect.unreachable();
    } catch (error) {
      expect((error as BoardError).fields).toEqual([{ path: "name.uk", code: "control_characters" }]);
    }
  });

  it("handles any field names with any schema", () => {
    const segment = fc.constantFrom(
      ..."ab01",
      ".",
      "[",
      "]",
      "[]",
      "[0]",
      "[7]",
      "[999999999]",
      ".a",
      "__proto__",
      "constructor",
      "\0",
      "é",
      " ",
    );
    const name = fc.array(segment, { maxLength: 12 }).map((parts) => parts.join(""));
    const schema = z.object({
      a: z.array(z.object({ b: z.int() })).optional(),
      b: z.string().optional(),
      ab: z.array(z.boolean()).optional(),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom("", "1", "x", "on")), { maxLength: 40 }), (pairs) => {
        const read = tree(...pairs);
        expect(JSON.stringify(read).length).toBeLessThan(20_000);
        try {
          parseForm(schema, read);
        } catch (error) {
          expect(error).toBeInstanceOf(BoardError);
        }
      }),
      { numRuns: 200 },
    );
    expect(Object.prototype).not.toHaveProperty("a");
  });
});
