import type { Lexicon } from "../vocabulary/schema";
import agriculture from "./agriculture.json";
import electronics from "./electronics.json";
import fashion from "./fashion.json";
import hobbies from "./hobbies.json";
import home from "./home.json";
import slang from "./slang.json";
import transport from "./transport.json";

/**
 * Names of things by category slug: makes and models, breeds and slang, in every spelling in which people type them. Facts from common
 * knowledge; unlike a vocabulary's terms, each is a title by itself.
 */
export const LEXICON: Lexicon = { ...transport, ...electronics, ...home, ...fashion, ...hobbies, ...agriculture, ...slang };
