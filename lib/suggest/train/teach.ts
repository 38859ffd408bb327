import { LANGUAGES, type Language } from "@/lib/kernel/i18n";
import { type Features, featuresOf } from "../features";
import type { ModelParts } from "../model";
import type { Lesson, Term } from "./corpus";
import { NOISE } from "./noise";

/**
 * The teacher: a multinomial logistic model whose weights stand on the nodes of the tree. A leaf's score is the sum of its own weights and
 * its ancestors', so that a word of one leaf speaks for its siblings too, and what only tells a root from another is learned there.
 * Only pairs of feature and node that occur in the lessons have a weight: sparse, quick, and without opinions on what was never seen.
 */

/** A listing of the board, as a lesson. */
export interface Example {
  /** Id of its category, a leaf of the tree. */
  readonly category: number;
  readonly title: string;
  readonly description: string;
}

export interface TeachOptions {
  readonly epochs: number;
  readonly documentsPerLeaf: number;
  readonly rate: number;
  /** Strength of the pull back to where the counts put a weight. */
  readonly decay: number;
  /** Scale of the weights that the counts give. */
  readonly prior: number;
  readonly seed: number;
}

export const TEACH: TeachOptions = { epochs: 6, documentsPerLeaf: 60, rate: 0.25, decay: 0.002, prior: 0.35, seed: 7 };

/** mulberry32: the same lessons in the same order on every machine. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Vectors {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
}

/** Features get an index when they are first seen in a lesson; others have none. */
class Dictionary {
  readonly indexOf = new Map<number, number>();

  learn(features: Features): Vectors {
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
}

interface Pool {
  readonly vectors: readonly Vectors[];
  /** Running sums of the terms' weights, to draw by. */
  readonly sums: readonly number[];
}

class Draw {
  constructor(private readonly random: () => number) {}

  below(n: number): number {
    return Math.floor(this.random() * n);
  }

  yes(share: number): boolean {
    return this.random() < share;
  }

  from({ vectors, sums }: Pool): Vectors | undefined {
    const at = this.random() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return vectors[low];
  }
}

export interface Tree {
  readonly nodes: readonly number[];
  readonly parents: readonly number[];
  /** For each leaf its nodes, itself first. */
  readonly chains: readonly (readonly number[])[];
}

export function treeOf(lessons: readonly Lesson[]): Tree {
  const index = new Map<number, number>();
  const nodes: number[] = [];
  const parents: number[] = [];
  const chains = lessons.map(({ leaf }) => {
    let parent = -1;
    const chain: number[] = [];
    for (const { id } of leaf.path) {
      let at = index.get(id);
      if (at === undefined) {
        at = nodes.length;
        index.set(id, at);
        nodes.push(id);
        parents.push(parent);
      }
      parent = at;
      chain.unshift(at);
    }
    return chain;
  });
  return { nodes, parents, chains };
}

class Postings {
  readonly starts: Uint32Array;
  readonly nodes: Uint16Array;
  readonly weights: Float32Array;
  readonly priors: Float32Array;

  /** @param counts by feature: how much of each node's lessons it is. */
  constructor(counts: readonly Map<number, number>[], totals: Float64Array, nodeCount: number, prior: number) {
    const size = counts.reduce((sum, map) => sum + map.size, 0);
    this.starts = new Uint32Array(counts.length + 1);
    this.nodes = new Uint16Array(size);
    this.weights = new Float32Array(size);
    let all = 0;
    for (let n = 0; n < nodeCount; n++) all += totals[n] as number;
    let at = 0;
    counts.forEach((map, feature) => {
      this.starts[feature] = at;
      let sum = 0;
      for (const count of map.values()) sum += count;
      for (const [node, count] of map) {
        const expected = (sum * (totals[node] as number)) / all;
        this.nodes[at] = node;
        this.weights[at++] = Math.max(0, prior * Math.log((count + 0.05) / (expected + 0.05)));
      }
    });
    this.starts[counts.length] = at;
    this.priors = this.weights.slice();
  }
}

export class Teacher {
  private readonly dictionary = new Dictionary();
  private readonly tree: Tree;
  private readonly pools: { readonly terms: Readonly<Record<Language, Pool>>; readonly any: Pool; readonly examples: readonly Vectors[] }[];
  private readonly noise: Readonly<Record<Language, readonly Vectors[]>>;
  private readonly known = new Map<string, Vectors>();

  constructor(
    lessons: readonly Lesson[],
    examples: readonly Example[] = [],
    private readonly options: TeachOptions = TEACH,
  ) {
    this.tree = treeOf(lessons);
    const byLeaf = new Map<number, Vectors[]>();
    for (const { category, title, description } of examples) {
      const list = byLeaf.get(category) ?? [];
      list.push(this.dictionary.learn(featuresOf(title, description)));
      byLeaf.set(category, list);
    }
    this.pools = lessons.map(({ leaf, terms, any }) => ({
      terms: { uk: this.pool(terms.uk), ru: this.pool(terms.ru), en: this.pool(terms.en) },
      any: this.pool(any),
      examples: byLeaf.get(leaf.id) ?? [],
    }));
    this.noise = {
      uk: NOISE.uk.map((text) => this.vectors(text)),
      ru: NOISE.ru.map((text) => this.vectors(text)),
      en: NOISE.en.map((text) => this.vectors(text)),
    };
  }

  private vectors(text: string): Vectors {
    let vectors = this.known.get(text);
    if (!vectors) this.known.set(text, (vectors = this.dictionary.learn(featuresOf(text))));
    return vectors;
  }

  private pool(terms: readonly Term[]): Pool {
    let sum = 0;
    return { vectors: terms.map(({ text }) => this.vectors(text)), sums: terms.map(({ weight }) => (sum += weight)) };
  }

  private count(): Postings {
    const { nodes, chains } = this.tree;
    const counts: Map<number, number>[] = Array.from({ length: this.dictionary.indexOf.size }, () => new Map());
    const totals = new Float64Array(nodes.length);
    const add = ({ indices, values }: Vectors, chain: readonly number[], weight: number) => {
      indices.forEach((feature, i) => {
        const map = counts[feature] as Map<number, number>;
        const amount = weight * Math.min(1, (values[i] as number) * 2);
        for (const node of chain) {
          map.set(node, (map.get(node) ?? 0) + amount);
          totals[node] = (totals[node] as number) + amount;
        }
      });
    };
    this.pools.forEach(({ terms, any, examples }, l) => {
      const chain = chains[l] as readonly number[];
      for (const pool of [...LANGUAGES.map((lang) => terms[lang]), any])
        pool.vectors.forEach((vectors, i) => {
          add(vectors, chain, (pool.sums[i] as number) - (i > 0 ? (pool.sums[i - 1] as number) : 0));
        });
      for (const example of examples) add(example, chain, 0.5);
    });
    return new Postings(counts, totals, nodes.length, this.options.prior);
  }

  /** One made-up listing of a leaf: a few of its terms, often with noise. */
  private compose(draw: Draw, leaf: number): [Vectors, number][] {
    const pool = this.pools[leaf] as (typeof this.pools)[number];
    if (pool.examples.length > 0 && draw.yes(pool.examples.length / (pool.examples.length + 10)))
      return [[pool.examples[draw.below(pool.examples.length)] as Vectors, 1]];
    const lang = LANGUAGES[draw.below(3)] as Language;
    const parts: [Vectors, number][] = [];
    const add = (vectors: Vectors | undefined, scale: number) => {
      if (vectors) parts.push([vectors, scale]);
    };
    const title = 1 + draw.below(3);
    for (let i = 0; i < title; i++) add(draw.from(pool.any.vectors.length > 0 && draw.yes(0.25) ? pool.any : pool.terms[lang]), 1);
    if (draw.yes(0.5)) for (let i = draw.below(4); i >= 0; i--) add(draw.from(pool.terms[lang]), 0.25);
    const noise = this.noise[lang];
    for (let i = draw.below(4); i > 0; i--) add(noise[draw.below(noise.length)], draw.yes(0.4) ? 1 : 0.25);
    return parts;
  }

  teach(): ModelParts {
    const postings = this.count();
    const { nodes, parents, chains } = this.tree;
    const { epochs, documentsPerLeaf, rate, decay, seed } = this.options;
    const draw = new Draw(chance(seed));
    const bias = new Float32Array(nodes.length);
    const squares = new Float32Array(postings.weights.length).fill(0.1);
    const scores = new Float32Array(nodes.length);
    const leafScores = new Float32Array(chains.length);
    const errors = new Float32Array(nodes.length);
    const leaves = chains.length;
    for (let step = 0; step < epochs * documentsPerLeaf * leaves; step++) {
      const leaf = draw.below(leaves);
      const document = merge(this.compose(draw, leaf));
      forward(document, postings, bias, scores);
      // Softmax over leaves, errors summed up the tree.
      let top = Number.NEGATIVE_INFINITY;
      for (let l = 0; l < leaves; l++) {
        let score = 0;
        for (const node of chains[l] as readonly number[]) score += scores[node] as number;
        leafScores[l] = score;
        if (score > top) top = score;
      }
      let sum = 0;
      for (let l = 0; l < leaves; l++) sum += leafScores[l] = Math.exp((leafScores[l] as number) - top);
      errors.fill(0);
      for (let l = 0; l < leaves; l++) {
        const error = (l === leaf ? 1 : 0) - (leafScores[l] as number) / sum;
        if (error > -1e-5 && error < 1e-5) continue;
        for (const node of chains[l] as readonly number[]) errors[node] = (errors[node] as number) + error;
      }
      for (let n = 0; n < bias.length; n++) bias[n] = (bias[n] as number) + 0.002 * rate * (errors[n] as number);
      for (const [feature, value] of document) {
        const end = postings.starts[feature + 1] as number;
        for (let p = postings.starts[feature] as number; p < end; p++) {
          const error = errors[postings.nodes[p] as number] as number;
          if (error > -1e-4 && error < 1e-4) continue;
          const gradient = error * value - decay * ((postings.weights[p] as number) - (postings.priors[p] as number));
          squares[p] = (squares[p] as number) + gradient * gradient;
          postings.weights[p] = (postings.weights[p] as number) + (rate * gradient) / Math.sqrt(squares[p] as number);
        }
      }
    }
    return this.finish(postings, nodes, parents, bias);
  }

  private finish(postings: Postings, nodes: readonly number[], parents: readonly number[], bias: Float32Array): ModelParts {
    const order = [...this.dictionary.indexOf].sort(([a], [b]) => a - b);
    const size = postings.nodes.length;
    const model = {
      nodes,
      parents,
      bias,
      hashes: new Uint32Array(order.length),
      starts: new Uint32Array(order.length + 1),
      postingNodes: new Uint16Array(size),
      postingWeights: new Float32Array(size),
    };
    let at = 0;
    order.forEach(([hash, feature], i) => {
      model.hashes[i] = hash;
      model.starts[i] = at;
      for (let p = postings.starts[feature] as number; p < (postings.starts[feature + 1] as number); p++) {
        model.postingNodes[at] = postings.nodes[p] as number;
        model.postingWeights[at++] = postings.weights[p] as number;
      }
    });
    model.starts[order.length] = at;
    return model;
  }
}

function merge(parts: readonly [Vectors, number][]): Map<number, number> {
  const document = new Map<number, number>();
  for (const [{ indices, values }, scale] of parts)
    for (let i = 0; i < indices.length; i++) {
      const feature = indices[i] as number;
      const value = (values[i] as number) * scale;
      const before = document.get(feature);
      if (before === undefined || before < value) document.set(feature, value);
    }
  return document;
}

function forward(document: ReadonlyMap<number, number>, postings: Postings, bias: Float32Array, scores: Float32Array): void {
  scores.set(bias);
  for (const [feature, value] of document) {
    const end = postings.starts[feature + 1] as number;
    for (let p = postings.starts[feature] as number; p < end; p++) {
      const node = postings.nodes[p] as number;
      scores[node] = (scores[node] as number) + value * (postings.weights[p] as number);
    }
  }
}
