import type { CategorySeed } from "../shape";
import { boolean, number, options, range, required, select, text } from "../shape";
import { choices, color, kind, YEARS } from "./common-b";

const PEOPLE = ["осіб", "чел.", "people"] as const;

const direction = select("help_direction", ["Потрібна чи пропонується", "Нужна или предлагается", "Needed or offered"], options({
  needed: ["Потрібна допомога", "Нужна помощь", "Help needed"], offered: ["Пропоную допомогу", "Предлагаю помощь", "Help offered"],
}));
const organisation = text("organisation", ["Організація або фонд", "Организация или фонд", "Organisation or fund"], { maxLength: 120 });

export const help: CategorySeed = {
  id: 18000, slug: "help", name: ["Допомога", "Помощь", "Help"],
  children: [
    {
      id: 18100, slug: "mutual-help", name: ["Взаємодопомога", "Взаимопомощь", "Mutual help"],
      attributes: [
        { ...direction, ...required },
        kind({
          housing: ["Житло", "Жильё", "Housing"], food: ["Продукти, ліки", "Продукты, лекарства", "Food, medicines"],
          things: ["Одяг, речі", "Одежда, вещи", "Clothes, things"],
          transport: ["Перевезення, евакуація", "Перевозка, эвакуация", "Transport, evacuation"],
          care: ["Догляд за людьми", "Уход за людьми", "Care for people"],
          psychological: ["Психологічна підтримка", "Психологическая поддержка", "Psychological support"],
          legal: ["Юридична порада", "Юридический совет", "Legal advice"],
          pets: ["Перетримка тварин", "Передержка животных", "Pet fostering"],
          repair: ["Ремонт, відбудова", "Ремонт, восстановление", "Repair, rebuilding"],
        }),
        boolean("for_displaced", ["Для внутрішньо переміщених осіб", "Для внутренне перемещённых лиц", "For displaced people"]),
        boolean("urgent", ["Терміново", "Срочно", "Urgent"]),
      ],
    },
    {
      id: 18200, slug: "volunteering", name: ["Волонтерство", "Волонтёрство", "Volunteering"],
      attributes: [
        kind({
          nets: ["Плетіння сіток", "Плетение сетей", "Net weaving"],
          shelter: ["Притулок для тварин", "Приют для животных", "Animal shelter"],
          sorting: ["Сортування та пакування", "Сортировка и упаковка", "Sorting and packing"],
          driving: ["Водії-волонтери", "Водители-волонтёры", "Volunteer drivers"],
          teaching: ["Навчання дітей і дорослих", "Обучение детей и взрослых", "Teaching"],
          cleanup: ["Толока, прибирання", "Субботник, уборка", "Clean-up"], online: ["Допомога онлайн", "Помощь онлайн", "Online help"],
        }),
        organisation,
        range("volunteer_age", ["Вік волонтера", "Возраст волонтёра", "Volunteer’s age"], { unit: YEARS, min: 12, max: 100 }),
        number("people_needed", ["Скільки людей потрібно", "Сколько людей нужно", "People needed"], { unit: PEOPLE, min: 1, max: 10000 }),
      ],
    },
    {
      id: 18300, slug: "army-help", name: ["Допомога військовим", "Помощь военным", "Help for the military"],
      attributes: [
        kind({
          equipment: ["Спорядження", "Снаряжение", "Equipment"], drones: ["Дрони, зв’язок", "Дроны, связь", "Drones, radios"],
          vehicles: ["Автомобілі, ремонт", "Автомобили, ремонт", "Vehicles, repair"],
          medicine: ["Тактична медицина", "Тактическая медицина", "Tactical medicine"],
          power: ["Генератори, зарядні станції", "Генераторы, зарядные станции", "Generators, power stations"],
          food: ["Продукти, гігієна", "Продукты, гигиена", "Food, hygiene"],
          rehabilitation: ["Реабілітація", "Реабилитация", "Rehabilitation"],
        }),
        direction, organisation,
        boolean("reporting", ["Є звітність", "Есть отчётность", "Reports provided"]),
      ],
    },
    {
      id: 18400, slug: "lost-found", name: ["Бюро знахідок", "Бюро находок", "Lost and found"],
      attributes: [
        select("lost_or_found", ["Загублено чи знайдено", "Потеряно или найдено", "Lost or found"], options({
          lost: ["Загублено", "Потеряно", "Lost"], found: ["Знайдено", "Найдено", "Found"],
        }), required),
        text("lost_place", ["Де", "Где", "Where"], { maxLength: 160 }),
        text("lost_date", ["Коли", "Когда", "When"], { maxLength: 40 }),
        boolean("reward", ["Винагорода", "Вознаграждение", "Reward"]),
      ],
      children: [
        {
          id: 18401, slug: "lost-animals",
          name: ["Загублені та знайдені тварини", "Потерянные и найденные животные", "Lost and found animals"],
          attributes: [
            select("lost_animal", ["Тварина", "Животное", "Animal"], choices({
              dog: ["Собака", "Собака", "Dog"], cat: ["Кіт", "Кошка", "Cat"], parrot: ["Папуга", "Попугай", "Parrot"],
            }), required),
            color,
            boolean("collar", ["Нашийник або чип", "Ошейник или чип", "Collar or chip"]),
          ],
        },
        {
          id: 18402, slug: "lost-things", name: ["Загублені та знайдені речі", "Потерянные и найденные вещи", "Lost and found things"],
          attributes: [
            kind({
              documents: ["Документи", "Документы", "Documents"], keys: ["Ключі", "Ключи", "Keys"],
              phone: ["Телефон, техніка", "Телефон, техника", "Phone, electronics"],
              bag: ["Сумка, гаманець", "Сумка, кошелёк", "Bag, wallet"], jewellery: ["Прикраси", "Украшения", "Jewellery"],
              plates: ["Номерні знаки", "Номерные знаки", "Number plates"],
            }),
            text("name_on_document", ["Прізвище на документі", "Фамилия на документе", "Name on the document"], { maxLength: 80 }),
          ],
        },
      ],
    },
  ],
};
