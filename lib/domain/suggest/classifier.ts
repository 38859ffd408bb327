import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db, prepared } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { Model } from "./model";

/** The classifier that is live: the build's, or a refit of it that the database holds for all instances. */

/** Where the build puts its classifier, and the program that taught it. */
export const builtModelPath = (): string => join(projectRoot(), "dist", "suggest.model");
export const teacherPath = (): string => join(projectRoot(), "dist", "suggest-teach.js");

/** How long a classifier is believed where no announcement can be heard (Next alone). */
const KEEP_UNTRUSTED = 60_000;

const cache = singleton("suggest-classifier", () => {
  const shared = { model: undefined as Model | undefined, readAt: 0, loading: undefined as Promise<Model> | undefined };
  const forget = () => {
    shared.model = undefined;
    shared.loading = undefined;
  };
  onChange("suggestions", forget, forget);
  return shared;
});

const selectRefit = prepared("suggest_refit", "SELECT model FROM suggestion_models WHERE teacher = $1 ORDER BY id DESC LIMIT 1");

async function read(): Promise<Model> {
  const built = new Model(await readFile(builtModelPath()));
  const { rows } = await db().query<{ model: Buffer }>(selectRefit([built.teacher]));
  const [refit] = rows;
  if (!refit) return built;
  try {
    return new Model(refit.model);
  } catch (error) {
    log().warn({ err: error }, "suggestions: the refitted classifier cannot be read; the built one serves");
    return built;
  }
}

/** The live classifier, from memory; read anew after a refit. */
export function classifier(): Model | Promise<Model> {
  if (cache.model && (memoryIsTrusted() || monotonicNow() - cache.readAt < KEEP_UNTRUSTED)) return cache.model;
  if (cache.loading) return cache.loading;
  const loading = read()
    .then((model) => {
      // A refit that was announced meanwhile has put another load, or none, in this one's place.
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
