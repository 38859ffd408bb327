import { type Template, v } from "./template";

export const business: readonly Template[] = [
  {
    category: "ready-business",
    pictures: ["shop"],
    currency: "USD",
    price: [4_500, 48_000],
    attributes: { premises_right: "leased" },
    numbers: { business_age: [10, 72], staff: [1, 9], payback: [8, 26] },
    vary: [
      [
        v({ what: "кав’ярня біля парку", what_acc: "кав’ярню біля парку" }, { business_field: "coffee_point" }, undefined, ["coffee"]),
        v({ what: "пекарня з двома точками", what_acc: "пекарню з двома точками" }, { business_field: "catering" }, [18_000, 62_000]),
        v(
          { what: "інтернет-магазин товарів для дому", what_acc: "інтернет-магазин товарів для дому" },
          { business_field: "online_shop" },
          undefined,
          ["boxes"],
        ),
        v({ what: "салон краси", what_acc: "салон краси" }, { business_field: "beauty" }, undefined, ["scissors"]),
      ],
    ],
    titles: ["Готовий бізнес: {what}", "Продаж бізнесу, {what}", "Продам {what_acc}"],
    text: [
      [
        "Продаємо {what_acc}: працює {business_age} міс., персоналу — {staff}.",
        "Діючий бізнес, {what}, постійні клієнти, сторінки в соцмережах.",
      ],
      ["Обладнання, залишки товару й договір оренди передаємо.", "Є генератор і запас води, працюємо під час відключень."],
      ["Окупність близько {payback} міс., цифри покажу при зустрічі.", "Причина продажу — переїзд, місяць допомагатиму."],
    ],
  },
  {
    category: "commercial-fridges",
    pictures: ["fridge"],
    condition: "used",
    price: [6_500, 38_000],
    handover: "local",
    business: true,
    attributes: { cashless: true, vat_invoice: true },
    vary: [
      [
        v({ thing: "Холодильна вітрина 1,4 м" }, { fridge_type: "showcase", temperature: { from: 0, to: 8 } }),
        v({ thing: "Холодильна шафа, скляні двері" }, { fridge_type: "cabinet", temperature: { from: 1, to: 10 } }),
        v({ thing: "Морозильна скриня" }, { fridge_type: "chest", temperature: { from: -24, to: -12 } }),
        v({ thing: "Пристінна гірка" }, { fridge_type: "wall", temperature: { from: 2, to: 8 } }),
      ],
    ],
    titles: ["{thing}", "{thing}, після обслуговування", "{thing} для магазину"],
    text: [
      ["{thing}: компресор справний, температуру тримає.", "Закрили магазин, продаємо: {thing}."],
      ["Обладнання заправлене, помите, перевірене майстром.", "Підсвітка й шторка працюють."],
      ["Можлива безготівка.", "Завантаження нашими силами."],
    ],
  },
  {
    category: "professional-coffee-machines",
    pictures: ["coffee"],
    condition: "used",
    price: [38_000, 145_000],
    handover: "local",
    business: true,
    vary: [
      [
        v({ machine: "Nuova Simonelli Appia" }, { brand: "Nuova Simonelli", model: "Appia", groups: "2" }),
        v({ machine: "La Cimbali M27" }, { brand: "La Cimbali", model: "M27", groups: "2" }),
        v({ machine: "Sanremo Zoe" }, { brand: "Sanremo", model: "Zoe", groups: "1" }, [32_000, 62_000]),
      ],
    ],
    attributes: { voltage: "v220", power_kw: 3.5 },
    titles: ["Кавомашина {machine}", "{machine} для кав’ярні", "{machine}, повне ТО"],
    text: [
      ["Професійна машина {machine}, після повного ТО.", "{machine} працювала в одній кав’ярні, вода тільки з фільтра."],
      ["Бойлер почищений, групи перебрані.", "Тиск 9 бар, пара сильна."],
      ["Допоможемо підключити й налаштувати помел.", "Гарантія три місяці."],
    ],
  },
  {
    category: "pallets-containers",
    pictures: ["pallets"],
    condition: "used",
    price: [120, 3_200],
    handover: "local",
    business: true,
    vary: [
      [
        v({ thing: "Європалети 1200×800" }, { min_batch: 20, stock: 600 }, [170, 290]),
        v({ thing: "Єврокуб 1000 л" }, { min_batch: 1, stock: 24 }, [2_200, 3_400]),
        v({ thing: "Пластикові ящики" }, { min_batch: 50, stock: 1_200 }, [60, 140]),
      ],
    ],
    titles: ["{thing}", "{thing}, гурт", "{thing} зі складу"],
    text: [
      ["{thing}, ціна за штуку, є партія.", "Постійно в наявності: {thing}."],
      ["Сорт перший, клеймо EUR.", "Чисті, сухі, зберігаються під дахом."],
      ["Завантажимо навантажувачем.", "Купуємо також ваші залишки."],
    ],
  },
  {
    category: "wholesale",
    pictures: ["boxes", "pallets"],
    condition: "new",
    price: [2_500, 28_000],
    handover: "post",
    business: true,
    vary: [
      [
        v({ goods: "шкарпетки жіночі" }, { goods_group: "clothes", min_batch: 100, unit_price: { from: 11, to: 19 } }),
        v({ goods: "посуд для дому" }, { goods_group: "household", min_batch: 30 }),
        v({ goods: "канцтовари" }, { goods_group: "stationery", min_batch: 50 }),
        v({ goods: "мікс секонд-хенду, вищий сорт" }, { goods_group: "second_hand", min_batch: 10 }),
      ],
    ],
    attributes: { dropshipping: true, cashless: true },
    titles: ["Гурт: {goods}", "Оптом {goods}", "{goods}, лот зі складу"],
    text: [
      ["Продаємо гуртом: {goods}, залишки зі складу.", "{goods}: ціна за лот, накладна є."],
      ["Асортимент надішлемо у файлі.", "Дропшипінг з вашого сайту — так."],
      ["Відвантаження наступного дня.", "Знижка від трьох лотів."],
    ],
  },
  {
    category: "woodworking-machines",
    pictures: ["planks"],
    condition: "used",
    price: [18_500, 145_000],
    handover: "local",
    numbers: { year: [1988, 2019], power_kw: [2.2, 7.5, 0.1] },
    vary: [
      [
        v({ machine: "Фугувальний верстат" }),
        v({ machine: "Рейсмус" }),
        v({ machine: "Форматно-розкрійний верстат" }, {}, [78_000, 210_000]),
        v({ machine: "Стрічкова пила" }),
      ],
    ],
    attributes: { voltage: "v380", connected: true },
    titles: ["{machine}, {year}", "{machine} {power_kw} кВт", "{machine} у робочому стані"],
    text: [
      ["{machine} {year} року, двигун {power_kw} кВт, підключений.", "Згортаємо цех: {machine}, {power_kw} кВт, покажемо в роботі."],
      ["Вали й підшипники без люфтів.", "Ножі заточені, є запасний комплект."],
      ["Завантаження кран-балкою.", ""],
    ],
  },
  {
    category: "vegetables",
    pictures: ["harvest"],
    price: [9, 65],
    handover: "local",
    numbers: { harvest_year: [2025, 2026] },
    vary: [
      [
        v({ crop: "Картопля", sort: "Белла Роза" }, { kind: "potato", variety: "Белла Роза", packaging: "nets" }, [12, 26]),
        v({ crop: "Цибуля", sort: "Манас" }, { kind: "onion", variety: "Манас", packaging: "nets" }, [8, 19]),
        v({ crop: "Часник", sort: "Любаша" }, { kind: "garlic", variety: "Любаша", packaging: "boxes" }, [75, 140]),
        v({ crop: "Гарбуз", sort: "Мускатний" }, { kind: "pumpkin", variety: "Мускатний", packaging: "bulk" }, [7, 15]),
      ],
    ],
    attributes: { sale_unit: "kg", batch_size: { from: 0.05, to: 20 } },
    titles: ["{crop} «{sort}» гуртом", "{crop} з поля, урожай {harvest_year}", "{crop}, сорт «{sort}»"],
    text: [
      [
        "{crop} сорту «{sort}», урожай {harvest_year} року, ціна за кілограм.",
        "Власне господарство: {crop}, сорт «{sort}», добірний калібр.",
      ],
      ["Без хімії, суха, добре зберігається.", "Фасуємо в сітки, вантажимо самі."],
      ["Від тонни — знижка.", "Доставимо вашим або нашим транспортом."],
    ],
  },
  {
    category: "honey",
    pictures: ["honey"],
    price: [120, 260],
    handover: "post",
    numbers: { harvest_year: [2025, 2026] },
    vary: [
      [
        v({ honey: "Мед акацієвий" }, { kind: "acacia" }),
        v({ honey: "Мед липовий" }, { kind: "linden" }),
        v({ honey: "Мед різнотрав’я" }, { kind: "mixed" }),
        v({ honey: "Мед гречаний" }, { kind: "buckwheat" }),
      ],
      [
        v({ pack: "банка 1 л" }, { sale_unit: "jar", packaging: "jars" }),
        v({ pack: "на кілограми" }, { sale_unit: "kg", packaging: "other" }),
      ],
    ],
    attributes: { organic: true, quality_documents: true },
    titles: ["{honey}, {pack}", "{honey} з власної пасіки", "{honey}, урожай {harvest_year}"],
    text: [
      ["{honey} з нашої пасіки, {pack}, качали влітку {harvest_year} року.", "Пасіка біля лісу, {honey}, {pack}."],
      ["Без цукру й підігріву, кристалізується природно.", "Аналізи зроблено, паспорт пасіки є."],
      ["Прополіс у подарунок від трьох банок.", "Є також віск і перга."],
    ],
  },
  {
    category: "grain-crops",
    pictures: ["wheat"],
    price: [4_200, 10_500],
    handover: "local",
    business: true,
    numbers: { harvest_year: [2025, 2026], moisture: [10, 14, 0.5] },
    vary: [
      [
        v({ grain: "Пшениця 2 клас" }, { kind: "wheat", grain_class: "class_2" }, [8_200, 9_800]),
        v({ grain: "Ячмінь фуражний" }, { kind: "barley", grain_class: "feed" }, [6_200, 7_600]),
        v({ grain: "Кукурудза" }, { kind: "corn" }, [6_800, 8_300]),
        v({ grain: "Овес" }, { kind: "oats" }, [5_400, 6_900]),
      ],
    ],
    attributes: { sale_unit: "tonne", packaging: "bulk", quality_documents: true, batch_size: { from: 3, to: 120 } },
    titles: ["{grain}, урожай {harvest_year}", "{grain} тоннами", "{grain}, вологість {moisture}%"],
    text: [
      ["{grain}, урожай {harvest_year} року, вологість {moisture}%, ціна за тонну.", "Продаємо зі складу: {grain}, вологість {moisture}%."],
      ["Є аналізи, ваги на місці.", "Зерно очищене, без шкідників."],
      ["Від трьох тонн, завантаження безкоштовне.", "Готівка або безготівка."],
    ],
  },
  {
    category: "feed",
    pictures: ["wheat", "goat"],
    price: [60, 9_500],
    handover: "local",
    vary: [
      [
        v(
          { feed: "Сіно лугове в тюках" },
          { kind: "hay", feed_for: "cattle", sale_unit: "bale", bale_weight: { from: 14, to: 18 } },
          [70, 120],
        ),
        v({ feed: "Солома ячмінна" }, { kind: "straw", sale_unit: "bale", bale_weight: { from: 12, to: 15 } }, [40, 70]),
        v({ feed: "Комбікорм для несучок" }, { kind: "compound", feed_for: "poultry", sale_unit: "bag" }, [380, 560]),
        v({ feed: "Висівки пшеничні" }, { kind: "bran", feed_for: "pigs", sale_unit: "tonne" }, [4_600, 6_200]),
      ],
    ],
    titles: ["{feed}", "{feed}, є доставка", "{feed} з господарства"],
    text: [
      ["{feed}: суха партія, без плісняви.", "{feed}, накошено й складено вчасно, під дахом."],
      ["Довеземо від пів тонни.", "Завантажити допоможемо."],
      ["Постійним покупцям дешевше.", ""],
    ],
  },
  {
    category: "farm-implements",
    pictures: ["plough", "tractor"],
    condition: "used",
    price: [14_500, 145_000],
    handover: "local",
    numbers: { working_width: [1.2, 6, 0.2], year: [2001, 2021] },
    vary: [
      [
        v({ thing: "Плуг оборотний", row: "4 корпуси" }, { kind: "plough", machinery_brand: "lemken" }),
        v({ thing: "Культиватор суцільний", row: "стійки підпружинені" }, { kind: "cultivator", machinery_brand: "horsch" }),
        v({ thing: "Сівалка зернова", row: "диски нові" }, { kind: "seeder", machinery_brand: "amazone" }),
        v({ thing: "Косарка роторна", row: "ножі в запасі" }, { kind: "mower", machinery_brand: "mtz" }, [12_000, 32_000]),
      ],
    ],
    attributes: { tractor_power: { from: 60, to: 180 } },
    titles: ["{thing}, {working_width} м", "{thing}, {row}", "{thing} {year} року"],
    text: [
      ["{thing}, захват {working_width} м, {row}.", "{thing} {year} року: {row}, робоча ширина {working_width} м."],
      ["Рама рівна, не варена.", "Пройшла обслуговування перед сезоном."],
      ["Доставка по області.", "Покажу в полі."],
    ],
  },
  {
    category: "beekeeping",
    pictures: ["honey"],
    condition: "new",
    price: [350, 3_200],
    handover: "post",
    vary: [
      [
        v({ thing: "Вулик Дадан на 10 рамок" }, { kind: "hive", hive_system: "dadant" }, [1_900, 3_200]),
        v({ thing: "Бджолопакети карпатки" }, { kind: "bee_packages" }, [1_500, 2_400]),
        v({ thing: "Вощина дадан" }, { kind: "foundation", hive_system: "dadant" }, [320, 460]),
        v({ thing: "Медогонка на чотири рамки" }, { kind: "extractor" }, [4_800, 9_500]),
      ],
    ],
    titles: ["{thing}", "{thing}, нова партія", "{thing} для пасіки"],
    text: [
      ["{thing}: власна пасіка й майстерня.", "{thing}, приймаю замовлення на весну."],
      ["Усе стандартних розмірів, підходить до ваших рамок.", "Чекаю новачків: розкажу й допоможу."],
      ["Ветпаспорт пасіки є.", ""],
    ],
  },
];
