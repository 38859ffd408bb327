import { z } from "zod";
import { searchCities } from "@/lib/cities/search";
import { codePoints } from "@/lib/kernel/text";
import { defineEndpoint, ok } from "../endpoint";
import { Lang, Ok, queryInt } from "./schemas";

const City = z
  .object({
    ref: z.string().meta({ format: "uuid", description: "The value for `city_ref`." }),
    name: z.string().describe("In the selected language."),
    type: z.string().describe("Abbreviated kind of settlement."),
    region: z.string(),
    label: z.string().describe("Kind, name, district and region: tells namesakes apart."),
    warehouses: z.int().describe("Carrier warehouses; 0 until the carrier's list was read."),
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
        params: { fault: "too_short", values: { min: MIN_QUERY } },
      });
    }
  })
  .meta({
    minLength: MIN_QUERY,
    description: "Part of a name in Ukrainian, Russian, English or plain Latin, whatever `lang` is.",
    example: "льві",
  });

export const searchCitiesByName = defineEndpoint({
  methods: ["GET"],
  path: "/cities/search",
  scope: "listings:read",
  operationId: "searchCities",
  summary: "Find a city",
  description:
    "Best match first, larger settlements first among equals. Case, apostrophes and е/ё do not matter; from five letters on one typing mistake is forgiven; former names find the present city.",
  query: z.object({ q: SearchText, lang: Lang, limit: queryInt(1, 50).default(10) }),
  success: {
    status: 200,
    schema: z.object({ ok: Ok, lang: Lang.removeDefault(), count: z.int(), cities: z.array(City) }),
    description: "What was found.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "Lviv",
      query: { q: "льві", limit: 1 },
      answer: {
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
