import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { cm, colour, dimensions, energySources, hryvnia, kg, kilowatts, litres, m, m2, m3, mm, origin, pieces, powerSource, powerWatts, saleUnits, volts, warranty } from "./common-a";

const toolBrands = [
  ...named("Makita", "Bosch", "DeWalt", "Dnipro-M", "Milwaukee", "Metabo", "Ryobi", "Einhell", "Stanley", "Black+Decker", "Hitachi"),
  ...named("HiKOKI", "AEG", "Hilti", "Intertool", "Vitals", "Procraft", "Parkside", "Stihl", "Husqvarna"),
  ...named("Karcher", "Festool", "Zenit", "Stark"),
  other,
];

const plumbingBrands = [
  ...named("Grohe", "Hansgrohe", "Cersanit", "Kolo", "Roca", "Geberit", "Villeroy & Boch", "Imprese", "Qtap", "Ravak", "Laufen", "Devit"),
  ...named("Lidz", "Koller Pool", "Duravit", "Ideal Standard", "Viega"),
  other,
];

const heatingBrands = [
  ...named("Vaillant", "Bosch", "Viessmann", "Ariston", "Baxi", "Protherm", "Immergas", "Buderus", "Ferroli", "Airfel", "Atlantic"),
  ...named("Gorenje", "Tesy", "Thermo Alliance", "Kospel", "Tenko", "Altep", "Stropuva", "Kermi", "Purmo", "Korado"),
  ...options({ dnipro: ["Дніпро", "Днепр", "Dnipro"], atem: ["АТЕМ", "АТЕМ", "ATEM"], mayak: ["Маяк", "Маяк", "Mayak"] }),
  other,
];

const woodSpecies = [
  ...options({
    pine: ["Сосна", "Сосна", "Pine"],
    oak: ["Дуб", "Дуб", "Oak"],
    ash: ["Ясен", "Ясень", "Ash"],
    beech: ["Бук", "Бук", "Beech"],
    spruce: ["Ялина (смерека)", "Ель", "Spruce"],
    larch: ["Модрина", "Лиственница", "Larch"],
    alder: ["Вільха", "Ольха", "Alder"],
    birch: ["Береза", "Берёза", "Birch"],
    hornbeam: ["Граб", "Граб", "Hornbeam"],
    acacia: ["Акація", "Акация", "Acacia"],
  }),
  other,
];

const blockTypes = [
  ...options({
    gas_block: ["Газоблок", "Газоблок", "Aerated concrete block"],
    brick: ["Цегла рядова", "Кирпич рядовой", "Common brick"],
    facing_brick: ["Цегла лицювальна", "Кирпич облицовочный", "Facing brick"],
    ceramic_block: ["Керамоблок", "Керамоблок", "Ceramic block"],
    cinder_block: ["Шлакоблок", "Шлакоблок", "Cinder block"],
    foam_block: ["Піноблок", "Пеноблок", "Foam block"],
    shell_rock: ["Черепашник", "Ракушняк", "Shell rock"],
    fire_brick: ["Вогнетривка цегла", "Огнеупорный кирпич", "Fire brick"],
    concrete: ["Бетонні блоки та плити", "Бетонные блоки и плиты", "Concrete blocks and slabs"],
  }),
  other,
];

const ironShapes = [
  ...options({
    rebar: ["Арматура", "Арматура", "Rebar"],
    profile_pipe: ["Профільна труба", "Профильная труба", "Profile pipe"],
    round_pipe: ["Кругла труба", "Круглая труба", "Round pipe"],
    sheet: ["Лист", "Лист", "Sheet"],
    angle: ["Кутник", "Уголок", "Angle"],
    channel: ["Швелер", "Швеллер", "Channel"],
    beam: ["Двотавр (балка)", "Двутавр (балка)", "I-beam"],
    wire_mesh: ["Дріт і сітка", "Проволока и сетка", "Wire and mesh"],
  }),
  other,
];

const roofTypes = [
  ...options({
    metal_tile: ["Металочерепиця", "Металлочерепица", "Metal tiles"],
    corrugated: ["Профнастил", "Профнастил", "Corrugated sheet"],
    bitumen: ["Бітумна черепиця", "Битумная черепица", "Bitumen shingles"],
    ceramic: ["Керамічна черепиця", "Керамическая черепица", "Clay tiles"],
    slate: ["Шифер", "Шифер", "Slate"],
    seam: ["Фальцева покрівля", "Фальцевая кровля", "Standing seam"],
    membrane: ["Руберойд і мембрани", "Рубероид и мембраны", "Roofing felt and membranes"],
    gutter: ["Водостоки", "Водостоки", "Gutters"],
  }),
  other,
];

const floorTypes = [
  ...options({
    laminate: ["Ламінат", "Ламинат", "Laminate"],
    parquet: ["Паркет і паркетна дошка", "Паркет и паркетная доска", "Parquet"],
    linoleum: ["Лінолеум", "Линолеум", "Linoleum"],
    vinyl: ["Вініл / SPC / LVT", "Винил / SPC / LVT", "Vinyl / SPC / LVT"],
    carpet: ["Ковролін", "Ковролин", "Carpet"],
    decking: ["Терасна дошка", "Террасная доска", "Decking"],
    skirting: ["Плінтуси та пороги", "Плинтусы и пороги", "Skirting and thresholds"],
  }),
  other,
];

const powerTools = [
  ...options({
    drill: ["Дриль", "Дрель", "Drill"],
    screwdriver: ["Шуруповерт", "Шуруповёрт", "Drill driver"],
    hammer_drill: ["Перфоратор", "Перфоратор", "Rotary hammer"],
    grinder: ["Болгарка (КШМ)", "Болгарка (УШМ)", "Angle grinder"],
    circular_saw: ["Дискова пила", "Дисковая пила", "Circular saw"],
    jigsaw: ["Лобзик", "Лобзик", "Jigsaw"],
    impact_wrench: ["Гайковерт", "Гайковёрт", "Impact wrench"],
    sander: ["Шліфувальна машина", "Шлифовальная машина", "Sander"],
    planer: ["Рубанок", "Рубанок", "Planer"],
    router: ["Фрезер", "Фрезер", "Router"],
    breaker: ["Відбійний молоток", "Отбойный молоток", "Breaker"],
    heat_gun: ["Будівельний фен", "Строительный фен", "Heat gun"],
    vacuum: ["Будівельний пилосос", "Строительный пылесос", "Site vacuum cleaner"],
    kit: ["Набір інструментів", "Набор инструментов", "Tool kit"],
  }),
  other,
];

const doorMaterials = [
  ...options({
    mdf: ["МДФ / ламіновані", "МДФ / ламинированные", "MDF / laminated"],
    veneer: ["Шпоновані", "Шпонированные", "Veneered"],
    wood: ["Масив дерева", "Массив дерева", "Solid wood"],
    metal: ["Металеві", "Металлические", "Metal"],
    metal_plastic: ["Металопластикові", "Металлопластиковые", "PVC"],
    aluminium: ["Алюмінієві", "Алюминиевые", "Aluminium"],
    glass: ["Скляні", "Стеклянные", "Glass"],
  }),
  other,
];

const thickness = number("thickness", ["Товщина", "Толщина", "Thickness"], { unit: mm, min: 0, max: 2000, decimals: 2 });
const length = number("length", ["Довжина", "Длина", "Length"], { unit: m, min: 0, max: 10_000, decimals: 2 });
const stockArea = number("stock_area", ["Площа в наявності", "Площадь в наличии", "Area in stock"], {
  unit: m2,
  min: 0,
  max: 1_000_000,
  decimals: 2,
});
const packWeight = number("pack_weight", ["Вага упаковки", "Вес упаковки", "Pack weight"], { unit: kg, min: 0, max: 50_000, decimals: 2 });
const heatedArea = range("heated_area", ["Площа обігріву", "Площадь обогрева", "Heated area"], { unit: m2, min: 1, max: 10_000 });
const powerKw = number("power_kw", ["Потужність", "Мощность", "Power"], { unit: kilowatts, min: 0, max: 5000, decimals: 2 });
const tankVolume = number("tank_volume", ["Об’єм бака", "Объём бака", "Tank volume"], { unit: litres, min: 1, max: 10_000 });
const energySource = select("energy_source", ["Джерело енергії", "Источник энергии", "Energy source"], energySources);
const brand = (list: typeof toolBrands) => select("brand", ["Виробник", "Производитель", "Brand"], list);

export const building: CategorySeed = {
  id: 6000,
  slug: "building",
  name: ["Будівництво та ремонт", "Строительство и ремонт", "Building and renovation"],
  children: [
    {
      id: 6100,
      slug: "building-materials",
      name: ["Будівельні матеріали", "Строительные материалы", "Building materials"],
      attributes: [
        select("sale_unit", ["Одиниця продажу", "Единица продажи", "Sold by"], saleUnits),
        range("price_per_unit", ["Ціна за одиницю (опт – роздріб)", "Цена за единицу (опт – розница)", "Unit price (wholesale – retail)"], {
          unit: hryvnia,
          min: 0,
          max: 10_000_000,
          decimals: 2,
        }),
        boolean("leftovers", ["Залишки після будівництва", "Остатки после строительства", "Leftovers"]),
        origin,
      ],
      children: [
        {
          id: 6101,
          slug: "bricks-blocks",
          name: ["Цегла, блоки, бетон", "Кирпич, блоки, бетон", "Bricks, blocks, concrete"],
          attributes: [select("block_type", ["Вид", "Вид", "Kind"], blockTypes, required), ...dimensions],
        },
        {
          id: 6102,
          slug: "dry-mixes",
          name: ["Цемент і сухі суміші", "Цемент и сухие смеси", "Cement and dry mixes"],
          attributes: [packWeight, text("mix_grade", ["Марка", "Марка", "Grade"], { maxLength: 40 })],
        },
        {
          id: 6103,
          slug: "bulk-materials",
          name: ["Пісок, щебінь, відсів", "Песок, щебень, отсев", "Sand, gravel, screenings"],
          attributes: [
            range("fraction", ["Фракція", "Фракция", "Fraction"], { unit: mm, min: 0, max: 500, decimals: 1 }),
            number("min_order", ["Мінімальне замовлення", "Минимальный заказ", "Minimum order"], {
              unit: ["т", "т", "t"],
              min: 0,
              max: 1000,
              decimals: 1,
            }),
          ],
        },
        {
          id: 6104,
          slug: "timber",
          name: ["Пиломатеріали", "Пиломатериалы", "Timber"],
          attributes: [
            select("wood_species", ["Порода деревини", "Порода древесины", "Wood species"], woodSpecies),
            select(
              "timber_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  board: ["Дошка", "Доска", "Board"],
                  beam: ["Брус", "Брус", "Beam"],
                  lining: ["Вагонка", "Вагонка", "Lining"],
                  block_house: ["Блок-хаус", "Блок-хаус", "Block house"],
                  osb: ["OSB / фанера / ДСП", "OSB / фанера / ДСП", "OSB / plywood / chipboard"],
                  logs: ["Кругляк", "Кругляк", "Logs"],
                  firewood: ["Дрова", "Дрова", "Firewood"],
                }),
                other,
              ],
            ),
            thickness,
            length,
            number("stock_volume", ["Об’єм у наявності", "Объём в наличии", "Volume in stock"], {
              unit: m3,
              min: 0,
              max: 100_000,
              decimals: 2,
            }),
            boolean("dried", ["Камерне сушіння", "Камерная сушка", "Kiln-dried"]),
          ],
        },
        {
          id: 6105,
          slug: "rolled-metal",
          name: ["Металопрокат", "Металлопрокат", "Rolled metal"],
          attributes: [select("metal_shape", ["Вид прокату", "Вид проката", "Shape"], ironShapes, required), thickness, length],
        },
        {
          id: 6106,
          slug: "roofing",
          name: ["Покрівля та водостоки", "Кровля и водостоки", "Roofing and gutters"],
          attributes: [select("roof_type", ["Вид покриття", "Вид покрытия", "Roofing type"], roofTypes), thickness, colour, stockArea],
        },
        {
          id: 6107,
          slug: "insulation",
          name: ["Утеплення та ізоляція", "Утепление и изоляция", "Insulation"],
          attributes: [
            select(
              "insulation_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  mineral_wool: ["Мінеральна вата", "Минеральная вата", "Mineral wool"],
                  eps: ["Пінопласт", "Пенопласт", "Expanded polystyrene"],
                  xps: ["Екструдований пінополістирол", "Экструдированный пенополистирол", "Extruded polystyrene"],
                  foam_roll: ["Спінений поліетилен", "Вспененный полиэтилен", "Foamed polyethylene"],
                  ecowool: ["Ековата", "Эковата", "Cellulose"],
                  waterproofing: ["Гідроізоляція", "Гидроизоляция", "Waterproofing"],
                  soundproofing: ["Звукоізоляція", "Звукоизоляция", "Soundproofing"],
                }),
                other,
              ],
            ),
            thickness,
            stockArea,
          ],
        },
        {
          id: 6108,
          slug: "facade-materials",
          name: ["Фасадні матеріали", "Фасадные материалы", "Facade materials"],
          attributes: [colour, stockArea],
        },
        {
          id: 6109,
          slug: "paving-fences",
          name: ["Бруківка, паркани, ковані вироби", "Брусчатка, заборы, кованые изделия", "Paving, fences, wrought iron"],
          attributes: [thickness, colour],
        },
      ],
    },
    {
      id: 6200,
      slug: "finishing-materials",
      name: ["Оздоблювальні матеріали", "Отделочные материалы", "Finishing materials"],
      attributes: [boolean("leftovers", ["Залишки після ремонту", "Остатки после ремонта", "Leftovers"]), colour],
      children: [
        {
          id: 6201,
          slug: "tiles",
          name: ["Плитка та керамограніт", "Плитка и керамогранит", "Tiles"],
          attributes: [
            select(
              "tile_size",
              ["Розмір плитки, см", "Размер плитки, см", "Tile size, cm"],
              [
                ...named("60x60", "60x120", "30x60", "20x20", "30x30", "20x60", "25x40", "30x90", "40x40", "45x45", "80x80", "90x90"),
                ...named("120x120", "15x90", "20x120", "10x10"),
                other,
              ],
            ),
            stockArea,
            thickness,
            origin,
          ],
        },
        {
          id: 6202,
          slug: "flooring",
          name: ["Підлогові покриття", "Напольные покрытия", "Flooring"],
          attributes: [
            select("floor_type", ["Вид", "Вид", "Kind"], floorTypes),
            select("wear_class", ["Клас зносостійкості", "Класс износостойкости", "Wear class"], named("31", "32", "33", "34", "42", "43")),
            thickness,
            stockArea,
          ],
        },
        {
          id: 6203,
          slug: "wallpaper",
          name: ["Шпалери та декоративні панелі", "Обои и декоративные панели", "Wallpaper and wall panels"],
          attributes: [
            number("rolls", ["Кількість рулонів", "Количество рулонов", "Rolls"], { min: 1, max: 10_000 }),
            number("roll_width", ["Ширина рулону", "Ширина рулона", "Roll width"], { unit: cm, min: 10, max: 500 }),
            boolean("washable", ["Миються", "Моющиеся", "Washable"]),
          ],
        },
        {
          id: 6204,
          slug: "paints",
          name: ["Фарби, лаки, ґрунтовки", "Краски, лаки, грунтовки", "Paints, varnishes, primers"],
          attributes: [
            number("volume", ["Об’єм", "Объём", "Volume"], { unit: litres, min: 0, max: 10_000, decimals: 2 }),
            range("coverage", ["Витрата", "Расход", "Coverage"], { unit: ["м²/л", "м²/л", "m²/l"], min: 0, max: 100, decimals: 1 }),
            boolean("for_outdoors", ["Для зовнішніх робіт", "Для наружных работ", "For outdoor use"]),
          ],
        },
        {
          id: 6205,
          slug: "drywall-ceilings",
          name: ["Гіпсокартон і стелі", "Гипсокартон и потолки", "Drywall and ceilings"],
          attributes: [thickness, stockArea],
        },
      ],
    },
    {
      id: 6300,
      slug: "tools",
      name: ["Інструменти", "Инструменты", "Tools"],
      attributes: [warranty, brand(toolBrands)],
      children: [
        {
          id: 6301,
          slug: "power-tools",
          name: ["Електроінструмент", "Электроинструмент", "Power tools"],
          attributes: [
            select("tool_type", ["Вид інструмента", "Вид инструмента", "Tool type"], powerTools, required),
            text("tool_model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
            powerSource,
            powerWatts,
            select(
              "battery_voltage",
              ["Напруга акумулятора", "Напряжение аккумулятора", "Battery voltage"],
              [...named("3.6 V", "10.8 V", "12 V", "14.4 V", "18 V", "20 V", "36 V", "40 V", "54 V"), other],
            ),
            boolean("brushless", ["Безщітковий двигун", "Бесщёточный двигатель", "Brushless motor"]),
            boolean("with_battery", ["З акумулятором", "С аккумулятором", "Battery included"]),
          ],
        },
        {
          id: 6302,
          slug: "hand-tools",
          name: ["Ручний інструмент", "Ручной инструмент", "Hand tools"],
          attributes: [
            number("items_in_set", ["Предметів у наборі", "Предметов в наборе", "Items in the set"], { unit: pieces, min: 1, max: 1000 }),
          ],
        },
        {
          id: 6303,
          slug: "welding",
          name: ["Зварювальне обладнання", "Сварочное оборудование", "Welding equipment"],
          attributes: [
            select(
              "welding_type",
              ["Тип зварювання", "Тип сварки", "Welding type"],
              [
                ...named("MMA", "MIG/MAG", "TIG"),
                ...options({
                  plasma: ["Плазморіз", "Плазморез", "Plasma cutter"],
                  plastic_pipes: ["Паяльник для труб", "Паяльник для труб", "Pipe welder"],
                  spot: ["Точкове", "Точечная", "Spot"],
                }),
                other,
              ],
            ),
            range("welding_current", ["Зварювальний струм", "Сварочный ток", "Welding current"], {
              unit: ["А", "А", "A"],
              min: 1,
              max: 2000,
            }),
          ],
        },
        {
          id: 6304,
          slug: "compressors",
          name: ["Компресори та пневмоінструмент", "Компрессоры и пневмоинструмент", "Compressors and air tools"],
          attributes: [
            tankVolume,
            powerWatts,
            number("pressure", ["Тиск", "Давление", "Pressure"], { unit: ["бар", "бар", "bar"], min: 0, max: 1000, decimals: 1 }),
          ],
        },
        {
          id: 6305,
          slug: "measuring-tools",
          name: ["Вимірювальний інструмент", "Измерительный инструмент", "Measuring tools"],
          attributes: [
            range("measuring_range", ["Діапазон вимірювання", "Диапазон измерения", "Measuring range"], {
              unit: m,
              min: 0,
              max: 10_000,
              decimals: 2,
            }),
          ],
        },
        {
          id: 6306,
          slug: "tool-consumables",
          name: ["Витратні матеріали та запчастини", "Расходные материалы и запчасти", "Consumables and parts"],
          attributes: [text("part_number", ["Артикул", "Артикул", "Part number"], { maxLength: 40 })],
        },
      ],
    },
    {
      id: 6400,
      slug: "plumbing",
      name: ["Сантехніка", "Сантехника", "Plumbing"],
      attributes: [warranty, brand(plumbingBrands)],
      children: [
        {
          id: 6401,
          slug: "faucets",
          name: ["Змішувачі та душові системи", "Смесители и душевые системы", "Faucets and shower systems"],
          attributes: [
            select(
              "faucet_for",
              ["Призначення", "Назначение", "Purpose"],
              [
                ...options({
                  kitchen: ["Для кухні", "Для кухни", "Kitchen"],
                  basin: ["Для умивальника", "Для умывальника", "Basin"],
                  bath: ["Для ванни", "Для ванны", "Bath"],
                  shower: ["Для душу", "Для душа", "Shower"],
                  hygienic: ["Гігієнічний душ", "Гигиенический душ", "Hygienic shower"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 6402,
          slug: "baths-showers",
          name: ["Ванни та душові кабіни", "Ванны и душевые кабины", "Baths and shower cabins"],
          attributes: [
            select(
              "bath_material",
              ["Матеріал", "Материал", "Material"],
              [
                ...options({
                  acrylic: ["Акрил", "Акрил", "Acrylic"],
                  steel: ["Сталь", "Сталь", "Steel"],
                  cast_iron: ["Чавун", "Чугун", "Cast iron"],
                  stone: ["Штучний камінь", "Искусственный камень", "Artificial stone"],
                  glass: ["Скло", "Стекло", "Glass"],
                }),
                other,
              ],
            ),
            ...dimensions,
            boolean("hydromassage", ["Гідромасаж", "Гидромассаж", "Hydromassage"]),
          ],
        },
        {
          id: 6403,
          slug: "toilets-sinks",
          name: ["Унітази, біде, умивальники", "Унитазы, биде, умывальники", "Toilets, bidets, basins"],
          attributes: [
            boolean("installation_frame", ["З інсталяцією", "С инсталляцией", "With an installation frame"]),
            boolean("wall_hung", ["Підвісний монтаж", "Подвесной монтаж", "Wall-hung"]),
          ],
        },
        { id: 6404, slug: "kitchen-sinks", name: ["Кухонні мийки", "Кухонные мойки", "Kitchen sinks"], attributes: dimensions },
        {
          id: 6405,
          slug: "pipes-fittings",
          name: ["Труби та фітинги", "Трубы и фитинги", "Pipes and fittings"],
          attributes: [number("pipe_diameter", ["Діаметр", "Диаметр", "Diameter"], { unit: mm, min: 1, max: 2000, decimals: 1 }), length],
        },
        {
          id: 6406,
          slug: "water-pumps",
          name: ["Насоси та водопостачання", "Насосы и водоснабжение", "Pumps and water supply"],
          attributes: [
            powerWatts,
            number("head", ["Напір", "Напор", "Head"], { unit: m, min: 0, max: 1000, decimals: 1 }),
            number("flow", ["Продуктивність", "Производительность", "Flow"], {
              unit: ["м³/год", "м³/ч", "m³/h"],
              min: 0,
              max: 10_000,
              decimals: 1,
            }),
          ],
        },
        { id: 6407, slug: "water-filters", name: ["Фільтри для води", "Фильтры для воды", "Water filters"] },
      ],
    },
    {
      id: 6500,
      slug: "heating",
      name: ["Опалення", "Отопление", "Heating"],
      attributes: [warranty, brand(heatingBrands)],
      children: [
        {
          id: 6501,
          slug: "boilers",
          name: ["Котли", "Котлы", "Boilers"],
          attributes: [
            { ...energySource, ...required },
            powerKw,
            heatedArea,
            select(
              "circuits",
              ["Контури", "Контуры", "Circuits"],
              options({
                one: ["Одноконтурний", "Одноконтурный", "Single-circuit"],
                two: ["Двоконтурний", "Двухконтурный", "Double-circuit"],
              }),
            ),
            boolean("condensing", ["Конденсаційний", "Конденсационный", "Condensing"]),
          ],
        },
        {
          id: 6502,
          slug: "water-heaters",
          name: ["Бойлери та водонагрівачі", "Бойлеры и водонагреватели", "Water heaters"],
          attributes: [tankVolume, powerKw, energySource, boolean("dry_element", ["Сухий ТЕН", "Сухой ТЭН", "Dry heating element"])],
        },
        {
          id: 6503,
          slug: "radiators",
          name: ["Радіатори та конвектори", "Радиаторы и конвекторы", "Radiators and convectors"],
          attributes: [
            select(
              "radiator_material",
              ["Матеріал", "Материал", "Material"],
              [
                ...options({
                  steel: ["Сталеві", "Стальные", "Steel"],
                  bimetal: ["Біметалеві", "Биметаллические", "Bimetallic"],
                  aluminium: ["Алюмінієві", "Алюминиевые", "Aluminium"],
                  cast_iron: ["Чавунні", "Чугунные", "Cast iron"],
                }),
                other,
              ],
            ),
            number("sections", ["Кількість секцій", "Количество секций", "Sections"], { min: 1, max: 100 }),
          ],
        },
        {
          id: 6504,
          slug: "stoves-fireplaces",
          name: ["Печі, буржуйки, каміни", "Печи, буржуйки, камины", "Stoves and fireplaces"],
          attributes: [heatedArea, powerKw, boolean("water_circuit", ["Водяний контур", "Водяной контур", "Water circuit"])],
        },
        {
          id: 6505,
          slug: "floor-heating",
          name: ["Тепла підлога", "Тёплый пол", "Underfloor heating"],
          attributes: [stockArea, powerWatts],
        },
        { id: 6506, slug: "heat-pumps", name: ["Теплові насоси", "Тепловые насосы", "Heat pumps"], attributes: [powerKw, heatedArea] },
      ],
    },
    {
      id: 6600,
      slug: "electrical",
      name: ["Електрика", "Электрика", "Electrical"],
      children: [
        {
          id: 6601,
          slug: "generators",
          name: ["Генератори", "Генераторы", "Generators"],
          attributes: [
            number("generator_kw", ["Номінальна потужність", "Номинальная мощность", "Rated power"], {
              unit: kilowatts,
              min: 0,
              max: 5000,
              decimals: 1,
              ...required,
            }),
            select(
              "generator_fuel",
              ["Паливо", "Топливо", "Fuel"],
              options({
                petrol: ["Бензин", "Бензин", "Petrol"],
                diesel: ["Дизель", "Дизель", "Diesel"],
                gas: ["Газ", "Газ", "Gas"],
                gas_petrol: ["Газ / бензин", "Газ / бензин", "Gas / petrol"],
              }),
            ),
            select(
              "output_voltage",
              ["Вихідна напруга", "Выходное напряжение", "Output voltage"],
              [
                { value: "v220", label: ["220 В", "220 В", "220 V"] },
                { value: "v380", label: ["380 В", "380 В", "380 V"] },
                { value: "v220_380", label: ["220 / 380 В", "220 / 380 В", "220 / 380 V"] },
              ],
            ),
            number("engine_hours", ["Мотогодини", "Моточасы", "Engine hours"], { unit: ["год", "ч", "h"], min: 0, max: 100_000 }),
            boolean("inverter", ["Інверторний", "Инверторный", "Inverter"]),
            boolean("auto_start", ["Автозапуск (АВР)", "Автозапуск (АВР)", "Automatic start"]),
          ],
        },
        {
          id: 6602,
          slug: "cables",
          name: ["Кабелі та дроти", "Кабели и провода", "Cables and wires"],
          attributes: [
            number("cross_section", ["Переріз", "Сечение", "Cross-section"], {
              unit: ["мм²", "мм²", "mm²"],
              min: 0,
              max: 1000,
              decimals: 2,
            }),
            number("cores", ["Кількість жил", "Количество жил", "Cores"], { min: 1, max: 100 }),
            length,
          ],
        },
        {
          id: 6603,
          slug: "sockets-switches",
          name: ["Розетки та вимикачі", "Розетки и выключатели", "Sockets and switches"],
          attributes: [colour],
        },
        {
          id: 6604,
          slug: "voltage-stabilisers",
          name: ["Стабілізатори та автоматика", "Стабилизаторы и автоматика", "Stabilisers and circuit protection"],
          attributes: [
            powerKw,
            range("input_voltage", ["Вхідна напруга", "Входное напряжение", "Input voltage"], { unit: volts, min: 1, max: 1000 }),
          ],
        },
      ],
    },
    {
      id: 6700,
      slug: "doors-windows",
      name: ["Двері, вікна, ворота", "Двери, окна, ворота", "Doors, windows, gates"],
      attributes: [select("door_material", ["Матеріал", "Материал", "Material"], doorMaterials), ...dimensions, colour],
      children: [
        { id: 6701, slug: "interior-doors", name: ["Міжкімнатні двері", "Межкомнатные двери", "Interior doors"] },
        {
          id: 6702,
          slug: "entrance-doors",
          name: ["Вхідні двері", "Входные двери", "Entrance doors"],
          attributes: [
            select(
              "opening_side",
              ["Відчинення", "Открывание", "Opening side"],
              options({ right: ["Праве", "Правое", "Right"], left: ["Ліве", "Левое", "Left"] }),
            ),
            boolean("insulated", ["Утеплені", "Утеплённые", "Insulated"]),
          ],
        },
        {
          id: 6703,
          slug: "windows",
          name: ["Вікна та балкони", "Окна и балконы", "Windows and balconies"],
          attributes: [
            select(
              "glazing",
              ["Склопакет", "Стеклопакет", "Glazing"],
              options({
                single: ["Однокамерний", "Однокамерный", "Double-pane"],
                double: ["Двокамерний", "Двухкамерный", "Triple-pane"],
                energy_saving: ["Енергоощадний", "Энергосберегающий", "Energy-saving"],
              }),
            ),
            boolean("mosquito_net", ["Москітна сітка", "Москитная сетка", "Mosquito net"]),
          ],
        },
        {
          id: 6704,
          slug: "gates-barriers",
          name: ["Ворота, ролети, автоматика", "Ворота, роллеты, автоматика", "Gates, shutters, automation"],
          attributes: [boolean("automatic_gate", ["З автоматикою", "С автоматикой", "Automatic"])],
        },
        { id: 6705, slug: "locks-fittings", name: ["Замки та фурнітура", "Замки и фурнитура", "Locks and fittings"] },
      ],
    },
    {
      id: 6800,
      slug: "ready-structures",
      name: ["Готові споруди та МАФи", "Готовые сооружения и МАФы", "Ready-made structures"],
      attributes: [
        select(
          "structure",
          ["Вид споруди", "Вид сооружения", "Structure"],
          [
            ...options({
              modular_house: ["Модульний будинок", "Модульный дом", "Modular house"],
              cabin: ["Побутівка / вагончик", "Бытовка / вагончик", "Site cabin"],
              kiosk: ["Кіоск / павільйон", "Киоск / павильон", "Kiosk / pavilion"],
              sauna: ["Лазня", "Баня", "Sauna"],
              gazebo: ["Альтанка", "Беседка", "Gazebo"],
              hangar: ["Ангар", "Ангар", "Hangar"],
              container: ["Контейнер", "Контейнер", "Container"],
              stairs: ["Сходи", "Лестница", "Stairs"],
            }),
            other,
          ],
        ),
        number("floor_area", ["Площа", "Площадь", "Floor area"], { unit: m2, min: 0, max: 100_000, decimals: 1 }),
        boolean("relocatable", ["Можна перевезти", "Можно перевезти", "Can be relocated"]),
      ],
    },
    {
      id: 6900,
      slug: "construction-equipment",
      name: ["Будівельне обладнання та кріплення", "Строительное оборудование и крепёж", "Construction equipment and fasteners"],
      children: [
        {
          id: 6901,
          slug: "scaffolding-mixers",
          name: ["Риштування, драбини, бетонозмішувачі", "Леса, лестницы, бетономешалки", "Scaffolding, ladders, concrete mixers"],
          attributes: [
            range("working_height", ["Робоча висота", "Рабочая высота", "Working height"], { unit: m, min: 0, max: 200, decimals: 1 }),
            powerSource,
          ],
        },
        {
          id: 6902,
          slug: "fasteners",
          name: ["Кріплення та метизи", "Крепёж и метизы", "Fasteners"],
          attributes: [
            range("fastener_size", ["Довжина (від – до)", "Длина (от – до)", "Length (from – to)"], {
              unit: mm,
              min: 1,
              max: 5000,
              decimals: 1,
            }),
            packWeight,
          ],
        },
        {
          id: 6903,
          slug: "workwear-protection",
          name: ["Спецодяг і засоби захисту", "Спецодежда и средства защиты", "Workwear and protection"],
        },
      ],
    },
    { id: 6910, slug: "building-other", name: ["Інше для будівництва", "Другое для строительства", "Other for building"] },
  ],
};
