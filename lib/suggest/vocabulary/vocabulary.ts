import { agriculture } from "./agriculture";
import { animals } from "./animals";
import { beautyHealth } from "./beauty-health";
import { booksMedia } from "./books-media";
import { building } from "./building";
import { business } from "./business";
import { children } from "./children";
import { electronics } from "./electronics";
import { english, russian } from "./english";
import { exchange } from "./exchange";
import { fashion } from "./fashion";
import { free } from "./free";
import { further } from "./further";
import { help } from "./help";
import { hobbySport } from "./hobby-sport";
import { homeGarden } from "./home-garden";
import { property } from "./property";
import { services } from "./services";
import type { Terms, Vocabulary } from "./shape";
import { transport } from "./transport";
import { work } from "./work";

const lists: Vocabulary = {
  ...transport,
  ...property,
  ...work,
  ...electronics,
  ...homeGarden,
  ...building,
  ...fashion,
  ...children,
  ...animals,
  ...hobbySport,
  ...beautyHealth,
  ...services,
  ...business,
  ...agriculture,
  ...booksMedia,
  ...free,
  ...exchange,
  ...help,
};

const joined = (...terms: (string | undefined)[]): string => terms.filter(Boolean).join(", ");

const complete = (slug: string, terms: Terms): Terms => ({
  ...terms,
  uk: joined(terms.uk, further[slug]?.uk),
  ru: joined(terms.ru, russian[slug], further[slug]?.ru),
  en: joined(terms.en, english[slug], further[slug]?.en),
});

/** The whole vocabulary, by category slug. */
export const VOCABULARY: Vocabulary = Object.fromEntries(Object.entries(lists).map(([slug, terms]) => [slug, complete(slug, terms)]));
