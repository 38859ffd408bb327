import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { cm, colour, dimensions, kg, litres, m2, origin, people, pieces, powerSource, powerWatts } from "./common-a";

const furnitureMaterials = [
  ...options({
    chipboard: ["ДСП / ЛДСП", "ДСП / ЛДСП", "Chipboard"],
    mdf: ["МДФ", "МДФ", "MDF"],
    solid_wood: ["Масив дерева", "Массив дерева", "Solid wood"],
    plywood: ["Фанера", "Фанера", "Plywood"],
    metal: ["Метал", "Металл", "Metal"],
    glass: ["Скло", "Стекло", "Glass"],
    plastic: ["Пластик", "Пластик", "Plastic"],
    rattan: ["Ротанг / лоза", "Ротанг / лоза", "Rattan / wicker"],
    stone: ["Камінь", "Камень", "Stone"],
  }),
  other,
];

const upholstery = [
  ...options({
    fabric: ["Тканина", "Ткань", "Fabric"],
    velour: ["Велюр", "Велюр", "Velour"],
    chenille: ["Шеніл", "Шенилл", "Chenille"],
    leather: ["Шкіра", "Кожа", "Leather"],
    eco_leather: ["Екошкіра", "Экокожа", "Faux leather"],
    matting: ["Рогожка", "Рогожка", "Matting"],
  }),
  other,
];

const textiles = [
  ...options({
    cotton: ["Бавовна", "Хлопок", "Cotton"],
    satin: ["Сатин", "Сатин", "Sateen"],
    linen: ["Льон", "Лён", "Linen"],
    calico: ["Бязь", "Бязь", "Calico"],
    wool: ["Вовна", "Шерсть", "Wool"],
    silk: ["Шовк", "Шёлк", "Silk"],
    microfibre: ["Мікрофібра", "Микрофибра", "Microfibre"],
    polyester: ["Поліестер", "Полиэстер", "Polyester"],
    down: ["Пух і перо", "Пух и перо", "Down and feather"],
    bamboo: ["Бамбук", "Бамбук", "Bamboo"],
    velvet: ["Оксамит", "Бархат", "Velvet"],
  }),
  other,
];

const bedSizes = [
  ...named("70x190", "80x190", "80x200", "90x190", "90x200", "120x200", "140x190", "140x200", "160x190", "160x200", "180x200", "200x200"),
  other,
];

const kitchenwareMaterials = [
  ...options({
    ceramic: ["Кераміка", "Керамика", "Ceramic"],
    porcelain: ["Порцеляна", "Фарфор", "Porcelain"],
    glass: ["Скло", "Стекло", "Glass"],
    crystal: ["Кришталь", "Хрусталь", "Crystal"],
    stainless_steel: ["Нержавна сталь", "Нержавеющая сталь", "Stainless steel"],
    cast_iron: ["Чавун", "Чугун", "Cast iron"],
    aluminium: ["Алюміній", "Алюминий", "Aluminium"],
    enamel: ["Емаль", "Эмаль", "Enamel"],
    clay: ["Глина", "Глина", "Clay"],
    wood: ["Дерево", "Дерево", "Wood"],
    silicone: ["Силікон", "Силикон", "Silicone"],
    plastic: ["Пластик", "Пластик", "Plastic"],
  }),
  other,
];

const sowingMonths = range("sowing_months", ["Місяці висаджування", "Месяцы посадки", "Planting months"], { min: 1, max: 12 });
const plantHeight = range("plant_height", ["Висота рослини", "Высота растения", "Plant height"], { unit: cm, min: 1, max: 3000 });
const textileMaterial = select("textile", ["Матеріал", "Материал", "Material"], textiles);
const quantity = number("quantity", ["Кількість", "Количество", "Quantity"], { unit: pieces, min: 1, max: 10_000 });

export const homeGarden: CategorySeed = {
  id: 5000,
  slug: "home-garden",
  name: ["Дім і сад", "Дом и сад", "Home and garden"],
  children: [
    {
      id: 5100,
      slug: "furniture",
      name: ["Меблі", "Мебель", "Furniture"],
      attributes: [
        select("material", ["Матеріал", "Материал", "Material"], furnitureMaterials),
        colour,
        ...dimensions,
        boolean("made_to_order", ["На замовлення", "На заказ", "Made to order"]),
        boolean("needs_assembly", ["Потребує складання", "Требует сборки", "Needs assembly"]),
      ],
      children: [
        {
          id: 5101,
          slug: "sofas-armchairs",
          name: ["Дивани та крісла", "Диваны и кресла", "Sofas and armchairs"],
          attributes: [
            select(
              "sofa_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  corner: ["Кутовий диван", "Угловой диван", "Corner sofa"],
                  straight: ["Прямий диван", "Прямой диван", "Straight sofa"],
                  armchair: ["Крісло", "Кресло", "Armchair"],
                  set: ["Комплект м’яких меблів", "Комплект мягкой мебели", "Upholstered set"],
                  kitchen: ["Кухонний куточок", "Кухонный уголок", "Kitchen corner"],
                  pouf: ["Пуф або банкетка", "Пуф или банкетка", "Pouf or bench"],
                  bean_bag: ["Крісло-мішок", "Кресло-мешок", "Bean bag"],
                }),
                other,
              ],
              required,
            ),
            select("upholstery", ["Оббивка", "Обивка", "Upholstery"], upholstery),
            select(
              "unfolding",
              ["Механізм розкладання", "Механизм раскладывания", "Unfolding mechanism"],
              [
                ...options({
                  eurobook: ["Єврокнижка", "Еврокнижка", "Eurobook"],
                  dolphin: ["Дельфін", "Дельфин", "Dolphin"],
                  book: ["Книжка", "Книжка", "Book"],
                  accordion: ["Акордеон", "Аккордеон", "Accordion"],
                  roll_out: ["Викотний", "Выкатной", "Roll-out"],
                  clamshell: ["Розкладачка", "Раскладушка", "Clamshell"],
                  none: ["Не розкладається", "Не раскладывается", "Does not unfold"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 5102,
          slug: "beds-mattresses",
          name: ["Ліжка та матраци", "Кровати и матрасы", "Beds and mattresses"],
          attributes: [
            select("sleeping_size", ["Спальне місце, см", "Спальное место, см", "Sleeping area, cm"], bedSizes),
            select(
              "bed_kind",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  bed: ["Ліжко", "Кровать", "Bed"],
                  mattress: ["Матрац", "Матрас", "Mattress"],
                  bed_mattress: ["Ліжко з матрацом", "Кровать с матрасом", "Bed with a mattress"],
                  bunk: ["Двоярусне ліжко", "Двухъярусная кровать", "Bunk bed"],
                  folding: ["Розкладачка", "Раскладушка", "Folding bed"],
                  topper: ["Топер", "Топпер", "Topper"],
                }),
                other,
              ],
            ),
            boolean("lifting", ["Підйомний механізм", "Подъёмный механизм", "Lift-up storage"]),
          ],
        },
        {
          id: 5103,
          slug: "wardrobes",
          name: ["Шафи, комоди, стелажі", "Шкафы, комоды, стеллажи", "Wardrobes, dressers, shelves"],
          attributes: [
            select(
              "wardrobe_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  sliding: ["Шафа-купе", "Шкаф-купе", "Sliding wardrobe"],
                  hinged: ["Розпашна шафа", "Распашной шкаф", "Hinged wardrobe"],
                  dresser: ["Комод", "Комод", "Chest of drawers"],
                  shelf: ["Стелаж або полиця", "Стеллаж или полка", "Rack or shelf"],
                  wall_unit: ["Стінка", "Стенка", "Wall unit"],
                  hallway: ["Передпокій", "Прихожая", "Hallway unit"],
                  tv_stand: ["Тумба під телевізор", "Тумба под телевизор", "TV stand"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 5104,
          slug: "tables-chairs",
          name: ["Столи та стільці", "Столы и стулья", "Tables and chairs"],
          attributes: [
            quantity,
            number("seats", ["Кількість місць", "Количество мест", "Seats"], { unit: people, min: 1, max: 50 }),
            boolean("extendable", ["Розкладний", "Раскладной", "Extendable"]),
          ],
        },
        {
          id: 5105,
          slug: "kitchen-furniture",
          name: ["Кухонні меблі", "Кухонная мебель", "Kitchen furniture"],
          attributes: [boolean("with_appliances", ["З технікою", "С техникой", "With appliances"])],
        },
        { id: 5106, slug: "bathroom-furniture", name: ["Меблі для ванної", "Мебель для ванной", "Bathroom furniture"] },
        { id: 5107, slug: "office-furniture", name: ["Офісні меблі", "Офисная мебель", "Office furniture"], attributes: [quantity] },
        {
          id: 5108,
          slug: "garden-furniture",
          name: ["Садові меблі та гойдалки", "Садовая мебель и качели", "Garden furniture and swings"],
          attributes: [
            number("load_limit", ["Допустиме навантаження", "Допустимая нагрузка", "Load limit"], { unit: kg, min: 1, max: 2000 }),
          ],
        },
        { id: 5109, slug: "furniture-fittings", name: ["Меблева фурнітура", "Мебельная фурнитура", "Furniture fittings"] },
      ],
    },
    {
      id: 5200,
      slug: "interior",
      name: ["Предмети інтер’єру", "Предметы интерьера", "Interior items"],
      attributes: [colour],
      children: [
        {
          id: 5201,
          slug: "lighting",
          name: ["Світильники та люстри", "Светильники и люстры", "Lamps and chandeliers"],
          attributes: [
            select(
              "lamp_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  chandelier: ["Люстра", "Люстра", "Chandelier"],
                  ceiling: ["Стельовий світильник", "Потолочный светильник", "Ceiling lamp"],
                  sconce: ["Бра", "Бра", "Wall lamp"],
                  floor_lamp: ["Торшер", "Торшер", "Floor lamp"],
                  desk_lamp: ["Настільна лампа", "Настольная лампа", "Desk lamp"],
                  spot: ["Точковий світильник", "Точечный светильник", "Spotlight"],
                  strip: ["Світлодіодна стрічка", "Светодиодная лента", "LED strip"],
                  outdoor: ["Вуличний світильник", "Уличный светильник", "Outdoor lamp"],
                  rechargeable: ["Акумуляторний світильник", "Аккумуляторный светильник", "Rechargeable lamp"],
                }),
                other,
              ],
            ),
            select(
              "lamp_base",
              ["Цоколь", "Цоколь", "Lamp base"],
              [...named("E27", "E14", "GU10", "GU5.3", "G9", "G4", "GX53", "LED"), other],
            ),
            powerWatts,
          ],
        },
        {
          id: 5202,
          slug: "carpets",
          name: ["Килими та доріжки", "Ковры и дорожки", "Carpets and runners"],
          attributes: [
            number("carpet_width", ["Ширина", "Ширина", "Width"], { unit: cm, min: 10, max: 2000 }),
            number("carpet_length", ["Довжина", "Длина", "Length"], { unit: cm, min: 10, max: 10_000 }),
            textileMaterial,
            boolean("handmade", ["Ручна робота", "Ручная работа", "Handmade"]),
          ],
        },
        {
          id: 5203,
          slug: "curtains-blinds",
          name: ["Штори, жалюзі, карнизи", "Шторы, жалюзи, карнизы", "Curtains, blinds, rods"],
          attributes: [
            range("fits_window_width", ["Ширина вікна (від – до)", "Ширина окна (от – до)", "Window width (from – to)"], {
              unit: cm,
              min: 10,
              max: 1500,
            }),
            number("drop", ["Висота", "Высота", "Drop"], { unit: cm, min: 10, max: 1000 }),
            boolean("blackout", ["Блекаут", "Блэкаут", "Blackout"]),
          ],
        },
        { id: 5204, slug: "mirrors", name: ["Дзеркала", "Зеркала", "Mirrors"], attributes: dimensions.slice(0, 2) },
        { id: 5205, slug: "wall-decor", name: ["Картини, годинники, декор", "Картины, часы, декор", "Pictures, clocks, decor"] },
        { id: 5206, slug: "festive-decor", name: ["Святковий декор", "Праздничный декор", "Festive decor"] },
      ],
    },
    {
      id: 5300,
      slug: "home-textiles",
      name: ["Домашній текстиль", "Домашний текстиль", "Home textiles"],
      attributes: [textileMaterial, colour],
      children: [
        {
          id: 5301,
          slug: "bed-linen",
          name: ["Постільна білизна", "Постельное бельё", "Bed linen"],
          attributes: [
            select(
              "linen_size",
              ["Розмір комплекту", "Размер комплекта", "Set size"],
              [
                ...options({
                  single: ["Полуторний", "Полуторный", "Single"],
                  double: ["Двоспальний", "Двуспальный", "Double"],
                  euro: ["Євро", "Евро", "Euro"],
                  king: ["Кінг-сайз", "Кинг-сайз", "King size"],
                  family: ["Сімейний", "Семейный", "Family"],
                  baby: ["Дитячий", "Детский", "Baby"],
                }),
                other,
              ],
            ),
          ],
        },
        { id: 5302, slug: "blankets-pillows", name: ["Ковдри, подушки, пледи", "Одеяла, подушки, пледы", "Blankets, pillows, throws"] },
        { id: 5303, slug: "towels-bathrobes", name: ["Рушники та скатертини", "Полотенца и скатерти", "Towels and tablecloths"] },
      ],
    },
    {
      id: 5400,
      slug: "kitchenware",
      name: ["Посуд і кухонне приладдя", "Посуда и кухонные принадлежности", "Kitchenware"],
      attributes: [select("kitchenware_material", ["Матеріал", "Материал", "Material"], kitchenwareMaterials), quantity],
      children: [
        {
          id: 5401,
          slug: "cookware",
          name: ["Каструлі, сковороди, казани", "Кастрюли, сковороды, казаны", "Pots, pans, cauldrons"],
          attributes: [
            number("volume", ["Об’єм", "Объём", "Volume"], { unit: litres, min: 0, max: 500, decimals: 2 }),
            number("pan_diameter", ["Діаметр", "Диаметр", "Diameter"], { unit: cm, min: 1, max: 200, decimals: 1 }),
            boolean("induction", ["Для індукції", "Для индукции", "Induction-ready"]),
          ],
        },
        {
          id: 5402,
          slug: "tableware",
          name: ["Столовий посуд і сервізи", "Столовая посуда и сервизы", "Tableware and sets"],
          attributes: [number("persons", ["На скільки осіб", "На сколько персон", "For how many"], { unit: people, min: 1, max: 50 })],
        },
        {
          id: 5403,
          slug: "canning",
          name: ["Консервування та зберігання", "Консервирование и хранение", "Canning and storage"],
          attributes: [
            range("jar_volume", ["Об’єм банок (від – до)", "Объём банок (от – до)", "Jar volume (from – to)"], {
              unit: litres,
              min: 0,
              max: 50,
              decimals: 2,
            }),
          ],
        },
        {
          id: 5404,
          slug: "kitchen-tools",
          name: ["Ножі та кухонне приладдя", "Ножи и кухонные принадлежности", "Knives and kitchen tools"],
        },
      ],
    },
    {
      id: 5500,
      slug: "garden",
      name: ["Сад і город", "Сад и огород", "Garden"],
      children: [
        {
          id: 5501,
          slug: "garden-machinery",
          name: ["Садова техніка", "Садовая техника", "Garden machinery"],
          attributes: [
            select(
              "garden_machine",
              ["Вид техніки", "Вид техники", "Machine type"],
              [
                ...options({
                  lawn_mower: ["Газонокосарка", "Газонокосилка", "Lawn mower"],
                  trimmer: ["Тример / мотокоса", "Триммер / мотокоса", "Trimmer / brush cutter"],
                  chainsaw: ["Ланцюгова пила", "Цепная пила", "Chainsaw"],
                  cultivator: ["Культиватор / мотоблок", "Культиватор / мотоблок", "Cultivator / two-wheel tractor"],
                  pump: ["Насос / мотопомпа", "Насос / мотопомпа", "Pump"],
                  sprayer: ["Обприскувач", "Опрыскиватель", "Sprayer"],
                  blower: ["Повітродувка", "Воздуходувка", "Blower"],
                  shredder: ["Подрібнювач гілок", "Измельчитель веток", "Shredder"],
                  snow_blower: ["Снігоприбирач", "Снегоуборщик", "Snow blower"],
                  pressure_washer: ["Мийка високого тиску", "Мойка высокого давления", "Pressure washer"],
                  robot_mower: ["Робот-газонокосарка", "Робот-газонокосилка", "Robot mower"],
                }),
                other,
              ],
              required,
            ),
            select(
              "brand",
              ["Виробник", "Производитель", "Brand"],
              [
                ...named("Stihl", "Husqvarna", "Makita", "Bosch", "Gardena", "AL-KO", "Karcher", "Oleo-Mac", "Konner&Sohnen", "Vitals"),
                ...named("Sadko", "Einhell", "Honda", "DNIPRO-M", "Kentavr", "MTD", "Grunhelm", "Procraft"),
                other,
              ],
            ),
            powerSource,
            powerWatts,
            range("working_width", ["Ширина обробки", "Ширина обработки", "Working width"], { unit: cm, min: 5, max: 500 }),
          ],
        },
        { id: 5502, slug: "garden-tools", name: ["Садовий інструмент", "Садовый инструмент", "Garden tools"] },
        {
          id: 5503,
          slug: "watering",
          name: ["Полив і зрошення", "Полив и орошение", "Watering and irrigation"],
          attributes: [number("hose_length", ["Довжина", "Длина", "Length"], { unit: ["м", "м", "m"], min: 0, max: 10_000, decimals: 1 })],
        },
        {
          id: 5504,
          slug: "greenhouses",
          name: ["Теплиці та парники", "Теплицы и парники", "Greenhouses"],
          attributes: [
            ...dimensions,
            select(
              "cover",
              ["Покриття", "Покрытие", "Cover"],
              [
                ...options({
                  polycarbonate: ["Полікарбонат", "Поликарбонат", "Polycarbonate"],
                  film: ["Плівка", "Плёнка", "Film"],
                  spunbond: ["Агроволокно", "Агроволокно", "Spunbond"],
                  glass: ["Скло", "Стекло", "Glass"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 5505,
          slug: "barbecues",
          name: ["Мангали, грилі, коптильні", "Мангалы, грили, коптильни", "Barbecues, grills, smokers"],
          attributes: dimensions,
        },
        {
          id: 5506,
          slug: "pools",
          name: ["Басейни та чани", "Бассейны и чаны", "Pools and hot tubs"],
          attributes: [number("pool_volume", ["Об’єм води", "Объём воды", "Water volume"], { unit: litres, min: 10, max: 1_000_000 })],
        },
        {
          id: 5507,
          slug: "soil-fertilisers",
          name: ["Ґрунти, добрива, захист рослин", "Грунты, удобрения, защита растений", "Soil, fertilisers, plant protection"],
          attributes: [
            number("weight", ["Вага упаковки", "Вес упаковки", "Pack weight"], { unit: kg, min: 0, max: 50_000, decimals: 3 }),
            range("treated_area", ["Площа обробки", "Площадь обработки", "Treated area"], { unit: m2, min: 0, max: 1_000_000 }),
          ],
        },
      ],
    },
    {
      id: 5600,
      slug: "plants",
      name: ["Рослини", "Растения", "Plants"],
      children: [
        {
          id: 5601,
          slug: "house-plants",
          name: ["Кімнатні рослини", "Комнатные растения", "House plants"],
          attributes: [plantHeight, boolean("with_pot", ["З горщиком", "С горшком", "With a pot"])],
        },
        {
          id: 5602,
          slug: "garden-seedlings",
          name: ["Саджанці та розсада", "Саженцы и рассада", "Saplings and seedlings"],
          attributes: [
            plantHeight,
            sowingMonths,
            select(
              "root_system",
              ["Коренева система", "Корневая система", "Root system"],
              options({
                closed: ["Закрита (у контейнері)", "Закрытая (в контейнере)", "Containerised"],
                open: ["Відкрита", "Открытая", "Bare-root"],
              }),
            ),
          ],
        },
        {
          id: 5603,
          slug: "garden-seeds",
          name: ["Насіння та цибулини", "Семена и луковицы", "Seeds and bulbs"],
          attributes: [text("variety", ["Сорт", "Сорт", "Variety"], { maxLength: 80 }), sowingMonths],
        },
        { id: 5604, slug: "bouquets", name: ["Букети та сухоцвіти", "Букеты и сухоцветы", "Bouquets and dried flowers"] },
        { id: 5605, slug: "plant-pots", name: ["Горщики та кашпо", "Горшки и кашпо", "Pots and planters"], attributes: dimensions },
      ],
    },
    {
      id: 5700,
      slug: "household-goods",
      name: ["Господарські товари", "Хозяйственные товары", "Household goods"],
      children: [
        { id: 5701, slug: "cleaning-supplies", name: ["Інвентар для прибирання", "Инвентарь для уборки", "Cleaning supplies"] },
        {
          id: 5702,
          slug: "household-chemicals",
          name: ["Побутова хімія", "Бытовая химия", "Household chemicals"],
          attributes: [
            number("volume", ["Об’єм", "Объём", "Volume"], { unit: litres, min: 0, max: 1000, decimals: 2 }),
            number("weight", ["Вага", "Вес", "Weight"], { unit: kg, min: 0, max: 1000, decimals: 3 }),
            origin,
          ],
        },
        {
          id: 5703,
          slug: "storage-organisers",
          name: ["Зберігання речей", "Хранение вещей", "Storage and organisers"],
          attributes: dimensions,
        },
        {
          id: 5704,
          slug: "laundry-goods",
          name: ["Сушарки та прасувальні дошки", "Сушилки и гладильные доски", "Drying racks and ironing boards"],
        },
      ],
    },
    { id: 5800, slug: "stationery", name: ["Канцтовари", "Канцтовары", "Stationery"], attributes: [quantity] },
    { id: 5900, slug: "home-other", name: ["Інші товари для дому", "Другие товары для дома", "Other home goods"] },
  ],
};
