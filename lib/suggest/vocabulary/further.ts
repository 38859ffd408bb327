import { agriculture } from "./further/agriculture";
import { animals } from "./further/animals";
import { beautyHealth } from "./further/beauty-health";
import { booksMedia } from "./further/books-media";
import { building } from "./further/building";
import { business } from "./further/business";
import { children } from "./further/children";
import { electronics } from "./further/electronics";
import { exchange } from "./further/exchange";
import { fashion } from "./further/fashion";
import { free } from "./further/free";
import { help } from "./further/help";
import { hobbySport } from "./further/hobby-sport";
import { homeGarden } from "./further/home-garden";
import { property } from "./further/property";
import { services } from "./further/services";
import { transport } from "./further/transport";
import { work } from "./further/work";
import type { FurtherTerms } from "./shape";

/** More of what is written, by category slug: added to the vocabulary's own terms. One file for each root of the tree. */
export const further: Readonly<Record<string, FurtherTerms>> = {
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
