import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UnclearPrice } from "@/lib/domain/catalogue/address";

/** Says which typed price limits are not understood, and that the results are not limited by them. */
export function UnclearPriceNotice({ price }: { readonly price: UnclearPrice }) {
  const t = useTranslations("Catalogue");
  const strong = (words: ReactNode) => <strong className="font-semibold text-title [overflow-wrap:anywhere]">{words}</strong>;
  return (["min", "max"] as const).map((end) => {
    const text = price[end];
    return text === undefined ? null : (
      <p key={end} className="mb-4 text-15">
        {t.rich("unclearPrice", { text, strong })}
      </p>
    );
  });
}
