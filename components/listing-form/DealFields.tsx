import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/Checkbox";
import { CheckboxGroup, RadioGroup } from "@/components/ui/ChoiceGroup";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import type { DeliveryMethod, FormProfile, FormValues } from "@/lib/domain/listings/form-values";
import { CONDITIONS, CURRENCIES, DELIVERY_METHODS, PRICE_PERIODS, PRICE_TYPES } from "@/lib/domain/listings/limits";
import { useField, useListingForm } from "./form-context";
import { findCities } from "./reference";

/** @param rental whether prices in the category are per period. */
export function PriceFields({ rental }: { readonly rental: boolean }) {
  const t = useTranslations("ListingForm");
  const { values, change, errorOf } = useListingForm();
  const price = useField("price");
  const currency = useField("currency");
  const period = useField("price_period");
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
      {values.priceType === "sell" && (rental || values.pricePeriod) ? (
        <Field label={t("pricePeriod")} {...period} optional>
          {(control) => (
            <Select
              {...control}
              value={values.pricePeriod}
              placeholder={t("notChosen")}
              onChange={(event) => change({ pricePeriod: event.target.value as FormValues["pricePeriod"] })}
              options={PRICE_PERIODS.map((one) => ({ value: one, label: t(`pricePeriods.${one}`) }))}
            />
          )}
        </Field>
      ) : null}
      {values.priceType === "sell" ? (
        <Checkbox
          label={t("negotiable")}
          hint={t("negotiableHint")}
          checked={values.priceNegotiable}
          onChange={(event) => change({ priceNegotiable: event.target.checked })}
        />
      ) : null}
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
  const { values, change } = useListingForm();
  return (
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
  );
}

export function DeliveryFields() {
  const t = useTranslations("ListingForm");
  const { values, change, errorOf, idOf } = useListingForm();
  const paidBy = useField("delivery.paid_by");
  return (
    <div className="grid gap-5">
      <CheckboxGroup
        id={idOf("delivery")}
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

/** @param profile provides defaults; undefined for visitors. */
export function ContactFields({ profile }: { readonly profile: FormProfile | undefined }) {
  const t = useTranslations("ListingForm");
  const { values, change } = useListingForm();
  return (
    <div className="grid gap-5">
      <Field label={t("contactName")} {...useField("contact_name")} hint={profile ? t("contactNameHint") : undefined}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={values.contactName}
            onChange={(event) => change({ contactName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("contactPhone")}
        {...useField("contact_phone")}
        hint={profile?.phone ? t("contactPhoneHint") : t("contactPhoneExample")}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
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
