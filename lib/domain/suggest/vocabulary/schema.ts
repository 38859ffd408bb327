import { z } from "zod";

/** Words and phrases separated by commas, in the form in which people type them; the stemmer folds inflected forms. */
const TermList = z
  .string()
  .min(1)
  .regex(/^[^,\s][^,]*(?:, [^,\s][^,]*)*$/);

/** What people write when they offer something of a category: the training data of the suggestion. */
export const Terms = z.strictObject({
  uk: TermList,
  ru: TermList,
  en: TermList,
  /** The same in all languages: brands, models, sizes, abbreviations. */
  any: TermList.optional(),
});
export type Terms = z.infer<typeof Terms>;

/** By category slug. */
export const Vocabulary = z.record(z.string(), Terms);
export type Vocabulary = Readonly<Record<string, Terms>>;

export const BranchTerms = z.strictObject({
  /**
   * What listings of a whole branch have in common, by the slug of a category above the leaves: how services are offered, people hired,
   * homes rented out, things given away.
   */
  branches: Vocabulary,
  /** How things are sold, for every branch of things. */
  sale: z.strictObject({ branches: z.array(z.string()), terms: Terms }),
  /** How homes and premises are rented out and sold, by the endings of the leaves' slugs. */
  dealings: Vocabulary,
});
export type BranchTerms = z.infer<typeof BranchTerms>;
