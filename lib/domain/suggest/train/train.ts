import { shuffle } from "@/lib/shared/random";
import type { ModelParts } from "../model";
import { Composer, Document, type Example, type Host, type LeafPools, type Vector } from "./composer";
import type { LeafTrainingData } from "./corpus";
import { Postings, type Tree, treeOf } from "./postings";
import { Random } from "./random";

/**
 * The trainer: multinomial logistic regression with weights on the nodes of the category tree. A leaf's score is the sum of its own and its
 * ancestors' weights, so that evidence for a leaf also supports its siblings, and features that only separate roots are learned there. Only
 * pairs of feature and node that occur in the training data have a weight, which keeps the model sparse.
 */

export interface TrainOptions {
  readonly epochs: number;
  /** Synthetic listings per leaf and epoch. */
  readonly documentsPerLeaf: number;
  /** Step size of AdaGrad. */
  readonly rate: number;
  /** Strength of the decay towards the initial weights. */
  readonly decay: number;
  /** Scale of the initial weights. */
  readonly prior: number;
  /** Fraction of features dropped from a listing. */
  readonly dropout: number;
  readonly seed: number;
}

/** Tuned on the development listings. */
export const TRAIN_OPTIONS: TrainOptions = {
  epochs: 3,
  documentsPerLeaf: 72,
  rate: 0.25,
  decay: 0.002,
  prior: 0.35,
  dropout: 0.2,
  seed: 8,
};

/** Errors smaller than this are ignored. */
const LEAST_LEAF_ERROR = 1e-5;
const LEAST_NODE_ERROR = 1e-4;
const BIAS_RATE = 0.002;
/** Initial value of AdaGrad's sums of squares. */
const FIRST_SQUARE = 0.1;

/** The weights while they are trained. */
class Trainer {
  private readonly bias: Float32Array;
  private readonly squares: Float32Array;
  private readonly scores: Float32Array;
  private readonly leaves: Float32Array;
  private readonly errors: Float32Array;
  private readonly sums: Float32Array;
  /** The leaves' chains one after the other, and the start of each; one entry more than leaves. */
  private readonly chainNodes: Uint16Array;
  private readonly chainStarts: Uint32Array;
  private snapshots = 0;

  constructor(
    private readonly tree: Tree,
    private readonly postings: Postings,
    private readonly options: TrainOptions,
  ) {
    const nodes = tree.nodes.length;
    this.chainNodes = Uint16Array.from(tree.chains.flat());
    this.chainStarts = new Uint32Array(tree.chains.length + 1);
    tree.chains.forEach((chain, leaf) => {
      this.chainStarts[leaf + 1] = (this.chainStarts[leaf] as number) + chain.length;
    });
    this.bias = new Float32Array(nodes);
    this.scores = new Float32Array(nodes);
    this.errors = new Float32Array(nodes);
    this.leaves = new Float32Array(tree.chains.length);
    this.sums = new Float32Array(postings.weights.length);
    this.squares = new Float32Array(postings.weights.length).fill(FIRST_SQUARE);
  }

  /** Performs one step of gradient descent on a listing, unless its leaf has at least the probability `knownFrom`. */
  trainOn(document: Document, leaf: number, knownFrom = 1): void {
    this.scores.set(this.bias);
    this.postings.score(document, this.scores);
    this.softmax();
    if ((this.leaves[leaf] as number) >= knownFrom) return;
    this.computeErrors(leaf);
    this.updateWeights(document);
  }

  /** Computes the leaves' probabilities from the nodes' scores. */
  private softmax(): void {
    const { leaves, scores, chainNodes, chainStarts } = this;
    let top = Number.NEGATIVE_INFINITY;
    for (let leaf = 0; leaf < leaves.length; leaf++) {
      let score = 0;
      const end = chainStarts[leaf + 1] as number;
      for (let i = chainStarts[leaf] as number; i < end; i++) score += scores[chainNodes[i] as number] as number;
      leaves[leaf] = score;
      if (score > top) top = score;
    }
    let sum = 0;
    for (let leaf = 0; leaf < leaves.length; leaf++) sum += leaves[leaf] = Math.exp((leaves[leaf] as number) - top);
    for (let leaf = 0; leaf < leaves.length; leaf++) leaves[leaf] = (leaves[leaf] as number) / sum;
  }

  /** Computes the error of each node; a leaf's error is added to its ancestors. */
  private computeErrors(right: number): void {
    const { errors, leaves, chainNodes, chainStarts } = this;
    errors.fill(0);
    for (let leaf = 0; leaf < leaves.length; leaf++) {
      const error = (leaf === right ? 1 : 0) - (leaves[leaf] as number);
      if (Math.abs(error) < LEAST_LEAF_ERROR) continue;
      const end = chainStarts[leaf + 1] as number;
      for (let i = chainStarts[leaf] as number; i < end; i++) {
        const node = chainNodes[i] as number;
        errors[node] = (errors[node] as number) + error;
      }
    }
  }

  private updateWeights(document: Document): void {
    const { bias, errors, squares } = this;
    const { starts, nodes, weights, priors } = this.postings;
    const { rate, decay } = this.options;
    for (let node = 0; node < bias.length; node++) bias[node] = (bias[node] as number) + BIAS_RATE * rate * (errors[node] as number);
    for (let i = 0; i < document.size; i++) {
      const feature = document.indices[i] as number;
      const value = document.values[feature] as number;
      const end = starts[feature + 1] as number;
      for (let p = starts[feature] as number; p < end; p++) {
        const error = errors[nodes[p] as number] as number;
        if (error < LEAST_NODE_ERROR && error > -LEAST_NODE_ERROR) continue;
        const gradient = error * value - decay * ((weights[p] as number) - (priors[p] as number));
        squares[p] = (squares[p] as number) + gradient * gradient;
        weights[p] = (weights[p] as number) + (rate * gradient) / Math.sqrt(squares[p] as number);
      }
    }
  }

  /** Adds the current weights to the average, which is more stable than the final weights. */
  addSnapshot(): void {
    const { weights } = this.postings;
    for (let p = 0; p < weights.length; p++) this.sums[p] = (this.sums[p] as number) + (weights[p] as number);
    this.snapshots++;
  }

  /** Returns the average of the snapshots, with features sorted by hash. */
  finish(indexOf: ReadonlyMap<number, number>): ModelParts {
    const { postings, tree, bias, sums, snapshots } = this;
    const order = [...indexOf].sort(([a], [b]) => a - b);
    const hashes = new Uint32Array(order.length);
    const starts = new Uint32Array(order.length + 1);
    const postingNodes = new Uint16Array(postings.nodes.length);
    const postingWeights = new Float32Array(postings.nodes.length);
    let at = 0;
    order.forEach(([hash, feature], i) => {
      const [from, to] = [postings.starts[feature] as number, postings.starts[feature + 1] as number];
      hashes[i] = hash;
      starts[i] = at;
      postingNodes.set(postings.nodes.subarray(from, to), at);
      for (let p = from; p < to; p++) postingWeights[at + p - from] = (sums[p] as number) / snapshots;
      at += to - from;
    });
    starts[order.length] = at;
    return { nodes: tree.nodes, parents: tree.parents, bias, hashes, starts, postingNodes, postingWeights };
  }
}

/** Number of snapshots during the training; those of the first third are not averaged. */
const SNAPSHOTS = 12;

/** Number of terms of an average leaf. */
const USUAL_TERMS = 200;

/** Returns the leaves from which training examples are drawn; leaves with many terms (cars, phones) occur up to twice as often. */
function leafPoolOf(trainingData: readonly LeafTrainingData[]): number[] {
  return trainingData.flatMap(({ terms, any, names }, leaf) => {
    const size = terms.uk.length + any.length + names.length / 4;
    return Array.from({ length: Math.round(4 * Math.min(2.5, Math.max(1, Math.sqrt(size / USUAL_TERMS)))) }, () => leaf);
  });
}

/** A title of one or two terms that is a training example by itself, since the composed listings contain only some of them. */
interface ShortTitle {
  readonly leaf: number;
  readonly vectors: readonly Vector[];
}

/** Probability of its leaf from which a short title is skipped: more steps would cost longer titles, of which a name is only a part. */
const KNOWN_FROM = 0.5;

/**
 * Returns all names, and hosts beside a word for the intent, in random order. Terms in English are among them, since most names are
 * Cyrillic: with names alone, English titles got worse.
 */
function shortTitlesOf(pools: readonly LeafPools[], chance: Random): ShortTitle[] {
  const all = pools.flatMap(({ terms, names, hosts, intents }, leaf): ShortTitle[] => {
    const { vectors: words } = intents;
    const hosted = words.length > 0 ? hosts : [];
    const besideWord = (host: Host): ShortTitle => ({ leaf, vectors: [words[chance.below(words.length)] as Vector, host.beside] });
    return [
      ...[...names.vectors, ...terms.en.vectors].map((name) => ({ leaf, vectors: [name] })),
      // Twice, since makes are shared by cars, lorries and motorbikes, and only the model is decisive.
      ...hosted.map(besideWord),
      ...hosted.map(besideWord),
    ];
  });
  return shuffle(all, chance.next);
}

/**
 * Trains a classifier. Deterministic: the same training data gives an identical classifier.
 * @param examples The board's listings, in addition to the vocabulary.
 */
export function train(
  trainingData: readonly LeafTrainingData[],
  examples: readonly Example[] = [],
  options: TrainOptions = TRAIN_OPTIONS,
): ModelParts {
  const chance = new Random(options.seed);
  const composer = new Composer(trainingData, examples, chance);
  const tree = treeOf(trainingData);
  const trainer = new Trainer(tree, new Postings(composer.indexOf.size, tree, composer.pools, options.prior), options);
  const document = new Document(composer.indexOf.size);
  const leafPool = leafPoolOf(trainingData);
  const steps = options.epochs * options.documentsPerLeaf * trainingData.length;
  const stepsPerSnapshot = Math.ceil(steps / SNAPSHOTS);
  const shortTitles = shortTitlesOf(composer.pools, chance);
  let next = 0;
  for (let step = 1; step <= steps; step++) {
    const leaf = leafPool[chance.below(leafPool.length)] as number;
    composer.compose(leaf, options.dropout, document);
    trainer.trainOn(document, leaf);
    for (const end = Math.floor((shortTitles.length * step) / steps); next < end; next++) {
      const shortTitle = shortTitles[next] as ShortTitle;
      document.clear();
      for (const vector of shortTitle.vectors) document.add(vector, 1, chance, options.dropout);
      trainer.trainOn(document, shortTitle.leaf, KNOWN_FROM);
    }
    if ((step % stepsPerSnapshot === 0 && step > steps / 3) || step === steps) trainer.addSnapshot();
  }
  return trainer.finish(composer.indexOf);
}
