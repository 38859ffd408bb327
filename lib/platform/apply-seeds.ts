import { createHash } from "node:crypto";
import { CATEGORIES } from "@/prisma/seed/categories";
import { CITIES } from "@/prisma/seed/cities/cities";
import { RAIONS, REGIONS } from "@/prisma/seed/cities/regions";
import { REJECTION_TEMPLATES } from "@/prisma/seed/rejection-templates";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";
import type { Queryable } from "./db";

/**
 * Puts the reference data into a database, in one transaction and as often as you like: a seed that already stands there is
 * left alone, a newer one adds and corrects rows, but never one that an administrator has changed, and deletes nothing.
 */

const words = (names: Names): readonly [string, string, string] => (typeof names === "string" ? [names, names, names] : names);

interface FlatCategory {
  readonly seed: CategorySeed;
  readonly parentId: number | null;
  readonly position: number;
}

function flatten(seeds: readonly CategorySeed[], parentId: number | null = null): FlatCategory[] {
  return seeds.flatMap((seed, position) => [{ seed, parentId, position }, ...flatten(seed.children ?? [], seed.id)]);
}

/** Rows of objects as the columns that `jsonb_to_recordset` reads: one round trip for a table, however long. */
const insert = (tx: Queryable, text: string, rows: readonly object[]) => tx.query({ text, values: [JSON.stringify(rows)] });

async function seedCategories(tx: Queryable): Promise<void> {
  const flat = flatten(CATEGORIES);
  await insert(
    tx,
    `INSERT INTO categories (id, parent_id, slug, name_uk, name_ru, name_en, position, auto_approve)
     SELECT id, parent_id, slug, name_uk, name_ru, name_en, position, auto_approve
       FROM jsonb_to_recordset($1::jsonb) AS s (id int, parent_id int, slug text, name_uk text, name_ru text, name_en text, position int, auto_approve bool)
     ON CONFLICT (id) DO UPDATE
        SET slug = excluded.slug, name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en, position = excluded.position
      WHERE NOT categories.customized`,
    flat.map(({ seed, parentId, position }) => {
      const [uk, ru, en] = words(seed.name);
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
    `INSERT INTO category_attributes AS a (category_id, code, type, name_uk, name_ru, name_en, required, unit_uk, unit_ru, unit_en, min, max, decimals, max_length, depends_on, position)
     SELECT s.* FROM jsonb_to_recordset($1::jsonb) AS s (category_id int, code text, type "AttributeType", name_uk text, name_ru text, name_en text, required bool,
            unit_uk text, unit_ru text, unit_en text, min numeric, max numeric, decimals int, max_length int, depends_on text, position int)
       JOIN categories c ON c.id = s.category_id AND NOT c.customized
     ON CONFLICT (category_id, code) DO UPDATE
        SET type = excluded.type, name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en, required = excluded.required,
            unit_uk = excluded.unit_uk, unit_ru = excluded.unit_ru, unit_en = excluded.unit_en, min = excluded.min, max = excluded.max,
            decimals = excluded.decimals, max_length = excluded.max_length, depends_on = excluded.depends_on, position = excluded.position`,
    attributes.map(({ categoryId, attribute, position }) => attributeRow(categoryId, attribute, position)),
  );
  await insert(
    tx,
    `INSERT INTO attribute_options (attribute_id, value, label_uk, label_ru, label_en, parent_value, position)
     SELECT a.id, s.value, s.label_uk, s.label_ru, s.label_en, s.parent_value, s.position
       FROM jsonb_to_recordset($1::jsonb) AS s (category_id int, code text, value text, label_uk text, label_ru text, label_en text, parent_value text, position int)
       JOIN category_attributes a ON a.category_id = s.category_id AND a.code = s.code
       JOIN categories c ON c.id = s.category_id AND NOT c.customized
     ON CONFLICT (attribute_id, value) DO UPDATE
        SET label_uk = excluded.label_uk, label_ru = excluded.label_ru, label_en = excluded.label_en,
            parent_value = excluded.parent_value, position = excluded.position`,
    attributes.flatMap(({ categoryId, attribute }) =>
      (attribute.options ?? []).map((option, position) => {
        const [uk, ru, en] = words(option.label);
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
  const [uk, ru, en] = words(attribute.name);
  const [unitUk, unitRu, unitEn] = attribute.unit === undefined ? [null, null, null] : words(attribute.unit);
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
    `INSERT INTO regions (key, name_uk, name_ru, name_en)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS s (key text, name_uk text, name_ru text, name_en text)
     ON CONFLICT (key) DO UPDATE SET name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en`,
    Object.entries(REGIONS).map(([key, { uk, ru, en }]) => ({ key, name_uk: uk, name_ru: ru, name_en: en })),
  );
  // A city whose own reference the carrier's has replaced lives on under that one, as its alias says. What the carrier's list
  // alone knows (kind of reference, warehouses, whether it is offered) is not the seed's to change.
  await insert(
    tx,
    `INSERT INTO cities (ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude, population, former_names)
     SELECT coalesce(a.ref, s.ref), s.ref_kind, s.name_uk, s.name_ru, s.name_en, s.type, s.region_key, s.raion_uk, s.raion_ru, s.raion_en, s.latitude, s.longitude,
            s.population, s.former_names
       FROM jsonb_to_recordset($1::jsonb) AS s (ref uuid, ref_kind text, name_uk text, name_ru text, name_en text, type text, region_key text,
            raion_uk text, raion_ru text, raion_en text, latitude float8, longitude float8, population int, former_names text[])
       LEFT JOIN city_aliases a ON a.old_ref = s.ref
     ON CONFLICT (ref) DO UPDATE
        SET name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en, type = excluded.type, region_key = excluded.region_key,
            raion_uk = excluded.raion_uk, raion_ru = excluded.raion_ru, raion_en = excluded.raion_en, latitude = excluded.latitude,
            longitude = excluded.longitude, population = excluded.population,
            former_names = ARRAY(SELECT DISTINCT unnest(cities.former_names || excluded.former_names))`,
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
    `INSERT INTO rejection_templates (code, label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, position)
     SELECT code, label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, position
       FROM jsonb_to_recordset($1::jsonb) AS s (code text, label_uk text, label_ru text, label_en text, text_uk text, text_ru text, text_en text,
            fields text[], can_resubmit bool, position int)
     ON CONFLICT (code) DO UPDATE
        SET label_uk = excluded.label_uk, label_ru = excluded.label_ru, label_en = excluded.label_en, text_uk = excluded.text_uk,
            text_ru = excluded.text_ru, text_en = excluded.text_en, fields = excluded.fields, can_resubmit = excluded.can_resubmit,
            position = excluded.position
      WHERE NOT rejection_templates.customized`,
    REJECTION_TEMPLATES.map(({ code, label, text, fields, canResubmit }, position) => {
      const [labelUk, labelRu, labelEn] = words(label);
      const [textUk, textRu, textEn] = words(text);
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
  { name: "rejection-templates", content: () => REJECTION_TEMPLATES as unknown, apply: seedTemplates },
  { name: "cities", content: () => [REGIONS, RAIONS, CITIES] as unknown, apply: seedCities },
] as const;

/** Any number that nobody else takes; instances that start together seed one after the other. */
const SEED_LOCK = 7_316_503_119;

/** Applies every seed that this database does not have yet. Returns their names. */
export async function applySeeds(transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>): Promise<string[]> {
  return transaction(async (tx) => {
    await tx.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [SEED_LOCK] });
    const applied: string[] = [];
    for (const seed of SEEDS) {
      const hash = createHash("sha256").update(JSON.stringify(seed.content())).digest("hex");
      const { rowCount } = await tx.query({ text: "SELECT 1 FROM seed_states WHERE name = $1 AND hash = $2", values: [seed.name, hash] });
      if (rowCount) continue;
      await seed.apply(tx);
      await tx.query({
        text: "INSERT INTO seed_states (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()",
        values: [seed.name, hash],
      });
      applied.push(seed.name);
    }
    return applied;
  });
}
