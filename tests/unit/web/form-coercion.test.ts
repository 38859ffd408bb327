import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { BoardError } from "@/lib/shared/errors";
import { parseForm } from "@/lib/web/form-coercion";
import { readFormTree as readForm, typedValues } from "@/lib/web/form-tree";

const form = (...pairs: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
};

const readFieldErrors = (schema: z.ZodObject, ...pairs: [string, string][]) => {
  try {
    parseForm(schema, readForm(form(...pairs)));
    return [];
  } catch (error) {
    return (error as BoardError).fields.map(({ path, code }) => `${path}:${code}`);
  }
};

describe("form coercion", () => {
  const schema = z.object({
    title: z.string(),
    price: z.number().optional(),
    agree: z.boolean().default(false),
    scopes: z.array(z.enum(["read", "write"])).default([]),
    attributes: z.object({ mileage: z.number().optional() }).optional(),
  });

  it("converts numbers, checkboxes, lists and nested fields by schema", () => {
    const sent = form(
      ["title", "Велосипед"],
      ["price", "12.5"],
      ["agree", "on"],
      ["scopes", "read"],
      ["scopes", "write"],
      ["attributes.mileage", "7"],
    );
    expect(parseForm(schema, readForm(sent))).toEqual({
      title: "Велосипед",
      price: 12.5,
      agree: true,
      scopes: ["read", "write"],
      attributes: { mileage: 7 },
    });
    expect(parseForm(schema, readForm(form(["title", "x"], ["price", ""], ["scopes", "read"])))).toMatchObject({
      agree: false,
      scopes: ["read"],
    });
  });

  it("converts inside unions, literals, defaults, nullable fields and transformed texts", () => {
    const mixed = z.object({
      by: z.union([z.literal(-1), z.literal(1)]),
      where: z.union([z.literal("everywhere"), z.int()]),
      lines: z.string().transform((text) => text.split("\n")),
      limit: z.int().nullable().default(20),
      ids: z.array(z.int()),
      label: z.object({ uk: z.string().default("") }),
    });
    expect(parseForm(mixed, readForm(form(["by", "-1"], ["where", "7"], ["lines", "a\nb"], ["limit", ""], ["ids", "3"])))).toEqual({
      by: -1,
      where: 7,
      lines: ["a", "b"],
      limit: 20,
      ids: [3],
      label: { uk: "" },
    });
    expect(parseForm(mixed, readForm(form(["by", "1"], ["where", "everywhere"], ["lines", "a"]))).ids).toEqual([]);
    expect(readFieldErrors(mixed, ["by", "0"], ["where", "x"], ["lines", ""], ["ids", "1"], ["ids", "one"])).toEqual([
      "by:invalid_format",
      "where:invalid_format",
      "lines:required",
      "ids.1:invalid_type",
    ]);
  });

  it("asks for a whole number where one is needed, whatever was typed", () => {
    const numbers = z.object({
      days: z.int().min(0).optional(),
      hours: z.number().int(),
      price: z.number(),
      ids: z.array(z.int()).default([]),
    });
    const expectedFor = (...pairs: [string, string][]) => {
      try {
        return [parseForm(numbers, readForm(form(...pairs)))];
      } catch (error) {
        return (error as BoardError).fields.map(({ path, values }) => `${path}:${values?.["expected"]}`);
      }
    };
    for (const text of ["0,5", "0.5", "seven"])
      expect(expectedFor(["days", text], ["hours", text], ["price", "many"], ["ids", "1"], ["ids", text])).toEqual([
        "days:integer",
        "hours:integer",
        "price:number",
        "ids.1:integer",
      ]);
  });

  it("does not accept other checkbox values as true, or blank and infinite texts as numbers", () => {
    expect(readFieldErrors(schema, ["title", "x"], ["agree", "yes"], ["price", " "])).toEqual(["price:invalid_type", "agree:invalid_type"]);
    expect(readFieldErrors(schema, ["title", "x"], ["price", "1e999"])).toEqual(["price:too_big"]);
  });

  it("reports all errors by field name", () => {
    expect(readFieldErrors(schema, ["title", ""], ["price", "багато"], ["scopes", "delete"], ["attributes.mileage", "x"])).toEqual([
      "title:required",
      "price:invalid_type",
      "scopes.0:invalid_value",
      "attributes.mileage:invalid_type",
    ]);
  });

  it("ignores framework fields and limits the number of fields", () => {
    expect(readForm(form(["$ACTION_ID_x", "1"], ["__intent__", "2"], ["name", "3"]))).toEqual({ name: "3" });
    const many = Array.from({ length: 1_001 }, (_, i): [string, string] => [`f${i}`, "x"]);
    expect(() => readForm(form(...many))).toThrow("payload_too_large");
  });

  it("is safe against prototype pollution", () => {
    for (const name of ["__proto__.polluted", "constructor.prototype.polluted", "a.__proto__.polluted"]) readForm(form([name, "yes"]));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("returns the typed values except secrets and files", () => {
    const payload = readForm(
      form(
        ["name", "Олена"],
        ["password", "таємне"],
        ["photo", new File(["x"], "a.jpg")],
        ["attributes.mileage", "7 км"],
        ["scopes", "a"],
        ["scopes", "b"],
      ),
    );
    expect(typedValues(payload, ["password"])).toEqual({ name: "Олена", attributes: { mileage: "7 км" }, scopes: ["a", "b"] });
  });
});
