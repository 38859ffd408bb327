import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteAccountForm } from "@/components/account/DeleteAccountForm";
import { Alert } from "@/components/ui/Alert";
import { PageHeader } from "@/components/ui/PageHeader";
import { readBalance } from "@/lib/domain/billing/statement";
import { countKeys } from "@/lib/domain/keys/count";
import { countOwnerListings } from "@/lib/domain/listings/owner-list";
import { db } from "@/lib/platform/db";
import { formatMoney } from "@/lib/shared/format-money";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { deleteAccountAction } from "../../actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Account" });
  return { title: t("deletion") };
}

/** Account deletion on its own page, with its consequences listed. */
export default async function Page({ params }: LocaleParams) {
  const lang = await pageLocale(params);
  const { account } = await requireSession("/cabinet/settings/security/delete");
  const [t, shell, billing, listings, keys, balance] = await Promise.all([
    getTranslations("Account"),
    getTranslations("Shell"),
    getTranslations("Billing"),
    countOwnerListings({ db: db() }, account.id),
    countKeys({ db: db() }, account.id),
    readBalance({ db: db() }, account.id),
  ]);
  return (
    <>
      <PageHeader title={t("deletion")} back={{ href: "/cabinet/settings/security", label: shell("security") }} />
      <Alert tone="danger" title={t("deletionWarning", { email: account.email })} className="mb-6">
        <ul className="list-disc space-y-1 pl-5">
          <li>{t("deletionListings", { count: listings.all })}</li>
          <li>{t("deletionKeys", { count: keys })}</li>
          <li>{t("deletionData")}</li>
          {balance === "0" ? null : <li>{billing("deletionBalance", { amount: formatMoney(lang, balance, "UAH") })}</li>}
        </ul>
        <p className="mt-2">{t("deletionKept")}</p>
      </Alert>
      {account.hasPassword ? <DeleteAccountForm action={deleteAccountAction} /> : <Alert tone="info">{t("passwordFirst")}</Alert>}
    </>
  );
}
