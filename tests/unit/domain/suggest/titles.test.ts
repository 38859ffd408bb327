import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { trainClassifier } from "@/lib/cli/build.mjs";
import { chooseCategory } from "@/lib/domain/suggest/choose";
import { Model } from "@/lib/domain/suggest/model";
import { seedTree } from "../../../support/seed-tree";

/** Titles for which the classifier of the build must suggest the right category. */

const tree = seedTree();
let model: Model;
beforeAll(async () => {
  model = new Model(readFileSync((await trainClassifier()).model));
});

const suggest = (title: string) =>
  chooseCategory(
    tree,
    model.rank(title, "", (id) => tree.byId.has(id)),
  );

/** Returns the titles for which another category is suggested, with that category. */
const mistakes = (titles: readonly string[], right: string) =>
  titles.flatMap((title) => {
    const slug = suggest(title)?.category.slug;
    return slug === right ? [] : [`${title}: ${slug}`];
  });

// biome-ignore format: a list
const CARS = [
  "Golf 5", "Ланос", "Октавія А5", "Пасат Б6", "Камрі 40", "Меган 2", "Фокус", "Опель Вектра", "ВАЗ 2107", "Ауді А6", "БМВ Е39", "Мерседес 124",
  "Шкода Фабія", "Рено Логан", "Хюндай Акцент", "Кіа Спортейдж", "Nissan Leaf", "Toyota Corolla", "Mazda 6", "Honda Civic", "Авео", "Лачетті",
  "Таврія", "Пежо 307", "Форд Мондео", "Audi 80", "Кашкай", "Лансер 9", "Фіат Добло",
];
const PARTS = ["запчасти", "запчастини", "деталі", "розборка", "разборка"];

/** Professions by their leaf, with endings that fit "робота …" and "шукаю роботу …". */
const PROFESSIONS: Readonly<Record<string, readonly string[]>> = {
  "work-drivers": ["водій", "водієм", "водитель", "таксист"],
  "work-cooks": ["кухар", "кухарем", "повар", "пекар"],
  "work-waiters": ["офіціант", "бармен", "бариста"],
  "work-shop-staff": ["продавець", "продавцем", "касир", "продавец"],
  "work-warehouse": ["вантажник", "грузчик", "комірник"],
  "work-couriers": ["кур'єр", "кур'єром", "курьер"],
  "work-security": ["охоронець", "охоронцем", "охранник", "сторож"],
  "work-medicine": ["медсестра", "медсестрою", "фармацевт"],
  "work-accounting": ["бухгалтер", "бухгалтером"],
  "work-production": ["швачка", "токар", "зварювальник", "сварщик"],
  "work-builders": ["маляр", "штукатур", "плиточник"],
  "work-household": ["прибиральниця", "уборщица", "двірник"],
};
const WORK = ["робота", "вакансія", "шукаю роботу"];

/** Things by the leaf in which they are given away. */
const GIVEN_AWAY: Readonly<Record<string, readonly string[]>> = {
  "free-electronics": ["холодильник", "телевізор", "пилосос", "монітор", "принтер"],
  "free-home": ["диван", "шафу", "ліжко", "килим", "сервант"],
  "free-clothes": ["пальто", "джинси", "чоботи", "куртку"],
  "free-kids": ["коляску", "манеж", "іграшки"],
  "free-animals": ["кошеня", "цуценя", "кролика", "хом'яка"],
};
const GIVING = ["віддам", "віддаємо", "отдам", "отдаем"];

/** Offers by the leaf in which they are exchanged. */
const EXCHANGED: Readonly<Record<string, readonly string[]>> = {
  "exchange-electronics": ["iPhone 11 на Samsung S21", "ноутбук на планшет", "Xbox One на PS4"],
  "exchange-transport": ["Ланос на Ниву", "зимову гуму на літню", "скутер на мотоцикл"],
  "exchange-property": ["квартиру на будинок", "ділянку на авто"],
  "exchange-clothes": ["пуховик на куртку", "сукню 44 на 46"],
  "exchange-hobby": ["книги на книги", "монети на марки"],
};
const EXCHANGING = ["міняю", "обмін", "обменяю", "міняємо"];

describe("the classifier of the build", () => {
  it.each(Object.entries(GIVEN_AWAY))("knows what is given away: %s", (leaf, things) => {
    const titles = things.flatMap((thing) => GIVING.flatMap((word) => [`${word} ${thing}`, `${thing} ${word}`]));
    expect(mistakes(titles, leaf)).toEqual([]);
  });

  it.each(Object.entries(EXCHANGED))("knows what is exchanged: %s", (leaf, offers) => {
    const titles = offers.flatMap((offer) => EXCHANGING.flatMap((word) => [`${word} ${offer}`, `${offer} ${word}`]));
    expect(mistakes(titles, leaf)).toEqual([]);
  });

  it("knows parts of cars by make and model, before and behind them", () => {
    const titles = CARS.flatMap((car) => PARTS.flatMap((part) => [`${car} ${part}`, `${part} ${car}`]));
    expect(mistakes(titles, "car-parts")).toEqual([]);
  });

  it.each([
    ["truck-parts", ["запчастини камаз", "розборка МАЗ", "деталі ДАФ тягач"]],
    ["moto-parts", ["запчастини скутер хонда діо", "розборка мотоцикла", "деталі Ява 350"]],
    ["farm-machinery-parts", ["запчастини мтз", "розборка трактора", "деталі ЮМЗ"]],
    ["phone-parts", ["айфон 11 запчастини", "запчастини для телефонів"]],
    ["bicycle-parts", ["велозапчастини", "запчастини для велосипеда"]],
  ])("knows other parts: %s", (slug, titles) => {
    expect(mistakes(titles, slug)).toEqual([]);
  });

  it.each(Object.entries(PROFESSIONS))("knows the profession, whatever is said about work: %s", (slug, professions) => {
    const titles = professions.flatMap((one) => WORK.map((work) => `${work} ${one}`));
    expect(mistakes(titles, slug)).toEqual([]);
  });

  it("knows work abroad by the country", () => {
    expect(mistakes(["робота в Польщі", "робота водій Німеччина", "робота за кордоном зварювальник"], "work-abroad")).toEqual([]);
  });

  it.each(["айфон", "Ланос", "водій", "холодильник"])("is confident about a name alone: %s", (title) => {
    expect(suggest(title)?.confidence).toBeGreaterThan(0.6);
  });

  it.each([
    ["чохольчик на айфон", "phone-accessories"],
    ["диванчик", "sofas-armchairs"],
    ["столик", "tables-chairs"],
    ["шапочка", "headwear-scarves"],
    ["дронік", "drones"],
    ["ножик кухонний", "kitchen-tools"],
  ])("knows diminutives: %s → %s", (title, slug) => {
    expect(suggest(title)?.category.slug).toBe(slug);
  });
});
