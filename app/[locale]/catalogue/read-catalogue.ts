import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { openBoard } from "@/lib/boot";
import type { AddressParts } from "@/lib/domain/catalogue/address";
import { readCataloguePage } from "@/lib/domain/catalogue/page";
import { type ParsedCatalogueRequest, parseCatalogueRequest, requestPath } from "@/lib/domain/catalogue/parse-request";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { locativeCity } from "@/lib/domain/cities/locative";
import { listRegions } from "@/lib/domain/cities/regions";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { runInClientTurn } from "@/lib/web/client-turn";

export interface CatalogueRequest {
  readonly lang: Language;
  /** Undefined for the whole catalogue. */
  readonly slug: string | undefined;
  readonly parts: AddressParts;
}

/** Whether an address comes from a form: submitted without JavaScript, it includes empty fields; it may have a typed place that is known. */
const isFromForm = (parts: AddressParts, { unknownPlace }: ParsedCatalogueRequest) =>
  ("place" in parts && parts["place"] !== unknownPlace) || Object.values(parts).includes("");

/** Cached per request: the page, its metadata and the header's search use the same result. @param key the parts as JSON. */
const parseOnce = cache(async (lang: Language, slug: string | undefined, key: string) => {
  await openBoard();
  return parseCatalogueRequest(slug, JSON.parse(key) as AddressParts, lang);
});

const viewOnce = cache(async (lang: Language, slug: string | undefined, key: string) => {
  const parsed = await parseOnce(lang, slug, key);
  if (!parsed || isFromForm(JSON.parse(key) as AddressParts, parsed)) return undefined;
  const now = Date.now();
  const found = await runInClientTurn("search", () => readCataloguePage({ db: db(), now }, { ...parsed, lang }));
  return { ...parsed, view: found?.value };
});

/** Parses the address of a catalogue page. Redirects from the address that a form submits to the canonical one. */
export async function readCatalogue({ lang, slug, parts }: CatalogueRequest): Promise<ParsedCatalogueRequest> {
  const parsed = await parseOnce(lang, slug, JSON.stringify(parts));
  if (!parsed) notFound();
  if (isFromForm(parts, parsed)) redirect(pagePath(lang, requestPath(parsed)));
  return parsed;
}

/**
 * Reads the contents of a catalogue page. Cached per request.
 * @returns undefined if the address has no page; without `view` if too many searches are queued.
 */
export function viewOf({ lang, slug, parts }: CatalogueRequest) {
  return viewOnce(lang, slug, JSON.stringify(parts));
}

/** Names of the query's city and region. */
export const placeNames = cache(async (place: CatalogueQuery["place"], lang: Language) => {
  const city = place?.kind === "city" ? await findCity(place.cityRef) : undefined;
  const region = place?.kind === "region" ? (await listRegions(lang)).find(({ value }) => value === place.regionKey) : undefined;
  const alone = place?.kind === "city" && place.radiusKm === 0;
  return { city: city && cityLabel(city, lang), region: region?.label, inCity: city && alone ? locativeCity(city, lang) : undefined };
});
