import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TourMaker } from "@/components/tour/TourMaker";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { editableListingOptions } from "@/lib/web/editable-listings";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { saveTourAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Tour" });
  return { title: t("title") };
}

/** The camera widget as an integrator would embed it, authorized by the session instead of an API key. */
export default async function Page({ params }: LocaleParams) {
  const lang = await pageLocale(params);
  const { account } = await requireSession("/cabinet/capture3d");
  const [t, listings] = await Promise.all([getTranslations("Tour"), editableListingOptions({ accountId: account.id, lang })]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages namespaces={["Tour"]}>
        <TourMaker action={saveTourAction} listings={listings} />
      </ClientMessages>
    </>
  );
}
