import { type Template, v } from "./template";

export const home: readonly Template[] = [
  {
    category: "sofas-armchairs",
    pictures: ["sofa", "interior"],
    condition: "used",
    price: [2_800, 19_500],
    handover: "local",
    weight: 2,
    numbers: { width: [180, 290, 5], depth: [85, 170, 5] },
    vary: [
      [
        v(
          { sofa: "Кутовий диван", sofa_ru: "Угловой диван", sofa_en: "Corner sofa" },
          { sofa_type: "corner", unfolding: "dolphin" },
          [6_500, 19_500],
        ),
        v({ sofa: "Диван-єврокнижка", sofa_ru: "Диван-еврокнижка", sofa_en: "Sofa bed" }, { sofa_type: "straight", unfolding: "eurobook" }),
        v(
          { sofa: "Розкладний диван", sofa_ru: "Раскладной диван", sofa_en: "Folding sofa" },
          { sofa_type: "straight", unfolding: "accordion" },
        ),
      ],
      [
        v({ cloth: "велюр", cloth_ru: "велюр", cloth_en: "velour" }, { upholstery: "velour" }),
        v({ cloth: "рогожка", cloth_ru: "рогожка", cloth_en: "woven fabric" }, { upholstery: "matting" }),
        v({ cloth: "шеніл", cloth_ru: "шенилл", cloth_en: "chenille" }, { upholstery: "chenille" }),
      ],
      [
        v({ colour: "сірий", colour_ru: "серый", colour_en: "grey" }, { colour: "grey" }),
        v({ colour: "бежевий", colour_ru: "бежевый", colour_en: "beige" }, { colour: "beige" }),
        v({ colour: "зелений", colour_ru: "зелёный", colour_en: "green" }, { colour: "green" }),
        v({ colour: "синій", colour_ru: "синий", colour_en: "blue" }, { colour: "blue" }),
      ],
    ],
    titles: ["{sofa}, {colour}, {cloth}", "{sofa} {width}×{depth} см", "{sofa} з нішею для білизни"],
    text: [
      ["Розмір {width}×{depth} см, тканина — {cloth}, колір {colour}.", "Оббивка {cloth}, {colour}, розмір {width} на {depth} см."],
      [
        "Механізм справний, пружини не скриплять, плям немає.",
        "Котів і дітей у домі не було, стан дуже добрий.",
        "На одному підлокітнику зачіпка від кота, накинете плед — і не видно.",
      ],
      ["Розбирається, пройде у вузькі двері.", "Продаємо через переїзд."],
    ],
    also: {
      ru: {
        titles: ["{sofa}, {colour}, {cloth}", "{sofa} {width}×{depth} см", "{sofa} с нишей для белья"],
        text: [
          ["Размер {width}×{depth} см, ткань — {cloth}, цвет {colour}.", "Обивка {cloth}, {colour}, размер {width} на {depth} см."],
          [
            "Механизм исправен, пружины не скрипят, пятен нет.",
            "Кошек и детей в доме не было, состояние очень хорошее.",
            "На одном подлокотнике зацепка от кота, под пледом не видно.",
          ],
          ["Разбирается, пройдёт в узкую дверь.", "Продаём из-за переезда."],
        ],
      },
      en: {
        titles: ["{sofa}, {colour}, {cloth}", "{sofa} {width}×{depth} cm", "{sofa} with storage for linen"],
        text: [
          ["{width}×{depth} cm, {colour} {cloth}.", "Upholstery: {colour} {cloth}, {width} by {depth} cm."],
          [
            "The mechanism works, no squeaks, no stains.",
            "No cats or children at home, in very good condition.",
            "One armrest has a snag left by the cat; a throw covers it.",
          ],
          ["It comes apart and fits through a narrow door.", "Selling because we are moving."],
        ],
      },
    },
  },
  {
    category: "beds-mattresses",
    pictures: ["bed"],
    condition: "used",
    price: [3_200, 14_800],
    handover: "local",
    vary: [
      [
        v({ bed: "Ліжко з матрацом" }, { bed_kind: "bed_mattress" }),
        v({ bed: "Двоспальне ліжко" }, { bed_kind: "bed" }),
        v({ bed: "Ліжко з підйомним механізмом" }, { bed_kind: "bed", lifting: true }, [5_500, 14_500]),
      ],
      [
        v({ size: "160×200" }, { sleeping_size: "160x200" }),
        v({ size: "140×200" }, { sleeping_size: "140x200" }),
        v({ size: "180×200" }, { sleeping_size: "180x200" }),
      ],
    ],
    titles: ["{bed} {size}", "{bed}, {size} см", "Продам: {bed} {size}"],
    text: [
      ["{bed}, спальне місце {size} см.", "{bed} {size}, міцний каркас, нічого не хитається."],
      ["Користувалися в гостьовій кімнаті, майже новий стан.", "Дерево без сколів, ламелі цілі."],
      ["Розберу до вашого приїзду.", "Інструкція зі складання збереглася.", ""],
    ],
  },
  {
    category: "wardrobes",
    pictures: ["wardrobe"],
    condition: "used",
    price: [1_900, 12_500],
    handover: "local",
    numbers: { width: [80, 240, 10], height: [180, 240, 10], depth: [40, 60, 5] },
    vary: [
      [
        v({ thing: "Шафа-купе з дзеркалом" }, { wardrobe_type: "sliding", material: "chipboard" }),
        v({ thing: "Комод на чотири шухляди" }, { wardrobe_type: "dresser", material: "mdf" }, [1_400, 4_800]),
        v({ thing: "Стелаж для книжок" }, { wardrobe_type: "shelf", material: "solid_wood" }, [1_200, 4_200]),
        v({ thing: "Передпокій із взуттєвницею" }, { wardrobe_type: "hallway", material: "chipboard" }),
      ],
    ],
    titles: ["{thing}", "{thing}, {width}×{height} см", "{thing} у доброму стані"],
    text: [
      ["Розміри: ширина {width}, висота {height}, глибина {depth} см.", "{thing}, {width}×{height}×{depth} см."],
      ["Усе рівне, двері не провисають, фурнітура м’яко зачиняється.", "Є кілька подряпин знизу, на загальний вигляд не впливають."],
      ["Уже в розібраному вигляді.", "Допоможу завантажити."],
    ],
  },
  {
    category: "tables-chairs",
    pictures: ["table"],
    condition: "used",
    price: [1_500, 9_800],
    handover: "local",
    vary: [
      [
        v({ set: "Стіл і чотири стільці" }, { seats: 4, quantity: 5, material: "solid_wood" }),
        v({ set: "Розкладний стіл" }, { seats: 6, quantity: 1, extendable: true, material: "mdf" }),
        v({ set: "Барні стільці, 3 шт." }, { seats: 3, quantity: 3, material: "metal" }, [1_500, 4_200]),
        v({ set: "Письмовий стіл" }, { quantity: 1, material: "chipboard" }, [1_100, 3_600]),
      ],
    ],
    titles: ["{set}", "{set}, стан як на фото", "Продам: {set}"],
    text: [
      ["{set}: міцна конструкція, нічого не хитається.", "{set}: користувалися рідко, тож стан добрий."],
      ["Поверхня чиста, без глибоких подряпин.", "Ніжки з накладками, підлогу не дряпають."],
      ["Можливий продаж частинами.", ""],
    ],
  },
  {
    category: "lighting",
    pictures: ["lamp"],
    condition: "new",
    price: [450, 5_600],
    handover: "post",
    vary: [
      [
        v({ lamp: "Люстра на п’ять плафонів" }, { lamp_type: "chandelier", lamp_base: "e27" }),
        v({ lamp: "Торшер із тканинним абажуром" }, { lamp_type: "floor_lamp", lamp_base: "e27" }),
        v({ lamp: "Акумуляторна лампа з павербанком" }, { lamp_type: "rechargeable", lamp_base: "led" }, [450, 1_300]),
        v({ lamp: "Трекові світильники, комплект" }, { lamp_type: "spot", lamp_base: "gu10" }),
      ],
    ],
    titles: ["{lamp}", "{lamp}, у коробці", "{lamp}: тепле світло"],
    text: [
      ["{lamp}: купили в кімнату, не підійшло за стилем.", "Новий товар у коробці: {lamp}."],
      ["Світло тепле, 2700 K.", "Збирається за кілька хвилин, інструкція є."],
      ["Лампи додам.", ""],
    ],
  },
  {
    category: "bed-linen",
    pictures: ["bed"],
    condition: "new",
    price: [650, 2_900],
    handover: "post",
    business: true,
    vary: [
      [
        v({ cloth: "Сатин" }, { textile: "satin" }),
        v({ cloth: "Бязь" }, { textile: "calico" }, [550, 1_200]),
        v({ cloth: "Варений льон" }, { textile: "linen" }, [2_400, 4_600]),
      ],
      [
        v({ size: "євро" }, { linen_size: "euro" }),
        v({ size: "двоспальний" }, { linen_size: "double" }),
        v({ size: "сімейний" }, { linen_size: "family" }),
      ],
    ],
    titles: ["Постільна білизна, {cloth}, {size}", "{cloth}: комплект постелі, {size}", "Комплект постільної білизни ({size})"],
    text: [
      ["{cloth}, розмір {size}, шиємо самі.", "Комплект {size}: підковдра, простирадло, дві наволочки. Тканина — {cloth}."],
      ["Не линяє й не скочується, прання при 40 градусах.", "Підковдра на блискавці, простирадло можна на гумці."],
      ["Понад двадцять кольорів.", "Пошиємо за вашим розміром без доплати."],
    ],
  },
  {
    category: "cookware",
    pictures: ["cookware"],
    condition: "used",
    price: [350, 2_900],
    handover: "post",
    vary: [
      [
        v({ thing: "Чавунний казан", note: "добре прожарений, ідеальний для плову" }, { kitchenware_material: "cast_iron", volume: 8 }),
        v(
          { thing: "Набір каструль із кришками", note: "дно тришарове, підходить для індукції" },
          { kitchenware_material: "stainless_steel", quantity: 4, induction: true },
        ),
        v(
          { thing: "Сковорода-гриль", note: "покриття без подряпин" },
          { kitchenware_material: "aluminium", pan_diameter: 28 },
          [350, 1_100],
        ),
      ],
    ],
    titles: ["{thing}", "{thing}, майже нова річ", "{thing} для кухні"],
    text: [
      ["{thing}: {note}.", "Подарували, а ми не користуємося: {note}."],
      ["Ручки не гріються, нічого не хитається.", "Мили тільки руками."],
      ["Віддам із кулінарною книжкою.", ""],
    ],
  },
  {
    category: "garden-machinery",
    pictures: ["mower"],
    condition: "used",
    price: [1_900, 14_500],
    handover: "post",
    vary: [
      [
        v({ machine: "Бензопила Stihl MS 180" }, { garden_machine: "chainsaw", brand: "stihl", power_source: "petrol" }, [4_800, 7_400]),
        v(
          { machine: "Газонокосарка AL-KO" },
          { garden_machine: "lawn_mower", brand: "al_ko", power_source: "petrol", working_width: { from: 42, to: 46 } },
          [5_200, 9_800],
        ),
        v({ machine: "Тример Husqvarna 128R" }, { garden_machine: "trimmer", brand: "husqvarna", power_source: "petrol" }, [4_900, 7_600]),
        v(
          { machine: "Мийка Kärcher K3" },
          { garden_machine: "pressure_washer", brand: "karcher", power_source: "mains", power_w: 1_600 },
          [2_400, 3_900],
        ),
        v({ machine: "Культиватор Sadko" }, { garden_machine: "cultivator", brand: "sadko", power_source: "petrol" }, [6_500, 10_500]),
      ],
    ],
    titles: ["{machine}", "{machine}, після обслуговування", "{machine} у робочому стані"],
    text: [
      ["{machine}: працює без нарікань.", "Користувалися на дачі кілька сезонів, {machine} у справному стані."],
      ["Обслуговування зроблене навесні.", "Зберігалася техніка в сухому гаражі."],
      ["Покажу в роботі.", "Продаю, бо продали дачу."],
    ],
  },
  {
    category: "house-plants",
    pictures: ["plant"],
    price: [90, 1_400],
    handover: "post",
    attributes: { with_pot: true },
    vary: [
      [
        v({ plant: "Монстера", care: "любить розсіяне світло й полив раз на тиждень" }, { plant_height: { from: 40, to: 90 } }),
        v({ plant: "Сансевієрія", care: "невибаглива, поливати раз на два тижні" }, { plant_height: { from: 30, to: 60 } }),
        v({ plant: "Фікус Бенджаміна", care: "не переносить протягів" }, { plant_height: { from: 50, to: 120 } }),
        v({ plant: "Заміокулькас", care: "росте навіть у затінку" }, { plant_height: { from: 35, to: 70 } }),
        v({ plant: "Орхідея фаленопсис", care: "цвіте двічі на рік" }, { plant_height: { from: 30, to: 55 } }),
      ],
    ],
    titles: ["{plant} у горщику", "{plant}, доросла рослина", "Кімнатна рослина: {plant}"],
    text: [
      ["{plant}: {care}.", "Вирощую сама, рослина здорова, {care}."],
      ["Пересаджена навесні у свіжий ґрунт.", "Горщик із піддоном у подарунок."],
      ["Для пошти пакую в термокоробку.", "Є молоді діточки, запитуйте."],
    ],
  },
  {
    category: "garden-seedlings",
    pictures: ["seedling"],
    price: [15, 420],
    handover: "post",
    business: true,
    vary: [
      [
        v(
          { tree: "Саджанці яблуні", sort: "Голден, Айдаред, Чемпіон" },
          { root_system: "open", sowing_months: { from: 3, to: 4 } },
          [120, 220],
        ),
        v({ tree: "Кущі лохини", sort: "Блюкроп, Дюк" }, { root_system: "closed", sowing_months: { from: 3, to: 10 } }, [180, 420]),
        v(
          { tree: "Саджанці троянд", sort: "плетисті й чайно-гібридні" },
          { root_system: "closed", sowing_months: { from: 4, to: 10 } },
          [90, 190],
        ),
        v({ tree: "Розсада полуниці", sort: "Альбіон, Клері" }, { root_system: "closed", sowing_months: { from: 4, to: 9 } }, [12, 30]),
      ],
    ],
    titles: ["{tree} ({sort})", "{tree} з розсадника", "{tree}, доставка"],
    text: [
      ["Власний розсадник, сорти: {sort}.", "{tree}: {sort}, здорові й загартовані."],
      ["Приживлюваність висока, дамо пораду із садіння.", "Коріння вологе, пакуємо у тирсу."],
      ["Від 20 штук — знижка.", "Можна приїхати й вибрати."],
    ],
  },
  {
    category: "bricks-blocks",
    pictures: ["bricks"],
    condition: "new",
    price: [12, 4_200],
    handover: "local",
    business: true,
    vary: [
      [
        v(
          { block: "Газоблок Д400 300×200×600" },
          { block_type: "gas_block", sale_unit: "cubic_metre", width: 30, height: 20, depth: 60 },
          [3_100, 3_900],
        ),
        v({ block: "Цегла рядова М100" }, { block_type: "brick", sale_unit: "piece" }, [10, 15]),
        v({ block: "Облицювальна цегла" }, { block_type: "facing_brick", sale_unit: "piece" }, [25, 55]),
        v({ block: "Шлакоблок пустотілий" }, { block_type: "cinder_block", sale_unit: "piece" }, [30, 45]),
      ],
    ],
    attributes: { origin: "ukraine" },
    titles: ["{block}", "{block} з доставкою", "{block}: ціна виробника"],
    text: [
      ["{block} із заводу, сертифікати є.", "Продаємо з власного складу: {block}."],
      ["Маніпулятор розвантажить на ділянці.", "Рахуємо кількість за вашим проєктом безкоштовно."],
      ["Безготівка з ПДВ або готівка.", "Знижка від машини."],
    ],
  },
  {
    category: "timber",
    pictures: ["planks"],
    condition: "new",
    price: [420, 14_500],
    handover: "local",
    business: true,
    vary: [
      [
        v({ wood: "Дошка обрізна, сосна" }, { wood_species: "pine", timber_type: "board", sale_unit: "cubic_metre" }, [7_800, 9_800]),
        v({ wood: "Брус, смерека" }, { wood_species: "spruce", timber_type: "beam", sale_unit: "cubic_metre" }, [8_600, 10_900]),
        v({ wood: "Вагонка, вільха" }, { wood_species: "alder", timber_type: "lining", sale_unit: "square_metre" }, [420, 640]),
        v({ wood: "Дрова колоті, дуб" }, { wood_species: "oak", timber_type: "firewood", sale_unit: "cubic_metre" }, [1_700, 2_600]),
      ],
    ],
    numbers: { stock_volume: [8, 60] },
    titles: ["{wood}", "{wood}, власне виробництво", "{wood} з доставкою"],
    text: [
      ["{wood}, розпил під замовлення, на складі {stock_volume} м³.", "Пилорама: {wood}, у наявності {stock_volume} м³."],
      ["Камерне сушіння, вологість до 14%.", "Укладено чесно, куб — це куб."],
      ["Доставка областю власним авто.", "Приїжджайте подивитися на складі."],
    ],
  },
  {
    category: "tiles",
    pictures: ["roller"],
    condition: "new",
    price: [280, 1_150],
    handover: "local",
    attributes: { leftovers: true },
    numbers: { stock_area: [3, 26, 0.5] },
    vary: [
      [
        v({ tile: "Плитка під мармур", size: "60×120" }, { tile_size: "60x120", colour: "white" }),
        v({ tile: "Керамограніт під дерево", size: "20×60" }, { tile_size: "20x60", colour: "brown" }),
        v({ tile: "Плитка для ванної", size: "30×60" }, { tile_size: "30x60", colour: "beige" }),
        v({ tile: "Керамограніт сірий матовий", size: "60×60" }, { tile_size: "60x60", colour: "grey" }),
      ],
    ],
    titles: ["{tile} {size}, {stock_area} м²", "{tile} {size}, залишок", "Залишок: {tile}"],
    text: [
      ["Залишилося після ремонту {stock_area} м², {tile} {size}.", "{tile}, розмір {size} см, є {stock_area} м² цілими пачками."],
      ["Один тон, без бою.", "Перший сорт, чек збережено."],
      ["Віддам усе разом дешевше за магазин.", "Ціна за квадрат."],
    ],
  },
  {
    category: "power-tools",
    pictures: ["drill"],
    condition: "used",
    price: [900, 8_500],
    handover: "post",
    weight: 2,
    vary: [
      [
        v(
          { tool: "Шурупокрут Makita 18 В" },
          { tool_type: "screwdriver", brand: "makita", battery_voltage: "18_v", power_source: "battery", with_battery: true },
          [3_200, 5_900],
        ),
        v(
          { tool: "Перфоратор Bosch 2-26" },
          { tool_type: "hammer_drill", brand: "bosch", power_source: "mains", power_w: 830 },
          [3_400, 5_200],
        ),
        v(
          { tool: "Болгарка Dnipro-M 125" },
          { tool_type: "grinder", brand: "dnipro_m", power_source: "mains", power_w: 950 },
          [1_100, 1_900],
        ),
        v({ tool: "Лобзик DeWalt" }, { tool_type: "jigsaw", brand: "dewalt", power_source: "mains", power_w: 701 }, [2_900, 4_600]),
        v(
          { tool: "Ударний гайковерт Milwaukee" },
          { tool_type: "impact_wrench", brand: "milwaukee", battery_voltage: "18_v", power_source: "battery", brushless: true },
          [5_800, 8_500],
        ),
      ],
    ],
    titles: ["{tool}", "{tool}, оригінал", "{tool} у кейсі"],
    text: [
      ["{tool}: куплено для ремонту, далі лежить.", "Робочий інструмент: {tool}, усе справне."],
      ["Кейс, інструкція, додаткова ручка.", "Не іскрить, не гріється, патрон не б’є."],
      ["Перевірите на місці.", "Чек зберігся."],
    ],
  },
  {
    category: "boilers",
    pictures: ["boiler"],
    condition: "new",
    price: [12_500, 46_000],
    business: true,
    vary: [
      [
        v(
          { boiler: "Газовий котел Vaillant 24 кВт" },
          { energy_source: "gas", brand: "vaillant", power_kw: 24, circuits: "two", condensing: true },
          [38_000, 52_000],
        ),
        v(
          { boiler: "Твердопаливний котел 16 кВт" },
          { energy_source: "solid_fuel", brand: "altep", power_kw: 16, circuits: "one" },
          [17_500, 26_500],
        ),
        v(
          { boiler: "Електрокотел Tenko 9 кВт" },
          { energy_source: "electricity", brand: "tenko", power_kw: 9, circuits: "one" },
          [5_900, 8_900],
        ),
      ],
    ],
    attributes: { warranty: true },
    titles: ["{boiler}", "{boiler}, монтаж", "{boiler} в наявності"],
    text: [
      ["{boiler}: підбір під площу, доставка, монтаж.", "На складі є {boiler}, привеземо завтра."],
      ["Запуск із гарантійним талоном.", "Паспорт та інструкція українською."],
      ["Оплата частинами.", "Заберемо старий котел."],
    ],
  },
  {
    category: "generators",
    pictures: ["generator"],
    condition: "used",
    price: [8_500, 38_000],
    handover: "local",
    numbers: { engine_hours: [20, 380, 10] },
    vary: [
      [
        v({ gen: "Könner & Söhnen 3 кВт" }, { generator_kw: 3, generator_fuel: "petrol", output_voltage: "v220" }, [12_500, 18_500]),
        v(
          { gen: "Інверторний 2 кВт" },
          { generator_kw: 2, generator_fuel: "petrol", output_voltage: "v220", inverter: true },
          [13_500, 21_000],
        ),
        v(
          { gen: "Дизельний 6 кВт" },
          { generator_kw: 6, generator_fuel: "diesel", output_voltage: "v220_380", auto_start: true },
          [34_000, 52_000],
        ),
        v({ gen: "Газ-бензин 5,5 кВт" }, { generator_kw: 5.5, generator_fuel: "gas_petrol", output_voltage: "v220" }, [19_500, 27_500]),
      ],
    ],
    titles: ["Генератор {gen}", "Генератор {gen}, {engine_hours} мотогодин", "Генератор {gen}, обслужений"],
    text: [
      ["Напрацював {engine_hours} мотогодин, олива замінена.", "Стояв у резерві, {engine_hours} мотогодин за дві зими."],
      ["Обмотка мідна, тримає заявлену потужність.", "Заводиться з першого ривка, напруга рівна."],
      ["Кабель 20 м і каністра в подарунок.", "Покажу під навантаженням."],
    ],
  },
  {
    category: "interior-doors",
    pictures: ["door"],
    condition: "used",
    price: [900, 5_400],
    handover: "local",
    numbers: { width: [60, 90, 10] },
    attributes: { height: 200 },
    vary: [
      [
        v({ door: "Міжкімнатні двері, шпон" }, { door_material: "veneer" }),
        v({ door: "Двері МДФ, білі" }, { door_material: "mdf", colour: "white" }),
        v({ door: "Двері з масиву сосни" }, { door_material: "wood" }),
      ],
    ],
    titles: ["{door}, {width} см", "{door} з коробкою", "{door}, комплект"],
    text: [
      ["Полотно {width} см, коробка, лиштва, ручка й завіси.", "{door}, {width}×200 см, у комплекті все для монтажу."],
      ["Знімали обережно, полотно рівне.", "Простояли рік, міняємо на інший колір."],
      ["Таких є троє.", ""],
    ],
  },
];
