import { agriculture } from "./english/agriculture";
import { animals } from "./english/animals";
import { beautyHealth } from "./english/beauty-health";
import { booksMedia } from "./english/books-media";
import { building } from "./english/building";
import { business } from "./english/business";
import { children } from "./english/children";
import { electronics } from "./english/electronics";
import { exchange } from "./english/exchange";
import { fashion } from "./english/fashion";
import { free } from "./english/free";
import { help } from "./english/help";
import { hobbySport } from "./english/hobby-sport";
import { homeGarden } from "./english/home-garden";
import { property } from "./english/property";
import { services } from "./english/services";
import { transport } from "./english/transport";
import { work } from "./english/work";

/** More of what is written in English, by category slug: added to the vocabulary's own English terms. One file for each root of the tree. */
export const english: Readonly<Record<string, string>> = {
  ...agriculture,
  ...animals,
  ...beautyHealth,
  ...booksMedia,
  ...building,
  ...business,
  ...children,
  ...electronics,
  ...exchange,
  ...fashion,
  ...free,
  ...help,
  ...hobbySport,
  ...homeGarden,
  ...property,
  ...services,
  ...transport,
  ...work,
};

// biome-ignore format: data, one line a leaf
/** The same in Russian, where the vocabulary's own list is short. */
export const russian: Readonly<Record<string, string>> = {
  "work-purchasing": "менеджер по закупке, специалист ВЭД, сотрудник отдела снабжения, начальник отдела закупок, специалист по тендерам, специалист по закупкам, закупщик, байер, менеджер по снабжению, снабженец, категорийный менеджер, менеджер по импорту, тендерный специалист, работа с поставщиками",
  "work-fitters": "электрик на стройку, сварщик, монтажник, электромонтажник, слесарь-сантехник, сборщик мебели, монтажник окон, наладчик",
  "work-legal": "юрисконсульт, корпоративный юрист, помощник нотариуса, договорной юрист",
};
