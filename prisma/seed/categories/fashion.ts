import type { CategorySeed } from "../shape";
import { boolean, named, number, options, other, range, required, select, text } from "../shape";
import {
  brand, CM, choices, color, fabric, GENDERS, GRAM, handmade, insoleLength, kind, LITRE, MM, season, sizes, steps,
} from "./common-b";

const LETTER_SIZES = [
  ...named("XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"),
  ...options({ one_size: ["Універсальний", "Универсальный", "One size"] }),
  other,
];
const SHOE_SIZES = sizes(steps(34, 48, 0.5));

const size = select("size", ["Розмір", "Размер", "Size"], LETTER_SIZES);
const sizeEu = select("size_eu", ["Розмір EU", "Размер EU", "EU size"], sizes(steps(34, 60, 2)));
const fitsHeight = range("fits_height", ["На зріст", "На рост", "Fits height"], { unit: CM, min: 140, max: 215 });
const waist = range("waist", ["Обхват талії", "Обхват талии", "Waist"], { unit: CM, min: 50, max: 160 });
const gender = select("gender", ["Стать", "Пол", "Gender"], GENDERS);
const hood = boolean("hood", ["З капюшоном", "С капюшоном", "With a hood"]);
const fit = select("fit", ["Крій", "Крой", "Fit"], choices({
  straight: ["Прямий", "Прямой", "Straight"], slim: ["Завужений", "Зауженный", "Slim"], skinny: ["Скіні", "Скинни", "Skinny"],
  wide: ["Широкий", "Широкий", "Wide"], mom: ["Мом", "Мом", "Mom"], oversize: ["Оверсайз", "Оверсайз", "Oversize"],
  flared: ["Кльош", "Клёш", "Flared"], cargo: ["Карго", "Карго", "Cargo"],
}));
const filling = select("filling", ["Утеплювач", "Утеплитель", "Filling"], choices({
  synthetic: ["Синтепон", "Синтепон", "Synthetic"], down: ["Пух", "Пух", "Down"], fur: ["Хутро", "Мех", "Fur"],
  wool: ["Вовна", "Шерсть", "Wool"], none: ["Без утеплювача", "Без утеплителя", "None"],
}));
const outerwearKind = kind({
  jacket: ["Куртка", "Куртка", "Jacket"], down_jacket: ["Пуховик", "Пуховик", "Down jacket"], coat: ["Пальто", "Пальто", "Coat"],
  trench: ["Тренч, плащ", "Тренч, плащ", "Trench coat"], vest: ["Жилет", "Жилет", "Vest"], parka: ["Парка", "Парка", "Parka"],
  windbreaker: ["Вітрівка", "Ветровка", "Windbreaker"], bomber: ["Бомбер", "Бомбер", "Bomber jacket"],
  sheepskin: ["Дублянка", "Дублёнка", "Sheepskin coat"], fur_coat: ["Шуба", "Шуба", "Fur coat"],
});
const trousersKind = kind({
  jeans: ["Джинси", "Джинсы", "Jeans"], trousers: ["Штани", "Брюки", "Trousers"],
  joggers: ["Спортивні штани", "Спортивные штаны", "Joggers"], shorts: ["Шорти", "Шорты", "Shorts"],
  leggings: ["Легінси, лосини", "Леггинсы, лосины", "Leggings"], overalls: ["Комбінезон", "Комбинезон", "Overalls"],
});
const clothesBrand = brand(
  "Zara", "H&M", "Mango", "Reserved", "Nike", "Adidas", "Puma", "Levi’s", "Tommy Hilfiger", "Calvin Klein", "Massimo Dutti", "Bershka",
  "Pull&Bear", "Stradivarius", "Sinsay", "House", "Cropp", "Uniqlo", "COS", "Next", "Marks & Spencer", "Primark", "C&A", "Guess", "Lacoste",
  "Ralph Lauren", "Hugo Boss", "The North Face", "Columbia", "Under Armour", "Staff", "Gepur", "Goldi", "Arber", "VOVK",
);
const shoeBrand = brand(
  "Nike", "Adidas", "New Balance", "Puma", "Reebok", "Asics", "Converse", "Vans", "Skechers", "Ecco", "Geox", "Clarks", "Timberland",
  "Dr. Martens", "UGG", "Crocs", "Salomon", "Merrell", "Columbia", "Jordan", "Salamander", "Tamaris", "Rieker", "Zara", "Mango", "Respect",
  "Estro", "Intertop", "Antonio Biaggi", "Braska",
);
const shoeMaterial = select("upper_material", ["Матеріал верху", "Материал верха", "Upper material"], choices({
  leather: ["Натуральна шкіра", "Натуральная кожа", "Genuine leather"], suede: ["Замша", "Замша", "Suede"],
  nubuck: ["Нубук", "Нубук", "Nubuck"], faux_leather: ["Штучна шкіра", "Искусственная кожа", "Faux leather"],
  textile: ["Текстиль", "Текстиль", "Textile"], rubber: ["Гума, піна", "Резина, пена", "Rubber, foam"],
}));

export const fashion: CategorySeed = {
  id: 9000, slug: "fashion", name: ["Мода і стиль", "Мода и стиль", "Fashion"],
  attributes: [color],
  children: [
    {
      id: 9100, slug: "women-clothes", name: ["Жіночий одяг", "Женская одежда", "Women’s clothing"],
      attributes: [{ ...size, ...required }, sizeEu, clothesBrand, season, fabric, fitsHeight],
      children: [
        {
          id: 9101, slug: "women-dresses", name: ["Сукні та спідниці", "Платья и юбки", "Dresses and skirts"],
          attributes: [
            kind({
              casual_dress: ["Повсякденна сукня", "Повседневное платье", "Casual dress"],
              evening_dress: ["Вечірня сукня", "Вечернее платье", "Evening dress"], skirt: ["Спідниця", "Юбка", "Skirt"],
              sundress: ["Сарафан", "Сарафан", "Sundress"],
            }),
            select("length", ["Довжина", "Длина", "Length"], options({
              mini: ["Міні", "Мини", "Mini"], midi: ["Міді", "Миди", "Midi"], maxi: ["Максі", "Макси", "Maxi"],
            })),
          ],
        },
        {
          id: 9102, slug: "women-outerwear", name: ["Жіночий верхній одяг", "Женская верхняя одежда", "Women’s outerwear"],
          attributes: [outerwearKind, filling, hood],
        },
        {
          id: 9103, slug: "women-trousers", name: ["Жіночі джинси та штани", "Женские джинсы и брюки", "Women’s jeans and trousers"],
          attributes: [trousersKind, fit, waist],
        },
        {
          id: 9104, slug: "women-tops",
          name: ["Жіночі блузки, футболки, светри", "Женские блузки, футболки, свитеры", "Women’s tops and knitwear"],
          attributes: [
            kind({
              tshirt: ["Футболка", "Футболка", "T-shirt"], blouse: ["Блузка", "Блузка", "Blouse"], shirt: ["Сорочка", "Рубашка", "Shirt"],
              top: ["Топ", "Топ", "Top"], sweater: ["Светр", "Свитер", "Sweater"], hoodie: ["Худі, світшот", "Худи, свитшот", "Hoodie"],
              cardigan: ["Кардиган", "Кардиган", "Cardigan"], turtleneck: ["Гольф, водолазка", "Гольф, водолазка", "Turtleneck"],
              bodysuit: ["Боді", "Боди", "Bodysuit"],
            }),
          ],
        },
        {
          id: 9105, slug: "women-underwear", name: ["Жіноча білизна та купальники", "Женское бельё и купальники", "Lingerie and swimwear"],
          attributes: [
            kind({
              bra: ["Бюстгальтер", "Бюстгальтер", "Bra"], panties: ["Труси", "Трусы", "Panties"],
              set: ["Комплект білизни", "Комплект белья", "Lingerie set"], swimsuit: ["Купальник", "Купальник", "Swimsuit"],
              pyjamas: ["Піжама", "Пижама", "Pyjamas"], robe: ["Халат", "Халат", "Robe"],
              tights: ["Колготки, шкарпетки", "Колготки, носки", "Tights and socks"],
            }),
            select("bra_size", ["Розмір бюстгальтера", "Размер бюстгальтера", "Bra size"], [
              ...named(...[65, 70, 75, 80, 85, 90, 95].flatMap((band) => ["A", "B", "C", "D", "E", "F"].map((cup) => `${band}${cup}`))),
              other,
            ]),
          ],
        },
        {
          id: 9106, slug: "women-clothes-other",
          name: ["Костюми та інший жіночий одяг", "Костюмы и другая женская одежда", "Women’s suits and other"],
          attributes: [
            kind({
              trouser_suit: ["Брючний костюм", "Брючный костюм", "Trouser suit"], blazer: ["Жакет, піджак", "Жакет, пиджак", "Blazer"],
              tracksuit: ["Спортивний костюм", "Спортивный костюм", "Tracksuit"], jumpsuit: ["Комбінезон", "Комбинезон", "Jumpsuit"],
              maternity: ["Одяг для вагітних", "Одежда для беременных", "Maternity wear"],
            }),
          ],
        },
      ],
    },
    {
      id: 9200, slug: "men-clothes", name: ["Чоловічий одяг", "Мужская одежда", "Men’s clothing"],
      attributes: [{ ...size, ...required }, sizeEu, clothesBrand, season, fabric, fitsHeight],
      children: [
        {
          id: 9201, slug: "men-outerwear", name: ["Чоловічий верхній одяг", "Мужская верхняя одежда", "Men’s outerwear"],
          attributes: [outerwearKind, filling, hood],
        },
        {
          id: 9202, slug: "men-trousers", name: ["Чоловічі джинси та штани", "Мужские джинсы и брюки", "Men’s jeans and trousers"],
          attributes: [trousersKind, fit, waist],
        },
        {
          id: 9203, slug: "men-shirts",
          name: ["Чоловічі футболки, сорочки, светри", "Мужские футболки, рубашки, свитеры", "Men’s shirts and knitwear"],
          attributes: [
            kind({
              tshirt: ["Футболка", "Футболка", "T-shirt"], shirt: ["Сорочка", "Рубашка", "Shirt"], polo: ["Поло", "Поло", "Polo shirt"],
              hoodie: ["Худі, світшот", "Худи, свитшот", "Hoodie"], sweater: ["Светр", "Свитер", "Sweater"],
              turtleneck: ["Гольф, водолазка", "Гольф, водолазка", "Turtleneck"], longsleeve: ["Лонгслів", "Лонгслив", "Long sleeve"],
            }),
          ],
        },
        {
          id: 9204, slug: "men-clothes-other",
          name: ["Костюми, білизна та інший чоловічий одяг", "Костюмы, бельё и другая мужская одежда", "Men’s suits, underwear and other"],
          attributes: [
            kind({
              suit: ["Класичний костюм", "Классический костюм", "Suit"], blazer: ["Піджак", "Пиджак", "Blazer"],
              tracksuit: ["Спортивний костюм", "Спортивный костюм", "Tracksuit"],
              underwear: ["Спідня білизна", "Нижнее бельё", "Underwear"], thermal: ["Термобілизна", "Термобельё", "Thermal underwear"],
              swimwear: ["Плавки, шорти для плавання", "Плавки, шорты для плавания", "Swimwear"],
            }),
          ],
        },
      ],
    },
    {
      id: 9300, slug: "shoes", name: ["Взуття", "Обувь", "Shoes"],
      attributes: [
        select("shoe_size", ["Розмір взуття", "Размер обуви", "Shoe size"], SHOE_SIZES, required), insoleLength, shoeBrand, shoeMaterial,
        season,
      ],
      children: [
        {
          id: 9301, slug: "women-shoes", name: ["Жіноче взуття", "Женская обувь", "Women’s shoes"],
          attributes: [
            kind({
              sneakers: ["Кросівки", "Кроссовки", "Sneakers"], boots: ["Чоботи", "Сапоги", "High boots"],
              ankle_boots: ["Черевики, ботильйони", "Ботинки, ботильоны", "Ankle boots"], pumps: ["Туфлі", "Туфли", "Pumps"],
              sandals: ["Босоніжки, сандалі", "Босоножки, сандалии", "Sandals"], plimsolls: ["Кеди", "Кеды", "Plimsolls"],
              loafers: ["Лофери, мокасини", "Лоферы, мокасины", "Loafers"], ballet_flats: ["Балетки", "Балетки", "Ballet flats"],
              ugg_boots: ["Уги", "Угги", "Ugg boots"], slippers: ["Шльопанці, капці", "Шлёпанцы, тапочки", "Slippers"],
            }),
            number("heel_height", ["Висота підборів", "Высота каблука", "Heel height"], { unit: CM, min: 0, max: 25, decimals: 1 }),
          ],
        },
        {
          id: 9302, slug: "men-shoes", name: ["Чоловіче взуття", "Мужская обувь", "Men’s shoes"],
          attributes: [
            kind({
              sneakers: ["Кросівки", "Кроссовки", "Sneakers"], ankle_boots: ["Черевики", "Ботинки", "Boots"],
              dress_shoes: ["Туфлі", "Туфли", "Dress shoes"], plimsolls: ["Кеди", "Кеды", "Plimsolls"],
              loafers: ["Лофери, мокасини", "Лоферы, мокасины", "Loafers"], sandals: ["Сандалі", "Сандалии", "Sandals"],
              tactical: ["Берці, тактичне взуття", "Берцы, тактическая обувь", "Tactical boots"],
              rubber_boots: ["Гумові чоботи", "Резиновые сапоги", "Wellington boots"],
              slippers: ["Шльопанці, капці", "Шлёпанцы, тапочки", "Slippers"],
            }),
          ],
        },
      ],
    },
    {
      id: 9400, slug: "accessories", name: ["Аксесуари", "Аксессуары", "Accessories"],
      attributes: [gender],
      children: [
        {
          id: 9401, slug: "bags-backpacks", name: ["Сумки, рюкзаки, валізи", "Сумки, рюкзаки, чемоданы", "Bags, backpacks, suitcases"],
          attributes: [
            kind({
              handbag: ["Сумка", "Сумка", "Handbag"], crossbody: ["Сумка через плече", "Сумка через плечо", "Crossbody bag"],
              backpack: ["Рюкзак", "Рюкзак", "Backpack"], suitcase: ["Валіза", "Чемодан", "Suitcase"],
              tote: ["Шопер", "Шоппер", "Tote bag"], clutch: ["Клатч", "Клатч", "Clutch"], wallet: ["Гаманець", "Кошелёк", "Wallet"],
              belt_bag: ["Поясна сумка", "Поясная сумка", "Belt bag"],
            }, required),
            brand(
              "Michael Kors", "Guess", "Furla", "Coach", "Louis Vuitton", "Gucci", "Chanel", "Zara", "Parfois", "Samsonite", "Kite",
              "Swissgear",
            ),
            fabric,
            number("volume", ["Об’єм", "Объём", "Volume"], { unit: LITRE, min: 0, max: 200 }),
          ],
        },
        {
          id: 9402, slug: "watches", name: ["Наручні годинники", "Наручные часы", "Wrist watches"],
          attributes: [
            select("movement", ["Механізм", "Механизм", "Movement"], choices({
              quartz: ["Кварцовий", "Кварцевый", "Quartz"], mechanical: ["Механічний", "Механический", "Mechanical"],
              automatic: ["Автоматичний", "Автоматический", "Automatic"], electronic: ["Електронний", "Электронный", "Electronic"],
            }), required),
            brand(
              "Casio", "Seiko", "Orient", "Tissot", "Citizen", "Fossil", "Omega", "Rolex", "Swatch", "Guess", "Michael Kors",
              "Daniel Wellington", "Longines", "TAG Heuer", "Hublot", "Timex", "Skmei", "Invicta", "Raketa", "Poljot", "Slava", "Vostok",
            ),
            number("case_diameter", ["Діаметр корпусу", "Диаметр корпуса", "Case diameter"], { unit: MM, min: 15, max: 65, decimals: 1 }),
            boolean("water_resistant", ["Водонепроникний", "Водонепроницаемый", "Water resistant"]),
            boolean("box_and_papers", ["Коробка й документи", "Коробка и документы", "Box and papers"]),
          ],
        },
        {
          id: 9403, slug: "jewellery", name: ["Ювелірні прикраси та біжутерія", "Ювелирные украшения и бижутерия", "Jewellery"],
          attributes: [
            kind({
              ring: ["Каблучка, перстень", "Кольцо, перстень", "Ring"], earrings: ["Сережки", "Серьги", "Earrings"],
              chain: ["Ланцюжок", "Цепочка", "Chain"], bracelet: ["Браслет", "Браслет", "Bracelet"],
              pendant: ["Кулон, підвіска", "Кулон, подвеска", "Pendant"], necklace: ["Намисто, кольє", "Бусы, колье", "Necklace"],
              cross: ["Хрестик", "Крестик", "Cross"], brooch: ["Брошка", "Брошь", "Brooch"], set: ["Комплект", "Комплект", "Set"],
            }, required),
            select("metal", ["Метал", "Металл", "Metal"], choices({
              gold: ["Золото", "Золото", "Gold"], silver: ["Срібло", "Серебро", "Silver"],
              white_gold: ["Біле золото", "Белое золото", "White gold"], steel: ["Медична сталь", "Медицинская сталь", "Surgical steel"],
              platinum: ["Платина", "Платина", "Platinum"], alloy: ["Біжутерний сплав", "Бижутерный сплав", "Jewellery alloy"],
            })),
            select("fineness", ["Проба", "Проба", "Fineness"], sizes([375, 500, 585, 750, 800, 875, 916, 925, 950, 999])),
            select("gemstone", ["Вставка", "Вставка", "Gemstone"], choices({
              none: ["Без вставки", "Без вставки", "None"], zirconia: ["Фіаніт", "Фианит", "Cubic zirconia"],
              diamond: ["Діамант", "Бриллиант", "Diamond"], pearl: ["Перли", "Жемчуг", "Pearl"], amber: ["Бурштин", "Янтарь", "Amber"],
              emerald: ["Смарагд", "Изумруд", "Emerald"], sapphire: ["Сапфір", "Сапфир", "Sapphire"], ruby: ["Рубін", "Рубин", "Ruby"],
            })),
            number("weight_g", ["Вага", "Вес", "Weight"], { unit: GRAM, min: 0, max: 1000, decimals: 2 }),
            number("ring_size", ["Розмір каблучки", "Размер кольца", "Ring size"], { min: 13, max: 25, decimals: 1 }),
            handmade,
          ],
        },
        {
          id: 9404, slug: "headwear-scarves",
          name: ["Головні убори, шарфи, рукавички", "Головные уборы, шарфы, перчатки", "Hats, scarves, gloves"],
          attributes: [
            kind({
              beanie: ["Шапка", "Шапка", "Beanie"], cap: ["Кепка, бейсболка", "Кепка, бейсболка", "Cap"],
              hat: ["Капелюх, панама", "Шляпа, панама", "Hat"], scarf: ["Шарф, снуд", "Шарф, снуд", "Scarf"],
              shawl: ["Хустка, палантин", "Платок, палантин", "Shawl"], gloves: ["Рукавички", "Перчатки", "Gloves"],
              beret: ["Берет", "Берет", "Beret"],
            }),
            season, fabric, handmade,
          ],
        },
        {
          id: 9405, slug: "accessories-other",
          name: ["Окуляри, ремені та інші аксесуари", "Очки, ремни и другие аксессуары", "Glasses, belts and other"],
          attributes: [
            kind({
              sunglasses: ["Сонцезахисні окуляри", "Солнцезащитные очки", "Sunglasses"], belt: ["Ремінь, пасок", "Ремень, пояс", "Belt"],
              umbrella: ["Парасолька", "Зонт", "Umbrella"], tie: ["Краватка, метелик", "Галстук, бабочка", "Tie"],
              hair: ["Прикраси для волосся", "Украшения для волос", "Hair accessories"],
              frames: ["Оправа для окулярів", "Оправа для очков", "Spectacle frames"],
            }),
          ],
        },
      ],
    },
    {
      id: 9500, slug: "wedding", name: ["Для весілля", "Для свадьбы", "Wedding"],
      attributes: [
        kind({
          wedding_dress: ["Весільна сукня", "Свадебное платье", "Wedding dress"], veil: ["Фата", "Фата", "Veil"],
          groom_suit: ["Костюм нареченого", "Костюм жениха", "Groom’s suit"],
          bridesmaid_dress: ["Сукня подружки нареченої", "Платье подружки невесты", "Bridesmaid dress"],
          wedding_shoes: ["Весільне взуття", "Свадебная обувь", "Wedding shoes"],
          accessories: ["Весільні аксесуари", "Свадебные аксессуары", "Wedding accessories"],
        }, required),
        size, fitsHeight,
        boolean("rent_possible", ["Можна взяти напрокат", "Можно взять напрокат", "Available for hire"]),
        text("designer", ["Салон або дизайнер", "Салон или дизайнер", "Salon or designer"], { maxLength: 80 }),
      ],
    },
    {
      id: 9600, slug: "workwear", name: ["Спецодяг і форма", "Спецодежда и форма", "Workwear and uniforms"],
      attributes: [
        kind({
          tactical: ["Військова форма, тактичний одяг", "Военная форма, тактическая одежда", "Military and tactical wear"],
          work_suit: ["Робочий костюм", "Рабочий костюм", "Work suit"], medical: ["Медичний одяг", "Медицинская одежда", "Medical wear"],
          overalls: ["Робочий комбінезон", "Рабочий комбинезон", "Work overalls"],
          safety_shoes: ["Спецвзуття", "Спецобувь", "Safety shoes"], kitchen: ["Одяг для кухарів", "Одежда для поваров", "Chef wear"],
          hi_vis: ["Сигнальний жилет", "Сигнальный жилет", "High-visibility vest"],
          gloves: ["Робочі рукавиці", "Рабочие перчатки", "Work gloves"],
        }),
        gender, size, season, fabric,
        select("camouflage", ["Камуфляж", "Камуфляж", "Camouflage"], choices({
          mm14: ["Піксель ММ-14", "Пиксель ММ-14", "MM-14 pixel"], multicam: ["Мультикам", "Мультикам", "MultiCam"],
          olive: ["Олива", "Олива", "Olive"], coyote: ["Койот", "Койот", "Coyote"], none: ["Без камуфляжу", "Без камуфляжа", "None"],
        })),
      ],
    },
    {
      id: 9700, slug: "embroidered-clothes",
      name: ["Вишиванки та народний одяг", "Вышиванки и народная одежда", "Embroidered and folk clothing"],
      attributes: [
        gender, size, fabric, handmade,
        kind({
          shirt: ["Вишита сорочка", "Вышитая рубашка", "Embroidered shirt"], dress: ["Вишита сукня", "Вышитое платье", "Embroidered dress"],
          vintage: ["Старовинний стрій", "Старинный костюм", "Vintage folk dress"],
          skirt: ["Плахта, спідниця", "Плахта, юбка", "Plakhta, skirt"], belt: ["Крайка, пояс", "Крайка, пояс", "Woven belt"],
          wreath: ["Вінок", "Венок", "Wreath"],
        }),
        text("region", ["Регіон або традиція", "Регион или традиция", "Region or tradition"], { maxLength: 80 }),
      ],
    },
    { id: 9900, slug: "fashion-other", name: ["Інші модні речі", "Другие модные вещи", "Other fashion items"], attributes: [gender] },
  ],
};
