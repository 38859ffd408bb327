import type { CategorySeed } from "../shape";
import { boolean, number, range, required, select, text } from "../shape";
import { choices, kind, MONTHS, PIECES, YEARS } from "./common-b";

/** Free items, which are published without a review. */
export const free: CategorySeed = {
  id: 16000, slug: "free", name: ["Віддам безкоштовно", "Отдам бесплатно", "Free stuff"], autoApprove: true,
  attributes: [text("collect_by", ["Забрати до", "Забрать до", "Collect by"], { maxLength: 40 })],
  children: [
    {
      id: 16100, slug: "free-home", name: ["Меблі та речі для дому", "Мебель и вещи для дома", "Furniture and household"],
      attributes: [
        kind({
          sofa: ["Диван, крісло", "Диван, кресло", "Sofa, armchair"], bed: ["Ліжко, матрац", "Кровать, матрас", "Bed, mattress"],
          wardrobe: ["Шафа, стінка", "Шкаф, стенка", "Wardrobe, wall unit"], table: ["Стіл, стільці", "Стол, стулья", "Table, chairs"],
          tableware: ["Посуд", "Посуда", "Tableware"], textile: ["Килим, текстиль", "Ковёр, текстиль", "Carpet, textiles"],
          plants: ["Рослини", "Растения", "Plants"],
          building: ["Залишки будматеріалів", "Остатки стройматериалов", "Leftover building materials"],
        }),
        boolean("disassembled", ["Розібрано", "Разобрано", "Disassembled"]),
      ],
    },
    {
      id: 16200, slug: "free-clothes", name: ["Одяг і взуття", "Одежда и обувь", "Clothes and shoes"],
      attributes: [
        select("whose_clothes", ["Для кого", "Для кого", "For whom"], choices({
          women: ["Жінкам", "Женщинам", "Women"], men: ["Чоловікам", "Мужчинам", "Men"],
        })),
        text("size_text", ["Розмір", "Размер", "Size"], { maxLength: 60 }),
        number("quantity", ["Кількість речей", "Количество вещей", "Number of items"], { unit: PIECES, min: 1, max: 1000 }),
      ],
    },
    {
      id: 16300, slug: "free-kids", name: ["Дитячі речі", "Детские вещи", "Children’s things"],
      attributes: [
        range("child_age", ["Вік дитини", "Возраст ребёнка", "Child’s age"], { unit: YEARS, min: 0, max: 17 }),
        kind({
          clothes: ["Одяг, взуття", "Одежда, обувь", "Clothes, shoes"], toys: ["Іграшки", "Игрушки", "Toys"],
          stroller: ["Коляска, автокрісло", "Коляска, автокресло", "Stroller, car seat"], books: ["Книжки", "Книги", "Books"],
          furniture: ["Меблі", "Мебель", "Furniture"],
        }),
      ],
    },
    {
      id: 16400, slug: "free-animals", name: ["Тварини в добрі руки", "Животные в добрые руки", "Pets for adoption"],
      attributes: [
        select("adopted_animal", ["Тварина", "Животное", "Animal"], choices({
          kitten: ["Кошеня", "Котёнок", "Kitten"], cat: ["Дорослий кіт", "Взрослая кошка", "Adult cat"],
          puppy: ["Цуценя", "Щенок", "Puppy"], dog: ["Дорослий собака", "Взрослая собака", "Adult dog"],
          rodent: ["Гризун, кролик", "Грызун, кролик", "Rodent, rabbit"], bird: ["Птах", "Птица", "Bird"],
        }), required),
        number("animal_age", ["Вік", "Возраст", "Age"], { unit: MONTHS, min: 0, max: 600 }),
        boolean("vaccinated", ["Вакцинація", "Вакцинация", "Vaccinated"]),
        boolean("sterilised", ["Стерилізація", "Стерилизация", "Neutered"]),
      ],
    },
    {
      id: 16500, slug: "free-electronics", name: ["Техніка та електроніка", "Техника и электроника", "Appliances and electronics"],
      attributes: [boolean("working", ["Працює", "Работает", "Working"])],
    },
    { id: 16900, slug: "free-other", name: ["Інше безкоштовно", "Другое бесплатно", "Other free things"] },
  ],
};
