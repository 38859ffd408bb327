import { createContext, type ReactNode, useContext } from "react";
import type { FormValues } from "@/lib/domain/listings/form-values";

/** State shared by the parts of the listing form: values and errors. */
export interface ListingFormContext {
  readonly values: FormValues;
  readonly change: (part: Partial<FormValues> | ((values: FormValues) => Partial<FormValues>)) => void;
  /** Error at a path of the request body (`attributes.mileage`) or below it. */
  readonly errorOf: (path: string) => string | undefined;
  /** Error at exactly this path. */
  readonly exactErrorOf: (path: string) => string | undefined;
  /** Id of a field's control, the link target of the error summary. */
  readonly idOf: (path: string) => string;
}

const Context = createContext<ListingFormContext | null>(null);

export function ListingFormProvider({ value, children }: { readonly value: ListingFormContext; readonly children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useListingForm(): ListingFormContext {
  const form = useContext(Context);
  if (!form) throw new Error("useListingForm must be used inside the listing form.");
  return form;
}

/** Props to spread into a `Field`. */
export function useField(path: string) {
  const { errorOf, idOf } = useListingForm();
  return { id: idOf(path), name: path, error: errorOf(path) };
}
