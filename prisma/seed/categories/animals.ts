import type { CategorySeed } from "../shape";
import { boolean, named, number, options, other, range, required, select, text } from "../shape";
import { brand, CM, choices, KG, kind, LITRE, MONTHS, PIECES } from "./common-b";

const DOG_BREEDS = choices({
  mixed: ["Без породи, метис", "Без породы, метис", "Mixed breed"],
  german_shepherd: ["Німецька вівчарка", "Немецкая овчарка", "German Shepherd"],
  yorkshire_terrier: ["Йоркширський тер’єр", "Йоркширский терьер", "Yorkshire Terrier"],
  pomeranian: ["Померанський шпіц", "Померанский шпиц", "Pomeranian"],
  chihuahua: ["Чихуахуа", "Чихуахуа", "Chihuahua"],
  labrador: ["Лабрадор-ретривер", "Лабрадор-ретривер", "Labrador Retriever"],
  golden_retriever: ["Золотистий ретривер", "Золотистый ретривер", "Golden Retriever"],
  french_bulldog: ["Французький бульдог", "Французский бульдог", "French Bulldog"],
  pembroke_corgi: ["Вельш-коргі-пемброк", "Вельш-корги-пемброк", "Pembroke Welsh Corgi"],
  siberian_husky: ["Сибірський хаскі", "Сибирский хаски", "Siberian Husky"],
  malinois: ["Бельгійська вівчарка малінуа", "Бельгийская овчарка малинуа", "Belgian Malinois"],
  maltipoo: ["Мальтіпу", "Мальтипу", "Maltipoo"],
  poodle: ["Пудель", "Пудель", "Poodle"],
  toy_poodle: ["Той-пудель", "Той-пудель", "Toy Poodle"],
  maltese: ["Мальтійська болонка", "Мальтийская болонка", "Maltese"],
  jack_russell: ["Джек-рассел-тер’єр", "Джек-рассел-терьер", "Jack Russell Terrier"],
  cane_corso: ["Кане-корсо", "Кане-корсо", "Cane Corso"],
  alabai: ["Середньоазійська вівчарка (алабай)", "Среднеазиатская овчарка (алабай)", "Central Asian Shepherd (Alabai)"],
  caucasian_shepherd: ["Кавказька вівчарка", "Кавказская овчарка", "Caucasian Shepherd"],
  rottweiler: ["Ротвейлер", "Ротвейлер", "Rottweiler"],
  doberman: ["Доберман", "Доберман", "Dobermann"],
  amstaff: ["Американський стафордширський тер’єр", "Американский стаффордширский терьер", "American Staffordshire Terrier"],
  american_bully: ["Американський булі", "Американский булли", "American Bully"],
  pit_bull: ["Американський пітбультер’єр", "Американский питбультерьер", "American Pit Bull Terrier"],
  pug: ["Мопс", "Мопс", "Pug"],
  dachshund: ["Такса", "Такса", "Dachshund"],
  beagle: ["Бігль", "Бигль", "Beagle"],
  cocker_spaniel: ["Англійський кокер-спанієль", "Английский кокер-спаниель", "English Cocker Spaniel"],
  samoyed: ["Самоїд", "Самоед", "Samoyed"],
  akita: ["Акіта-іну", "Акита-ину", "Akita"],
  shiba: ["Сіба-іну", "Сиба-ину", "Shiba Inu"],
  border_collie: ["Бордер-колі", "Бордер-колли", "Border Collie"],
  shih_tzu: ["Ши-тцу", "Ши-тцу", "Shih Tzu"],
  pekingese: ["Пекінес", "Пекинес", "Pekingese"],
  toy_terrier: ["Той-тер’єр", "Той-терьер", "Toy Terrier"],
  bichon_frise: ["Бішон-фризе", "Бишон-фризе", "Bichon Frise"],
  cavalier: ["Кавалер-кінг-чарльз-спанієль", "Кавалер-кинг-чарльз-спаниель", "Cavalier King Charles Spaniel"],
  biewer_terrier: ["Бівер-тер’єр", "Бивер-терьер", "Biewer Terrier"],
  miniature_schnauzer: ["Цвергшнауцер", "Цвергшнауцер", "Miniature Schnauzer"],
  west_highland_terrier: ["Вест-гайленд-вайт-тер’єр", "Вест-хайленд-уайт-терьер", "West Highland White Terrier"],
  bull_terrier: ["Бультер’єр", "Бультерьер", "Bull Terrier"],
  english_bulldog: ["Англійський бульдог", "Английский бульдог", "English Bulldog"],
  boxer: ["Німецький боксер", "Немецкий боксёр", "Boxer"],
  great_dane: ["Німецький дог", "Немецкий дог", "Great Dane"],
  bernese: ["Бернський зенненхунд", "Бернский зенненхунд", "Bernese Mountain Dog"],
  malamute: ["Аляскинський маламут", "Аляскинский маламут", "Alaskan Malamute"],
  kurzhaar: ["Німецький курцгаар", "Немецкий курцхаар", "German Shorthaired Pointer"],
  drahthaar: ["Німецький дратгаар", "Немецкий дратхаар", "German Wirehaired Pointer"],
  laika: ["Лайка", "Лайка", "Laika"],
  jagdterrier: ["Ягдтер’єр", "Ягдтерьер", "Jagdterrier"],
  dalmatian: ["Далматин", "Далматин", "Dalmatian"],
  chow_chow: ["Чау-чау", "Чау-чау", "Chow Chow"],
});

const CAT_BREEDS = choices({
  mixed: ["Без породи, метис", "Без породы, метис", "Mixed breed"],
  british_shorthair: ["Британська короткошерста", "Британская короткошёрстная", "British Shorthair"],
  scottish_fold: ["Шотландська висловуха", "Шотландская вислоухая", "Scottish Fold"],
  scottish_straight: ["Шотландська прямовуха", "Шотландская прямоухая", "Scottish Straight"],
  maine_coon: ["Мейн-кун", "Мейн-кун", "Maine Coon"],
  bengal: ["Бенгальська", "Бенгальская", "Bengal"],
  canadian_sphynx: ["Канадський сфінкс", "Канадский сфинкс", "Canadian Sphynx"],
  don_sphynx: ["Донський сфінкс", "Донской сфинкс", "Donskoy"],
  british_longhair: ["Британська довгошерста", "Британская длинношёрстная", "British Longhair"],
  persian: ["Перська", "Персидская", "Persian"],
  exotic: ["Екзотична короткошерста", "Экзотическая короткошёрстная", "Exotic Shorthair"],
  siamese: ["Сіамська", "Сиамская", "Siamese"],
  thai: ["Тайська", "Тайская", "Thai"],
  abyssinian: ["Абісинська", "Абиссинская", "Abyssinian"],
  russian_blue: ["Російська блакитна", "Русская голубая", "Russian Blue"],
  ragdoll: ["Регдол", "Рэгдолл", "Ragdoll"],
  siberian: ["Сибірська", "Сибирская", "Siberian"],
  neva_masquerade: ["Невська маскарадна", "Невская маскарадная", "Neva Masquerade"],
  oriental: ["Орієнтальна", "Ориентальная", "Oriental"],
  devon_rex: ["Девон-рекс", "Девон-рекс", "Devon Rex"],
  cornish_rex: ["Корніш-рекс", "Корниш-рекс", "Cornish Rex"],
  burmese: ["Бурманська", "Бурманская", "Burmese"],
  birman: ["Священна бірма", "Священная бирма", "Birman"],
  norwegian_forest: ["Норвезька лісова", "Норвежская лесная", "Norwegian Forest"],
  munchkin: ["Манчкін", "Манчкин", "Munchkin"],
  savannah: ["Савана", "Саванна", "Savannah"],
  turkish_angora: ["Турецька ангора", "Турецкая ангора", "Turkish Angora"],
  ukrainian_levkoy: ["Український левкой", "Украинский левкой", "Ukrainian Levkoy"],
});

const sex = select("animal_sex", ["Стать", "Пол", "Sex"], options({
  male: ["Самець", "Самец", "Male"], female: ["Самка", "Самка", "Female"], mixed: ["Самці та самки", "Самцы и самки", "Both"],
}));
const age = number("animal_age", ["Вік", "Возраст", "Age"], { unit: MONTHS, min: 0, max: 600 });
const vaccinated = boolean("vaccinated", ["Вакцинація", "Вакцинация", "Vaccinated"]);
const sterilised = boolean("sterilised", ["Стерилізація", "Стерилизация", "Neutered"]);
const pedigree = boolean("pedigree", ["Родовід", "Родословная", "Pedigree"]);
const petPassport = boolean("pet_passport", ["Ветеринарний паспорт", "Ветеринарный паспорт", "Pet passport"]);
const microchip = boolean("microchip", ["Чип", "Чип", "Microchip"]);
const groupSize = range("group_size", ["Кількість голів", "Количество голов", "Number of head"], { unit: PIECES, min: 1, max: 100000 });
const weightRange = range(
  "animal_weight", ["Вага однієї тварини", "Вес одного животного", "Weight per animal"], { unit: KG, min: 0, max: 1500, decimals: 1 },
);
const petFor = select("pet_for", ["Для кого", "Для кого", "For"], choices({
  dogs: ["Для собак", "Для собак", "Dogs"], cats: ["Для котів", "Для кошек", "Cats"], birds: ["Для птахів", "Для птиц", "Birds"],
  rodents: ["Для гризунів", "Для грызунов", "Rodents"], fish: ["Для риб", "Для рыб", "Fish"],
  reptiles: ["Для рептилій", "Для рептилий", "Reptiles"],
}));

export const animals: CategorySeed = {
  id: 11000, slug: "animals", name: ["Тварини", "Животные", "Animals"],
  children: [
    {
      id: 11100, slug: "dogs", name: ["Собаки", "Собаки", "Dogs"],
      attributes: [
        select("dog_breed", ["Порода", "Порода", "Breed"], DOG_BREEDS, required), sex, age, vaccinated, pedigree, petPassport, microchip,
        sterilised,
        select("adult_size", ["Розмір дорослого собаки", "Размер взрослой собаки", "Adult size"], options({
          mini: ["Карликовий", "Карликовый", "Toy"], small: ["Малий", "Маленький", "Small"], medium: ["Середній", "Средний", "Medium"],
          large: ["Великий", "Крупный", "Large"],
        })),
      ],
    },
    {
      id: 11200, slug: "cats", name: ["Коти", "Кошки", "Cats"],
      attributes: [
        select("cat_breed", ["Порода", "Порода", "Breed"], CAT_BREEDS, required), sex, age, vaccinated, pedigree, petPassport, microchip,
        sterilised,
        select("coat_length", ["Довжина шерсті", "Длина шерсти", "Coat length"], options({
          short: ["Коротка", "Короткая", "Short"], long: ["Довга", "Длинная", "Long"], hairless: ["Без шерсті", "Без шерсти", "Hairless"],
        })),
        boolean("litter_trained", ["Привчений до лотка", "Приучен к лотку", "Litter trained"]),
      ],
    },
    {
      id: 11300, slug: "birds", name: ["Птахи", "Птицы", "Birds"],
      attributes: [
        kind({
          budgerigar: ["Хвилястий папуга", "Волнистый попугай", "Budgerigar"], cockatiel: ["Корела", "Корелла", "Cockatiel"],
          lovebird: ["Нерозлучник", "Неразлучник", "Lovebird"], large_parrot: ["Великий папуга", "Крупный попугай", "Large parrot"],
          canary: ["Канарка", "Канарейка", "Canary"], pigeon: ["Голуб", "Голубь", "Pigeon"], finch: ["Амадина", "Амадина", "Finch"],
          peafowl: ["Павич, фазан", "Павлин, фазан", "Peafowl, pheasant"],
        }),
        sex, age,
        boolean("hand_tame", ["Ручний", "Ручной", "Hand tame"]),
        boolean("with_cage", ["Із кліткою", "С клеткой", "With a cage"]),
      ],
    },
    {
      id: 11400, slug: "aquarium", name: ["Акваріумістика", "Аквариумистика", "Fishkeeping"],
      attributes: [
        kind({
          fish: ["Рибки", "Рыбки", "Fish"], aquarium: ["Акваріум", "Аквариум", "Fish tank"], plants: ["Рослини", "Растения", "Plants"],
          shrimp_snails: ["Креветки, равлики", "Креветки, улитки", "Shrimp, snails"],
          filter: ["Фільтр, компресор", "Фильтр, компрессор", "Filter, pump"],
          lighting: ["Освітлення, обігрів", "Освещение, обогрев", "Lighting, heating"],
          decor: ["Ґрунт, декорації", "Грунт, декорации", "Substrate, decor"],
        }, required),
        number("tank_volume", ["Об’єм акваріума", "Объём аквариума", "Tank volume"], { unit: LITRE, min: 1, max: 10000 }),
        select("water", ["Вода", "Вода", "Water"], options({
          fresh: ["Прісна", "Пресная", "Freshwater"], sea: ["Морська", "Морская", "Saltwater"],
        })),
      ],
    },
    {
      id: 11500, slug: "rodents", name: ["Гризуни та декоративні кролики", "Грызуны и декоративные кролики", "Rodents and pet rabbits"],
      attributes: [
        kind({
          hamster: ["Хом’як", "Хомяк", "Hamster"], rabbit: ["Декоративний кролик", "Декоративный кролик", "Rabbit"],
          guinea_pig: ["Морська свинка", "Морская свинка", "Guinea pig"], chinchilla: ["Шиншила", "Шиншилла", "Chinchilla"],
          rat: ["Щур", "Крыса", "Rat"], degu: ["Дегу", "Дегу", "Degu"], mouse: ["Миша", "Мышь", "Mouse"],
          ferret: ["Тхір, фретка", "Хорёк, фретка", "Ferret"],
        }),
        sex, age, vaccinated,
      ],
    },
    {
      id: 11600, slug: "reptiles-exotic", name: ["Рептилії та інші тварини", "Рептилии и другие животные", "Reptiles and other animals"],
      attributes: [
        kind({
          turtle: ["Черепаха", "Черепаха", "Turtle"], lizard: ["Ящірка, агама, гекон", "Ящерица, агама, геккон", "Lizard, gecko"],
          snake: ["Змія", "Змея", "Snake"], snail: ["Равлик", "Улитка", "Snail"], spider: ["Павук-птахоїд", "Паук-птицеед", "Tarantula"],
          frog: ["Жаба, аксолотль", "Лягушка, аксолотль", "Frog, axolotl"], insects: ["Комахи", "Насекомые", "Insects"],
          hedgehog: ["Їжак", "Ёж", "Hedgehog"],
        }),
        sex, age,
        number("body_length", ["Довжина тіла", "Длина тела", "Body length"], { unit: CM, min: 0, max: 600, decimals: 1 }),
        boolean("with_terrarium", ["З тераріумом", "С террариумом", "With a terrarium"]),
      ],
    },
    {
      id: 11700, slug: "farm-animals", name: ["Сільськогосподарські тварини", "Сельскохозяйственные животные", "Farm animals"],
      attributes: [groupSize, weightRange, sex, age, vaccinated],
      children: [
        {
          id: 11701, slug: "cattle", name: ["Велика рогата худоба", "Крупный рогатый скот", "Cattle"],
          attributes: [
            kind({
              cow: ["Корова", "Корова", "Cow"], calf: ["Теля", "Телёнок", "Calf"], bull: ["Бик, бичок", "Бык, бычок", "Bull"],
              heifer: ["Телиця, нетель", "Тёлка, нетель", "Heifer"],
            }, required),
            number("daily_milk", ["Надій за добу", "Удой в сутки", "Milk per day"], { unit: LITRE, min: 0, max: 100, decimals: 1 }),
          ],
        },
        {
          id: 11702, slug: "pigs", name: ["Свині", "Свиньи", "Pigs"],
          attributes: [
            kind({
              piglet: ["Порося", "Поросёнок", "Piglet"], sow: ["Свиноматка", "Свиноматка", "Sow"], boar: ["Кнур", "Хряк", "Boar"],
              fattener: ["Свиня на відгодівлі", "Свинья на откорме", "Fattening pig"],
            }),
            select("pig_breed", ["Порода", "Порода", "Breed"], choices({
              landrace: ["Ландрас", "Ландрас", "Landrace"], large_white: ["Велика біла", "Крупная белая", "Large White"],
              duroc: ["Дюрок", "Дюрок", "Duroc"], pietrain: ["П’єтрен", "Пьетрен", "Pietrain"],
              vietnamese: ["В’єтнамська вислобрюха", "Вьетнамская вислобрюхая", "Vietnamese Pot-bellied"],
              mangalica: ["Мангалиця", "Мангалица", "Mangalica"], mixed: ["Помісь", "Помесь", "Crossbreed"],
            })),
          ],
        },
        {
          id: 11703, slug: "goats-sheep", name: ["Кози та вівці", "Козы и овцы", "Goats and sheep"],
          attributes: [
            kind({
              goat: ["Коза", "Коза", "Goat"], billy_goat: ["Козел", "Козёл", "Billy goat"], kid: ["Козеня", "Козлёнок", "Kid"],
              sheep: ["Вівця", "Овца", "Sheep"], ram: ["Баран", "Баран", "Ram"], lamb: ["Ягня", "Ягнёнок", "Lamb"],
            }),
            number("daily_milk", ["Надій за добу", "Удой в сутки", "Milk per day"], { unit: LITRE, min: 0, max: 20, decimals: 1 }),
          ],
        },
        {
          id: 11704, slug: "poultry", name: ["Свійська птиця", "Домашняя птица", "Poultry"],
          attributes: [
            kind({
              hen: ["Кури", "Куры", "Hens"], broiler: ["Бройлери", "Бройлеры", "Broilers"], chick: ["Курчата", "Цыплята", "Chicks"],
              duck: ["Качки", "Утки", "Ducks"], goose: ["Гуси", "Гуси", "Geese"], turkey: ["Індики", "Индюки", "Turkeys"],
              quail: ["Перепели", "Перепела", "Quail"], guinea_fowl: ["Цесарки", "Цесарки", "Guinea fowl"],
              hatching_eggs: ["Інкубаційне яйце", "Инкубационное яйцо", "Hatching eggs"],
            }, required),
            text("poultry_breed", ["Порода або крос", "Порода или кросс", "Breed or cross"], { maxLength: 80 }),
          ],
        },
        {
          id: 11705, slug: "farm-animals-other", name: ["Коні, кролі, бджоли", "Лошади, кролики, пчёлы", "Horses, rabbits, bees"],
          attributes: [
            kind({
              horse: ["Кінь", "Лошадь", "Horse"], rabbit: ["Кролі", "Кролики", "Rabbits"],
              bees: ["Бджолосім’я", "Пчелосемья", "Bee colony"], nutria: ["Нутрії", "Нутрии", "Coypu"],
              donkey: ["Віслюк", "Осёл", "Donkey"],
            }),
            text("breed_name", ["Порода", "Порода", "Breed"], { maxLength: 80 }),
          ],
        },
      ],
    },
    {
      id: 11800, slug: "pet-supplies", name: ["Зоотовари", "Зоотовары", "Pet supplies"],
      attributes: [petFor],
      children: [
        {
          id: 11801, slug: "pet-food", name: ["Корм для тварин", "Корм для животных", "Pet food"],
          attributes: [
            kind({
              dry: ["Сухий корм", "Сухой корм", "Dry food"], wet: ["Вологий корм", "Влажный корм", "Wet food"],
              treats: ["Ласощі", "Лакомства", "Treats"], hay: ["Сіно, зерносуміш", "Сено, зерносмесь", "Hay, seed mix"],
              live: ["Живий корм", "Живой корм", "Live food"],
            }),
            brand(
              "Royal Canin", "Purina Pro Plan", "Whiskas", "Club 4 Paws", "Optimeal", "Brit", "Acana", "Josera", "Hill’s", "Pedigree",
              "Chappi", "Kitekat", "Felix", "Savory", "Carpathian", "Farmina", "Monge", "Trixie",
            ),
            number("package_weight", ["Вага упаковки", "Вес упаковки", "Package weight"], { unit: KG, min: 0, max: 50, decimals: 2 }),
            boolean("grain_free", ["Беззерновий", "Беззерновой", "Grain free"]),
          ],
        },
        {
          id: 11802, slug: "pet-accessories", name: ["Аксесуари для тварин", "Аксессуары для животных", "Pet accessories"],
          attributes: [
            kind({
              carrier: ["Переноска", "Переноска", "Carrier"], cage: ["Клітка, вольєр", "Клетка, вольер", "Cage, pen"],
              house: ["Будка, будиночок, лежак", "Будка, домик, лежак", "Kennel, bed"],
              collar: ["Нашийник, повідець, шлея", "Ошейник, поводок, шлейка", "Collar, lead, harness"],
              clothes: ["Одяг", "Одежда", "Clothes"], toy: ["Іграшка", "Игрушка", "Toy"],
              scratching_post: ["Кігтеточка", "Когтеточка", "Scratching post"],
              litter: ["Лоток, наповнювач", "Лоток, наполнитель", "Litter, tray"],
              bowl: ["Миска, годівниця", "Миска, кормушка", "Bowl, feeder"], terrarium: ["Тераріум", "Террариум", "Terrarium"],
            }, required),
            select("pet_size", ["Розмір", "Размер", "Size"], [...named("XS", "S", "M", "L", "XL", "XXL"), other]),
          ],
        },
        {
          id: 11803, slug: "pet-care", name: ["Догляд і ветпрепарати", "Уход и ветпрепараты", "Pet care and veterinary"],
          attributes: [
            kind({
              parasites: ["Від бліх і кліщів", "От блох и клещей", "Flea and tick control"], grooming: ["Грумінг", "Груминг", "Grooming"],
              vitamins: ["Вітаміни", "Витамины", "Vitamins"], shampoo: ["Шампунь", "Шампунь", "Shampoo"],
              medicine: ["Ветпрепарати", "Ветпрепараты", "Veterinary medicine"],
              recovery: ["Комір, попона", "Воротник, попона", "Recovery cone, suit"],
            }),
          ],
        },
      ],
    },
    {
      id: 11900, slug: "animal-mating", name: ["В’язка", "Вязка", "Mating"],
      attributes: [
        select("mating_animal", ["Тварина", "Животное", "Animal"], choices({
          dog: ["Собака", "Собака", "Dog"], cat: ["Кіт", "Кошка", "Cat"], rabbit: ["Кролик", "Кролик", "Rabbit"],
          goat: ["Коза", "Коза", "Goat"],
        }), required),
        text("breed_name", ["Порода", "Порода", "Breed"], { maxLength: 80 }), sex, age, pedigree, vaccinated,
      ],
    },
  ],
};
