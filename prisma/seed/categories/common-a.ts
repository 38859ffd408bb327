import { boolean, type Names, number, type OptionSeed, options, other, select, valueFor } from "../shape";

// Units

export const mm: Names = ["мм", "мм", "mm"];
export const cm: Names = ["см", "см", "cm"];
export const m: Names = ["м", "м", "m"];
export const km: Names = ["км", "км", "km"];
export const m2: Names = ["м²", "м²", "m²"];
export const m3: Names = ["м³", "м³", "m³"];
export const sotky: Names = ["соток", "соток", "ares"];
export const litres: Names = ["л", "л", "l"];
export const kg: Names = ["кг", "кг", "kg"];
export const tonnes: Names = ["т", "т", "t"];
export const watts: Names = ["Вт", "Вт", "W"];
export const kilowatts: Names = ["кВт", "кВт", "kW"];
export const volts: Names = ["В", "В", "V"];
export const hertz: Names = ["Гц", "Гц", "Hz"];
export const mah: Names = ["мА·год", "мА·ч", "mAh"];
export const horsepower: Names = ["к. с.", "л. с.", "hp"];
export const hryvnia: Names = ["грн", "грн", "UAH"];
export const years: Names = ["р.", "лет", "yrs"];
export const months: Names = ["міс.", "мес.", "mo"];
export const days: Names = ["дн.", "дн.", "days"];
export const hours: Names = ["год", "ч", "h"];
export const pieces: Names = ["шт.", "шт.", "pcs"];
export const people: Names = ["ос.", "чел.", "people"];
export const inches: Names = "″";

const comma = (value: number): string => String(value).replace(".", ",");

/** Options of one measure: `measured(["ГБ", "ГБ", "GB"], 64, 128)` gives `64_gb`, `128_gb`. */
export const measured = (unit: readonly [string, string, string], ...values: readonly number[]): OptionSeed[] =>
  values.map((value) => ({
    value: valueFor(`${value} ${unit[2]}`),
    label: [`${comma(value)} ${unit[0]}`, `${comma(value)} ${unit[1]}`, `${value} ${unit[2]}`],
  }));

export const gigabytes = (...values: readonly number[]): OptionSeed[] => measured(["ГБ", "ГБ", "GB"], ...values);
export const terabytes = (...values: readonly number[]): OptionSeed[] => measured(["ТБ", "ТБ", "TB"], ...values);

/** Options of a dependent list whose labels differ by language. Values get their parent's prefix, as in `dependent`. */
export const within = (parent: string, list: readonly OptionSeed[]): OptionSeed[] =>
  list.map((option) => ({ ...option, value: `${parent}_${option.value}`, parent }));

// Lists

export const colours: readonly OptionSeed[] = [
  ...options({
    black: ["Чорний", "Чёрный", "Black"],
    white: ["Білий", "Белый", "White"],
    grey: ["Сірий", "Серый", "Grey"],
    silver: ["Сріблястий", "Серебристый", "Silver"],
    blue: ["Синій", "Синий", "Blue"],
    light_blue: ["Блакитний", "Голубой", "Light blue"],
    red: ["Червоний", "Красный", "Red"],
    green: ["Зелений", "Зелёный", "Green"],
    brown: ["Коричневий", "Коричневый", "Brown"],
    beige: ["Бежевий", "Бежевый", "Beige"],
    burgundy: ["Бордовий", "Бордовый", "Burgundy"],
    yellow: ["Жовтий", "Жёлтый", "Yellow"],
    orange: ["Помаранчевий", "Оранжевый", "Orange"],
    gold: ["Золотистий", "Золотистый", "Gold"],
    purple: ["Фіолетовий", "Фиолетовый", "Purple"],
    pink: ["Рожевий", "Розовый", "Pink"],
    multicolour: ["Різнокольоровий", "Разноцветный", "Multicolour"],
  }),
  other,
];

export const powerSources: readonly OptionSeed[] = [
  ...options({
    mains: ["Мережа 220 В", "Сеть 220 В", "Mains 220 V"],
    three_phase: ["Мережа 380 В", "Сеть 380 В", "Three-phase 380 V"],
    battery: ["Акумулятор", "Аккумулятор", "Battery"],
    petrol: ["Бензиновий двигун", "Бензиновый двигатель", "Petrol engine"],
    diesel: ["Дизельний двигун", "Дизельный двигатель", "Diesel engine"],
    pneumatic: ["Пневматичний", "Пневматический", "Pneumatic"],
    manual: ["Ручний", "Ручной", "Manual"],
  }),
  other,
];

export const energySources: readonly OptionSeed[] = [
  ...options({
    gas: ["Газ", "Газ", "Gas"],
    electricity: ["Електрика", "Электричество", "Electricity"],
    solid_fuel: ["Тверде паливо", "Твёрдое топливо", "Solid fuel"],
    pellets: ["Пелети", "Пеллеты", "Pellets"],
    combined: ["Комбінований", "Комбинированный", "Combined"],
  }),
  other,
];

export const saleUnits: readonly OptionSeed[] = [
  ...options({
    piece: ["Штука", "Штука", "Piece"],
    set: ["Комплект", "Комплект", "Set"],
    pack: ["Упаковка", "Упаковка", "Pack"],
    metre: ["Метр", "Метр", "Metre"],
    square_metre: ["Квадратний метр", "Квадратный метр", "Square metre"],
    cubic_metre: ["Кубічний метр", "Кубический метр", "Cubic metre"],
    kilogram: ["Кілограм", "Килограмм", "Kilogram"],
    tonne: ["Тонна", "Тонна", "Tonne"],
    litre: ["Літр", "Литр", "Litre"],
    pallet: ["Палета", "Паллета", "Pallet"],
  }),
  other,
];

export const origins: readonly OptionSeed[] = [
  ...options({
    ukraine: ["Україна", "Украина", "Ukraine"],
    germany: ["Німеччина", "Германия", "Germany"],
    poland: ["Польща", "Польша", "Poland"],
    italy: ["Італія", "Италия", "Italy"],
    france: ["Франція", "Франция", "France"],
    czechia: ["Чехія", "Чехия", "Czechia"],
    turkey: ["Туреччина", "Турция", "Türkiye"],
    china: ["Китай", "Китай", "China"],
    japan: ["Японія", "Япония", "Japan"],
    south_korea: ["Південна Корея", "Южная Корея", "South Korea"],
    usa: ["США", "США", "USA"],
  }),
  other,
];

// Attributes that many categories share

export const colour = select("colour", ["Колір", "Цвет", "Colour"], colours);
export const warranty = boolean("warranty", ["Є гарантія", "Есть гарантия", "Under warranty"]);
export const origin = select("origin", ["Країна виробництва", "Страна производства", "Country of manufacture"], origins);
export const powerSource = select("power_source", ["Живлення", "Питание", "Power source"], powerSources);
export const powerWatts = number("power_w", ["Потужність", "Мощность", "Power"], { unit: watts, min: 1, max: 100_000 });
export const dimensions = [
  number("width", ["Ширина", "Ширина", "Width"], { unit: cm, min: 0, max: 2000, decimals: 1 }),
  number("height", ["Висота", "Высота", "Height"], { unit: cm, min: 0, max: 2000, decimals: 1 }),
  number("depth", ["Глибина", "Глубина", "Depth"], { unit: cm, min: 0, max: 2000, decimals: 1 }),
] as const;
export const year = number("year", ["Рік випуску", "Год выпуска", "Year of manufacture"], { min: 1950, max: 2027 });
