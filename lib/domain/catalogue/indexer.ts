import { createHash } from "node:crypto";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { tryIndexQueuedListings } from "./index-listings";
import { queueAll, saveIndexInputsHash } from "./indexer.sql";

/** The catalogue indexer: keeps the index up to date while the board runs. Every instance polls; one sweeps at a time. */

/** Milliseconds from the end of a sweep to the next. */
const SWEEP_INTERVAL_MS = 1_500;

/** Version of the entry format. Increment it to reindex all listings. */
const ENTRY_FORMAT = 3;

const state = singleton("catalogue-indexer", () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  sweeping: Promise.resolve(),
  stopped: true,
}));

/** Starts the sweeps. Queues all listings if the inputs of entries have changed since the last start. */
export async function startCatalogueIndexer(): Promise<void> {
  await queueOutdated();
  state.stopped = false;
  schedule(0);
}

/** Stops the sweeps and waits for a running one. */
export async function stopCatalogueIndexer(): Promise<void> {
  state.stopped = true;
  clearTimeout(state.timer);
  await state.sweeping;
}

function schedule(delay: number): void {
  if (state.stopped) return;
  state.timer = setTimeout(() => {
    state.sweeping = tryIndexQueuedListings({ db: db(), now: Date.now() })
      .catch((error: unknown) => log().warn({ err: error }, "the catalogue index could not be updated; retrying"))
      .then(() => schedule(SWEEP_INTERVAL_MS));
  }, delay).unref();
}

/** Queues all listings if the entry format, category tree or exchange rates have changed. */
async function queueOutdated(): Promise<void> {
  const made = { ENTRY_FORMAT: ENTRY_FORMAT, rates: env().exchangeRates, tree: (await categoryTree()).roots.map(shapeOf) };
  const hash = createHash("sha256").update(JSON.stringify(made)).digest("hex");
  await db().transaction(async (tx) => {
    const { rowCount } = await tx.query(saveIndexInputsHash([hash]));
    if (rowCount) await tx.query(queueAll());
  });
}

/** Returns the parts of a category that entries depend on. */
function shapeOf({ id, children, attributes }: Category): unknown {
  return [id, [...attributes.values()].map(({ code, type }) => [code, type]), children.map(shapeOf)];
}
