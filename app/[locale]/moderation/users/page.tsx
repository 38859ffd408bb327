import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UsersPage } from "@/components/administration/users/UsersPage";
import { searchAccounts } from "@/lib/accounts/search";
import { readUsersAddress } from "@/lib/accounts/users-address";
import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { idOf } from "@/lib/moderation/queue-address";
import { db } from "@/lib/platform/db";

/** Rows of a page. */
const ROWS = 50;

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "UserAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const query = await searchParams;
  const address = readUsersAddress(query);
  const cursor = typeof query.after === "string" ? idOf(query.after) : undefined;
  const page = await searchAccounts(db(), { ...address, cursor, limit: ROWS });
  return <UsersPage page={page} address={address} now={Date.now()} />;
}
