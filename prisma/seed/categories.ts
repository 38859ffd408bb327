import { agriculture } from "./categories/agriculture";
import { animals } from "./categories/animals";
import { beautyHealth } from "./categories/beauty-health";
import { booksMedia } from "./categories/books-media";
import { building } from "./categories/building";
import { business } from "./categories/business";
import { children } from "./categories/children";
import { electronics } from "./categories/electronics";
import { exchange } from "./categories/exchange";
import { fashion } from "./categories/fashion";
import { free } from "./categories/free";
import { help } from "./categories/help";
import { hobbySport } from "./categories/hobby-sport";
import { homeGarden } from "./categories/home-garden";
import { property } from "./categories/property";
import { services } from "./categories/services";
import { transport } from "./categories/transport";
import { work } from "./categories/work";
import type { CategorySeed } from "./shape";

/** The whole tree in display order. */
export const CATEGORIES: readonly CategorySeed[] = [
  transport,
  property,
  work,
  electronics,
  homeGarden,
  building,
  fashion,
  children,
  animals,
  hobbySport,
  beautyHealth,
  services,
  business,
  agriculture,
  booksMedia,
  free,
  exchange,
  help,
];
