import { z } from "zod";
import { LANGUAGES } from "@/lib/shared/i18n";
import { Theme } from "./pictures";

const Range = z.tuple([z.number(), z.number()]);

/** The words of a listing: titles to choose from, and a description as sentences, each with its alternatives. */
const Wording = z.strictObject({
  titles: z.array(z.string()).min(1),
  /** An empty alternative leaves its sentence out. */
  text: z.array(z.array(z.string()).min(1)),
});
export type Wording = z.infer<typeof Wording>;

/** One way in which a listing can differ from another of the same template. */
const Variation = z.strictObject({
  /** Words for `{name}` in titles and sentences. `name_ru` stands in for `name` where the wording is Russian. */
  say: z.record(z.string(), z.string()),
  /** Attributes of the category. */
  set: z.record(z.string(), z.unknown()),
  /** Prices of this variation, where they are not the template's. */
  price: Range.optional(),
  /** What its pictures show, where it is not what the template's do. */
  pictures: z.array(Theme).optional(),
});
export type Variation = z.infer<typeof Variation>;

/**
 * A kind of listing that people really place, hand-written once and varied. A number named as a number attribute of the category
 * is that attribute's value too. `{name}` in a text is a number, a word of a variation, or the city; `{name/1000}` divides.
 */
export const Template = z.strictObject({
  ...Wording.shape,
  /** Slug of its category. */
  category: z.string(),
  pictures: z.array(Theme),
  /** `uk` when left out. */
  lang: z.enum(LANGUAGES).optional(),
  price: Range.optional(),
  currency: z.enum(["UAH", "USD", "EUR"]).optional(),
  priceType: z.enum(["sell", "exchange", "free"]).optional(),
  /** Number that the price grows with; with a minus before it, falls with. */
  priceFollows: z.string().optional(),
  /** Undefined where the thing is neither new nor used: a flat, a job, a service. */
  condition: z.enum(["new", "used"]).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** One variation is drawn from each list. */
  vary: z.array(z.array(Variation)).optional(),
  /** Least, most, and the step between values (1 when left out). */
  numbers: z.record(z.string(), z.union([Range, z.tuple([z.number(), z.number(), z.number()])])).optional(),
  /** `post`: sent by a carrier. `local`: collected. Undefined: nothing is handed over. */
  handover: z.enum(["post", "local"]).optional(),
  /** The same in other languages: alternatives stand in the same order as in the original. */
  also: z.partialRecord(z.enum(LANGUAGES), Wording).optional(),
  /** How often it is dealt, in comparison with others; 1 when left out. */
  weight: z.number().optional(),
  /** Placed by the business account only. */
  business: z.boolean().optional(),
});
export type Template = z.infer<typeof Template>;
