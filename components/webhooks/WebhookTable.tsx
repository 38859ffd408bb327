import { Webhook as WebhookIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { TestModeBadge } from "@/components/keys/TestModeBadge";
import { ButtonLink } from "@/components/ui/Button";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { Webhook } from "@/lib/domain/webhooks/read";
import { WEBHOOKS, webhookPath } from "./paths";
import { WebhookState } from "./WebhookState";

interface Props {
  readonly webhooks: readonly Webhook[];
  readonly now: number;
}

/** Table of an account's webhooks, each linked to its page. */
export function WebhookTable({ webhooks, now }: Props) {
  const t = useTranslations("Webhooks");
  const columns: readonly Column<Webhook>[] = [
    {
      key: "url",
      title: t("url"),
      cell: ({ id, url, description, livemode }) => (
        <>
          <TableLink href={webhookPath(id)}>
            <span className="break-all">{url}</span>
          </TableLink>
          {livemode ? null : <TestModeBadge />}
          {description ? <span className="block font-normal text-13 text-muted">{description}</span> : null}
        </>
      ),
    },
    { key: "state", title: t("state"), nowrap: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: "types",
      title: t("types"),
      cell: ({ types }) => (types.length === 0 ? t("allTypes") : t("typeCount", { count: types.length })),
    },
    { key: "created", title: t("created"), nowrap: true, cell: ({ createdAt }) => <DateTime at={createdAt} now={now} /> },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={<WebhookIcon />} title={t("empty")} action={<ButtonLink href={`${WEBHOOKS}/new`}>{t("createFirst")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
      }
    />
  );
}
