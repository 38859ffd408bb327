import type { Language, Words } from "@/lib/shared/i18n";
import type { City, CityKind } from "./city";

/** A city as the public API shows it (specification, "City"). */
export interface CityResult {
  readonly ref: string;
  readonly name: string;
  readonly type: string;
  readonly region: string;
  readonly label: string;
  readonly warehouses: number;
}

/** Abbreviations of the kinds of settlements. */
export const KINDS: Readonly<Record<CityKind, Words>> = {
  city: { uk: "м.", ru: "г.", en: "city" },
  settlement: { uk: "с-ще", ru: "пос.", en: "settl." },
  village: { uk: "с.", ru: "с.", en: "vil." },
};

/** Kyiv and Sevastopol are regions themselves: "місто Київ". */
function isItsOwnRegion(city: City): boolean {
  return city.kind === "city" && city.region.uk.endsWith(` ${city.name.uk}`);
}

/** "м. Самар, Самарівський район, Дніпропетровська область", in one language: what tells namesakes apart. Twins get a number. */
export function cityLabel(city: City, lang: Language): string {
  const name = city.twin > 1 ? `${city.name[lang]} ${city.twin}` : city.name[lang];
  const kind = KINDS[city.kind][lang];
  // English puts the kind behind the name, and leaves it out of cities.
  const first = lang !== "en" ? `${kind} ${name}` : city.kind === "city" ? name : `${name} (${kind})`;
  if (isItsOwnRegion(city)) return first;
  return [first, city.raion?.[lang], city.region[lang]].filter(Boolean).join(", ");
}

export function presentCity(city: City, lang: Language): CityResult {
  return {
    ref: city.ref,
    name: city.name[lang],
    type: KINDS[city.kind][lang],
    region: city.region[lang],
    label: cityLabel(city, lang),
    warehouses: city.warehouses,
  };
}
