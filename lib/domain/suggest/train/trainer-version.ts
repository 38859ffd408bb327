import { createHash } from "node:crypto";
import { CATEGORIES } from "@/prisma/seed/categories";
import { LEXICON } from "../lexicon/lexicon";
import { BRANCH_TERMS, HOST_INTENTS, HOSTS, INTENTS, VOCABULARY } from "../vocabulary/vocabulary";
import { NOISE } from "./noise";
import { TRAIN_OPTIONS } from "./train";

/** Increment it when changes of training or features make existing models incompatible. */
const METHOD = 4;

/** Returns the trainer version: a hash of vocabulary, tree and method. Models of other versions are not used. */
export function trainerVersion(): string {
  const { branches, dealings, sale } = BRANCH_TERMS;
  return createHash("sha256")
    .update(
      JSON.stringify([
        METHOD,
        TRAIN_OPTIONS,
        NOISE,
        VOCABULARY,
        LEXICON,
        HOSTS,
        HOST_INTENTS,
        INTENTS,
        branches,
        dealings,
        sale,
        CATEGORIES,
      ]),
    )
    .digest("hex")
    .slice(0, 16);
}
