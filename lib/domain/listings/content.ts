import type { Language } from "@/lib/shared/i18n";
import type { AttributeValues } from "./attributes";
import type { FieldName, Fields } from "./fields/table";

export interface Translation {
  readonly title: string;
  readonly description: string;
}

export type Translations = Readonly<Partial<Record<Language, Translation>>>;

interface StoredKinds {
  readonly text: string;
  readonly integer: number;
  readonly flag: boolean;
  readonly category: number;
  readonly city: string;
  /** Decimal string. */
  readonly price: string;
  readonly phone: string;
  readonly external_id: string;
  readonly attributes: AttributeValues;
  readonly delivery: Readonly<Record<string, unknown>>;
  readonly translations: Translations;
}

/** How a field is stored. */
type Stored<F> = F extends { readonly kind: "choice"; readonly options: readonly (infer Option)[] }
  ? Option
  : F extends { readonly kind: "media"; readonly max: number }
    ? readonly string[]
    : F extends { readonly kind: "media" }
      ? string
      : F extends { readonly kind: infer Kind extends keyof StoredKinds }
        ? StoredKinds[Kind]
        : never;

/**
 * Content of a listing by column name. Written to the table and stored as JSON in revisions, which `jsonb_to_record` reads
 * (`content.sql.ts`).
 */
export type ListingContent = {
  readonly [Name in FieldName]: Stored<Fields[Name]> | (Fields[Name] extends { readonly default: null } ? null : never);
};
