import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { PriceForm } from "@/components/billing/PriceForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { listProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { priceAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Billing" });
  return { title: t("pricesTitle") };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  await requireRole("admin");
  const [products, t] = await Promise.all([listProducts({ db: db() }), getTranslations("Billing")]);
  return (
    <ClientMessages namespaces={["Billing", "Promotion", "Review"]}>
      <AdminHeading title={t("pricesTitle")} lead={t("pricesLead")} />
      <div className="max-w-[42rem]">
        {products.map((product) => (
          <PriceForm key={product.code} action={priceAction} product={product} />
        ))}
      </div>
    </ClientMessages>
  );
}
