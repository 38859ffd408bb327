import { describe, expect, it } from "vitest";
import { findExcessDecimals } from "@/components/listing-form/find-excess-decimals";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { emptyForm, type FormValues } from "@/lib/domain/listings/form-values";

const attribute = (code: string, type: PresentedAttribute["type"], decimals = 0): PresentedAttribute => ({
  code,
  type,
  name: code,
  decimals,
});
const ATTRIBUTES = [
  attribute("mileage", "number"),
  attribute("volume", "number", 1),
  attribute("weight", "number", 3),
  attribute("batch", "range", 3),
  attribute("rooms", "range"),
  attribute("note", "text"),
];

const EMPTY = emptyForm({ name: "Олена", phone: undefined }, null);
const find = (part: Partial<FormValues>, initial = EMPTY) => findExcessDecimals({ ...EMPTY, ...part }, ATTRIBUTES, initial);

describe("numbers with too many decimals", () => {
  it.each(["12.500", "16,500", "12 500.500", "0,001"])("include the price %j", (price) => expect(find({ price })).toEqual({ price: 2 }));

  it.each(["12500", "12 500,50", "12.5", "7.", "", "twelve", "1.234.567"])("do not include the price %j", (price) =>
    expect(find({ price })).toEqual({}),
  );

  it("include no price of a free listing, which is not sent", () => {
    expect(find({ price: "12.500", priceType: "free" })).toEqual({});
  });

  it.each(["185.000", "185,000", "185,5", "185.0"])("include %j in an attribute of whole numbers", (mileage) =>
    expect(find({ attributes: { mileage } })).toEqual({ "attributes.mileage": 0 }),
  );

  it("are determined by the precision of each attribute", () => {
    expect(find({ attributes: { volume: "1.500", weight: "1.500", note: "1.500" } })).toEqual({ "attributes.volume": 1 });
    expect(find({ attributes: { volume: "1.5", weight: "1,2345" } })).toEqual({ "attributes.weight": 3 });
  });

  it("include each end of a range", () => {
    expect(find({ attributes: { rooms: { from: "1.000", to: "2" }, batch: { from: "1.500", to: "10.0000" } } })).toEqual({
      "attributes.rooms.from": 0,
      "attributes.batch.to": 3,
    });
  });

  it("do not include unchanged attributes, whose rules may have changed since", () => {
    const initial = { ...EMPTY, attributes: { mileage: "185.5", rooms: { from: "1.5", to: "" } } };
    expect(find({ attributes: { mileage: "185.5", rooms: { from: "1.5", to: "2.5" } } }, initial)).toEqual({ "attributes.rooms.to": 0 });
  });
});
