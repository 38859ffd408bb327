import { type Template, v } from "./template";

const iphone = (name: string, model: string, price: readonly [number, number]) =>
  v({ phone: name }, { brand: "apple", model: `apple_${model}` }, price);
const android = (name: string, brand: string, model: string, ram: string, price: readonly [number, number]) =>
  v({ phone: name }, { brand, model: `${brand}_${model}`, ram }, price);

export const electronics: readonly Template[] = [
  {
    category: "smartphones",
    pictures: ["phone"],
    condition: "used",
    weight: 3,
    handover: "post",
    numbers: { battery_health: [81, 98] },
    attributes: { sim_type: "sim_esim", neverlock: true, repaired: false },
    vary: [
      [
        v({ colour: "чорний" }, { colour: "black" }),
        v({ colour: "білий" }, { colour: "white" }),
        v({ colour: "синій" }, { colour: "blue" }),
        v({ colour: "зелений" }, { colour: "green" }),
      ],
      [
        v({ phone: "iPhone 15 Pro", colour: "титан" }, { brand: "apple", model: "apple_iphone_15_pro", colour: "grey" }, [28_000, 34_500]),
        iphone("iPhone 15", "iphone_15", [22_500, 27_800]),
        v(
          { phone: "iPhone 14 Pro Max", colour: "фіолетовий" },
          { brand: "apple", model: "apple_iphone_14_pro_max", colour: "purple" },
          [25_500, 31_000],
        ),
        iphone("iPhone 14", "iphone_14", [17_800, 22_500]),
        iphone("iPhone 13", "iphone_13", [13_500, 17_500]),
        iphone("iPhone 12", "iphone_12", [8_900, 11_900]),
        iphone("iPhone 11", "iphone_11", [6_800, 9_200]),
      ],
      [v({ memory: "128 ГБ" }, { memory: "128_gb" }), v({ memory: "256 ГБ" }, { memory: "256_gb" })],
      [
        v({ screen: "екран без жодної подряпини, ходив у склі" }, { screen_state: "flawless" }),
        v({ screen: "на екрані кілька дрібних потертостей, на світлі помітні" }, { screen_state: "light_scratches" }),
      ],
      [
        v({ set: "Коробка, кабель і чохол у комплекті" }, { full_set: true }),
        v({ set: "Без коробки, віддам із двома чохлами" }, { full_set: false }),
      ],
    ],
    titles: ["{phone} {memory}, {colour}", "Продам {phone} {memory} Neverlock", "{phone} {memory}, акумулятор {battery_health}%"],
    text: [
      ["Телефон мій особистий, {screen}.", "Продаю свій телефон, {screen}, не розкривався.", "Користувалася дружина: {screen}."],
      [
        "Акумулятор {battery_health}%, Face ID і True Tone працюють.",
        "Ємність батареї {battery_health}%, вистачає на день. Усі камери й динаміки справні.",
      ],
      ["{set}.", "{set}. Вийшов з iCloud, скину при вас."],
    ],
  },
  {
    category: "smartphones",
    pictures: ["phone"],
    condition: "used",
    weight: 2,
    handover: "post",
    attributes: { sim_type: "two", neverlock: true },
    vary: [
      [
        android("Samsung Galaxy S23", "samsung", "galaxy_s23", "8_gb", [14_800, 19_500]),
        android("Samsung Galaxy S24 Ultra", "samsung", "galaxy_s24_ultra", "12_gb", [27_500, 34_000]),
        android("Samsung Galaxy A54", "samsung", "galaxy_a54", "8_gb", [7_200, 9_800]),
        android("Xiaomi 13T", "xiaomi", "13t", "8_gb", [9_800, 12_900]),
        android("Redmi Note 13 Pro", "redmi", "note_13_pro", "8_gb", [6_900, 9_300]),
        android("Google Pixel 8", "google", "pixel_8", "8_gb", [13_900, 17_800]),
        android("Google Pixel 7a", "google", "pixel_7a", "8_gb", [8_400, 11_200]),
        android("Motorola Edge 40", "motorola", "edge_40", "8_gb", [8_200, 10_900]),
      ],
      [v({ memory: "128 ГБ" }, { memory: "128_gb" }), v({ memory: "256 ГБ" }, { memory: "256_gb" })],
      [
        v({ colour: "чорний" }, { colour: "black" }),
        v({ colour: "зелений" }, { colour: "green" }),
        v({ colour: "сірий" }, { colour: "grey" }),
        v({ colour: "фіолетовий" }, { colour: "purple" }),
      ],
    ],
    titles: ["{phone} {memory}", "{phone}, {memory}, {colour}", "Смартфон {phone} {memory}, дві SIM"],
    text: [
      ["Купував в Україні, чек є.", "Телефону рік, ніс у чохлі зі склом.", "Продаю, бо перейшов на іншу модель."],
      [
        "Батарея тримає повний день, заряджається швидко.",
        "Усе працює: NFC, камери, сканер відбитка.",
        "Екран цілий, на рамці пара дрібних потертостей.",
      ],
      ["Коробка й рідна зарядка в комплекті.", "Віддам із чохлом і новим склом.", "Лише сам апарат."],
    ],
  },
  {
    category: "phone-accessories",
    pictures: ["phone"],
    condition: "new",
    price: [150, 1_400],
    handover: "post",
    business: true,
    vary: [
      [
        v({ thing: "Чохол із MagSafe", things: "чохли" }, { accessory_type: "case", fits_brand: "apple" }, [250, 690]),
        v({ thing: "Захисне скло", things: "скло" }, { accessory_type: "glass" }, [120, 350]),
        v(
          { thing: "Зарядний пристрій 65 Вт", things: "зарядні пристрої" },
          { accessory_type: "charger", connector: "usb_c" },
          [590, 1_400],
        ),
        v({ thing: "Кабель USB-C 2 м", things: "кабелі" }, { accessory_type: "cable", connector: "usb_c" }, [140, 380]),
        v({ thing: "Автотримач із бездротовою зарядкою", things: "тримачі" }, { accessory_type: "holder" }, [480, 1_100]),
      ],
    ],
    titles: ["{thing}, новий товар", "{thing} в наявності", "{thing}: опт і роздріб"],
    text: [
      ["{thing}, у заводській упаковці.", "У наявності {things} на більшість моделей."],
      ["Підкажемо, що підійде саме вашому телефону.", "Від трьох одиниць — знижка 10%."],
      ["Відправка щодня до 17:00.", "Самовивіз із магазину ({city})."],
    ],
  },
  {
    category: "laptops",
    pictures: ["laptop"],
    condition: "used",
    weight: 3,
    handover: "post",
    attributes: { storage_type: "ssd", ukrainian_keyboard: true, resolution: "1920x1080" },
    numbers: { battery_health: [76, 95] },
    vary: [
      [
        v(
          { laptop: "Lenovo ThinkPad T480" },
          { brand: "lenovo", model: "ThinkPad T480", cpu: "intel_core_i5", gpu: "integrated", diagonal: 14, os: "windows_11" },
          [8_900, 12_800],
        ),
        v(
          { laptop: "Dell Latitude 5400" },
          { brand: "dell", model: "Latitude 5400", cpu: "intel_core_i5", gpu: "integrated", diagonal: 14, os: "windows_11" },
          [8_600, 12_300],
        ),
        v(
          { laptop: "HP EliteBook 840 G6" },
          { brand: "hp", model: "EliteBook 840 G6", cpu: "intel_core_i7", gpu: "integrated", diagonal: 14, os: "windows_11" },
          [10_400, 14_600],
        ),
        v(
          { laptop: "ASUS TUF Gaming A15" },
          { brand: "asus", model: "TUF Gaming A15", cpu: "amd_ryzen_7", gpu: "geforce_rtx_4060", diagonal: 15.6, os: "windows_11" },
          [29_500, 38_000],
        ),
        v(
          { laptop: "Acer Nitro 5" },
          { brand: "acer", model: "Nitro 5", cpu: "intel_core_i5", gpu: "geforce_rtx_3050", diagonal: 15.6, os: "windows_11" },
          [19_800, 26_500],
        ),
        v(
          { laptop: "MacBook Air M1" },
          {
            brand: "apple",
            model: "MacBook Air 13",
            cpu: "apple_m1",
            gpu: "integrated",
            diagonal: 13.3,
            os: "macos",
            resolution: "2560x1600",
          },
          [21_500, 26_900],
        ),
        v(
          { laptop: "MacBook Pro 14 M2" },
          { brand: "apple", model: "MacBook Pro 14", cpu: "apple_m2", gpu: "integrated", diagonal: 14.2, os: "macos", resolution: "other" },
          [48_000, 61_000],
        ),
      ],
      [v({ ram: "16 ГБ" }, { ram: "16_gb" }), v({ ram: "8 ГБ" }, { ram: "8_gb" })],
      [
        v({ disk: "SSD 512 ГБ" }, { storage: "512_gb" }),
        v({ disk: "SSD 256 ГБ" }, { storage: "256_gb" }),
        v({ disk: "SSD 1 ТБ" }, { storage: "1_tb" }),
      ],
    ],
    titles: ["{laptop}, {ram}, {disk}", "Ноутбук {laptop} {ram}/{disk}", "{laptop} у хорошому стані"],
    text: [
      ["{laptop}: {ram} пам’яті, {disk}, підсвітка клавіатури.", "Ноутбук для роботи й навчання, {ram}, {disk}."],
      [
        "Батарея {battery_health}% від заводської, тримає кілька годин.",
        "Почищений, термопасту замінено, не гріється й не шумить.",
        "Кришка з легкими потертостями, екран чистий.",
      ],
      ["Зарядний рідний, система чиста.", "Привезений із Німеччини, з офісу, розкладка укр/англ.", "Дам тиждень на перевірку."],
    ],
  },
  {
    category: "desktop-computers",
    pictures: ["desktop"],
    condition: "used",
    handover: "post",
    price: [14_000, 46_000],
    attributes: { pc_type: "gaming", storage_type: "ssd", storage: "1_tb", os: "windows_11" },
    vary: [
      [
        v({ cpu: "Ryzen 5 5600", gpu: "RTX 3060" }, { cpu: "amd_ryzen_5", gpu: "geforce_rtx_3060" }, [19_500, 25_500]),
        v({ cpu: "Core i5-12400F", gpu: "RTX 4060" }, { cpu: "intel_core_i5", gpu: "geforce_rtx_4060" }, [25_500, 32_500]),
        v({ cpu: "Ryzen 7 5800X3D", gpu: "RTX 4070" }, { cpu: "amd_ryzen_7", gpu: "geforce_rtx_4070" }, [36_000, 46_000]),
      ],
      [v({ ram: "16 ГБ" }, { ram: "16_gb" }), v({ ram: "32 ГБ" }, { ram: "32_gb" })],
    ],
    titles: ["Ігровий ПК {cpu} / {gpu} / {ram}", "Комп’ютер {cpu}, {gpu}", "Системний блок {gpu}, {ram}"],
    text: [
      ["Збирав для себе: {cpu}, {gpu}, {ram}, NVMe на 1 ТБ.", "Системник у корпусі з трьома вентиляторами: {cpu}, {gpu}, {ram}."],
      ["Сучасні ігри йдуть на високих у Full HD і 2K.", "Температури в іграх до 70 градусів, тихий."],
      ["Блок живлення 650 Вт із запасом.", "Не майнив, чеки на більшість деталей є."],
    ],
  },
  {
    category: "monitors",
    pictures: ["screen"],
    condition: "used",
    handover: "post",
    vary: [
      [
        v(
          { monitor: "Dell U2419H 24″" },
          { brand: "dell", diagonal: 24, resolution: "1920x1080", panel: "ips", refresh_rate: 60 },
          [3_400, 4_900],
        ),
        v(
          { monitor: "LG UltraGear 27″" },
          { brand: "lg", diagonal: 27, resolution: "2560x1440", panel: "ips", refresh_rate: 165 },
          [7_200, 9_900],
        ),
        v(
          { monitor: "Samsung Odyssey G5 32″" },
          { brand: "samsung", diagonal: 32, resolution: "2560x1440", panel: "va", refresh_rate: 144, curved: true },
          [8_100, 11_200],
        ),
        v(
          { monitor: "Philips 243V7 24″" },
          { brand: "philips", diagonal: 23.8, resolution: "1920x1080", panel: "ips", refresh_rate: 75 },
          [2_300, 3_400],
        ),
      ],
    ],
    titles: ["Монітор {monitor}", "{monitor}, без битих пікселів", "Продам монітор {monitor}"],
    text: [
      ["Монітор без битих пікселів і засвітів.", "Працював удома, екран ідеальний."],
      ["Підставка з регулюванням, кабелі HDMI та DisplayPort у комплекті.", "Кольори гарні, для роботи з фото підійде."],
      ["Перевірка при вас.", "Продаю через переїзд."],
    ],
  },
  {
    category: "graphics-cards",
    pictures: ["desktop"],
    condition: "used",
    handover: "post",
    vary: [
      [
        v({ gpu: "GeForce RTX 3060 12 ГБ" }, { gpu: "geforce_rtx_3060", vram: "12_gb" }, [7_800, 10_300]),
        v({ gpu: "GeForce RTX 4060 8 ГБ" }, { gpu: "geforce_rtx_4060", vram: "8_gb" }, [10_900, 13_400]),
        v({ gpu: "GeForce GTX 1660 6 ГБ" }, { gpu: "geforce_gtx_1660", vram: "6_gb" }, [3_600, 4_900]),
        v({ gpu: "Radeon RX 580 8 ГБ" }, { gpu: "radeon_rx_580", vram: "8_gb" }, [2_300, 3_300]),
      ],
      [
        v({ maker: "Gigabyte" }, { card_brand: "gigabyte" }),
        v({ maker: "MSI" }, { card_brand: "msi" }),
        v({ maker: "ASUS" }, { card_brand: "asus" }),
        v({ maker: "Palit" }, { card_brand: "palit" }),
      ],
      [
        v({ past: "не майнила, стояла в домашньому ПК" }, { mining: false }),
        v({ past: "була в майнінгу пів року, обслужена" }, { mining: true }),
      ],
    ],
    titles: ["Відеокарта {gpu} {maker}", "{maker} {gpu}", "{gpu}, {maker}, перевірка"],
    text: [
      ["Карта {maker}, {past}.", "{gpu} від {maker}: {past}."],
      ["Термопрокладки замінено, вентилятори тихі.", "Тест у FurMark покажу на відео, температура до 68 градусів."],
      ["Коробка збереглася.", "Два тижні на перевірку."],
    ],
  },
  {
    category: "tablets",
    pictures: ["phone"],
    condition: "used",
    handover: "post",
    vary: [
      [
        v({ tablet: "iPad 9 64 ГБ" }, { brand: "apple", model: "iPad 9", memory: "64_gb", diagonal: 10.2 }, [8_200, 10_600]),
        v(
          { tablet: "iPad Air 5 256 ГБ" },
          { brand: "apple", model: "iPad Air 5", memory: "256_gb", diagonal: 10.9, stylus: true },
          [18_900, 23_800],
        ),
        v(
          { tablet: "Samsung Galaxy Tab S9 FE" },
          { brand: "samsung", model: "Galaxy Tab S9 FE", memory: "128_gb", diagonal: 10.9, stylus: true },
          [10_800, 14_200],
        ),
        v({ tablet: "Lenovo Tab M10" }, { brand: "lenovo", model: "Tab M10", memory: "64_gb", diagonal: 10.1 }, [3_200, 4_700]),
      ],
      [
        v({ state: "без подряпин" }, { screen_state: "flawless" }),
        v({ state: "з дрібними потертостями на кришці" }, { screen_state: "light_scratches" }),
      ],
    ],
    titles: ["Планшет {tablet}", "{tablet}, комплект", "{tablet} для навчання"],
    text: [
      ["Планшет {state}, дитина вчилася дистанційно.", "{tablet}, стан гарний, {state}."],
      ["Чохол-книжка й зарядка в комплекті.", "Батарея тримає 7–8 годин відео."],
      ["Скинутий, готовий до налаштування.", ""],
    ],
  },
  {
    category: "tvs",
    pictures: ["screen", "interior"],
    condition: "used",
    handover: "local",
    attributes: { smart_tv: true, t2: true },
    vary: [
      [
        v({ tv: "Samsung 43″" }, { brand: "samsung", diagonal: 43, tv_resolution: "4k_ultra_hd", screen_type: "led" }, [7_500, 11_500]),
        v(
          { tv: "LG 55″ NanoCell" },
          { brand: "lg", diagonal: 55, tv_resolution: "4k_ultra_hd", screen_type: "nanocell" },
          [14_500, 20_500],
        ),
        v({ tv: "Kivi 32″" }, { brand: "kivi", diagonal: 32, tv_resolution: "full_hd", screen_type: "led" }, [3_900, 5_600]),
        v({ tv: "Xiaomi 50″" }, { brand: "xiaomi", diagonal: 50, tv_resolution: "4k_ultra_hd", screen_type: "led" }, [9_800, 13_500]),
      ],
    ],
    titles: ["Телевізор {tv}, Smart TV", "{tv}, 4К і Wi-Fi", "Продам телевізор {tv}"],
    text: [
      ["Телевізор робочий, матриця ціла, без смуг.", "Дивилися мало, картинка чудова."],
      ["Пульт, ніжки й кронштейн у подарунок.", "YouTube, Megogo, IPTV — усе налаштовано."],
      ["Продаємо, бо взяли більший.", ""],
    ],
  },
  {
    category: "headphones",
    pictures: ["headphones"],
    condition: "used",
    price: [900, 8_200],
    handover: "post",
    vary: [
      [v({ colour: "чорні" }, { colour: "black" }), v({ colour: "білі" }, { colour: "white" }), v({ colour: "сірі" }, { colour: "grey" })],
      [
        v({ model: "Sony WH-1000XM4" }, { brand: "sony", headphone_type: "over_ear", noise_cancelling: true }, [5_400, 7_300]),
        v(
          { model: "AirPods Pro 2", colour: "білі" },
          { colour: "white", brand: "apple", headphone_type: "tws", noise_cancelling: true },
          [5_200, 7_000],
        ),
        v({ model: "JBL Tune 510BT" }, { brand: "jbl", headphone_type: "on_ear", noise_cancelling: false }, [750, 1_200]),
        v({ model: "Marshall Major IV" }, { brand: "marshall", headphone_type: "on_ear", noise_cancelling: false }, [2_600, 3_600]),
        v({ model: "HyperX Cloud II" }, { brand: "hyperx", headphone_type: "gaming", noise_cancelling: false }, [1_600, 2_400]),
      ],
    ],
    titles: ["Навушники {model}, {colour}", "{model} оригінал", "Навушники {model}"],
    text: [
      ["Оригінал, куплені в офіційному магазині, {colour}.", "Користувалася пів року, {colour}, звук чистий."],
      ["Заряд тримають, як нові, нічого не потерто.", "Мікрофон чистий, співрозмовники чують добре."],
      ["Кабель і коробка в комплекті.", ""],
    ],
  },
  {
    category: "cameras",
    pictures: ["camera"],
    condition: "used",
    handover: "post",
    numbers: { shutter_count: [8_000, 64_000, 500] },
    vary: [
      [
        v({ camera: "Sony A7 III" }, { brand: "sony", model: "A7 III", camera_type: "mirrorless", megapixels: 24.2 }, [38_000, 46_500]),
        v({ camera: "Canon EOS 80D" }, { brand: "canon", model: "EOS 80D", camera_type: "dslr", megapixels: 24.2 }, [17_500, 22_500]),
        v(
          { camera: "Fujifilm X-T30" },
          { brand: "fujifilm", model: "X-T30", camera_type: "mirrorless", megapixels: 26.1 },
          [24_500, 30_500],
        ),
        v({ camera: "Nikon D7200" }, { brand: "nikon", model: "D7200", camera_type: "dslr", megapixels: 24.2 }, [14_800, 19_300]),
      ],
    ],
    titles: ["{camera}, пробіг {shutter_count}", "Фотоапарат {camera}", "{camera} body"],
    text: [
      ["Камера з першими руками, пробіг затвора {shutter_count} кадрів.", "Аматорська зйомка у відпустках, {shutter_count} спрацьовувань."],
      ["Матриця чиста, кнопки й екран без нарікань.", "Дві батареї, зарядний, сумка й карта 64 ГБ."],
      ["Об’єктив продам окремо.", "Покажу й дам познімати."],
    ],
  },
  {
    category: "consoles",
    pictures: ["gamepad"],
    condition: "used",
    handover: "post",
    vary: [
      [
        v({ console: "PlayStation 5" }, { platform: "playstation_5", storage: "1_tb", disc_drive: true }, [16_500, 20_500]),
        v({ console: "PlayStation 4 Slim" }, { platform: "playstation_4", storage: "500_gb", disc_drive: true }, [6_400, 8_600]),
        v({ console: "Xbox Series S" }, { platform: "xbox_series_x_s", storage: "512_gb", disc_drive: false }, [8_300, 10_600]),
        v({ console: "Nintendo Switch OLED" }, { platform: "nintendo_switch", storage: "64_gb" }, [9_200, 11_700]),
      ],
      [v({ pads: "двома геймпадами" }, { gamepads: 2 }), v({ pads: "одним геймпадом" }, { gamepads: 1 })],
    ],
    titles: ["{console} з {pads}", "Приставка {console}", "{console}, ігри в подарунок"],
    text: [
      ["Приставка не прошита, продаю з {pads}.", "Грали рідко, {console} з {pads}, усе в коробці."],
      ["Стики не дрифтять, пилу немає.", "Чистили, термопасту замінено, шуму не чути."],
      ["Три диски в подарунок.", "Профіль вийде, скинемо до заводських."],
    ],
  },
  {
    category: "fridges",
    pictures: ["fridge"],
    condition: "used",
    price: [4_500, 18_500],
    handover: "local",
    numbers: { height: [176, 203] },
    vary: [
      [
        v({ brand: "Samsung" }, { brand: "samsung", no_frost: true, volume: 340 }),
        v({ brand: "Bosch" }, { brand: "bosch", no_frost: true, volume: 324 }),
        v({ brand: "Gorenje" }, { brand: "gorenje", no_frost: false, volume: 322 }),
        v({ brand: "Indesit" }, { brand: "indesit", no_frost: false, volume: 303 }, [3_800, 7_200]),
      ],
    ],
    attributes: { chambers: "2" },
    titles: ["Холодильник {brand}, {height} см", "Двокамерний холодильник {brand}", "Холодильник {brand} у робочому стані"],
    text: [
      ["Холодильник працює тихо, морозить добре, висота {height} см.", "Двокамерний, чистий, без запахів, висота {height} см."],
      ["Ущільнювачі цілі, усі полиці на місці.", "На дверях маленька вм’ятина, на роботу не впливає."],
      ["Продаємо, бо на новій кухні вбудований.", "Третій поверх із ліфтом, допоможу винести."],
    ],
  },
  {
    category: "washing-machines",
    pictures: ["machine"],
    condition: "used",
    price: [3_900, 13_500],
    handover: "local",
    weight: 2,
    attributes: { loading: "front" },
    vary: [
      [
        v({ brand: "LG" }, { brand: "lg" }),
        v({ brand: "Bosch" }, { brand: "bosch" }),
        v({ brand: "Electrolux" }, { brand: "electrolux" }),
        v({ brand: "Whirlpool" }, { brand: "whirlpool" }),
      ],
      [
        v({ load: "6 кг" }, { max_load: 6, spin: 1_000, depth: 45 }),
        v({ load: "7 кг" }, { max_load: 7, spin: 1_200, depth: 55 }),
        v({ load: "8 кг" }, { max_load: 8, spin: 1_400, depth: 60 }),
      ],
    ],
    titles: ["Пральна машина {brand}, {load}", "{brand} {load}, пральна машина", "Пралка {brand} на {load}"],
    text: [
      ["Машинка повністю робоча, завантаження {load}, не тече й не стрибає.", "Пере, віджимає, гріє воду як слід, {load}."],
      ["Підшипники замінено восени, є квитанція.", "Манжета чиста, лоток вимитий."],
      ["Покажу в роботі.", "Продаю разом зі шлангами."],
    ],
  },
  {
    category: "coffee-machines",
    pictures: ["coffee"],
    condition: "used",
    price: [3_800, 16_500],
    handover: "post",
    attributes: { coffee_type: "automatic", cappuccinatore: true },
    vary: [
      [
        v({ brand: "DeLonghi Magnifica" }, { brand: "delonghi", model: "Magnifica" }),
        v({ brand: "Philips 3200" }, { brand: "philips", model: "3200" }),
        v({ brand: "Saeco Lirika" }, { brand: "saeco", model: "Lirika" }),
        v({ brand: "Jura ENA" }, { brand: "jura", model: "ENA" }),
      ],
    ],
    titles: ["Кавомашина {brand}", "{brand} з капучинатором", "{brand}, обслужена, з Європи"],
    text: [
      ["Зерно меле, молоко збиває, кава смачна.", "Машина з Німеччини, повністю обслужена: ущільнювачі, змащення, декальцинація."],
      ["Покажу в роботі, зварю вам каву.", "Пробіг невеликий, варила вдома дві чашки на день."],
      ["Кілограм зерна в подарунок.", "Гарантія від мене — місяць."],
    ],
  },
  {
    category: "power-stations",
    pictures: ["battery"],
    condition: "new",
    handover: "post",
    weight: 2,
    business: true,
    vary: [
      [
        v(
          { station: "EcoFlow River 2", runs: "роутер, ноутбук і кілька ламп" },
          { brand: "ecoflow", capacity_wh: 256, output_w: 300, cycles: 3_000 },
          [8_900, 10_900],
        ),
        v(
          { station: "EcoFlow Delta 2", runs: "холодильник, котел, світло й роутер" },
          { brand: "ecoflow", capacity_wh: 1_024, output_w: 1_800, cycles: 3_000 },
          [31_500, 37_500],
        ),
        v(
          { station: "Bluetti AC70", runs: "котел, роутер і телевізор" },
          { brand: "bluetti", capacity_wh: 768, output_w: 1_000, cycles: 3_000 },
          [22_500, 27_000],
        ),
        v(
          { station: "Anker Solix C1000", runs: "холодильник і робоче місце" },
          { brand: "anker", capacity_wh: 1_056, output_w: 1_800, cycles: 3_000 },
          [32_000, 38_500],
        ),
      ],
    ],
    attributes: { warranty: true },
    titles: ["Зарядна станція {station}", "{station}, нова, гарантія", "{station} в наявності"],
    text: [
      ["Нова, запакована, перевіряємо при отриманні.", "Офіційна поставка, у наявності на складі."],
      ["Потягне {runs}.", "Під час відключень живить {runs}."],
      ["Гарантія, чек, безготівка.", "Привеземо сьогодні ({city}), по Україні — завтра."],
    ],
  },
  {
    category: "inverters-ups",
    pictures: ["battery"],
    condition: "used",
    price: [2_400, 26_000],
    handover: "post",
    attributes: { pure_sine: true, phases: "one" },
    vary: [
      [
        v({ device: "ДБЖ LogicPower 1000 Вт", use: "котел і циркуляційний насос" }, { brand: "logicpower", power_kw: 1 }, [3_400, 5_600]),
        v({ device: "Гібридний інвертор Deye 5 кВт", use: "увесь будинок із панелями" }, { brand: "deye", power_kw: 5 }, [34_000, 42_000]),
        v({ device: "Інвертор Must 3 кВт", use: "холодильник, світло й бойлер" }, { brand: "must", power_kw: 3 }, [13_500, 18_500]),
      ],
    ],
    titles: ["{device}, чиста синусоїда", "{device}", "{device}: резервне живлення"],
    text: [
      ["Живить {use}, перемикається миттєво.", "Рік працював без нарікань, тягнув {use}."],
      ["Чиста синусоїда, тихий.", "Налаштування під будь-який акумулятор."],
      ["Допоможу підключити.", "Акумулятори окремо."],
    ],
  },
  {
    category: "air-conditioners",
    pictures: ["interior"],
    condition: "new",
    price: [14_500, 34_000],
    business: true,
    attributes: { inverter: true, with_installation: true, working_temperature: { from: -15, to: 48 } },
    vary: [
      [
        v({ ac: "Cooper&Hunter" }, { brand: "cooper_hunter" }),
        v({ ac: "Gree" }, { brand: "gree" }),
        v({ ac: "Midea" }, { brand: "midea" }),
        v({ ac: "Daikin" }, { brand: "daikin" }, [28_000, 46_000]),
      ],
    ],
    numbers: { room_area: [20, 50, 5] },
    titles: ["Кондиціонер {ac} до {room_area} м²", "{ac} інвертор з монтажем", "Кондиціонер {ac}, встановлення за день"],
    text: [
      ["Інверторний кондиціонер на приміщення до {room_area} м², гріє й узимку.", "{ac}: тихий, економний, керування з телефона."],
      ["Ціна з базовим монтажем, траса до 4 м.", "Монтаж чисто, з пилососом."],
      ["Гарантія 5 років.", "Оплата частинами."],
    ],
  },
  {
    category: "smart-watches",
    pictures: ["watch"],
    condition: "used",
    handover: "post",
    numbers: { battery_health: [84, 100] },
    vary: [
      [
        v({ watch: "Apple Watch SE 44 мм" }, { brand: "apple", model: "Watch SE", case_size: 44, nfc: true }, [5_200, 7_200]),
        v({ watch: "Garmin Forerunner 255" }, { brand: "garmin", model: "Forerunner 255", case_size: 46, nfc: true }, [8_200, 10_900]),
        v({ watch: "Samsung Galaxy Watch 5" }, { brand: "samsung", model: "Galaxy Watch 5", case_size: 44, nfc: true }, [3_600, 5_200]),
        v({ watch: "Amazfit GTR 4" }, { brand: "amazfit", model: "GTR 4", case_size: 46, nfc: false }, [3_100, 4_400]),
      ],
      [v({ colour: "чорний" }, { colour: "black" }), v({ colour: "сріблястий" }, { colour: "silver" })],
    ],
    titles: ["{watch}", "Смартгодинник {watch}, {colour}", "{watch} у комплекті"],
    text: [
      ["Годинник {colour}, скло ціле, батарея {battery_health}%.", "Носив рік, {colour} корпус без подряпин."],
      ["Два ремінці й рідна зарядка.", "Пульс, сон, тренування — усе рахує точно."],
      ["Від’єднаний від облікового запису.", ""],
    ],
  },
];
