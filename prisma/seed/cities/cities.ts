import { z } from "zod";
import data from "./cities.json";
import { RAIONS, RaionKey, RegionKey } from "./regions";

const City = z
  .strictObject({
    /**
     * The carrier's city reference if it is known with certainty, otherwise our own. Never changes, even if the city is renamed, because
     * clients store it. Our own were derived from region and name (UUID version 5); a new one may be any UUID.
     */
    ref: z.uuid(),
    refKind: z.enum(["carrier", "own"]),
    uk: z.string().min(1),
    ru: z.string().min(1),
    en: z.string().min(1),
    region: RegionKey,
    /** Null for a city that stands outside the raions: Kyiv, Sevastopol, the exclusion zone. */
    raion: RaionKey.nullable(),
    lat: z.number().min(44).max(53),
    lon: z.number().min(22).max(41),
    /** Rough estimate of 2021–2022, for sorting only. */
    population: z.int().min(0),
    /** Former official names, and spellings that people still type. */
    formerNames: z.array(z.string().min(1)),
  })
  .refine(({ region, raion }) => raion === null || RAIONS[raion].region === region, { error: "The raion is in another region." });

export interface CitySeed extends z.infer<typeof City> {
  readonly type: "city";
}

/** The cities of Ukraine, by region, the largest of a region first. */
export const CITIES: readonly CitySeed[] = z
  .array(City)
  .parse(data)
  .map(({ ref, refKind, uk, ru, en, ...city }) => ({ ref, refKind, uk, ru, en, type: "city", ...city }));
