/**
 * The vocabulary in which reference data is written down: small builders that keep a category or a city on one line.
 *
 * Ids are stable and part of the contract (integrators keep them): roots 1000, 2000, …; second level 1100, 1200, … and, past
 * nine of them, 1910, 1920, …; third level 1101, 1102, …. An id that was published once is never given to another node.
 */

/** A name in Ukrainian, Russian and English, in this order. One string stands for all three (brands, sizes). */
export type Names = string | readonly [uk: string, ru: string, en: string];

export type AttributeType = "text" | "number" | "select" | "boolean" | "range";

export interface OptionSeed {
  readonly value: string;
  readonly label: Names;
  /** For a dependent list: the value of the attribute named by `dependsOn` that this option belongs to. */
  readonly parent?: string;
}

export interface AttributeSeed {
  /** snake_case; unique on every path from a root to a leaf. */
  readonly code: string;
  readonly name: Names;
  readonly type: AttributeType;
  readonly required?: boolean;
  readonly unit?: Names;
  /** Bounds of a `number`, or of both ends of a `range`. */
  readonly min?: number;
  readonly max?: number;
  /** Decimals that a `number` or `range` may have; 0 when absent. */
  readonly decimals?: number;
  /** Longest `text`, in code points; 200 when absent. */
  readonly maxLength?: number;
  readonly options?: readonly OptionSeed[];
  readonly dependsOn?: string;
}

export interface CategorySeed {
  readonly id: number;
  readonly slug: string;
  readonly name: Names;
  /** Published without a moderator's look. Children inherit it unless they say otherwise. */
  readonly autoApprove?: boolean;
  readonly attributes?: readonly AttributeSeed[];
  readonly children?: readonly CategorySeed[];
}

type Extra = Partial<Pick<AttributeSeed, "required" | "unit" | "min" | "max" | "decimals" | "maxLength" | "dependsOn">>;

/** Marks an attribute as required: `select(…, required)`. */
export const required = { required: true } as const;

export const text = (code: string, name: Names, extra: Extra = {}): AttributeSeed => ({ code, name, type: "text", ...extra });
export const number = (code: string, name: Names, extra: Extra = {}): AttributeSeed => ({ code, name, type: "number", ...extra });
export const range = (code: string, name: Names, extra: Extra = {}): AttributeSeed => ({ code, name, type: "range", ...extra });
export const boolean = (code: string, name: Names, extra: Extra = {}): AttributeSeed => ({ code, name, type: "boolean", ...extra });
export const select = (code: string, name: Names, options: readonly OptionSeed[], extra: Extra = {}): AttributeSeed => ({
  code,
  name,
  type: "select",
  options,
  ...extra,
});

/** Options from `{ value: names }`: `options({ petrol: ["Бензин", "Бензин", "Petrol"], other: … })`. */
export function options(labels: Readonly<Record<string, Names>>): OptionSeed[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** `"Mercedes-Benz"` → `"mercedes_benz"`: the value under which a proper name is kept. */
export function valueFor(label: string): string {
  return label
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\+/g, "_plus")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** Options whose label is a proper name, the same in every language: `named("Apple", "Samsung")`. Latin letters and digits only. */
export function named(...labels: string[]): OptionSeed[] {
  return labels.map((label) => ({ value: valueFor(label), label }));
}

/** A dependent list: `dependent({ Toyota: ["Camry", "RAV4"] })` gives `toyota_camry` (parent `toyota`), `toyota_rav4`, …. */
export function dependent(groups: Readonly<Record<string, readonly string[]>>): OptionSeed[] {
  return Object.entries(groups).flatMap(([parent, labels]) =>
    labels.map((label) => ({ value: `${valueFor(parent)}_${valueFor(label)}`, label, parent: valueFor(parent) })),
  );
}

/** The option that closes most lists. */
export const other: OptionSeed = { value: "other", label: ["Інше", "Другое", "Other"] };
