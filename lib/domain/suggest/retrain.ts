import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { dataPath } from "@/lib/platform/data-dir";
import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { builtModelPath, trainerPath } from "./classifier";
import { selectRetrainedModel } from "./classifier.sql";
import { Model } from "./model";
import { allowMinute, insertModel, selectExamples } from "./retrain.sql";
import type { AddedLeaf, TrainingReport, TrainingTask } from "./train/retrain";

/**
 * Nightly retraining on the vocabulary and the board's published listings. The new classifier only goes live if it is not worse than the
 * live one on held-out listings and on the vocabulary (docs/decisions/030-category-suggestion.md).
 */

/** Limits of the training set: newest listings in total, per category, and per account in a category, so that no account dominates. */
const MOST_LISTINGS = 60_000;
const MOST_OF_CATEGORY = 150;
const MOST_OF_ACCOUNT = 15;
/** Minimum number of listings for a training. */
const LEAST_LISTINGS = 200;
/** Every fifth listing is held out. */
const HELD_OUT = 5;
/** Maximum length of a description in characters, as used by the classifier. */
const DESCRIPTION = 600;
/** Tolerated decrease of accuracy on the vocabulary, since terms are sampled at random. */
const VOCABULARY_TOLERANCE = 0.01;
const TRAINING_TIMEOUT = 10 * 60_000;
/** Number of classifiers kept in the database for inspection. */
const RETAINED_MODELS = 3;

export interface RetrainResult {
  readonly listings: number;
  /** Whether the new classifier is live. */
  readonly live: boolean;
  /** Undefined if there were too few listings. */
  readonly report: TrainingReport | undefined;
}

async function readListings() {
  return db().transaction(async (tx) => {
    await tx.query(allowMinute());
    const { rows } = await tx.query(selectExamples([MOST_LISTINGS, MOST_OF_ACCOUNT, MOST_OF_CATEGORY, DESCRIPTION]));
    return rows;
  });
}

/** Runs the training process. Rejects if it fails or times out. */
async function runTraining(task: TrainingTask, out: string): Promise<TrainingReport> {
  const child = spawn(process.execPath, [trainerPath(), out], { stdio: ["pipe", "pipe", "inherit"], timeout: TRAINING_TIMEOUT });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(task));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`The training process exited with code ${code}.`);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as TrainingReport;
}

/** Whether the new classifier may go live: it is not worse than the live one in any measure. */
export function canGoLive({ current, next }: TrainingReport): boolean {
  return next.heldOut >= current.heldOut && next.vocabulary >= current.vocabulary - VOCABULARY_TOLERANCE;
}

/** Returns leaf categories added by administrators, which are trained from their names and listings. */
async function addedLeaves(known: readonly number[]): Promise<AddedLeaf[]> {
  const tree = await categoryTree();
  const pathTo = (category: Category): AddedLeaf["path"] => [
    ...(category.parent ? pathTo(category.parent) : []),
    { id: category.id, slug: category.slug, name: [category.name.uk, category.name.ru, category.name.en] },
  ];
  return [...tree.byId.values()]
    .filter(({ id, children }) => children.length === 0 && !known.includes(id))
    .map((category) => ({ path: pathTo(category) }));
}

async function liveModel(trainingVersion: string): Promise<Uint8Array> {
  const { rows } = await db().query(selectRetrainedModel([trainingVersion]));
  return rows[0]?.model ?? readFile(builtModelPath());
}

async function goLive(tx: Queryable, trainingVersion: string, model: Buffer, report: TrainingReport): Promise<void> {
  await tx.query(insertModel([trainingVersion, model, JSON.stringify(report)]));
  const oldest = await tx.prisma.suggestionModel.findFirst({ orderBy: { id: "desc" }, skip: RETAINED_MODELS - 1, select: { id: true } });
  if (oldest) await tx.prisma.suggestionModel.deleteMany({ where: { id: { lt: oldest.id } } });
}

/** Retrains the classifier. Returns after all instances have been invalidated, or if the live one is kept. */
export async function retrainClassifier(): Promise<RetrainResult> {
  const listings = await readListings();
  if (listings.length < LEAST_LISTINGS) return { listings: listings.length, live: false, report: undefined };
  const { trainingVersion, leaves } = new Model(await readFile(builtModelPath()));
  const folder = dataPath("suggest", randomUUID());
  mkdirSync(folder, { recursive: true });
  const [current, out] = [`${folder}/current.model`, `${folder}/next.model`];
  try {
    await writeFile(current, await liveModel(trainingVersion));
    const examples = listings.map(({ id, category_id, title, description }) => ({ id, category: category_id, title, description }));
    const report = await runTraining(
      {
        added: await addedLeaves(leaves),
        examples: examples.filter(({ id }) => id % HELD_OUT !== 0),
        heldOut: examples.filter(({ id }) => id % HELD_OUT === 0),
        current,
      },
      out,
    );
    const live = canGoLive(report);
    if (live) {
      const model = await readFile(out);
      await withCacheInvalidation({ topic: "suggestions", id: 0 }, (tx) => goLive(tx, trainingVersion, model, report));
    }
    log().info({ listings: listings.length, live, ...report }, "suggestions: the classifier was retrained");
    return { listings: listings.length, live, report };
  } finally {
    rmSync(dirname(current), { recursive: true, force: true });
  }
}
