import agriculture from "./agriculture.json";
import animals from "./animals.json";
import beautyHealth from "./beauty-health.json";
import booksMedia from "./books-media.json";
import branchTerms from "./branches.json";
import building from "./building.json";
import business from "./business.json";
import children from "./children.json";
import electronics from "./electronics.json";
import exchange from "./exchange.json";
import fashion from "./fashion.json";
import free from "./free.json";
import help from "./help.json";
import hobbySport from "./hobby-sport.json";
import homeGarden from "./home-garden.json";
import hostIntents from "./host-intents.json";
import hosts from "./hosts.json";
import intents from "./intents.json";
import property from "./property.json";
import type { BranchTerms, Hosts, Vocabulary } from "./schema";
import services from "./services.json";
import transport from "./transport.json";
import work from "./work.json";

/** The vocabulary of each root of the category tree, by the root's slug. */
export const ROOTS = {
  transport,
  property,
  work,
  electronics,
  "home-garden": homeGarden,
  building,
  fashion,
  children,
  animals,
  "hobby-sport": hobbySport,
  "beauty-health": beautyHealth,
  services,
  business,
  agriculture,
  "books-media": booksMedia,
  free,
  exchange,
  help,
} satisfies Readonly<Record<string, Vocabulary>>;

/** Terms of all leaf categories, by slug. */
export const VOCABULARY: Vocabulary = Object.assign({}, ...Object.values(ROOTS));

/** Terms shared by the leaves of a branch. */
export const BRANCH_TERMS: BranchTerms = branchTerms;

/** Leaves and branches whose things a leaf is about, by slug. */
export const HOSTS: Hosts = hosts;

/** Intents by slug of a leaf with hosts. A word for the intent beside a host is a title ("Ланос запчасти"). */
export const HOST_INTENTS: Readonly<Record<string, string>> = hostIntents;

/** Words by intent. */
export const INTENTS: Readonly<Record<string, string>> = intents;
