"use client";

import type { FormCity, FormValues } from "@/lib/domain/listings/form-values";
import { CURRENCIES } from "@/lib/domain/listings/limits";

/** What the next listing of this browser begins with. */
export type LastUsed = Pick<FormValues, "city" | "currency">;

const KEY = "listing-last-used";

const isCity = (value: unknown): value is FormCity =>
  value !== null && typeof value === "object" && "value" in value && typeof value.value === "string" && "label" in value;

/** A browser that stores nothing loses only this comfort. */
export function readLastUsed(): LastUsed | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const currency = CURRENCIES.find((one) => one === kept?.currency);
    return currency ? { currency, city: isCity(kept.city) ? kept.city : null } : undefined;
  } catch {
    return undefined;
  }
}

export function writeLastUsed({ city, currency }: FormValues): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ city, currency }));
  } catch {}
}
