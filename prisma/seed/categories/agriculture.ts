import type { CategorySeed } from "../shape";
import { boolean, named, number, options, other, range, required, select, text } from "../shape";
import { brand, choices, kind, LITRE, PIECES } from "./common-b";

const TONNE = ["т", "т", "t"] as const;
const METRE = ["м", "м", "m"] as const;
const HP = ["к. с.", "л. с.", "hp"] as const;

/** The unit that the price refers to, and the available quantity. */
const saleUnit = select("sale_unit", ["Ціна за", "Цена за", "Price per"], choices({
  kg: ["Кілограм", "Килограмм", "Kilogram"],
  tonne: ["Тонну", "Тонну", "Tonne"],
  piece: ["Штуку", "Штуку", "Piece"],
  litre: ["Літр", "Литр", "Litre"],
  bag: ["Мішок", "Мешок", "Bag"],
  box: ["Ящик", "Ящик", "Box"],
  bale: ["Тюк або рулон", "Тюк или рулон", "Bale"],
  jar: ["Банку", "Банку", "Jar"],
  pack: ["Упаковку", "Упаковку", "Pack"],
}));
const batch = range("batch_size", ["Розмір партії", "Размер партии", "Batch size"], { unit: TONNE, min: 0, max: 100000, decimals: 3 });
const batchPieces = range("batch_pieces", ["Розмір партії", "Размер партии", "Batch size"], { unit: PIECES, min: 1, max: 1000000 });
const organic = boolean("organic", ["Органічне", "Органическое", "Organic"]);
const documents = boolean("quality_documents", ["Є документи про якість", "Есть документы о качестве", "Quality documents"]);
const harvestYear = number("harvest_year", ["Рік урожаю", "Год урожая", "Harvest year"], { min: 2015, max: 2027 });
const variety = text("variety", ["Сорт або гібрид", "Сорт или гибрид", "Variety or hybrid"], { maxLength: 80 });
const packaging = select("packaging", ["Фасування", "Фасовка", "Packaging"], choices({
  bulk: ["Насипом, на вагу", "Насыпью, на вес", "Loose"], bags: ["Мішки", "Мешки", "Bags"],
  boxes: ["Ящики, коробки", "Ящики, коробки", "Boxes"], big_bag: ["Біг-бег", "Биг-бэг", "Big bag"], nets: ["Сітки", "Сетки", "Nets"],
  jars: ["Банки, пляшки", "Банки, бутылки", "Jars, bottles"], packs: ["Пакети", "Пакеты", "Packs"],
}));
const machineryBrand = select("machinery_brand", ["Марка техніки", "Марка техники", "Machinery make"], [
  ...options({
    mtz: ["МТЗ", "МТЗ", "MTZ"], umz: ["ЮМЗ", "ЮМЗ", "YuMZ"], t_40: ["Т-40", "Т-40", "T-40"], t_150: ["Т-150", "Т-150", "T-150"],
    t_25: ["Т-25, Т-16", "Т-25, Т-16", "T-25, T-16"], niva: ["Нива СК-5", "Нива СК-5", "Niva SK-5"],
    don: ["Дон-1500", "Дон-1500", "Don-1500"], motoblock: ["Мотоблок", "Мотоблок", "Walking tractor"],
    minitractor: ["Мінітрактор", "Минитрактор", "Compact tractor"],
  }),
  ...named(
    "John Deere", "Claas", "Case IH", "New Holland", "Massey Ferguson", "Fendt", "Kubota", "Xingtai", "Foton", "Zetor", "Ursus", "Horsch",
    "Vaderstad", "Kverneland", "Lemken", "Amazone",
  ),
  other,
]);

export const agriculture: CategorySeed = {
  id: 14000, slug: "agriculture", name: ["Сільське господарство", "Сельское хозяйство", "Agriculture"],
  children: [
    {
      id: 14100, slug: "farm-produce", name: ["Продукти від виробника", "Продукты от производителя", "Farm produce"],
      attributes: [{ ...saleUnit, ...required }, organic, documents],
      children: [
        {
          id: 14101, slug: "vegetables", name: ["Овочі, картопля, гриби", "Овощи, картофель, грибы", "Vegetables, potatoes, mushrooms"],
          attributes: [
            kind({
              potato: ["Картопля", "Картофель", "Potatoes"], onion: ["Цибуля", "Лук", "Onions"], carrot: ["Морква", "Морковь", "Carrots"],
              beetroot: ["Буряк", "Свёкла", "Beetroot"], cabbage: ["Капуста", "Капуста", "Cabbage"],
              tomato: ["Помідори", "Помидоры", "Tomatoes"], cucumber: ["Огірки", "Огурцы", "Cucumbers"],
              garlic: ["Часник", "Чеснок", "Garlic"], pumpkin: ["Гарбуз, кабачки", "Тыква, кабачки", "Pumpkins, marrows"],
              pepper: ["Перець, баклажани", "Перец, баклажаны", "Peppers, aubergines"],
              beans: ["Квасоля, горох", "Фасоль, горох", "Beans, peas"], herbs: ["Зелень", "Зелень", "Herbs"],
              mushrooms: ["Гриби", "Грибы", "Mushrooms"],
            }),
            variety, harvestYear, batch, packaging,
          ],
        },
        {
          id: 14102, slug: "fruit-nuts", name: ["Фрукти, ягоди, горіхи", "Фрукты, ягоды, орехи", "Fruit, berries, nuts"],
          attributes: [
            kind({
              apple: ["Яблука", "Яблоки", "Apples"], walnut: ["Волоський горіх", "Грецкий орех", "Walnuts"],
              strawberry: ["Полуниця", "Клубника", "Strawberries"], raspberry: ["Малина", "Малина", "Raspberries"],
              pear: ["Груші", "Груши", "Pears"], cherry: ["Вишня, черешня", "Вишня, черешня", "Cherries"],
              plum: ["Сливи", "Сливы", "Plums"], grape: ["Виноград", "Виноград", "Grapes"],
              blueberry: ["Лохина, чорниця", "Голубика, черника", "Blueberries"], hazelnut: ["Фундук", "Фундук", "Hazelnuts"],
              watermelon: ["Кавуни, дині", "Арбузы, дыни", "Watermelons, melons"], dried: ["Сухофрукти", "Сухофрукты", "Dried fruit"],
            }),
            variety, harvestYear, batch, packaging,
          ],
        },
        {
          id: 14103, slug: "grain-crops", name: ["Зернові та олійні культури", "Зерновые и масличные культуры", "Grain and oilseed crops"],
          attributes: [
            kind({
              wheat: ["Пшениця", "Пшеница", "Wheat"], corn: ["Кукурудза", "Кукуруза", "Maize"], barley: ["Ячмінь", "Ячмень", "Barley"],
              sunflower: ["Соняшник", "Подсолнечник", "Sunflower"], oats: ["Овес", "Овёс", "Oats"], soya: ["Соя", "Соя", "Soya"],
              rapeseed: ["Ріпак", "Рапс", "Rapeseed"], rye: ["Жито", "Рожь", "Rye"], peas: ["Горох", "Горох", "Peas"],
              buckwheat: ["Гречка", "Гречиха", "Buckwheat"], millet: ["Просо", "Просо", "Millet"],
              flour: ["Борошно, крупи", "Мука, крупы", "Flour, groats"],
            }, required),
            harvestYear, batch, packaging,
            number("moisture", ["Вологість", "Влажность", "Moisture"], { unit: "%", min: 0, max: 50, decimals: 1 }),
            select("grain_class", ["Клас", "Класс", "Class"], options({
              class_1: ["1 клас", "1 класс", "Class 1"], class_2: ["2 клас", "2 класс", "Class 2"],
              class_3: ["3 клас", "3 класс", "Class 3"], feed: ["Фуражне", "Фуражное", "Feed grade"],
            })),
          ],
        },
        {
          id: 14104, slug: "honey", name: ["Мед і продукти бджільництва", "Мёд и продукты пчеловодства", "Honey and bee products"],
          attributes: [
            kind({
              mixed: ["Мед із різнотрав’я", "Мёд разнотравный", "Wildflower honey"],
              acacia: ["Акацієвий мед", "Акациевый мёд", "Acacia honey"], linden: ["Липовий мед", "Липовый мёд", "Lime honey"],
              sunflower: ["Соняшниковий мед", "Подсолнечный мёд", "Sunflower honey"],
              buckwheat: ["Гречаний мед", "Гречишный мёд", "Buckwheat honey"],
              propolis: ["Прополіс, перга, пилок", "Прополис, перга, пыльца", "Propolis, bee bread, pollen"],
              wax: ["Віск", "Воск", "Beeswax"],
            }),
            harvestYear, batch, packaging,
          ],
        },
        {
          id: 14105, slug: "meat-dairy-eggs",
          name: ["М’ясо, молоко, яйця та інше", "Мясо, молоко, яйца и другое", "Meat, dairy, eggs and other"],
          attributes: [
            kind({
              eggs: ["Яйця", "Яйца", "Eggs"], milk: ["Молоко", "Молоко", "Milk"],
              cheese: ["Сир, масло", "Творог, сыр, масло", "Cheese, butter"], pork: ["Свинина, сало", "Свинина, сало", "Pork, salo"],
              poultry: ["М’ясо птиці", "Мясо птицы", "Poultry meat"], beef: ["Яловичина", "Говядина", "Beef"],
              rabbit: ["Кролятина", "Крольчатина", "Rabbit meat"], fish: ["Риба", "Рыба", "Fish"],
              preserves: ["Консервація", "Консервация", "Preserves"], oil: ["Олія", "Растительное масло", "Vegetable oil"],
            }),
            batchPieces, packaging,
          ],
        },
      ],
    },
    {
      id: 14200, slug: "feed", name: ["Корми для худоби та птиці", "Корма для скота и птицы", "Animal feed"],
      attributes: [
        kind({
          compound: ["Комбікорм", "Комбикорм", "Compound feed"], hay: ["Сіно", "Сено", "Hay"], straw: ["Солома", "Солома", "Straw"],
          grain: ["Фуражне зерно", "Фуражное зерно", "Feed grain"], meal: ["Макуха, шрот", "Жмых, шрот", "Oilcake, meal"],
          bran: ["Висівки", "Отруби", "Bran"], premix: ["Премікс, БМВД", "Премикс, БМВД", "Premix"],
          silage: ["Силос, сінаж", "Силос, сенаж", "Silage"], beet: ["Кормовий буряк, жом", "Кормовая свёкла, жом", "Fodder beet, pulp"],
        }, required),
        select("feed_for", ["Для кого", "Для кого", "For"], choices({
          cattle: ["Велика рогата худоба", "Крупный рогатый скот", "Cattle"], pigs: ["Свині", "Свиньи", "Pigs"],
          poultry: ["Птиця", "Птица", "Poultry"], rabbits: ["Кролі", "Кролики", "Rabbits"],
          goats: ["Кози, вівці", "Козы, овцы", "Goats, sheep"], horses: ["Коні", "Лошади", "Horses"],
        })),
        saleUnit, batch, organic,
        range(
          "bale_weight", ["Вага тюка або мішка", "Вес тюка или мешка", "Bale or bag weight"],
          { unit: ["кг", "кг", "kg"], min: 0, max: 1000 },
        ),
      ],
    },
    {
      id: 14300, slug: "seeds-seedlings", name: ["Насіння та саджанці", "Семена и саженцы", "Seeds and saplings"],
      attributes: [variety, saleUnit, organic],
      children: [
        {
          id: 14301, slug: "seeds", name: ["Насіння", "Семена", "Seeds"],
          attributes: [
            kind({
              vegetables: ["Овочі", "Овощи", "Vegetables"], sunflower: ["Соняшник", "Подсолнечник", "Sunflower"],
              corn: ["Кукурудза", "Кукуруза", "Maize"], wheat: ["Пшениця, ячмінь", "Пшеница, ячмень", "Wheat, barley"],
              potato: ["Насіннєва картопля", "Семенной картофель", "Seed potatoes"],
              onion_garlic: ["Цибуля-сіянка, часник", "Лук-севок, чеснок", "Onion sets, garlic"],
              grass: ["Трави, газон", "Травы, газон", "Grasses, lawn"], flowers: ["Квіти", "Цветы", "Flowers"],
              herbs: ["Зелень", "Зелень", "Herbs"], soya: ["Соя, ріпак", "Соя, рапс", "Soya, rapeseed"],
            }, required),
            harvestYear, batch,
            boolean("hybrid_f1", ["Гібрид F1", "Гибрид F1", "F1 hybrid"]),
            boolean("treated", ["Протруєне", "Протравленные", "Treated"]),
            brand("Pioneer", "Syngenta", "Limagrain", "KWS", "Euralis", "DEKALB", "Bejo", "Clause", "Rijk Zwaan", "Nunhems", "Semenis"),
          ],
        },
        {
          id: 14302, slug: "seedlings", name: ["Саджанці та розсада", "Саженцы и рассада", "Saplings and seedlings"],
          attributes: [
            kind({
              fruit_tree: ["Плодові дерева", "Плодовые деревья", "Fruit trees"], berry: ["Ягідні кущі", "Ягодные кусты", "Berry bushes"],
              strawberry: ["Розсада полуниці", "Рассада клубники", "Strawberry plants"],
              vegetable: ["Розсада овочів", "Рассада овощей", "Vegetable seedlings"], grape: ["Виноград", "Виноград", "Grapevines"],
              walnut: ["Горіх, фундук", "Орех, фундук", "Walnut, hazel"], conifer: ["Хвойні", "Хвойные", "Conifers"],
              rose: ["Троянди", "Розы", "Roses"],
              paulownia: ["Павловнія, енергетична верба", "Павловния, энергетическая ива", "Paulownia, energy willow"],
            }),
            select("root_system", ["Коренева система", "Корневая система", "Root system"], options({
              open: ["Відкрита", "Открытая", "Bare root"], closed: ["Закрита", "Закрытая", "Container-grown"],
            })),
            range("plant_height", ["Висота рослини", "Высота растения", "Plant height"], { unit: ["см", "см", "cm"], min: 0, max: 1000 }),
            batchPieces,
          ],
        },
      ],
    },
    {
      id: 14400, slug: "fertilisers", name: ["Добрива та захист рослин", "Удобрения и защита растений", "Fertilisers and crop protection"],
      attributes: [
        kind({
          mineral: ["Мінеральні добрива", "Минеральные удобрения", "Mineral fertiliser"],
          manure: ["Гній, перегній", "Навоз, перегной", "Manure, compost"], herbicide: ["Гербіцид", "Гербицид", "Herbicide"],
          fungicide: ["Фунгіцид", "Фунгицид", "Fungicide"], insecticide: ["Інсектицид", "Инсектицид", "Insecticide"],
          micro: ["Мікродобрива, стимулятори", "Микроудобрения, стимуляторы", "Micronutrients, stimulants"],
          soil: ["Ґрунт, торф, субстрат", "Грунт, торф, субстрат", "Soil, peat, substrate"],
          vermicompost: ["Біогумус", "Биогумус", "Vermicompost"], seed_treatment: ["Протруйник", "Протравитель", "Seed treatment"],
        }),
        saleUnit, packaging, batch, organic,
        text("active_substance", ["Діюча речовина", "Действующее вещество", "Active substance"], { maxLength: 120 }),
      ],
    },
    {
      id: 14500, slug: "farm-equipment",
      name: ["Обладнання та запчастини до агротехніки", "Оборудование и запчасти к агротехнике", "Farm implements and parts"],
      attributes: [machineryBrand],
      children: [
        {
          id: 14501, slug: "farm-implements",
          name: ["Навісне та причіпне обладнання", "Навесное и прицепное оборудование", "Mounted and trailed implements"],
          attributes: [
            kind({
              plough: ["Плуг", "Плуг", "Plough"], cultivator: ["Культиватор", "Культиватор", "Cultivator"],
              seeder: ["Сівалка", "Сеялка", "Seeder"], sprayer: ["Обприскувач", "Опрыскиватель", "Sprayer"],
              harrow: ["Борона, дискатор", "Борона, дискатор", "Harrow"], mower: ["Косарка", "Косилка", "Mower"],
              rotary_tiller: ["Фреза", "Фреза", "Rotary tiller"],
              potato: ["Картоплекопач, картоплесаджалка", "Картофелекопалка, картофелесажалка", "Potato digger, planter"],
              baler: ["Прес-підбирач", "Пресс-подборщик", "Baler"], header: ["Жатка", "Жатка", "Header"],
              trailer: ["Причіп", "Прицеп", "Trailer"], spreader: ["Розкидач добрив", "Разбрасыватель удобрений", "Fertiliser spreader"],
              loader: ["Навантажувач, грейфер", "Погрузчик, грейфер", "Loader, grapple"],
            }, required),
            number("working_width", ["Ширина захвату", "Ширина захвата", "Working width"], { unit: METRE, min: 0.1, max: 50, decimals: 2 }),
            range("tractor_power", ["Потужність трактора", "Мощность трактора", "Tractor power"], { unit: HP, min: 1, max: 800 }),
            number("year", ["Рік випуску", "Год выпуска", "Year"], { min: 1950, max: 2027 }),
          ],
        },
        {
          id: 14502, slug: "farm-machinery-parts",
          name: ["Запчастини до сільгосптехніки", "Запчасти к сельхозтехнике", "Farm machinery parts"],
          attributes: [
            kind({
              engine: ["Двигун", "Двигатель", "Engine"],
              transmission: ["Коробка передач, зчеплення", "Коробка передач, сцепление", "Gearbox, clutch"],
              hydraulics: ["Гідравліка", "Гидравлика", "Hydraulics"],
              tyres: ["Шини, диски, камери", "Шины, диски, камеры", "Tyres, wheels, tubes"],
              filters: ["Фільтри, мастила", "Фильтры, масла", "Filters, oils"],
              bearings: ["Підшипники, ремені, ланцюги", "Подшипники, ремни, цепи", "Bearings, belts, chains"],
              tillage: ["Леміші, лапи, диски", "Лемеха, лапы, диски", "Ploughshares, tines, discs"],
              electrics: ["Електрообладнання", "Электрооборудование", "Electrics"],
              cab: ["Кабіна, оперення", "Кабина, оперение", "Cab, body panels"],
              gps: ["Агронавігатор, автопілот", "Агронавигатор, автопилот", "Guidance, autosteer"],
            }),
            text("part_number", ["Номер деталі", "Номер детали", "Part number"], { maxLength: 60 }),
            boolean("original_part", ["Оригінальна запчастина", "Оригинальная запчасть", "Original part"]),
          ],
        },
      ],
    },
    {
      id: 14600, slug: "greenhouses-irrigation", name: ["Теплиці та зрошення", "Теплицы и орошение", "Greenhouses and irrigation"],
      attributes: [
        kind({
          greenhouse: ["Теплиця", "Теплица", "Greenhouse"], film: ["Плівка", "Плёнка", "Film"],
          agrofibre: ["Агроволокно", "Агроволокно", "Agrofibre"], polycarbonate: ["Полікарбонат", "Поликарбонат", "Polycarbonate"],
          drip: ["Крапельне зрошення", "Капельное орошение", "Drip irrigation"], pump: ["Насос, мотопомпа", "Насос, мотопомпа", "Pump"],
          net: ["Сітка для затінення", "Затеняющая сетка", "Shade net"], trays: ["Касети, горщики", "Кассеты, горшки", "Trays, pots"],
          tank: ["Ємність для води", "Ёмкость для воды", "Water tank"],
          heating: ["Обігрів, освітлення", "Обогрев, освещение", "Heating, lighting"],
        }, required),
        number("width_m", ["Ширина", "Ширина", "Width"], { unit: METRE, min: 0, max: 100, decimals: 2 }),
        number("length_m", ["Довжина", "Длина", "Length"], { unit: METRE, min: 0, max: 5000, decimals: 2 }),
        number("tank_volume", ["Об’єм ємності", "Объём ёмкости", "Tank volume"], { unit: LITRE, min: 0, max: 100000 }),
      ],
    },
    {
      id: 14700, slug: "beekeeping", name: ["Бджільництво", "Пчеловодство", "Beekeeping"],
      attributes: [
        kind({
          hive: ["Вулик", "Улей", "Hive"], bee_packages: ["Бджолопакети, матки", "Пчелопакеты, матки", "Bee packages, queens"],
          foundation: ["Вощина, рамки", "Вощина, рамки", "Foundation, frames"], extractor: ["Медогонка", "Медогонка", "Honey extractor"],
          smoker: ["Димар, інвентар", "Дымарь, инвентарь", "Smoker, tools"],
          clothing: ["Одяг пасічника", "Одежда пчеловода", "Beekeeper’s clothing"],
          medicine: ["Препарати, підгодівля", "Препараты, подкормка", "Medicines, bee feed"],
        }),
        select("hive_system", ["Система вулика", "Система улья", "Hive system"], choices({
          dadant: ["Дадан", "Дадан", "Dadant"], ruta: ["Рута (Лангстрот-Рут)", "Рута (Лангстрот-Рут)", "Langstroth"],
          ukrainian: ["Українська", "Украинская", "Ukrainian"], lounger: ["Лежак", "Лежак", "Horizontal"],
          multi_body: ["Багатокорпусний", "Многокорпусный", "Multi-storey"],
        })),
        batchPieces,
      ],
    },
    {
      id: 14800, slug: "livestock-equipment",
      name: [
        "Обладнання для тваринництва й переробки", "Оборудование для животноводства и переработки", "Livestock and processing equipment",
      ],
      attributes: [
        kind({
          incubator: ["Інкубатор", "Инкубатор", "Incubator"], milking: ["Доїльний апарат", "Доильный аппарат", "Milking machine"],
          feed_cutter: ["Зернодробарка, кормоподрібнювач", "Зернодробилка, кормоизмельчитель", "Grain mill, feed cutter"],
          granulator: ["Гранулятор", "Гранулятор", "Pellet mill"],
          cages: ["Клітки, поїлки, годівниці", "Клетки, поилки, кормушки", "Cages, drinkers, feeders"],
          electric_fence: ["Електропастух", "Электропастух", "Electric fence"],
          separator: ["Сепаратор, маслобійка", "Сепаратор, маслобойка", "Separator, churn"],
          oil_press: ["Олійний прес", "Маслопресс", "Oil press"], plucker: ["Перознімна машина", "Перосъёмная машина", "Plucker"],
          dryer: ["Сушарка, зерноочисник", "Сушилка, зерноочиститель", "Dryer, grain cleaner"],
        }),
        number("power", ["Потужність", "Мощность", "Power"], { unit: ["Вт", "Вт", "W"], min: 0, max: 200000 }),
        number(
          "capacity_eggs", ["Місткість інкубатора", "Вместимость инкубатора", "Incubator capacity"], { unit: PIECES, min: 1, max: 100000 },
        ),
        boolean("automatic", ["Автоматичне", "Автоматическое", "Automatic"]),
      ],
    },
    {
      id: 14900, slug: "agriculture-other",
      name: ["Інше для сільського господарства", "Другое для сельского хозяйства", "Other agricultural goods"],
      attributes: [saleUnit, batchPieces],
    },
  ],
};
