/**
 * SQL of a review's reason in the reader's language. A reason taken unchanged from a template is returned in the template's languages; a
 * reason written or changed by a moderator is returned as written.
 * @param lang SQL of the language: a parameter such as `$1`.
 * @param review alias of `listing_reviews`.
 */
export const reasonIn = (lang: string, review: string) => `coalesce(
  (SELECT CASE ${lang}::text WHEN 'ru' THEN t.text_ru WHEN 'en' THEN t.text_en ELSE t.text_uk END FROM rejection_templates t
    WHERE t.code = ${review}.code AND ${review}.reason IN (t.text_uk, t.text_ru, t.text_en)),
  ${review}.reason)`;
