import type { AttributeSeed, Names, OptionSeed } from "../shape";
import { boolean, named, number, options, other, select, valueFor } from "../shape";

/** Lists and attributes shared by fashion, children, animals, hobby, beauty, agriculture, media, free, exchange and help. */

type Extra = Parameters<typeof select>[3];

/** Units. */
export const MM: Names = ["мм", "мм", "mm"];
export const CM: Names = ["см", "см", "cm"];
export const GRAM: Names = ["г", "г", "g"];
export const KG: Names = ["кг", "кг", "kg"];
export const ML: Names = ["мл", "мл", "ml"];
export const LITRE: Names = ["л", "л", "l"];
export const PIECES: Names = ["шт.", "шт.", "pcs"];
export const MONTHS: Names = ["міс.", "мес.", "months"];
export const YEARS: Names = ["років", "лет", "years"];

/** A list with "other" as the last option. */
export const choices = (labels: Readonly<Record<string, Names>>): OptionSeed[] => [...options(labels), other];

/** `kind({ … })`: the kind of item within a category. */
export const kind = (labels: Readonly<Record<string, Names>>, extra?: Extra): AttributeSeed =>
  select("kind", ["Вид", "Вид", "Type"], choices(labels), extra);

/** `brand("Zara", "H&M")`: brands in Latin letters, with "other" as the last option. */
export const brand = (...labels: string[]): AttributeSeed =>
  select("brand", ["Бренд", "Бренд", "Brand"], [...named(...labels), other]);

/** `steps(56, 68, 6)` → 56, 62, 68. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Numbers as options, optionally with a unit. The value of 36.5 is `36_5`. */
export const sizes = (values: readonly number[], unit: Names = ""): OptionSeed[] =>
  values.map((n) => ({
    value: valueFor(String(n)),
    label: typeof unit === "string" ? `${n}${unit}` : [`${n} ${unit[0]}`, `${n} ${unit[1]}`, `${n} ${unit[2]}`],
  }));

export const GENDERS = options({
  women: ["Жіноча", "Женский", "Women"],
  men: ["Чоловіча", "Мужской", "Men"],
  unisex: ["Унісекс", "Унисекс", "Unisex"],
});

export const FABRICS = choices({
  cotton: ["Бавовна", "Хлопок", "Cotton"],
  polyester: ["Поліестер", "Полиэстер", "Polyester"],
  denim: ["Денім", "Деним", "Denim"],
  knit: ["Трикотаж", "Трикотаж", "Jersey"],
  wool: ["Вовна", "Шерсть", "Wool"],
  cashmere: ["Кашемір", "Кашемир", "Cashmere"],
  linen: ["Льон", "Лён", "Linen"],
  viscose: ["Віскоза", "Вискоза", "Viscose"],
  silk: ["Шовк", "Шёлк", "Silk"],
  fleece: ["Фліс", "Флис", "Fleece"],
  leather: ["Натуральна шкіра", "Натуральная кожа", "Genuine leather"],
  suede: ["Замша", "Замша", "Suede"],
  faux_leather: ["Штучна шкіра", "Искусственная кожа", "Faux leather"],
  fur: ["Натуральне хутро", "Натуральный мех", "Fur"],
  faux_fur: ["Штучне хутро", "Искусственный мех", "Faux fur"],
  blend: ["Змішаний склад", "Смешанный состав", "Blend"],
});

const COLORS = choices({
  black: ["Чорний", "Чёрный", "Black"],
  white: ["Білий", "Белый", "White"],
  grey: ["Сірий", "Серый", "Grey"],
  beige: ["Бежевий", "Бежевый", "Beige"],
  blue: ["Синій", "Синий", "Blue"],
  light_blue: ["Блакитний", "Голубой", "Light blue"],
  brown: ["Коричневий", "Коричневый", "Brown"],
  red: ["Червоний", "Красный", "Red"],
  burgundy: ["Бордовий", "Бордовый", "Burgundy"],
  pink: ["Рожевий", "Розовый", "Pink"],
  green: ["Зелений", "Зелёный", "Green"],
  khaki: ["Хакі", "Хаки", "Khaki"],
  yellow: ["Жовтий", "Жёлтый", "Yellow"],
  orange: ["Помаранчевий", "Оранжевый", "Orange"],
  purple: ["Фіолетовий", "Фиолетовый", "Purple"],
  gold: ["Золотистий", "Золотистый", "Gold"],
  silver: ["Сріблястий", "Серебристый", "Silver"],
  multicolor: ["Різнокольоровий", "Разноцветный", "Multicoloured"],
});

const SEASONS = options({
  demi: ["Демісезон", "Демисезон", "Spring and autumn"],
  summer: ["Літо", "Лето", "Summer"],
  winter: ["Зима", "Зима", "Winter"],
  all_season: ["Всесезонний", "Всесезонный", "All seasons"],
});

/** Attributes taken as they are. */
export const color = select("color", ["Колір", "Цвет", "Colour"], COLORS);
export const season = select("season", ["Сезон", "Сезон", "Season"], SEASONS);
export const fabric = select("fabric", ["Матеріал", "Материал", "Fabric"], FABRICS);
export const handmade = boolean("handmade", ["Ручна робота", "Ручная работа", "Handmade"]);
export const insoleLength = number("insole_length", ["Довжина устілки", "Длина стельки", "Insole length"], {
  unit: CM,
  min: 8,
  max: 35,
  decimals: 1,
});
export const originCountry = select("origin_country", ["Країна виробництва", "Страна производства", "Country of origin"], choices({
  ukraine: ["Україна", "Украина", "Ukraine"],
  china: ["Китай", "Китай", "China"],
  poland: ["Польща", "Польша", "Poland"],
  germany: ["Німеччина", "Германия", "Germany"],
  italy: ["Італія", "Италия", "Italy"],
  france: ["Франція", "Франция", "France"],
  turkey: ["Туреччина", "Турция", "Turkey"],
  usa: ["США", "США", "USA"],
  japan: ["Японія", "Япония", "Japan"],
  south_korea: ["Південна Корея", "Южная Корея", "South Korea"],
  netherlands: ["Нідерланди", "Нидерланды", "Netherlands"],
  czechia: ["Чехія", "Чехия", "Czechia"],
}));
