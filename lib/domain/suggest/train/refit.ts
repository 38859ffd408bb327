import { readFileSync } from "node:fs";
import { encodeModel, Model } from "../model";
import type { Example } from "./composer";
import { type Lesson, leafOf, lessonOf, lessons } from "./corpus";
import { teach } from "./teach";
import { teacherName } from "./teacher-name";

/** Teaching anew with the board's own listings, and the examination before the result may go live. */

/** A leaf of the board's own that the seed does not have. */
export interface AddedLeaf {
  /** From the root to the leaf. */
  readonly path: readonly { readonly id: number; readonly slug: string; readonly name: readonly [uk: string, ru: string, en: string] }[];
}

export interface TeachingTask {
  readonly added: readonly AddedLeaf[];
  /** Listings to learn from. */
  readonly examples: readonly Example[];
  /** Listings that are kept back, to examine with. */
  readonly heldOut: readonly Example[];
  /** File of the model that is live now. */
  readonly current: string;
}

/** Share of right first answers, from 0 to 1. */
export interface Marks {
  /** On listings that neither model was taught from. */
  readonly heldOut: number;
  /** On single terms of the vocabulary. */
  readonly vocabulary: number;
}

export interface TeachingReport {
  readonly current: Marks;
  readonly next: Marks;
}

/** Every so many-th term of the vocabulary is asked. */
const EVERY_TERM = 17;

/** Terms of the vocabulary, each with its leaf: what a model must not forget over the board's listings. */
function vocabularyCheck(all: readonly Lesson[]): Example[] {
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

export function refit({ added, examples, heldOut, current }: TeachingTask): { model: Buffer; report: TeachingReport } {
  const seeded = lessons();
  const leaves = new Set(seeded.map(({ leaf }) => leaf.id));
  const all = [...seeded, ...added.map(({ path }) => lessonOf(leafOf(path)))];
  for (const { path } of added) leaves.add(leafOf(path).id);
  // What stands in a category above the leaves says nothing about which leaf.
  const ofLeaves = (list: readonly Example[]) => list.filter(({ category }) => leaves.has(category));
  const model = encodeModel(teach(all, ofLeaves(examples)), teacherName());
  const check = vocabularyCheck(seeded);
  const marks = (one: Model): Marks => ({ heldOut: shareRight(one, ofLeaves(heldOut)), vocabulary: shareRight(one, check) });
  return { model, report: { current: marks(new Model(readFileSync(current))), next: marks(new Model(model)) } };
}
