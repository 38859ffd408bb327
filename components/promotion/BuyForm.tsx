"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Product } from "@/lib/domain/promotion/products";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<never>;
  readonly listingId: number;
  readonly product: Product;
  /** Idempotency token created with the page, so that submitting twice charges once. */
  readonly token: string;
  /** The formatted price. */
  readonly price: string;
}

/** Button that completes a purchase. */
export function BuyForm({ action, listingId, product, token, price }: Props) {
  const t = useTranslations("Promotion");
  const { state, errors, pending, form } = useActionForm(action);
  return (
    <form {...form} className="space-y-4">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="listing_id" value={listingId} />
      <input type="hidden" name="product" value={product.code} />
      <input type="hidden" name="price" value={product.price} />
      <input type="hidden" name="token" value={token} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} size="large">
          {t("buy", { price })}
        </SubmitButton>
        <ButtonLink href={`/cabinet/listings/${listingId}/promote`} variant="secondary" size="large">
          {t("another")}
        </ButtonLink>
      </div>
    </form>
  );
}
