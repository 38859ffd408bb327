"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { FormValues } from "@/lib/domain/listings/form-values";

/** What every part of the listing form shares: its values, and what the board says about them. */
export interface ListingFormContext {
  readonly values: FormValues;
  readonly change: (part: Partial<FormValues> | ((values: FormValues) => Partial<FormValues>)) => void;
  /** What is wrong with a field of the API's body (`attributes.mileage`), those within it included. */
  readonly errorOf: (path: string) => string | undefined;
  /** The same for the field itself alone. */
  readonly exactErrorOf: (path: string) => string | undefined;
  /** The id of a field's control: what the summary of errors leads to. */
  readonly idOf: (path: string) => string;
}

const Context = createContext<ListingFormContext | null>(null);

export function ListingFormProvider({ value, children }: { readonly value: ListingFormContext; readonly children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useListingForm(): ListingFormContext {
  const form = useContext(Context);
  if (!form) throw new Error("A part of the listing form stands outside of it.");
  return form;
}

/** To be spread into a `Field`, beside its label. */
export function useField(path: string) {
  const { errorOf, idOf } = useListingForm();
  return { id: idOf(path), name: path, error: errorOf(path) };
}
