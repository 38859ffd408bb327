import { readFileSync } from "node:fs";
import { encodeModel, Model } from "../model";
import type { Example } from "./composer";
import { type LeafTrainingData, leafOf, trainingData, trainingDataOf } from "./corpus";
import { train } from "./train";
import { trainerVersion } from "./trainer-version";

/** Retraining with the board's listings, and the evaluation before the result goes live. */

/** A leaf category added on this board. */
export interface AddedLeaf {
  /** From the root to the leaf. */
  readonly path: readonly { readonly id: number; readonly slug: string; readonly name: readonly [uk: string, ru: string, en: string] }[];
}

export interface TrainingTask {
  readonly added: readonly AddedLeaf[];
  /** Listings for training. */
  readonly examples: readonly Example[];
  /** Held-out listings for the evaluation. */
  readonly heldOut: readonly Example[];
  /** File of the live model. */
  readonly current: string;
}

/** Top-1 accuracy, 0 to 1. */
export interface Marks {
  /** On held-out listings. */
  readonly heldOut: number;
  /** On single terms of the vocabulary. */
  readonly vocabulary: number;
}

export interface TrainingReport {
  readonly current: Marks;
  readonly next: Marks;
}

/** Every n-th term of the vocabulary is evaluated. */
const EVERY_TERM = 17;

/** Returns terms of the vocabulary with their leaves, to check that retraining does not degrade them. */
function vocabularyCheck(all: readonly LeafTrainingData[]): Example[] {
  return all.flatMap(({ leaf, terms }) =>
    [...terms.uk, ...terms.ru, ...terms.en]
      .filter((_, i) => i % EVERY_TERM === 0)
      .map(({ text }) => ({ category: leaf.id, title: text, description: "" })),
  );
}

function shareRight(model: Model, examples: readonly Example[]): number {
  if (examples.length === 0) return 1;
  const right = examples.filter(({ category, title, description }) => model.rank(title, description, () => true)[0]?.id === category);
  return right.length / examples.length;
}

export function retrain({ added, examples, heldOut, current }: TrainingTask): { model: Buffer; report: TrainingReport } {
  const seeded = trainingData();
  const leaves = new Set(seeded.map(({ leaf }) => leaf.id));
  const all = [...seeded, ...added.map(({ path }) => trainingDataOf(leafOf(path)))];
  for (const { path } of added) leaves.add(leafOf(path).id);
  // Listings in non-leaf categories cannot be used.
  const ofLeaves = (list: readonly Example[]) => list.filter(({ category }) => leaves.has(category));
  const model = encodeModel(train(all, ofLeaves(examples)), trainerVersion());
  const check = vocabularyCheck(seeded);
  const marks = (one: Model): Marks => ({ heldOut: shareRight(one, ofLeaves(heldOut)), vocabulary: shareRight(one, check) });
  return { model, report: { current: marks(new Model(readFileSync(current))), next: marks(new Model(model)) } };
}
