import { loadCities } from "@/lib/cities/city";
import type { Language } from "@/lib/kernel/i18n";
import { LIST_FIELDS, selectFields, TITLE_LANG } from "@/lib/listings/listing-sql";
import type { ListingSummary } from "@/lib/listings/newest";
import type { Queryable } from "@/lib/platform/db";
import type { CatalogueQuery } from "./query";

/** A card of the catalogue. */
export interface CatalogueCard extends ListingSummary {
  readonly cityRef: string;
  /** From the city of the query to that of the listing, whole kilometres; where it was asked for and both are known. */
  readonly distanceKm?: number | undefined;
}

export interface CataloguePage {
  readonly listings: readonly CatalogueCard[];
  /** Opaque; where the next page begins. Absent on the last one. */
  readonly next?: string | undefined;
  /** The words that were looked for instead, where a typing mistake was forgiven. */
  readonly corrected?: string | undefined;
}

export interface PageRequest {
  readonly lang: Language;
  /** 1 to 100. */
  readonly limit: number;
  /** Of the page before; a broken one is the first page. */
  readonly cursor?: string | undefined;
}

export async function searchCatalogue(
  db: Queryable,
  now: number,
  query: CatalogueQuery,
  { lang, limit, cursor }: PageRequest,
): Promise<CataloguePage> {
  const offset = Number(/^\d{1,6}$/.exec(cursor ?? "")?.[0] ?? 0);
  const { cities } = await loadCities();
  const region = query.place?.kind === "region" ? query.place.regionKey : undefined;
  const refs = region
    ? cities.filter((city) => city.regionKey === region).map((city) => city.ref)
    : query.place?.kind === "city"
      ? [query.place.cityRef]
      : null;
  const { rows } = await db.query<CatalogueCard>({
    text: `SELECT ${selectFields({ ...LIST_FIELDS, '"titleLang"': TITLE_LANG, '"priceType"': "l.price_type", '"publishedAt"': "l.published_at", '"cityRef"': "l.city_ref" }, ["id", "slug", "title", '"titleLang"', "price", '"priceType"', "currency", "city", "photo", "vip", "top", '"publishedAt"', '"cityRef"'])}
             FROM listings l JOIN cities c ON c.ref = l.city_ref JOIN accounts a ON a.id = l.account_id AND a.blocked_at IS NULL
            WHERE l.status = 'active' AND l.published_at IS NOT NULL AND l.expires_at > $2
              AND ($3::text IS NULL OR l.title || l.description ILIKE '%' || $3 || '%')
              AND ($4::uuid[] IS NULL OR l.city_ref = ANY($4))
            ORDER BY coalesce(l.top_until > $2, false) DESC, l.published_at DESC, l.id DESC LIMIT $5 OFFSET $6`,
    values: [lang, new Date(now), query.text ?? null, refs, limit + 1, offset],
  });
  return { listings: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : undefined };
}
