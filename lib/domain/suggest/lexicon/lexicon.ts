import type { Lexicon } from "../vocabulary/schema";
import agriculture from "./agriculture.json";
import animals from "./animals.json";
import beautyHealth from "./beauty-health.json";
import booksMedia from "./books-media.json";
import building from "./building.json";
import business from "./business.json";
import children from "./children.json";
import electronics from "./electronics.json";
import exchange from "./exchange.json";
import fashion from "./fashion.json";
import free from "./free.json";
import help from "./help.json";
import hobbies from "./hobbies.json";
import home from "./home.json";
import homeGarden from "./home-garden.json";
import property from "./property.json";
import services from "./services.json";
import slang from "./slang.json";
import transport from "./transport.json";
import work from "./work.json";

/**
 * Names of things by category slug: makes and models, breeds and slang, in every spelling in which people type them. Facts from common
 * knowledge; unlike a vocabulary's terms, each is a title by itself.
 */
export const LEXICON: Lexicon = {
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
  ...hobbies,
  ...home,
  ...homeGarden,
  ...property,
  ...services,
  ...slang,
  ...transport,
  ...work,
};
