import { type Template, v } from "./template";

const free = { priceType: "free" } as const;
const exchange = { priceType: "exchange" } as const;

export const community: readonly Template[] = [
  {
    ...free,
    category: "free-home",
    pictures: ["gift"],
    condition: "used",
    vary: [
      [
        v({ thing: "диван", state: "розкладається, оббивка потерта" }, { kind: "sofa" }, undefined, ["sofa"]),
        v({ thing: "шафу", state: "двері трохи провисли, легко поправити" }, { kind: "wardrobe" }, undefined, ["wardrobe"]),
        v({ thing: "стіл і табуретки", state: "міцні, прості" }, { kind: "table" }, undefined, ["table"]),
        v({ thing: "банки для консервації", state: "пів літра й літр, близько тридцяти" }, { kind: "tableware" }, undefined, ["jars"]),
        v({ thing: "штори й тюль", state: "випрані" }, { kind: "textile" }),
      ],
    ],
    titles: ["Віддам {thing} безкоштовно", "Віддам задарма {thing}", "Віддам {thing}, самовивіз"],
    text: [
      ["Віддаємо {thing}: {state}.", "Звільняємо квартиру, віддам {thing}: {state}."],
      ["Забрати треба до кінця тижня, третій поверх.", "Самовивіз, {city}, хтось має допомогти винести."],
      ["Хто перший подзвонить, того й буде.", "Переселенцям — насамперед."],
    ],
  },
  {
    ...free,
    category: "free-clothes",
    pictures: ["jacket"],
    condition: "used",
    vary: [
      [
        v({ who: "жіночий", size: "46–48" }, { whose_clothes: "women", size_text: "46–48" }, undefined, ["dress"]),
        v({ who: "чоловічий", size: "L–XL" }, { whose_clothes: "men", size_text: "L–XL" }),
      ],
    ],
    numbers: { quantity: [5, 20] },
    titles: ["Віддам {who} одяг, {size}", "Одяг {who}, {quantity} речей, безкоштовно", "Безкоштовно одяг ({who}), {size}"],
    text: [
      ["Чистий {who} одяг, розмір {size}, речей — {quantity}.", "Віддам одразу все: одяг {who}, {size}, штук {quantity}."],
      ["Є теплі речі на зиму.", "Усе випране, без дірок."],
      ["Перешлю за ваш рахунок.", "Бажано тим, хто справді потребує."],
    ],
  },
  {
    ...free,
    category: "free-animals",
    pictures: ["cat"],
    weight: 2,
    numbers: { animal_age: [2, 8] },
    vary: [
      [
        v({ pet: "кошеня", verb: "знайшли біля під’їзду" }, { adopted_animal: "kitten" }),
        v({ pet: "цуценя", verb: "підкинули до двору" }, { adopted_animal: "puppy" }, undefined, ["dog"]),
        v({ pet: "кішечку", verb: "евакуювали з Херсонщини" }, { adopted_animal: "cat", sterilised: true }),
      ],
      [v({ color: "смугасте й лагідне" }), v({ color: "руде й грайливе" }), v({ color: "чорно-біле й тихе" })],
    ],
    attributes: { vaccinated: true },
    titles: ["Віддам {pet} в добрі руки", "У добрі руки: {pet}, {animal_age} міс.", "Подарую {pet}"],
    text: [
      ["Віддам {pet}, {animal_age} міс., щеплення й обробка зроблені.", "Прилаштовуємо {pet}, {animal_age} міс., {verb}."],
      ["Створіння {color}, охайне й ручне.", "Вдача чудова: {color} створіння, їсть усе."],
      ["Цікавитимемося долею.", "Привеземо самі в межах області."],
    ],
  },
  {
    ...free,
    category: "free-electronics",
    pictures: ["gift"],
    condition: "used",
    vary: [
      [
        v({ thing: "старий телевізор", note: "кінескопний, показує" }, { working: true }, undefined, ["screen"]),
        v({ thing: "принтер", note: "не бере папір, на запчастини" }, { working: false }),
        v({ thing: "мікрохвильовку", note: "гріє, не крутиться тарілка" }, { working: true }),
      ],
    ],
    titles: ["Віддам {thing}", "Безкоштовно {thing}", "Віддам {thing}: {note}"],
    text: [
      ["Віддам {thing}: {note}.", "Забирайте {thing}, {note}."],
      ["Стоїть у коридорі, самовивіз.", "Шкода викидати, може, комусь знадобиться."],
    ],
  },
  {
    ...exchange,
    category: "exchange-electronics",
    pictures: ["swap"],
    condition: "used",
    vary: [
      [
        v({ have: "PlayStation 4", want: "ноутбук" }, { kind: "console", brand: "sony", model: "PlayStation 4", wanted: "ноутбук" }),
        v(
          { have: "iPhone 12", want: "Android з хорошою камерою" },
          { kind: "phone", brand: "apple", model: "iPhone 12", wanted: "Android з хорошою камерою" },
        ),
        v(
          { have: "Canon EOS 600D", want: "об’єктив 50 мм або планшет" },
          { kind: "camera", brand: "canon", model: "EOS 600D", wanted: "об’єктив або планшет" },
        ),
      ],
      [v({ plus: "без доплати" }, { surcharge: "none" }), v({ plus: "з моєю доплатою" }, { surcharge: "mine" })],
    ],
    titles: ["Обмін: {have} на {want}", "Обміняю {have}", "{have} на обмін, {plus}"],
    text: [
      ["Міняю {have} на {want}, {plus}.", "Є {have} у робочому стані, хочу {want}, {plus}."],
      ["Пишіть, що маєте, розгляну варіанти.", "Зустріч і перевірка при обох."],
    ],
  },
  {
    ...exchange,
    category: "exchange-transport",
    pictures: ["swap"],
    condition: "used",
    numbers: { year: [2006, 2016] },
    vary: [
      [
        v({ have: "Škoda Fabia", want: "мікроавтобус" }, { kind: "car", model: "Škoda Fabia", wanted: "мікроавтобус" }),
        v({ have: "Honda CB400", want: "легкове авто з доплатою" }, { kind: "motorcycle", model: "Honda CB400", wanted: "легкове авто" }),
        v({ have: "Renault Scenic", want: "позашляховик" }, { kind: "car", model: "Renault Scenic", wanted: "позашляховик" }),
      ],
    ],
    attributes: { surcharge: "mine" },
    titles: ["Обмін {have} {year} на {want}", "Міняю {have} {year} року", "{have} {year}: обмін на {want}"],
    text: [
      ["{have} {year} року, на ходу, міняю на {want}.", "Розгляну обмін: {have} {year} року на {want}."],
      ["Документи чисті, доплачу в розумних межах.", "Варіанти — у повідомлення з фото."],
    ],
  },
  {
    ...exchange,
    category: "exchange-hobby",
    pictures: ["swap"],
    condition: "used",
    vary: [
      [
        v({ have: "детективи", want: "фантастику" }, { kind: "books", wanted: "фантастика" }),
        v({ have: "кімнатні рослини", want: "сукуленти" }, { kind: "plants", wanted: "сукуленти" }),
        v({ have: "настільні ігри", want: "пазли на тисячу деталей" }, { kind: "board_games", wanted: "пазли" }),
      ],
    ],
    titles: ["Обміняю {have} на {want}", "Обмін: {have} на {want}"],
    text: [
      ["Маю {have}, хочу {want}.", "Пропоную обмін: мої {have} на ваші {want}."],
      ["Список надішлю у повідомленні.", "Зустрінемося в центрі або перешлемо одне одному поштою."],
    ],
  },
  {
    ...free,
    category: "mutual-help",
    pictures: ["hands", "boxes"],
    vary: [
      [
        v(
          { what: "Підвезу речі для переселенців", how: "маю бус, вільні вечори й вихідні" },
          { help_direction: "offered", kind: "transport", for_displaced: true },
        ),
        v(
          { what: "Юридична консультація безкоштовно", how: "допоможу з виплатами ВПО та документами" },
          { help_direction: "offered", kind: "legal", for_displaced: true },
        ),
        v(
          { what: "Потрібні теплі ковдри", how: "прихисток на сорок людей, бракує ковдр і подушок" },
          { help_direction: "needed", kind: "things", urgent: true },
        ),
        v(
          { what: "Посиджу з дитиною, поки ви на співбесіді", how: "вихователька, досвід і рекомендації" },
          { help_direction: "offered", kind: "care" },
        ),
      ],
    ],
    titles: ["{what}", "{what}, {city}", "{what}: безкоштовно"],
    text: [
      ["{what}: {how}.", "{how}. {what}."],
      ["Телефонуйте в будь-який час.", "Поділіться, будь ласка, з тими, кому потрібно."],
    ],
  },
  {
    ...free,
    category: "volunteering",
    pictures: ["hands"],
    numbers: { people_needed: [5, 15] },
    vary: [
      [
        v({ what: "плетіння маскувальних сіток", where: "шкільна майстерня, щодня з 10 до 18" }, { kind: "nets" }),
        v({ what: "вигул собак у притулку", where: "субота й неділя зранку" }, { kind: "shelter" }),
        v({ what: "сортування речей у хабі", where: "вівторок і четвер після 16:00" }, { kind: "sorting" }),
      ],
    ],
    attributes: { volunteer_age: { from: 14, to: 99 } },
    titles: ["Волонтерство: {what}", "Потрібні руки: {what}", "Кличемо на {what}"],
    text: [
      ["Потрібна ваша допомога: {what}, {where}.", "Збираємо людей на {what}: {where}."],
      ["Шукаємо ще {people_needed} осіб, навчимо за десять хвилин.", "Чай і печиво з нас, гарний настрій — з вас."],
    ],
  },
  {
    ...free,
    category: "lost-animals",
    pictures: ["cat"],
    vary: [
      [
        v(
          { what: "Загубився пес", who: "рудий, у синьому нашийнику", ask: "Хто бачив — подзвоніть, будь ласка" },
          { lost_or_found: "lost", lost_animal: "dog", color: "brown", collar: true, reward: true },
          undefined,
          ["dog"],
        ),
        v(
          { what: "Знайдено кота", who: "сірий, лагідний, явно домашній", ask: "Шукаємо господарів" },
          { lost_or_found: "found", lost_animal: "cat", color: "grey" },
        ),
        v(
          { what: "Загубилася кішка", who: "біла з чорним хвостом", ask: "Дуже чекає дитина" },
          { lost_or_found: "lost", lost_animal: "cat", color: "white", reward: true },
        ),
      ],
      [
        v({ place: "біля парку" }, { lost_place: "біля парку" }),
        v({ place: "поруч із ринком" }, { lost_place: "поруч із ринком" }),
        v({ place: "на зупинці біля лікарні" }, { lost_place: "зупинка біля лікарні" }),
      ],
    ],
    titles: ["{what} {place}", "{what} ({city})", "{what}: {who}"],
    text: [
      ["{what} {place}, {who}.", "{what} ({city}), {place}: {who}."],
      ["{ask}.", "Прошу поширити. {ask}."],
    ],
  },
];
