import { createHash } from "node:crypto";
import { CATEGORIES } from "@/prisma/seed/categories";
import { CITIES } from "@/prisma/seed/cities/cities";
import { RAIONS, REGIONS } from "@/prisma/seed/cities/regions";
import { REJECTION_REASONS } from "@/prisma/seed/rejection-reasons";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";
import { lockUntilEnd } from "./advisory-locks.sql";
import {
  putApplied,
  putAttributes,
  putCategories,
  putCities,
  putOptions,
  putRegions,
  putTemplates,
  selectApplied,
} from "./apply-seeds.sql";
import type { Queryable } from "./db";

/**
 * Applies the reference data to a database in one transaction. Idempotent: a seed that is already applied is skipped. A newer seed
 * inserts and updates rows, except those that an administrator has changed. It never deletes rows.
 */

const translationsOf = (names: Names): readonly [string, string, string] => (typeof names === "string" ? [names, names, names] : names);

interface FlatCategory {
  readonly seed: CategorySeed;
  readonly parentId: number | null;
  readonly position: number;
}

function flatten(seeds: readonly CategorySeed[], parentId: number | null = null): FlatCategory[] {
  return seeds.flatMap((seed, position) => [{ seed, parentId, position }, ...flatten(seed.children ?? [], seed.id)]);
}

/** Inserts or updates all rows of a table at once. */
const insert = (tx: Queryable, put: typeof putCategories, rows: readonly object[]) => tx.query(put([JSON.stringify(rows)]));

async function seedCategories(tx: Queryable): Promise<void> {
  const flat = flatten(CATEGORIES);
  await insert(
    tx,
    putCategories,
    flat.map(({ seed, parentId, position }) => {
      const [uk, ru, en] = translationsOf(seed.name);
      return {
        id: seed.id,
        parent_id: parentId,
        slug: seed.slug,
        name_uk: uk,
        name_ru: ru,
        name_en: en,
        position,
        auto_approve: seed.autoApprove ?? null,
      };
    }),
  );
  const attributes = flat.flatMap(({ seed }) =>
    (seed.attributes ?? []).map((attribute, position) => ({ categoryId: seed.id, attribute, position })),
  );
  await insert(
    tx,
    putAttributes,
    attributes.map(({ categoryId, attribute, position }) => attributeRow(categoryId, attribute, position)),
  );
  await insert(
    tx,
    putOptions,
    attributes.flatMap(({ categoryId, attribute }) =>
      (attribute.options ?? []).map((option, position) => {
        const [uk, ru, en] = translationsOf(option.label);
        return {
          category_id: categoryId,
          code: attribute.code,
          value: option.value,
          label_uk: uk,
          label_ru: ru,
          label_en: en,
          parent_value: option.parent ?? null,
          position,
        };
      }),
    ),
  );
}

function attributeRow(categoryId: number, attribute: AttributeSeed, position: number): object {
  const [uk, ru, en] = translationsOf(attribute.name);
  const [unitUk, unitRu, unitEn] = attribute.unit === undefined ? [null, null, null] : translationsOf(attribute.unit);
  return {
    category_id: categoryId,
    code: attribute.code,
    type: attribute.type,
    name_uk: uk,
    name_ru: ru,
    name_en: en,
    required: attribute.required ?? false,
    unit_uk: unitUk,
    unit_ru: unitRu,
    unit_en: unitEn,
    min: attribute.min ?? null,
    max: attribute.max ?? null,
    decimals: attribute.decimals ?? 0,
    max_length: attribute.maxLength ?? null,
    depends_on: attribute.dependsOn ?? null,
    position,
  };
}

async function seedCities(tx: Queryable): Promise<void> {
  await insert(
    tx,
    putRegions,
    Object.entries(REGIONS).map(([key, { uk, ru, en }]) => ({ key, name_uk: uk, name_ru: ru, name_en: en })),
  );
  await insert(
    tx,
    putCities,
    CITIES.map((city) => {
      const raion = city.raion ? RAIONS[city.raion] : undefined;
      return {
        ref: city.ref,
        ref_kind: city.refKind,
        name_uk: city.uk,
        name_ru: city.ru,
        name_en: city.en,
        type: city.type,
        region_key: city.region,
        raion_uk: raion?.uk ?? null,
        raion_ru: raion?.ru ?? null,
        raion_en: raion?.en ?? null,
        latitude: city.lat,
        longitude: city.lon,
        population: city.population,
        former_names: city.formerNames,
      };
    }),
  );
}

async function seedTemplates(tx: Queryable): Promise<void> {
  await insert(
    tx,
    putTemplates,
    REJECTION_REASONS.map(({ code, label, text, fields, canResubmit }, position) => {
      const [labelUk, labelRu, labelEn] = translationsOf(label);
      const [textUk, textRu, textEn] = translationsOf(text);
      return {
        code,
        label_uk: labelUk,
        label_ru: labelRu,
        label_en: labelEn,
        text_uk: textUk,
        text_ru: textRu,
        text_en: textEn,
        fields,
        can_resubmit: canResubmit,
        position,
      };
    }),
  );
}

const SEEDS = [
  { name: "categories", content: () => CATEGORIES as unknown, apply: seedCategories },
  { name: "rejection-templates", content: () => REJECTION_REASONS as unknown, apply: seedTemplates },
  { name: "cities", content: () => [REGIONS, RAIONS, CITIES] as unknown, apply: seedCities },
] as const;

/** Key of the advisory lock, which nothing else uses. Instances that start together apply the seeds one after another. */
const SEED_LOCK = 7_316_503_119;

/** Applies every seed that this database does not have yet. Returns the names of the applied seeds. */
export async function applySeeds(transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>): Promise<string[]> {
  return transaction(async (tx) => {
    await tx.query(lockUntilEnd([SEED_LOCK]));
    const applied: string[] = [];
    for (const seed of SEEDS) {
      const hash = createHash("sha256").update(JSON.stringify(seed.content())).digest("hex");
      const { rowCount } = await tx.query(selectApplied([seed.name, hash]));
      if (rowCount) continue;
      await seed.apply(tx);
      await tx.query(putApplied([seed.name, hash]));
      applied.push(seed.name);
    }
    return applied;
  });
}
