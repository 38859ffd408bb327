import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isCacheTrusted, onInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { selectRetrainedModel } from "./classifier.sql";
import { Model } from "./model";

/** The live classifier: the one from the build, or a retrained one from the database, shared by all instances. */

/** Path of the classifier from the build. */
export const builtModelPath = (): string => join(projectRoot(), "dist", "suggest.model");
export const trainerPath = (): string => join(projectRoot(), "dist", "suggest-train.js");

/** Cache lifetime in milliseconds where invalidations are not received (`next dev`). */
const UNTRUSTED_TTL = 60_000;

const cache = singleton("suggest-classifier", () => {
  const shared = { model: undefined as Model | undefined, readAt: 0, loading: undefined as Promise<Model> | undefined };
  const invalidate = () => {
    shared.model = undefined;
    shared.loading = undefined;
  };
  onInvalidation("suggestions", invalidate, invalidate);
  return shared;
});

async function read(): Promise<Model> {
  const built = new Model(await readFile(builtModelPath()));
  const { rows } = await db().reserve.query(selectRetrainedModel([built.trainingVersion]));
  const [retrained] = rows;
  if (!retrained) return built;
  try {
    return new Model(retrained.model);
  } catch (error) {
    log().warn({ err: error }, "suggestions: the retrained classifier cannot be read; the built one is used");
    return built;
  }
}

/** Returns the live classifier from a cache, which is reloaded after a retraining. */
export function classifier(): Model | Promise<Model> {
  if (cache.model && (isCacheTrusted() || monotonicNow() - cache.readAt < UNTRUSTED_TTL)) return cache.model;
  if (cache.loading) return cache.loading;
  const loading = read()
    .then((model) => {
      // Unless a retraining has replaced or dropped this load in the meantime.
      if (cache.loading === loading) {
        cache.model = model;
        cache.readAt = monotonicNow();
      }
      return model;
    })
    .finally(() => {
      if (cache.loading === loading) cache.loading = undefined;
    });
  cache.loading = loading;
  return loading;
}
