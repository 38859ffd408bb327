import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { days, hryvnia, m, m2, months, people, sotky } from "./common-a";

const rooms = [
  ...options({
    studio: ["Студія (гостинка)", "Студия (гостинка)", "Studio"],
    one: ["1 кімната", "1 комната", "1 room"],
    two: ["2 кімнати", "2 комнаты", "2 rooms"],
    three: ["3 кімнати", "3 комнаты", "3 rooms"],
    four: ["4 кімнати", "4 комнаты", "4 rooms"],
    five_plus: ["5 і більше кімнат", "5 и более комнат", "5 or more rooms"],
  }),
];

const wallTypes = [
  ...options({
    brick: ["Цегляний", "Кирпичный", "Brick"],
    panel: ["Панельний", "Панельный", "Panel"],
    monolith: ["Монолітний", "Монолитный", "Monolithic"],
    gas_block: ["Газоблок", "Газоблок", "Aerated concrete"],
    cinder_block: ["Шлакоблочний", "Шлакоблочный", "Cinder block"],
    shell_rock: ["Черепашник", "Ракушняк", "Shell rock"],
    foam_block: ["Піноблок", "Пеноблок", "Foam block"],
    wood: ["Дерев’яний", "Деревянный", "Wooden"],
    frame: ["Каркасний / СІП-панелі", "Каркасный / СИП-панели", "Frame / SIP panels"],
    adobe: ["Саманний", "Саманный", "Adobe"],
  }),
  other,
];

const heatingTypes = [
  ...options({
    central: ["Централізоване", "Централизованное", "Central"],
    own_boiler: ["Власна котельня будинку", "Собственная котельная дома", "Building’s own boiler house"],
    gas: ["Індивідуальне газове", "Индивидуальное газовое", "Individual gas"],
    electric: ["Індивідуальне електро", "Индивидуальное электро", "Individual electric"],
    solid_fuel: ["Твердопаливне", "Твердотопливное", "Solid fuel"],
    heat_pump: ["Тепловий насос", "Тепловой насос", "Heat pump"],
    combined: ["Комбіноване", "Комбинированное", "Combined"],
    none: ["Без опалення", "Без отопления", "None"],
  }),
  other,
];

const renovations = options({
  designer: ["Авторський проєкт", "Авторский проект", "Designer renovation"],
  euro: ["Євроремонт", "Евроремонт", "High-quality renovation"],
  cosmetic: ["Косметичний ремонт", "Косметический ремонт", "Cosmetic renovation"],
  habitable: ["Житловий стан", "Жилое состояние", "Habitable"],
  after_builders: ["Після будівельників", "После строителей", "Shell and core"],
  rough: ["Під чистове оздоблення", "Под чистовую отделку", "Ready for finishing"],
  emergency: ["Аварійний стан", "Аварийное состояние", "In disrepair"],
});

const utilities = options({
  all: ["Усі комунікації", "Все коммуникации", "All utilities"],
  electricity_gas: ["Електрика та газ", "Электричество и газ", "Electricity and gas"],
  electricity_water: ["Електрика та вода", "Электричество и вода", "Electricity and water"],
  electricity: ["Лише електрика", "Только электричество", "Electricity only"],
  nearby: ["Комунікації поруч", "Коммуникации рядом", "Utilities nearby"],
  none: ["Без комунікацій", "Без коммуникаций", "None"],
});

const landPurposes = [
  ...options({
    building: ["Для забудови (ОЖБ)", "Под застройку (ИЖС)", "For housing"],
    gardening: ["Садівництво", "Садоводство", "Gardening"],
    farming: ["Особисте селянське господарство", "Личное крестьянское хозяйство", "Personal farming"],
    agricultural: ["Товарне сільгоспвиробництво (пай)", "Товарное сельхозпроизводство (пай)", "Commercial agriculture"],
    commercial: ["Комерційне призначення", "Коммерческое назначение", "Commercial"],
    industrial: ["Промислове призначення", "Промышленное назначение", "Industrial"],
    recreational: ["Рекреаційне призначення", "Рекреационное назначение", "Recreational"],
  }),
  other,
];

const countries = [
  ...options({
    poland: ["Польща", "Польша", "Poland"],
    bulgaria: ["Болгарія", "Болгария", "Bulgaria"],
    turkey: ["Туреччина", "Турция", "Türkiye"],
    spain: ["Іспанія", "Испания", "Spain"],
    uae: ["ОАЕ", "ОАЭ", "UAE"],
    cyprus: ["Кіпр", "Кипр", "Cyprus"],
    montenegro: ["Чорногорія", "Черногория", "Montenegro"],
    germany: ["Німеччина", "Германия", "Germany"],
    czechia: ["Чехія", "Чехия", "Czechia"],
    slovakia: ["Словаччина", "Словакия", "Slovakia"],
    hungary: ["Угорщина", "Венгрия", "Hungary"],
    romania: ["Румунія", "Румыния", "Romania"],
    croatia: ["Хорватія", "Хорватия", "Croatia"],
    greece: ["Греція", "Греция", "Greece"],
    italy: ["Італія", "Италия", "Italy"],
    portugal: ["Португалія", "Португалия", "Portugal"],
    georgia: ["Грузія", "Грузия", "Georgia"],
    egypt: ["Єгипет", "Египет", "Egypt"],
  }),
  other,
];

const totalArea = number("total_area", ["Загальна площа", "Общая площадь", "Total area"], { unit: m2, min: 1, max: 100_000, decimals: 1 });
const kitchenArea = number("kitchen_area", ["Площа кухні", "Площадь кухни", "Kitchen area"], { unit: m2, min: 1, max: 500, decimals: 1 });
const landArea = number("land_area", ["Площа ділянки", "Площадь участка", "Plot area"], {
  unit: sotky,
  min: 0,
  max: 1_000_000,
  decimals: 2,
});
const floor = number("floor", ["Поверх", "Этаж", "Floor"], { min: -3, max: 100 });
const floors = number("floors", ["Поверховість", "Этажность", "Floors in the building"], { min: 1, max: 100 });
const yearBuilt = number("year_built", ["Рік побудови", "Год постройки", "Year built"], { min: 1700, max: 2035 });
const wallType = select("wall_type", ["Тип стін", "Тип стен", "Wall type"], wallTypes);
const heating = select("heating", ["Опалення", "Отопление", "Heating"], heatingTypes);
const renovation = select("renovation", ["Ремонт", "Ремонт", "Renovation"], renovations);
const furnished = boolean("furnished", ["З меблями", "С мебелью", "Furnished"]);
const shelter = boolean("shelter", ["Укриття в будинку або поруч", "Укрытие в доме или рядом", "Shelter in the building or nearby"]);
const backupPower = boolean("backup_power", [
  "Живлення під час відключень світла",
  "Питание при отключениях света",
  "Power during outages",
]);
const parking = boolean("parking", ["Паркомісце", "Парковочное место", "Parking space"]);
const cadastre = text("cadastral_number", ["Кадастровий номер", "Кадастровый номер", "Cadastral number"], { maxLength: 22 });
const stateMortgage = boolean("state_mortgage", ["Підходить для «єОселі»", "Подходит для «єОселя»", "Eligible for the eOselia mortgage"]);
const reconstruction = boolean("e_recovery", ["Підходить для «єВідновлення»", "Подходит для «єВідновлення»", "Eligible for eVidnovlennia"]);

const rentTerms = [
  boolean("pets_allowed", ["Можна з тваринами", "Можно с животными", "Pets allowed"]),
  boolean("children_allowed", ["Можна з дітьми", "Можно с детьми", "Children allowed"]),
  select(
    "utility_payment",
    ["Комунальні платежі", "Коммунальные платежи", "Utility bills"],
    options({
      separate: ["Оплачуються окремо", "Оплачиваются отдельно", "Paid separately"],
      included: ["Включено у вартість", "Включены в стоимость", "Included"],
      winter_only: ["Окремо лише взимку", "Отдельно только зимой", "Separate in winter only"],
    }),
  ),
  select(
    "deposit",
    ["Застава", "Залог", "Deposit"],
    options({
      none: ["Без застави", "Без залога", "None"],
      half_month: ["Пів місяця", "Полмесяца", "Half a month"],
      month: ["Один місяць", "Один месяц", "One month"],
      two_months: ["Два місяці", "Два месяца", "Two months"],
    }),
  ),
  number("min_term", ["Мінімальний термін оренди", "Минимальный срок аренды", "Minimum term"], { unit: months, min: 1, max: 60 }),
] as const;

const dailyTerms = [
  number("guests", ["Кількість гостей", "Количество гостей", "Guests"], { unit: people, min: 1, max: 100 }),
  number("beds", ["Спальні місця", "Спальные места", "Beds"], { min: 1, max: 100 }),
  range("stay", ["Термін проживання", "Срок проживания", "Length of stay"], { unit: days, min: 1, max: 365 }),
  boolean("wifi", ["Wi-Fi", "Wi-Fi", "Wi-Fi"]),
  boolean("pets_allowed", ["Можна з тваринами", "Можно с животными", "Pets allowed"]),
  boolean("reporting_documents", ["Звітні документи", "Отчётные документы", "Expense documents provided"]),
] as const;

export const property: CategorySeed = {
  id: 2000,
  slug: "property",
  name: ["Нерухомість", "Недвижимость", "Property"],
  attributes: [
    select(
      "advertiser",
      ["Хто пропонує", "Кто предлагает", "Offered by"],
      options({
        owner: ["Власник", "Собственник", "Owner"],
        agent: ["Посередник", "Посредник", "Agent"],
        developer: ["Забудовник", "Застройщик", "Developer"],
      }),
    ),
    boolean("no_commission", ["Без комісії", "Без комиссии", "No commission"]),
  ],
  children: [
    {
      id: 2100,
      slug: "apartments",
      name: ["Квартири", "Квартиры", "Apartments"],
      attributes: [
        select("rooms", ["Кількість кімнат", "Количество комнат", "Rooms"], rooms, required),
        { ...totalArea, ...required },
        kitchenArea,
        floor,
        floors,
        wallType,
        heating,
        renovation,
        furnished,
        select(
          "layout",
          ["Планування", "Планировка", "Layout"],
          [
            ...options({
              separate: ["Роздільне", "Раздельная", "Separate rooms"],
              adjacent: ["Суміжне", "Смежная", "Adjacent rooms"],
              studio: ["Студія", "Студия", "Studio"],
              kitchen_living: ["Кухня-вітальня", "Кухня-гостиная", "Kitchen-living room"],
              two_level: ["Дворівневе", "Двухуровневая", "Two-level"],
              penthouse: ["Пентхаус", "Пентхаус", "Penthouse"],
            }),
            other,
          ],
        ),
        select(
          "bathroom",
          ["Санвузол", "Санузел", "Bathroom"],
          options({
            separate: ["Роздільний", "Раздельный", "Separate"],
            combined: ["Суміжний", "Совмещённый", "Combined"],
            two_plus: ["Два і більше", "Два и более", "Two or more"],
          }),
        ),
        boolean("lift", ["Ліфт", "Лифт", "Lift"]),
        boolean("balcony", ["Балкон або лоджія", "Балкон или лоджия", "Balcony or loggia"]),
        parking,
        shelter,
        backupPower,
      ],
      children: [
        {
          id: 2101,
          slug: "apartments-sale",
          name: ["Продаж квартир", "Продажа квартир", "Apartments for sale"],
          attributes: [
            select(
              "market",
              ["Ринок", "Рынок", "Market"],
              options({
                secondary: ["Вторинний ринок", "Вторичный рынок", "Resale"],
                new_build: ["Новобудова", "Новостройка", "New build"],
              }),
            ),
            select(
              "house_type",
              ["Тип будинку", "Тип дома", "House type"],
              [
                ...options({
                  stalinka: ["Сталінка", "Сталинка", "Stalin-era"],
                  khrushchovka: ["Хрущовка", "Хрущёвка", "Khrushchev-era"],
                  czech: ["Чешка", "Чешка", "Czech project"],
                  soviet_panel: ["Панельний 70–90-х", "Панельный 70–90-х", "Panel house of the 1970–90s"],
                  tsar: ["Царський дім / дореволюційний", "Царский дом / дореволюционный", "Pre-revolutionary"],
                  modern_2000: ["Будинок 2000–2010-х", "Дом 2000–2010-х", "Built in 2000–2010s"],
                  modern: ["Житловий фонд від 2011 р.", "Жилой фонд с 2011 г.", "Built since 2011"],
                  dormitory: ["Гуртожиток", "Общежитие", "Dormitory"],
                }),
                other,
              ],
            ),
            yearBuilt,
            number("living_area", ["Житлова площа", "Жилая площадь", "Living area"], { unit: m2, min: 1, max: 5000, decimals: 1 }),
            stateMortgage,
            reconstruction,
          ],
        },
        {
          id: 2102,
          slug: "apartments-rent",
          name: ["Довгострокова оренда квартир", "Долгосрочная аренда квартир", "Apartments for long-term rent"],
          attributes: rentTerms,
        },
        {
          id: 2103,
          slug: "apartments-daily",
          name: ["Квартири подобово", "Квартиры посуточно", "Apartments by the day"],
          attributes: dailyTerms,
        },
      ],
    },
    {
      id: 2200,
      slug: "houses",
      name: ["Будинки", "Дома", "Houses"],
      attributes: [
        { ...totalArea, ...required },
        select(
          "house_kind",
          ["Тип об’єкта", "Тип объекта", "Property type"],
          [
            ...options({
              house: ["Будинок", "Дом", "House"],
              cottage: ["Котедж", "Коттедж", "Cottage"],
              townhouse: ["Таунхаус", "Таунхаус", "Townhouse"],
              duplex: ["Дуплекс", "Дуплекс", "Duplex"],
              dacha: ["Дача", "Дача", "Summer house"],
              part: ["Частина будинку", "Часть дома", "Part of a house"],
              modular: ["Модульний будинок", "Модульный дом", "Modular house"],
            }),
            other,
          ],
        ),
        landArea,
        number("room_count", ["Кількість кімнат", "Количество комнат", "Rooms"], { min: 1, max: 50 }),
        kitchenArea,
        floors,
        wallType,
        heating,
        renovation,
        select("utilities", ["Комунікації", "Коммуникации", "Utilities"], utilities),
        furnished,
        boolean("garage", ["Гараж", "Гараж", "Garage"]),
        boolean("cellar", ["Погріб або підвал", "Погреб или подвал", "Cellar or basement"]),
        backupPower,
      ],
      children: [
        {
          id: 2201,
          slug: "houses-sale",
          name: ["Продаж будинків", "Продажа домов", "Houses for sale"],
          attributes: [
            yearBuilt,
            number("readiness", ["Готовність будинку", "Готовность дома", "Readiness"], { unit: "%", min: 0, max: 100 }),
            cadastre,
            stateMortgage,
            reconstruction,
          ],
        },
        {
          id: 2202,
          slug: "houses-rent",
          name: ["Довгострокова оренда будинків", "Долгосрочная аренда домов", "Houses for long-term rent"],
          attributes: rentTerms,
        },
        {
          id: 2203,
          slug: "houses-daily",
          name: ["Будинки подобово", "Дома посуточно", "Houses by the day"],
          attributes: [
            ...dailyTerms,
            boolean("sauna", ["Лазня, сауна або чан", "Баня, сауна или чан", "Sauna or hot tub"]),
            boolean("barbecue", ["Мангал і альтанка", "Мангал и беседка", "Barbecue and gazebo"]),
          ],
        },
      ],
    },
    {
      id: 2300,
      slug: "rooms",
      name: ["Кімнати", "Комнаты", "Rooms"],
      attributes: [
        number("room_area", ["Площа кімнати", "Площадь комнаты", "Room area"], { unit: m2, min: 1, max: 200, decimals: 1 }),
        floor,
        floors,
        furnished,
        shelter,
        backupPower,
      ],
      children: [
        {
          id: 2301,
          slug: "rooms-rent",
          name: ["Довгострокова оренда кімнат", "Долгосрочная аренда комнат", "Rooms for long-term rent"],
          attributes: [
            ...rentTerms,
            select(
              "room_for",
              ["Для кого", "Для кого", "For whom"],
              options({
                anyone: ["Для будь-кого", "Для всех", "Anyone"],
                woman: ["Для дівчини", "Для девушки", "A woman"],
                man: ["Для хлопця", "Для парня", "A man"],
                couple: ["Для пари", "Для пары", "A couple"],
                family: ["Для сім’ї", "Для семьи", "A family"],
              }),
            ),
            boolean("owner_lives", ["Проживання з господарями", "Проживание с хозяевами", "The owner lives in"]),
          ],
        },
        {
          id: 2302,
          slug: "rooms-daily",
          name: ["Кімнати та ліжко-місця подобово", "Комнаты и койко-места посуточно", "Rooms and beds by the day"],
          attributes: dailyTerms,
        },
        {
          id: 2303,
          slug: "rooms-sale",
          name: ["Продаж кімнат", "Продажа комнат", "Rooms for sale"],
          attributes: [{ ...totalArea, ...required }, wallType, heating, renovation],
        },
      ],
    },
    {
      id: 2400,
      slug: "land",
      name: ["Земля", "Земля", "Land"],
      attributes: [
        select("land_purpose", ["Цільове призначення", "Целевое назначение", "Purpose"], landPurposes),
        select("utilities", ["Комунікації", "Коммуникации", "Utilities"], utilities),
        cadastre,
        range("frontage", ["Розміри ділянки (ширина – довжина)", "Размеры участка (ширина – длина)", "Plot sides (width – length)"], {
          unit: m,
          min: 1,
          max: 10_000,
          decimals: 1,
        }),
        boolean("asphalt_access", ["Асфальтований під’їзд", "Асфальтированный подъезд", "Paved access"]),
      ],
      children: [
        {
          id: 2401,
          slug: "land-sale",
          name: ["Продаж землі", "Продажа земли", "Land for sale"],
          attributes: [
            { ...landArea, ...required },
            boolean("state_act", ["Є витяг або держакт", "Есть выписка или госакт", "Title deed available"]),
          ],
        },
        {
          id: 2402,
          slug: "land-rent",
          name: ["Оренда землі", "Аренда земли", "Land for rent"],
          attributes: [
            { ...landArea, ...required },
            number("lease_years", ["Строк оренди", "Срок аренды", "Lease term"], { unit: ["р.", "лет", "yrs"], min: 1, max: 50 }),
          ],
        },
      ],
    },
    {
      id: 2500,
      slug: "commercial-property",
      name: ["Комерційна нерухомість", "Коммерческая недвижимость", "Commercial property"],
      attributes: [
        select(
          "premises_type",
          ["Тип приміщення", "Тип помещения", "Premises type"],
          [
            ...options({
              office: ["Офіс", "Офис", "Office"],
              shop: ["Магазин / салон", "Магазин / салон", "Shop / showroom"],
              warehouse: ["Склад / ангар", "Склад / ангар", "Warehouse"],
              free_purpose: ["Приміщення вільного призначення", "Помещение свободного назначения", "Free-purpose premises"],
              catering: ["Ресторан, кафе, бар", "Ресторан, кафе, бар", "Restaurant, cafe, bar"],
              production: ["Виробництво / промислове", "Производство / промышленное", "Production / industrial"],
              hotel: ["Готель / база відпочинку", "Гостиница / база отдыха", "Hotel / resort"],
              kiosk: ["МАФ / кіоск", "МАФ / киоск", "Kiosk"],
              building: ["Окрема будівля", "Отдельное здание", "Detached building"],
              car_service: ["СТО / автомийка", "СТО / автомойка", "Car service / wash"],
            }),
            other,
          ],
          required,
        ),
        floor,
        floors,
        renovation,
        heating,
        boolean("separate_entrance", ["Окремий вхід", "Отдельный вход", "Separate entrance"]),
        boolean("facade", ["Вихід на фасад", "Выход на фасад", "Street front"]),
        parking,
        shelter,
        backupPower,
      ],
      children: [
        {
          id: 2501,
          slug: "commercial-sale",
          name: ["Продаж комерційної нерухомості", "Продажа коммерческой недвижимости", "Commercial property for sale"],
          attributes: [{ ...totalArea, ...required }, boolean("with_tenant", ["З орендарем", "С арендатором", "With a tenant"])],
        },
        {
          id: 2502,
          slug: "commercial-rent",
          name: ["Оренда комерційної нерухомості", "Аренда коммерческой недвижимости", "Commercial property for rent"],
          attributes: [
            range("rentable_area", ["Площа в оренду (від – до)", "Площадь в аренду (от – до)", "Area for rent (from – to)"], {
              unit: m2,
              min: 1,
              max: 100_000,
              decimals: 1,
            }),
            range("price_per_m2", ["Ціна за м² на місяць", "Цена за м² в месяц", "Price per m² a month"], {
              unit: hryvnia,
              min: 0,
              max: 1_000_000,
            }),
            number("min_term", ["Мінімальний термін оренди", "Минимальный срок аренды", "Minimum term"], {
              unit: months,
              min: 1,
              max: 240,
            }),
          ],
        },
        {
          id: 2503,
          slug: "coworking",
          name: ["Коворкінги та робочі місця", "Коворкинги и рабочие места", "Coworking and desks"],
          attributes: [
            number("workplaces", ["Кількість робочих місць", "Количество рабочих мест", "Workplaces"], { min: 1, max: 1000 }),
            range("open_hours", ["Години роботи", "Часы работы", "Opening hours"], { unit: ["год", "ч", "h"], min: 0, max: 24 }),
            boolean("meeting_room", ["Переговорна кімната", "Переговорная комната", "Meeting room"]),
          ],
        },
      ],
    },
    {
      id: 2600,
      slug: "garages",
      name: ["Гаражі та паркомісця", "Гаражи и парковочные места", "Garages and parking"],
      attributes: [
        select(
          "garage_type",
          ["Тип", "Тип", "Type"],
          [
            ...options({
              garage: ["Гараж", "Гараж", "Garage"],
              underground: ["Місце в підземному паркінгу", "Место в подземном паркинге", "Underground parking space"],
              open: ["Місце на відкритій стоянці", "Место на открытой стоянке", "Open-air parking space"],
              box: ["Бокс", "Бокс", "Box"],
              metal: ["Металевий гараж", "Металлический гараж", "Metal garage"],
            }),
            other,
          ],
        ),
        number("garage_area", ["Площа", "Площадь", "Area"], { unit: m2, min: 1, max: 1000, decimals: 1 }),
        boolean("electricity", ["Електрика", "Электричество", "Electricity"]),
        boolean("inspection_pit", ["Оглядова яма", "Смотровая яма", "Inspection pit"]),
        boolean("guarded", ["Під охороною", "Под охраной", "Guarded"]),
      ],
      children: [
        { id: 2601, slug: "garages-sale", name: ["Продаж гаражів і паркомісць", "Продажа гаражей и парковочных мест", "Garages for sale"] },
        { id: 2602, slug: "garages-rent", name: ["Оренда гаражів і паркомісць", "Аренда гаражей и парковочных мест", "Garages for rent"] },
      ],
    },
    {
      id: 2700,
      slug: "new-buildings",
      name: ["Новобудови від забудовника", "Новостройки от застройщика", "New buildings from developers"],
      attributes: [
        text("complex_name", ["Назва житлового комплексу", "Название жилого комплекса", "Residential complex"], { maxLength: 100 }),
        select(
          "building_class",
          ["Клас житла", "Класс жилья", "Housing class"],
          options({
            economy: ["Економ", "Эконом", "Economy"],
            comfort: ["Комфорт", "Комфорт", "Comfort"],
            business: ["Бізнес", "Бизнес", "Business"],
            premium: ["Преміум", "Премиум", "Premium"],
          }),
        ),
        range("area_range", ["Площа квартир", "Площадь квартир", "Apartment area"], { unit: m2, min: 10, max: 1000, decimals: 1 }),
        range("price_per_m2", ["Ціна за м²", "Цена за м²", "Price per m²"], { unit: hryvnia, min: 0, max: 1_000_000 }),
        range("floor_range", ["Поверховість", "Этажность", "Floors"], { min: 1, max: 100 }),
        wallType,
        heating,
        number("completion_year", ["Рік здачі", "Год сдачи", "Completion year"], { min: 2015, max: 2040 }),
        boolean("instalments", ["Розтермінування", "Рассрочка", "Instalments"]),
        stateMortgage,
        reconstruction,
        shelter,
      ],
    },
    {
      id: 2800,
      slug: "hotels-resorts",
      name: ["Готелі, хостели та бази відпочинку", "Отели, хостелы и базы отдыха", "Hotels, hostels and resorts"],
      attributes: [
        ...dailyTerms,
        select("stars", ["Зірки", "Звёзды", "Stars"], named("1", "2", "3", "4", "5")),
        boolean("breakfast", ["Сніданок включено", "Завтрак включён", "Breakfast included"]),
        boolean("pool", ["Басейн", "Бассейн", "Pool"]),
        shelter,
        backupPower,
      ],
    },
    {
      id: 2900,
      slug: "property-abroad",
      name: ["Нерухомість за кордоном", "Недвижимость за рубежом", "Property abroad"],
      attributes: [select("country", ["Країна", "Страна", "Country"], countries, required), totalArea],
      children: [
        {
          id: 2901,
          slug: "property-abroad-sale",
          name: ["Продаж за кордоном", "Продажа за рубежом", "For sale abroad"],
          attributes: [furnished],
        },
        {
          id: 2902,
          slug: "property-abroad-rent",
          name: ["Оренда за кордоном", "Аренда за рубежом", "For rent abroad"],
          attributes: [furnished, ...rentTerms],
        },
      ],
    },
    {
      id: 2910,
      slug: "property-wanted",
      name: ["Зніму або куплю житло", "Сниму или куплю жильё", "Property wanted"],
      attributes: [
        select(
          "wanted",
          ["Що шукаю", "Что ищу", "Looking for"],
          options({
            rent: ["Зняти надовго", "Снять надолго", "Long-term rent"],
            daily: ["Зняти подобово", "Снять посуточно", "Daily rent"],
            buy: ["Купити", "Купить", "To buy"],
            share: ["Підселитися", "Подселиться", "To share a flat"],
          }),
        ),
        range("wanted_rooms", ["Кількість кімнат", "Количество комнат", "Rooms"], { min: 1, max: 20 }),
        range("wanted_area", ["Площа", "Площадь", "Area"], { unit: m2, min: 1, max: 10_000 }),
        number("tenants", ["Скільки осіб житиме", "Сколько человек будет жить", "People to live in"], { unit: people, min: 1, max: 30 }),
        boolean("with_pets", ["З тваринами", "С животными", "With pets"]),
        boolean("displaced", ["Внутрішньо переміщена особа", "Внутренне перемещённое лицо", "Internally displaced person"]),
      ],
    },
  ],
};
