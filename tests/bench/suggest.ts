/**
 * Benchmark of category suggestions on labelled listings:
 * `npm run bench:suggest [-- --untidy | --varied | --fresh | --ukrainian] [--development] [--mistakes]`. Prints top-1, top-3 and parent accuracy
 * by language, the calibration of confidences, and times in milliseconds. The sets and their provenance are described in `suggest/README.md`;
 * only development sets are used for tuning, and only their mistakes are printed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trainClassifier } from "@/lib/cli/build.mjs";
import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import { chooseCategory } from "@/lib/domain/suggest/choose";
import { Model } from "@/lib/domain/suggest/model";
import { projectRoot } from "@/lib/platform/paths";

import { seedTree } from "../support/seed-tree";

interface Labelled {
  readonly lang: string;
  readonly title: string;
  readonly description?: string;
  readonly category: string;
}

const has = (flag: string) => process.argv.includes(flag);
const half = has("--development") ? "development" : "test";

function nameOfSet(): string {
  if (has("--ukrainian")) return "ukrainian-development";
  if (has("--fresh")) return "fresh-test";
  if (has("--untidy")) return `untidy-${half}`;
  return has("--varied") ? `varied-${half}` : half;
}

const name = nameOfSet();
const file = process.argv.find((word) => word.endsWith(".jsonl")) ?? join(projectRoot(), "tests", "bench", "suggest", `${name}.jsonl`);
const listings = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Labelled);

const { model: path } = await trainClassifier();
const began = performance.now();
const model = new Model(readFileSync(path));
console.log(
  `start: ${(performance.now() - began).toFixed(1)} ms for ${(readFileSync(path).length / 1e6).toFixed(1)} MB, ${model.leaves.length} categories`,
);

const tree: CategoryTree = seedTree();
const isOffered = (id: number) => tree.byId.has(id);

interface Score {
  count: number;
  first: number;
  three: number;
  parent: number;
}
const scores = new Map<string, Score>();
const byConfidence = Array.from({ length: 10 }, () => ({ count: 0, right: 0, confidence: 0 }));
const parentOrSelf = (category: Category | undefined) => category?.parent ?? category;
let above = 0;
/** Above this confidence, a wrong suggestion misleads people. */
const SURE = 0.8;
const sure = { count: 0, wrong: 0 };

for (const { lang, title, description = "", category: slug } of listings) {
  const right = tree.bySlug.get(slug);
  if (!right) throw new Error(`There is no category ${slug}.`);
  const ranked = model.rank(title, description, isOffered);
  const choice = chooseCategory(tree, ranked);
  const suggestions = choice ? [choice, ...choice.alternatives].map(({ category }) => category) : [];
  // A suggested parent precedes its leaves and does not count as one of the three.
  const leaves = suggestions.filter(({ children }) => children.length === 0);
  if (leaves.length < suggestions.length) above++;
  for (const key of [lang, "all"]) {
    const score = scores.get(key) ?? { count: 0, first: 0, three: 0, parent: 0 };
    score.count++;
    if (suggestions[0] === right) score.first++;
    if (leaves.slice(0, 3).includes(right)) score.three++;
    const [first] = suggestions;
    if (first && (first === right.parent || parentOrSelf(first) === parentOrSelf(right))) score.parent++;
    scores.set(key, score);
  }
  if (choice && choice.category.children.length === 0) {
    const bucket = byConfidence[Math.min(9, Math.floor(choice.confidence * 10))] as (typeof byConfidence)[number];
    bucket.count++;
    bucket.confidence += choice.confidence;
    if (choice.category === right) bucket.right++;
    if (choice.confidence > SURE) {
      sure.count++;
      if (choice.category !== right) sure.wrong++;
    }
  }
  if (has("--mistakes") && name.endsWith("development") && suggestions[0] !== right)
    console.log(
      `${slug} <- ${suggestions.map((one) => one.slug).join(" ") || "nothing"} ${choice?.confidence ?? ""} | ${title} | ${description}`,
    );
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
console.log(`\n${file.split("/").at(-1)}: ${listings.length} listings, ${above} answered with a parent or not at all`);
for (const [lang, { count, first, three, parent }] of [...scores].sort(([a], [b]) => b.localeCompare(a)))
  console.log(
    `${lang.padEnd(4)}${String(count).padStart(5)}  top-1${percent(first, count)}  top-3${percent(three, count)}  parent${percent(parent, count)}`,
  );

console.log("\nconfidence → right");
for (const { count, right, confidence } of byConfidence)
  if (count > 0) console.log(`${(confidence / count).toFixed(2)} → ${(right / count).toFixed(2)}  (${count})`);
console.log(`above ${SURE}: ${sure.count}, wrong ${sure.wrong} (${percent(sure.wrong, sure.count).trim()})`);

for (let round = 0; round < 3; round++)
  for (const { title, description } of listings) chooseCategory(tree, model.rank(title, description ?? "", isOffered));
const cpuBefore = process.cpuUsage();
const times = listings
  .map(({ title, description }) => {
    const start = performance.now();
    chooseCategory(tree, model.rank(title, description ?? "", isOffered));
    return performance.now() - start;
  })
  .sort((a, b) => a - b);
const cpu = process.cpuUsage(cpuBefore);
const quantile = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(3);
console.log(
  `\none suggestion: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms; ${((cpu.user + cpu.system) / 1000 / listings.length).toFixed(3)} ms of CPU on average`,
);
