import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { BoardError } from "@/lib/shared/errors";
import { checkForm, typedValues } from "@/lib/web/form-data";
import { readFormTree as readForm } from "@/lib/web/form-tree";

const form = (...pairs: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
};

const faultsOf = (schema: z.ZodObject, ...pairs: [string, string][]) => {
  try {
    checkForm(schema, readForm(form(...pairs)));
    return [];
  } catch (error) {
    return (error as BoardError).failure.fields?.map(({ path, code }) => `${path}:${code}`);
  }
};

describe("a form", () => {
  const schema = z.object({
    title: z.string(),
    price: z.number().optional(),
    agree: z.boolean().default(false),
    scopes: z.array(z.enum(["read", "write"])).default([]),
    attributes: z.object({ mileage: z.number().optional() }).optional(),
  });

  it("becomes what the schema asks for: numbers, ticked boxes, lists, trees", () => {
    const sent = form(
      ["title", "Велосипед"],
      ["price", "12.5"],
      ["agree", "on"],
      ["scopes", "read"],
      ["scopes", "write"],
      ["attributes.mileage", "7"],
    );
    expect(checkForm(schema, readForm(sent))).toEqual({
      title: "Велосипед",
      price: 12.5,
      agree: true,
      scopes: ["read", "write"],
      attributes: { mileage: 7 },
    });
    expect(checkForm(schema, readForm(form(["title", "x"], ["price", ""], ["scopes", "read"])))).toMatchObject({
      agree: false,
      scopes: ["read"],
    });
  });

  it("is told everything that is wrong, by the names of its fields", () => {
    expect(faultsOf(schema, ["title", ""], ["price", "багато"], ["scopes", "delete"], ["attributes.mileage", "x"])).toEqual([
      "title:required",
      "price:invalid_type",
      "scopes.0:invalid_value",
      "attributes.mileage:invalid_type",
    ]);
  });

  it("has no fields of the framework's, and never too many", () => {
    expect(readForm(form(["$ACTION_ID_x", "1"], ["__intent__", "2"], ["name", "3"]))).toEqual({ name: "3" });
    const many = Array.from({ length: 1_001 }, (_, i): [string, string] => [`f${i}`, "x"]);
    expect(() => readForm(form(...many))).toThrow("payload_too_large");
  });

  it("cannot reach into objects of ours", () => {
    for (const name of ["__proto__.polluted", "constructor.prototype.polluted", "a.__proto__.polluted"]) readForm(form([name, "yes"]));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("gets back what was typed, but for secrets and files", () => {
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
