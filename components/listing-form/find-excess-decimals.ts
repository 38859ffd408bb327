import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { allowedDecimals, FORM_FIELDS, typedDecimals } from "@/lib/domain/listings/fields/form";
import type { FormValues } from "@/lib/domain/listings/form-values";

/** Typed texts of a number or range attribute, by the end of their path in the request body. */
function textsOf({ code, type }: PresentedAttribute, { attributes }: FormValues): Readonly<Record<string, string>> {
  const typed = attributes[code];
  if (type === "number" && typeof typed === "string") return { "": typed };
  return type === "range" && typeof typed === "object" ? { ".from": typed.from, ".to": typed.to } : {};
}

/**
 * Finds numbers with more digits after the decimal separator than their field allows, such as a price of `12.500`. The form checks this itself,
 * because the request body has no trailing zeros: the server cannot distinguish 12.500 from 12.5.
 * @param initial Values of the edited listing. Unchanged attributes are valid, even if the attribute has fewer decimals by now.
 * @returns the allowed number of decimal places by path of the request body.
 */
export function findExcessDecimals(
  values: FormValues,
  attributes: readonly PresentedAttribute[],
  initial: FormValues,
): Readonly<Record<string, number>> {
  const fields = FORM_FIELDS.flatMap(({ name, field, key }): [string, number][] => {
    const allowed = name === "price" && values.priceType === "free" ? undefined : allowedDecimals(field);
    return allowed !== undefined && typedDecimals(String(values[key])) > allowed ? [[name, allowed]] : [];
  });
  const ofAttributes = attributes.flatMap((attribute) => {
    const { code, decimals: allowed = 0 } = attribute;
    const before = textsOf(attribute, initial);
    return Object.entries(textsOf(attribute, values)).flatMap(([end, text]): [string, number][] =>
      text !== before[end] && typedDecimals(text) > allowed ? [[`attributes.${code}${end}`, allowed]] : [],
    );
  });
  return Object.fromEntries([...fields, ...ofAttributes]);
}
