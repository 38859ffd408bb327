import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attribute, AttributeType, Category } from "@/lib/domain/categories/tree";
import { checkAttributes, keepValidAttributes } from "@/lib/domain/listings/attributes";

const words = (text: string) => ({ uk: text, ru: text, en: text });

type Plan = Partial<Omit<Attribute, "options">> & { readonly options?: Readonly<Record<string, string | undefined>> };

/** Creates an attribute. `options` maps each value to the value of its parent. */
function attribute(code: string, type: AttributeType, { options = {}, ...rest }: Plan = {}): Attribute {
  return {
    code,
    type,
    name: words(code),
    required: false,
    unit: undefined,
    min: undefined,
    max: undefined,
    decimals: 0,
    maxLength: undefined,
    dependsOn: undefined,
    inherited: true,
    options: new Map(Object.entries(options).map(([value, parent]) => [value, { value, label: words(value), parent }])),
    ...rest,
  };
}

function category(...attributes: Attribute[]): Category {
  return {
    id: 1,
    slug: "things",
    name: words("things"),
    parent: undefined,
    children: [],
    attributes: new Map(attributes.map((one) => [one.code, one])),
    ownCodes: attributes.map(({ code }) => code),
    retired: new Map(),
    ownRetiredCodes: [],
    isHidden: false,
    ownHidden: false,
    autoApprove: false,
    ownAutoApprove: null,
  };
}

const CARS = category(
  attribute("brand", "select", { required: true, options: { toyota: undefined, bmw: undefined } }),
  attribute("model", "select", { dependsOn: "brand", options: { toyota_camry: "toyota", bmw_x5: "bmw", other: undefined } }),
  attribute("mileage", "number", { min: 0, max: 1_000_000 }),
  attribute("engine", "number", { min: 0, max: 20, decimals: 1 }),
  attribute("temperature", "number"),
  attribute("note", "text"),
  attribute("vin", "text", { maxLength: 17 }),
  attribute("customs", "boolean"),
  attribute("years", "range", { min: 1950, max: 2027 }),
  attribute("price", "range", { decimals: 2 }),
);

const BRAND = { brand: "toyota" };

function listErrors(values: unknown): string[] {
  return checkAttributes(CARS, values as Record<string, unknown>)
    .map(({ path, code }) => `${path} ${code}`)
    .sort();
}

/** JSON of one attribute besides the required one, with the expected errors. */
const VALUES: readonly (readonly [json: string, errors: readonly string[]])[] = [
  ['{"model":"toyota_camry"}', []],
  ['{"model":"other"}', []],
  ['{"model":"bmw_x5"}', ["model invalid_option"]],
  ['{"model":"lada"}', ["model invalid_option"]],
  ['{"model":""}', ["model invalid_option"]],
  ['{"model":1}', ["model invalid_type"]],
  ['{"model":["other"]}', ["model invalid_type"]],
  ['{"mileage":0}', []],
  ['{"mileage":1000000}', []],
  ['{"mileage":-1}', ["mileage too_small"]],
  ['{"mileage":1000001}', ["mileage too_big"]],
  ['{"mileage":0.5}', ["mileage too_precise"]],
  ['{"mileage":"5"}', ["mileage invalid_type"]],
  ['{"mileage":true}', ["mileage invalid_type"]],
  ['{"mileage":1e400}', ["mileage too_big"]],
  ['{"mileage":-1e400}', ["mileage too_small"]],
  ['{"engine":1.6}', []],
  ['{"engine":1.65}', ["engine too_precise"]],
  ['{"temperature":-5}', []],
  ['{"temperature":1e400}', ["temperature too_big"]],
  ['{"temperature":-1e400}', ["temperature too_small"]],
  ['{"note":"Так"}', []],
  ['{"note":""}', ["note too_short"]],
  ['{"note":"   "}', ["note too_short"]],
  ['{"note":5}', ["note invalid_type"]],
  ['{"note":"a\\u0000b"}', ["note control_characters"]],
  ['{"note":"a\\nb"}', ["note control_characters"]],
  [`{"note":"${"ї".repeat(200)}"}`, []],
  [`{"note":"${"ї".repeat(201)}"}`, ["note too_long"]],
  [`{"vin":"${"🚲".repeat(17)}"}`, []],
  [`{"vin":"${"🚲".repeat(18)}"}`, ["vin too_long"]],
  [`{"vin":"  ${"A".repeat(17)}  "}`, []],
  ['{"customs":true}', []],
  ['{"customs":false}', []],
  ['{"customs":"true"}', ["customs invalid_type"]],
  ['{"customs":1}', ["customs invalid_type"]],
  ['{"years":{"from":2000,"to":2010}}', []],
  ['{"years":{"from":2000,"to":2000}}', []],
  ['{"years":{"from":2000}}', []],
  ['{"years":{"to":2010}}', []],
  ['{"years":{"from":2010,"to":2000}}', ["years invalid_range"]],
  ['{"years":{"from":1949}}', ["years.from too_small"]],
  ['{"years":{"to":2028}}', ["years.to too_big"]],
  ['{"years":{"from":1949,"to":2028}}', ["years.from too_small", "years.to too_big"]],
  ['{"years":{"from":"2000"}}', ["years.from invalid_type"]],
  ['{"years":{"from":null,"to":2010}}', ["years.from invalid_type"]],
  ['{"years":{"from":2000,"till":2010}}', ["years.till unknown_field"]],
  ['{"years":{"from":2000,"__proto__":1}}', ["years.__proto__ unknown_field"]],
  ['{"years":2000}', ["years invalid_type"]],
  ['{"years":"2000-2010"}', ["years invalid_type"]],
  ['{"years":[2000,2010]}', ["years invalid_type"]],
  ['{"price":{"from":0.07,"to":1.15}}', []],
  ['{"price":{"from":0.075}}', ["price.from too_precise"]],
  ['{"mielage":5}', ["mielage unknown_attribute"]],
  ['{"__proto__":5}', ["__proto__ unknown_attribute"]],
  ['{"constructor":5}', ["constructor unknown_attribute"]],
  ['{"toString":5}', ["toString unknown_attribute"]],
  ['{"":5}', [" unknown_attribute"]],
];

describe("attribute values", () => {
  it.each(VALUES)("%s", (json, errors) => {
    const values: object = JSON.parse(json);
    const all = Object.assign(JSON.parse(json), BRAND);
    expect(Object.keys(all)).toEqual([...Object.keys(values), "brand"]);
    expect(listErrors(all)).toEqual(errors.map((error) => `attributes.${error}`).sort());
  });

  it("report only missing required attributes if empty", () => {
    expect(listErrors({})).toEqual(["attributes.brand required"]);
  });

  it("of a dependent select require the attribute it depends on", () => {
    expect(listErrors({ model: "toyota_camry" })).toEqual(["attributes.brand required", "attributes.model invalid_option"]);
  });

  it("reject an empty range", () => {
    expect(listErrors({ ...BRAND, years: {} })).toEqual(["attributes.years invalid_type"]);
  });

  it("report all errors at once", () => {
    expect(listErrors({ model: "bmw_x5", mileage: -1, nothing: 1, years: { from: 2010, to: 2000 } })).toEqual([
      "attributes.brand required",
      "attributes.mileage too_small",
      "attributes.model invalid_option",
      "attributes.nothing unknown_attribute",
      "attributes.years invalid_range",
    ]);
  });

  it("accept false and 0 for required attributes", () => {
    const strict = category(attribute("on", "boolean", { required: true }), attribute("count", "number", { required: true }));
    expect(checkAttributes(strict, { on: false, count: 0 })).toEqual([]);
  });
});

// Categories and values of any kind

const CODES = ["alpha", "beta", "gamma", "delta"] as const;
const OPTIONS = ["x", "y", "z"] as const;

/** Valid categories, as checked by the seed test: a dependent select refers to another select, whose options are the parents of its options. */
const categories: fc.Arbitrary<Category> = fc
  .tuple(
    ...CODES.map((code) =>
      fc.record({
        code: fc.constant(code),
        present: fc.boolean(),
        type: fc.constantFrom<AttributeType>("text", "number", "select", "boolean", "range"),
        required: fc.boolean(),
        dependent: fc.boolean(),
        options: fc.subarray([...OPTIONS], { minLength: 1 }),
        parents: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        min: fc.option(fc.integer({ min: -10, max: 0 }), { nil: undefined }),
        max: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
        decimals: fc.integer({ min: 0, max: 2 }),
        maxLength: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      }),
    ),
  )
  .map((plans) => {
    const attributes: Attribute[] = [];
    for (const plan of plans) {
      if (!plan.present) continue;
      const { code, type, required, min, max, decimals, maxLength } = plan;
      if (type !== "select") {
        attributes.push(attribute(code, type, { required, min, max, decimals, maxLength }));
        continue;
      }
      const on = plan.dependent ? attributes.find((one) => one.type === "select") : undefined;
      const values = on ? [...on.options.keys()] : [];
      const options = Object.fromEntries(
        plan.options.map((value, i) => [value, on ? values[(plan.parents[i] ?? 0) % values.length] : undefined]),
      );
      attributes.push(attribute(code, type, { required, dependsOn: on?.code, options }));
    }
    return category(...attributes);
  });

const sensible = fc.oneof(
  fc.constantFrom<unknown>(...OPTIONS),
  fc.integer({ min: -12, max: 12 }),
  fc.double(),
  fc.boolean(),
  fc.record({ from: fc.integer({ min: -12, max: 12 }), to: fc.integer({ min: -12, max: 12 }) }, { requiredKeys: [] }),
  fc.string({ maxLength: 4 }),
  fc.constant(null),
);
const values = fc.dictionary(
  fc.oneof(fc.constantFrom<string>(...CODES), fc.constantFrom("unknown", "__proto__", "constructor"), fc.string()),
  fc.oneof(sensible, fc.jsonValue()),
  { maxKeys: 6 },
);

describe("checkAttributes", () => {
  it("never throws, and reports only paths of attributes", () => {
    fc.assert(
      fc.property(
        categories,
        fc.oneof(values, fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ stringUnit: "binary" }))),
        (one, given) => {
          for (const { path } of checkAttributes(one, given)) expect(path.startsWith("attributes.")).toBe(true);
          for (const { path } of checkAttributes(CARS, given)) expect(path.startsWith("attributes.")).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("does not take what every object inherits for a stored value", () => {
    const given = { ["__proto__"]: Object.create(null) };
    expect(checkAttributes(category(), given)).toEqual([{ path: "attributes.__proto__", code: "unknown_attribute" }]);
  });

  it("rejects attributes that the category does not have", () => {
    fc.assert(
      fc.property(categories, values, (one, given) => {
        const clean = checkAttributes(one, given).length === 0;
        const known = Object.keys(given).every((code) => one.attributes.has(code));
        const complete = [...one.attributes.values()].every(({ code, required }) => !required || Object.hasOwn(given, code));
        if (clean) expect(known && complete).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("keepValidAttributes", () => {
  it("returns valid attributes, except missing required ones", () => {
    fc.assert(
      fc.property(categories, values, (one, given) => {
        const kept = keepValidAttributes(one, given);
        for (const { path, code } of checkAttributes(one, kept)) {
          expect(code).toBe("required");
          expect(Object.hasOwn(kept, path.replace("attributes.", ""))).toBe(false);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps all valid values unchanged", () => {
    fc.assert(
      fc.property(categories, values, (one, given) => {
        const kept = keepValidAttributes(one, given);
        for (const [code, value] of Object.entries(kept)) expect(Object.is(given[code], value)).toBe(true);
        if (checkAttributes(one, given).length === 0) expect(kept).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  it("removes unknown codes and invalid values", () => {
    const bikes = category(
      attribute("brand", "select", { options: { bmw: undefined } }),
      attribute("mileage", "number", { max: 100 }),
      attribute("note", "boolean"),
    );
    expect(keepValidAttributes(bikes, { brand: "bmw", mileage: 50, customs: true, note: "Так" })).toEqual({ brand: "bmw", mileage: 50 });
    expect(keepValidAttributes(bikes, { brand: "toyota", mileage: 500 })).toEqual({});
  });
});
