import { type Template, v } from "./template";

const rooms = {
  one: v({ rooms: "1-кімнатна", rooms_acc: "1-кімнатну", rooms_ru: "1-комнатная", rooms_en: "one-bedroom" }, { rooms: "one" }),
  two: v({ rooms: "2-кімнатна", rooms_acc: "2-кімнатну", rooms_ru: "2-комнатная", rooms_en: "two-bedroom" }, { rooms: "two" }),
  three: v({ rooms: "3-кімнатна", rooms_acc: "3-кімнатну", rooms_ru: "3-комнатная", rooms_en: "three-bedroom" }, { rooms: "three" }),
};

export const property: readonly Template[] = [
  {
    category: "apartments-sale",
    pictures: ["tower", "interior"],
    currency: "USD",
    priceFollows: "total_area",
    weight: 3,
    numbers: { floor: [2, 9], kitchen_area: [8, 14, 0.5] },
    attributes: { advertiser: "owner", no_commission: true, floors: 9, balcony: true },
    vary: [
      [
        v(
          { rooms: "1-кімнатна", rooms_acc: "1-кімнатну", total: "38 м²", rooms_ru: "1-комнатная", rooms_en: "One-room" },
          { rooms: "one", total_area: 38 },
          [29_000, 58_000],
        ),
        v(
          {
            rooms: "1-кімнатна",
            rooms_acc: "1-кімнатну",
            total: "44,5 м²",
            total_en: "44.5 m²",
            rooms_ru: "1-комнатная",
            rooms_en: "One-room",
          },
          { rooms: "one", total_area: 44.5 },
          [34_000, 66_000],
        ),
        v(
          { rooms: "2-кімнатна", rooms_acc: "2-кімнатну", total: "54 м²", rooms_ru: "2-комнатная", rooms_en: "Two-room" },
          { rooms: "two", total_area: 54 },
          [39_000, 78_000],
        ),
        v(
          {
            rooms: "2-кімнатна",
            rooms_acc: "2-кімнатну",
            total: "67,3 м²",
            total_en: "67.3 m²",
            rooms_ru: "2-комнатная",
            rooms_en: "Two-room",
          },
          { rooms: "two", total_area: 67.3 },
          [47_000, 95_000],
        ),
        v(
          { rooms: "3-кімнатна", rooms_acc: "3-кімнатну", total: "72 м²", rooms_ru: "3-комнатная", rooms_en: "Three-room" },
          { rooms: "three", total_area: 72 },
          [48_000, 98_000],
        ),
        v(
          { rooms: "3-кімнатна", rooms_acc: "3-кімнатну", total: "91 м²", rooms_ru: "3-комнатная", rooms_en: "Three-room" },
          { rooms: "three", total_area: 91 },
          [62_000, 132_000],
        ),
      ],
      [
        v(
          { house: "Цегляний будинок 2014 року", house_ru: "Кирпичный дом 2014 года", house_en: "Brick building of 2014" },
          { wall_type: "brick", year_built: 2014, house_type: "modern_2000", heating: "own_boiler" },
        ),
        v(
          { house: "Чеський проєкт", house_ru: "Чешский проект", house_en: "Czech-design panel building" },
          { wall_type: "panel", house_type: "czech", heating: "central" },
        ),
        v(
          { house: "Монолітна новобудова", house_ru: "Монолитная новостройка", house_en: "Newly built monolithic block" },
          { wall_type: "monolith", house_type: "modern", heating: "own_boiler", lift: true },
        ),
      ],
      [
        v(
          {
            finish: "Свіжий ремонт, меблі й техніка залишаються",
            finish_ru: "Свежий ремонт, мебель и техника остаются",
            finish_en: "Freshly renovated, furniture and appliances stay",
          },
          { renovation: "euro", furnished: true },
        ),
        v(
          {
            finish: "Житловий стан, вікна й труби замінені",
            finish_ru: "Жилое состояние, окна и трубы заменены",
            finish_en: "Habitable, windows and pipes replaced",
          },
          { renovation: "habitable" },
        ),
        v(
          {
            finish: "Після будівельників, стяжка й штукатурка зроблені",
            finish_ru: "После строителей, стяжка и штукатурка готовы",
            finish_en: "Shell condition with screed and plaster done",
          },
          { renovation: "after_builders" },
        ),
      ],
    ],
    titles: ["{rooms} квартира, {total}, {floor} поверх", "Продам {rooms_acc} квартиру, {total}", "{rooms} квартира {total}, власник"],
    text: [
      ["{house}, {floor} поверх, кухня {kitchen_area} м². {finish}.", "{finish}. {house}, кухня {kitchen_area} м², лоджія засклена."],
      [
        "Двір закритий, школа й садок за п’ять хвилин.",
        "Поруч парк, супермаркет і зупинка.",
        "Вікна у двір, сусіди спокійні.",
        "У будинку є укриття, коли немає світла — працює генератор на ліфт і воду.",
      ],
      ["Один власник, документи готові, без боргів за комуналку.", "Продаж від власника, без комісії.", "Можлива єОселя."],
    ],
    also: {
      ru: {
        titles: ["{rooms} квартира, {total}, {floor} этаж", "{rooms} квартира на продажу, {total}", "{rooms} квартира {total}, владелец"],
        text: [
          ["{house}, {floor} этаж, кухня {kitchen_area} м². {finish}.", "{finish}. {house}, кухня {kitchen_area} м², лоджия застеклена."],
          [
            "Закрытый двор, школа и садик в пяти минутах.",
            "Рядом парк, супермаркет и остановка.",
            "Окна во двор, соседи спокойные.",
            "В доме есть укрытие, при отключениях лифт и вода работают от генератора.",
          ],
          [
            "Один собственник, документы готовы, без долгов за коммуналку.",
            "Продажа от собственника, без комиссии.",
            "Возможна программа еОселя.",
          ],
        ],
      },
      en: {
        titles: ["{rooms} flat, {total}, floor {floor}", "{rooms} flat for sale, {total}", "{rooms} flat, {total}, from the owner"],
        text: [
          ["{house}, floor {floor}, kitchen {kitchen_area} m². {finish}.", "{finish}. {house}, kitchen {kitchen_area} m², glazed loggia."],
          [
            "Gated yard, school and kindergarten five minutes away.",
            "A park, a supermarket and a bus stop are nearby.",
            "Windows face the yard, quiet neighbours.",
            "There is a shelter; lift and water run on a generator during outages.",
          ],
          ["One owner, papers are ready, no utility debts.", "Sold by the owner, no agency fee.", "State mortgage programme possible."],
        ],
      },
    },
  },
  {
    category: "apartments-rent",
    pictures: ["interior"],
    weight: 3,
    price: [7_500, 27_000],
    numbers: { floor: [1, 12], total_area: [34, 68], min_term: [3, 12] },
    attributes: { floors: 12, furnished: true, children_allowed: true, utility_payment: "separate", renovation: "euro" },
    vary: [
      [rooms.one, rooms.two],
      [v({ pets: "З котом можна, про собаку домовимося" }, { pets_allowed: true }), v({ pets: "Без тварин" }, { pets_allowed: false })],
      [
        v({ deposit: "застава за місяць" }, { deposit: "month" }),
        v({ deposit: "застава пів місяця" }, { deposit: "half_month" }),
        v({ deposit: "без застави" }, { deposit: "none" }),
      ],
    ],
    titles: [
      "Здам {rooms_acc} квартиру, {total_area} м²",
      "Оренда: {rooms} квартира, {floor} поверх",
      "{rooms} квартира на довго, від власника",
    ],
    text: [
      [
        "Затишна квартира {total_area} м² на {floor} поверсі, є все для життя: пральна машина, холодильник, інтернет.",
        "Квартира після ремонту, {total_area} м², бойлер, кондиціонер, ортопедичний матрац.",
      ],
      ["{pets}, {deposit}, комунальні за лічильниками.", "Комунальні окремо, {deposit}. {pets}."],
      [
        "Заїзд хоч завтра, мінімум {min_term} міс.",
        "Шукаємо охайних людей надовго, від {min_term} міс.",
        "Є резервне живлення для роутера й світла.",
      ],
    ],
  },
  {
    category: "apartments-rent",
    pictures: ["interior", "tower"],
    lang: "ru",
    price: [8_000, 24_000],
    numbers: { floor: [2, 9], total_area: [36, 70] },
    attributes: { floors: 9, furnished: true, deposit: "month", utility_payment: "separate" },
    vary: [[rooms.one, rooms.two, rooms.three]],
    titles: ["Сдам квартиру: {rooms}, {total_area} м²", "{rooms} квартира в аренду надолго", "Аренда, {rooms} квартира, {floor} этаж"],
    text: [
      [
        "Сдаётся чистая квартира на длительный срок, {floor} этаж, {total_area} м².",
        "Хорошая квартира в тихом районе, вся техника рабочая, интернет подключён.",
      ],
      ["Рядом остановка, рынок и аптека.", "Двор с парковкой, консьерж.", "В доме автономное отопление, зимой тепло."],
      ["Оплата помесячно плюс залог.", "Без посредников, показываю сама."],
    ],
  },
  {
    category: "apartments-daily",
    pictures: ["interior", "bed"],
    price: [850, 2_400],
    business: true,
    numbers: { guests: [2, 6], beds: [1, 3], floor: [1, 9] },
    attributes: { rooms: "studio", total_area: 32, wifi: true, reporting_documents: true, furnished: true },
    vary: [
      [v({ place: "біля вокзалу" }), v({ place: "у самому центрі" }), v({ place: "поруч із набережною" }), v({ place: "біля парку" })],
    ],
    titles: ["Студія подобово {place}", "Квартира на добу {place}, до {guests} гостей", "Подобово: студія, Wi-Fi, звітні документи"],
    text: [
      ["Чиста студія {place}, розміщуємо до {guests} гостей.", "Студія {place}: велике ліжко, диван, кухня з посудом."],
      ["Заселення цілодобово, ключі у скриньці з кодом.", "Білизна, рушники, чай і кава включені."],
      ["Під час відключень працює інвертор.", "Видаємо документи для відрядних.", "Від трьох діб — знижка 10%."],
    ],
    also: {
      en: {
        titles: ["Studio for a night {city}", "Short stay for up to {guests} guests", "Daily rent: studio, Wi-Fi, receipts"],
        text: [
          ["Clean studio in {city}, up to {guests} guests.", "Studio with a double bed, a sofa and an equipped kitchen."],
          ["Check-in around the clock, keys in a code box.", "Linen, towels, tea and coffee are included."],
          ["Lights and Wi-Fi keep working during outages.", "We issue documents for business trips.", "10% off from three nights."],
        ],
      },
    },
  },
  {
    category: "houses-sale",
    pictures: ["house"],
    currency: "USD",
    weight: 2,
    priceFollows: "total_area",
    price: [26_000, 145_000],
    numbers: { total_area: [62, 210], land_area: [6, 20], room_count: [3, 7], year_built: [1978, 2021] },
    attributes: { floors: 2, readiness: 100, advertiser: "owner" },
    vary: [
      [
        v({ walls: "цегляний" }, { wall_type: "brick" }),
        v({ walls: "газоблок, утеплений" }, { wall_type: "gas_block" }),
        v({ walls: "з черепашнику" }, { wall_type: "shell_rock" }),
        v({ walls: "дерев’яний, обкладений цеглою" }, { wall_type: "wood" }),
      ],
      [
        v({ heat: "газовий котел і грубка про запас" }, { heating: "combined", utilities: "all" }),
        v({ heat: "твердопаливний котел" }, { heating: "solid_fuel", utilities: "electricity_water" }),
        v({ heat: "тепловий насос і тепла підлога" }, { heating: "heat_pump", utilities: "electricity_water" }),
      ],
    ],
    titles: ["Будинок {total_area} м², {land_area} соток", "Продам будинок, кімнат: {room_count}", "Дім {total_area} м² з ділянкою"],
    text: [
      [
        "Будинок {walls}, {year_built} року, {total_area} м², кімнат: {room_count}.",
        "Продається будинок {walls}, ділянка {land_area} соток, заїзд асфальтований.",
      ],
      ["Опалення: {heat}.", "Власна свердловина, септик, {heat}."],
      ["Гараж, погріб, молодий сад і теплиця.", "До школи й магазину десять хвилин пішки.", "У дворі альтанка й місце для двох машин."],
      ["Документи готові, сертифікати приймаємо.", "Підходить під єВідновлення."],
    ],
  },
  {
    category: "houses-daily",
    pictures: ["house"],
    price: [2_400, 6_800],
    numbers: { guests: [5, 12], beds: [2, 6], total_area: [60, 140] },
    attributes: { wifi: true, barbecue: true, furnished: true },
    vary: [
      [
        v({ view: "з видом на гори", sauna: "Карпатський чан на дровах" }, { sauna: true }),
        v({ view: "біля озера", sauna: "Сауна й купіль" }, { sauna: true }),
        v({ view: "у сосновому лісі", sauna: "Мангал, альтанка й гамаки" }, { sauna: false }),
      ],
    ],
    titles: ["Будинок {view} подобово", "Котедж {view}, до {guests} гостей", "Відпочинок {view}: будинок на {guests} осіб"],
    text: [
      ["Здаємо будинок {view} для компанії до {guests} осіб.", "Окремий будинок {view}, {total_area} м², сусідів немає."],
      ["{sauna} — за окрему плату.", "На території: {sauna}, дитячий майданчик."],
      ["З тваринами можна за домовленістю.", "Є генератор, інтернет працює завжди."],
    ],
  },
  {
    category: "rooms-rent",
    pictures: ["interior", "bed"],
    price: [3_200, 7_500],
    numbers: { room_area: [11, 20], floor: [1, 9] },
    attributes: { furnished: true, owner_lives: false, floors: 9 },
    vary: [
      [
        v({ who: "дівчині або жінці" }, { room_for: "woman" }),
        v({ who: "хлопцю" }, { room_for: "man" }),
        v({ who: "одній людині або парі" }, { room_for: "anyone" }),
      ],
    ],
    titles: ["Здам кімнату {who}", "Кімната {room_area} м² {who}", "Кімната у квартирі, {who}"],
    text: [
      ["Кімната {room_area} м² у трикімнатній квартирі, здам {who}.", "Здається окрема кімната з балконом, {who}."],
      ["Ліжко, шафа, стіл, Wi-Fi, пральна машина.", "Кухня спільна, живуть ще дві студентки."],
      ["Комунальні включені.", "Оплата плюс частка комунальних."],
    ],
  },
  {
    category: "land-sale",
    pictures: ["house"],
    currency: "USD",
    price: [4_500, 38_000],
    numbers: { land_area: [6, 20] },
    attributes: { land_purpose: "building", state_act: true },
    vary: [
      [
        v({ near: "світло на ділянці, газ по межі" }, { utilities: "electricity_gas" }),
        v({ near: "світло й вода підведені" }, { utilities: "electricity_water" }),
        v({ near: "комунікації поруч" }, { utilities: "nearby" }),
      ],
    ],
    titles: ["Ділянка {land_area} соток під забудову", "Продам землю, {land_area} соток", "{land_area} соток, рівна ділянка"],
    text: [
      ["Рівна ділянка {land_area} соток під будинок, {near}.", "Продаю землю {land_area} соток: {near}, під’їзд асфальтом."],
      ["Кадастровий номер є, межі винесено.", "Сусіди побудовані, поруч ліс і став."],
      ["Один власник, торг.", "Обмін на авто з доплатою можливий."],
    ],
  },
  {
    category: "commercial-rent",
    pictures: ["shop"],
    price: [9_500, 68_000],
    business: true,
    numbers: { min_term: [6, 24], floor: [1, 3] },
    vary: [
      [
        v(
          { kind: "магазин або аптека", kind_gen: "магазину" },
          { premises_type: "shop", facade: true, rentable_area: { from: 45, to: 120 }, price_per_m2: { from: 260, to: 340 } },
        ),
        v(
          { kind: "офіс", kind_gen: "офісу" },
          { premises_type: "office", rentable_area: { from: 18, to: 75 }, price_per_m2: { from: 210, to: 300 } },
        ),
        v(
          { kind: "склад", kind_gen: "складу" },
          { premises_type: "warehouse", rentable_area: { from: 100, to: 640 }, price_per_m2: { from: 90, to: 140 } },
        ),
        v({ kind: "кав’ярня", kind_gen: "кав’ярні" }, { premises_type: "catering", facade: true, rentable_area: { from: 35, to: 80 } }),
      ],
    ],
    titles: ["Оренда приміщення: {kind}", "Здамо приміщення для {kind_gen}", "Оренда від власника: {kind}"],
    text: [
      ["Здаємо приміщення ({kind}), {floor} поверх, окремий вхід із вулиці.", "Приміщення з ремонтом, підійде як {kind}, місце прохідне."],
      ["Електропотужність 15 кВт, опалення автономне.", "Є генератор на весь будинок і оптика двох провайдерів."],
      ["Договір від {min_term} міс., канікули на ремонт.", "Показуємо щодня з 9 до 18."],
    ],
  },
  {
    category: "garages-sale",
    pictures: ["house", "sedan"],
    currency: "USD",
    price: [2_200, 9_800],
    numbers: { garage_area: [17, 28] },
    attributes: { electricity: true },
    vary: [
      [
        v({ type: "Капітальний гараж", detail: "оглядова яма й сухий погріб" }, { garage_type: "garage", inspection_pit: true }),
        v({ type: "Підземний паркінг", detail: "цілодобова охорона, сухо" }, { garage_type: "underground", guarded: true }),
      ],
    ],
    titles: ["{type}, {garage_area} м²", "{type}, приватизований"],
    text: [
      ["{type} {garage_area} м²: {detail}.", "Продаю: {type}, {garage_area} м². Світло є, {detail}."],
      ["Дах перекритий два роки тому.", "Ворота утеплені, полиці залишаю."],
      ["Документи на право власності.", ""],
    ],
  },
  {
    category: "new-buildings",
    pictures: ["tower"],
    currency: "USD",
    price: [34_000, 98_000],
    business: true,
    attributes: {
      advertiser: "developer",
      building_class: "comfort",
      instalments: true,
      shelter: true,
      wall_type: "brick",
      floor_range: { from: 2, to: 16 },
    },
    numbers: { completion_year: [2026, 2028] },
    vary: [
      [
        v({ complex: "Липовий квартал" }, { complex_name: "Липовий квартал", area_range: { from: 36, to: 92 } }),
        v({ complex: "Тихий сад" }, { complex_name: "Тихий сад", area_range: { from: 41, to: 110 } }),
        v({ complex: "Над річкою" }, { complex_name: "Над річкою", area_range: { from: 38, to: 105 } }),
      ],
    ],
    titles: [
      "ЖК «{complex}», здача {completion_year}",
      "Квартири в ЖК «{complex}» від забудовника",
      "«{complex}»: розтермінування без відсотків",
    ],
    text: [
      [
        "Цегляний будинок комфорт-класу, введення в експлуатацію {completion_year} року.",
        "У продажу одно-, дво- та трикімнатні квартири, здача {completion_year} року.",
      ],
      ["Паркінг-укриття, двір без машин, резервне живлення ліфтів.", "Своя котельня, утеплені фасади, вікна в підлогу."],
      ["Розтермінування до 24 місяців, єОселя.", "Перший внесок від 30%."],
    ],
  },
  {
    category: "property-wanted",
    pictures: ["keys"],
    price: [8_000, 18_000],
    vary: [
      [
        v({ who: "родина з дитиною" }, { tenants: 3, wanted_rooms: { from: 2, to: 3 } }),
        v({ who: "подружжя без дітей" }, { tenants: 2, wanted_rooms: { from: 1, to: 2 } }),
        v({ who: "мама з двома дітьми, переїхали з Харкова" }, { tenants: 3, wanted_rooms: { from: 2, to: 2 }, displaced: true }),
      ],
      [v({ pet: "є спокійний кіт" }, { with_pets: true }), v({ pet: "тварин немає" }, { with_pets: false })],
    ],
    attributes: { wanted: "rent" },
    titles: ["Зніму квартиру надовго ({who})", "Шукаємо житло: {who}", "Зніму квартиру без посередників"],
    text: [
      ["Зніме квартиру {who}, {pet}.", "Шукаємо житло на тривалий термін: {who}, {pet}."],
      ["Не палимо, платимо вчасно, порядок гарантуємо.", "Потрібні пральна машина й інтернет, бажано поверх не вище п’ятого."],
      ["Рієлторам прохання не турбувати.", "Розглянемо будь-який район ({city})."],
    ],
  },
];
