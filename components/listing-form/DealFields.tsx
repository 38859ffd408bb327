"use client";

import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/Checkbox";
import { CheckboxGroup, RadioGroup } from "@/components/ui/ChoiceGroup";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import type { DeliveryMethod, FormValues } from "@/lib/listings/form-values";
import { CONDITIONS, CURRENCIES, DELIVERY_METHODS, PRICE_TYPES } from "@/lib/listings/limits";
import { useField, useListingForm } from "./form-context";
import { findCities } from "./reference";

export function PriceFields() {
  const t = useTranslations("ListingForm");
  const { values, change, errorOf } = useListingForm();
  const price = useField("price");
  const currency = useField("currency");
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={t("priceType")}
        name="price_type"
        value={values.priceType}
        onValueChange={(priceType) => change({ priceType: priceType as FormValues["priceType"] })}
        options={PRICE_TYPES.map((type) => ({ value: type, label: t(`priceTypes.${type}`) }))}
        error={errorOf("price_type")}
      />
      {values.priceType === "free" ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <Field label={t("price")} {...price} optional={values.priceType !== "sell"}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                value={values.price}
                onChange={(event) => change({ price: event.target.value })}
              />
            )}
          </Field>
          <Field label={t("currency")} {...currency}>
            {(control) => (
              <Select
                {...control}
                value={values.currency}
                onChange={(event) => change({ currency: event.target.value as FormValues["currency"] })}
                options={CURRENCIES.map((currency) => ({ value: currency, label: t(`currencies.${currency}`) }))}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={t("condition")} {...useField("condition")} optional>
        {(control) => (
          <Select
            {...control}
            value={values.condition}
            placeholder={t("notChosen")}
            onChange={(event) => change({ condition: event.target.value as FormValues["condition"] })}
            options={CONDITIONS.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) }))}
          />
        )}
      </Field>
    </div>
  );
}

export function PlaceFields() {
  const t = useTranslations("ListingForm");
  const locale = useLocale();
  const { values, change, errorOf } = useListingForm();
  const paidBy = useField("delivery.paid_by");
  return (
    <div className="grid gap-5">
      <Field label={t("city")} hint={t("cityHint")} {...useField("city_ref")}>
        {(control) => (
          <Combobox
            {...control}
            source={(query, signal) => findCities(query, locale, signal)}
            minLength={2}
            value={values.city}
            onValueChange={(city) => change({ city })}
          />
        )}
      </Field>
      <CheckboxGroup
        label={t("delivery")}
        name="delivery"
        value={values.delivery}
        onValueChange={(delivery) => change({ delivery: delivery as DeliveryMethod[] })}
        options={DELIVERY_METHODS.map((method) => ({ value: method, label: t(`deliveries.${method}`) }))}
        error={errorOf("delivery")}
      />
      {values.delivery.length > 0 ? (
        <Field label={t("paidBy")} {...paidBy} optional>
          {(control) => (
            <Select
              {...control}
              value={values.paidBy}
              placeholder={t("notChosen")}
              onChange={(event) => change({ paidBy: event.target.value as FormValues["paidBy"] })}
              options={[
                { value: "buyer", label: t("paidByBuyer") },
                { value: "seller", label: t("paidBySeller") },
              ]}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

export function ContactFields() {
  const t = useTranslations("ListingForm");
  const { values, change } = useListingForm();
  return (
    <div className="grid gap-5">
      <Field label={t("contactName")} {...useField("contact_name")} hint={t("contactNameHint")}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={values.contactName}
            onChange={(event) => change({ contactName: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("contactPhone")} {...useField("contact_phone")} hint={t("contactPhoneHint")}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            value={values.contactPhone}
            onChange={(event) => change({ contactPhone: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t("hidePhone")}
        hint={t("hidePhoneHint")}
        checked={values.hidePhone}
        onChange={(event) => change({ hidePhone: event.target.checked })}
      />
    </div>
  );
}
