import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/cities.json";
import ru from "@/messages/ru/cities.json";
import uk from "@/messages/uk/cities.json";
import type { City } from "./city";

/** A city in the public API (docs/api/cities.md#search). */
export interface CityResult {
  readonly ref: string;
  readonly name: string;
  readonly type: string;
  readonly region: string;
  readonly label: string;
  readonly warehouses: number;
}

/** Abbreviations of settlement types. */
const cityTexts = defineTexts("Cities", { uk, ru, en });

/** Whether a city is itself a region: Kyiv and Sevastopol. */
function isItsOwnRegion(city: City): boolean {
  return city.kind === "city" && city.region.uk.endsWith(` ${city.name.uk}`);
}

/** Returns a label that distinguishes namesakes: "м. Самар, Самарівський район, Дніпропетровська область". Twins get a number. */
export function cityLabel(city: City, lang: Language): string {
  const name = city.twin > 1 ? `${city.name[lang]} ${city.twin}` : city.name[lang];
  const kind = cityTexts(lang)(`kinds.${city.kind}`);
  // In English, the type follows the name and is omitted for cities.
  const first = lang !== "en" ? `${kind} ${name}` : city.kind === "city" ? name : `${name} (${kind})`;
  if (isItsOwnRegion(city)) return first;
  return [first, city.raion?.[lang], city.region[lang]].filter(Boolean).join(", ");
}

export function presentCity(city: City, lang: Language): CityResult {
  return {
    ref: city.ref,
    name: city.name[lang],
    type: cityTexts(lang)(`kinds.${city.kind}`),
    region: city.region[lang],
    label: cityLabel(city, lang),
    warehouses: city.warehouses,
  };
}
