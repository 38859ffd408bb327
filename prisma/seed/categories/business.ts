import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { dimensions, hryvnia, kg, kilowatts, litres, m2, mm, months, origin, people, pieces, saleUnits, tonnes, warranty, year } from "./common-a";

const businessFields = [
  ...options({
    catering: ["Кафе, ресторан, бар", "Кафе, ресторан, бар", "Cafe, restaurant, bar"],
    retail: ["Магазин", "Магазин", "Shop"],
    online_shop: ["Інтернет-магазин", "Интернет-магазин", "Online shop"],
    beauty: ["Салон краси", "Салон красоты", "Beauty salon"],
    car_service: ["СТО / автомийка", "СТО / автомойка", "Car service / wash"],
    production: ["Виробництво", "Производство", "Production"],
    farm: ["Агробізнес", "Агробизнес", "Agribusiness"],
    hotel: ["Готель / хостел", "Гостиница / хостел", "Hotel / hostel"],
    coffee_point: ["Кав’ярня / точка «кава із собою»", "Кофейня / точка «кофе с собой»", "Coffee point"],
    pharmacy: ["Аптека / медичний центр", "Аптека / медицинский центр", "Pharmacy / medical centre"],
    education: ["Освіта / дитячий центр", "Образование / детский центр", "Education / children’s centre"],
    fitness: ["Фітнес-клуб", "Фитнес-клуб", "Fitness club"],
    it: ["IT-проєкт / сайт", "IT-проект / сайт", "IT project / website"],
    logistics: ["Транспорт і логістика", "Транспорт и логистика", "Transport and logistics"],
    vending: ["Вендинг", "Вендинг", "Vending"],
  }),
  other,
];

const metals = [
  ...options({
    ferrous: ["Чорний метал", "Чёрный металл", "Ferrous metal"],
    stainless: ["Нержавна сталь", "Нержавеющая сталь", "Stainless steel"],
    aluminium: ["Алюміній", "Алюминий", "Aluminium"],
    copper: ["Мідь", "Медь", "Copper"],
    brass: ["Латунь / бронза", "Латунь / бронза", "Brass / bronze"],
    lead: ["Свинець", "Свинец", "Lead"],
    titanium: ["Титан", "Титан", "Titanium"],
  }),
  other,
];

const goodsGroups = [
  ...options({
    clothes: ["Одяг і взуття", "Одежда и обувь", "Clothes and shoes"],
    second_hand: ["Секонд-хенд", "Секонд-хенд", "Second-hand"],
    household: ["Товари для дому", "Товары для дома", "Household goods"],
    electronics: ["Електроніка", "Электроника", "Electronics"],
    toys: ["Іграшки та дитячі товари", "Игрушки и детские товары", "Toys and children’s goods"],
    cosmetics: ["Косметика та хімія", "Косметика и химия", "Cosmetics and chemicals"],
    food: ["Продукти", "Продукты", "Food"],
    building: ["Будматеріали", "Стройматериалы", "Building materials"],
    returns: ["Палети повернень", "Паллеты возвратов", "Return pallets"],
    stationery: ["Канцтовари", "Канцтовары", "Stationery"],
  }),
  other,
];

const brand = text("brand", ["Виробник", "Производитель", "Manufacturer"], { maxLength: 60 });
const model = text("model", ["Модель", "Модель", "Model"], { maxLength: 60 });
const powerKw = number("power_kw", ["Потужність", "Мощность", "Power"], { unit: kilowatts, min: 0, max: 10_000, decimals: 2 });
const voltage = select(
  "voltage",
  ["Напруга", "Напряжение", "Voltage"],
  [
    { value: "v220", label: ["220 В", "220 В", "220 V"] },
    { value: "v380", label: ["380 В", "380 В", "380 V"] },
    { value: "v12_24", label: ["12 / 24 В", "12 / 24 В", "12 / 24 V"] },
    other,
  ],
);
const throughput = range("throughput", ["Продуктивність", "Производительность", "Throughput"], {
  unit: ["кг/год", "кг/ч", "kg/h"],
  min: 0,
  max: 1_000_000,
  decimals: 1,
});
const temperatures = range("temperature", ["Діапазон температур", "Диапазон температур", "Temperature range"], {
  unit: "°C",
  min: -100,
  max: 2000,
});
const chamberVolume = number("volume", ["Об’єм", "Объём", "Volume"], { unit: litres, min: 0, max: 1_000_000, decimals: 1 });
const minBatch = number("min_batch", ["Мінімальна партія", "Минимальная партия", "Minimum batch"], {
  unit: pieces,
  min: 1,
  max: 10_000_000,
});

export const business: CategorySeed = {
  id: 8000,
  slug: "business",
  name: ["Бізнес і промисловість", "Бизнес и промышленность", "Business and industry"],
  attributes: [
    boolean("vat_invoice", ["Можлива оплата з ПДВ", "Возможна оплата с НДС", "VAT invoice available"]),
    boolean("cashless", ["Безготівковий розрахунок", "Безналичный расчёт", "Cashless payment"]),
  ],
  children: [
    {
      id: 8100,
      slug: "business-sale",
      name: ["Продаж бізнесу", "Продажа бизнеса", "Businesses for sale"],
      attributes: [
        select("business_field", ["Сфера", "Сфера", "Field"], businessFields),
        range("monthly_profit", ["Прибуток на місяць", "Прибыль в месяц", "Monthly profit"], { unit: hryvnia, min: 0, max: 1_000_000_000 }),
        number("payback", ["Термін окупності", "Срок окупаемости", "Payback period"], { unit: months, min: 1, max: 600 }),
      ],
      children: [
        {
          id: 8101,
          slug: "ready-business",
          name: ["Готовий бізнес", "Готовый бизнес", "Ready businesses"],
          attributes: [
            number("business_age", ["Працює на ринку", "Работает на рынке", "In business for"], { unit: months, min: 0, max: 1200 }),
            number("staff", ["Кількість працівників", "Количество сотрудников", "Staff"], { unit: people, min: 0, max: 10_000 }),
            number("premises_area", ["Площа приміщення", "Площадь помещения", "Premises area"], {
              unit: m2,
              min: 0,
              max: 1_000_000,
              decimals: 1,
            }),
            select(
              "premises_right",
              ["Приміщення", "Помещение", "Premises"],
              options({
                owned: ["У власності", "В собственности", "Owned"],
                leased: ["В оренді", "В аренде", "Leased"],
                none: ["Без приміщення", "Без помещения", "None"],
              }),
            ),
          ],
        },
        {
          id: 8102,
          slug: "franchises",
          name: ["Франшизи", "Франшизы", "Franchises"],
          attributes: [
            range("investment", ["Інвестиції", "Инвестиции", "Investment"], { unit: hryvnia, min: 0, max: 1_000_000_000 }),
            number("royalty", ["Роялті", "Роялти", "Royalty"], { unit: "%", min: 0, max: 100, decimals: 1 }),
          ],
        },
        {
          id: 8103,
          slug: "partnership",
          name: ["Партнерство та інвестиції", "Партнёрство и инвестиции", "Partnership and investment"],
          attributes: [number("share", ["Частка", "Доля", "Share"], { unit: "%", min: 0, max: 100, decimals: 2 })],
        },
      ],
    },
    {
      id: 8200,
      slug: "retail-equipment",
      name: ["Торгове обладнання", "Торговое оборудование", "Retail equipment"],
      children: [
        {
          id: 8201,
          slug: "shop-shelving",
          name: ["Стелажі, вітрини, прилавки", "Стеллажи, витрины, прилавки", "Shelving, showcases, counters"],
          attributes: dimensions,
        },
        {
          id: 8202,
          slug: "commercial-fridges",
          name: ["Холодильне обладнання", "Холодильное оборудование", "Refrigeration equipment"],
          attributes: [
            select(
              "fridge_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  cabinet: ["Холодильна шафа", "Холодильный шкаф", "Refrigerated cabinet"],
                  showcase: ["Холодильна вітрина", "Холодильная витрина", "Refrigerated showcase"],
                  wall: ["Регал (гірка)", "Регал (горка)", "Multideck"],
                  chest: ["Морозильна скриня", "Морозильный ларь", "Chest freezer"],
                  chamber: ["Холодильна камера", "Холодильная камера", "Cold room"],
                  unit: ["Агрегат / компресор", "Агрегат / компрессор", "Unit / compressor"],
                }),
                other,
              ],
              required,
            ),
            temperatures,
            chamberVolume,
            brand,
          ],
        },
        {
          id: 8203,
          slug: "cash-registers",
          name: ["Каси, POS-системи, сканери", "Кассы, POS-системы, сканеры", "Cash registers, POS, scanners"],
          attributes: [brand, model, boolean("fiscal", ["Підтримка ПРРО / РРО", "Поддержка ПРРО / РРО", "Fiscal registration support"])],
        },
        {
          id: 8204,
          slug: "scales",
          name: ["Ваги", "Весы", "Scales"],
          attributes: [
            range("weighing_range", ["Межі зважування", "Пределы взвешивания", "Weighing range"], {
              unit: kg,
              min: 0,
              max: 200_000,
              decimals: 3,
            }),
            boolean("verified", ["Повірені", "Поверены", "Verified"]),
          ],
        },
        { id: 8205, slug: "mannequins-hangers", name: ["Манекени та вішалки", "Манекены и вешалки", "Mannequins and hangers"] },
        {
          id: 8206,
          slug: "vending-machines",
          name: ["Вендингові автомати", "Вендинговые автоматы", "Vending machines"],
          attributes: [brand, model, year],
        },
      ],
    },
    {
      id: 8300,
      slug: "restaurant-equipment",
      name: ["Обладнання для кафе та ресторанів", "Оборудование для кафе и ресторанов", "Restaurant equipment"],
      attributes: [brand, model, voltage, powerKw],
      children: [
        {
          id: 8301,
          slug: "cooking-equipment",
          name: ["Теплове обладнання", "Тепловое оборудование", "Cooking equipment"],
          attributes: [
            select(
              "cooking_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  stove: ["Плита", "Плита", "Stove"],
                  combi_oven: ["Пароконвектомат", "Пароконвектомат", "Combi oven"],
                  convection_oven: ["Конвекційна піч", "Конвекционная печь", "Convection oven"],
                  pizza_oven: ["Піч для піци", "Печь для пиццы", "Pizza oven"],
                  fryer: ["Фритюрниця", "Фритюрница", "Fryer"],
                  grill: ["Гриль", "Гриль", "Grill"],
                  kebab: ["Апарат для шаурми", "Аппарат для шаурмы", "Kebab grill"],
                }),
                other,
              ],
            ),
            temperatures,
          ],
        },
        {
          id: 8302,
          slug: "professional-coffee-machines",
          name: ["Професійні кавомашини", "Профессиональные кофемашины", "Professional coffee machines"],
          attributes: [
            select("groups", ["Кількість груп", "Количество групп", "Groups"], named("1", "2", "3", "4")),
            boolean("with_grinder", ["З кавомолкою", "С кофемолкой", "With a grinder"]),
          ],
        },
        {
          id: 8303,
          slug: "food-processing-machines",
          name: ["Електромеханічне обладнання", "Электромеханическое оборудование", "Food processing machines"],
          attributes: [throughput],
        },
        {
          id: 8304,
          slug: "restaurant-furniture",
          name: ["Меблі та нейтральне обладнання", "Мебель и нейтральное оборудование", "Restaurant furniture and worktops"],
        },
        {
          id: 8305,
          slug: "bar-equipment",
          name: ["Барне обладнання та посуд", "Барное оборудование и посуда", "Bar equipment and tableware"],
        },
      ],
    },
    {
      id: 8400,
      slug: "industrial-equipment",
      name: ["Промислове обладнання", "Промышленное оборудование", "Industrial equipment"],
      attributes: [
        brand,
        model,
        year,
        powerKw,
        voltage,
        boolean("connected", ["Можна перевірити під напругою", "Можно проверить под напряжением", "Can be tested running"]),
      ],
      children: [
        {
          id: 8401,
          slug: "metalworking-machines",
          name: ["Металообробні верстати", "Металлообрабатывающие станки", "Metalworking machines"],
          attributes: [
            select(
              "machine_tool",
              ["Вид верстата", "Вид станка", "Machine type"],
              [
                ...options({
                  lathe: ["Токарний", "Токарный", "Lathe"],
                  milling: ["Фрезерний", "Фрезерный", "Milling"],
                  drilling: ["Свердлильний", "Сверлильный", "Drilling"],
                  grinding: ["Шліфувальний", "Шлифовальный", "Grinding"],
                  press: ["Прес", "Пресс", "Press"],
                  bending: ["Листозгинальний", "Листогибочный", "Bending"],
                  laser: ["Лазерний", "Лазерный", "Laser"],
                  guillotine: ["Гільйотина", "Гильотина", "Guillotine"],
                }),
                other,
              ],
              required,
            ),
            boolean("cnc", ["ЧПК", "ЧПУ", "CNC"]),
            range("workpiece_size", ["Розмір заготовки", "Размер заготовки", "Workpiece size"], { unit: mm, min: 0, max: 100_000 }),
          ],
        },
        {
          id: 8402,
          slug: "woodworking-machines",
          name: ["Деревообробні верстати", "Деревообрабатывающие станки", "Woodworking machines"],
          attributes: [
            boolean("cnc", ["ЧПК", "ЧПУ", "CNC"]),
            range("workpiece_size", ["Розмір заготовки", "Размер заготовки", "Workpiece size"], { unit: mm, min: 0, max: 100_000 }),
          ],
        },
        {
          id: 8403,
          slug: "food-production-equipment",
          name: ["Обладнання для харчового виробництва", "Оборудование для пищевого производства", "Food production equipment"],
          attributes: [throughput],
        },
        {
          id: 8404,
          slug: "packaging-equipment",
          name: ["Пакувальне обладнання", "Упаковочное оборудование", "Packaging equipment"],
          attributes: [
            range("packs_per_minute", ["Упаковок за хвилину", "Упаковок в минуту", "Packs a minute"], {
              unit: pieces,
              min: 0,
              max: 10_000,
            }),
          ],
        },
        {
          id: 8405,
          slug: "sewing-equipment",
          name: ["Промислове швейне обладнання", "Промышленное швейное оборудование", "Industrial sewing equipment"],
        },
        {
          id: 8406,
          slug: "motors-drives",
          name: ["Електродвигуни, редуктори, насоси", "Электродвигатели, редукторы, насосы", "Motors, gearboxes, pumps"],
          attributes: [
            number("rpm", ["Оберти", "Обороты", "Speed"], { unit: ["об/хв", "об/мин", "rpm"], min: 0, max: 100_000 }),
            text("part_number", ["Каталожний номер", "Каталожный номер", "Part number"], { maxLength: 40 }),
          ],
        },
        {
          id: 8407,
          slug: "tanks-containers",
          name: ["Ємності та резервуари", "Ёмкости и резервуары", "Tanks and vessels"],
          attributes: [chamberVolume],
        },
        {
          id: 8408,
          slug: "industrial-other",
          name: ["Інше промислове обладнання", "Другое промышленное оборудование", "Other industrial equipment"],
        },
      ],
    },
    {
      id: 8500,
      slug: "warehouse-equipment",
      name: ["Складське обладнання та тара", "Складское оборудование и тара", "Warehouse equipment and packaging"],
      children: [
        {
          id: 8501,
          slug: "warehouse-racks",
          name: ["Складські стелажі та візки", "Складские стеллажи и тележки", "Warehouse racks and trolleys"],
          attributes: [...dimensions, number("load_limit", ["Навантаження", "Нагрузка", "Load limit"], { unit: kg, min: 1, max: 100_000 })],
        },
        {
          id: 8502,
          slug: "pallets-containers",
          name: ["Палети, ящики, єврокуби", "Паллеты, ящики, еврокубы", "Pallets, crates, IBC tanks"],
          attributes: [
            minBatch,
            number("stock", ["Кількість у наявності", "Количество в наличии", "In stock"], { unit: pieces, min: 1, max: 10_000_000 }),
          ],
        },
        {
          id: 8503,
          slug: "packaging-materials",
          name: ["Пакувальні матеріали", "Упаковочные материалы", "Packaging materials"],
          attributes: [minBatch, ...dimensions],
        },
      ],
    },
    {
      id: 8600,
      slug: "raw-materials",
      name: ["Сировина та матеріали", "Сырьё и материалы", "Raw materials"],
      attributes: [
        select("sale_unit", ["Одиниця продажу", "Единица продажи", "Sold by"], saleUnits),
        range("price_per_unit", ["Ціна за одиницю (опт – роздріб)", "Цена за единицу (опт – розница)", "Unit price (wholesale – retail)"], {
          unit: hryvnia,
          min: 0,
          max: 100_000_000,
          decimals: 2,
        }),
        number("stock_tonnes", ["Обсяг у наявності", "Объём в наличии", "In stock"], { unit: tonnes, min: 0, max: 1_000_000, decimals: 3 }),
        origin,
      ],
      children: [
        {
          id: 8601,
          slug: "scrap-metal",
          name: ["Метали та брухт", "Металлы и лом", "Metals and scrap"],
          attributes: [select("metal", ["Метал", "Металл", "Metal"], metals, required), boolean("buying", ["Купую", "Покупаю", "Buying"])],
        },
        { id: 8602, slug: "polymers", name: ["Полімери та вторсировина", "Полимеры и вторсырьё", "Polymers and recyclables"] },
        {
          id: 8603,
          slug: "solid-fuel",
          name: ["Дрова, пелети, вугілля", "Дрова, пеллеты, уголь", "Firewood, pellets, coal"],
          attributes: [
            select(
              "solid_fuel",
              ["Вид палива", "Вид топлива", "Fuel"],
              [
                ...options({
                  firewood: ["Дрова", "Дрова", "Firewood"],
                  pellets: ["Пелети", "Пеллеты", "Pellets"],
                  briquettes: ["Паливні брикети", "Топливные брикеты", "Briquettes"],
                  coal: ["Вугілля", "Уголь", "Coal"],
                  peat: ["Торф", "Торф", "Peat"],
                  charcoal: ["Деревне вугілля", "Древесный уголь", "Charcoal"],
                }),
                other,
              ],
            ),
          ],
        },
        { id: 8604, slug: "chemicals", name: ["Хімічна сировина", "Химическое сырьё", "Chemicals"] },
        {
          id: 8605,
          slug: "textile-materials",
          name: ["Тканини, шкіра, фурнітура", "Ткани, кожа, фурнитура", "Fabrics, leather, fittings"],
        },
      ],
    },
    {
      id: 8700,
      slug: "clinic-equipment",
      name: ["Обладнання для клінік", "Оборудование для клиник", "Clinic equipment"],
      attributes: [warranty, brand, model],
      children: [
        {
          id: 8701,
          slug: "medical-equipment",
          name: ["Медичне обладнання", "Медицинское оборудование", "Medical equipment"],
          attributes: [boolean("certificate", ["Є сертифікат", "Есть сертификат", "Certified"]), year],
        },
        {
          id: 8702,
          slug: "dental-equipment",
          name: ["Стоматологічне обладнання", "Стоматологическое оборудование", "Dental equipment"],
          attributes: [year],
        },
      ],
    },
    {
      id: 8800,
      slug: "office-advertising-equipment",
      name: [
        "Офісне, рекламне та друкарське обладнання",
        "Офисное, рекламное и печатное оборудование",
        "Office, advertising and printing equipment",
      ],
      children: [
        { id: 8801, slug: "office-equipment", name: ["Офісна техніка", "Офисная техника", "Office equipment"], attributes: [brand, model] },
        {
          id: 8802,
          slug: "printing-equipment",
          name: ["Поліграфічне обладнання", "Полиграфическое оборудование", "Printing equipment"],
          attributes: [
            brand,
            model,
            year,
            number("print_width", ["Ширина друку", "Ширина печати", "Print width"], { unit: mm, min: 1, max: 20_000 }),
          ],
        },
        {
          id: 8803,
          slug: "signs-stands",
          name: ["Вивіски, стенди, лайтбокси", "Вывески, стенды, лайтбоксы", "Signs, stands, lightboxes"],
          attributes: dimensions,
        },
      ],
    },
    {
      id: 8900,
      slug: "wholesale",
      name: ["Гурт і залишки товару", "Опт и остатки товара", "Wholesale and stock lots"],
      attributes: [
        select("goods_group", ["Група товарів", "Группа товаров", "Goods"], goodsGroups),
        minBatch,
        number("stock", ["Кількість у наявності", "Количество в наличии", "In stock"], { unit: pieces, min: 1, max: 100_000_000 }),
        range("sizes_in_stock", ["Розміри в наявності (від – до)", "Размеры в наличии (от – до)", "Sizes in stock (from – to)"], {
          min: 1,
          max: 100,
          decimals: 1,
        }),
        range("unit_price", ["Ціна за одиницю (від – до)", "Цена за единицу (от – до)", "Unit price (from – to)"], {
          unit: hryvnia,
          min: 0,
          max: 10_000_000,
          decimals: 2,
        }),
        boolean("dropshipping", ["Можливий дропшипінг", "Возможен дропшиппинг", "Dropshipping available"]),
      ],
    },
    { id: 8910, slug: "business-other", name: ["Інше для бізнесу", "Другое для бизнеса", "Other for business"] },
  ],
};
