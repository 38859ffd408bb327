import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TourMaker } from "@/components/tour/TourMaker";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { listOwnerListings } from "@/lib/domain/listings/owner-list";
import { statusAfterEdit } from "@/lib/domain/listings/status";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { saveTourAction } from "./actions";

/** How many of the newest listings can be chosen. */
const OFFERED = 100;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Tour" });
  return { title: t("title") };
}

/** The camera widget as an integrator would embed it, authorized by the session instead of an API key. */
export default async function Page({ params }: LocaleParams) {
  const lang = await pageLocale(params);
  const { account } = await requireSession("/cabinet/capture3d");
  const [t, { listings }] = await Promise.all([
    getTranslations("Tour"),
    listOwnerListings({ db: db() }, { accountId: account.id, lang, tab: "all", limit: OFFERED }),
  ]);
  const editable = listings.filter(({ status }) => status !== "deleted" && statusAfterEdit(status));
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages namespaces={["Tour"]}>
        <TourMaker action={saveTourAction} listings={editable.map(({ id, title }) => ({ value: String(id), label: `${title} · ${id}` }))} />
      </ClientMessages>
    </>
  );
}
