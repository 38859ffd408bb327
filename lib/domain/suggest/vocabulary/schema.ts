import { z } from "zod";

/** Words and phrases separated by commas, in the form in which people type them; the stemmer folds inflected forms. */
const TermList = z
  .string()
  .min(1)
  .regex(/^[^,\s][^,]*(?:, [^,\s][^,]*)*$/);

/** Terms that people use in listings of a category. */
export const Terms = z.strictObject({
  uk: TermList,
  ru: TermList,
  en: TermList,
  /** Language-independent terms: brands, models, sizes, abbreviations. */
  any: TermList.optional(),
});
export type Terms = z.infer<typeof Terms>;

/** By category slug. */
export const Vocabulary = z.record(z.string(), Terms);
export type Vocabulary = Readonly<Record<string, Terms>>;

export const BranchTerms = z.strictObject({
  /**
   * Terms shared by all listings of a branch, by slug of a non-leaf category: how services are offered, people hired, homes rented out, items
   * given away.
   */
  branches: Vocabulary,
  /** Terms for selling items, for all branches with items. */
  sale: z.strictObject({ branches: z.array(z.string()), terms: Terms }),
  /** Terms for renting out and selling property, by suffix of the leaf's slug. */
  dealings: Vocabulary,
});
export type BranchTerms = z.infer<typeof BranchTerms>;

/** Words by intent, of all languages. */
export const Intents = z.record(z.string(), TermList);

/**
 * Names that things go by, by category slug: makes with their models, both with alternative spellings separated by slashes
 * ("Daewoo/Деу": "Lanos/Ланос, Nexia/Нексія"). A make without models has an empty list. Names without a make are listed under "".
 */
export const Lexicon = z.record(z.string(), z.record(z.string().regex(/^[^,]*$/), TermList.or(z.literal(""))));
export type Lexicon = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Things that an accessory, part, service or exchange is about: slugs of categories by slug of a leaf. */
export const Hosts = z.record(z.string(), z.array(z.string()).min(1));
export type Hosts = Readonly<Record<string, readonly string[]>>;

/** Intents by slug of a leaf with hosts. */
export const HostIntents = z.record(z.string(), z.string());
