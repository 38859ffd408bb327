import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { type Features, featuresOf, objectFeaturesOf } from "../features";
import type { LeafTrainingData, Term } from "./corpus";
import { NOISE } from "./noise";
import type { Random } from "./random";

/** Composes synthetic listings for training: terms of a leaf, of its branch, and noise. */

/** A listing as a training example. */
export interface Example {
  /** Id of its leaf category. */
  readonly category: number;
  readonly title: string;
  readonly description: string;
}

/** Features, by index in the dictionary, with their values. */
export interface Vector {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
}

/** Terms to draw from with probabilities proportional to their weights. */
export interface Pool {
  readonly vectors: readonly Vector[];
  /** Their features that are evidence for the leaf: without those of the words that name what it is for. */
  readonly evidence: readonly Vector[];
  /** Cumulative sums of the weights. */
  readonly sums: readonly number[];
}

/** A thing that something is for, next to it ("чохол iPhone 14") and behind a preposition ("чохол на iPhone 14"). */
export interface Host {
  readonly beside: Vector;
  readonly behind: Vector;
  /** Their features that get weights for the leaf: without n-grams, which would make the classifier a lot larger. */
  readonly weighted: readonly Vector[];
}

export interface LeafPools {
  readonly terms: Readonly<Record<Language, Pool>>;
  readonly any: Pool;
  readonly names: Pool;
  readonly hosts: readonly Host[];
  readonly intents: Pool;
  /** See {@link LeafTrainingData.needsIntent}. */
  readonly needsIntent: boolean;
  readonly shared: Readonly<Record<Language, Pool>>;
  readonly dealings: Readonly<Record<Language, Pool>>;
  readonly examples: readonly Vector[];
}

/** Parameters of synthetic listings, tuned on the development listings. */
const MOST_IN_TITLE = 3;
const BEGINS_WITH_NAME = 0.5;
const NAME_ALONE = 0.75;
const HAS_HOST = 0.6;
const HOST_BEHIND = 0.4;
/** Fraction of listings with a host that have only a word for the intent beside it; all of them if the leaf needs one. */
const ONLY_INTENT = 0.3;
const OF_ANY_LANGUAGE = 0.4;
const HAS_DESCRIPTION = 0.5;
const MOST_IN_DESCRIPTION = 4;
const IN_DESCRIPTION = 0.4;
const SAYS_DEALING = 0.8;
const MOST_SHARED = 3;
const MOST_NOISE = 3;
/** Fraction of shared terms, and of noise, that is in the title. */
const SHARED_IN_TITLE = 0.6;
const NOISE_IN_TITLE = 0.4;
/** Number of real listings that weigh as much as the vocabulary. */
const EXAMPLES_AS_GOOD = 10;

/** A document for training: the features that occur, and the value of every feature. Reused, since a training composes many. */
export class Document {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
  size = 0;

  constructor(features: number) {
    this.indices = new Uint32Array(features);
    this.values = new Float32Array(features);
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.values[this.indices[i] as number] = 0;
    this.size = 0;
  }

  /** Adds features with their maximum values, except those that are dropped. */
  add({ indices, values }: Vector, scale: number, chance: Random, dropout: number): void {
    for (let i = 0; i < indices.length; i++) {
      if (chance.yes(dropout)) continue;
      const feature = indices[i] as number;
      const value = (values[i] as number) * scale;
      const before = this.values[feature] as number;
      if (before >= value) continue;
      if (before === 0) this.indices[this.size++] = feature;
      this.values[feature] = value;
    }
  }
}

export class Composer {
  /** Index of each feature, assigned when it first occurs in training. */
  readonly indexOf = new Map<number, number>();
  readonly pools: readonly LeafPools[];
  private readonly noise: Readonly<Record<Language, readonly Vector[]>>;
  private readonly known = new Map<string, Vector>();
  private readonly knownHosts = new Map<string, Host>();

  constructor(
    trainingData: readonly LeafTrainingData[],
    examples: readonly Example[],
    private readonly chance: Random,
  ) {
    const examplesOf = new Map<number, Vector[]>();
    for (const { category, title, description } of examples) {
      const list = examplesOf.get(category) ?? [];
      list.push(this.toVector(featuresOf(title, description)));
      examplesOf.set(category, list);
    }
    this.pools = trainingData.map(({ leaf, terms, any, names, hosts, intents, needsIntent, shared, dealings }) => ({
      terms: this.inLanguages(terms),
      any: this.pool(any),
      names: this.pool(names),
      hosts: hosts.map((text) => this.host(text)),
      intents: this.pool(intents),
      needsIntent,
      shared: this.inLanguages(shared),
      dealings: this.inLanguages(dealings),
      examples: examplesOf.get(leaf.id) ?? [],
    }));
    const noiseIn = (lang: Language) => NOISE[lang].map((text) => this.vector(text));
    this.noise = { uk: noiseIn("uk"), ru: noiseIn("ru"), en: noiseIn("en") };
  }

  /** Replaces hashes by indices; a feature that is new gets the next one. */
  private toVector(features: Features): Vector {
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
    if (!vector) this.known.set(text, (vector = this.toVector(featuresOf(text))));
    return vector;
  }

  /** Returns a term's features without those that only its host has. Features of pairs of a host's word and another one are kept. */
  private evidence({ text, host }: Term): Vector {
    const whole = this.vector(text);
    if (host === undefined) return whole;
    const named = new Set(host.split(" "));
    const thing = text.split(" ").filter((word) => !named.has(word));
    const ofThing = new Set(this.vector(thing.join(" ")).indices);
    const ofHost = new Set(this.vector(host).indices);
    const kept = [...whole.indices.keys()].filter((i) => {
      const feature = whole.indices[i] as number;
      return ofThing.has(feature) || !ofHost.has(feature);
    });
    return {
      indices: Uint32Array.from(kept, (i) => whole.indices[i] as number),
      values: Float32Array.from(kept, (i) => whole.values[i] as number),
    };
  }

  private host(text: string): Host {
    const known = this.knownHosts.get(text);
    if (known) return known;
    const host: Host = {
      beside: this.vector(text),
      behind: this.toVector(objectFeaturesOf(text)),
      weighted: [this.toVector(featuresOf(text, "", "whole")), this.toVector(objectFeaturesOf(text, "whole"))],
    };
    this.knownHosts.set(text, host);
    return host;
  }

  private pool(terms: readonly Term[]): Pool {
    let sum = 0;
    return {
      vectors: terms.map(({ text }) => this.vector(text)),
      evidence: terms.map((term) => this.evidence(term)),
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

  /** Returns a real listing, the more often the more there are; undefined for a synthetic one. */
  private drawExample(leaf: number): Vector | undefined {
    const { examples } = this.pools[leaf] as LeafPools;
    if (examples.length === 0 || !this.chance.yes(examples.length / (examples.length + EXAMPLES_AS_GOOD))) return undefined;
    return examples[this.chance.below(examples.length)];
  }

  /** Returns what a listing is about: a term or name of the leaf, and the thing that it is for. A name alone can be a complete title. */
  private beginTitle(leaf: number, lang: Language): { readonly title: readonly (Vector | undefined)[]; readonly isComplete: boolean } {
    const { chance } = this;
    const { terms, names, hosts, intents, needsIntent } = this.pools[leaf] as LeafPools;
    const hasHost = hosts.length > 0 && chance.yes(HAS_HOST);
    const isIntent = hasHost && intents.vectors.length > 0 && (needsIntent || chance.yes(ONLY_INTENT));
    const isNamed = !isIntent && names.vectors.length > 0 && chance.yes(BEGINS_WITH_NAME);
    const isComplete = (isIntent || isNamed) && chance.yes(NAME_ALONE);
    const title = [this.draw(isIntent ? intents : isNamed ? names : terms[lang])];
    if (hasHost) {
      const host = hosts[chance.below(hosts.length)] as Host;
      title.push(chance.yes(HOST_BEHIND) ? host.behind : host.beside);
    }
    return { title, isComplete };
  }

  /**
   * Composes a synthetic or real listing of a leaf.
   * @param dropout Fraction of features to drop, for regularization.
   */
  compose(leaf: number, dropout: number, document: Document): void {
    const { chance } = this;
    const { terms, any, shared, dealings } = this.pools[leaf] as LeafPools;
    document.clear();
    const add = (vector: Vector | undefined, scale: number) => {
      if (vector) document.add(vector, scale, chance, dropout);
    };
    const example = this.drawExample(leaf);
    if (example) {
      add(example, 1);
      return;
    }
    const lang = LANGUAGES[chance.below(LANGUAGES.length)] as Language;
    const { title, isComplete } = this.beginTitle(leaf, lang);
    for (const vector of title) add(vector, 1);
    for (let i = isComplete ? 0 : chance.below(MOST_IN_TITLE); i > 0; i--)
      add(this.draw(any.vectors.length > 0 && chance.yes(OF_ANY_LANGUAGE) ? any : terms[lang]), 1);
    if (chance.yes(HAS_DESCRIPTION))
      for (let i = chance.below(MOST_IN_DESCRIPTION); i >= 0; i--) add(this.draw(terms[lang]), IN_DESCRIPTION);
    if (chance.yes(SAYS_DEALING)) add(this.draw(dealings[lang]), chance.yes(SHARED_IN_TITLE) ? 1 : IN_DESCRIPTION);
    for (let i = chance.below(MOST_SHARED + 1); i > 0; i--) add(this.draw(shared[lang]), chance.yes(SHARED_IN_TITLE) ? 1 : IN_DESCRIPTION);
    const noise = this.noise[lang];
    for (let i = chance.below(MOST_NOISE + 1); i > 0; i--)
      add(noise[chance.below(noise.length)], chance.yes(NOISE_IN_TITLE) ? 1 : IN_DESCRIPTION);
  }
}
