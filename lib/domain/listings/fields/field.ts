import type { Language } from "@/lib/shared/i18n";

/** A text in each language of the board. */
export type Label = Readonly<Record<Language, string>>;

interface Common {
  /** Description in the API reference, for request bodies. */
  readonly description?: string;
  /** Description in the API reference, for the body of a creation only. */
  readonly createDescription?: string;
  /** Description in the API reference, for responses. */
  readonly responseDescription?: string;
  /** Required in a creation and not clearable. Other fields may be omitted or `null`. */
  readonly required?: true;
  /** Response forms that contain it: list and detail, or detail only. Undefined if it is not a member by itself. */
  readonly response?: "list" | "detail";
  /** Whether it is returned in the reader's language if translated. A translation always has all translated fields. */
  readonly translated?: true;
  /** Whether the public page does not need it. */
  readonly hiddenFromPublic?: true;
  /**
   * How revisions are compared: word by word; as a value; as a flag, where `false` counts as absent; as a number; member by member; as a list
   * of pictures. Undefined: not compared.
   */
  readonly comparison?: "words" | "value" | "flag" | "number" | "members" | "pictures";
}

/** A field of a simple kind, which determines its schema, column and form control. */
interface Simple extends Common {
  /**
   * Displayed name. The listing form, the public page and the review workspace show labelled fields without further code; fields without a
   * label have dedicated components with texts in `messages/`.
   */
  readonly label?: Label;
}

export interface TextField extends Simple {
  readonly kind: "text";
  /** Bounds in code points, after removing invisible characters and trimming. */
  readonly min: number;
  readonly max: number;
  readonly multiline?: true;
  readonly default?: null;
}

export interface IntegerField extends Simple {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
  readonly default: number | null;
}

export interface FlagField extends Simple {
  readonly kind: "flag";
  readonly default: boolean;
}

export interface ChoiceField extends Simple {
  readonly kind: "choice";
  readonly options: readonly string[];
  /** Displayed names of the options, for labelled fields. */
  readonly optionLabels?: Readonly<Record<string, Label>>;
  /** Type of its column: `text`, or an enum in quotes. */
  readonly type: string;
  readonly default?: string | null;
}

/** URLs of uploads: a list of at most `max`, or a single one. */
export interface MediaField extends Common {
  readonly kind: "media";
  readonly max?: number;
  /** Accepted kinds of uploads. */
  readonly uploads: readonly string[];
  readonly default: readonly string[] | null;
}

/** A kind with a single field: its schema is in `schemas.ts`, and creation and edit have specific rules. */
export interface SpecialField extends Common {
  readonly kind: "category" | "city" | "price" | "phone" | "attributes" | "delivery" | "translations" | "external_id";
  readonly default?: string | Readonly<Record<string, never>> | null;
}

export type Field = TextField | IntegerField | FlagField | ChoiceField | MediaField | SpecialField;
