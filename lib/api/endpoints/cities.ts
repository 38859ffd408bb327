import { z } from "zod";
import { searchCities } from "@/lib/domain/cities/search";
import { codePoints } from "@/lib/shared/text";
import { defineEndpoint, ok } from "../define-endpoint";
import { noBody } from "../request-body";
import { int32, Lang, line, MAX_QUERY_VALUE, Ok, queryInt } from "./schemas";

/** The longest name in the carrier's list has 200 letters, each of which is romanized as up to four. */
export const MAX_CITY_NAME = 800;
const MAX_CITIES = 50;

const City = z
  .object({
    ref: z.guid().max(36).describe("The value for `city_ref`."),
    name: line(MAX_CITY_NAME).describe("In the selected language."),
    type: line(20).describe("Abbreviated type of settlement."),
    region: line(100),
    label: line(1_200).describe("Type, name, district and region, to distinguish cities of the same name."),
    warehouses: int32().describe("Number of the carrier's branches; 0 until its list has been read."),
  })
  .meta({ id: "City" });

const MIN_QUERY = 2;

const SearchText = z
  .string()
  .trim()
  .check((context) => {
    if (codePoints(context.value) < MIN_QUERY) {
      context.issues.push({
        code: "custom",
        input: context.value,
        message: "too_short",
        params: { error: "too_short", values: { min: MIN_QUERY } },
      });
    }
  })
  .meta({
    minLength: MIN_QUERY,
    maxLength: MAX_QUERY_VALUE,
    description: "Part of a name in Ukrainian, Russian, English or Latin transliteration, independent of `lang`.",
    example: "льві",
  });

export const searchCitiesByName = defineEndpoint({
  methods: ["GET"],
  path: "/cities/search",
  scope: "listings:read",
  operationId: "searchCities",
  summary: "Find a city",
  description:
    "Best matches first; of equal matches, larger settlements first. Case, apostrophes and е/ё are ignored, one typing mistake is tolerated from five letters on, and former names find the current city.",
  query: z.object({ q: SearchText, lang: Lang, limit: queryInt(1, MAX_CITIES).default(10) }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({ ok: Ok, lang: Lang.removeDefault(), count: int32(0, MAX_CITIES), cities: z.array(City).max(MAX_CITIES) }),
    description: "The matching cities.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "Lviv",
      query: { q: "льві", limit: 1 },
      response: {
        ok: true,
        lang: "uk",
        count: 1,
        cities: [
          {
            ref: "db5c88f5-391c-11dd-90d9-001a92567626",
            name: "Львів",
            type: "м.",
            region: "Львівська область",
            label: "м. Львів, Львівський район, Львівська область",
            warehouses: 0,
          },
        ],
      },
    },
  ],
  handle: async ({ query }) => {
    const cities = await searchCities(query);
    return ok({ lang: query.lang, count: cities.length, cities });
  },
});
