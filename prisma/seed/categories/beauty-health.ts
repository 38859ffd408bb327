import type { CategorySeed } from "../shape";
import { boolean, number, options, range, required, select, text } from "../shape";
import { brand, CM, choices, GENDERS, GRAM, KG, kind, ML, originCountry, PIECES, YEARS } from "./common-b";

const WATT = ["Вт", "Вт", "W"] as const;

const forWhom = select("gender", ["Стать", "Пол", "Gender"], GENDERS);
const volumeMl = number("volume_ml", ["Об’єм", "Объём", "Volume"], { unit: ML, min: 0, max: 10000, decimals: 1 });
const bestBefore = text("best_before", ["Придатний до", "Годен до", "Best before"], { maxLength: 20 });
const natural = boolean("natural", ["Натуральний склад", "Натуральный состав", "Natural ingredients"]);
const crueltyFree = boolean("cruelty_free", ["Не тестовано на тваринах", "Не тестируется на животных", "Cruelty free"]);
const testerOrSample = boolean("tester", ["Тестер або пробник", "Тестер или пробник", "Tester or sample"]);
const certified = boolean("certified", ["Є сертифікат", "Есть сертификат", "Certified"]);
const power = number("power", ["Потужність", "Мощность", "Power"], { unit: WATT, min: 0, max: 5000 });
const ageGroup = range("age_range", ["Вік", "Возраст", "Age"], { unit: YEARS, min: 0, max: 100 });
const skinType = select("skin_type", ["Тип шкіри", "Тип кожи", "Skin type"], options({
  all: ["Для всіх типів", "Для всех типов", "All types"],
  dry: ["Суха", "Сухая", "Dry"],
  oily: ["Жирна", "Жирная", "Oily"],
  combination: ["Комбінована", "Комбинированная", "Combination"],
  sensitive: ["Чутлива", "Чувствительная", "Sensitive"],
  mature: ["Зріла", "Зрелая", "Mature"],
  problem: ["Проблемна", "Проблемная", "Blemish-prone"],
}));

export const beautyHealth: CategorySeed = {
  id: 13000, slug: "beauty-health", name: ["Краса і здоров’я", "Красота и здоровье", "Beauty and health"],
  attributes: [originCountry],
  children: [
    {
      id: 13100, slug: "perfume", name: ["Парфумерія", "Парфюмерия", "Perfume"],
      attributes: [
        forWhom, volumeMl, testerOrSample,
        select("concentration", ["Вид аромату", "Вид аромата", "Concentration"], choices({
          edp: ["Парфумована вода", "Парфюмированная вода", "Eau de parfum"], edt: ["Туалетна вода", "Туалетная вода", "Eau de toilette"],
          parfum: ["Парфуми", "Духи", "Parfum"], edc: ["Одеколон", "Одеколон", "Eau de Cologne"],
          mist: ["Спрей для тіла", "Спрей для тела", "Body mist"], oil: ["Олійні парфуми", "Масляные духи", "Perfume oil"],
          decant: ["Розпив", "Распив", "Decant"],
        }), required),
        brand(
          "Chanel", "Dior", "Tom Ford", "Lancôme", "Yves Saint Laurent", "Versace", "Dolce & Gabbana", "Giorgio Armani", "Hugo Boss",
          "Calvin Klein", "Lacoste", "Paco Rabanne", "Carolina Herrera", "Givenchy", "Gucci", "Jo Malone", "Montale", "Kilian", "Byredo",
          "Maison Francis Kurkdjian", "Creed", "Nina Ricci", "Victoria’s Secret", "Zarkoperfume", "Lattafa", "Armaf", "Avon", "Oriflame",
        ),
      ],
    },
    {
      id: 13200, slug: "makeup", name: ["Декоративна косметика", "Декоративная косметика", "Make-up"],
      attributes: [
        kind({
          lips: ["Помада, блиск", "Помада, блеск", "Lipstick, gloss"],
          eyes: ["Туш, тіні, підводка", "Тушь, тени, подводка", "Mascara, eyeshadow, liner"],
          face: ["Тональна основа, пудра", "Тональная основа, пудра", "Foundation, powder"],
          blush: ["Рум’яна, хайлайтер", "Румяна, хайлайтер", "Blush, highlighter"], brows: ["Для брів", "Для бровей", "Brows"],
          brushes: ["Пензлі, спонжі", "Кисти, спонжи", "Brushes, sponges"], palette: ["Палетка, набір", "Палетка, набор", "Palette, set"],
          bag: ["Косметичка, органайзер", "Косметичка, органайзер", "Make-up bag, organiser"],
        }),
        brand(
          "Maybelline", "L’Oréal Paris", "MAC", "NYX", "Essence", "Catrice", "Golden Rose", "Bourjois", "Max Factor", "Rimmel",
          "Huda Beauty", "Rare Beauty", "Benefit", "Clinique", "Estée Lauder", "Dior", "Inglot", "Sephora", "Kiko Milano", "Flormar",
          "Topface", "Lamel", "Luxvisage",
        ),
        text("shade", ["Відтінок", "Оттенок", "Shade"], { maxLength: 60 }),
        bestBefore, crueltyFree,
      ],
    },
    {
      id: 13300, slug: "body-care", name: ["Засоби догляду", "Средства ухода", "Skin, hair and body care"],
      attributes: [volumeMl, bestBefore, natural, forWhom],
      children: [
        {
          id: 13301, slug: "skin-care", name: ["Догляд за обличчям і тілом", "Уход за лицом и телом", "Face and body care"],
          attributes: [
            kind({
              cream: ["Крем", "Крем", "Cream"], serum: ["Сироватка, есенція", "Сыворотка, эссенция", "Serum, essence"],
              cleanser: ["Засіб для вмивання", "Средство для умывания", "Cleanser"],
              mask: ["Маска, патчі", "Маска, патчи", "Mask, patches"], spf: ["Сонцезахист", "Солнцезащита", "Sun care"],
              toner: ["Тонік, тонер", "Тоник, тонер", "Toner"], scrub: ["Скраб, пілінг", "Скраб, пилинг", "Scrub, peel"],
              body: ["Лосьйон, олія для тіла", "Лосьон, масло для тела", "Body lotion, oil"],
              hands_feet: ["Для рук і ніг", "Для рук и ног", "Hands and feet"],
            }, required),
            skinType, ageGroup,
            brand(
              "CeraVe", "La Roche-Posay", "Vichy", "The Ordinary", "Bioderma", "Avène", "Nivea", "Garnier", "Eucerin", "Uriage",
              "Holika Holika", "COSRX", "Medi-Peel", "Missha", "Dr. Jart+", "Hillary", "Sane", "Christina", "Holy Land", "Mary Kay",
              "Oriflame", "Faberlic",
            ),
          ],
        },
        {
          id: 13302, slug: "hair-care", name: ["Догляд за волоссям", "Уход за волосами", "Hair care"],
          attributes: [
            kind({
              shampoo: ["Шампунь", "Шампунь", "Shampoo"], mask: ["Маска, бальзам", "Маска, бальзам", "Mask, conditioner"],
              dye: ["Фарба", "Краска", "Hair dye"], styling: ["Стайлінг", "Стайлинг", "Styling"],
              oil: ["Олія, сироватка", "Масло, сыворотка", "Oil, serum"],
              wig: ["Перука, накладне волосся", "Парик, накладные волосы", "Wig, extensions"],
              brush: ["Гребінець, щітка", "Расчёска, щётка", "Comb, brush"],
              keratin: ["Кератин, ботокс для волосся", "Кератин, ботокс для волос", "Keratin, hair botox"],
            }),
            brand(
              "Kérastase", "L’Oréal Professionnel", "Schwarzkopf", "Wella", "Estel", "Matrix", "Olaplex", "Londa", "Redken", "Kapous",
              "Moroccanoil", "K18",
            ),
          ],
        },
        {
          id: 13303, slug: "hygiene", name: ["Гігієна та гоління", "Гигиена и бритьё", "Hygiene and shaving"],
          attributes: [
            kind({
              oral: ["Догляд за порожниною рота", "Уход за полостью рта", "Oral care"], shaving: ["Гоління", "Бритьё", "Shaving"],
              deodorant: ["Дезодорант", "Дезодорант", "Deodorant"],
              shower: ["Мило, гель для душу", "Мыло, гель для душа", "Soap, shower gel"],
              depilation: ["Депіляція", "Депиляция", "Hair removal"], feminine: ["Жіноча гігієна", "Женская гигиена", "Feminine hygiene"],
              adult_nappies: ["Підгузки для дорослих", "Подгузники для взрослых", "Adult nappies"],
            }),
          ],
        },
      ],
    },
    {
      id: 13400, slug: "nails-lashes", name: ["Манікюр, вії, брови", "Маникюр, ресницы, брови", "Nails, lashes and brows"],
      attributes: [
        kind({
          gel_polish: ["Гель-лак, база, топ", "Гель-лак, база, топ", "Gel polish, base, top"], lamp: ["Лампа", "Лампа", "Lamp"],
          drill: ["Фрезер, фрези", "Фрезер, фрезы", "Nail drill, bits"],
          lashes: ["Матеріали для вій", "Материалы для ресниц", "Lash supplies"],
          brows: ["Матеріали для брів", "Материалы для бровей", "Brow supplies"],
          tools: ["Ножиці, кусачки, пилки", "Ножницы, кусачки, пилки", "Scissors, nippers, files"], kit: ["Набір", "Набор", "Kit"],
          dust_collector: ["Витяжка", "Вытяжка", "Dust collector"],
        }),
        brand("Kodi", "Dark", "F.O.X", "Komilfo", "PNB", "Luna", "Staleks", "Sunuv", "Vivienne", "Lovely", "Canni"),
        power,
        number("set_count", ["Кількість у наборі", "Количество в наборе", "Items in set"], { unit: PIECES, min: 1, max: 1000 }),
      ],
    },
    {
      id: 13500, slug: "beauty-devices", name: ["Прилади для краси", "Приборы для красоты", "Beauty appliances"],
      attributes: [
        kind({
          hair_dryer: ["Фен, стайлер", "Фен, стайлер", "Hair dryer, styler"],
          straightener: ["Випрямляч, плойка", "Выпрямитель, плойка", "Straightener, curler"],
          clipper: ["Машинка, тример", "Машинка, триммер", "Clipper, trimmer"], epilator: ["Епілятор", "Эпилятор", "Epilator"],
          photoepilator: ["Фотоепілятор, лазер", "Фотоэпилятор, лазер", "IPL, laser"], shaver: ["Електробритва", "Электробритва", "Shaver"],
          toothbrush: ["Електрична зубна щітка, іригатор", "Электрическая зубная щётка, ирригатор", "Electric toothbrush, irrigator"],
          face_brush: ["Прилад для обличчя", "Прибор для лица", "Facial device"], massager: ["Масажер", "Массажёр", "Massager"],
        }, required),
        brand(
          "Dyson", "Philips", "Braun", "Rowenta", "Remington", "BaByliss", "Oral-B", "Panasonic", "Xiaomi", "Wahl", "Moser", "GA.MA",
          "Rozia", "VGR", "Foreo",
        ),
        power,
        boolean("cordless", ["Бездротовий", "Беспроводной", "Cordless"]),
      ],
    },
    {
      id: 13600, slug: "salon-equipment", name: ["Обладнання для салонів", "Оборудование для салонов", "Salon equipment"],
      attributes: [
        kind({
          couch: ["Кушетка, масажний стіл", "Кушетка, массажный стол", "Treatment couch"],
          chair: ["Перукарське крісло", "Парикмахерское кресло", "Barber chair"],
          nail_table: ["Манікюрний стіл", "Маникюрный стол", "Manicure table"],
          laser: ["Лазер, апарат", "Лазер, аппарат", "Laser, machine"],
          pedicure_chair: ["Педикюрне крісло", "Педикюрное кресло", "Pedicure chair"], washing: ["Мийка", "Мойка", "Wash unit"],
          steriliser: ["Стерилізатор, сухожар", "Стерилизатор, сухожар", "Steriliser"],
          lamp: ["Лампа-лупа, кільцева лампа", "Лампа-лупа, кольцевая лампа", "Magnifier lamp, ring light"],
          solarium: ["Солярій", "Солярий", "Sunbed"], tattoo: ["Для тату й перманенту", "Для тату и перманента", "Tattoo and PMU"],
        }),
        power, certified,
        text("model", ["Модель", "Модель", "Model"], { maxLength: 80 }),
      ],
    },
    {
      id: 13700, slug: "medical-goods", name: ["Медичні товари", "Медицинские товары", "Medical goods"],
      attributes: [certified],
      children: [
        {
          id: 13701, slug: "medical-devices", name: ["Медичні прилади", "Медицинские приборы", "Medical devices"],
          attributes: [
            kind({
              blood_pressure: ["Тонометр", "Тонометр", "Blood pressure monitor"],
              inhaler: ["Інгалятор, небулайзер", "Ингалятор, небулайзер", "Nebuliser"],
              glucometer: ["Глюкометр, сенсор", "Глюкометр, сенсор", "Glucometer, sensor"],
              oxygen: ["Кисневий концентратор", "Кислородный концентратор", "Oxygen concentrator"],
              thermometer: ["Термометр", "Термометр", "Thermometer"], hearing_aid: ["Слуховий апарат", "Слуховой аппарат", "Hearing aid"],
              physio: ["Фізіотерапевтичний апарат", "Физиотерапевтический аппарат", "Physiotherapy device"],
              first_aid: ["Аптечка, турнікет", "Аптечка, турникет", "First aid kit, tourniquet"],
              oximeter: ["Пульсоксиметр", "Пульсоксиметр", "Pulse oximeter"],
              dental: ["Стоматологічне обладнання", "Стоматологическое оборудование", "Dental equipment"],
            }, required),
            brand(
              "Omron", "Microlife", "Beurer", "Accu-Chek", "Contour Plus", "FreeStyle Libre", "Longevita", "Gamma", "AND", "Little Doctor",
              "Philips Respironics",
            ),
            bestBefore,
          ],
        },
        {
          id: 13702, slug: "rehabilitation",
          name: ["Ортопедія та реабілітація", "Ортопедия и реабилитация", "Orthopaedics and rehabilitation"],
          attributes: [
            kind({
              wheelchair: ["Інвалідний візок", "Инвалидная коляска", "Wheelchair"],
              medical_bed: ["Медичне ліжко", "Медицинская кровать", "Medical bed"], walker: ["Ходунки", "Ходунки", "Walking frame"],
              crutches: ["Милиці, палиця", "Костыли, трость", "Crutches, cane"],
              orthosis: ["Ортез, бандаж, корсет", "Ортез, бандаж, корсет", "Orthosis, brace"],
              mattress: ["Протипролежневий матрац", "Противопролежневый матрас", "Anti-bedsore mattress"],
              commode: ["Туалетний стілець", "Туалетный стул", "Commode chair"],
              compression: ["Компресійний трикотаж", "Компрессионный трикотаж", "Compression wear"],
              prosthesis: ["Протез", "Протез", "Prosthesis"],
            }),
            range("user_weight", ["Вага користувача", "Вес пользователя", "User weight"], { unit: KG, min: 0, max: 350 }),
            range("user_height", ["Зріст користувача", "Рост пользователя", "User height"], { unit: CM, min: 50, max: 230 }),
            boolean("foldable", ["Складаний", "Складной", "Foldable"]),
            boolean("electric", ["Електричний", "Электрический", "Electric"]),
          ],
        },
      ],
    },
    {
      id: 13800, slug: "supplements", name: ["Вітаміни та дієтичні добавки", "Витамины и диетические добавки", "Vitamins and supplements"],
      attributes: [
        kind({
          vitamins: ["Вітаміни", "Витамины", "Vitamins"], minerals: ["Магній, залізо, цинк", "Магний, железо, цинк", "Minerals"],
          omega: ["Омега, риб’ячий жир", "Омега, рыбий жир", "Omega, fish oil"], collagen: ["Колаген", "Коллаген", "Collagen"],
          herbs: ["Трави, збори", "Травы, сборы", "Herbs"], weight_loss: ["Контроль ваги", "Контроль веса", "Weight control"],
          probiotics: ["Пробіотики", "Пробиотики", "Probiotics"],
        }),
        brand(
          "NOW Foods", "Solgar", "Swanson", "Doctor’s Best", "Nature’s Way", "California Gold Nutrition", "Vitrum", "Biotus",
          "21st Century", "NSP",
        ),
        number("net_weight_g", ["Вага упаковки", "Вес упаковки", "Package weight"], { unit: GRAM, min: 0, max: 10000 }),
        number("set_count", ["Кількість капсул", "Количество капсул", "Capsules"], { unit: PIECES, min: 1, max: 2000 }),
        boolean("vegan", ["Веганський склад", "Веганский состав", "Vegan"]),
        bestBefore,
      ],
    },
    {
      id: 13900, slug: "beauty-health-other",
      name: ["Оптика та інші товари для здоров’я", "Оптика и другие товары для здоровья", "Eyewear and other health goods"],
      attributes: [
        kind({
          glasses: ["Окуляри для зору", "Очки для зрения", "Prescription glasses"],
          lenses: ["Контактні лінзи", "Контактные линзы", "Contact lenses"],
          aroma: ["Ефірні олії, аромадифузори", "Эфирные масла, аромадиффузоры", "Essential oils, diffusers"],
          applicator: ["Голчастий аплікатор", "Игольчатый аппликатор", "Acupressure mat"],
        }),
        range("dioptres", ["Діоптрії", "Диоптрии", "Dioptres"], { min: -30, max: 30, decimals: 2 }),
      ],
    },
  ],
};
