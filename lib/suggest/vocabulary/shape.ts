/**
 * What people write when they offer something of a category: the suggestion's teaching material, one entry for each leaf.
 *
 * Terms stand in one string, separated by commas. A term is a word or a short phrase in the form in which it is typed: inflected
 * forms are folded by the stemmer, so one form is enough unless the stem changes.
 */
export interface Terms {
  readonly uk: string;
  readonly ru: string;
  readonly en: string;
  /** The same in all languages: brands, models, sizes, abbreviations. */
  readonly any?: string;
}

/** By category slug. */
export type Vocabulary = Readonly<Record<string, Terms>>;

/** More terms for a leaf that has its own already: in some languages only, where that is what was missing. */
export interface FurtherTerms {
  readonly uk: string;
  readonly ru: string;
  readonly en?: string;
}
