import type { CategorySeed } from "../shape";
import { boolean, number, range, required, select, text } from "../shape";
import { brand, choices, kind } from "./common-b";

const UAH = ["грн", "грн", "UAH"] as const;

export const exchange: CategorySeed = {
  id: 17000, slug: "exchange", name: ["Обмін", "Обмен", "Exchange"],
  attributes: [
    text("wanted", ["Що хочу натомість", "Что хочу взамен", "Wanted in return"], { maxLength: 200 }),
    select("surcharge", ["Доплата", "Доплата", "Surcharge"], choices({
      none: ["Без доплати", "Без доплаты", "None"], mine: ["З моєю доплатою", "С моей доплатой", "I pay the difference"],
      yours: ["З вашою доплатою", "С вашей доплатой", "You pay the difference"],
    })),
    range("surcharge_amount", ["Сума доплати", "Сумма доплаты", "Surcharge amount"], { unit: UAH, min: 0, max: 100000000 }),
  ],
  children: [
    {
      id: 17100, slug: "exchange-electronics", name: ["Обмін техніки та електроніки", "Обмен техники и электроники", "Electronics swaps"],
      attributes: [
        kind({
          phone: ["Телефон", "Телефон", "Phone"], laptop: ["Ноутбук, комп’ютер", "Ноутбук, компьютер", "Laptop, computer"],
          console: ["Приставка, ігри", "Приставка, игры", "Console, games"], tv: ["Телевізор, аудіо", "Телевизор, аудио", "TV, audio"],
          tablet: ["Планшет", "Планшет", "Tablet"], camera: ["Фотоапарат", "Фотоаппарат", "Camera"],
          appliance: ["Побутова техніка", "Бытовая техника", "Home appliance"],
        }, required),
        brand("Apple", "Samsung", "Xiaomi", "Sony", "Lenovo", "Asus", "HP", "LG", "Huawei", "Google", "Motorola", "Canon", "Nikon"),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 80 }),
      ],
    },
    {
      id: 17200, slug: "exchange-transport", name: ["Обмін транспорту та запчастин", "Обмен транспорта и запчастей", "Vehicle swaps"],
      attributes: [
        kind({
          car: ["Легковий автомобіль", "Легковой автомобиль", "Car"],
          motorcycle: ["Мотоцикл, скутер", "Мотоцикл, скутер", "Motorcycle, scooter"], parts: ["Запчастини", "Запчасти", "Parts"],
          tyres: ["Шини, диски", "Шины, диски", "Tyres, wheels"], truck: ["Вантажівка, бус", "Грузовик, бус", "Truck, van"],
          bicycle: ["Велосипед", "Велосипед", "Bicycle"],
        }, required),
        text("model", ["Марка й модель", "Марка и модель", "Make and model"], { maxLength: 80 }),
        number("year", ["Рік випуску", "Год выпуска", "Year"], { min: 1950, max: 2027 }),
        boolean("exchange_for_property", ["Розгляну обмін на нерухомість", "Рассмотрю обмен на недвижимость", "Property considered"]),
      ],
    },
    {
      id: 17300, slug: "exchange-property", name: ["Обмін нерухомості", "Обмен недвижимости", "Property swaps"],
      attributes: [
        kind({
          flat: ["Квартира", "Квартира", "Flat"], house: ["Будинок", "Дом", "House"], land: ["Ділянка", "Участок", "Land"],
          dacha: ["Дача", "Дача", "Country house"], garage: ["Гараж", "Гараж", "Garage"],
          commercial: ["Комерційна нерухомість", "Коммерческая недвижимость", "Commercial property"],
        }),
        range("area", ["Площа", "Площадь", "Area"], { unit: ["м²", "м²", "m²"], min: 1, max: 1000000 }),
        text("wanted_place", ["Бажане місто або район", "Желаемый город или район", "Wanted city or district"], { maxLength: 120 }),
      ],
    },
    {
      id: 17400, slug: "exchange-clothes",
      name: ["Обмін одягу та дитячих речей", "Обмен одежды и детских вещей", "Clothes and children’s swaps"],
      attributes: [
        select("whose_clothes", ["Для кого", "Для кого", "For whom"], choices({
          women: ["Жінкам", "Женщинам", "Women"], men: ["Чоловікам", "Мужчинам", "Men"], children: ["Дітям", "Детям", "Children"],
        })),
        text("size_text", ["Розмір", "Размер", "Size"], { maxLength: 60 }),
      ],
    },
    {
      id: 17500, slug: "exchange-hobby",
      name: ["Обмін книг, ігор, колекцій", "Обмен книг, игр, коллекций", "Books, games and collectibles swaps"],
      attributes: [
        kind({
          books: ["Книги", "Книги", "Books"], board_games: ["Настільні ігри", "Настольные игры", "Board games"],
          coins: ["Монети, марки", "Монеты, марки", "Coins, stamps"],
          instruments: ["Музичні інструменти", "Музыкальные инструменты", "Musical instruments"], plants: ["Рослини", "Растения", "Plants"],
          sport: ["Спорттовари", "Спорттовары", "Sporting goods"],
        }),
      ],
    },
    { id: 17900, slug: "exchange-other", name: ["Інший обмін", "Другой обмен", "Other swaps"] },
  ],
};
