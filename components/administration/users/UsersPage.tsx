import { Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { DateTime } from "@/components/ui/Time";
import type { AccountPage } from "@/lib/domain/accounts/search";
import type { FoundAccount } from "@/lib/domain/accounts/search.sql";
import { type UsersAddress, usersHref } from "@/lib/domain/accounts/users-address";
import { formatId, formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { AccountStateLabel, RoleLabel } from "./labels";
import { UserFilters } from "./UserFilters";

interface Props {
  readonly page: AccountPage;
  readonly address: UsersAddress;
  readonly now: number;
}

/** Account search, newest first. */
export function UsersPage({ page, address, now }: Props) {
  const t = useTranslations("UserAdmin");
  const locale = useLocale();
  const columns: readonly Column<FoundAccount>[] = [
    { key: "name", title: t("name"), cell: (account) => <Name account={account} /> },
    {
      key: "email",
      title: t("email"),
      cell: ({ email, state }) => (state === "deleted" ? "—" : <span className="break-all">{email}</span>),
    },
    { key: "phone", title: t("phone"), cell: ({ phone }) => phone ?? "—", nowrap: true, desktopOnly: true },
    { key: "role", title: t("role"), cell: ({ role }) => <RoleLabel role={role} />, nowrap: true },
    { key: "type", title: t("type"), cell: ({ type }) => t(`types.${type}`), nowrap: true },
    { key: "state", title: t("state"), cell: ({ state }) => <AccountStateLabel state={state} />, nowrap: true },
    { key: "active", title: t("activeListings"), cell: ({ active }) => formatNumber(locale, active), numeric: true },
    { key: "since", title: t("since"), cell: ({ createdAt }) => <DateTime at={createdAt} now={now} />, nowrap: true, desktopOnly: true },
  ];
  return (
    <>
      <AdminHeading title={t("title")} />
      <UserFilters address={address} />
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={page.accounts}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Users />} title={t("nobody")}>
            <Link href="/moderation/users">{t("showAll")}</Link>
          </EmptyState>
        }
      />
      {page.nextCursor === undefined ? null : (
        <div className="py-6">
          <LoadMore href={usersHref(address, page.nextCursor)} />
        </div>
      )}
    </>
  );
}

function Name({ account: { id, name } }: { readonly account: FoundAccount }) {
  const t = useTranslations("UserAdmin");
  const locale = useLocale();
  return (
    <>
      <TableLink href={`/moderation/users/${id}`}>{name || t("noName")}</TableLink>
      <span className="block font-normal text-13 text-muted tabular-nums">{formatId(locale, id)}</span>
    </>
  );
}
