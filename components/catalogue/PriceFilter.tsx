"use client";

import { useId, useState } from "react";
import type { UnclearPrice } from "@/lib/domain/catalogue/address";
import type { Currency } from "@/lib/domain/catalogue/query";
import { rangeFieldClass } from "./filter-parts";
import { useFormReset } from "./use-form-reset";

interface Props {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Typed limits that are not understood, with the message that says so. */
  readonly unclear: (UnclearPrice & { readonly error: string }) | undefined;
  /** Currency of the limits; without limits, the one that most listings are priced in. */
  readonly currency: Currency;
  readonly currencies: readonly {
    readonly code: Currency;
    readonly symbol: string;
    readonly name: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly legend: string;
  readonly placeholders: { readonly min: string; readonly max: string };
}

/** Price limits with their currency. */
export function PriceFilter({ min, max, unclear, currency, currencies, legend, placeholders }: Props) {
  const [code, setCode] = useState(currency);
  const id = useId();
  useFormReset(id, () => setCode(currency));
  const current = currencies.find((one) => one.code === code);
  const field = (end: "min" | "max", value: number | undefined, label: string | undefined) => (
    <input
      id={end === "min" ? id : undefined}
      name={end}
      defaultValue={unclear?.[end] ?? value}
      aria-invalid={unclear?.[end] ? true : undefined}
      aria-describedby={unclear?.[end] && `${id}error`}
      inputMode="decimal"
      maxLength={24}
      autoComplete="off"
      aria-label={label}
      placeholder={placeholders[end]}
      className={rangeFieldClass}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {field("min", min, current?.from)}
        {field("max", max, current?.to)}
      </div>
      {unclear ? (
        <p id={`${id}error`} className="mt-1 text-13 text-danger">
          {unclear.error}
        </p>
      ) : null}
      <fieldset className="mt-2 grid grid-cols-3 gap-1 rounded-10 bg-secondary p-1">
        <legend className="sr-only">{legend}</legend>
        {currencies.map((one) => (
          <label
            key={one.code}
            className="flex min-h-9 cursor-pointer items-center justify-center rounded-6 font-semibold text-15 text-muted has-checked:bg-surface has-checked:text-title forced-colors:has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="currency"
              value={one.code}
              defaultChecked={one.code === currency}
              onChange={() => setCode(one.code)}
              aria-label={one.name}
              className="sr-only"
            />
            <span aria-hidden="true">{one.symbol}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
