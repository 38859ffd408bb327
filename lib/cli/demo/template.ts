import { z } from "zod";
import { LANGUAGES } from "@/lib/shared/i18n";
import { Theme } from "./pictures";

const Range = z.tuple([z.number(), z.number()]);

/** The texts of a listing: a list of titles to choose from, and the sentences of the description, each with alternatives. */
const Wording = z.strictObject({
  titles: z.array(z.string()).min(1),
  /** An empty alternative omits the sentence. */
  text: z.array(z.array(z.string()).min(1)),
});
export type Wording = z.infer<typeof Wording>;

/** One variation of a template. */
const Variation = z.strictObject({
  /** Values of placeholders such as `{name}` in titles and sentences. If `name_ru` exists, Russian texts use it instead of `name`. */
  say: z.record(z.string(), z.string()),
  /** Values of the category's attributes. */
  set: z.record(z.string(), z.unknown()),
  /** Price range of this variation. Default: the template's. */
  price: Range.optional(),
  /** Themes of its pictures. Default: the template's. */
  pictures: z.array(Theme).optional(),
});
export type Variation = z.infer<typeof Variation>;

/**
 * A realistic kind of listing, written by hand, with random variations. `{name}` in a text is replaced by a number, by a value of a
 * variation, or by the city; `{name/1000}` divides the number. If a number has the code of one of the category's number attributes,
 * it also sets that attribute.
 */
export const Template = z.strictObject({
  ...Wording.shape,
  /** Slug of its category. */
  category: z.string(),
  pictures: z.array(Theme),
  /** Default: `uk`. */
  lang: z.enum(LANGUAGES).optional(),
  price: Range.optional(),
  currency: z.enum(["UAH", "USD", "EUR"]).optional(),
  priceType: z.enum(["sell", "exchange", "free"]).optional(),
  /** Name of the number that the price increases with. With a leading minus, the price decreases as the number increases. */
  priceFollows: z.string().optional(),
  /** Undefined for listings that are neither new nor used, such as flats, jobs and services. */
  condition: z.enum(["new", "used"]).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** Lists of variations. One of each list is chosen. */
  vary: z.array(z.array(Variation)).optional(),
  /** Minimum, maximum, and step (default 1). */
  numbers: z.record(z.string(), z.union([Range, z.tuple([z.number(), z.number(), z.number()])])).optional(),
  /** `post`: sent by a carrier. `local`: picked up. Undefined if there is nothing to hand over. */
  handover: z.enum(["post", "local"]).optional(),
  /** Translations. Their alternatives are in the same order as in the original. */
  also: z.partialRecord(z.enum(LANGUAGES), Wording).optional(),
  /** Frequency relative to other templates. Default: 1. */
  weight: z.number().optional(),
  /** Used by the business account only. */
  business: z.boolean().optional(),
});
export type Template = z.infer<typeof Template>;
