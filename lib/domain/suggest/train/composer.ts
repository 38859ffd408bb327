import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { type Features, featuresOf } from "../features";
import type { Chance } from "./chance";
import type { Lesson, Term } from "./corpus";
import { NOISE } from "./noise";

/** Makes up listings out of lessons: some terms of a leaf, some of its branch, some noise, as titles and descriptions are made of. */

/** A listing of the board, as a lesson. */
export interface Example {
  /** Id of its category, a leaf of the tree. */
  readonly category: number;
  readonly title: string;
  readonly description: string;
}

/** Features by the dictionary's index, with their values. */
export interface Vector {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
}

/** Terms to draw from, the weightier the oftener. */
export interface Pool {
  readonly vectors: readonly Vector[];
  /** Running sums of the terms' weights. */
  readonly sums: readonly number[];
}

export interface LeafPools {
  readonly terms: Readonly<Record<Language, Pool>>;
  readonly any: Pool;
  readonly shared: Readonly<Record<Language, Pool>>;
  readonly dealings: Readonly<Record<Language, Pool>>;
  readonly examples: readonly Vector[];
}

/** How made-up listings are made: shares and counts, fitted on the development listings. */
const MOST_IN_TITLE = 3;
const OF_ANY_LANGUAGE = 0.4;
const HAS_DESCRIPTION = 0.5;
const MOST_IN_DESCRIPTION = 4;
const IN_DESCRIPTION = 0.4;
const SAYS_DEALING = 0.8;
const MOST_SHARED = 3;
const MOST_NOISE = 3;
/** Share of what is shared, and of noise, that stands in the title. */
const SHARED_IN_TITLE = 0.6;
const NOISE_IN_TITLE = 0.4;
/** So many listings of the board weigh as much as the vocabulary. */
const EXAMPLES_AS_GOOD = 10;

/** A document as the teacher reads it: value by feature. */
export type Document = Map<number, number>;

export class Composer {
  /** Features get an index when they are first seen in a lesson; others have none. */
  readonly indexOf = new Map<number, number>();
  readonly pools: readonly LeafPools[];
  private readonly noise: Readonly<Record<Language, readonly Vector[]>>;
  private readonly known = new Map<string, Vector>();

  constructor(
    lessons: readonly Lesson[],
    examples: readonly Example[],
    private readonly chance: Chance,
  ) {
    const examplesOf = new Map<number, Vector[]>();
    for (const { category, title, description } of examples) {
      const list = examplesOf.get(category) ?? [];
      list.push(this.learn(featuresOf(title, description)));
      examplesOf.set(category, list);
    }
    this.pools = lessons.map(({ leaf, terms, any, shared, dealings }) => ({
      terms: this.inLanguages(terms),
      any: this.pool(any),
      shared: this.inLanguages(shared),
      dealings: this.inLanguages(dealings),
      examples: examplesOf.get(leaf.id) ?? [],
    }));
    const noiseIn = (lang: Language) => NOISE[lang].map((text) => this.vector(text));
    this.noise = { uk: noiseIn("uk"), ru: noiseIn("ru"), en: noiseIn("en") };
  }

  private learn(features: Features): Vector {
    const indices = new Uint32Array(features.size);
    const values = new Float32Array(features.size);
    let at = 0;
    for (const [hash, value] of features) {
      let index = this.indexOf.get(hash);
      if (index === undefined) this.indexOf.set(hash, (index = this.indexOf.size));
      indices[at] = index;
      values[at++] = value;
    }
    return { indices, values };
  }

  private vector(text: string): Vector {
    let vector = this.known.get(text);
    if (!vector) this.known.set(text, (vector = this.learn(featuresOf(text))));
    return vector;
  }

  private pool(terms: readonly Term[]): Pool {
    let sum = 0;
    return {
      vectors: terms.map(({ text }) => this.vector(text)),
      sums: terms.map(({ weight }) => {
        sum += weight;
        return sum;
      }),
    };
  }

  private inLanguages(terms: Readonly<Record<Language, readonly Term[]>>): Readonly<Record<Language, Pool>> {
    return { uk: this.pool(terms.uk), ru: this.pool(terms.ru), en: this.pool(terms.en) };
  }

  private draw({ vectors, sums }: Pool): Vector | undefined {
    const at = this.chance.next() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return vectors[low];
  }

  /**
   * A made-up listing of a leaf, or one of the board's.
   * @param dropout share of features that are left out, so that none is relied on alone.
   */
  compose(leaf: number, dropout: number): Document {
    const { chance } = this;
    const { terms, any, shared, dealings, examples } = this.pools[leaf] as LeafPools;
    const document: Document = new Map();
    const add = (vector: Vector | undefined, scale: number) => {
      if (vector) addTo(document, vector, scale, () => !chance.yes(dropout));
    };
    if (examples.length > 0 && chance.yes(examples.length / (examples.length + EXAMPLES_AS_GOOD))) {
      add(examples[chance.below(examples.length)], 1);
      return document;
    }
    const lang = LANGUAGES[chance.below(LANGUAGES.length)] as Language;
    // A brand alone names the thing itself, whose options are among its own terms; a case for it says that it is a case.
    add(this.draw(terms[lang]), 1);
    for (let i = chance.below(MOST_IN_TITLE); i > 0; i--)
      add(this.draw(any.vectors.length > 0 && chance.yes(OF_ANY_LANGUAGE) ? any : terms[lang]), 1);
    if (chance.yes(HAS_DESCRIPTION))
      for (let i = chance.below(MOST_IN_DESCRIPTION); i >= 0; i--) add(this.draw(terms[lang]), IN_DESCRIPTION);
    if (chance.yes(SAYS_DEALING)) add(this.draw(dealings[lang]), chance.yes(SHARED_IN_TITLE) ? 1 : IN_DESCRIPTION);
    for (let i = chance.below(MOST_SHARED + 1); i > 0; i--) add(this.draw(shared[lang]), chance.yes(SHARED_IN_TITLE) ? 1 : IN_DESCRIPTION);
    const noise = this.noise[lang];
    for (let i = chance.below(MOST_NOISE + 1); i > 0; i--)
      add(noise[chance.below(noise.length)], chance.yes(NOISE_IN_TITLE) ? 1 : IN_DESCRIPTION);
    return document;
  }
}

/** A feature counts once, where it weighs most. */
function addTo(document: Document, { indices, values }: Vector, scale: number, keeps: () => boolean): void {
  for (let i = 0; i < indices.length; i++) {
    if (!keeps()) continue;
    const feature = indices[i] as number;
    const value = (values[i] as number) * scale;
    if ((document.get(feature) ?? 0) < value) document.set(feature, value);
  }
}
