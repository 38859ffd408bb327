import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { openBoard } from "@/lib/boot";
import { type AddressParts, cataloguePath } from "@/lib/domain/catalogue/address";
import { type AskedCatalogue, askedOf } from "@/lib/domain/catalogue/ask";
import { readCataloguePage } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { inCity } from "@/lib/domain/cities/locative";
import { listRegions } from "@/lib/domain/cities/regions";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { inClientTurn } from "@/lib/web/client-turn";

export interface CatalogueRequest {
  readonly lang: Language;
  /** Undefined: the whole catalogue. */
  readonly slug: string | undefined;
  readonly parts: AddressParts;
}

/** Whether an address comes from a form that was sent without scripts, which sends its empty fields, too. */
const isFromForm = (parts: AddressParts) => "place" in parts || Object.values(parts).includes("");

/** Once for each request: the page, its metadata and the header's search ask for the same. @param key the parts as JSON. */
const askedOnce = cache(async (lang: Language, slug: string | undefined, key: string) => {
  await openBoard();
  return askedOf(slug, JSON.parse(key) as AddressParts, lang);
});

const viewOnce = cache(async (lang: Language, slug: string | undefined, key: string) => {
  const asked = await askedOnce(lang, slug, key);
  if (!asked || isFromForm(JSON.parse(key) as AddressParts)) return undefined;
  const now = Date.now();
  const found = await inClientTurn("search", () => readCataloguePage(db(), now, { ...asked, lang }));
  return { ...asked, view: found?.value };
});

/** What a page of the catalogue is asked for. An address as a form writes it leads to the short one. */
export async function readCatalogue({ lang, slug, parts }: CatalogueRequest): Promise<AskedCatalogue> {
  const asked = await askedOnce(lang, slug, JSON.stringify(parts));
  if (!asked) notFound();
  if (isFromForm(parts)) redirect(pagePath(lang, cataloguePath(asked.query, asked.category)));
  return asked;
}

/**
 * What a page of the catalogue shows; read once for each request.
 * @returns undefined for an address that has no such page; without a `view` when too much is waiting.
 */
export function viewOf({ lang, slug, parts }: CatalogueRequest) {
  return viewOnce(lang, slug, JSON.stringify(parts));
}

/** Names of the place in a query. */
export const placeNames = cache(async (place: CatalogueQuery["place"], lang: Language) => {
  const city = place?.kind === "city" ? await findCity(place.cityRef) : undefined;
  const region = place?.kind === "region" ? (await listRegions(lang)).find(({ value }) => value === place.regionKey) : undefined;
  const alone = place?.kind === "city" && place.radiusKm === 0;
  return { city: city && cityLabel(city, lang), region: region?.label, inCity: city && alone ? inCity(city, lang) : undefined };
});
