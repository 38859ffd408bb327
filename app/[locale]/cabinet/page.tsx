import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Overview } from "@/components/account/Overview";
import { pendingEmail } from "@/lib/accounts/change-email";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { countKeys } from "@/lib/keys/count";
import { countOwn } from "@/lib/listings/own";
import { db } from "@/lib/platform/db";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("cabinet") };
}

export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  const { account } = await requireSession("/cabinet");
  const [listings, keys, email] = await Promise.all([
    countOwn(db(), account.id),
    countKeys(db(), account.id),
    pendingEmail(db(), account.id, Date.now()),
  ]);
  return <Overview account={account} listings={listings} keys={keys} pendingEmail={email} />;
}
