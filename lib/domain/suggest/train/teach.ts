import type { ModelParts } from "../model";
import { Chance } from "./chance";
import { Composer, type Document, type Example } from "./composer";
import type { Lesson } from "./corpus";
import { Postings, type Tree, treeOf } from "./postings";

/**
 * The teacher: a multinomial logistic model whose weights stand on the nodes of the tree. A leaf's score is the sum of its own weights and
 * its ancestors', so that a word of one leaf speaks for its siblings too, and what only tells a root from another is learned there.
 * Only pairs of feature and node that occur in the lessons have a weight: sparse, quick, and without opinions on what was never seen.
 */

export interface TeachOptions {
  readonly epochs: number;
  /** Made-up listings of each leaf in an epoch. */
  readonly documentsPerLeaf: number;
  /** Step size of AdaGrad. */
  readonly rate: number;
  /** Strength of the pull back to where the counts put a weight. */
  readonly decay: number;
  /** Scale of the weights that the counts give. */
  readonly prior: number;
  /** Share of features left out of a listing. */
  readonly dropout: number;
  readonly seed: number;
}

/** Fitted on the development listings. */
export const TEACH: TeachOptions = { epochs: 3, documentsPerLeaf: 60, rate: 0.25, decay: 0.002, prior: 0.35, dropout: 0.2, seed: 7 };

/** Errors smaller than this teach nothing. */
const LEAST_LEAF_ERROR = 1e-5;
const LEAST_NODE_ERROR = 1e-4;
const BIAS_RATE = 0.002;
/** Where AdaGrad's sums of squares begin. */
const FIRST_SQUARE = 0.1;

class Classroom {
  private readonly bias: Float32Array;
  private readonly squares: Float32Array;
  private readonly scores: Float32Array;
  private readonly leaves: Float32Array;
  private readonly errors: Float32Array;
  private readonly sums: Float32Array;
  private remembered = 0;

  constructor(
    private readonly tree: Tree,
    private readonly postings: Postings,
    private readonly options: TeachOptions,
  ) {
    const nodes = tree.nodes.length;
    this.bias = new Float32Array(nodes);
    this.scores = new Float32Array(nodes);
    this.errors = new Float32Array(nodes);
    this.leaves = new Float32Array(tree.chains.length);
    this.sums = new Float32Array(postings.weights.length);
    this.squares = new Float32Array(postings.weights.length).fill(FIRST_SQUARE);
  }

  /** One step of gradient descent on one listing. */
  learn(document: Document, leaf: number): void {
    this.scores.set(this.bias);
    this.postings.score(document, this.scores);
    this.softmax();
    this.judge(leaf);
    this.correct(document);
  }

  /** Probabilities of the leaves out of the nodes' scores. */
  private softmax(): void {
    const { leaves, scores } = this;
    let top = Number.NEGATIVE_INFINITY;
    this.tree.chains.forEach((chain, leaf) => {
      let score = 0;
      for (const node of chain) score += scores[node] as number;
      leaves[leaf] = score;
      if (score > top) top = score;
    });
    let sum = 0;
    for (let leaf = 0; leaf < leaves.length; leaf++) sum += leaves[leaf] = Math.exp((leaves[leaf] as number) - top);
    for (let leaf = 0; leaf < leaves.length; leaf++) leaves[leaf] = (leaves[leaf] as number) / sum;
  }

  /** What each node is wrong by: a leaf's error counts for its ancestors, too. */
  private judge(right: number): void {
    const { errors, leaves } = this;
    errors.fill(0);
    this.tree.chains.forEach((chain, leaf) => {
      const error = (leaf === right ? 1 : 0) - (leaves[leaf] as number);
      if (Math.abs(error) < LEAST_LEAF_ERROR) return;
      for (const node of chain) errors[node] = (errors[node] as number) + error;
    });
  }

  private correct(document: Document): void {
    const { bias, errors, squares } = this;
    const { starts, nodes, weights, priors } = this.postings;
    const { rate, decay } = this.options;
    for (let node = 0; node < bias.length; node++) bias[node] = (bias[node] as number) + BIAS_RATE * rate * (errors[node] as number);
    for (const [feature, value] of document) {
      const end = starts[feature + 1] as number;
      for (let p = starts[feature] as number; p < end; p++) {
        const error = errors[nodes[p] as number] as number;
        if (Math.abs(error) < LEAST_NODE_ERROR) continue;
        const gradient = error * value - decay * ((weights[p] as number) - (priors[p] as number));
        squares[p] = (squares[p] as number) + gradient * gradient;
        weights[p] = (weights[p] as number) + (rate * gradient) / Math.sqrt(squares[p] as number);
      }
    }
  }

  /** Remembers the weights as they are now: the mean of several moments is steadier than the last. */
  remember(): void {
    const { weights } = this.postings;
    for (let p = 0; p < weights.length; p++) this.sums[p] = (this.sums[p] as number) + (weights[p] as number);
    this.remembered++;
  }

  /** The model of the remembered moments, its features in the order of their hashes. */
  finish(indexOf: ReadonlyMap<number, number>): ModelParts {
    const { postings, tree, bias, sums, remembered } = this;
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
      for (let p = from; p < to; p++) postingWeights[at + p - from] = (sums[p] as number) / remembered;
      at += to - from;
    });
    starts[order.length] = at;
    return { nodes: tree.nodes, parents: tree.parents, bias, hashes, starts, postingNodes, postingWeights };
  }
}

/** Moments in the teaching whose weights are averaged, less those of the first third. */
const MOMENTS = 12;

/** Terms of a leaf of usual size. */
const USUAL_TERMS = 200;

/** Leaves to draw from: those with much to learn (cars, phones with all their models) come up to twice as often. */
function registerOf(lessons: readonly Lesson[]): number[] {
  return lessons.flatMap(({ terms, any }, leaf) => {
    const size = terms.uk.length + any.length;
    return Array.from({ length: Math.round(4 * Math.min(2.5, Math.max(1, Math.sqrt(size / USUAL_TERMS)))) }, () => leaf);
  });
}

/**
 * Teaches a classifier. The same lessons give the same classifier, bit for bit.
 * @param examples listings of the board's own, beside the vocabulary.
 */
export function teach(lessons: readonly Lesson[], examples: readonly Example[] = [], options: TeachOptions = TEACH): ModelParts {
  const chance = new Chance(options.seed);
  const composer = new Composer(lessons, examples, chance);
  const tree = treeOf(lessons);
  const classroom = new Classroom(tree, new Postings(composer.indexOf.size, tree, composer.pools, options.prior), options);
  const register = registerOf(lessons);
  const steps = options.epochs * options.documentsPerLeaf * lessons.length;
  const moment = Math.ceil(steps / MOMENTS);
  for (let step = 1; step <= steps; step++) {
    const leaf = register[chance.below(register.length)] as number;
    classroom.learn(composer.compose(leaf, options.dropout), leaf);
    if ((step % moment === 0 && step > steps / 3) || step === steps) classroom.remember();
  }
  return classroom.finish(composer.indexOf);
}
