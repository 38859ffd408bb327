import type { CategorySeed } from "../shape";
import { boolean, number, options, range, required, select, text } from "../shape";
import { brand, CM, choices, color, fabric, insoleLength, KG, kind, MONTHS, PIECES, season, sizes, steps, YEARS } from "./common-b";

const KIDS_HEIGHTS = sizes(steps(56, 164, 6), CM);
const KIDS_SHOE_SIZES = sizes(steps(16, 39, 0.5));

const ageYears = range("child_age", ["Вік дитини", "Возраст ребёнка", "Child’s age"], { unit: YEARS, min: 0, max: 17 });
const ageMonths = range("child_age_months", ["Вік дитини", "Возраст ребёнка", "Child’s age"], { unit: MONTHS, min: 0, max: 48 });
const childWeight = range("child_weight", ["Вага дитини", "Вес ребёнка", "Child’s weight"], { unit: KG, min: 0, max: 60 });
const childGender = select("child_gender", ["Для кого", "Для кого", "For whom"], options({
  any: ["Для всіх", "Для всех", "Any"], girl: ["Для дівчинки", "Для девочки", "Girl"], boy: ["Для хлопчика", "Для мальчика", "Boy"],
}));
const clothesKind = kind({
  outerwear: ["Верхній одяг", "Верхняя одежда", "Outerwear"], set: ["Комплект, костюм", "Комплект, костюм", "Set"],
  tshirt: ["Футболка, майка", "Футболка, майка", "T-shirt"], trousers: ["Штани, джинси", "Штаны, джинсы", "Trousers"],
  sweater: ["Светр, кофта, худі", "Свитер, кофта, худи", "Sweater, hoodie"], overalls: ["Комбінезон", "Комбинезон", "Overalls"],
  school: ["Шкільна форма", "Школьная форма", "School uniform"], shorts: ["Шорти", "Шорты", "Shorts"],
  pyjamas: ["Піжама, білизна", "Пижама, бельё", "Pyjamas, underwear"],
  hat: ["Шапка, шарф, рукавички", "Шапка, шарф, перчатки", "Hat, scarf, gloves"],
  costume: ["Карнавальний костюм", "Карнавальный костюм", "Fancy dress"], swimwear: ["Купальник, плавки", "Купальник, плавки", "Swimwear"],
  embroidered: ["Вишиванка", "Вышиванка", "Embroidered shirt"],
});

export const children: CategorySeed = {
  id: 10000, slug: "children", name: ["Дитячий світ", "Детский мир", "Children’s world"],
  attributes: [color],
  children: [
    {
      id: 10100, slug: "kids-clothes", name: ["Дитячий одяг", "Детская одежда", "Children’s clothing"],
      attributes: [
        select("kids_height", ["Розмір за зростом", "Размер по росту", "Size by height"], KIDS_HEIGHTS, required),
        brand(
          "H&M", "Zara", "Next", "Carter’s", "Reserved", "Sinsay", "LC Waikiki", "Primark", "C&A", "George", "Lupilu", "Pepco", "GAP",
          "OshKosh", "Lenne", "Reima", "Huppa", "Chicco", "Mothercare", "Nike", "Adidas", "Bembi", "Garden Baby", "Smil",
        ),
        season, fabric,
      ],
      children: [
        {
          id: 10101, slug: "newborn-clothes", name: ["Одяг для новонароджених", "Одежда для новорождённых", "Baby clothes"],
          attributes: [
            childGender, ageMonths,
            kind({
              bodysuit: ["Боді", "Боди", "Bodysuit"], sleepsuit: ["Чоловічок, сліп", "Человечек, слип", "Sleepsuit"],
              rompers: ["Повзунки", "Ползунки", "Rompers"], set: ["Комплект", "Комплект", "Set"],
              overalls: ["Комбінезон", "Комбинезон", "Overalls"],
              envelope: ["Конверт на виписку", "Конверт на выписку", "Swaddle envelope"],
              hat: ["Шапочка, пінетки", "Шапочка, пинетки", "Hat, booties"], swaddle: ["Пелюшка", "Пелёнка", "Swaddle"],
              christening: ["Одяг для хрестин", "Одежда для крестин", "Christening clothes"],
            }),
          ],
        },
        {
          id: 10102, slug: "girls-clothes", name: ["Одяг для дівчаток", "Одежда для девочек", "Girls’ clothing"],
          attributes: [
            clothesKind, ageYears,
            boolean("festive", ["Святковий одяг", "Праздничная одежда", "Festive clothes"]),
          ],
        },
        {
          id: 10103, slug: "boys-clothes", name: ["Одяг для хлопчиків", "Одежда для мальчиков", "Boys’ clothing"],
          attributes: [clothesKind, ageYears],
        },
      ],
    },
    {
      id: 10200, slug: "kids-shoes", name: ["Дитяче взуття", "Детская обувь", "Children’s shoes"],
      attributes: [
        select("shoe_size", ["Розмір взуття", "Размер обуви", "Shoe size"], KIDS_SHOE_SIZES, required),
        insoleLength, childGender, season,
        kind({
          sneakers: ["Кросівки", "Кроссовки", "Sneakers"], boots: ["Черевики, чоботи", "Ботинки, сапоги", "Boots"],
          sandals: ["Босоніжки, сандалі", "Босоножки, сандалии", "Sandals"], shoes: ["Туфлі", "Туфли", "Shoes"],
          plimsolls: ["Кеди", "Кеды", "Plimsolls"], rubber_boots: ["Гумові чоботи", "Резиновые сапоги", "Wellington boots"],
          slippers: ["Капці, чешки", "Тапочки, чешки", "Slippers"],
        }),
        brand(
          "Nike", "Adidas", "Geox", "Ecco", "Superfit", "Crocs", "Bartek", "Chicco", "Primigi", "Demar", "Tom.M", "B&G", "Bi&Ki",
          "Skechers",
        ),
        boolean("orthopedic", ["Ортопедичне", "Ортопедическая", "Orthopaedic"]),
      ],
    },
    {
      id: 10300, slug: "strollers-car-seats", name: ["Коляски та автокрісла", "Коляски и автокресла", "Strollers and car seats"],
      attributes: [ageMonths],
      children: [
        {
          id: 10301, slug: "strollers", name: ["Дитячі коляски", "Детские коляски", "Strollers"],
          attributes: [
            select("stroller_type", ["Тип коляски", "Тип коляски", "Stroller type"], choices({
              two_in_one: ["Універсальна 2 в 1", "Универсальная 2 в 1", "2 in 1"],
              three_in_one: ["Універсальна 3 в 1", "Универсальная 3 в 1", "3 in 1"],
              pushchair: ["Прогулянкова", "Прогулочная", "Pushchair"], buggy: ["Тростина", "Трость", "Umbrella buggy"],
              carrycot: ["Люлька", "Люлька", "Pram"], twin: ["Для двійні", "Для двойни", "Twin"],
              transformer: ["Трансформер", "Трансформер", "Convertible"], doll: ["Лялькова", "Кукольная", "Doll’s pram"],
            }), required),
            brand(
              "Cybex", "Yoya", "Anex", "Bugaboo", "Stokke", "Joolz", "Chicco", "Carrello", "Baby Design", "Adamex", "Tutis", "Bebetto",
              "Espiro", "Joie", "Britax", "Peg Perego", "Inglesina", "Lionelo", "Camarelo", "Thule",
            ),
            childWeight,
            number("stroller_weight", ["Вага коляски", "Вес коляски", "Stroller weight"], { unit: KG, min: 2, max: 40, decimals: 1 }),
            select("wheels", ["Колеса", "Колёса", "Wheels"], options({
              rubber_air: ["Надувні", "Надувные", "Air-filled"], foam: ["Пінополіуретанові", "Пенополиуретановые", "Foam"],
              plastic: ["Пластикові", "Пластиковые", "Plastic"],
            })),
            boolean("reversible_seat", ["Перекидний блок", "Перекидной блок", "Reversible seat"]),
          ],
        },
        {
          id: 10302, slug: "car-seats", name: ["Автокрісла", "Автокресла", "Car seats"],
          attributes: [
            select("car_seat_group", ["Група", "Группа", "Group"], choices({
              group_0: ["0+ (до 13 кг)", "0+ (до 13 кг)", "0+ (up to 13 kg)"],
              group_0_1: ["0+/1 (до 18 кг)", "0+/1 (до 18 кг)", "0+/1 (up to 18 kg)"],
              group_0_3: ["0+/1/2/3 (0–36 кг)", "0+/1/2/3 (0–36 кг)", "0+/1/2/3 (0–36 kg)"],
              group_1: ["1 (9–18 кг)", "1 (9–18 кг)", "1 (9–18 kg)"], group_1_3: ["1/2/3 (9–36 кг)", "1/2/3 (9–36 кг)", "1/2/3 (9–36 kg)"],
              group_2_3: ["2/3 (15–36 кг)", "2/3 (15–36 кг)", "2/3 (15–36 kg)"],
              i_size: ["i-Size (R129)", "i-Size (R129)", "i-Size (R129)"], booster: ["Бустер", "Бустер", "Booster"],
            }), required),
            brand(
              "Cybex", "Maxi-Cosi", "Britax Römer", "Chicco", "Joie", "Recaro", "Kinderkraft", "Lionelo", "Caretero", "Carrello", "Bair",
              "4Baby",
            ),
            childWeight,
            boolean("isofix", ["Кріплення Isofix", "Крепление Isofix", "Isofix"]),
            boolean("no_accidents", ["Не було в ДТП", "Не было в ДТП", "Never in an accident"]),
          ],
        },
      ],
    },
    {
      id: 10400, slug: "kids-furniture", name: ["Дитячі меблі", "Детская мебель", "Children’s furniture"],
      attributes: [
        kind({
          crib: ["Ліжечко для немовлят", "Кроватка для младенцев", "Crib"], bed: ["Дитяче ліжко", "Детская кровать", "Bed"],
          bunk_bed: ["Двоярусне ліжко", "Двухъярусная кровать", "Bunk bed"], desk: ["Стіл, парта", "Стол, парта", "Desk"],
          chair: ["Стілець, крісло", "Стул, кресло", "Chair"],
          high_chair: ["Стільчик для годування", "Стульчик для кормления", "High chair"], mattress: ["Матрац", "Матрас", "Mattress"],
          playpen: ["Манеж", "Манеж", "Playpen"], changing_table: ["Пеленальний комод", "Пеленальный комод", "Changing table"],
          wardrobe: ["Шафа, комод", "Шкаф, комод", "Wardrobe"],
        }, required),
        ageYears,
        number("length_cm", ["Довжина", "Длина", "Length"], { unit: CM, min: 20, max: 300 }),
        number("width_cm", ["Ширина", "Ширина", "Width"], { unit: CM, min: 20, max: 300 }),
      ],
    },
    {
      id: 10500, slug: "toys", name: ["Іграшки", "Игрушки", "Toys"],
      attributes: [ageYears, childGender],
      children: [
        {
          id: 10501, slug: "construction-toys", name: ["Конструктори", "Конструкторы", "Construction sets"],
          attributes: [
            brand("LEGO", "LEGO Duplo", "LEGO Technic", "Cobi", "Sluban", "Magformers", "Playmobil", "Geomag", "K’NEX", "Bruder"),
            number("pieces", ["Кількість деталей", "Количество деталей", "Number of pieces"], { unit: PIECES, min: 1, max: 20000 }),
            boolean("complete", ["Повний комплект", "Полный комплект", "Complete set"]),
          ],
        },
        {
          id: 10502, slug: "dolls-soft-toys", name: ["Ляльки та м’які іграшки", "Куклы и мягкие игрушки", "Dolls and soft toys"],
          attributes: [
            kind({
              doll: ["Лялька", "Кукла", "Doll"], soft_toy: ["М’яка іграшка", "Мягкая игрушка", "Soft toy"],
              baby_doll: ["Пупс", "Пупс", "Baby doll"],
              doll_house: ["Будиночок, меблі для ляльок", "Домик, мебель для кукол", "Doll’s house, furniture"],
              figure: ["Фігурка героя", "Фигурка героя", "Figure"],
            }),
            brand(
              "Barbie", "Baby Born", "L.O.L. Surprise!", "Monster High", "Rainbow High", "My Little Pony", "Hasbro", "Disney", "Labubu",
              "Kuromi",
            ),
            number("toy_height", ["Висота", "Высота", "Height"], { unit: CM, min: 1, max: 250 }),
          ],
        },
        {
          id: 10503, slug: "toy-vehicles",
          name: [
            "Машинки, залізниці, іграшки на радіокеруванні", "Машинки, железные дороги, радиоуправляемые игрушки",
            "Toy vehicles and RC toys",
          ],
          attributes: [
            kind({
              car: ["Машинка", "Машинка", "Car"], rc: ["На радіокеруванні", "На радиоуправлении", "Remote controlled"],
              railway: ["Залізниця", "Железная дорога", "Railway"], track: ["Автотрек", "Автотрек", "Race track"],
              aircraft: ["Літак, гелікоптер", "Самолёт, вертолёт", "Aircraft"],
              special: ["Спецтехніка", "Спецтехника", "Construction vehicle"],
            }, required),
            brand("Hot Wheels", "Matchbox", "Bruder", "Majorette", "Siku", "Welly", "Maisto", "Brio", "Dickie Toys"),
            boolean("battery_powered", ["На батарейках або акумуляторі", "На батарейках или аккумуляторе", "Battery powered"]),
          ],
        },
        {
          id: 10504, slug: "toys-other",
          name: ["Розвивальні та інші іграшки", "Развивающие и другие игрушки", "Educational and other toys"],
          attributes: [
            kind({
              puzzle: ["Пазл", "Пазл", "Puzzle"], educational: ["Розвивальна іграшка", "Развивающая игрушка", "Educational toy"],
              rattle: ["Брязкальце", "Погремушка", "Rattle"], creativity: ["Набір для творчості", "Набор для творчества", "Craft kit"],
              role_play: ["Рольова гра", "Ролевая игра", "Role-play set"],
              outdoor: ["Для двору та пісочниці", "Для двора и песочницы", "Outdoor toy"],
              musical: ["Музична іграшка", "Музыкальная игрушка", "Musical toy"],
              weapon: ["Іграшкова зброя", "Игрушечное оружие", "Toy weapon"],
              play_mat: ["Розвивальний килимок", "Развивающий коврик", "Play mat"],
            }),
          ],
        },
      ],
    },
    {
      id: 10600, slug: "kids-transport", name: ["Дитячий транспорт", "Детский транспорт", "Ride-ons and kids’ bikes"],
      attributes: [
        kind({
          bicycle: ["Дитячий велосипед", "Детский велосипед", "Kids’ bicycle"], scooter: ["Самокат", "Самокат", "Scooter"],
          balance_bike: ["Біговел", "Беговел", "Balance bike"], tricycle: ["Триколісний велосипед", "Трёхколёсный велосипед", "Tricycle"],
          electric_car: ["Електромобіль", "Электромобиль", "Electric ride-on"], push_car: ["Толокар", "Толокар", "Push car"],
          sledge: ["Санчата", "Санки", "Sledge"], roller_skates: ["Ролики", "Ролики", "Roller skates"],
          swing: ["Гойдалка", "Качели", "Swing"],
        }, required),
        ageYears, childWeight,
        select("wheel_diameter", ["Діаметр коліс", "Диаметр колёс", "Wheel diameter"], sizes([10, 12, 14, 16, 18, 20, 24], "″")),
      ],
    },
    {
      id: 10700, slug: "baby-feeding-care", name: ["Годування та догляд", "Кормление и уход", "Feeding and care"],
      attributes: [
        kind({
          nappies: ["Підгузки", "Подгузники", "Nappies"], breast_pump: ["Молоковідсмоктувач", "Молокоотсос", "Breast pump"],
          bottles: ["Пляшечки, соски", "Бутылочки, соски", "Bottles, soothers"],
          formula: ["Дитяче харчування", "Детское питание", "Baby food"],
          steriliser: ["Стерилізатор, підігрівач", "Стерилизатор, подогреватель", "Steriliser, warmer"],
          bath: ["Ванночка, горщик", "Ванночка, горшок", "Bath, potty"],
          baby_monitor: ["Радіоняня, відеоняня", "Радионяня, видеоняня", "Baby monitor"],
          carrier: ["Слінг, ергорюкзак", "Слинг, эргорюкзак", "Baby carrier"],
          bedding: ["Постіль, кокон", "Постель, кокон", "Bedding, nest"],
          bouncer: ["Шезлонг, крісло-гойдалка", "Шезлонг, кресло-качалка", "Bouncer"],
        }),
        ageMonths, childWeight,
        brand(
          "Philips Avent", "Medela", "Pampers", "Huggies", "Chicco", "Canpol Babies", "Dr. Brown’s", "Nuk", "Tommee Tippee", "Kikka Boo",
        ),
      ],
    },
    {
      id: 10800, slug: "school-supplies", name: ["Товари для школярів", "Товары для школьников", "School supplies"],
      attributes: [
        kind({
          school_bag: ["Шкільний рюкзак", "Школьный рюкзак", "School bag"], stationery: ["Канцелярія", "Канцелярия", "Stationery"],
          pencil_case: ["Пенал", "Пенал", "Pencil case"], lunch_box: ["Ланчбокс, пляшка", "Ланчбокс, бутылка", "Lunch box, bottle"],
          art: ["Для малювання", "Для рисования", "Art supplies"], globe: ["Глобус, карти", "Глобус, карты", "Globe, maps"],
        }),
        range("school_grade", ["Клас", "Класс", "Grade"], { min: 1, max: 12 }),
        childGender,
        brand("Kite", "GoPack", "Herlitz", "Yes", "1 Veresnya", "Smart", "Zibi", "Cool For School"),
      ],
    },
    {
      id: 10900, slug: "kids-other", name: ["Інші дитячі товари", "Другие детские товары", "Other children’s goods"],
      attributes: [ageYears, text("purpose", ["Призначення", "Назначение", "Purpose"], { maxLength: 100 })],
    },
  ],
};
