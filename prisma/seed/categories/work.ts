import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { hours, hryvnia } from "./common-a";

const drivingCategories = options({
  b: ["B — легковий", "B — легковой", "B — car"],
  c: ["C — вантажний", "C — грузовой", "C — truck"],
  ce: ["CE — вантажний із причепом", "CE — грузовой с прицепом", "CE — truck with a trailer"],
  d: ["D — автобус", "D — автобус", "D — bus"],
  a: ["A — мотоцикл", "A — мотоцикл", "A — motorcycle"],
  t: ["T — трактор, тролейбус", "T — трактор, троллейбус", "T — tractor, trolleybus"],
});

const languageLevels = options({
  none: ["Не потрібна", "Не нужен", "Not needed"],
  basic: ["Базовий (A1–A2)", "Базовый (A1–A2)", "Basic (A1–A2)"],
  intermediate: ["Середній (B1)", "Средний (B1)", "Intermediate (B1)"],
  upper: ["Вище середнього (B2)", "Выше среднего (B2)", "Upper-intermediate (B2)"],
  fluent: ["Вільний (C1–C2)", "Свободный (C1–C2)", "Fluent (C1–C2)"],
});

const itSpecialities = [
  ...options({
    frontend: ["Front-end розробка", "Front-end разработка", "Front-end development"],
    backend: ["Back-end розробка", "Back-end разработка", "Back-end development"],
    fullstack: ["Full-stack розробка", "Full-stack разработка", "Full-stack development"],
    mobile: ["Мобільна розробка", "Мобильная разработка", "Mobile development"],
    gamedev: ["Розробка ігор", "Разработка игр", "Game development"],
    qa: ["Тестування (QA)", "Тестирование (QA)", "Testing (QA)"],
    devops: ["DevOps", "DevOps", "DevOps"],
    data: ["Дані та машинне навчання", "Данные и машинное обучение", "Data and machine learning"],
    embedded: ["Вбудовані системи", "Встраиваемые системы", "Embedded"],
    security: ["Кібербезпека", "Кибербезопасность", "Cybersecurity"],
    analyst: ["Бізнес-аналітика", "Бизнес-аналитика", "Business analysis"],
    project: ["Керування проєктами", "Управление проектами", "Project management"],
  }),
  other,
];

const countries = [
  ...options({
    poland: ["Польща", "Польша", "Poland"],
    germany: ["Німеччина", "Германия", "Germany"],
    czechia: ["Чехія", "Чехия", "Czechia"],
    slovakia: ["Словаччина", "Словакия", "Slovakia"],
    lithuania: ["Литва", "Литва", "Lithuania"],
    netherlands: ["Нідерланди", "Нидерланды", "Netherlands"],
    romania: ["Румунія", "Румыния", "Romania"],
    hungary: ["Угорщина", "Венгрия", "Hungary"],
    austria: ["Австрія", "Австрия", "Austria"],
    italy: ["Італія", "Италия", "Italy"],
    spain: ["Іспанія", "Испания", "Spain"],
    finland: ["Фінляндія", "Финляндия", "Finland"],
    norway: ["Норвегія", "Норвегия", "Norway"],
    united_kingdom: ["Велика Британія", "Великобритания", "United Kingdom"],
    israel: ["Ізраїль", "Израиль", "Israel"],
    canada: ["Канада", "Канада", "Canada"],
  }),
  other,
];

const ownCar = boolean("own_car", ["Потрібне власне авто", "Нужен собственный автомобиль", "Own car needed"]);
const shiftHousing = boolean("housing", ["Надається житло", "Предоставляется жильё", "Housing provided"]);
const meals = boolean("meals", ["Безкоштовне харчування", "Бесплатное питание", "Free meals"]);
const english = select("english", ["Англійська мова", "Английский язык", "English"], languageLevels);
const medicalBook = boolean("medical_book", ["Потрібна медична книжка", "Нужна медицинская книжка", "Medical record book needed"]);

export const work: CategorySeed = {
  id: 3000,
  slug: "work",
  name: ["Робота", "Работа", "Work"],
  attributes: [
    select(
      "work_offer",
      ["Тип оголошення", "Тип объявления", "Listing type"],
      options({
        vacancy: ["Пропоную роботу", "Предлагаю работу", "Job offer"],
        resume: ["Шукаю роботу", "Ищу работу", "Job wanted"],
      }),
    ),
    range("salary", ["Зарплата", "Зарплата", "Salary"], { unit: hryvnia, min: 0, max: 1_000_000 }),
    select(
      "salary_period",
      ["Період оплати", "Период оплаты", "Pay period"],
      options({
        month: ["За місяць", "За месяц", "Per month"],
        week: ["За тиждень", "За неделю", "Per week"],
        day: ["За день / зміну", "За день / смену", "Per day / shift"],
        hour: ["За годину", "За час", "Per hour"],
        task: ["За виконану роботу", "За выполненную работу", "Per task"],
      }),
    ),
    select(
      "employment_type",
      ["Вид зайнятості", "Вид занятости", "Employment type"],
      options({
        full_time: ["Повна зайнятість", "Полная занятость", "Full-time"],
        part_time: ["Часткова зайнятість", "Частичная занятость", "Part-time"],
        temporary: ["Тимчасова робота", "Временная работа", "Temporary"],
        seasonal: ["Сезонна робота", "Сезонная работа", "Seasonal"],
        one_off: ["Разова робота", "Разовая работа", "One-off"],
        internship: ["Стажування", "Стажировка", "Internship"],
      }),
    ),
    select(
      "schedule",
      ["Графік", "График", "Schedule"],
      [
        ...options({
          five_two: ["5/2", "5/2", "5/2"],
          two_two: ["2/2", "2/2", "2/2"],
          three_three: ["3/3", "3/3", "3/3"],
          six_one: ["6/1", "6/1", "6/1"],
          shifts: ["Позмінний", "Сменный", "Shifts"],
          flexible: ["Гнучкий", "Гибкий", "Flexible"],
          night: ["Нічні зміни", "Ночные смены", "Night shifts"],
          rotation: ["Вахта", "Вахта", "Rotation"],
        }),
        other,
      ],
    ),
    range("working_hours", ["Години роботи (з – до)", "Часы работы (с – до)", "Working hours (from – to)"], {
      unit: hours,
      min: 0,
      max: 24,
    }),
    select(
      "work_place",
      ["Формат роботи", "Формат работы", "Work format"],
      options({
        on_site: ["На робочому місці", "На рабочем месте", "On site"],
        remote: ["Віддалено", "Удалённо", "Remote"],
        hybrid: ["Гібридно", "Гибридно", "Hybrid"],
        travelling: ["Роз’їзний характер", "Разъездной характер", "Travelling"],
      }),
    ),
    select(
      "experience",
      ["Досвід роботи", "Опыт работы", "Experience"],
      options({
        none: ["Без досвіду", "Без опыта", "No experience"],
        up_to_year: ["До 1 року", "До 1 года", "Up to 1 year"],
        one_two: ["1–2 роки", "1–2 года", "1–2 years"],
        three_five: ["3–5 років", "3–5 лет", "3–5 years"],
        over_five: ["Понад 5 років", "Более 5 лет", "Over 5 years"],
      }),
    ),
    boolean("official", ["Офіційне працевлаштування", "Официальное трудоустройство", "Official employment"]),
    boolean("reservation", ["Бронювання від мобілізації", "Бронирование от мобилизации", "Exemption from mobilisation"]),
    boolean("students", ["Можна студентам", "Можно студентам", "Students welcome"]),
    boolean("veterans", ["Готові взяти ветерана", "Готовы взять ветерана", "Veterans welcome"]),
    boolean("accessible", [
      "Доступно для людей з інвалідністю",
      "Доступно для людей с инвалидностью",
      "Suitable for people with disabilities",
    ]),
  ],
  children: [
    {
      id: 3100,
      slug: "work-sales",
      name: ["Торгівля та продажі", "Торговля и продажи", "Retail and sales"],
      children: [
        {
          id: 3101,
          slug: "work-shop-staff",
          name: ["Продавці та касири", "Продавцы и кассиры", "Shop assistants and cashiers"],
          attributes: [medicalBook],
        },
        {
          id: 3102,
          slug: "work-sales-managers",
          name: ["Менеджери з продажу", "Менеджеры по продажам", "Sales managers"],
          attributes: [
            ownCar,
            number("bonus_percent", ["Відсоток від продажів", "Процент с продаж", "Sales commission"], {
              unit: "%",
              min: 0,
              max: 100,
              decimals: 1,
            }),
          ],
        },
        {
          id: 3103,
          slug: "work-purchasing",
          name: ["Закупівлі та мерчандайзинг", "Закупки и мерчандайзинг", "Purchasing and merchandising"],
          attributes: [ownCar],
        },
      ],
    },
    {
      id: 3200,
      slug: "work-logistics",
      name: ["Транспорт, склад і логістика", "Транспорт, склад и логистика", "Transport, warehouse and logistics"],
      children: [
        {
          id: 3201,
          slug: "work-drivers",
          name: ["Водії", "Водители", "Drivers"],
          attributes: [
            select("driving_category", ["Категорія прав", "Категория прав", "Licence category"], drivingCategories, required),
            boolean("international", ["Міжнародні рейси", "Международные рейсы", "International trips"]),
            ownCar,
          ],
        },
        {
          id: 3202,
          slug: "work-couriers",
          name: ["Кур’єри", "Курьеры", "Couriers"],
          attributes: [
            select(
              "courier_transport",
              ["Спосіб доставки", "Способ доставки", "Delivery by"],
              options({
                on_foot: ["Пішки", "Пешком", "On foot"],
                bicycle: ["Велосипед", "Велосипед", "Bicycle"],
                scooter: ["Скутер", "Скутер", "Scooter"],
                car: ["Автомобіль", "Автомобиль", "Car"],
              }),
            ),
          ],
        },
        {
          id: 3203,
          slug: "work-warehouse",
          name: ["Вантажники та комірники", "Грузчики и кладовщики", "Loaders and storekeepers"],
          attributes: [
            number("max_load", ["Найбільша вага вантажу", "Максимальный вес груза", "Heaviest load"], {
              unit: ["кг", "кг", "kg"],
              min: 1,
              max: 200,
            }),
          ],
        },
        {
          id: 3204,
          slug: "work-logistics-managers",
          name: ["Логісти та диспетчери", "Логисты и диспетчеры", "Logistics managers and dispatchers"],
        },
      ],
    },
    {
      id: 3300,
      slug: "work-construction",
      name: ["Будівництво", "Строительство", "Construction"],
      attributes: [shiftHousing],
      children: [
        {
          id: 3301,
          slug: "work-builders",
          name: ["Будівельники та оздоблювальники", "Строители и отделочники", "Builders and finishers"],
          attributes: [
            select(
              "building_trade",
              ["Спеціальність", "Специальность", "Trade"],
              [
                ...options({
                  general: ["Різноробочий", "Разнорабочий", "Labourer"],
                  plasterer: ["Штукатур-маляр", "Штукатур-маляр", "Plasterer and painter"],
                  tiler: ["Плиточник", "Плиточник", "Tiler"],
                  mason: ["Муляр", "Каменщик", "Bricklayer"],
                  concrete: ["Бетоняр / монолітник", "Бетонщик / монолитчик", "Concrete worker"],
                  roofer: ["Покрівельник", "Кровельщик", "Roofer"],
                  facade: ["Фасадник", "Фасадчик", "Facade worker"],
                  carpenter: ["Тесляр", "Плотник", "Carpenter"],
                  drywall: ["Гіпсокартонник", "Гипсокартонщик", "Drywall installer"],
                  welder: ["Зварник", "Сварщик", "Welder"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 3302,
          slug: "work-fitters",
          name: ["Електрики, сантехніки, монтажники", "Электрики, сантехники, монтажники", "Electricians, plumbers, fitters"],
        },
        {
          id: 3303,
          slug: "work-site-managers",
          name: ["Інженери, виконроби, архітектори", "Инженеры, прорабы, архитекторы", "Engineers, foremen, architects"],
        },
      ],
    },
    {
      id: 3400,
      slug: "work-it",
      name: ["IT та комп’ютери", "IT и компьютеры", "IT and computers"],
      attributes: [english],
      children: [
        {
          id: 3401,
          slug: "work-developers",
          name: ["Розробка та тестування", "Разработка и тестирование", "Development and testing"],
          attributes: [
            select("it_speciality", ["Спеціалізація", "Специализация", "Speciality"], itSpecialities, required),
            select("seniority", ["Рівень", "Уровень", "Level"], named("Trainee", "Junior", "Middle", "Senior", "Lead", "Architect")),
            text("stack", ["Технології", "Технологии", "Technologies"], { maxLength: 200 }),
          ],
        },
        { id: 3402, slug: "work-designers", name: ["Дизайн і графіка", "Дизайн и графика", "Design and graphics"] },
        {
          id: 3403,
          slug: "work-it-support",
          name: ["Адміністрування та підтримка", "Администрирование и поддержка", "Administration and support"],
        },
      ],
    },
    {
      id: 3500,
      slug: "work-production",
      name: ["Виробництво та енергетика", "Производство и энергетика", "Production and energy"],
      attributes: [
        select(
          "production_field",
          ["Галузь", "Отрасль", "Industry"],
          [
            ...options({
              food: ["Харчова", "Пищевая", "Food"],
              sewing: ["Швейна", "Швейная", "Sewing"],
              furniture: ["Меблева", "Мебельная", "Furniture"],
              metal: ["Металообробка", "Металлообработка", "Metalworking"],
              defence: ["Оборонна", "Оборонная", "Defence"],
              energy: ["Енергетика", "Энергетика", "Energy"],
              chemical: ["Хімічна", "Химическая", "Chemical"],
              printing: ["Поліграфія", "Полиграфия", "Printing"],
            }),
            other,
          ],
        ),
        number("qualification_grade", ["Розряд", "Разряд", "Grade"], { min: 1, max: 8 }),
        shiftHousing,
      ],
    },
    {
      id: 3600,
      slug: "work-horeca",
      name: ["Готелі, ресторани, туризм", "Гостиницы, рестораны, туризм", "Hotels, restaurants, tourism"],
      attributes: [meals, medicalBook],
      children: [
        {
          id: 3601,
          slug: "work-cooks",
          name: ["Кухарі та пекарі", "Повара и пекари", "Cooks and bakers"],
          attributes: [
            select(
              "kitchen_role",
              ["Посада", "Должность", "Position"],
              [
                ...options({
                  cook: ["Кухар", "Повар", "Cook"],
                  chef: ["Шеф-кухар / су-шеф", "Шеф-повар / су-шеф", "Chef / sous-chef"],
                  sushi: ["Сушист", "Сушист", "Sushi cook"],
                  pizza: ["Піцайоло", "Пиццайоло", "Pizza cook"],
                  confectioner: ["Кондитер", "Кондитер", "Confectioner"],
                  baker: ["Пекар", "Пекарь", "Baker"],
                  assistant: ["Помічник кухаря", "Помощник повара", "Kitchen assistant"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 3602,
          slug: "work-waiters",
          name: ["Офіціанти, бармени, бариста", "Официанты, бармены, бариста", "Waiters, bartenders, baristas"],
        },
        {
          id: 3603,
          slug: "work-hotel-staff",
          name: ["Персонал готелів і туризм", "Персонал гостиниц и туризм", "Hotel staff and tourism"],
          attributes: [english],
        },
      ],
    },
    {
      id: 3700,
      slug: "work-medicine",
      name: ["Медицина та фармація", "Медицина и фармация", "Medicine and pharmacy"],
      attributes: [
        select(
          "medical_role",
          ["Посада", "Должность", "Position"],
          [
            ...options({
              doctor: ["Лікар", "Врач", "Doctor"],
              nurse: ["Медсестра / медбрат", "Медсестра / медбрат", "Nurse"],
              pharmacist: ["Фармацевт", "Фармацевт", "Pharmacist"],
              dentist: ["Стоматолог", "Стоматолог", "Dentist"],
              assistant: ["Асистент", "Ассистент", "Assistant"],
              orderly: ["Санітар", "Санитар", "Orderly"],
              rehabilitation: ["Реабілітолог", "Реабилитолог", "Rehabilitation specialist"],
              vet: ["Ветеринар", "Ветеринар", "Vet"],
            }),
            other,
          ],
        ),
      ],
    },
    {
      id: 3800,
      slug: "work-education",
      name: ["Освіта та переклади", "Образование и переводы", "Education and translation"],
      attributes: [english],
    },
    {
      id: 3900,
      slug: "work-office",
      name: ["Офіс, фінанси та право", "Офис, финансы и право", "Office, finance and law"],
      attributes: [english],
      children: [
        {
          id: 3901,
          slug: "work-administrators",
          name: ["Адміністратори та секретарі", "Администраторы и секретари", "Administrators and secretaries"],
        },
        {
          id: 3902,
          slug: "work-accounting",
          name: ["Бухгалтерія, фінанси, банки", "Бухгалтерия, финансы, банки", "Accounting, finance, banking"],
          attributes: [boolean("accounting_software", ["Робота з BAS / M.E.Doc", "Работа с BAS / M.E.Doc", "BAS / M.E.Doc skills"])],
        },
        { id: 3903, slug: "work-legal", name: ["Юристи та нотаріат", "Юристы и нотариат", "Lawyers and notaries"] },
        { id: 3904, slug: "work-hr", name: ["Кадри та рекрутинг", "Кадры и рекрутинг", "HR and recruiting"] },
        {
          id: 3905,
          slug: "work-call-centres",
          name: ["Кол-центри та телекомунікації", "Колл-центры и телекоммуникации", "Call centres and telecom"],
        },
        { id: 3906, slug: "work-marketing", name: ["Маркетинг, реклама, SMM", "Маркетинг, реклама, SMM", "Marketing, advertising, SMM"] },
      ],
    },
    {
      id: 3910,
      slug: "work-security",
      name: ["Охорона та безпека", "Охрана и безопасность", "Security"],
      attributes: [
        boolean("weapon_permit", ["Потрібен дозвіл на зброю", "Нужно разрешение на оружие", "Weapon permit needed"]),
        shiftHousing,
      ],
    },
    {
      id: 3920,
      slug: "work-household",
      name: ["Домашній персонал і клінінг", "Домашний персонал и клининг", "Household staff and cleaning"],
      attributes: [
        select(
          "household_role",
          ["Посада", "Должность", "Position"],
          [
            ...options({
              cleaner: ["Прибиральник / прибиральниця", "Уборщик / уборщица", "Cleaner"],
              nanny: ["Няня", "Няня", "Nanny"],
              caregiver: ["Доглядальниця", "Сиделка", "Caregiver"],
              housekeeper: ["Домогосподарка", "Домработница", "Housekeeper"],
              cook: ["Домашній кухар", "Домашний повар", "Home cook"],
              driver: ["Сімейний водій", "Семейный водитель", "Family driver"],
              gardener: ["Садівник", "Садовник", "Gardener"],
            }),
            other,
          ],
        ),
        boolean("live_in", ["З проживанням", "С проживанием", "Live-in"]),
      ],
    },
    {
      id: 3930,
      slug: "work-beauty",
      name: ["Краса, фітнес, спорт", "Красота, фитнес, спорт", "Beauty, fitness, sports"],
      attributes: [boolean("workplace_rent", ["Оренда робочого місця", "Аренда рабочего места", "Workplace for rent"])],
    },
    {
      id: 3940,
      slug: "work-auto-service",
      name: ["Автосервіс і ремонт техніки", "Автосервис и ремонт техники", "Car service and repairs"],
    },
    {
      id: 3950,
      slug: "work-agriculture",
      name: ["Сільське господарство", "Сельское хозяйство", "Agriculture"],
      attributes: [shiftHousing, meals],
    },
    {
      id: 3960,
      slug: "work-abroad",
      name: ["Робота за кордоном", "Работа за рубежом", "Work abroad"],
      attributes: [
        select("work_country", ["Країна", "Страна", "Country"], countries, required),
        shiftHousing,
        boolean("visa_support", ["Допомога з документами", "Помощь с документами", "Help with documents"]),
      ],
    },
    {
      id: 3970,
      slug: "work-military",
      name: ["Служба в Силах оборони", "Служба в Силах обороны", "Service in the Defence Forces"],
      attributes: [
        text("unit_name", ["Підрозділ", "Подразделение", "Unit"], { maxLength: 100 }),
        boolean("training", ["Навчання надається", "Обучение предоставляется", "Training provided"]),
      ],
    },
    {
      id: 3980,
      slug: "work-part-time",
      name: ["Підробіток і початок кар’єри", "Подработка и начало карьеры", "Side jobs and career start"],
      attributes: [range("weekly_hours", ["Годин на тиждень", "Часов в неделю", "Hours a week"], { unit: hours, min: 1, max: 60 })],
    },
    { id: 3990, slug: "work-other", name: ["Інша робота", "Другая работа", "Other work"] },
  ],
};
