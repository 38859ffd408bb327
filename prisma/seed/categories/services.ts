import { boolean, type CategorySeed, named, number, options, other, range, required, select, text } from "../shape";
import { days, hours, hryvnia, km, m2, m3, people, tonnes, years } from "./common-a";

const subjects = [
  ...options({
    english: ["Англійська мова", "Английский язык", "English"],
    maths: ["Математика", "Математика", "Maths"],
    ukrainian: ["Українська мова та література", "Украинский язык и литература", "Ukrainian"],
    german: ["Німецька мова", "Немецкий язык", "German"],
    polish: ["Польська мова", "Польский язык", "Polish"],
    french: ["Французька мова", "Французский язык", "French"],
    spanish: ["Іспанська мова", "Испанский язык", "Spanish"],
    history: ["Історія України", "История Украины", "History of Ukraine"],
    physics: ["Фізика", "Физика", "Physics"],
    chemistry: ["Хімія", "Химия", "Chemistry"],
    biology: ["Біологія", "Биология", "Biology"],
    geography: ["Географія", "География", "Geography"],
    programming: ["Програмування", "Программирование", "Programming"],
    primary: ["Початкова школа", "Начальная школа", "Primary school"],
    preschool: ["Підготовка до школи", "Подготовка к школе", "Preschool"],
    music: ["Музика та вокал", "Музыка и вокал", "Music and singing"],
    drawing: ["Малювання", "Рисование", "Drawing"],
  }),
  other,
];

const clientKind = select(
  "for_whom",
  ["Для кого", "Для кого", "For whom"],
  options({
    everyone: ["Для всіх", "Для всех", "Everyone"],
    women: ["Для жінок", "Для женщин", "Women"],
    men: ["Для чоловіків", "Для мужчин", "Men"],
    children: ["Для дітей", "Для детей", "Children"],
  }),
);
const online = boolean("online", ["Можна онлайн", "Можно онлайн", "Available online"]);
const ownMaterials = boolean("own_materials", ["Із матеріалами виконавця", "С материалами исполнителя", "Materials included"]);
const guaranteed = boolean("guarantee", ["Гарантія на роботу", "Гарантия на работу", "Work guaranteed"]);
const payloadTonnes = number("payload", ["Вантажопідйомність", "Грузоподъёмность", "Payload"], {
  unit: tonnes,
  min: 0,
  max: 500,
  decimals: 2,
});
const rentalDays = range("rental_days", ["Термін прокату", "Срок проката", "Rental period"], { unit: days, min: 1, max: 365 });
const deposit = number("deposit", ["Застава", "Залог", "Deposit"], { unit: hryvnia, min: 0, max: 10_000_000 });
const urgent = boolean("urgent", ["Терміновий виїзд", "Срочный выезд", "Urgent call-out"]);

export const services: CategorySeed = {
  id: 7000,
  slug: "services",
  name: ["Послуги", "Услуги", "Services"],
  attributes: [
    select(
      "service_offer",
      ["Тип оголошення", "Тип объявления", "Listing type"],
      options({
        offer: ["Пропоную послугу", "Предлагаю услугу", "Service offered"],
        request: ["Шукаю виконавця", "Ищу исполнителя", "Service wanted"],
      }),
    ),
    select(
      "price_unit",
      ["Ціна вказана за", "Цена указана за", "Price per"],
      [
        ...options({
          service: ["Послугу", "Услугу", "Service"],
          hour: ["Годину", "Час", "Hour"],
          day: ["День / зміну", "День / смену", "Day / shift"],
          month: ["Місяць", "Месяц", "Month"],
          square_metre: ["Квадратний метр", "Квадратный метр", "Square metre"],
          metre: ["Погонний метр", "Погонный метр", "Running metre"],
          kilometre: ["Кілометр", "Километр", "Kilometre"],
          piece: ["Одиницю / виріб", "Единицу / изделие", "Item"],
          person: ["Особу", "Человека", "Person"],
          project: ["Проєкт", "Проект", "Project"],
        }),
        other,
      ],
    ),
    boolean("travels_to_client", ["Виїзд до клієнта", "Выезд к клиенту", "Travels to the client"]),
    number("service_experience", ["Досвід роботи", "Опыт работы", "Experience"], { unit: years, min: 0, max: 70 }),
    select(
      "provider",
      ["Виконавець", "Исполнитель", "Provider"],
      options({
        private: ["Приватна особа", "Частное лицо", "Private person"],
        entrepreneur: ["ФОП", "ФЛП", "Sole proprietor"],
        company: ["Компанія", "Компания", "Company"],
        team: ["Бригада", "Бригада", "Team"],
      }),
    ),
    range("working_hours", ["Години роботи (з – до)", "Часы работы (с – до)", "Working hours (from – to)"], {
      unit: hours,
      min: 0,
      max: 24,
    }),
    boolean("weekends", ["Працюю у вихідні", "Работаю в выходные", "Works at weekends"]),
    boolean("contract", ["Робота за договором", "Работа по договору", "Works under contract"]),
  ],
  children: [
    {
      id: 7100,
      slug: "repair-services",
      name: ["Будівництво та ремонт", "Строительство и ремонт", "Construction and renovation"],
      attributes: [ownMaterials, guaranteed],
      children: [
        {
          id: 7101,
          slug: "renovation-services",
          name: ["Ремонт квартир і оздоблення", "Ремонт квартир и отделка", "Renovation and finishing"],
          attributes: [
            range("price_per_m2", ["Ціна за м²", "Цена за м²", "Price per m²"], { unit: hryvnia, min: 0, max: 100_000 }),
            range("job_area", ["Площа об’єктів", "Площадь объектов", "Job area"], { unit: m2, min: 1, max: 100_000 }),
            boolean("turnkey", ["Під ключ", "Под ключ", "Turnkey"]),
          ],
        },
        {
          id: 7102,
          slug: "building-services",
          name: ["Будівельні роботи", "Строительные работы", "Building works"],
          attributes: [
            select(
              "building_work",
              ["Вид робіт", "Вид работ", "Kind of work"],
              [
                ...options({
                  houses: ["Будівництво будинків", "Строительство домов", "House building"],
                  roofing: ["Покрівельні роботи", "Кровельные работы", "Roofing"],
                  masonry: ["Мурування", "Кладка", "Masonry"],
                  foundation: ["Фундамент і бетон", "Фундамент и бетон", "Foundations and concrete"],
                  facade: ["Утеплення фасадів", "Утепление фасадов", "Facade insulation"],
                  earthworks: ["Земляні роботи", "Земляные работы", "Earthworks"],
                  wells: ["Буріння свердловин", "Бурение скважин", "Well drilling"],
                  demolition: ["Демонтаж", "Демонтаж", "Demolition"],
                  paving: ["Укладання бруківки", "Укладка брусчатки", "Paving"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 7103,
          slug: "plumbing-services",
          name: ["Сантехніка та опалення", "Сантехника и отопление", "Plumbing and heating"],
          attributes: [urgent],
        },
        {
          id: 7104,
          slug: "electrician-services",
          name: ["Електрика та монтаж", "Электрика и монтаж", "Electrical work"],
          attributes: [urgent, boolean("solar_install", ["Монтаж сонячних станцій", "Монтаж солнечных станций", "Solar installation"])],
        },
        { id: 7105, slug: "window-door-services", name: ["Вікна, двері, балкони", "Окна, двери, балконы", "Windows, doors, balconies"] },
        {
          id: 7106,
          slug: "furniture-services",
          name: ["Виготовлення та складання меблів", "Изготовление и сборка мебели", "Furniture making and assembly"],
        },
        {
          id: 7107,
          slug: "interior-design",
          name: ["Дизайн і архітектура", "Дизайн и архитектура", "Design and architecture"],
          attributes: [online],
        },
      ],
    },
    {
      id: 7200,
      slug: "transport-services",
      name: ["Перевезення та доставка", "Перевозки и доставка", "Transport and delivery"],
      attributes: [
        number("price_per_km", ["Ціна за кілометр", "Цена за километр", "Price per km"], {
          unit: hryvnia,
          min: 0,
          max: 10_000,
          decimals: 2,
        }),
        boolean("intercity", ["Міжмісто", "Межгород", "Intercity"]),
      ],
      children: [
        {
          id: 7201,
          slug: "cargo-transport",
          name: ["Вантажні перевезення", "Грузоперевозки", "Cargo transport"],
          attributes: [
            { ...payloadTonnes, ...required },
            number("cargo_volume", ["Об’єм кузова", "Объём кузова", "Cargo volume"], { unit: m3, min: 0, max: 200, decimals: 1 }),
            boolean("loaders", ["З вантажниками", "С грузчиками", "With loaders"]),
          ],
        },
        {
          id: 7202,
          slug: "passenger-transport",
          name: ["Пасажирські перевезення", "Пассажирские перевозки", "Passenger transport"],
          attributes: [
            number("seats", ["Кількість місць", "Количество мест", "Seats"], { unit: people, min: 1, max: 100 }),
            boolean("abroad_trips", ["Поїздки за кордон", "Поездки за границу", "Trips abroad"]),
          ],
        },
        {
          id: 7203,
          slug: "tow-services",
          name: ["Евакуатор і техдопомога", "Эвакуатор и техпомощь", "Towing and roadside help"],
          attributes: [
            payloadTonnes,
            number("service_radius", ["Радіус виїзду", "Радиус выезда", "Service radius"], { unit: km, min: 1, max: 2000 }),
          ],
        },
        {
          id: 7204,
          slug: "machinery-services",
          name: ["Послуги спецтехніки", "Услуги спецтехники", "Machinery services"],
          attributes: [
            range("order_hours", ["Тривалість замовлення", "Длительность заказа", "Order length"], { unit: hours, min: 1, max: 1000 }),
          ],
        },
        { id: 7205, slug: "courier-services", name: ["Кур’єрська доставка", "Курьерская доставка", "Courier delivery"] },
      ],
    },
    {
      id: 7300,
      slug: "auto-services",
      name: ["Авто- та мотопослуги", "Авто- и мотоуслуги", "Car services"],
      attributes: [
        select(
          "auto_service",
          ["Вид послуги", "Вид услуги", "Service"],
          [
            ...options({
              repair: ["Ремонт і СТО", "Ремонт и СТО", "Repair"],
              diagnostics: ["Діагностика", "Диагностика", "Diagnostics"],
              electrics: ["Автоелектрика", "Автоэлектрика", "Car electrics"],
              body: ["Рихтування та фарбування", "Рихтовка и покраска", "Body repair and painting"],
              tyres: ["Шиномонтаж", "Шиномонтаж", "Tyre fitting"],
              detailing: ["Мийка та детейлінг", "Мойка и детейлинг", "Washing and detailing"],
              lpg: ["Установлення ГБО", "Установка ГБО", "LPG installation"],
              import: ["Пригін авто", "Пригон авто", "Car import"],
              inspection: ["Підбір і перевірка авто", "Подбор и проверка авто", "Car selection and inspection"],
              key_making: ["Виготовлення ключів", "Изготовление ключей", "Key making"],
            }),
            other,
          ],
          required,
        ),
        guaranteed,
      ],
    },
    {
      id: 7400,
      slug: "beauty-services",
      name: ["Краса та здоров’я", "Красота и здоровье", "Beauty and health"],
      attributes: [clientKind],
      children: [
        { id: 7401, slug: "hair-services", name: ["Перукарські послуги", "Парикмахерские услуги", "Hairdressing"] },
        { id: 7402, slug: "nail-services", name: ["Манікюр і педикюр", "Маникюр и педикюр", "Manicure and pedicure"] },
        { id: 7403, slug: "brows-makeup", name: ["Брови, вії, макіяж", "Брови, ресницы, макияж", "Brows, lashes, make-up"] },
        { id: 7404, slug: "cosmetology", name: ["Косметологія та епіляція", "Косметология и эпиляция", "Cosmetology and hair removal"] },
        {
          id: 7405,
          slug: "massage",
          name: ["Масаж", "Массаж", "Massage"],
          attributes: [
            range("session_minutes", ["Тривалість сеансу", "Длительность сеанса", "Session length"], {
              unit: ["хв", "мин", "min"],
              min: 10,
              max: 300,
            }),
            boolean("medical_education", ["Медична освіта", "Медицинское образование", "Medical education"]),
          ],
        },
        {
          id: 7406,
          slug: "psychologists",
          name: ["Психологи та коучі", "Психологи и коучи", "Psychologists and coaches"],
          attributes: [online, boolean("military_clients", ["Працюю з військовими", "Работаю с военными", "Works with the military"])],
        },
        {
          id: 7407,
          slug: "medical-services",
          name: ["Медичні послуги та догляд", "Медицинские услуги и уход", "Medical services and care"],
        },
        {
          id: 7408,
          slug: "fitness-trainers",
          name: ["Тренери та фітнес", "Тренеры и фитнес", "Trainers and fitness"],
          attributes: [online],
        },
      ],
    },
    {
      id: 7500,
      slug: "education-services",
      name: ["Освіта та спорт", "Образование и спорт", "Education"],
      attributes: [online, range("group_size", ["Розмір групи", "Размер группы", "Group size"], { unit: people, min: 1, max: 200 })],
      children: [
        {
          id: 7501,
          slug: "tutors",
          name: ["Репетитори та мовні курси", "Репетиторы и языковые курсы", "Tutors and language courses"],
          attributes: [
            select("subject", ["Предмет", "Предмет", "Subject"], subjects, required),
            range("pupil_age", ["Вік учнів", "Возраст учеников", "Pupils’ age"], { unit: years, min: 2, max: 99 }),
            number("lesson_minutes", ["Тривалість уроку", "Длительность урока", "Lesson length"], {
              unit: ["хв", "мин", "min"],
              min: 15,
              max: 300,
            }),
            boolean("nmt", ["Підготовка до НМТ", "Подготовка к НМТ", "National exam preparation"]),
          ],
        },
        {
          id: 7502,
          slug: "driving-schools",
          name: ["Автошколи та інструктори", "Автошколы и инструкторы", "Driving schools and instructors"],
          attributes: [
            select(
              "training_gearbox",
              ["Коробка передач", "Коробка передач", "Gearbox"],
              options({
                manual: ["Механіка", "Механика", "Manual"],
                automatic: ["Автомат", "Автомат", "Automatic"],
                both: ["Обидві", "Обе", "Both"],
              }),
            ),
          ],
        },
        { id: 7503, slug: "professional-courses", name: ["Професійні курси", "Профессиональные курсы", "Professional courses"] },
        {
          id: 7504,
          slug: "kids-clubs",
          name: ["Гуртки та розвиток дітей", "Кружки и развитие детей", "Children’s clubs"],
          attributes: [range("pupil_age", ["Вік дітей", "Возраст детей", "Children’s age"], { unit: years, min: 0, max: 18 })],
        },
        { id: 7505, slug: "student-papers", name: ["Консультації для студентів", "Консультации для студентов", "Help for students"] },
      ],
    },
    {
      id: 7600,
      slug: "it-services",
      name: ["IT, реклама, поліграфія", "IT, реклама, полиграфия", "IT, advertising, printing"],
      attributes: [
        range("delivery_days", ["Термін виконання", "Срок выполнения", "Turnaround"], { unit: days, min: 1, max: 365 }),
        text("portfolio", ["Посилання на портфоліо", "Ссылка на портфолио", "Portfolio link"], { maxLength: 200 }),
      ],
      children: [
        {
          id: 7601,
          slug: "web-development",
          name: ["Сайти, боти, застосунки", "Сайты, боты, приложения", "Websites, bots, apps"],
        },
        { id: 7602, slug: "advertising-services", name: ["Реклама, SEO та SMM", "Реклама, SEO и SMM", "Advertising, SEO and SMM"] },
        { id: 7603, slug: "graphic-design", name: ["Графічний дизайн", "Графический дизайн", "Graphic design"] },
        { id: 7604, slug: "copywriting-translation", name: ["Тексти та переклади", "Тексты и переводы", "Texts and translations"] },
        {
          id: 7605,
          slug: "printing-services",
          name: ["Друк і поліграфія", "Печать и полиграфия", "Printing"],
          attributes: [
            number("min_print_run", ["Мінімальний тираж", "Минимальный тираж", "Minimum print run"], { min: 1, max: 1_000_000 }),
          ],
        },
      ],
    },
    {
      id: 7700,
      slug: "device-repair",
      name: ["Ремонт і обслуговування техніки", "Ремонт и обслуживание техники", "Device repair"],
      attributes: [guaranteed, boolean("free_diagnostics", ["Безкоштовна діагностика", "Бесплатная диагностика", "Free diagnostics"])],
      children: [
        {
          id: 7701,
          slug: "phone-repair",
          name: ["Ремонт телефонів і планшетів", "Ремонт телефонов и планшетов", "Phone and tablet repair"],
          attributes: [
            select(
              "repair_brand",
              ["Бренд", "Бренд", "Brand"],
              [...named("Apple", "Samsung", "Xiaomi", "Motorola", "Google", "Huawei", "OnePlus"), other],
            ),
          ],
        },
        { id: 7702, slug: "computer-repair", name: ["Комп’ютерна допомога", "Компьютерная помощь", "Computer help"], attributes: [urgent] },
        {
          id: 7703,
          slug: "appliance-repair",
          name: ["Ремонт побутової техніки", "Ремонт бытовой техники", "Appliance repair"],
          attributes: [urgent],
        },
        {
          id: 7704,
          slug: "climate-services",
          name: ["Кондиціонери: монтаж і чищення", "Кондиционеры: монтаж и чистка", "Air conditioner installation and cleaning"],
        },
      ],
    },
    {
      id: 7800,
      slug: "household-services",
      name: ["Побутові послуги", "Бытовые услуги", "Household services"],
      children: [
        {
          id: 7801,
          slug: "cleaning-services",
          name: ["Прибирання та хімчистка", "Уборка и химчистка", "Cleaning"],
          attributes: [
            range("price_per_m2", ["Ціна за м²", "Цена за м²", "Price per m²"], { unit: hryvnia, min: 0, max: 10_000 }),
            boolean("own_supplies", ["Зі своїми засобами", "Со своими средствами", "Brings own supplies"]),
          ],
        },
        {
          id: 7802,
          slug: "nannies-caregivers",
          name: ["Няні та доглядальниці", "Няни и сиделки", "Nannies and caregivers"],
          attributes: [
            boolean("live_in", ["З проживанням", "С проживанием", "Live-in"]),
            boolean("references", ["Є рекомендації", "Есть рекомендации", "References"]),
          ],
        },
        { id: 7803, slug: "handyman", name: ["Майстер на годину", "Мастер на час", "Handyman"], attributes: [urgent] },
        {
          id: 7804,
          slug: "movers",
          name: ["Вантажники та вивезення сміття", "Грузчики и вывоз мусора", "Loaders and rubbish removal"],
          attributes: [
            number("team_size", ["Людей у бригаді", "Людей в бригаде", "People in the team"], { unit: people, min: 1, max: 100 }),
          ],
        },
        {
          id: 7805,
          slug: "tailoring",
          name: ["Пошиття та ремонт одягу, взуття", "Пошив и ремонт одежды, обуви", "Tailoring and shoe repair"],
        },
        { id: 7806, slug: "garden-services", name: ["Садові роботи", "Садовые работы", "Garden work"] },
        {
          id: 7807,
          slug: "pest-control",
          name: ["Дезінсекція та дератизація", "Дезинсекция и дератизация", "Pest control"],
          attributes: [guaranteed],
        },
      ],
    },
    {
      id: 7900,
      slug: "event-services",
      name: ["Свята та зйомка", "Праздники и съёмка", "Events and photography"],
      attributes: [range("event_guests", ["Кількість гостей", "Количество гостей", "Guests"], { unit: people, min: 1, max: 10_000 })],
      children: [
        {
          id: 7901,
          slug: "photo-video-services",
          name: ["Фото- та відеозйомка", "Фото- и видеосъёмка", "Photo and video shooting"],
          attributes: [
            boolean("drone", ["Зйомка з дрона", "Съёмка с дрона", "Drone shooting"]),
            number("delivery_days", ["Термін здачі матеріалу", "Срок сдачи материала", "Delivery time"], { unit: days, min: 1, max: 365 }),
          ],
        },
        { id: 7902, slug: "entertainers", name: ["Ведучі, музика, аніматори", "Ведущие, музыка, аниматоры", "Hosts, music, entertainers"] },
        {
          id: 7903,
          slug: "catering",
          name: ["Кейтеринг і торти на замовлення", "Кейтеринг и торты на заказ", "Catering and custom cakes"],
        },
        { id: 7904, slug: "decor-floristry", name: ["Декор і флористика", "Декор и флористика", "Decor and floristry"] },
      ],
    },
    {
      id: 7910,
      slug: "legal-financial-services",
      name: ["Юридичні та бухгалтерські послуги", "Юридические и бухгалтерские услуги", "Legal and accounting services"],
      attributes: [
        online,
        boolean("free_consultation", ["Перша консультація безкоштовна", "Первая консультация бесплатно", "Free first consultation"]),
      ],
    },
    {
      id: 7920,
      slug: "rental",
      name: ["Прокат і оренда", "Прокат и аренда", "Rental"],
      attributes: [rentalDays, deposit],
      children: [
        {
          id: 7921,
          slug: "car-rental",
          name: ["Оренда авто", "Аренда авто", "Car rental"],
          attributes: [
            boolean("with_driver", ["З водієм", "С водителем", "With a driver"]),
            boolean("for_taxi", ["Можна під таксі", "Можно под такси", "For taxi work"]),
            number("daily_mileage", ["Ліміт пробігу на добу", "Лимит пробега в сутки", "Daily mileage limit"], {
              unit: km,
              min: 1,
              max: 5000,
            }),
          ],
        },
        {
          id: 7922,
          slug: "tool-rental",
          name: ["Оренда інструментів і обладнання", "Аренда инструментов и оборудования", "Tool and equipment rental"],
        },
        { id: 7923, slug: "clothes-rental", name: ["Прокат одягу та костюмів", "Прокат одежды и костюмов", "Clothes and costume rental"] },
        { id: 7924, slug: "rental-other", name: ["Прокат інших товарів", "Прокат других товаров", "Other rental"] },
      ],
    },
    {
      id: 7930,
      slug: "pet-services",
      name: ["Послуги для тварин", "Услуги для животных", "Pet services"],
      attributes: [
        select(
          "pet_service",
          ["Вид послуги", "Вид услуги", "Service"],
          [
            ...options({
              grooming: ["Грумінг", "Груминг", "Grooming"],
              hotel: ["Перетримка", "Передержка", "Pet boarding"],
              walking: ["Вигул", "Выгул", "Walking"],
              training: ["Дресирування", "Дрессировка", "Training"],
              vet: ["Ветеринар", "Ветеринар", "Vet"],
              transport: ["Зоотаксі", "Зоотакси", "Pet taxi"],
            }),
            other,
          ],
        ),
      ],
    },
    { id: 7940, slug: "tourism-services", name: ["Туризм та екскурсії", "Туризм и экскурсии", "Tourism and excursions"] },
    { id: 7950, slug: "security-services", name: ["Охорона та безпека", "Охрана и безопасность", "Security"] },
    { id: 7960, slug: "services-other", name: ["Інші послуги", "Другие услуги", "Other services"] },
  ],
};
