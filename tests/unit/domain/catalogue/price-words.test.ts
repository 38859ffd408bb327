import { describe, expect, it } from "vitest";
import { priceWords } from "@/lib/domain/catalogue/price-words";

describe("price limits in queries", () => {
  it.each([
    ["смартфон до 10000", { max: 10_000, rest: "смартфон" }],
    ["смартфон до 10 000", { max: 10_000, rest: "смартфон" }],
    ["квартира до 15000 грн", { max: 15_000, currency: "UAH", rest: "квартира" }],
    ["зніму квартиру до 15 тис. грн/міс у Львові", { max: 15_000, currency: "UAH", rest: "зніму квартиру у Львові" }],
    ["авто до 5000$", { max: 5_000, currency: "USD", rest: "авто" }],
    ["авто від 3000 до 5000 $", { min: 3_000, max: 5_000, currency: "USD", rest: "авто" }],
    ["ноутбук дешевше 20000", { max: 20_000, rest: "ноутбук" }],
    ["ноутбук дешевле чем 20к", { max: 20_000, rest: "ноутбук" }],
    ["диван не дороже 5000 гривен", { max: 5_000, currency: "UAH", rest: "диван" }],
    ["машина от 5 тыс. долларов", { min: 5_000, currency: "USD", rest: "машина" }],
    ["flat under €500", { max: 500, currency: "EUR", rest: "flat" }],
    ["bike below 300 usd", { max: 300, currency: "USD", rest: "bike" }],
    ["car from $3,000 up to $7,500", { min: 3_000, max: 7_500, currency: "USD", rest: "car" }],
    ["телефон до 2000", { max: 2_000, rest: "телефон" }],
    ["крісло до 50 грн", { max: 50, currency: "UAH", rest: "крісло" }],
    ["авто до 10.000,50 $", { max: 10_000.5, currency: "USD", rest: "авто" }],
    ["диван до 2 тысяч", { max: 2_000, rest: "диван" }],
    ["до 5000 грн", { max: 5_000, currency: "UAH", rest: "" }],
    ["велосипед до 10000 від 5000", { min: 5_000, max: 10_000, rest: "велосипед" }],
  ])("%s", (text, expected) => {
    expect(priceWords(text)).toEqual(expected);
  });

  it.each([
    "велосипед",
    "авто від 2015",
    "іграшки від 3 років",
    "автокрісло до 18 кг",
    "пробіг до 100000 км",
    "квартира до моря",
    "ноутбук до 15 дюймів",
    "iphone 13 128 gb",
    "під’їзд до 12",
    "гантелі 2000",
  ])("%s has no price limit", (text) => {
    expect(priceWords(text)).toBeUndefined();
  });
});
