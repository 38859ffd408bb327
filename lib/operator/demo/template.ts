import type { Language } from "@/lib/kernel/i18n";
import type { Theme } from "./pictures";

/** The words of a listing: titles to choose from, and a description as sentences, each with its alternatives. */
export interface Wording {
  readonly titles: readonly string[];
  /** An empty alternative leaves its sentence out. */
  readonly text: readonly (readonly string[])[];
}

/** One way in which a listing can differ from another of the same template. */
export interface Variation {
  /** Words for `{name}` in titles and sentences. `name_ru` stands in for `name` where the wording is Russian. */
  readonly say: Readonly<Record<string, string>>;
  /** Attributes of the category. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Prices of this variation, where they are not the template's. */
  readonly price?: readonly [min: number, max: number];
  /** What its pictures show, where it is not what the template's do. */
  readonly pictures?: readonly Theme[];
}

/**
 * A kind of listing that people really place, hand-written once and varied. A number named as a number attribute of the category
 * is that attribute's value too. `{name}` in a text is a number, a word of a variation, or the city; `{name/1000}` divides.
 */
export interface Template extends Wording {
  /** Slug of its category. */
  readonly category: string;
  readonly pictures: readonly Theme[];
  /** `uk` when left out. */
  readonly lang?: Language;
  readonly price?: readonly [min: number, max: number];
  readonly currency?: "UAH" | "USD" | "EUR";
  readonly priceType?: "sell" | "exchange" | "free";
  /** Number that the price grows with; with a minus before it, falls with. */
  readonly priceFollows?: string;
  /** Undefined where the thing is neither new nor used: a flat, a job, a service. */
  readonly condition?: "new" | "used";
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** One variation is drawn from each list. */
  readonly vary?: readonly (readonly Variation[])[];
  readonly numbers?: Readonly<Record<string, readonly [min: number, max: number, step?: number]>>;
  /** `post`: sent by a carrier. `local`: collected. Undefined: nothing is handed over. */
  readonly handover?: "post" | "local";
  /** The same in other languages: alternatives stand in the same order as in the original. */
  readonly also?: Readonly<Partial<Record<Language, Wording>>>;
  /** How often it is dealt, in comparison with others; 1 when left out. */
  readonly weight?: number;
  /** Placed by the business account only. */
  readonly business?: boolean;
}

/** A variation in one line: words, attributes, prices, pictures. */
export const v = (
  say: Variation["say"],
  set: Variation["set"] = {},
  price?: Variation["price"],
  pictures?: Variation["pictures"],
): Variation => ({
  say,
  set,
  price,
  pictures,
});
