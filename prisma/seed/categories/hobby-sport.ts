import type { CategorySeed } from "../shape";
import { boolean, named, number, options, other, range, required, select, text } from "../shape";
import { brand, CM, choices, color, GRAM, handmade, KG, kind, LITRE, originCountry, PIECES, sizes, YEARS } from "./common-b";

const METRE = ["м", "м", "m"] as const;

const year = number("year", ["Рік випуску", "Год выпуска", "Year"], { min: 1950, max: 2027 });
const sportSize = select("sport_size", ["Розмір", "Размер", "Size"], [...named("XS", "S", "M", "L", "XL", "XXL"), other]);
const level = select("level", ["Рівень", "Уровень", "Level"], options({
  beginner: ["Для початківців", "Для начинающих", "Beginner"],
  amateur: ["Аматорський", "Любительский", "Intermediate"],
  professional: ["Професійний", "Профессиональный", "Professional"],
}));
const wheelDiameter = select("wheel_diameter", ["Діаметр коліс", "Диаметр колёс", "Wheel diameter"], [
  ...sizes([29, 28, 27.5, 26, 24, 20, 18, 16, 14, 12], "″"),
  other,
]);
const frameSize = select("frame_size", ["Розмір рами", "Размер рамы", "Frame size"], choices({
  xs: "XS (13–14″)", s: "S (15–16″)", m: "M (17–18″)", l: "L (19–20″)", xl: "XL (21–22″)", xxl: "XXL (23″+)",
}));
const century = select("period", ["Період", "Период", "Period"], choices({
  before_1800: ["До 1800 року", "До 1800 года", "Before 1800"],
  century_19: ["XIX століття", "XIX век", "19th century"],
  to_1917: ["1900–1917", "1900–1917", "1900–1917"],
  to_1945: ["1918–1945", "1918–1945", "1918–1945"],
  soviet: ["1946–1991", "1946–1991", "1946–1991"],
  modern: ["Після 1991 року", "После 1991 года", "After 1991"],
}));

export const hobbySport: CategorySeed = {
  id: 12000, slug: "hobby-sport", name: ["Хобі, відпочинок і спорт", "Хобби, отдых и спорт", "Hobbies, leisure and sport"],
  children: [
    {
      id: 12100, slug: "cycling", name: ["Велосипеди та велотовари", "Велосипеды и велотовары", "Cycling"],
      attributes: [
        brand(
          "Giant", "Trek", "Cube", "Merida", "Scott", "Specialized", "Cannondale", "Cross", "Crossride", "Discovery", "Dorozhnik",
          "Formula", "Ardis", "Comanche", "Pride", "Kellys", "Author", "Bergamont", "Ghost", "Haibike", "KTM", "Cyclone", "Winner", "Leon",
          "Azimut", "Profi", "Corso", "Marin", "Orbea", "Bianchi", "Canyon", "Kalkhoff", "Gazelle", "Batavus", "Shimano", "SRAM",
        ),
      ],
      children: [
        {
          id: 12101, slug: "bicycles", name: ["Велосипеди", "Велосипеды", "Bicycles"],
          attributes: [
            select("bicycle_type", ["Тип велосипеда", "Тип велосипеда", "Bicycle type"], choices({
              mountain: ["Гірський", "Горный", "Mountain"], city: ["Міський", "Городской", "City"], road: ["Шосейний", "Шоссейный", "Road"],
              hybrid: ["Гібрид, кросовий", "Гибрид, кроссовый", "Hybrid, cross"],
              electric: ["Електровелосипед", "Электровелосипед", "E-bike"], gravel: ["Гравійний", "Гравийный", "Gravel"], bmx: "BMX",
              folding: ["Складаний", "Складной", "Folding"], teen: ["Підлітковий", "Подростковый", "Youth"],
              touring: ["Туристичний", "Туристический", "Touring"], fatbike: ["Фетбайк", "Фэтбайк", "Fat bike"],
              cargo: ["Вантажний", "Грузовой", "Cargo"],
            }), required),
            wheelDiameter, frameSize, year, color,
            range("rider_height", ["Зріст велосипедиста", "Рост велосипедиста", "Rider height"], { unit: CM, min: 80, max: 220 }),
            select("frame_material", ["Матеріал рами", "Материал рамы", "Frame material"], choices({
              aluminium: ["Алюміній", "Алюминий", "Aluminium"], steel: ["Сталь", "Сталь", "Steel"], carbon: ["Карбон", "Карбон", "Carbon"],
              titanium: ["Титан", "Титан", "Titanium"],
            })),
            number("gears", ["Кількість швидкостей", "Количество скоростей", "Gears"], { min: 1, max: 36 }),
            select("brakes", ["Гальма", "Тормоза", "Brakes"], choices({
              disc_hydraulic: ["Дискові гідравлічні", "Дисковые гидравлические", "Hydraulic disc"],
              disc_mechanical: ["Дискові механічні", "Дисковые механические", "Mechanical disc"], v_brake: ["Ободові", "Ободные", "Rim"],
              coaster: ["Ножні", "Ножные", "Coaster"],
            })),
            boolean("suspension_fork", ["Амортизаційна вилка", "Амортизационная вилка", "Suspension fork"]),
          ],
        },
        {
          id: 12102, slug: "bicycle-parts",
          name: ["Велозапчастини та аксесуари", "Велозапчасти и аксессуары", "Bicycle parts and accessories"],
          attributes: [
            kind({
              wheels: ["Колеса, обода", "Колёса, обода", "Wheels, rims"], tyres: ["Покришки, камери", "Покрышки, камеры", "Tyres, tubes"],
              frame: ["Рама", "Рама", "Frame"], drivetrain: ["Трансмісія", "Трансмиссия", "Drivetrain"],
              brakes: ["Гальма", "Тормоза", "Brakes"], fork: ["Вилка", "Вилка", "Fork"],
              saddle: ["Сідло, підсідельна труба", "Седло, подседельная труба", "Saddle, seatpost"],
              handlebar: ["Кермо, винос", "Руль, вынос", "Handlebar, stem"],
              e_kit: ["Електронабір, акумулятор", "Электронабор, аккумулятор", "E-bike kit, battery"],
              helmet: ["Шолом, одяг", "Шлем, одежда", "Helmet, clothing"],
              child_seat: ["Дитяче велокрісло", "Детское велокресло", "Child seat"],
              lights: ["Ліхтарі, велокомп’ютери", "Фонари, велокомпьютеры", "Lights, computers"],
            }),
            wheelDiameter,
          ],
        },
      ],
    },
    {
      id: 12200, slug: "sport-goods", name: ["Спортивні товари", "Спортивные товары", "Sporting goods"],
      attributes: [level],
      children: [
        {
          id: 12201, slug: "fitness", name: ["Фітнес і тренажери", "Фитнес и тренажёры", "Fitness and gym equipment"],
          attributes: [
            kind({
              dumbbells: ["Гантелі, гирі", "Гантели, гири", "Dumbbells, kettlebells"],
              barbell: ["Штанга, диски", "Штанга, диски", "Barbell, plates"], treadmill: ["Бігова доріжка", "Беговая дорожка", "Treadmill"],
              exercise_bike: ["Велотренажер", "Велотренажёр", "Exercise bike"], elliptical: ["Орбітрек", "Орбитрек", "Elliptical trainer"],
              multigym: ["Силовий тренажер", "Силовой тренажёр", "Multigym"],
              bars: ["Турнік, бруси", "Турник, брусья", "Pull-up bar, dip bars"],
              wall_bars: ["Шведська стінка", "Шведская стенка", "Wall bars"], mat: ["Килимок для йоги", "Коврик для йоги", "Yoga mat"],
              bands: ["Еспандери, фітнес-резинки", "Эспандеры, фитнес-резинки", "Resistance bands"],
              nutrition: ["Спортивне харчування", "Спортивное питание", "Sports nutrition"],
            }, required),
            range(
              "weight_range", ["Вага або навантаження", "Вес или нагрузка", "Weight or load"], { unit: KG, min: 0, max: 500, decimals: 2 },
            ),
            number(
              "max_user_weight", ["Максимальна вага користувача", "Максимальный вес пользователя", "Max user weight"],
              { unit: KG, min: 20, max: 400 },
            ),
          ],
        },
        {
          id: 12202, slug: "team-combat-sports",
          name: ["Ігрові види спорту та єдиноборства", "Игровые виды спорта и единоборства", "Team sports and martial arts"],
          attributes: [
            select("sport", ["Вид спорту", "Вид спорта", "Sport"], choices({
              football: ["Футбол", "Футбол", "Football"], boxing: ["Бокс", "Бокс", "Boxing"],
              basketball: ["Баскетбол", "Баскетбол", "Basketball"], volleyball: ["Волейбол", "Волейбол", "Volleyball"],
              tennis: ["Великий теніс", "Большой теннис", "Tennis"],
              table_tennis: ["Настільний теніс", "Настольный теннис", "Table tennis"],
              judo_karate: ["Дзюдо, карате, тхеквондо", "Дзюдо, карате, тхэквондо", "Judo, karate, taekwondo"], mma: "MMA",
              badminton: ["Бадмінтон", "Бадминтон", "Badminton"], padel: ["Падел", "Падел", "Padel"], golf: ["Гольф", "Гольф", "Golf"],
              billiards: ["Більярд", "Бильярд", "Billiards"],
            })),
            sportSize,
            brand(
              "Nike", "Adidas", "Puma", "Select", "Wilson", "Head", "Babolat", "Yonex", "Everlast", "Venum", "Leone", "Butterfly", "Joma",
              "Molten", "Spalding",
            ),
          ],
        },
        {
          id: 12203, slug: "winter-sports", name: ["Зимові види спорту", "Зимние виды спорта", "Winter sports"],
          attributes: [
            kind({
              skis: ["Гірські лижі", "Горные лыжи", "Alpine skis"], snowboard: ["Сноуборд", "Сноуборд", "Snowboard"],
              ski_boots: ["Гірськолижні черевики", "Горнолыжные ботинки", "Ski boots"],
              snowboard_boots: ["Сноубордичні черевики", "Сноубордические ботинки", "Snowboard boots"],
              ice_skates: ["Ковзани", "Коньки", "Ice skates"], cross_country: ["Бігові лижі", "Беговые лыжи", "Cross-country skis"],
              clothing: ["Гірськолижний одяг", "Горнолыжная одежда", "Ski clothing"],
              helmet: ["Шолом, маска", "Шлем, маска", "Helmet, goggles"],
              hockey: ["Хокейне екіпірування", "Хоккейная экипировка", "Hockey gear"],
            }, required),
            number("ski_length", ["Довжина лиж або дошки", "Длина лыж или доски", "Ski or board length"], { unit: CM, min: 60, max: 230 }),
            number("boot_size", ["Розмір взуття EU", "Размер обуви EU", "Boot size EU"], { min: 19, max: 50, decimals: 1 }),
            sportSize,
            brand("Atomic", "Salomon", "Rossignol", "Fischer", "Head", "Nordica", "Burton", "K2", "Elan", "Volkl", "Bauer", "CCM"),
          ],
        },
        {
          id: 12204, slug: "sport-other",
          name: ["Ролики, скейти та інший спорт", "Ролики, скейты и другой спорт", "Skates, skateboards and other sports"],
          attributes: [
            kind({
              roller_skates: ["Роликові ковзани", "Роликовые коньки", "Roller skates"],
              skateboard: ["Скейтборд, лонгборд", "Скейтборд, лонгборд", "Skateboard"],
              stunt_scooter: ["Трюковий самокат", "Трюковый самокат", "Stunt scooter"], sup: ["Сапборд", "Сапборд", "SUP board"],
              swimming: ["Плавання, дайвінг", "Плавание, дайвинг", "Swimming, diving"], trampoline: ["Батут", "Батут", "Trampoline"],
              dance: ["Танці, гімнастика", "Танцы, гимнастика", "Dance, gymnastics"],
              equestrian: ["Кінний спорт", "Конный спорт", "Horse riding"], climbing: ["Альпінізм", "Альпинизм", "Climbing"],
              protection: ["Захист, шоломи", "Защита, шлемы", "Protection, helmets"],
            }),
            sportSize,
          ],
        },
      ],
    },
    {
      id: 12300, slug: "fishing-hunting", name: ["Риболовля та полювання", "Рыбалка и охота", "Fishing and hunting"],
      children: [
        {
          id: 12301, slug: "fishing", name: ["Риболовля", "Рыбалка", "Fishing"],
          attributes: [
            kind({
              rod: ["Вудилище, спінінг", "Удилище, спиннинг", "Rod"], reel: ["Котушка", "Катушка", "Reel"],
              lures: ["Приманки, блешні", "Приманки, блёсны", "Lures"],
              carp_gear: ["Коропове спорядження", "Карповое снаряжение", "Carp gear"], feeder: ["Фідер", "Фидер", "Feeder"],
              line: ["Волосінь, шнур", "Леска, шнур", "Line, braid"], winter: ["Зимова риболовля", "Зимняя рыбалка", "Ice fishing"],
              boat: ["Човен надувний", "Лодка надувная", "Inflatable boat"], fishfinder: ["Ехолот", "Эхолот", "Fishfinder"],
              bait: ["Прикормка, насадка", "Прикормка, насадка", "Bait"],
              box: ["Ящик, сумка, чохол", "Ящик, сумка, чехол", "Tackle box, case"],
            }, required),
            range("casting_weight", ["Тест", "Тест", "Casting weight"], { unit: GRAM, min: 0, max: 500, decimals: 1 }),
            number("rod_length", ["Довжина вудилища", "Длина удилища", "Rod length"], { unit: METRE, min: 0.3, max: 13, decimals: 2 }),
            brand(
              "Shimano", "Daiwa", "Favorite", "Flagman", "Salmo", "Mikado", "Carp Zoom", "Okuma", "Ryobi", "Select", "Brain", "Kibas",
              "Bark", "Kolibri",
            ),
          ],
        },
        {
          id: 12302, slug: "hunting", name: ["Полювання", "Охота", "Hunting"],
          attributes: [
            kind({
              optics: ["Оптика, приціли", "Оптика, прицелы", "Optics, scopes"],
              clothing: ["Одяг, взуття", "Одежда, обувь", "Clothing, footwear"], knife: ["Ножі", "Ножи", "Knives"],
              camera_trap: ["Фотопастка", "Фотоловушка", "Trail camera"], case: ["Чохол, сейф", "Чехол, сейф", "Case, safe"],
              decoys: ["Манки, опудала", "Манки, чучела", "Calls, decoys"],
              thermal: ["Тепловізор, ПНБ", "Тепловизор, ПНВ", "Thermal imager, NVD"],
            }),
            range("magnification", ["Кратність", "Кратность", "Magnification"], { unit: "×", min: 1, max: 100, decimals: 1 }),
          ],
        },
      ],
    },
    {
      id: 12400, slug: "tourism", name: ["Туризм і кемпінг", "Туризм и кемпинг", "Hiking and camping"],
      attributes: [
        kind({
          tent: ["Намет", "Палатка", "Tent"], sleeping_bag: ["Спальник", "Спальник", "Sleeping bag"],
          backpack: ["Туристичний рюкзак", "Туристический рюкзак", "Hiking backpack"], mat: ["Каремат", "Каремат", "Sleeping mat"],
          furniture: ["Складані меблі", "Складная мебель", "Camping furniture"],
          stove: ["Пальник, посуд", "Горелка, посуда", "Stove, cookware"], grill: ["Мангал, гриль", "Мангал, гриль", "Grill"],
          thermos: ["Термос, термосумка", "Термос, термосумка", "Flask, cool bag"], flashlight: ["Ліхтар", "Фонарь", "Torch"],
          binoculars: ["Бінокль", "Бинокль", "Binoculars"], hammock: ["Гамак", "Гамак", "Hammock"],
          trekking_poles: ["Трекінгові палиці", "Трекинговые палки", "Trekking poles"],
        }, required),
        number("tent_places", ["Кількість місць", "Количество мест", "Capacity, people"], { min: 1, max: 30 }),
        number("volume", ["Об’єм", "Объём", "Volume"], { unit: LITRE, min: 0, max: 200, decimals: 1 }),
        range(
          "comfort_temperature", ["Температура комфорту", "Температура комфорта", "Comfort temperature"], { unit: "°C", min: -50, max: 40 },
        ),
        number("weight", ["Вага", "Вес", "Weight"], { unit: KG, min: 0, max: 100, decimals: 2 }),
        boolean("waterproof", ["Водонепроникний", "Водонепроницаемый", "Waterproof"]),
        brand(
          "Tramp", "Deuter", "Osprey", "Naturehike", "Coleman", "Terra Incognita", "Pinguin", "MSR", "Kovea", "Fjord Nansen", "Ferrino",
          "Easy Camp", "Outwell",
        ),
      ],
    },
    {
      id: 12500, slug: "musical-instruments", name: ["Музичні інструменти", "Музыкальные инструменты", "Musical instruments"],
      attributes: [level, originCountry],
      children: [
        {
          id: 12501, slug: "guitars", name: ["Гітари", "Гитары", "Guitars"],
          attributes: [
            select("guitar_type", ["Тип гітари", "Тип гитары", "Guitar type"], choices({
              acoustic: ["Акустична", "Акустическая", "Acoustic"], electric: ["Електрогітара", "Электрогитара", "Electric"],
              classical: ["Класична", "Классическая", "Classical"], bass: ["Бас-гітара", "Бас-гитара", "Bass"],
              electro_acoustic: ["Електроакустична", "Электроакустическая", "Electro-acoustic"], ukulele: ["Укулеле", "Укулеле", "Ukulele"],
              amplifier: ["Підсилювач, педаль", "Усилитель, педаль", "Amplifier, pedal"],
            }), required),
            brand(
              "Fender", "Gibson", "Yamaha", "Ibanez", "Epiphone", "Squier", "Cort", "Jackson", "ESP", "LTD", "Schecter", "Takamine",
              "Martin", "Taylor", "Harley Benton", "Alfabeto", "Trembita",
            ),
            number("strings", ["Кількість струн", "Количество струн", "Number of strings"], { min: 3, max: 18 }),
            boolean("left_handed", ["Для лівші", "Для левши", "Left-handed"]),
            boolean("with_case", ["З чохлом або кейсом", "С чехлом или кейсом", "With a case"]),
          ],
        },
        {
          id: 12502, slug: "keyboards",
          name: ["Піаніно, синтезатори, акордеони", "Пианино, синтезаторы, аккордеоны", "Pianos, synthesisers, accordions"],
          attributes: [
            kind({
              synthesiser: ["Синтезатор", "Синтезатор", "Synthesiser"],
              digital_piano: ["Цифрове піаніно", "Цифровое пианино", "Digital piano"],
              upright_piano: ["Піаніно", "Пианино", "Upright piano"], grand_piano: ["Рояль", "Рояль", "Grand piano"],
              accordion: ["Акордеон", "Аккордеон", "Accordion"], bayan: ["Баян", "Баян", "Bayan"],
              midi: ["MIDI-клавіатура", "MIDI-клавиатура", "MIDI keyboard"],
            }),
            brand(
              "Yamaha", "Casio", "Roland", "Korg", "Kawai", "Kurzweil", "Medeli", "Weltmeister", "Petrof", "Hohner", "Nord", "Arturia",
              "Ukraina",
            ),
            number("keys", ["Кількість клавіш", "Количество клавиш", "Number of keys"], { min: 12, max: 120 }),
          ],
        },
        {
          id: 12503, slug: "instruments-other",
          name: ["Ударні, духові, смичкові та інші", "Ударные, духовые, смычковые и другие", "Drums, wind, strings and other"],
          attributes: [
            kind({
              drums: ["Барабани, тарілки", "Барабаны, тарелки", "Drums, cymbals"], violin: ["Скрипка", "Скрипка", "Violin"],
              flute: ["Флейта, сопілка", "Флейта, свирель", "Flute, sopilka"], saxophone: ["Саксофон", "Саксофон", "Saxophone"],
              trumpet: ["Труба, тромбон", "Труба, тромбон", "Trumpet, trombone"], clarinet: ["Кларнет", "Кларнет", "Clarinet"],
              cello: ["Віолончель, контрабас", "Виолончель, контрабас", "Cello, double bass"],
              bandura: ["Бандура, кобза, цимбали", "Бандура, кобза, цимбалы", "Bandura, kobza, cymbals"],
              harmonica: ["Губна гармоніка", "Губная гармошка", "Harmonica"],
              studio: ["Студійне обладнання", "Студийное оборудование", "Studio equipment"],
              accessories: ["Струни, стійки, аксесуари", "Струны, стойки, аксессуары", "Strings, stands, accessories"],
            }, required),
            select("instrument_size", ["Розмір інструмента", "Размер инструмента", "Instrument size"], options({
              full: "4/4", three_quarter: "3/4", half: "1/2", quarter: "1/4", eighth: "1/8",
            })),
          ],
        },
      ],
    },
    {
      id: 12600, slug: "collecting",
      name: ["Колекціонування та антикваріат", "Коллекционирование и антиквариат", "Collecting and antiques"],
      attributes: [century, originCountry, boolean("authentic", ["Оригінал", "Оригинал", "Original"])],
      children: [
        {
          id: 12601, slug: "coins-banknotes", name: ["Монети та банкноти", "Монеты и банкноты", "Coins and banknotes"],
          attributes: [
            kind({
              coin: ["Монета", "Монета", "Coin"], banknote: ["Банкнота", "Банкнота", "Banknote"],
              nbu_commemorative: ["Пам’ятна монета НБУ", "Памятная монета НБУ", "NBU commemorative coin"], set: ["Набір", "Набор", "Set"],
              album: ["Альбом, капсули", "Альбом, капсулы", "Album, capsules"],
              bullion: ["Інвестиційна монета", "Инвестиционная монета", "Bullion coin"],
            }, required),
            select("coin_metal", ["Метал", "Металл", "Metal"], choices({
              silver: ["Срібло", "Серебро", "Silver"], gold: ["Золото", "Золото", "Gold"],
              copper: ["Мідь, бронза", "Медь, бронза", "Copper, bronze"],
              nickel: ["Нейзильбер, нікель", "Нейзильбер, никель", "Nickel silver"],
            })),
            number("mint_year", ["Рік карбування", "Год чеканки", "Mint year"], { min: 1, max: 2027 }),
            text("denomination", ["Номінал", "Номинал", "Denomination"], { maxLength: 60 }),
          ],
        },
        {
          id: 12602, slug: "antiques-collectibles",
          name: ["Антикваріат, марки та інші колекції", "Антиквариат, марки и другие коллекции", "Antiques, stamps and collectibles"],
          attributes: [
            kind({
              antique: ["Предмети старовини", "Предметы старины", "Antiques"], stamps: ["Поштові марки", "Почтовые марки", "Stamps"],
              badges: ["Значки, нагороди", "Значки, награды", "Badges, medals"], painting: ["Картини", "Картины", "Paintings"],
              icons: ["Ікони", "Иконы", "Icons"], postcards: ["Листівки, фото", "Открытки, фото", "Postcards, photos"],
              porcelain: ["Порцеляна, статуетки", "Фарфор, статуэтки", "Porcelain, figurines"],
              models: ["Масштабні моделі", "Масштабные модели", "Scale models"],
              cards: ["Колекційні картки", "Коллекционные карточки", "Trading cards"], minerals: ["Мінерали", "Минералы", "Minerals"],
              militaria: ["Мілітарія", "Милитария", "Militaria"],
            }),
          ],
        },
      ],
    },
    {
      id: 12700, slug: "board-games", name: ["Настільні ігри", "Настольные игры", "Board games"],
      attributes: [
        kind({
          strategy: ["Стратегія", "Стратегия", "Strategy"], party: ["Для компанії", "Для компании", "Party"],
          family: ["Сімейна", "Семейная", "Family"], card: ["Карткова", "Карточная", "Card"],
          chess: ["Шахи, шашки, нарди", "Шахматы, шашки, нарды", "Chess, draughts, backgammon"],
          rpg: ["Рольова", "Ролевая", "Role-playing"], puzzle: ["Пазли, головоломки", "Пазлы, головоломки", "Puzzles"],
          economic: ["Економічна", "Экономическая", "Economic"],
          wargame: ["Варгейм, мініатюри", "Варгейм, миниатюры", "Wargame, miniatures"],
        }),
        range("players", ["Кількість гравців", "Количество игроков", "Players"], { min: 1, max: 100 }),
        range("playtime", ["Час гри", "Время игры", "Playing time"], { unit: ["хв", "мин", "min"], min: 1, max: 1440 }),
        number("age_from", ["Вік від", "Возраст от", "Age from"], { unit: YEARS, min: 0, max: 21 }),
        select("game_language", ["Мова гри", "Язык игры", "Game language"], choices({
          uk: ["Українська", "Украинский", "Ukrainian"], en: ["Англійська", "Английский", "English"],
          ru: ["Російська", "Русский", "Russian"], independent: ["Без тексту", "Без текста", "Language independent"],
        })),
        boolean("complete", ["Повний комплект", "Полный комплект", "Complete set"]),
      ],
    },
    {
      id: 12800, slug: "tickets", name: ["Квитки", "Билеты", "Tickets"],
      attributes: [
        kind({
          concert: ["Концерт", "Концерт", "Concert"], theatre: ["Театр", "Театр", "Theatre"],
          sport: ["Спортивна подія", "Спортивное событие", "Sports event"], festival: ["Фестиваль", "Фестиваль", "Festival"],
          standup: ["Стендап, шоу", "Стендап, шоу", "Stand-up, show"], kids: ["Дитяча вистава", "Детский спектакль", "Children’s show"],
          travel: ["Потяг, автобус", "Поезд, автобус", "Train, coach"],
          conference: ["Конференція, навчання", "Конференция, обучение", "Conference, course"],
          voucher: ["Сертифікат", "Сертификат", "Gift voucher"],
        }, required),
        text("event", ["Подія", "Событие", "Event"], { required: true, maxLength: 120 }),
        text("event_date", ["Дата й час", "Дата и время", "Date and time"], { maxLength: 40 }),
        text("venue", ["Місце проведення", "Место проведения", "Venue"], { maxLength: 120 }),
        number("ticket_count", ["Кількість квитків", "Количество билетов", "Number of tickets"], { unit: PIECES, min: 1, max: 100 }),
        boolean("e_ticket", ["Електронний квиток", "Электронный билет", "E-ticket"]),
      ],
    },
    {
      id: 12900, slug: "hobby-other", name: ["Рукоділля та інші хобі", "Рукоделие и другие хобби", "Crafts and other hobbies"],
      attributes: [
        kind({
          embroidery: ["Вишивання", "Вышивание", "Embroidery"], knitting: ["В’язання, пряжа", "Вязание, пряжа", "Knitting, yarn"],
          sewing: ["Шиття, тканини", "Шитьё, ткани", "Sewing, fabric"],
          painting: ["Живопис, малювання", "Живопись, рисование", "Painting, drawing"],
          beads: ["Бісер, намистини", "Бисер, бусины", "Beads"],
          diamond_painting: ["Алмазна мозаїка", "Алмазная мозаика", "Diamond painting"],
          modelling: ["Моделізм", "Моделизм", "Model making"], candles: ["Свічки, мило", "Свечи, мыло", "Candles, soap"],
          metal_detecting: ["Металошукачі", "Металлоискатели", "Metal detectors"],
        }),
        handmade,
      ],
    },
  ],
};
