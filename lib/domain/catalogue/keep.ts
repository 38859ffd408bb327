import { createHash } from "node:crypto";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { namedCity } from "@/lib/domain/cities/named";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { lexiconOf } from "./lexicon";
import { sweepCatalogue } from "./refresh";

/** Keeps the catalogue up to date while a board runs. Each instance looks; one at a time works. */

/** Milliseconds from the end of a sweep to the next. */
const EVERY = 1_500;

/** Raised when the way changes in which entries are made: then all are made anew. */
const MAKING = 3;

const state = singleton("catalogue-keeper", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  sweeping: Promise.resolve(),
  stopped: true,
}));

/** Starts the sweeps. What was changed since this was last done by a board of this version is queued at once. */
export async function startCatalogue(): Promise<void> {
  await queueOutdated();
  state.stopped = false;
  schedule(0);
  await prepareReading();
}

/** Makes what the first search would have to wait for: the words of the tree and the names of cities. */
async function prepareReading(): Promise<void> {
  lexiconOf(await categoryTree());
  await namedCity("");
}

/** Ends the sweeps; one that is under way is waited for. */
export async function stopCatalogue(): Promise<void> {
  state.stopped = true;
  clearTimeout(state.timer);
  await state.sweeping;
}

function schedule(delay: number): void {
  if (state.stopped) return;
  state.timer = setTimeout(() => {
    state.sweeping = sweepCatalogue(db(), Date.now())
      .catch((error: unknown) => log().warn({ err: error }, "the catalogue could not be brought up to date; it is tried again"))
      .then(() => schedule(EVERY));
  }, delay).unref();
}

/** Queues every listing when entries would now be made otherwise: by another version, tree of categories, or rates. */
async function queueOutdated(): Promise<void> {
  const made = { MAKING, rates: env().exchangeRates, tree: (await categoryTree()).roots.map(shapeOf) };
  const hash = createHash("sha256").update(JSON.stringify(made)).digest("hex");
  await db().transaction(async (tx) => {
    const { rowCount } = await tx.query({
      text: `INSERT INTO seed_states AS s (name, hash) VALUES ('catalogue', $1)
             ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now() WHERE s.hash <> excluded.hash`,
      values: [hash],
    });
    if (rowCount)
      await tx.query({ text: "INSERT INTO catalogue_queue (listing_id) SELECT id FROM listings WHERE status = 'active' ORDER BY id" });
  });
}

/** What of a category entries depend on. */
function shapeOf({ id, children, attributes }: Category): unknown {
  return [id, [...attributes.values()].map(({ code, type }) => [code, type]), children.map(shapeOf)];
}
