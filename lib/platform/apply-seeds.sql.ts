import { statement } from "./statement";

/**
 * Each statement writes a table in one round trip, however many rows it has: `$1` is a JSON array of objects. The state of the
 * seeds is read with SQL as well, because every start reads it, and a process that does not use Prisma Client otherwise should not
 * load it.
 */

/** Returns a row if the seed is already applied. `$1` name, `$2` hash. */
export const selectApplied = statement<{ applied: boolean }>(
  "seed_applied",
  "SELECT true AS applied FROM seed_states WHERE name = $1 AND hash = $2",
  { applied: true },
);

/** Marks a seed as applied. `$1` name, `$2` hash. */
export const putApplied = statement(
  "seed_put_applied",
  `INSERT INTO seed_states (name, hash) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`,
);

export const putCategories = statement(
  "seed_categories",
  `INSERT INTO categories (id, parent_id, slug, name_uk, name_ru, name_en, position, auto_approve)
   SELECT id, parent_id, slug, name_uk, name_ru, name_en, position, auto_approve
     FROM jsonb_to_recordset($1::jsonb)
       AS s (id int, parent_id int, slug text, name_uk text, name_ru text, name_en text, position int, auto_approve bool)
   ON CONFLICT (id) DO UPDATE
      SET slug = excluded.slug, name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en,
          position = excluded.position
    WHERE NOT categories.customized`,
);

export const putAttributes = statement(
  "seed_attributes",
  `INSERT INTO category_attributes AS a
     (category_id, code, type, name_uk, name_ru, name_en, required, unit_uk, unit_ru, unit_en, min, max, decimals, max_length, depends_on,
      position)
   SELECT s.*
     FROM jsonb_to_recordset($1::jsonb)
       AS s (category_id int, code text, type "AttributeType", name_uk text, name_ru text, name_en text, required bool,
             unit_uk text, unit_ru text, unit_en text, min numeric, max numeric, decimals int, max_length int, depends_on text,
             position int)
     JOIN categories c ON c.id = s.category_id AND NOT c.customized
   ON CONFLICT (category_id, code) DO UPDATE
      SET type = excluded.type, name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en,
          required = excluded.required, unit_uk = excluded.unit_uk, unit_ru = excluded.unit_ru, unit_en = excluded.unit_en,
          min = excluded.min, max = excluded.max, decimals = excluded.decimals, max_length = excluded.max_length,
          depends_on = excluded.depends_on, position = excluded.position`,
);

export const putOptions = statement(
  "seed_options",
  `INSERT INTO attribute_options (attribute_id, value, label_uk, label_ru, label_en, parent_value, position)
   SELECT a.id, s.value, s.label_uk, s.label_ru, s.label_en, s.parent_value, s.position
     FROM jsonb_to_recordset($1::jsonb)
       AS s (category_id int, code text, value text, label_uk text, label_ru text, label_en text, parent_value text, position int)
     JOIN category_attributes a ON a.category_id = s.category_id AND a.code = s.code
     JOIN categories c ON c.id = s.category_id AND NOT c.customized
   ON CONFLICT (attribute_id, value) DO UPDATE
      SET label_uk = excluded.label_uk, label_ru = excluded.label_ru, label_en = excluded.label_en,
          parent_value = excluded.parent_value, position = excluded.position`,
);

export const putRegions = statement(
  "seed_regions",
  `INSERT INTO regions (key, name_uk, name_ru, name_en)
   SELECT * FROM jsonb_to_recordset($1::jsonb) AS s (key text, name_uk text, name_ru text, name_en text)
   ON CONFLICT (key) DO UPDATE SET name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en`,
);

/**
 * If the carrier's reference has replaced the original reference of a city, the alias points to the new one, and that row is
 * updated. Columns that come from the carrier's list only (kind of reference, warehouses, whether the city is offered) are not
 * changed.
 */
export const putCities = statement(
  "seed_cities",
  `INSERT INTO cities
     (ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude, population,
      former_names)
   SELECT coalesce(a.ref, s.ref), s.ref_kind, s.name_uk, s.name_ru, s.name_en, s.type, s.region_key, s.raion_uk, s.raion_ru, s.raion_en,
          s.latitude, s.longitude, s.population, s.former_names
     FROM jsonb_to_recordset($1::jsonb)
       AS s (ref uuid, ref_kind text, name_uk text, name_ru text, name_en text, type text, region_key text,
             raion_uk text, raion_ru text, raion_en text, latitude float8, longitude float8, population int, former_names text[])
     LEFT JOIN city_aliases a ON a.old_ref = s.ref
   ON CONFLICT (ref) DO UPDATE
      SET name_uk = excluded.name_uk, name_ru = excluded.name_ru, name_en = excluded.name_en, type = excluded.type,
          region_key = excluded.region_key, raion_uk = excluded.raion_uk, raion_ru = excluded.raion_ru, raion_en = excluded.raion_en,
          latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population,
          former_names = ARRAY(SELECT DISTINCT unnest(cities.former_names || excluded.former_names))`,
);

export const putTemplates = statement(
  "seed_templates",
  `INSERT INTO rejection_templates (code, label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, position)
   SELECT code, label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, position
     FROM jsonb_to_recordset($1::jsonb)
       AS s (code text, label_uk text, label_ru text, label_en text, text_uk text, text_ru text, text_en text,
             fields text[], can_resubmit bool, position int)
   ON CONFLICT (code) DO UPDATE
      SET label_uk = excluded.label_uk, label_ru = excluded.label_ru, label_en = excluded.label_en, text_uk = excluded.text_uk,
          text_ru = excluded.text_ru, text_en = excluded.text_en, fields = excluded.fields, can_resubmit = excluded.can_resubmit,
          position = excluded.position
    WHERE NOT rejection_templates.customized`,
);
