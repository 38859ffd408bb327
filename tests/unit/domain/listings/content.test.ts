import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ListingContent } from "@/lib/domain/listings/content";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES } from "@/lib/domain/listings/content.sql";
import { projectRoot } from "@/lib/platform/paths";

/** Content with all fields. The compiler checks that none is missing. */
const CONTENT: ListingContent = {
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  lang: "uk",
  title: "Велосипед",
  description: "Їздив один сезон, колеса нові.",
  translations: {},
  price: "12500",
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  condition: null,
  attributes: {},
  contact_name: "Олена",
  contact_phone: "+380671234567",
  hide_phone: false,
  delivery: {},
  photos: [],
  photos_wm: [],
  photos_3d: [],
  video_url: null,
  external_id: null,
  video_thumbnail: null,
};

const columns = CONTENT_COLUMNS.split(", ");

/** Returns the columns of the model `Listing` by database name with their Prisma types. */
function listingColumns(): Map<string, string> {
  const schema = readFileSync(join(projectRoot(), "prisma", "schema.prisma"), "utf8");
  const model = /^model Listing \{\n([\s\S]*?)^\}/m.exec(schema)?.[1] ?? "";
  const fields = [...model.matchAll(/^ {2}(\w+)\s+(\S+)(.*)$/gm)];
  return new Map(
    fields.map(([, name = "", type = "", rest = ""]) => [
      /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name,
      `${type}${/@db\.Uuid/.test(rest) ? " uuid" : ""}`,
    ]),
  );
}

/** SQL types and the corresponding Prisma types. */
const SAME: Readonly<Record<string, string>> = {
  int: "Int",
  uuid: "String uuid",
  text: "String",
  jsonb: "Json",
  numeric: "Decimal",
  bool: "Boolean",
  "text[]": "String[]",
  '"PriceType"': "PriceType",
  '"PricePeriod"': "PricePeriod",
  '"Currency"': "Currency",
  '"ItemCondition"': "ItemCondition",
};

describe("SQL columns of a listing’s content", () => {
  it("include every field exactly once", () => {
    expect([...columns].sort()).toEqual(Object.keys(CONTENT).sort());
  });

  it("have values in the same order", () => {
    expect(CONTENT_VALUES.split(", ")).toEqual(columns.map((name) => `c.${name}`));
  });

  it("are read as a record with the types of the table", () => {
    const record = /^c \((.*)\)$/.exec(CONTENT_RECORD)?.[1] ?? "";
    const types = record.split(", ").map((column) => column.split(" ") as [string, string]);
    expect(types.map(([name]) => name)).toEqual(columns);
    const table = listingColumns();
    for (const [name, type] of types) expect(table.get(name)?.replace("?", ""), name).toBe(SAME[type]);
  });
});
