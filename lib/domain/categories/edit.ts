import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Words } from "@/lib/shared/i18n";
import { moved } from "@/lib/shared/moved";
import { romanize } from "@/lib/shared/slug";
import { changeCategory, changedNames, checkNames, lockCategory, markCustomized } from "./change";
import { MAX_CATEGORIES } from "./limits";

/**
 * What administrators change about categories. Every change counts from the next request on, on every instance, and marks the category
 * as changed by hand, so that a later seed leaves it alone.
 */

/**
 * Says whether listings in a category are published without a moderator; null: as in the category above. Categories below that have no
 * setting of their own go with it. A later seed does not touch the setting. Refuses with `not_found`.
 */
export async function setAutoApprove(actor: Actor, id: number, autoApprove: boolean | null): Promise<void> {
  await changeCategory(actor, id, "category.auto_approve", async (tx, { auto_approve: from }) => {
    if (from === autoApprove) return undefined;
    await tx.query({ text: "UPDATE categories SET auto_approve = $2 WHERE id = $1", values: [id, autoApprove] });
    return { from, to: autoApprove };
  });
}

/** Names a category anew; its slug, and so its address, stays. Refuses with `not_found` and `validation_failed`. */
export async function renameCategory(actor: Actor, id: number, given: Words): Promise<void> {
  const names = checkNames(given);
  await changeCategory(actor, id, "category.rename", async (tx, row) => {
    const changes = changedNames({ uk: row.name_uk, ru: row.name_ru, en: row.name_en }, names);
    if (!changes) return undefined;
    await tx.query({
      text: "UPDATE categories SET name_uk = $2, name_ru = $3, name_en = $4, customized = true WHERE id = $1",
      values: [id, names.uk, names.ru, names.en],
    });
    return changes;
  });
}

/** Categories of one parent in their order, locked. */
async function lockSiblings(tx: Queryable, parentId: number | null): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `SELECT id FROM categories WHERE parent_id IS NOT DISTINCT FROM $1 AND merged_into IS NULL ORDER BY position, id FOR NO KEY UPDATE`,
    values: [parentId],
  });
  return rows.map(({ id }) => id);
}

/** Moves a category one place up (-1) or down (1) among its siblings; at the end of the list nothing changes. Refuses with `not_found`. */
export async function moveCategory(actor: Actor, id: number, by: -1 | 1): Promise<void> {
  await changeCategory(actor, id, "category.move", async (tx, { parent_id }) => {
    const order = moved(await lockSiblings(tx, parent_id), id, by);
    if (!order) return undefined;
    const { rows } = await tx.query<{ id: number }>({
      text: `UPDATE categories c SET position = o.place FROM unnest($1::int[]) WITH ORDINALITY AS o (id, place)
              WHERE c.id = o.id AND c.position <> o.place RETURNING c.id`,
      values: [order],
    });
    await markCustomized(
      tx,
      rows.map((row) => row.id),
    );
    return { by };
  });
}

/** Administrators' own categories are numbered from here, so that no later seed brings the same numbers. */
const FIRST_OWN_ID = 1_000_000;
const MAX_SLUG = 60;

/** The catalogue is indexed by so many floors (`lib/domain/catalogue/entry.ts`). */
const MAX_DEPTH = 3;

export interface NewCategory {
  /** Undefined: a category of the first level. */
  readonly parentId?: number | undefined;
  readonly name: Words;
}

/**
 * Adds a category below another, after its siblings. Its slug is made of the English name, and is its own for good.
 * Refuses with `not_found` (no such parent) and `validation_failed`. @returns its id.
 */
export async function addCategory(actor: Actor, { parentId, name: given }: NewCategory): Promise<number> {
  const name = checkNames(given);
  return announceChange({ topic: "categories", id: parentId ?? 0 }, async (tx) => {
    if (parentId !== undefined) await checkDepth(tx, (await lockCategory(tx, parentId)).id);
    await checkCount(tx);
    const { rows } = await tx.query<{ id: number }>({
      text: `INSERT INTO categories (id, parent_id, slug, name_uk, name_ru, name_en, position, customized)
             SELECT n.id, $1, $2 || '-' || n.id, $3, $4, $5,
                    (SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM $1), true
               FROM (SELECT greatest(max(id) + 1, ${FIRST_OWN_ID}) AS id FROM categories) AS n RETURNING id`,
      values: [parentId ?? null, slugOf(name.en), name.uk, name.ru, name.en],
    });
    const { id } = rows[0] as { id: number };
    await recordAudit(tx, actor, {
      action: "category.add",
      subject: "category",
      subjectId: id,
      details: { parent_id: parentId ?? null, name },
    });
    return id;
  });
}

async function checkCount(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ count: number }>({ text: "SELECT count(*)::int AS count FROM categories WHERE merged_into IS NULL" });
  if ((rows[0]?.count ?? 0) >= MAX_CATEGORIES) failRules([{ path: "parent_id", code: "too_many", values: { max: MAX_CATEGORIES } }]);
}

async function checkDepth(tx: Queryable, id: number): Promise<void> {
  const { rows } = await tx.query<{ depth: number }>({
    text: `WITH RECURSIVE above AS (
             SELECT id, parent_id, 1 AS depth FROM categories WHERE id = $1
             UNION ALL SELECT c.id, c.parent_id, a.depth + 1 FROM categories c JOIN above a ON c.id = a.parent_id
           ) SELECT max(depth) AS depth FROM above`,
    values: [id],
  });
  if ((rows[0]?.depth ?? fail("not_found")) >= MAX_DEPTH) failRules([{ path: "parent_id", code: "too_many", values: { max: MAX_DEPTH } }]);
}

/** Its number goes to its end, so no slug of a seed can be the same. */
function slugOf(name: string): string {
  const words = romanize(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return words || "category";
}
