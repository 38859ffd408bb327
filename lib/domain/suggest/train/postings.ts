import { LANGUAGES } from "@/lib/shared/i18n";
import type { Document, LeafPools, Pool, Vector } from "./composer";
import type { LeafTrainingData } from "./corpus";

export interface Tree {
  /** Ids of categories, ancestors before descendants. */
  readonly nodes: readonly number[];
  /** Index of the parent in `nodes`; -1 for roots. */
  readonly parents: readonly number[];
  /** Nodes of each leaf, from the leaf to the root. */
  readonly chains: readonly (readonly number[])[];
}

export function treeOf(trainingData: readonly LeafTrainingData[]): Tree {
  const index = new Map<number, number>();
  const nodes: number[] = [];
  const parents: number[] = [];
  const chains = trainingData.map(({ leaf }) => {
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

/** Weight of a real listing relative to a term of the vocabulary. */
const EXAMPLE_WEIGHT = 0.5;
/** Weight of a thing that a leaf is only about. */
const HOST_WEIGHT = 0.03;
const SMOOTHING = 0.05;

/** Counts of features by node over all training data. */
class Counts {
  readonly byFeature: readonly Map<number, number>[];
  readonly ofNode: Float64Array;

  constructor(features: number, nodes: number) {
    this.byFeature = Array.from({ length: features }, () => new Map());
    this.ofNode = new Float64Array(nodes);
  }

  add({ indices, values }: Vector, chain: readonly number[], weight: number): void {
    for (let i = 0; i < indices.length; i++) {
      const map = this.byFeature[indices[i] as number] as Map<number, number>;
      const amount = weight * Math.min(1, 2 * (values[i] as number));
      for (const node of chain) {
        map.set(node, (map.get(node) ?? 0) + amount);
        this.ofNode[node] = (this.ofNode[node] as number) + amount;
      }
    }
  }

  addPool({ evidence, sums }: Pool, chain: readonly number[]): void {
    evidence.forEach((vector, i) => {
      this.add(vector, chain, (sums[i] as number) - (i > 0 ? (sums[i - 1] as number) : 0));
    });
  }
}

/**
 * Weights of each feature for the nodes in whose training data it occurs. Initialized from the counts: the logarithm of the feature's
 * frequency in the node relative to its overall frequency.
 */
export class Postings {
  /** Start of each feature's postings; one entry more than features. */
  readonly starts: Uint32Array;
  readonly nodes: Uint16Array;
  readonly weights: Float32Array;
  /** Initial weights, towards which weights decay. */
  readonly priors: Float32Array;

  constructor(features: number, { nodes, chains }: Tree, pools: readonly LeafPools[], prior: number) {
    const counts = new Counts(features, nodes.length);
    pools.forEach(({ terms, any, names, hosts, intents, shared, dealings, examples }, leaf) => {
      const chain = chains[leaf] as readonly number[];
      for (const lang of LANGUAGES) {
        counts.addPool(terms[lang], chain);
        counts.addPool(dealings[lang], chain);
        // Shared terms do not discriminate between leaves.
        counts.addPool(shared[lang], chain.length > 1 ? chain.slice(1) : chain);
      }
      counts.addPool(any, chain);
      counts.addPool(names, chain);
      counts.addPool(intents, chain);
      for (const { weighted } of hosts) for (const vector of weighted) counts.add(vector, chain, HOST_WEIGHT);
      for (const example of examples) counts.add(example, chain, EXAMPLE_WEIGHT);
    });
    const size = counts.byFeature.reduce((sum, map) => sum + map.size, 0);
    this.starts = new Uint32Array(features + 1);
    this.nodes = new Uint16Array(size);
    this.weights = new Float32Array(size);
    // Square roots of the sizes, so that terms of leaves with many terms are not underweighted.
    const sizes = counts.ofNode.map(Math.sqrt);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    let at = 0;
    counts.byFeature.forEach((map, feature) => {
      this.starts[feature] = at;
      let everywhere = 0;
      for (const count of map.values()) everywhere += count;
      for (const [node, count] of map) {
        const expected = (everywhere * (sizes[node] as number)) / all;
        this.nodes[at] = node;
        this.weights[at++] = Math.max(0, prior * Math.log((count + SMOOTHING) / (expected + SMOOTHING)));
      }
    });
    this.starts[features] = at;
    this.priors = this.weights.slice();
  }

  /** Adds up a document's scores by node. */
  score(document: Document, scores: Float32Array): void {
    const { starts, nodes, weights } = this;
    for (let i = 0; i < document.size; i++) {
      const feature = document.indices[i] as number;
      const value = document.values[feature] as number;
      const end = starts[feature + 1] as number;
      for (let p = starts[feature] as number; p < end; p++) {
        const node = nodes[p] as number;
        scores[node] = (scores[node] as number) + value * (weights[p] as number);
      }
    }
  }
}
