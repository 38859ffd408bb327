import { featuresOf } from "./features";

/**
 * Storage format of the classifier: sorted hashes of features, each with tree nodes and one-byte weights. One buffer, used without parsing,
 * so that loading is instant.
 */

/** Result of a training. */
export interface ModelParts {
  /** Ids of categories, ancestors before descendants. */
  readonly nodes: readonly number[];
  /** Index of the parent in `nodes`; -1 for roots. */
  readonly parents: readonly number[];
  readonly bias: Float32Array;
  /** Hashes of the features, sorted. */
  readonly hashes: Uint32Array;
  /** Start of each feature's postings; one entry more than `hashes`. */
  readonly starts: Uint32Array;
  readonly postingNodes: Uint16Array;
  readonly postingWeights: Float32Array;
}

interface Header {
  readonly format: number;
  /** Version of the vocabulary and code that the model was trained with. Stored models have it under this name. */
  readonly teacher: string;
  readonly nodes: readonly number[];
  readonly parents: readonly number[];
  readonly bias: readonly number[];
  readonly features: number;
  readonly postings: number;
  /** Weight of the largest code. */
  readonly largest: number;
}

const MAGIC = 0x4c425347;
const FORMAT = 1;
/** Smaller weights are dropped, since they do not affect results. */
const LEAST_WEIGHT = 0.04;
const LARGEST_CODE = 127;

/** A category with its probability. */
export interface Likely {
  readonly id: number;
  readonly probability: number;
}

/** Thrown for an invalid stored model. */
export class ModelError extends Error {
  override readonly name = "ModelError";
}

/** Encodes a weight in a byte by square-root companding, which preserves differences of small weights. */
function encodeWeight(weight: number, largest: number): number {
  return Math.sign(weight) * Math.min(LARGEST_CODE, Math.round(LARGEST_CODE * Math.sqrt(Math.abs(weight) / largest)));
}

/** Encodes a model as one buffer, without negligible weights and features without weights. */
export function encodeModel(parts: ModelParts, trainingVersion: string): Buffer {
  const retained: { hash: number; from: number; to: number }[] = [];
  const codes: number[] = [];
  const nodes: number[] = [];
  const largest = parts.postingWeights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) || 1;
  for (let i = 0; i < parts.hashes.length; i++) {
    const from = nodes.length;
    for (let p = parts.starts[i] as number; p < (parts.starts[i + 1] as number); p++) {
      const weight = parts.postingWeights[p] as number;
      const code = Math.abs(weight) < LEAST_WEIGHT ? 0 : encodeWeight(weight, largest);
      if (code === 0) continue;
      codes.push(code);
      nodes.push(parts.postingNodes[p] as number);
    }
    if (nodes.length > from) retained.push({ hash: parts.hashes[i] as number, from, to: nodes.length });
  }
  const header: Header = {
    format: FORMAT,
    teacher: trainingVersion,
    nodes: parts.nodes,
    parents: parts.parents,
    bias: Array.from(parts.bias, (value) => Number(value.toFixed(4))),
    features: retained.length,
    postings: nodes.length,
    largest,
  };
  const head = Buffer.from(JSON.stringify(header));
  // 4-byte arrays first, at an aligned offset.
  const padding = Buffer.alloc((4 - (head.length % 4)) % 4, " ");
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(MAGIC, 0);
  sizes.writeUInt32LE(head.length + padding.length, 4);
  const bytes = (array: Uint32Array | Uint16Array | Int8Array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return Buffer.concat([
    sizes,
    head,
    padding,
    bytes(Uint32Array.from(retained, ({ hash }) => hash)),
    bytes(Uint32Array.from([...retained.map(({ from }) => from), nodes.length])),
    bytes(Uint16Array.from(nodes)),
    bytes(Int8Array.from(codes)),
  ]);
}

/** A loaded classifier. */
export class Model {
  /** Version of the vocabulary and code that it was trained with. */
  readonly trainingVersion: string;
  /** Ids of the categories that it can predict. */
  readonly leaves: readonly number[];
  private readonly bias: Float32Array;
  private readonly hashes: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly postingNodes: Uint16Array;
  private readonly codes: Int8Array;
  /** The weight of each code from -127 to 127. */
  private readonly weights: Float32Array;
  private readonly chains: readonly (readonly number[])[];
  private readonly scores: Float32Array;

  /** @throws ModelError if the buffer is not a model in this format. */
  constructor(file: Uint8Array) {
    // Copied if the offset is not a multiple of four, for alignment.
    const buffer = file.byteOffset % 4 === 0 ? file : Uint8Array.from(file);
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    if (buffer.byteLength < 8 || view.getUint32(0, true) !== MAGIC) throw new ModelError("This is no classifier.");
    const headEnd = 8 + view.getUint32(4, true);
    const header = JSON.parse(Buffer.from(buffer.subarray(8, headEnd)).toString()) as Header;
    if (header.format !== FORMAT) throw new ModelError(`The classifier has format ${header.format}, not ${FORMAT}.`);
    const { features, postings, nodes, parents } = header;
    if (buffer.byteLength !== headEnd + 4 * (2 * features + 1) + 3 * postings) throw new ModelError("The classifier is not whole.");
    const at = buffer.byteOffset + headEnd;
    this.trainingVersion = header.teacher;
    this.bias = Float32Array.from(header.bias);
    this.hashes = new Uint32Array(buffer.buffer, at, features);
    this.starts = new Uint32Array(buffer.buffer, at + 4 * features, features + 1);
    this.postingNodes = new Uint16Array(buffer.buffer, at + 4 * (2 * features + 1), postings);
    this.codes = new Int8Array(buffer.buffer, at + 4 * (2 * features + 1) + 2 * postings, postings);
    this.weights = Float32Array.from({ length: 2 * LARGEST_CODE + 1 }, (_, i) => {
      const share = (i - LARGEST_CODE) / LARGEST_CODE;
      return Math.sign(share) * share * share * header.largest;
    });
    const inner = new Set(parents);
    const leaves = nodes.map((_, i) => i).filter((i) => !inner.has(i));
    this.leaves = leaves.map((i) => nodes[i] as number);
    this.chains = leaves.map((leaf) => {
      const chain: number[] = [];
      for (let node = leaf; node !== -1; node = parents[node] as number) chain.push(node);
      return chain;
    });
    this.scores = new Float32Array(nodes.length);
  }

  /** Returns raw scores of the leaves, in the order of {@link leaves}. */
  score(title: string, description = ""): Float32Array {
    return this.evaluate(title, description).totals;
  }

  /** Returns raw scores of the leaves, and the norm of the features that the model knows. */
  private evaluate(title: string, description: string): { readonly totals: Float32Array; readonly norm: number } {
    const { scores, starts, postingNodes, codes, weights } = this;
    scores.set(this.bias);
    let squares = 0;
    for (const [hash, value] of featuresOf(title, description)) {
      const feature = this.find(hash);
      if (feature === -1) continue;
      squares += value * value;
      const end = starts[feature + 1] as number;
      for (let p = starts[feature] as number; p < end; p++) {
        const node = postingNodes[p] as number;
        scores[node] = (scores[node] as number) + value * (weights[(codes[p] as number) + LARGEST_CODE] as number);
      }
    }
    const totals = new Float32Array(this.chains.length);
    this.chains.forEach((chain, leaf) => {
      let total = 0;
      for (const node of chain) total += scores[node] as number;
      totals[leaf] = total;
    });
    return { totals, norm: Math.sqrt(squares) };
  }

  private find(hash: number): number {
    const { hashes } = this;
    let low = 0;
    let high = hashes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = hashes[middle] as number;
      if (at === hash) return middle;
      if (at < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /**
   * Returns the offered leaves by probability, highest first; probabilities are calibrated and sum to 1.
   * @param offered Whether a category may be suggested; false for categories that no longer exist.
   */
  rank(title: string, description: string, offered: (id: number) => boolean): Likely[] {
    const { totals, norm } = this.evaluate(title, description);
    const temperature = temperatureOf(norm);
    const ranked: { id: number; probability: number }[] = [];
    let top = Number.NEGATIVE_INFINITY;
    this.leaves.forEach((id, i) => {
      if (!offered(id)) return;
      const score = (totals[i] as number) / temperature;
      if (score > top) top = score;
      ranked.push({ id, probability: score });
    });
    let sum = 0;
    for (const one of ranked) sum += one.probability = Math.exp(one.probability - top);
    for (const one of ranked) one.probability /= sum;
    return ranked.sort((a, b) => b.probability - a.probability);
  }
}

/** Softmax temperature of a usual title, and how much it grows with a listing's known features; fitted to the development listings. */
const TEMPERATURE = 1.3;
const USUAL_NORM = 2.2;
const TEMPERATURE_GROWTH = 0.75;
/** Norm of the features of a known word; texts below it have only parts of words in common with the vocabulary. */
const LEAST_NORM = 1.2;

/**
 * Returns the softmax temperature that calibrates probabilities. Scores are sums over features, so that those of a single word are low
 * although it may be unambiguous, and those of a long description are high although its words may contradict each other.
 * @param norm Euclidean norm of the features that the model knows.
 */
const temperatureOf = (norm: number): number => (norm < LEAST_NORM ? TEMPERATURE : TEMPERATURE * (norm / USUAL_NORM) ** TEMPERATURE_GROWTH);
