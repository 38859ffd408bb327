import { type Template, v } from "./template";

const monthly = { work_offer: "vacancy", salary_period: "month", employment_type: "full_time" } as const;
const offer = { service_offer: "offer" } as const;

export const work: readonly Template[] = [
  {
    category: "work-drivers",
    pictures: ["van", "briefcase"],
    price: [24_000, 48_000],
    business: true,
    attributes: { ...monthly, official: true, reservation: true },
    vary: [
      [
        v({ job: "Водій категорії B (доставка)" }, { driving_category: "b", schedule: "five_two", salary: { from: 24_000, to: 32_000 } }),
        v(
          { job: "Водій-далекобійник CE" },
          { driving_category: "ce", international: true, schedule: "rotation", salary: { from: 55_000, to: 80_000 } },
          [55_000, 70_000],
        ),
        v({ job: "Водій міського автобуса" }, { driving_category: "d", schedule: "two_two", salary: { from: 26_000, to: 38_000 } }),
      ],
    ],
    titles: ["{job}", "{job}, бронювання", "Потрібен: {job}"],
    text: [
      ["Запрошуємо на постійну роботу: {job}.", "У зв’язку з розширенням парку шукаємо людину на посаду: {job}."],
      ["Авто справне, ремонт і пальне за рахунок підприємства.", "Виплати двічі на місяць без затримок."],
      ["Офіційне оформлення, бронювання.", "Беремо водіїв від 21 до 60 років, досвід від року."],
    ],
  },
  {
    category: "work-shop-staff",
    pictures: ["shop"],
    price: [16_000, 24_000],
    business: true,
    attributes: {
      ...monthly,
      schedule: "two_two",
      experience: "none",
      students: true,
      salary: { from: 16_000, to: 24_000 },
      working_hours: { from: 8, to: 20 },
    },
    vary: [
      [
        v({ shop: "продуктового магазину" }, { medical_book: true }),
        v({ shop: "магазину одягу" }),
        v({ shop: "зоомагазину" }),
        v({ shop: "крамниці побутової хімії" }),
      ],
    ],
    titles: ["Продавець до {shop}", "Продавець-консультант, графік 2/2", "Шукаємо продавця до {shop}"],
    text: [
      ["Шукаємо продавця до {shop}, навчимо всього.", "Потрібна людина до {shop}: каса, викладка, допомога покупцям."],
      ["Графік два через два, стажування оплачується.", "Зміна з 8:00 до 20:00, обід за рахунок магазину."],
      ["Можна без досвіду й студентам заочного.", "Ставка плюс відсоток, аванс 15 числа."],
    ],
  },
  {
    category: "work-developers",
    pictures: ["keyboard", "laptop"],
    lang: "en",
    currency: "USD",
    price: [1_800, 5_200],
    business: true,
    attributes: { ...monthly, work_place: "remote", schedule: "flexible", english: "upper" },
    vary: [
      [
        v(
          { role: "Backend Developer (Node.js)", stack: "Node.js, TypeScript, PostgreSQL" },
          { it_speciality: "backend", stack: "Node.js, TypeScript, PostgreSQL" },
        ),
        v(
          { role: "Frontend Developer (React)", stack: "React, TypeScript, Next.js" },
          { it_speciality: "frontend", stack: "React, TypeScript, Next.js" },
        ),
        v({ role: "QA Engineer", stack: "Playwright, API testing, CI" }, { it_speciality: "qa", stack: "Playwright, API testing, CI" }),
        v({ role: "Data Engineer", stack: "Python, Airflow, dbt" }, { it_speciality: "data", stack: "Python, Airflow, dbt" }),
      ],
      [
        v({ level: "Middle" }, { seniority: "middle", experience: "one_two" }),
        v({ level: "Senior" }, { seniority: "senior", experience: "three_five" }),
      ],
    ],
    titles: ["{level} {role}", "{level} {role}, remote", "We are hiring: {level} {role}"],
    text: [
      [
        "We are a product team of twelve and need a {level} {role}.",
        "Our product is used by small retailers in six countries; we are looking for a {level} {role}.",
      ],
      ["Stack: {stack}.", "You will work with {stack} and ship to production every week."],
      ["Remote from Ukraine, flexible hours, paid vacation of 20 days.", "One interview, one small paid task, an answer within a week."],
    ],
    also: {
      uk: {
        titles: ["{level} {role}", "{level} {role}, віддалено", "Шукаємо: {level} {role}"],
        text: [
          [
            "Ми продуктова команда з дванадцяти людей, потрібен {level} {role}.",
            "Нашим продуктом користуються невеликі магазини в шести країнах; шукаємо {level} {role}.",
          ],
          ["Стек: {stack}.", "Працюватимете з {stack}, релізи щотижня."],
          [
            "Віддалено з України, гнучкий графік, 20 днів оплачуваної відпустки.",
            "Одна співбесіда, одне невелике оплачуване завдання, відповідь за тиждень.",
          ],
        ],
      },
    },
  },
  {
    category: "work-cooks",
    pictures: ["chef"],
    price: [20_000, 34_000],
    business: true,
    attributes: { ...monthly, meals: true, schedule: "two_two", salary: { from: 20_000, to: 34_000 } },
    vary: [
      [
        v({ role: "Кухар гарячого цеху", role_acc: "кухаря гарячого цеху" }, { kitchen_role: "cook" }),
        v({ role: "Піцайоло", role_acc: "піцайоло" }, { kitchen_role: "pizza" }),
        v({ role: "Пекар", role_acc: "пекаря" }, { kitchen_role: "baker" }),
        v({ role: "Помічник кухаря", role_acc: "помічника кухаря" }, { kitchen_role: "assistant", experience: "none" }),
      ],
    ],
    titles: ["{role} у ресторан", "{role}, графік 2/2", "Запрошуємо: {role}"],
    text: [
      ["У ресторан на 60 місць потрібен {role}.", "Шукаємо {role_acc} на постійну роботу."],
      ["Харчування й таксі після пізньої зміни за наш рахунок.", "Кухня нова, з генератором, колектив привітний."],
      ["Зарплата щотижня.", "Досвід від пів року, санкнижку допоможемо зробити."],
    ],
  },
  {
    category: "work-builders",
    pictures: ["helmet", "roller"],
    price: [28_000, 60_000],
    business: true,
    attributes: { ...monthly, employment_type: "full_time", salary: { from: 28_000, to: 60_000 }, housing: true },
    vary: [
      [
        v({ trade: "Плиточник" }, { building_trade: "tiler" }),
        v({ trade: "Маляр-штукатур" }, { building_trade: "plasterer" }),
        v({ trade: "Покрівельник" }, { building_trade: "roofer" }),
        v({ trade: "Монтажник фасадів" }, { building_trade: "facade" }),
        v({ trade: "Зварювальник" }, { building_trade: "welder" }),
      ],
    ],
    titles: ["{trade} у бригаду", "{trade}, оплата щотижня", "Робота: {trade}"],
    text: [
      ["На постійні об’єкти потрібен {trade}.", "Беремо в бригаду: {trade}."],
      ["Інструмент і спецодяг даємо, житло для приїжджих є.", "Об’єктів вистачає до весни."],
      ["Оплата за обсяг, розрахунок щоп’ятниці.", "Без шкідливих звичок, досвід від року."],
    ],
  },
  {
    category: "work-couriers",
    pictures: ["bicycle", "scooter", "boxes"],
    price: [14_000, 32_000],
    business: true,
    attributes: {
      work_offer: "vacancy",
      employment_type: "part_time",
      schedule: "flexible",
      experience: "none",
      students: true,
      salary_period: "month",
      salary: { from: 14_000, to: 32_000 },
    },
    vary: [
      [
        v({ how: "на велосипеді" }, { courier_transport: "bicycle" }, undefined, ["bicycle"]),
        v({ how: "на скутері" }, { courier_transport: "scooter" }, undefined, ["scooter"]),
        v({ how: "на власному авто" }, { courier_transport: "car" }, undefined, ["sedan"]),
      ],
    ],
    titles: ["Кур’єр {how}, вільний графік", "Кур’єр на доставку їжі {how}", "Підробіток: кур’єр {how}"],
    text: [
      ["Доставляйте замовлення {how} тоді, коли зручно.", "Шукаємо кур’єрів {how}, зміни від чотирьох годин."],
      ["Термосумку й форму видаємо.", "Район доставки обираєте самі."],
      ["Виплати щотижня, чайові — ваші.", "Середній заробіток за зміну 900 грн."],
    ],
  },
  {
    category: "work-accounting",
    pictures: ["briefcase", "keyboard"],
    price: [18_000, 35_000],
    attributes: {
      work_offer: "resume",
      employment_type: "part_time",
      salary_period: "month",
      work_place: "remote",
      accounting_software: true,
      experience: "over_five",
      salary: { from: 18_000 },
    },
    titles: ["Бухгалтер шукає роботу віддалено", "Бухгалтер ФОП і ТОВ, неповна зайнятість", "Резюме: бухгалтер, 12 років досвіду"],
    text: [
      ["Бухгалтер із дванадцятирічним досвідом шукає віддалену роботу.", "Веду облік ФОП і невеликих ТОВ, шукаю неповну зайнятість."],
      ["Звітність, зарплата, ПДВ, первинні документи, BAS та M.E.Doc.", "Налагоджу облік після іншого бухгалтера, закрию хвости."],
      ["Рекомендації надам.", "На зв’язку в робочий час."],
    ],
  },
  {
    category: "work-production",
    pictures: ["helmet"],
    price: [19_000, 36_000],
    business: true,
    attributes: { ...monthly, official: true, schedule: "shifts", salary: { from: 19_000, to: 36_000 } },
    vary: [
      [
        v({ job: "Швачка на виробництво", place: "швейний цех" }, { production_field: "sewing" }),
        v({ job: "Верстатник деревообробки", place: "меблевий цех" }, { production_field: "furniture" }),
        v({ job: "Оператор пакувальної лінії", place: "кондитерська фабрика" }, { production_field: "food" }),
        v({ job: "Слюсар-складальник", place: "механічний цех" }, { production_field: "metal", reservation: true }),
      ],
    ],
    titles: ["{job}", "{job}, офіційно", "{job} ({place})"],
    text: [
      ["{place} запрошує на роботу: {job}.", "Потрібна людина на позицію: {job}."],
      ["Довозимо з усіх районів, обіди зі знижкою.", "Цех теплий і світлий, є укриття."],
      ["Навчаємо на місці, учнівські 15 000 грн.", "Оформлення з першого дня, оплачувана відпустка."],
    ],
  },
  {
    category: "renovation-services",
    pictures: ["roller", "interior"],
    price: [350, 4_500],
    weight: 2,
    attributes: { ...offer, price_unit: "square_metre", travels_to_client: true, contract: true, guarantee: true, provider: "team" },
    numbers: { service_experience: [5, 18] },
    vary: [
      [
        v({ job: "Ремонт квартир під ключ" }, { turnkey: true, price_per_m2: { from: 4_000, to: 8_500 } }, [4_000, 6_500]),
        v({ job: "Укладання плитки" }, { price_per_m2: { from: 550, to: 900 } }, [550, 900]),
        v({ job: "Шпаклювання та фарбування стін" }, { price_per_m2: { from: 180, to: 380 } }, [180, 380]),
        v({ job: "Укладання ламінату й паркетної дошки" }, { price_per_m2: { from: 160, to: 320 } }, [160, 320]),
      ],
    ],
    titles: ["{job}", "{job}, {city}", "{job}: якісно, з договором"],
    text: [
      [
        "{job}. Досвід роботи {service_experience} років, приклади покажемо на діючих об’єктах.",
        "Бригада з чотирьох людей виконає: {job}.",
      ],
      ["Безкоштовний замір і кошторис, матеріали закуповуємо зі знижкою.", "Кошторис фіксуємо в договорі, доплат потім не буде."],
      ["Гарантія два роки.", "Прибираємо за собою, сміття вивозимо."],
    ],
  },
  {
    category: "plumbing-services",
    pictures: ["boiler"],
    price: [500, 2_500],
    attributes: { ...offer, price_unit: "service", travels_to_client: true, urgent: true, weekends: true, provider: "private" },
    numbers: { service_experience: [5, 20] },
    titles: ["Сантехнік, виклик додому", "Послуги сантехніка: терміново", "Сантехнік {city}, без вихідних"],
    text: [
      [
        "Заміна змішувачів, бойлерів, унітазів, труб; прочищення каналізації.",
        "Встановлю бойлер, пральну машину, змішувач, усуну протікання.",
      ],
      ["Приїду за годину, інструмент і дрібні деталі з собою.", "Досвід {service_experience} років, роблю як собі."],
      ["Ціну називаю до початку роботи.", "Працюю й у вихідні."],
    ],
  },
  {
    category: "cargo-transport",
    pictures: ["van", "boxes"],
    price: [350, 900],
    weight: 2,
    attributes: { ...offer, price_unit: "hour", loaders: true, intercity: true, weekends: true },
    vary: [
      [
        v({ truck: "бус до 1,5 т" }, { payload: 1.5, cargo_volume: 11 }),
        v({ truck: "«п’ятитонник» з тентом" }, { payload: 5, cargo_volume: 36 }, [800, 1_400]),
        v({ truck: "бус із гідробортом, 2 т" }, { payload: 2, cargo_volume: 14 }, [450, 900]),
      ],
    ],
    titles: ["Вантажні перевезення, {truck}", "Переїзд: {truck} і вантажники", "Перевезення по місту й області, {truck}"],
    text: [
      ["Квартирні та офісні переїзди, доставка меблів і будматеріалів: {truck}.", "Перевезу речі по місту, області та Україні, {truck}."],
      ["Вантажники охайні, є ковдри, ремені й плівка.", "Розберемо й складемо меблі."],
      ["Ціна за годину, мінімум дві години.", "Подача того ж дня, готівка або безготівка."],
    ],
  },
  {
    category: "auto-services",
    pictures: ["engine", "sedan", "wheel"],
    price: [400, 6_500],
    business: true,
    attributes: { ...offer, price_unit: "service", guarantee: true, provider: "company" },
    vary: [
      [
        v({ job: "Ремонт ходової та гальм" }, { auto_service: "repair" }),
        v({ job: "Комп’ютерна діагностика авто" }, { auto_service: "diagnostics" }, [400, 900]),
        v({ job: "Шиномонтаж і зберігання шин" }, { auto_service: "tyres" }, [600, 1_800]),
        v({ job: "Полірування та хімчистка салону" }, { auto_service: "detailing" }, [2_500, 6_500]),
        v({ job: "Перевірка авто перед купівлею" }, { auto_service: "inspection" }, [1_500, 3_000]),
      ],
    ],
    titles: ["{job}", "{job}, запис онлайн", "СТО: {job}"],
    text: [
      ["{job}: чотири пости, запис на зручний час.", "Виконуємо: {job}. Показуємо, що саме зробили й що замінили."],
      ["Запчастини свої або ваші.", "Працюємо під час відключень світла."],
      ["Гарантія на роботи 6 місяців.", "Кава й Wi-Fi, поки чекаєте."],
    ],
  },
  {
    category: "nail-services",
    pictures: ["scissors"],
    price: [350, 850],
    attributes: { ...offer, price_unit: "service", provider: "private", for_whom: "women" },
    numbers: { service_experience: [5, 9] },
    titles: ["Манікюр із покриттям", "Манікюр і педикюр, {city}", "Майстриня манікюру, стерильні інструменти"],
    text: [
      ["Манікюр комбінований, покриття гель-лаком, зміцнення, дизайн.", "Роблю охайний манікюр, покриття тримається три-чотири тижні."],
      ["Інструмент стерилізую в сухожарі, крафт-пакети відкриваю при вас.", "Досвід {service_experience} років, роботи — на фото."],
      ["Перший візит зі знижкою 15%.", "Приймаю вдома, є зарядна станція."],
    ],
  },
  {
    category: "massage",
    pictures: ["jars"],
    price: [500, 1_100],
    attributes: { ...offer, price_unit: "service", medical_education: true, session_minutes: { from: 40, to: 90 }, for_whom: "everyone" },
    titles: ["Масаж лікувальний і класичний", "Масажист із медичною освітою", "Масаж спини й шийно-комірцевої зони"],
    text: [
      [
        "Класичний, лікувальний і спортивний масаж, сеанс від 40 хвилин.",
        "Допоможу при болю в спині, після сидячої роботи та навантажень.",
      ],
      ["Медична освіта, стаж у реабілітаційному відділенні.", "Масажний стіл, теплий кабінет, одноразова білизна."],
      ["Військовим знижка 20%.", "Можливий виїзд додому."],
    ],
  },
  {
    category: "tutors",
    pictures: ["globe", "books"],
    price: [250, 600],
    weight: 2,
    attributes: { ...offer, price_unit: "hour", online: true, pupil_age: { from: 7, to: 18 } },
    numbers: { lesson_minutes: [45, 60, 15], service_experience: [3, 22] },
    vary: [
      [
        v({ subject: "математика", subject_gen: "математики" }, { subject: "maths", nmt: true }),
        v({ subject: "українська мова", subject_gen: "української мови" }, { subject: "ukrainian", nmt: true }),
        v({ subject: "фізика", subject_gen: "фізики" }, { subject: "physics", nmt: true }),
        v({ subject: "історія України", subject_gen: "історії України" }, { subject: "history", nmt: true }),
        v({ subject: "польська мова", subject_gen: "польської мови" }, { subject: "polish", nmt: false }),
      ],
    ],
    titles: ["Репетитор: {subject}", "Уроки {subject_gen} онлайн", "Репетитор {subject_gen}, досвід {service_experience} р."],
    text: [
      ["Індивідуальні заняття з {subject_gen}, {lesson_minutes} хвилин.", "Пояснюю просто, з прикладами, без зубріння."],
      ["Готую до НМТ, підтягую шкільну програму, закриваємо прогалини.", "Домашні завдання перевіряю між уроками."],
      ["Перший урок пробний, пів ціни.", "Є вільні години ввечері та в суботу."],
    ],
  },
  {
    category: "tutors",
    pictures: ["globe", "keyboard"],
    lang: "en",
    price: [400, 900],
    attributes: { ...offer, price_unit: "hour", online: true, subject: "english", pupil_age: { from: 10, to: 60 } },
    numbers: { lesson_minutes: [45, 60, 15], service_experience: [5, 15] },
    titles: ["English tutor, online", "English lessons with a native speaker", "Speak English with confidence: 1-to-1 lessons"],
    text: [
      [
        "One-to-one lessons of {lesson_minutes} minutes for teenagers and adults.",
        "I have taught English for {service_experience} years, from beginners to C1.",
      ],
      ["IELTS and job interviews are my speciality.", "We talk from the first lesson and fix grammar as we go."],
      ["The first lesson is free.", "Evening slots are available."],
    ],
    also: {
      uk: {
        titles: ["Репетитор англійської онлайн", "Англійська з носієм мови", "Англійська впевнено: індивідуальні уроки"],
        text: [
          [
            "Індивідуальні уроки по {lesson_minutes} хвилин для підлітків і дорослих.",
            "Викладаю англійську {service_experience} років, від початківців до C1.",
          ],
          ["Готую до IELTS і співбесід.", "Говоримо з першого уроку, граматику виправляємо дорогою."],
          ["Перше заняття безкоштовне.", "Є вільні вечірні години."],
        ],
      },
    },
  },
  {
    category: "web-development",
    pictures: ["keyboard", "laptop"],
    price: [6_000, 48_000],
    attributes: { ...offer, price_unit: "project", delivery_days: { from: 7, to: 45 }, contract: true, provider: "entrepreneur" },
    vary: [
      [
        v({ job: "Сайт-візитка" }, {}, [6_000, 12_000]),
        v({ job: "Інтернет-магазин" }, {}, [18_000, 48_000]),
        v({ job: "Телеграм-бот для замовлень" }, {}, [8_000, 22_000]),
      ],
    ],
    titles: ["{job} під ключ", "{job}: розробка й підтримка", "Розробка: {job}"],
    text: [
      ["{job} під ключ: дизайн, верстка, підключення оплат і доставки.", "Зроблю швидко й зрозуміло: {job}, навчу користуватися."],
      ["Адаптую під телефони, підготую до реклами.", "Покажу проміжні результати щотижня."],
      ["Договір і рахунок від ФОП.", "Три місяці підтримки безкоштовно."],
    ],
  },
  {
    category: "appliance-repair",
    pictures: ["machine", "fridge"],
    price: [400, 2_200],
    attributes: { ...offer, price_unit: "service", travels_to_client: true, guarantee: true, free_diagnostics: true, urgent: true },
    vary: [
      [
        v({ what: "пральних машин", what_acc: "пральні машини" }),
        v({ what: "холодильників", what_acc: "холодильники" }, {}, undefined, ["fridge"]),
        v({ what: "посудомийних машин", what_acc: "посудомийні машини" }),
        v({ what: "бойлерів і плит", what_acc: "бойлери та плити" }),
      ],
    ],
    titles: ["Ремонт {what} вдома", "Ремонт {what}, гарантія", "Майстер із ремонту {what}"],
    text: [
      ["Ремонтую {what_acc} усіх марок у вас удома.", "Ремонт {what} у день звернення, діагностика безкоштовна при ремонті."],
      ["Поширені деталі завжди з собою.", "Чесно скажу, якщо ремонт невигідний."],
      ["Гарантія до року.", "Працюю без вихідних з 8 до 21."],
    ],
  },
  {
    category: "cleaning-services",
    pictures: ["spray"],
    price: [900, 4_800],
    business: true,
    attributes: {
      ...offer,
      price_unit: "service",
      own_supplies: true,
      travels_to_client: true,
      weekends: true,
      price_per_m2: { from: 25, to: 70 },
    },
    vary: [
      [
        v({ kind: "Генеральне прибирання" }),
        v({ kind: "Прибирання після ремонту" }),
        v({ kind: "Хімчистка диванів і матраців" }),
        v({ kind: "Миття вікон і балконів" }),
      ],
    ],
    titles: ["{kind}", "{kind} квартир і офісів", "{kind}: свій інвентар"],
    text: [
      ["{kind} із нашими засобами та технікою.", "{kind}: приїде бригада з двох-трьох людей."],
      ["Працюємо акуратно, з рукавичками й бахілами.", "Дитячі кімнати миємо гіпоалергенними засобами."],
      ["Оплата після перевірки роботи.", "Замовляйте на вечір або вихідні."],
    ],
  },
  {
    category: "photo-video-services",
    pictures: ["camera"],
    price: [1_800, 14_000],
    attributes: { ...offer, price_unit: "hour", delivery_days: 10, weekends: true },
    vary: [
      [
        v({ event: "Сімейна фотосесія" }, {}, [1_800, 3_600]),
        v({ event: "Весільна зйомка" }, { drone: true }, [6_000, 14_000]),
        v({ event: "Предметна зйомка для магазину" }, {}, [1_500, 4_500]),
      ],
    ],
    titles: ["{event}", "Фотограф: {event}", "{event}, {city}"],
    text: [
      ["{event} у студії або просто неба.", "{event}: допоможу з образом, місцем і позуванням."],
      ["Віддаю всі вдалі кадри в обробці за десять днів.", "Знімаю на повнокадрову камеру, світло своє."],
      ["Портфоліо надішлю в повідомленнях.", "Вільні дати ще є."],
    ],
  },
  {
    category: "tool-rental",
    pictures: ["drill"],
    price: [150, 900],
    business: true,
    attributes: { ...offer, price_unit: "day", rental_days: { from: 1, to: 30 }, contract: true },
    vary: [
      [
        v({ tool: "перфоратор" }, { deposit: 1_500 }),
        v({ tool: "бетонозмішувач" }, { deposit: 3_000 }),
        v({ tool: "риштування" }, { deposit: 5_000 }),
        v({ tool: "будівельний пилосос" }, { deposit: 2_500 }),
        v({ tool: "віброплита" }, { deposit: 6_000 }),
      ],
    ],
    titles: ["Прокат: {tool}", "Оренда інструменту: {tool}", "{tool} в оренду на добу"],
    text: [
      ["Здаємо в оренду: {tool}, ціна за добу.", "Прокат інструменту, є {tool} і ще близько сотні позицій."],
      ["Техніка обслужена, перевіряємо при вас.", "Доставка містом 200 грн."],
      ["Застава або договір.", "Від тижня — знижка 20%."],
    ],
  },
];
