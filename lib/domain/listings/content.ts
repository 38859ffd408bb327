import type { Language } from "@/lib/shared/i18n";
import type { AttributeValues } from "./attributes";
import type { CONDITIONS, CURRENCIES, PRICE_PERIODS, PRICE_TYPES } from "./draft";

export interface Translation {
  readonly title: string;
  readonly description: string;
}

export type Translations = Readonly<Partial<Record<Language, Translation>>>;

/**
 * What a listing says, by the names of its columns: written to the table and kept as a revision in one piece, read back by
 * `jsonb_to_record` (`content.sql.ts`).
 */
export interface ListingContent {
  readonly category_id: number;
  readonly city_ref: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly translations: Translations;
  /** Decimal text, never a binary fraction. */
  readonly price: string;
  readonly price_type: (typeof PRICE_TYPES)[number];
  readonly price_negotiable: boolean;
  readonly price_period: (typeof PRICE_PERIODS)[number] | null;
  readonly currency: (typeof CURRENCIES)[number];
  readonly condition: (typeof CONDITIONS)[number] | null;
  readonly attributes: AttributeValues;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly hide_phone: boolean;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly photos: readonly string[];
  readonly photos_wm: readonly string[];
  readonly photos_3d: readonly string[];
  readonly video_url: string | null;
  readonly video_thumbnail: string | null;
}
