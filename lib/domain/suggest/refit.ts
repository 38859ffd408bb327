import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { announceChange } from "@/lib/platform/changes";
import { dataPath } from "@/lib/platform/data-dir";
import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { builtModelPath, teacherPath } from "./classifier";
import { Model } from "./model";
import type { AddedLeaf, TeachingReport, TeachingTask } from "./train/refit";

/**
 * The nightly refit: the vocabulary once more, with the board's own published listings. The new classifier goes live only when it is not
 * worse than the live one, on listings that were kept back and on the vocabulary itself (docs/decisions/030-suggestion.md).
 */

/** Looked at, the newest first; then so many of a category, and of one account in it: nobody teaches the board alone. */
const MOST_LISTINGS = 60_000;
const MOST_OF_CATEGORY = 150;
const MOST_OF_ACCOUNT = 15;
/** Below this the board has nothing to teach yet. */
const LEAST_LISTINGS = 200;
/** One listing in five is kept back. */
const HELD_OUT = 5;
/** What of a description is taken: the classifier reads no more. */
const DESCRIPTION = 600;
/** Single terms are drawn by lot into lessons: so much may the share of right ones differ from one teaching to the next. */
const VOCABULARY_TOLERANCE = 0.01;
const TEACHING_TIMEOUT = 10 * 60_000;
/** Earlier classifiers that are kept, to look at. */
const KEPT = 3;

export interface RefitResult {
  readonly listings: number;
  /** Whether the new classifier is live. */
  readonly live: boolean;
  /** Undefined when there was too little to learn from. */
  readonly report: TeachingReport | undefined;
}

interface ListingRow {
  id: number;
  category_id: number;
  title: string;
  description: string;
}

async function readListings(): Promise<ListingRow[]> {
  return db().transaction(async (tx) => {
    await tx.query({ text: "SET LOCAL statement_timeout = '60s'" });
    const { rows } = await tx.query<ListingRow>({
      text: `SELECT id, category_id, title, left(description, ${DESCRIPTION}) AS description
               FROM (SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY id DESC) AS of_category
                       FROM (SELECT id, category_id, title, description,
                                    row_number() OVER (PARTITION BY category_id, account_id ORDER BY id DESC) AS of_account
                               FROM (SELECT id, category_id, account_id, title, description FROM listings
                                      WHERE status = 'active' ORDER BY published_at DESC, id DESC LIMIT ${MOST_LISTINGS}) AS newest) AS numbered
                      WHERE of_account <= ${MOST_OF_ACCOUNT}) AS few
              WHERE of_category <= ${MOST_OF_CATEGORY}
              ORDER BY id`,
    });
    return rows;
  });
}

/** Runs the teacher's process on a task. Rejects when it fails or takes too long. */
async function teach(task: TeachingTask, out: string): Promise<TeachingReport> {
  const child = spawn(process.execPath, [teacherPath(), out], { stdio: ["pipe", "pipe", "inherit"], timeout: TEACHING_TIMEOUT });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(task));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`The teacher's process ended with ${code}.`);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as TeachingReport;
}

/** Whether the new classifier may go live: nowhere worse than the live one. */
export function mayGoLive({ current, next }: TeachingReport): boolean {
  return next.heldOut >= current.heldOut && next.vocabulary >= current.vocabulary - VOCABULARY_TOLERANCE;
}

/** Leaves that an administrator has added: they are taught by their names, and by what is placed in them. */
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

async function liveModel(teacher: string): Promise<Uint8Array> {
  const { rows } = await db().query<{ model: Buffer }>({
    text: "SELECT model FROM suggestion_models WHERE teacher = $1 ORDER BY id DESC LIMIT 1",
    values: [teacher],
  });
  return rows[0]?.model ?? readFile(builtModelPath());
}

async function goLive(tx: Queryable, teacher: string, model: Buffer, report: TeachingReport): Promise<void> {
  await tx.query({
    text: "INSERT INTO suggestion_models (teacher, model, report) VALUES ($1, $2, $3)",
    values: [teacher, model, JSON.stringify(report)],
  });
  await tx.query({
    text: `DELETE FROM suggestion_models WHERE id NOT IN (SELECT id FROM suggestion_models ORDER BY id DESC LIMIT ${KEPT})`,
  });
}

/** Refits the classifier and returns when every instance has the new one, or when it stays as it is. */
export async function refitClassifier(): Promise<RefitResult> {
  const listings = await readListings();
  if (listings.length < LEAST_LISTINGS) return { listings: listings.length, live: false, report: undefined };
  const { teacher, leaves } = new Model(await readFile(builtModelPath()));
  const folder = dataPath("suggest", randomUUID());
  mkdirSync(folder, { recursive: true });
  const [current, out] = [`${folder}/current.model`, `${folder}/next.model`];
  try {
    await writeFile(current, await liveModel(teacher));
    const examples = listings.map(({ id, category_id, title, description }) => ({ id, category: category_id, title, description }));
    const report = await teach(
      {
        added: await addedLeaves(leaves),
        examples: examples.filter(({ id }) => id % HELD_OUT !== 0),
        heldOut: examples.filter(({ id }) => id % HELD_OUT === 0),
        current,
      },
      out,
    );
    const live = mayGoLive(report);
    if (live) {
      const model = await readFile(out);
      await announceChange({ topic: "suggestions", id: 0 }, (tx) => goLive(tx, teacher, model, report));
    }
    log().info({ listings: listings.length, live, ...report }, "suggestions: the classifier was refitted");
    return { listings: listings.length, live, report };
  } finally {
    rmSync(dirname(current), { recursive: true, force: true });
  }
}
