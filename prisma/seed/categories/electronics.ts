import { boolean, type CategorySeed, dependent, named, number, options, other, range, required, select, text } from "../shape";
import { colour, gigabytes, hertz, inches, kg, kilowatts, litres, m2, mah, mm, powerWatts, terabytes, volts, warranty } from "./common-a";

const phoneBrands = [
  ...named("Apple", "Samsung", "Xiaomi", "Redmi", "Poco", "Motorola", "Google", "OnePlus", "Realme", "OPPO", "Vivo", "Huawei", "Honor"),
  ...named("Nokia", "Sony", "ASUS", "Nothing", "TECNO", "Infinix", "ZTE", "Meizu", "LG", "Lenovo"),
  ...named("Ulefone", "Doogee", "Blackview", "Oukitel"),
  other,
];

const phoneModels = [
  ...dependent({
    Apple: [
      ...["iPhone 17 Pro Max", "iPhone 17 Pro", "iPhone Air", "iPhone 17", "iPhone 16 Pro Max", "iPhone 16 Pro", "iPhone 16 Plus"],
      ...["iPhone 16", "iPhone 16e", "iPhone 15 Pro Max", "iPhone 15 Pro", "iPhone 15 Plus", "iPhone 15", "iPhone 14 Pro Max"],
      ...["iPhone 14 Pro", "iPhone 14 Plus", "iPhone 14", "iPhone 13 Pro Max", "iPhone 13 Pro", "iPhone 13", "iPhone 13 mini"],
      ...["iPhone 12 Pro Max", "iPhone 12 Pro", "iPhone 12", "iPhone 12 mini", "iPhone 11 Pro Max", "iPhone 11 Pro", "iPhone 11"],
      ...["iPhone XS Max", "iPhone XS", "iPhone XR", "iPhone X", "iPhone SE", "iPhone 8 Plus"],
      ...["iPhone 8", "iPhone 7 Plus", "iPhone 7", "iPhone 6s", "iPhone 6"],
    ],
    Samsung: [
      ...["Galaxy S25 Ultra", "Galaxy S25 Plus", "Galaxy S25", "Galaxy S24 Ultra", "Galaxy S24 Plus", "Galaxy S24", "Galaxy S24 FE"],
      ...["Galaxy S23 Ultra", "Galaxy S23", "Galaxy S23 FE", "Galaxy S22 Ultra", "Galaxy S22", "Galaxy S21 Ultra", "Galaxy S21"],
      ...["Galaxy S21 FE", "Galaxy S20", "Galaxy S20 FE", "Galaxy Z Fold7", "Galaxy Z Flip7", "Galaxy Z Fold6", "Galaxy Z Flip6"],
      ...["Galaxy Z Fold5", "Galaxy Z Flip5", "Galaxy A56", "Galaxy A55", "Galaxy A54", "Galaxy A53", "Galaxy A52", "Galaxy A51"],
      ...["Galaxy A36", "Galaxy A35", "Galaxy A34", "Galaxy A26", "Galaxy A25", "Galaxy A24", "Galaxy A16", "Galaxy A15", "Galaxy A06"],
      ...["Galaxy M55", "Galaxy M34", "Galaxy Note 20 Ultra", "Galaxy Note 10", "Galaxy S10", "Galaxy S9"],
    ],
    Xiaomi: [
      ...["15 Ultra", "15", "15T Pro", "15T", "14 Ultra", "14", "14T Pro", "14T", "13 Pro", "13", "13T Pro", "13T", "13 Lite", "12 Pro"],
      ...["12", "12T Pro", "12T", "12 Lite", "11T Pro", "11T", "11 Lite 5G NE", "Mi 11", "Mi 10T Pro", "Mi 9T", "Mi 9", "Mi A3"],
    ],
    Redmi: [
      ...["Note 14 Pro+", "Note 14 Pro", "Note 14", "Note 13 Pro+", "Note 13 Pro", "Note 13", "Note 12 Pro", "Note 12", "Note 12S"],
      ...["Note 11 Pro", "Note 11", "Note 10 Pro", "Note 10", "Note 9 Pro", "Note 9", "Note 8 Pro", "Note 8", "Note 7", "15C", "14C"],
      ...["13C", "13", "12C", "12", "10C", "9A", "9C", "A3"],
    ],
    Poco: [
      ...["F7 Ultra", "F7 Pro", "F7", "X7 Pro", "X7", "F6 Pro", "F6", "X6 Pro", "X6", "F5 Pro", "F5", "X5 Pro"],
      ...["X3 Pro", "M6 Pro", "M5s", "C75", "C65"],
    ],
    Motorola: [
      ...["Edge 60 Pro", "Edge 60 Fusion", "Edge 50 Ultra", "Edge 50 Pro", "Edge 50 Fusion", "Edge 50 Neo", "Edge 40", "Edge 40 Neo"],
      ...["Razr 60 Ultra", "Razr 50", "Moto G86", "Moto G85", "Moto G84", "Moto G54", "Moto G34", "Moto G24", "Moto G15", "Moto E14"],
    ],
    Google: [
      ...["Pixel 10 Pro XL", "Pixel 10 Pro", "Pixel 10", "Pixel 9 Pro XL", "Pixel 9 Pro", "Pixel 9", "Pixel 9a", "Pixel 8 Pro", "Pixel 8"],
      ...["Pixel 8a", "Pixel 7 Pro", "Pixel 7", "Pixel 7a", "Pixel 6 Pro", "Pixel 6", "Pixel 6a", "Pixel 5", "Pixel 4a", "Pixel Fold"],
    ],
    OnePlus: [
      ...["13", "13R", "12", "12R", "11", "10 Pro", "10T", "9 Pro", "9", "8T", "8 Pro", "7T", "7 Pro"],
      ...["Open", "Nord 5", "Nord 4", "Nord 3", "Nord CE4 Lite"],
    ],
    Realme: [
      ...["GT 7", "GT 6", "GT Neo 3", "14 Pro+", "13 Pro+", "12 Pro+", "12", "11 Pro", "C75", "C67", "C65", "C55", "C53", "C35", "Note 50"],
    ],
    OPPO: [
      ...["Find X8 Pro", "Reno 13", "Reno 12", "Reno 12F", "Reno 11F", "Reno 8", "Reno 5", "A98", "A78", "A60", "A58"],
      ...["A54", "A40", "A18", "A5"],
    ],
    Vivo: ["X200 Pro", "X100", "V50", "V40", "V29", "V25", "V23", "Y36", "Y35", "Y33s", "Y28", "Y21", "Y17s"],
    Huawei: [
      ...["Pura 70 Ultra", "P60 Pro", "P50", "P40 Pro", "P40 Lite", "P30 Pro", "P30", "P30 Lite", "P20", "Mate 60 Pro", "Mate 20 Pro"],
      ...["Nova 12", "Nova 5T", "P Smart 2021", "Y6p"],
    ],
    Honor: [
      ...["Magic 7 Pro", "Magic 6 Pro", "Magic V3", "400 Pro", "400", "200 Pro", "200", "200 Lite", "90", "90 Lite"],
      ...["X9c", "X8c", "X7c", "X6b", "50"],
    ],
    Nokia: ["G42", "G22", "G21", "G20", "X30", "X20", "XR20", "C32", "C22", "C21", "7.2", "6.1", "5.4", "3.4", "2.4"],
    Sony: [
      ...["Xperia 1 VI", "Xperia 1 V", "Xperia 1 IV", "Xperia 1 III", "Xperia 5 V"],
      ...["Xperia 5 III", "Xperia 10 VI", "Xperia 10 V", "Xperia XZ3"],
    ],
    ASUS: [
      ...["ROG Phone 9", "ROG Phone 8", "ROG Phone 7", "ROG Phone 6", "ROG Phone 5"],
      ...["Zenfone 11 Ultra", "Zenfone 10", "Zenfone 9", "Zenfone 8"],
    ],
    Nothing: ["Phone (3)", "Phone (3a)", "Phone (3a) Pro", "Phone (2)", "Phone (2a)", "Phone (1)", "CMF Phone 2 Pro", "CMF Phone 1"],
    TECNO: [
      ...["Camon 40", "Camon 30", "Camon 20", "Camon 19", "Spark 40", "Spark 30", "Spark 20"],
      ...["Spark Go 2024", "Pova 7", "Pova 6", "Pova 5", "Phantom V Flip"],
    ],
    Infinix: ["Note 50", "Note 40", "Note 30", "Hot 60", "Hot 50", "Hot 40", "Hot 30", "Smart 9", "Smart 8", "Zero 40", "GT 20 Pro"],
  }),
  other,
];

const memory = [...gigabytes(8, 16, 32, 64, 128, 256, 512), ...terabytes(1, 2)];
const ram = gigabytes(1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48, 64, 96, 128);

const laptopBrands = [
  ...named("Lenovo", "HP", "Dell", "ASUS", "Apple", "Acer", "MSI", "Gigabyte", "Huawei", "Microsoft", "Samsung", "Toshiba", "Fujitsu"),
  ...named("Razer", "LG", "Xiaomi", "Chuwi", "Panasonic", "Sony"),
  other,
];

const cpus = [
  ...named("Intel Core i3", "Intel Core i5", "Intel Core i7", "Intel Core i9", "Intel Core Ultra 5", "Intel Core Ultra 7"),
  ...named("Intel Core Ultra 9", "AMD Ryzen 3", "AMD Ryzen 5", "AMD Ryzen 7", "AMD Ryzen 9", "AMD Ryzen AI", "AMD Threadripper"),
  ...named("Apple M1", "Apple M2", "Apple M3", "Apple M4", "Apple M5", "Intel Celeron", "Intel Pentium", "Intel N-series", "Intel Core 2"),
  ...named("Intel Xeon", "AMD A-series", "AMD Athlon", "AMD FX", "AMD EPYC", "Qualcomm Snapdragon X"),
  other,
];

const gpuSeries = [
  ...named("GeForce RTX 5090", "GeForce RTX 5080", "GeForce RTX 5070 Ti", "GeForce RTX 5070", "GeForce RTX 5060 Ti", "GeForce RTX 5060"),
  ...named("GeForce RTX 4090", "GeForce RTX 4080", "GeForce RTX 4070 Ti", "GeForce RTX 4070", "GeForce RTX 4060 Ti", "GeForce RTX 4060"),
  ...named("GeForce RTX 4050", "GeForce RTX 3090", "GeForce RTX 3080", "GeForce RTX 3070", "GeForce RTX 3060 Ti", "GeForce RTX 3060"),
  ...named("GeForce RTX 3050", "GeForce RTX 2080", "GeForce RTX 2070", "GeForce RTX 2060", "GeForce GTX 1660", "GeForce GTX 1650"),
  ...named("GeForce GTX 1080", "GeForce GTX 1070", "GeForce GTX 1060", "GeForce GTX 1050", "GeForce GT", "Radeon RX 9070"),
  ...named("Radeon RX 9060", "Radeon RX 7900", "Radeon RX 7800", "Radeon RX 7700", "Radeon RX 7600", "Radeon RX 6000", "Radeon RX 5000"),
  ...named("Radeon RX 580", "Radeon RX 570", "Intel Arc", "Nvidia Quadro"),
  other,
];

const operatingSystems = [
  ...named("Windows 11", "Windows 10", "macOS", "Linux", "Chrome OS"),
  ...options({ none: ["Без ОС", "Без ОС", "No OS"] }),
  other,
];

const tvBrands = [
  ...named("Samsung", "LG", "Xiaomi", "Sony", "Philips", "TCL", "Hisense", "Kivi", "Gazer", "Panasonic", "Toshiba", "Sharp", "Haier"),
  ...named("Bravis", "Akai", "Ergo", "Hitachi"),
  other,
];

const audioBrands = [
  ...named("Apple", "JBL", "Sony", "Samsung", "Marshall", "Bose", "Xiaomi", "Sennheiser", "Beats", "Harman/Kardon", "Yamaha", "Pioneer"),
  ...named("Audio-Technica", "HyperX", "Logitech", "Razer", "Edifier", "Denon", "Technics", "Tronsmart", "QCY", "Hator"),
  other,
];

const cameraBrands = [
  ...named("Canon", "Nikon", "Sony", "Fujifilm", "Panasonic", "Olympus", "Leica", "Pentax", "Sigma", "Kodak", "Samsung", "Polaroid"),
  other,
];

const applianceBrands = [
  ...named("Bosch", "Samsung", "LG", "Electrolux", "Philips", "Gorenje", "Whirlpool", "Indesit", "Beko", "Siemens", "Miele", "AEG"),
  ...named("Haier", "Hotpoint-Ariston", "Candy", "Liebherr", "Zanussi", "DeLonghi", "Tefal", "Braun", "Moulinex", "Gefest", "Hansa"),
  ...named("Pyramida", "Ventolux", "Xiaomi", "Dyson", "Karcher", "Rowenta", "Jura", "Saeco", "Krups"),
  ...named("Nespresso", "Kenwood", "KitchenAid", "Redmond"),
  ...options({ dnipro: ["Дніпро", "Днепр", "Dnipro"], nord: ["Nord / Норд", "Nord / Норд", "Nord"] }),
  other,
];

const climateBrands = [
  ...named("Cooper&Hunter", "Gree", "Mitsubishi Electric", "Daikin", "Samsung", "LG", "Midea", "Haier", "TCL", "Hisense", "Toshiba"),
  ...named("Electrolux", "Neoclima", "Panasonic", "Ballu", "Idea"),
  other,
];

const energyClasses = named("A+++", "A++", "A+", "A", "B", "C", "D", "E", "F", "G");

const phoneConnectors = [...named("USB-C", "Lightning", "Micro-USB"), other];

const wearDetails = [
  select(
    "screen_state",
    ["Стан екрана", "Состояние экрана", "Screen state"],
    options({
      flawless: ["Без подряпин", "Без царапин", "Flawless"],
      light_scratches: ["Дрібні подряпини", "Мелкие царапины", "Light scratches"],
      scratched: ["Помітні подряпини", "Заметные царапины", "Visible scratches"],
      cracked: ["Розбитий або тріснутий", "Разбит или треснул", "Cracked"],
      replaced: ["Замінений", "Заменён", "Replaced"],
    }),
  ),
  number("battery_health", ["Стан акумулятора", "Состояние аккумулятора", "Battery health"], { unit: "%", min: 1, max: 100 }),
] as const;

const fullSet = boolean("full_set", [
  "Повний комплект (коробка, зарядка)",
  "Полный комплект (коробка, зарядка)",
  "Full set (box, charger)",
]);
const diagonal = number("diagonal", ["Діагональ екрана", "Диагональ экрана", "Screen diagonal"], {
  unit: inches,
  min: 1,
  max: 200,
  decimals: 1,
});
const model = text("model", ["Модель", "Модель", "Model"], { maxLength: 80 });
const applianceBrand = select("brand", ["Виробник", "Производитель", "Brand"], applianceBrands);
const energyClass = select("energy_class", ["Клас енергоспоживання", "Класс энергопотребления", "Energy class"], energyClasses);
const builtIn = boolean("built_in", ["Вбудована", "Встраиваемая", "Built-in"]);
const storageSizes = [...gigabytes(32, 64, 120, 128, 240, 250, 256, 480, 500, 512), ...terabytes(1, 2, 3, 4, 6, 8, 10, 12, 16, 20)];
const storageSize = select("storage", ["Обсяг накопичувача", "Объём накопителя", "Storage"], [...storageSizes, other]);
const storageType = select(
  "storage_type",
  ["Тип накопичувача", "Тип накопителя", "Storage type"],
  [...named("SSD", "HDD", "SSD + HDD", "eMMC"), other],
);
const ramSize = select("ram", ["Оперативна пам’ять", "Оперативная память", "RAM"], [...ram, other]);
const graphics = select(
  "gpu",
  ["Відеокарта", "Видеокарта", "Graphics card"],
  [...options({ integrated: ["Вбудована", "Встроенная", "Integrated"] }), ...gpuSeries],
);

export const electronics: CategorySeed = {
  id: 4000,
  slug: "electronics",
  name: ["Електроніка та техніка", "Электроника и техника", "Electronics and appliances"],
  attributes: [warranty],
  children: [
    {
      id: 4100,
      slug: "phones",
      name: ["Телефони та аксесуари", "Телефоны и аксессуары", "Phones and accessories"],
      children: [
        {
          id: 4101,
          slug: "smartphones",
          name: ["Смартфони", "Смартфоны", "Smartphones"],
          attributes: [
            select("brand", ["Бренд", "Бренд", "Brand"], phoneBrands, required),
            select("model", ["Модель", "Модель", "Model"], phoneModels, { dependsOn: "brand" }),
            select("memory", ["Вбудована пам’ять", "Встроенная память", "Storage"], [...memory, other]),
            ramSize,
            colour,
            ...wearDetails,
            select(
              "sim_type",
              ["SIM-карти", "SIM-карты", "SIM cards"],
              options({
                one: ["Одна SIM", "Одна SIM", "One SIM"],
                two: ["Дві SIM", "Две SIM", "Two SIMs"],
                sim_esim: ["SIM + eSIM", "SIM + eSIM", "SIM + eSIM"],
                esim: ["Лише eSIM", "Только eSIM", "eSIM only"],
              }),
            ),
            boolean("neverlock", ["Розблокований (Neverlock)", "Разблокирован (Neverlock)", "Unlocked"]),
            boolean("repaired", ["Був у ремонті", "Был в ремонте", "Has been repaired"]),
            fullSet,
          ],
        },
        {
          id: 4102,
          slug: "button-phones",
          name: ["Кнопкові та стаціонарні телефони", "Кнопочные и стационарные телефоны", "Feature and landline phones"],
          attributes: [
            select(
              "brand",
              ["Бренд", "Бренд", "Brand"],
              [...named("Nokia", "Sigma mobile", "Ergo", "Samsung", "Panasonic", "Gigaset", "2E", "Nomi"), other],
            ),
          ],
        },
        {
          id: 4103,
          slug: "phone-accessories",
          name: ["Аксесуари для телефонів", "Аксессуары для телефонов", "Phone accessories"],
          attributes: [
            select(
              "accessory_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  case: ["Чохол", "Чехол", "Case"],
                  glass: ["Захисне скло / плівка", "Защитное стекло / плёнка", "Screen protector"],
                  charger: ["Зарядний пристрій", "Зарядное устройство", "Charger"],
                  cable: ["Кабель", "Кабель", "Cable"],
                  wireless_charger: ["Бездротова зарядка", "Беспроводная зарядка", "Wireless charger"],
                  holder: ["Тримач", "Держатель", "Holder"],
                  stabiliser: ["Стабілізатор / штатив", "Стабилизатор / штатив", "Gimbal / tripod"],
                  memory_card: ["Карта пам’яті", "Карта памяти", "Memory card"],
                }),
                other,
              ],
            ),
            select("fits_brand", ["Для бренду", "Для бренда", "Fits brand"], phoneBrands),
            select("fits_model", ["Для моделі", "Для модели", "Fits model"], phoneModels, { dependsOn: "fits_brand" }),
            select("connector", ["Роз’єм", "Разъём", "Connector"], phoneConnectors),
          ],
        },
        {
          id: 4104,
          slug: "phone-parts",
          name: ["Запчастини для телефонів", "Запчасти для телефонов", "Phone parts"],
          attributes: [
            select("fits_brand", ["Для бренду", "Для бренда", "Fits brand"], phoneBrands),
            text("part_number", ["Номер деталі", "Номер детали", "Part number"], { maxLength: 40 }),
            boolean("original", ["Оригінал", "Оригинал", "Original"]),
          ],
        },
      ],
    },
    {
      id: 4200,
      slug: "computers",
      name: ["Комп’ютери та комплектуючі", "Компьютеры и комплектующие", "Computers and components"],
      children: [
        {
          id: 4201,
          slug: "laptops",
          name: ["Ноутбуки", "Ноутбуки", "Laptops"],
          attributes: [
            select("brand", ["Виробник", "Производитель", "Brand"], laptopBrands, required),
            text("model", ["Модель", "Модель", "Model"], { maxLength: 80 }),
            select("cpu", ["Процесор", "Процессор", "CPU"], cpus),
            ramSize,
            storageSize,
            storageType,
            diagonal,
            graphics,
            select(
              "resolution",
              ["Роздільна здатність", "Разрешение экрана", "Resolution"],
              [...named("1366x768", "1600x900", "1920x1080", "1920x1200", "2560x1440", "2560x1600", "2880x1800", "3840x2160"), other],
            ),
            select("os", ["Операційна система", "Операционная система", "Operating system"], operatingSystems),
            ...wearDetails,
            boolean("touch_screen", ["Сенсорний екран", "Сенсорный экран", "Touch screen"]),
            boolean("ukrainian_keyboard", ["Українська розкладка", "Украинская раскладка", "Ukrainian keyboard"]),
          ],
        },
        {
          id: 4202,
          slug: "desktop-computers",
          name: ["Настільні комп’ютери", "Настольные компьютеры", "Desktop computers"],
          attributes: [
            select(
              "pc_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  gaming: ["Ігровий", "Игровой", "Gaming"],
                  office: ["Для дому та офісу", "Для дома и офиса", "Home and office"],
                  workstation: ["Робоча станція", "Рабочая станция", "Workstation"],
                  all_in_one: ["Моноблок", "Моноблок", "All-in-one"],
                  mini: ["Міні-ПК (неттоп)", "Мини-ПК (неттоп)", "Mini PC"],
                }),
                other,
              ],
            ),
            select("cpu", ["Процесор", "Процессор", "CPU"], cpus),
            ramSize,
            storageSize,
            storageType,
            graphics,
            select("os", ["Операційна система", "Операционная система", "Operating system"], operatingSystems),
          ],
        },
        {
          id: 4203,
          slug: "monitors",
          name: ["Монітори", "Мониторы", "Monitors"],
          attributes: [
            select(
              "brand",
              ["Виробник", "Производитель", "Brand"],
              [
                ...named("Samsung", "LG", "Dell", "ASUS", "AOC", "Philips", "Acer", "HP", "MSI", "BenQ"),
                ...named("Lenovo", "iiyama", "Xiaomi", "Gigabyte"),
                other,
              ],
            ),
            diagonal,
            select(
              "resolution",
              ["Роздільна здатність", "Разрешение", "Resolution"],
              [
                ...named("1920x1080", "2560x1440", "3840x2160", "3440x1440", "2560x1080"),
                ...named("1920x1200", "1680x1050", "1280x1024", "5120x1440"),
                other,
              ],
            ),
            select("panel", ["Тип матриці", "Тип матрицы", "Panel"], [...named("IPS", "VA", "TN", "OLED", "QD-OLED", "PLS"), other]),
            number("refresh_rate", ["Частота оновлення", "Частота обновления", "Refresh rate"], { unit: hertz, min: 30, max: 600 }),
            boolean("curved", ["Вигнутий екран", "Изогнутый экран", "Curved"]),
          ],
        },
        {
          id: 4204,
          slug: "pc-components",
          name: ["Комплектуючі", "Комплектующие", "PC components"],
          attributes: [
            select(
              "component",
              ["Вид комплектуючих", "Вид комплектующих", "Component"],
              [
                ...options({
                  motherboard: ["Материнська плата", "Материнская плата", "Motherboard"],
                  cpu: ["Процесор", "Процессор", "Processor"],
                  ram: ["Оперативна пам’ять", "Оперативная память", "RAM"],
                  drive: ["Жорсткий диск / SSD", "Жёсткий диск / SSD", "Hard drive / SSD"],
                  psu: ["Блок живлення", "Блок питания", "Power supply"],
                  case: ["Корпус", "Корпус", "Case"],
                  cooling: ["Система охолодження", "Система охлаждения", "Cooling"],
                  sound_card: ["Звукова карта", "Звуковая карта", "Sound card"],
                  laptop_part: ["Запчастина до ноутбука", "Запчасть к ноутбуку", "Laptop part"],
                }),
                other,
              ],
              required,
            ),
            select(
              "socket",
              ["Сокет", "Сокет", "Socket"],
              [...named("AM5", "AM4", "LGA1851", "LGA1700", "LGA1200", "LGA1151", "LGA1150", "LGA1155", "LGA2011", "AM3+"), other],
            ),
            select(
              "ram_type",
              ["Тип пам’яті", "Тип памяти", "Memory type"],
              named("DDR5", "DDR4", "DDR3", "DDR2", "SO-DIMM DDR5", "SO-DIMM DDR4", "SO-DIMM DDR3"),
            ),
            select(
              "capacity",
              ["Обсяг", "Объём", "Capacity"],
              [...gigabytes(2, 4, 8, 16, 32, 48, 64, 128, 256, 512), ...terabytes(1, 2, 4, 8), other],
            ),
            model,
          ],
        },
        {
          id: 4205,
          slug: "graphics-cards",
          name: ["Відеокарти", "Видеокарты", "Graphics cards"],
          attributes: [
            select("gpu", ["Графічний процесор", "Графический процессор", "GPU"], gpuSeries, required),
            select(
              "vram",
              ["Обсяг відеопам’яті", "Объём видеопамяти", "Video memory"],
              [...gigabytes(1, 2, 3, 4, 6, 8, 10, 11, 12, 16, 20, 24, 32), other],
            ),
            select(
              "card_brand",
              ["Виробник", "Производитель", "Brand"],
              [
                ...named("ASUS", "Gigabyte", "MSI", "Palit", "Zotac", "Sapphire", "Gainward", "Inno3D"),
                ...named("PowerColor", "EVGA", "XFX", "ASRock", "AFOX"),
                other,
              ],
            ),
            boolean("mining", ["Використовувалася в майнінгу", "Использовалась в майнинге", "Used for mining"]),
          ],
        },
        {
          id: 4206,
          slug: "pc-peripherals",
          name: ["Периферія", "Периферия", "Peripherals"],
          attributes: [
            select(
              "peripheral",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  mouse: ["Миша", "Мышь", "Mouse"],
                  keyboard: ["Клавіатура", "Клавиатура", "Keyboard"],
                  webcam: ["Вебкамера", "Веб-камера", "Webcam"],
                  microphone: ["Мікрофон", "Микрофон", "Microphone"],
                  graphics_tablet: ["Графічний планшет", "Графический планшет", "Graphics tablet"],
                  hub: ["Док-станція / хаб", "Док-станция / хаб", "Dock / hub"],
                  flash: ["Флешка / зовнішній диск", "Флешка / внешний диск", "Flash or external drive"],
                }),
                other,
              ],
            ),
            boolean("wireless", ["Бездротова", "Беспроводная", "Wireless"]),
          ],
        },
        {
          id: 4207,
          slug: "printers-scanners",
          name: ["Принтери, сканери, БФП", "Принтеры, сканеры, МФУ", "Printers and scanners"],
          attributes: [
            select(
              "print_type",
              ["Тип друку", "Тип печати", "Print type"],
              [
                ...options({
                  laser: ["Лазерний", "Лазерный", "Laser"],
                  inkjet: ["Струменевий", "Струйный", "Inkjet"],
                  thermal: ["Термодрук", "Термопечать", "Thermal"],
                  matrix: ["Матричний", "Матричный", "Dot-matrix"],
                  three_d: ["3D-принтер", "3D-принтер", "3D printer"],
                }),
                other,
              ],
            ),
            boolean("colour_print", ["Кольоровий друк", "Цветная печать", "Colour printing"]),
            number("pages_printed", ["Надруковано сторінок", "Напечатано страниц", "Pages printed"], { min: 0, max: 10_000_000 }),
          ],
        },
        {
          id: 4208,
          slug: "network-equipment",
          name: ["Мережеве обладнання", "Сетевое оборудование", "Network equipment"],
          attributes: [
            select(
              "network_device",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  router: ["Роутер", "Роутер", "Router"],
                  starlink: ["Starlink / супутниковий інтернет", "Starlink / спутниковый интернет", "Starlink / satellite internet"],
                  modem: ["3G / 4G / 5G модем", "3G / 4G / 5G модем", "3G / 4G / 5G modem"],
                  switch: ["Комутатор", "Коммутатор", "Switch"],
                  mesh: ["Mesh-система", "Mesh-система", "Mesh system"],
                  onu: ["Оптичний термінал (ONU)", "Оптический терминал (ONU)", "Optical terminal (ONU)"],
                  antenna: ["Антена", "Антенна", "Antenna"],
                }),
                other,
              ],
            ),
            select(
              "wifi_standard",
              ["Стандарт Wi-Fi", "Стандарт Wi-Fi", "Wi-Fi standard"],
              named("Wi-Fi 4", "Wi-Fi 5", "Wi-Fi 6", "Wi-Fi 6E", "Wi-Fi 7"),
            ),
          ],
        },
        {
          id: 4209,
          slug: "servers",
          name: ["Сервери та мережеві сховища", "Серверы и сетевые хранилища", "Servers and NAS"],
          attributes: [
            select("cpu", ["Процесор", "Процессор", "CPU"], cpus),
            number("ram_gb", ["Оперативна пам’ять", "Оперативная память", "RAM"], { unit: ["ГБ", "ГБ", "GB"], min: 1, max: 8192 }),
          ],
        },
      ],
    },
    {
      id: 4300,
      slug: "tablets-ebooks",
      name: ["Планшети та електронні книги", "Планшеты и электронные книги", "Tablets and e-readers"],
      children: [
        {
          id: 4301,
          slug: "tablets",
          name: ["Планшети", "Планшеты", "Tablets"],
          attributes: [
            select(
              "brand",
              ["Бренд", "Бренд", "Brand"],
              [
                ...named("Apple", "Samsung", "Lenovo", "Xiaomi", "Redmi", "Huawei", "Honor", "OnePlus"),
                ...named("Microsoft", "Blackview", "TECNO", "Teclast"),
                other,
              ],
            ),
            model,
            select("memory", ["Вбудована пам’ять", "Встроенная память", "Storage"], [...memory, other]),
            ramSize,
            diagonal,
            ...wearDetails,
            boolean("cellular", ["Слот для SIM-карти", "Слот для SIM-карты", "SIM slot"]),
            boolean("stylus", ["Стилус у комплекті", "Стилус в комплекте", "Stylus included"]),
          ],
        },
        {
          id: 4302,
          slug: "e-readers",
          name: ["Електронні книги", "Электронные книги", "E-readers"],
          attributes: [
            select("brand", ["Бренд", "Бренд", "Brand"], [...named("PocketBook", "Amazon Kindle", "Onyx Boox", "AirBook", "Kobo"), other]),
            diagonal,
          ],
        },
        { id: 4303, slug: "tablet-accessories", name: ["Аксесуари для планшетів", "Аксессуары для планшетов", "Tablet accessories"] },
      ],
    },
    {
      id: 4400,
      slug: "tv-video",
      name: ["Телевізори та відеотехніка", "Телевизоры и видеотехника", "TV and video"],
      children: [
        {
          id: 4401,
          slug: "tvs",
          name: ["Телевізори", "Телевизоры", "TVs"],
          attributes: [
            select("brand", ["Бренд", "Бренд", "Brand"], tvBrands),
            { ...diagonal, ...required },
            select(
              "tv_resolution",
              ["Роздільна здатність", "Разрешение", "Resolution"],
              [...named("HD", "Full HD", "4K Ultra HD", "8K"), other],
            ),
            select(
              "screen_type",
              ["Тип екрана", "Тип экрана", "Screen type"],
              [...named("LED", "QLED", "OLED", "Mini LED", "NanoCell", "LCD"), other],
            ),
            boolean("smart_tv", ["Smart TV", "Smart TV", "Smart TV"]),
            boolean("t2", ["Тюнер T2", "Тюнер T2", "DVB-T2 tuner"]),
          ],
        },
        {
          id: 4402,
          slug: "projectors",
          name: ["Проєктори", "Проекторы", "Projectors"],
          attributes: [
            number("brightness", ["Яскравість", "Яркость", "Brightness"], { unit: ["лм", "лм", "lm"], min: 1, max: 50_000 }),
            select("tv_resolution", ["Роздільна здатність", "Разрешение", "Resolution"], [...named("HD", "Full HD", "4K Ultra HD"), other]),
          ],
        },
        {
          id: 4403,
          slug: "media-players",
          name: ["ТВ-приставки та супутникове ТБ", "ТВ-приставки и спутниковое ТВ", "TV boxes and satellite TV"],
        },
      ],
    },
    {
      id: 4500,
      slug: "audio",
      name: ["Аудіотехніка", "Аудиотехника", "Audio"],
      attributes: [select("brand", ["Бренд", "Бренд", "Brand"], audioBrands)],
      children: [
        {
          id: 4501,
          slug: "headphones",
          name: ["Навушники", "Наушники", "Headphones"],
          attributes: [
            select(
              "headphone_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  tws: ["Бездротові TWS", "Беспроводные TWS", "True wireless"],
                  over_ear: ["Повнорозмірні", "Полноразмерные", "Over-ear"],
                  on_ear: ["Накладні", "Накладные", "On-ear"],
                  in_ear: ["Вакуумні дротові", "Вакуумные проводные", "Wired in-ear"],
                  gaming: ["Ігрова гарнітура", "Игровая гарнитура", "Gaming headset"],
                  open_ear: ["Відкриті / кісткова провідність", "Открытые / костная проводимость", "Open-ear / bone conduction"],
                }),
                other,
              ],
            ),
            boolean("noise_cancelling", ["Активне шумозаглушення", "Активное шумоподавление", "Active noise cancelling"]),
            colour,
          ],
        },
        {
          id: 4502,
          slug: "portable-speakers",
          name: ["Портативні колонки", "Портативные колонки", "Portable speakers"],
          attributes: [powerWatts, colour],
        },
        {
          id: 4503,
          slug: "hi-fi",
          name: ["Акустика, підсилювачі, програвачі", "Акустика, усилители, проигрыватели", "Hi-Fi: speakers, amplifiers, players"],
          attributes: [
            powerWatts,
            range("frequency_range", ["Діапазон частот", "Диапазон частот", "Frequency range"], { unit: hertz, min: 1, max: 100_000 }),
          ],
        },
        { id: 4504, slug: "radios", name: ["Радіоприймачі та рації", "Радиоприёмники и рации", "Radios and walkie-talkies"] },
      ],
    },
    {
      id: 4600,
      slug: "photo-video",
      name: ["Фото та відео", "Фото и видео", "Photo and video"],
      children: [
        {
          id: 4601,
          slug: "cameras",
          name: ["Фотоапарати", "Фотоаппараты", "Cameras"],
          attributes: [
            select("brand", ["Бренд", "Бренд", "Brand"], cameraBrands),
            model,
            select(
              "camera_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  mirrorless: ["Бездзеркальний", "Беззеркальный", "Mirrorless"],
                  dslr: ["Дзеркальний", "Зеркальный", "DSLR"],
                  compact: ["Компактний", "Компактный", "Compact"],
                  instant: ["Миттєвого друку", "Моментальной печати", "Instant"],
                  film: ["Плівковий", "Плёночный", "Film"],
                }),
                other,
              ],
            ),
            number("megapixels", ["Роздільна здатність матриці", "Разрешение матрицы", "Sensor resolution"], {
              unit: ["Мп", "Мп", "MP"],
              min: 0,
              max: 200,
              decimals: 1,
            }),
            number("shutter_count", ["Пробіг затвора", "Пробег затвора", "Shutter count"], { min: 0, max: 5_000_000 }),
          ],
        },
        {
          id: 4602,
          slug: "lenses",
          name: ["Об’єктиви", "Объективы", "Lenses"],
          attributes: [
            select(
              "mount",
              ["Байонет", "Байонет", "Mount"],
              [
                ...named("Canon EF", "Canon EF-S", "Canon RF", "Nikon F", "Nikon Z", "Sony E"),
                ...named("Sony A", "Fujifilm X", "Micro 4/3", "L-Mount", "M42"),
                other,
              ],
            ),
            range("focal_length", ["Фокусна відстань", "Фокусное расстояние", "Focal length"], { unit: mm, min: 1, max: 2000 }),
            number("aperture", ["Світлосила f/", "Светосила f/", "Aperture f/"], { min: 0.7, max: 32, decimals: 1 }),
          ],
        },
        {
          id: 4603,
          slug: "camcorders",
          name: ["Відеокамери та екшн-камери", "Видеокамеры и экшн-камеры", "Camcorders and action cameras"],
          attributes: [
            select(
              "brand",
              ["Бренд", "Бренд", "Brand"],
              [...named("GoPro", "DJI", "Insta360", "Sony", "Panasonic", "Canon", "JVC"), other],
            ),
          ],
        },
        {
          id: 4604,
          slug: "drones",
          name: ["Квадрокоптери та дрони", "Квадрокоптеры и дроны", "Drones"],
          attributes: [
            select("brand", ["Бренд", "Бренд", "Brand"], [...named("DJI", "Autel", "BetaFPV", "iFlight", "Hubsan", "FIMI", "Syma"), other]),
            model,
            number("flight_time", ["Час польоту", "Время полёта", "Flight time"], { unit: ["хв", "мин", "min"], min: 1, max: 600 }),
            number("batteries", ["Акумуляторів у комплекті", "Аккумуляторов в комплекте", "Batteries included"], { min: 0, max: 20 }),
          ],
        },
        {
          id: 4605,
          slug: "optics",
          name: ["Тепловізори, біноклі, телескопи", "Тепловизоры, бинокли, телескопы", "Thermal imagers, binoculars, telescopes"],
          attributes: [
            range("magnification", ["Кратність збільшення", "Кратность увеличения", "Magnification"], {
              unit: "×",
              min: 1,
              max: 1000,
              decimals: 1,
            }),
          ],
        },
        {
          id: 4606,
          slug: "photo-accessories",
          name: ["Штативи, світло, аксесуари", "Штативы, свет, аксессуары", "Tripods, lighting, accessories"],
        },
        { id: 4607, slug: "surveillance", name: ["Відеоспостереження", "Видеонаблюдение", "Surveillance"] },
      ],
    },
    {
      id: 4700,
      slug: "gaming",
      name: ["Ігри та ігрові приставки", "Игры и игровые приставки", "Games and consoles"],
      attributes: [
        select(
          "platform",
          ["Платформа", "Платформа", "Platform"],
          [
            ...named("PlayStation 5", "PlayStation 4", "Xbox Series X/S", "Xbox One", "Nintendo Switch", "Nintendo Switch 2", "PC"),
            ...named("Steam Deck", "PlayStation 3", "PlayStation 2", "Xbox 360", "PS Vita", "PSP", "Sega", "Dendy", "Meta Quest"),
            other,
          ],
        ),
      ],
      children: [
        {
          id: 4701,
          slug: "consoles",
          name: ["Приставки", "Приставки", "Consoles"],
          attributes: [
            storageSize,
            number("gamepads", ["Геймпадів у комплекті", "Геймпадов в комплекте", "Gamepads included"], { min: 0, max: 10 }),
            boolean("disc_drive", ["З дисководом", "С дисководом", "With a disc drive"]),
            boolean("modded", ["Прошита", "Прошита", "Modded"]),
          ],
        },
        {
          id: 4702,
          slug: "video-games",
          name: ["Ігри", "Игры", "Video games"],
          attributes: [
            select(
              "game_medium",
              ["Носій", "Носитель", "Medium"],
              options({
                disc: ["Диск", "Диск", "Disc"],
                cartridge: ["Картридж", "Картридж", "Cartridge"],
                key: ["Цифровий ключ", "Цифровой ключ", "Digital key"],
              }),
            ),
            boolean("ukrainian_language", ["Є українська мова", "Есть украинский язык", "Ukrainian language"]),
          ],
        },
        { id: 4703, slug: "gaming-accessories", name: ["Геймпади, керма, VR", "Геймпады, рули, VR", "Gamepads, wheels, VR"] },
      ],
    },
    {
      id: 4800,
      slug: "kitchen-appliances",
      name: ["Техніка для кухні", "Техника для кухни", "Kitchen appliances"],
      attributes: [applianceBrand, model],
      children: [
        {
          id: 4801,
          slug: "fridges",
          name: ["Холодильники та морозильники", "Холодильники и морозильники", "Fridges and freezers"],
          attributes: [
            number("volume", ["Загальний об’єм", "Общий объём", "Total volume"], { unit: litres, min: 10, max: 2000 }),
            number("height", ["Висота", "Высота", "Height"], { unit: ["см", "см", "cm"], min: 30, max: 300, decimals: 1 }),
            select("chambers", ["Кількість камер", "Количество камер", "Compartments"], named("1", "2", "3", "4")),
            boolean("no_frost", ["No Frost", "No Frost", "No Frost"]),
            energyClass,
            builtIn,
          ],
        },
        {
          id: 4802,
          slug: "stoves-ovens",
          name: ["Плити, духовки, поверхні", "Плиты, духовки, поверхности", "Stoves, ovens, hobs"],
          attributes: [
            select(
              "stove_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  gas: ["Газова", "Газовая", "Gas"],
                  electric: ["Електрична", "Электрическая", "Electric"],
                  induction: ["Індукційна", "Индукционная", "Induction"],
                  combined: ["Комбінована", "Комбинированная", "Combined"],
                }),
                other,
              ],
            ),
            builtIn,
          ],
        },
        {
          id: 4803,
          slug: "dishwashers",
          name: ["Посудомийні машини", "Посудомоечные машины", "Dishwashers"],
          attributes: [
            number("place_settings", ["Кількість комплектів", "Количество комплектов", "Place settings"], { min: 1, max: 20 }),
            energyClass,
            builtIn,
          ],
        },
        {
          id: 4804,
          slug: "coffee-machines",
          name: ["Кавомашини та кавоварки", "Кофемашины и кофеварки", "Coffee machines"],
          attributes: [
            select(
              "coffee_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  automatic: ["Автоматична", "Автоматическая", "Automatic"],
                  espresso: ["Ріжкова", "Рожковая", "Espresso"],
                  capsule: ["Капсульна", "Капсульная", "Capsule"],
                  drip: ["Крапельна", "Капельная", "Drip"],
                  moka: ["Гейзерна", "Гейзерная", "Moka pot"],
                  grinder: ["Кавомолка", "Кофемолка", "Grinder"],
                }),
                other,
              ],
            ),
            boolean("cappuccinatore", ["Капучинатор", "Капучинатор", "Milk frother"]),
          ],
        },
        { id: 4805, slug: "microwaves", name: ["Мікрохвильові печі", "Микроволновые печи", "Microwaves"] },
        { id: 4806, slug: "hoods", name: ["Витяжки", "Вытяжки", "Cooker hoods"] },
        {
          id: 4807,
          slug: "small-kitchen-appliances",
          name: ["Дрібна кухонна техніка", "Мелкая кухонная техника", "Small kitchen appliances"],
          attributes: [powerWatts],
        },
      ],
    },
    {
      id: 4900,
      slug: "home-appliances",
      name: ["Техніка для дому та догляду", "Техника для дома и ухода", "Home and personal care appliances"],
      attributes: [applianceBrand, model],
      children: [
        {
          id: 4901,
          slug: "washing-machines",
          name: ["Пральні та сушильні машини", "Стиральные и сушильные машины", "Washing machines and dryers"],
          attributes: [
            number("max_load", ["Завантаження", "Загрузка", "Load"], { unit: kg, min: 1, max: 30, decimals: 1 }),
            number("spin", ["Швидкість віджимання", "Скорость отжима", "Spin speed"], {
              unit: ["об/хв", "об/мин", "rpm"],
              min: 0,
              max: 2000,
            }),
            select(
              "loading",
              ["Тип завантаження", "Тип загрузки", "Loading type"],
              options({
                front: ["Фронтальне", "Фронтальная", "Front"],
                top: ["Вертикальне", "Вертикальная", "Top"],
              }),
            ),
            number("depth", ["Глибина", "Глубина", "Depth"], { unit: ["см", "см", "cm"], min: 20, max: 100, decimals: 1 }),
            boolean("dryer", ["Сушіння", "Сушка", "Dryer"]),
            energyClass,
            builtIn,
          ],
        },
        {
          id: 4902,
          slug: "vacuum-cleaners",
          name: ["Пилососи", "Пылесосы", "Vacuum cleaners"],
          attributes: [
            select(
              "vacuum_type",
              ["Тип", "Тип", "Type"],
              [
                ...options({
                  robot: ["Робот-пилосос", "Робот-пылесос", "Robot"],
                  cordless: ["Акумуляторний", "Аккумуляторный", "Cordless"],
                  bagged: ["З мішком", "С мешком", "Bagged"],
                  bagless: ["З контейнером", "С контейнером", "Bagless"],
                  washing: ["Мийний", "Моющий", "Washing"],
                  industrial: ["Промисловий", "Промышленный", "Industrial"],
                }),
                other,
              ],
            ),
            powerWatts,
          ],
        },
        {
          id: 4903,
          slug: "irons-steamers",
          name: ["Праски та відпарювачі", "Утюги и отпариватели", "Irons and steamers"],
          attributes: [powerWatts],
        },
        {
          id: 4904,
          slug: "sewing-machines",
          name: ["Швейні машини та оверлоки", "Швейные машины и оверлоки", "Sewing machines and overlockers"],
        },
        {
          id: 4905,
          slug: "hair-appliances",
          name: ["Фени, плойки, стайлери", "Фены, плойки, стайлеры", "Hair dryers and stylers"],
          attributes: [powerWatts],
        },
        {
          id: 4906,
          slug: "shavers-epilators",
          name: ["Бритви, тримери, епілятори", "Бритвы, триммеры, эпиляторы", "Shavers, trimmers, epilators"],
        },
      ],
    },
    {
      id: 4910,
      slug: "climate-equipment",
      name: ["Кліматична техніка", "Климатическая техника", "Climate equipment"],
      attributes: [select("brand", ["Виробник", "Производитель", "Brand"], climateBrands)],
      children: [
        {
          id: 4911,
          slug: "air-conditioners",
          name: ["Кондиціонери", "Кондиционеры", "Air conditioners"],
          attributes: [
            number("room_area", ["Площа приміщення до", "Площадь помещения до", "Room area up to"], { unit: m2, min: 1, max: 1000 }),
            boolean("inverter", ["Інверторний", "Инверторный", "Inverter"]),
            range("working_temperature", ["Робоча температура надворі", "Рабочая температура на улице", "Outdoor working temperature"], {
              unit: "°C",
              min: -40,
              max: 60,
            }),
            boolean("with_installation", ["З установленням", "С установкой", "With installation"]),
          ],
        },
        { id: 4912, slug: "room-heaters", name: ["Обігрівачі", "Обогреватели", "Heaters"], attributes: [powerWatts] },
        {
          id: 4913,
          slug: "air-treatment",
          name: ["Вентилятори, зволожувачі, очищувачі", "Вентиляторы, увлажнители, очистители", "Fans, humidifiers, purifiers"],
        },
      ],
    },
    {
      id: 4920,
      slug: "backup-power",
      name: ["Зарядні станції та резервне живлення", "Зарядные станции и резервное питание", "Power stations and backup power"],
      attributes: [
        select(
          "brand",
          ["Виробник", "Производитель", "Brand"],
          [
            ...named("EcoFlow", "Bluetti", "Anker", "Jackery", "Deye", "Victron", "LogicPower", "Must"),
            ...named("Pylontech", "Baseus", "Xiaomi", "APC", "Eaton"),
            other,
          ],
        ),
      ],
      children: [
        {
          id: 4921,
          slug: "power-stations",
          name: ["Зарядні станції", "Зарядные станции", "Portable power stations"],
          attributes: [
            number("capacity_wh", ["Ємність", "Ёмкость", "Capacity"], {
              unit: ["Вт·год", "Вт·ч", "Wh"],
              min: 10,
              max: 100_000,
              ...required,
            }),
            number("output_w", ["Вихідна потужність", "Выходная мощность", "Output power"], {
              unit: ["Вт", "Вт", "W"],
              min: 10,
              max: 50_000,
            }),
            number("cycles", ["Пройдено циклів", "Пройдено циклов", "Cycles used"], { min: 0, max: 20_000 }),
          ],
        },
        {
          id: 4922,
          slug: "inverters-ups",
          name: ["Інвертори та ДБЖ", "Инверторы и ИБП", "Inverters and UPS"],
          attributes: [
            number("power_kw", ["Потужність", "Мощность", "Power"], { unit: kilowatts, min: 0, max: 500, decimals: 2 }),
            select(
              "phases",
              ["Кількість фаз", "Количество фаз", "Phases"],
              options({ one: ["Одна фаза", "Одна фаза", "Single-phase"], three: ["Три фази", "Три фазы", "Three-phase"] }),
            ),
            boolean("pure_sine", ["Чиста синусоїда", "Чистая синусоида", "Pure sine wave"]),
          ],
        },
        {
          id: 4923,
          slug: "storage-batteries",
          name: ["Акумулятори для резервного живлення", "Аккумуляторы для резервного питания", "Backup batteries"],
          attributes: [
            select(
              "battery_chemistry",
              ["Тип акумулятора", "Тип аккумулятора", "Battery type"],
              [...named("LiFePO4", "Li-ion", "AGM", "GEL"), other],
            ),
            number("voltage", ["Напруга", "Напряжение", "Voltage"], { unit: volts, min: 1, max: 1000, decimals: 1 }),
            number("capacity_ah", ["Ємність", "Ёмкость", "Capacity"], { unit: ["А·год", "А·ч", "Ah"], min: 1, max: 5000 }),
          ],
        },
        {
          id: 4924,
          slug: "power-banks",
          name: ["Павербанки", "Павербанки", "Power banks"],
          attributes: [number("capacity_mah", ["Ємність", "Ёмкость", "Capacity"], { unit: mah, min: 500, max: 500_000 }), powerWatts],
        },
        {
          id: 4925,
          slug: "solar-panels",
          name: ["Сонячні панелі", "Солнечные панели", "Solar panels"],
          attributes: [powerWatts, number("panel_efficiency", ["ККД", "КПД", "Efficiency"], { unit: "%", min: 1, max: 50, decimals: 1 })],
        },
      ],
    },
    {
      id: 4930,
      slug: "smart-watches",
      name: ["Смартгодинники та фітнес-браслети", "Смарт-часы и фитнес-браслеты", "Smart watches and fitness bands"],
      attributes: [
        select(
          "brand",
          ["Бренд", "Бренд", "Brand"],
          [
            ...named("Apple", "Samsung", "Xiaomi", "Garmin", "Amazfit", "Huawei", "Fitbit", "Google", "Honor", "Polar", "Suunto", "Haylou"),
            other,
          ],
        ),
        model,
        number("case_size", ["Розмір корпусу", "Размер корпуса", "Case size"], { unit: mm, min: 10, max: 60 }),
        colour,
        ...wearDetails,
        boolean("nfc", ["Оплата NFC", "Оплата NFC", "NFC payments"]),
      ],
    },
    { id: 4940, slug: "electronics-other", name: ["Інша електроніка", "Другая электроника", "Other electronics"] },
  ],
};
