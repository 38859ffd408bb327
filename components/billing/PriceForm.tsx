"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { isOutdated, ReloadLink } from "@/components/form/ReloadLink";
import { useActionForm } from "@/components/form/use-action-form";
import { useOpened } from "@/components/form/use-opened";
import { useProductName } from "@/components/promotion/names";
import { Checkbox } from "@/components/ui/Checkbox";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Product, ProductTerms } from "@/lib/domain/promotion/products";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<ProductTerms>;
  readonly product: Product;
}

/** Form for a product's price and availability. */
export function PriceForm({ action, product }: Props) {
  const t = useTranslations("Billing");
  const name = useProductName()(product);
  const { state, errors, pending, form, field, typed, checked } = useActionForm(action, { price: t("price") });
  const { opened, formRef } = useOpened<ProductTerms>({ price: product.price, offered: product.offered }, state);
  return (
    <form {...form} ref={formRef} aria-label={name} className="border-border border-t py-4">
      <h2 className="mb-2 font-semibold text-17 text-title">{name}</h2>
      <FormStatus state={state} errors={errors} done={t("saved")} />
      {isOutdated(state) ? (
        <p className="mt-3">
          <ReloadLink />
        </p>
      ) : null}
      <input type="hidden" name="product" value={product.code} />
      <input type="hidden" name="opened" value={typed("opened", JSON.stringify(opened))} />
      <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field {...field("price")} required className="w-32">
          {(control) => (
            <Input {...control} inputMode="decimal" autoComplete="off" defaultValue={typed("price", opened.price.replace(".", ","))} />
          )}
        </Field>
        <Checkbox name="offered" label={t("offered")} defaultChecked={checked("offered", opened.offered)} />
        <SubmitButton pending={pending} variant="secondary">
          {t("savePrice")}
        </SubmitButton>
      </div>
    </form>
  );
}
