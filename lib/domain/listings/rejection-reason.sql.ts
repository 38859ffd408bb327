/**
 * SQL of a review's reasons. A text taken unchanged from a template is returned in the template's languages; what a moderator wrote is
 * returned as written. An instance of an older version keeps a decision's only reason in `listing_reviews`.
 */

/** SQL of a reason's text in the reader's language: `$1` code, `$2` text. */
const translated = (lang: string, code: string, text: string) => `coalesce(
  (SELECT CASE ${lang}::text WHEN 'ru' THEN t.text_ru WHEN 'en' THEN t.text_en ELSE t.text_uk END FROM rejection_templates t
    WHERE t.code = ${code} AND ${text} IN (t.text_uk, t.text_ru, t.text_en)),
  ${text})`;

/**
 * All reasons as one text, in the reader's language.
 * @param lang SQL of the language: a parameter such as `$1`.
 * @param review alias of `listing_reviews`.
 */
export const reasonIn = (lang: string, review: string) => `coalesce(
  (SELECT string_agg(${translated(lang, "rr.code", "rr.text")}, E'\\n\\n' ORDER BY rr.position)
     FROM listing_review_reasons rr WHERE rr.review_id = ${review}.id),
  ${translated(lang, `${review}.code`, `${review}.reason`)})`;

const listOf = (text: string, fallback: string, review: string) => `coalesce(
  (SELECT json_agg(json_build_object('code', rr.code, 'text', ${text}, 'fields', rr.fields) ORDER BY rr.position)
     FROM listing_review_reasons rr WHERE rr.review_id = ${review}.id),
  CASE WHEN ${review}.reason IS NULL THEN '[]'
       ELSE json_build_array(json_build_object('code', coalesce(${review}.code, 'other'), 'text', ${fallback}, 'fields', ${review}.fields)) END)`;

/** The reasons as JSON, `[{ "code", "text", "fields" }]`, in the owner's language. @param review alias of `listing_reviews`. */
export const reasonsOf = (review: string) => listOf("rr.text", `${review}.reason`, review);

/** The same in the reader's language. @param lang and review as in {@link reasonIn}. */
export const reasonsIn = (lang: string, review: string) =>
  listOf(translated(lang, "rr.code", "rr.text"), translated(lang, `${review}.code`, `${review}.reason`), review);
