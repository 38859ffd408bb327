import { readStored, writeStored } from "@/components/form/stored-text";
import type { FormCity, FormValues } from "@/lib/domain/listings/form-values";
import { CURRENCIES } from "@/lib/domain/listings/limits";

/** Values to prefill the next listing in this browser with. */
export type LastUsed = Pick<FormValues, "city" | "currency">;

const KEY = "listing-last-used";

const isCity = (value: unknown): value is FormCity =>
  value !== null && typeof value === "object" && "value" in value && typeof value.value === "string" && "label" in value;

/** Returns undefined if the browser has no storage. */
export function readLastUsed(): LastUsed | undefined {
  try {
    const stored = JSON.parse(readStored(KEY) || "null");
    const currency = CURRENCIES.find((one) => one === stored?.currency);
    return currency ? { currency, city: isCity(stored.city) ? stored.city : null } : undefined;
  } catch {
    return undefined;
  }
}

export function writeLastUsed({ city, currency }: FormValues): void {
  writeStored(KEY, JSON.stringify({ city, currency }));
}
