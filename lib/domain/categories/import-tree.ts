import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";
import { fieldErrorsOf } from "@/lib/shared/validation";
import { checkTree } from "./check-tree";
import { FIRST_OWN_ID, slugOf } from "./edit";
import { insertCategory } from "./edit.sql";
import { type ImportChange, importAttributes } from "./import-attributes";
import { MAX_CATEGORIES } from "./limits";
import { MAX_ERRORS, type MatchedCategory, matchTree } from "./match-tree";
import { type FileCategory, readStored, type StoredCategory, TreeFile } from "./tree-file";

export type { ImportChange } from "./import-attributes";

/** Result of an import or of its preview. */
export interface ImportPlan {
  readonly changes: readonly ImportChange[];
  /** Categories of the board that are not in the file. They are not changed. */
  readonly untouched: number;
  /** Hash of the file, its changes and what they replace. The same file has another one after somebody has changed what it would overwrite. */
  readonly hash: string;
}

/** Parses the text of a file, which may begin with a byte order mark. Throws `validation_failed` with the path of each error, such as `categories.3.name.uk`. */
export function parseTreeFile(text: string): TreeFile {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return failRules([{ path: "file", code: "invalid_format", values: { expected: "JSON" } }]);
  }
  const parsed = TreeFile.safeParse(content);
  if (!parsed.success) return failRules(fieldErrorsOf(parsed.error, content).slice(0, MAX_ERRORS));
  if (countOf(parsed.data.categories) > MAX_CATEGORIES)
    failRules([{ path: "categories", code: "too_many", values: { max: MAX_CATEGORIES } }]);
  return parsed.data;
}

const countOf = (categories: readonly FileCategory[]): number => categories.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** Applies a file in one transaction. Nothing is deleted. Throws `validation_failed`. */
export function importTree({ actor, now }: Pick<Context, "actor" | "now">, file: TreeFile): Promise<ImportPlan> {
  return withCacheInvalidation({ topic: "categories", id: 0 }, (tx) => applyFile({ db: tx, actor, now }, file));
}

/** Thrown to roll back the transaction of a preview. */
class PreviewDone extends Error {
  constructor(readonly plan: ImportPlan) {
    super("The preview is done.");
  }
}

/** Returns the plan of a {@link PreviewDone}. Throws other errors again. */
function planOf(error: unknown): ImportPlan {
  if (error instanceof PreviewDone) return error.plan;
  throw error;
}

/** Returns what {@link importTree} would change, by applying the file and rolling back. Throws `validation_failed`. */
export function previewImport({ db, actor, now }: Context, file: TreeFile): Promise<ImportPlan> {
  const preview = db.transaction<ImportPlan>(async (tx) => {
    throw new PreviewDone(await applyFile({ db: tx, actor, now }, file));
  });
  return preview.catch(planOf);
}

/**
 * Same as {@link importTree}, if the plan still has the hash of the preview that somebody has seen. Otherwise nothing is changed, and the
 * plan is the new preview. Throws `validation_failed`.
 */
export async function importPreviewed(
  { actor, now }: Pick<Context, "actor" | "now">,
  { file, hash }: { readonly file: TreeFile; readonly hash: string },
): Promise<{ readonly applied: boolean; readonly plan: ImportPlan }> {
  const done = withCacheInvalidation({ topic: "categories", id: 0 }, async (tx) => {
    const plan = await applyFile({ db: tx, actor, now }, file);
    if (plan.hash !== hash) throw new PreviewDone(plan);
    return { applied: true, plan };
  });
  return done.catch((error: unknown) => ({ applied: false, plan: planOf(error) }));
}

async function applyFile({ db, actor, now }: Context, file: TreeFile): Promise<ImportPlan> {
  await db.query(lockUntilEnd([LOCK.categoryTree]));
  const stored = new Map((await readStored({ db })).map((category) => [category.id, category]));
  const merged = await db.prisma.category.findMany({ where: { mergedInto: { not: null } }, select: { id: true, slug: true } });
  const matched = matchTree(file.categories, { stored, merged });
  const changes: ImportChange[] = [];
  const placed = new Map<number, MatchedCategory>();
  const apply = async (siblings: readonly MatchedCategory[], parentId: number | null, path: readonly string[]): Promise<void> => {
    const ids: number[] = [];
    for (const one of siblings) {
      const { category, known, place } = one;
      const here = [...path, category.name.uk];
      const id = known ? known.id : await insert(db, one, parentId);
      ids.push(id);
      placed.set(id, one);
      const own = known
        ? await update({ db, now }, { known, category, parentId })
        : [{ kind: "add" as const, detail: "" }, ...(await setFlags(db, { id, category, now }))];
      const ofAttributes = await importAttributes(
        { db, now },
        { categoryId: id, place, stored: known?.attributes ?? [], given: category.attributes },
      );
      const made = [...own, ...ofAttributes];
      for (const change of made) changes.push({ ...change, categoryId: id, path: here });
      if (made.length > 0) {
        await db.prisma.category.update({ where: { id }, data: { customized: true } });
        const details = { changes: made.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind)) };
        await recordAudit({ db, actor }, { action: "category.import", subject: "category", subjectId: id, details });
      }
      await apply(one.children, id, here);
    }
    changes.push(...(await reorder({ db, actor }, { ids, parentId, stored, path })));
  };
  await apply(matched, null, []);
  checkTree(await readStored({ db }), placed);
  return { changes, untouched: [...stored.keys()].filter((id) => !placed.has(id)).length, hash: hashPlan(file, changes, stored) };
}

/** Returns the hash of a file, its changes, and the stored categories that they concern. The ids of added categories differ in each preview. */
function hashPlan(file: TreeFile, changes: readonly ImportChange[], stored: ReadonlyMap<number, StoredCategory>): string {
  const ids = [...new Set(changes.map(({ categoryId }) => categoryId))];
  const reordered = new Set(changes.filter(({ kind }) => kind === "order").map(({ categoryId }) => categoryId));
  const siblings = [...stored.values()].filter(({ parentId }) => reordered.has(parentId ?? 0)).map(({ id }) => id);
  const planned = changes.map(({ categoryId: _id, ...change }) => change);
  const content = JSON.stringify([file, planned, ids.map((id) => stored.get(id)), siblings]);
  return createHash("sha256").update(content).digest("base64url");
}

async function insert(db: Queryable, { category: { name }, slugBase }: MatchedCategory, parentId: number | null): Promise<number> {
  const { rows } = await db.query(insertCategory([parentId, slugOf(slugBase ?? name.en), name.uk, name.ru, name.en, FIRST_OWN_ID]));
  return (rows[0] as { id: number }).id;
}

type OwnChange = Pick<ImportChange, "kind" | "detail">;

async function setFlags(
  db: Queryable,
  { id, category, now }: { readonly id: number; readonly category: FileCategory; readonly now: number },
): Promise<OwnChange[]> {
  if (category.auto_approve === null && !category.hidden) return [];
  await db.prisma.category.update({
    where: { id },
    data: { autoApprove: category.auto_approve, hiddenAt: category.hidden ? new Date(now) : null },
  });
  return [];
}

async function update(
  { db, now }: Pick<Context, "db" | "now">,
  { known, category, parentId }: { readonly known: StoredCategory; readonly category: FileCategory; readonly parentId: number | null },
): Promise<OwnChange[]> {
  const before: Words = { uk: known.nameUk, ru: known.nameRu, en: known.nameEn };
  const wasHidden = known.hiddenAt !== null;
  const changes: OwnChange[] = [
    ...(LANGUAGES.some((lang) => before[lang] !== category.name[lang]) ? [{ kind: "rename" as const, detail: before.uk }] : []),
    ...(known.autoApprove === category.auto_approve ? [] : [{ kind: "auto_approve" as const, detail: String(category.auto_approve) }]),
    ...(wasHidden === category.hidden ? [] : [{ kind: category.hidden ? ("hide" as const) : ("show" as const), detail: "" }]),
    ...(known.parentId === parentId ? [] : [{ kind: "move" as const, detail: String(known.parentId ?? "") }]),
  ];
  if (changes.length === 0) return [];
  const { uk, ru, en } = category.name;
  await db.prisma.category.update({
    where: { id: known.id },
    data: {
      ...{ nameUk: uk, nameRu: ru, nameEn: en, autoApprove: category.auto_approve, parentId },
      ...(wasHidden === category.hidden ? {} : { hiddenAt: category.hidden ? new Date(now) : null }),
    },
  });
  return changes;
}

/** Sorts siblings as in the file. Those that are not in the file come last. */
async function reorder(
  { db, actor }: Pick<Context, "db" | "actor">,
  {
    ids,
    parentId,
    stored,
    path,
  }: {
    readonly ids: readonly number[];
    readonly parentId: number | null;
    readonly stored: ReadonlyMap<number, StoredCategory>;
    readonly path: readonly string[];
  },
): Promise<ImportChange[]> {
  const before = [...stored.values()].filter((one) => one.parentId === parentId).map(({ id }) => id);
  const others = before.filter((id) => !ids.includes(id));
  const common = before.filter((id) => ids.includes(id));
  const isSame = ids.every((id, index) => common[index] === id) && common.length === ids.length;
  if (isSame) return [];
  for (const [index, id] of [...ids, ...others].entries()) {
    await db.prisma.category.updateMany({ where: { id, position: { not: index + 1 } }, data: { position: index + 1, customized: true } });
  }
  // The position of a new category is part of adding it. Only a new order of existing categories counts as a change.
  const known = ids.filter((id) => common.includes(id));
  if (known.every((id, index) => common[index] === id)) return [];
  await recordAudit(
    { db, actor },
    { action: "category.import", subject: "category", subjectId: parentId ?? 0, details: { changes: ["order"] } },
  );
  return [{ kind: "order", detail: "", categoryId: parentId ?? 0, path }];
}
