import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { openBoard } from "@/lib/boot";
import { type AddressParts, cataloguePath } from "@/lib/catalogue/address";
import { type AskedCatalogue, askedOf } from "@/lib/catalogue/ask";
import type { CatalogueQuery } from "@/lib/catalogue/query";
import { findCity } from "@/lib/cities/city";
import { cityLabel } from "@/lib/cities/label";
import { listRegions } from "@/lib/cities/regions";
import type { Language } from "@/lib/kernel/i18n";
import { pagePath } from "@/lib/kernel/page-path";

export interface CatalogueRequest {
  readonly lang: Language;
  /** Undefined: the whole catalogue. */
  readonly slug: string | undefined;
  readonly parts: AddressParts;
}

/** Whether an address comes from a form that was sent without scripts, which sends its empty fields, too. */
const isFromForm = (parts: AddressParts) => "place" in parts || Object.values(parts).includes("");

/** What a page of the catalogue is asked for. An address as a form writes it leads to the short one. */
export async function readCatalogue({ lang, slug, parts }: CatalogueRequest): Promise<AskedCatalogue> {
  await openBoard();
  const asked = await askedOf(slug, parts, lang);
  if (!asked) notFound();
  if (isFromForm(parts)) redirect(pagePath(lang, cataloguePath(asked.query, asked.category)));
  return asked;
}

/** Names of the place in a query. */
export const placeNames = cache(async (place: CatalogueQuery["place"], lang: Language) => {
  const city = place?.kind === "city" ? await findCity(place.cityRef) : undefined;
  const region = place?.kind === "region" ? (await listRegions(lang)).find(({ value }) => value === place.regionKey) : undefined;
  return { city: city && cityLabel(city, lang), region: region?.label };
});
