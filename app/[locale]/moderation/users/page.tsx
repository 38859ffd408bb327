import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UsersPage } from "@/components/administration/users/UsersPage";
import { searchAccounts } from "@/lib/domain/accounts/search";
import { readUsersAddress } from "@/lib/domain/accounts/users-address";
import { db } from "@/lib/platform/db";
import type { SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";

/** Rows per page. */
const ROWS = 50;

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "UserAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { after: cursor, ...address } = readUsersAddress(await searchParams);
  const page = await searchAccounts({ db: db() }, { ...address, cursor, limit: ROWS });
  return <UsersPage page={page} address={address} now={Date.now()} />;
}
