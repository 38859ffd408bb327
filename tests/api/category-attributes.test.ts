import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setAttributeRetired, setAttributeRules } from "@/lib/domain/categories/attribute-rules";
import type { Actor } from "@/lib/domain/context/context";
import { countWithValue, previewRules } from "@/lib/domain/listings/category-impact";
import { db } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import {
  addAttributeTo,
  addNamedCategory,
  attributesOf,
  category,
  errorsOf,
  OPTIONS,
  patch,
  post,
  RULES,
  startCategoryEditor,
  stopCategoryEditor,
  valuesOf,
} from "../support/category-editor";
import { embeddedFolder } from "../support/processes";

/** Attributes that administrators add, change and retire, and their effect on the API. */

process.env["DATA_DIR"] = embeddedFolder("category-attributes");

let actor: Actor;

beforeAll(async () => {
  ({ actor } = await startCategoryEditor());
});

afterAll(stopCategoryEditor);

describe("new attributes", () => {
  it("of all five types are returned and accepted from the next request on, in subcategories as well", async () => {
    const parent = await addNamedCategory("Меблі");
    const child = await addNamedCategory("Столи", parent);
    await addAttributeTo(parent, "colour", "select", { options: OPTIONS, required: true });
    await addAttributeTo(parent, "width", "number", { min: 1, max: 500, decimals: 1, unit: { uk: "см", ru: "см", en: "cm" } });
    await addAttributeTo(parent, "maker", "text", { maxLength: 10 });
    await addAttributeTo(parent, "foldable", "boolean");
    await addAttributeTo(parent, "seats", "range", { min: 1, max: 20, inherited: false });
    expect(await attributesOf(parent)).toEqual([
      {
        ...{ code: "colour", name: "colour eng", type: "select", required: true },
        options: [
          { value: "red", label: "Red" },
          { value: "blue", label: "Blue" },
        ],
      },
      { code: "width", name: "width eng", type: "number", unit: "cm", min: 1, max: 500, decimals: 1 },
      { code: "maker", name: "maker eng", type: "text", max_length: 10 },
      { code: "foldable", name: "foldable eng", type: "boolean" },
      { code: "seats", name: "seats eng", type: "range", min: 1, max: 20, decimals: 0 },
    ]);
    expect((await attributesOf(child)).map(({ code }: { code: string }) => code)).toEqual(["colour", "width", "maker", "foldable"]);
    const values = { colour: "red", width: 80.5, maker: "Дуб", foldable: true };
    expect((await post(child, values)).status).toBe(201);
    expect((await post(parent, { ...values, seats: { from: 2, to: 4 } })).status).toBe(201);
    const wrong = await post(child, { colour: "green", width: 501, maker: "Дуб і ще багато", foldable: "yes", seats: { from: 2 } });
    expect(errorsOf(wrong).toSorted()).toEqual([
      "attributes.colour: invalid_option",
      "attributes.foldable: invalid_type",
      "attributes.maker: too_long",
      "attributes.seats: unknown_attribute",
      "attributes.width: too_big",
    ]);
  });

  it("must have valid rules and a code that no ancestor or descendant category uses", async () => {
    const parent = await addNamedCategory("Одяг");
    const child = await addNamedCategory("Сорочки", parent);
    await addAttributeTo(child, "size", "text");
    await addAttributeTo(parent, "fabric", "text");
    await setAttributeRetired({ actor, now: Date.now() }, { attribute: { categoryId: parent, code: "fabric" }, retired: true });
    const thrownErrors = (work: Promise<void>) =>
      work.then(
        () => undefined,
        (error) => error.parameters.fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`),
      );
    expect(await thrownErrors(addAttributeTo(parent, "size", "text"))).toEqual(["code: taken"]);
    expect(await thrownErrors(addAttributeTo(child, "fabric", "text"))).toEqual(["code: taken"]);
    expect(await thrownErrors(addAttributeTo(child, "Size!", "text"))).toEqual(["code: invalid_format"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { min: 5, max: 1 }))).toEqual(["max: too_small"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { decimals: 4, min: 1e15 }))).toEqual([
      "decimals: too_big",
      "min: too_big",
    ]);
    expect(await thrownErrors(addAttributeTo(child, "x", "number", { unit: { uk: "см", ru: "", en: "cm" } }))).toEqual([
      "unit.ru: required",
    ]);
    expect(await thrownErrors(addAttributeTo(child, "x", "text", { maxLength: 0 }))).toEqual(["max_length: too_big"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "select", { required: true }))).toEqual(["required: no_options"]);
    expect(await thrownErrors(addAttributeTo(child, "x", "select", { options: [...OPTIONS, ...OPTIONS] }))).toEqual([
      "options.2: duplicate_value",
      "options.3: duplicate_value",
    ]);
    for (let i = 0; i < 32; i++) await addAttributeTo(child, `n${i}`, "boolean");
    expect(await thrownErrors(addAttributeTo(child, "n32", "boolean"))).toEqual(["code: too_many"]);
  });
});

describe("changed attribute rules", () => {
  it("have a preview, apply to new values, and keep existing values", async () => {
    const id = await addNamedCategory("Велосипеди з правилами");
    await addAttributeTo(id, "gears", "number", { min: 1, max: 30 });
    await addAttributeTo(id, "brand", "text", { maxLength: 40 });
    const old = (await post(id, { gears: 27, brand: "Дуже довга назва марки" })).json.listing_id;
    await post(id, { gears: 3 });
    await post(id);
    const rules = { ...RULES, min: 1, max: 10, required: true };
    const attribute = (await category(id)).attributes.get("gears");
    const preview = () => category(id).then((one) => previewRules({ db: db() }, { category: one, code: "gears", attribute, rules }));
    expect(await preview()).toEqual({ listings: 3, active: 0, pending: 3, withValue: 2, missing: 1, outside: 1, losing: 0 });
    await setAttributeRules({ actor }, { attribute: { categoryId: id, code: "gears" }, given: rules });
    await setAttributeRules({ actor }, { attribute: { categoryId: id, code: "brand" }, given: { ...RULES, maxLength: 5 } });
    expect((await attributesOf(id))[0]).toMatchObject({ code: "gears", required: true, max: 10 });
    expect(errorsOf(await post(id, { gears: 27 }))).toEqual(["attributes.gears: too_big"]);
    expect((await patch(old, { price: 99 })).status).toBe(200);
    expect((await patch(old, { attributes: { gears: 27, brand: "Інша" } })).status).toBe(200);
    expect(errorsOf(await patch(old, { attributes: { gears: 28 } }))).toEqual(["attributes.gears: too_big"]);
    expect(await valuesOf(old)).toEqual({ gears: 27, brand: "Інша" });
    const audit = await sql("SELECT details FROM audit_entries WHERE action = 'category.attribute_rules' AND subject_id = $1 ORDER BY id", [
      id,
    ]);
    expect(audit[0]?.["details"]).toEqual({ attribute: "gears", required: { from: false, to: true }, max: { from: 30, to: 10 } });
  });

  it("are not reverted by a form that was opened before another change", async () => {
    const id = await addNamedCategory("Самокати з правилами");
    const opened = { ...RULES, min: 1, max: 30 };
    await addAttributeTo(id, "weight", "number", opened);
    const attribute = { categoryId: id, code: "weight" };
    const save = (change: Partial<typeof RULES>) => setAttributeRules({ actor }, { attribute, opened, given: { ...opened, ...change } });
    await save({ required: true, min: 20 });
    expect(await save({ decimals: 2 })).toEqual({ ...opened, required: true, min: 20, decimals: 2 });
    await expect(save({ min: 5 })).rejects.toMatchObject({ code: "settings_changed" });
    // Valid as typed, but not with the other change.
    await expect(save({ max: 10 })).rejects.toMatchObject({ code: "settings_changed" });
    expect((await attributesOf(id))[0]).toMatchObject({ required: true, min: 20, max: 30, decimals: 2 });
  });

  it("can remove an attribute from the subcategories, whose listings keep its values", async () => {
    const parent = await addNamedCategory("Техніка з правилами");
    const child = await addNamedCategory("Праски", parent);
    await addAttributeTo(parent, "power", "number");
    const id = (await post(child, { power: 1000 })).json.listing_id;
    const attribute = (await category(parent)).attributes.get("power");
    const rules = { ...RULES, inherited: false };
    const one = await category(parent);
    expect(await previewRules({ db: db() }, { category: one, code: "power", attribute, rules })).toMatchObject({ listings: 0, losing: 1 });
    await setAttributeRules({ actor }, { attribute: { categoryId: parent, code: "power" }, given: rules });
    expect(await attributesOf(child)).toEqual([]);
    expect((await patch(id, { price: 99 })).status).toBe(200);
    expect(await valuesOf(id)).toEqual({ power: 1000 });
    expect((await patch(id, { attributes: { power: 1001 } })).status).toBe(422);
  });
});

describe("a retired attribute", () => {
  it("is neither returned nor accepted, stays on existing listings, and can be restored", async () => {
    const id = await addNamedCategory("Книги з атрибутом");
    await addAttributeTo(id, "cover", "select", { options: OPTIONS, required: true });
    const listing = (await post(id, { cover: "red" })).json.listing_id;
    const retire = (retired: boolean) =>
      setAttributeRetired({ actor, now: Date.now() }, { attribute: { categoryId: id, code: "cover" }, retired });
    const attribute = (await category(id)).attributes.get("cover");
    if (!attribute) throw new Error("The attribute is missing.");
    expect(await countWithValue({ db: db() }, { category: await category(id), attribute })).toBe(1);
    await retire(true);
    expect(await attributesOf(id)).toEqual([]);
    expect((await post(id)).status).toBe(201);
    expect(errorsOf(await post(id, { cover: "red" }))).toEqual(["attributes.cover: unknown_attribute"]);
    expect((await patch(listing, { attributes: { cover: "red" }, price: 7 })).status).toBe(200);
    expect((await patch(listing, { attributes: { cover: "blue" } })).status).toBe(422);
    expect(await valuesOf(listing)).toEqual({ cover: "red" });
    await retire(false);
    expect((await attributesOf(id)).map(({ code }: { code: string }) => code)).toEqual(["cover"]);
    expect(errorsOf(await post(id))).toEqual(["attributes.cover: required"]);
  });
});
