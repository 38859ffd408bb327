import { Pencil } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { DeliveryLog } from "@/components/webhooks/DeliveryLog";
import { WEBHOOKS, webhookPath } from "@/components/webhooks/paths";
import { RecoverForm, WebhookActions } from "@/components/webhooks/WebhookActions";
import { WebhookFacts, WebhookNotes } from "@/components/webhooks/WebhookFacts";
import { KEPT_DAYS } from "@/lib/domain/feed/retention";
import { listDeliveries } from "@/lib/domain/webhooks/log";
import { db } from "@/lib/platform/db";
import { FlagParam, IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { changeWebhookStateAction, deleteWebhookAction, recoverWebhookAction, resendDeliveryAction, testWebhookAction } from "../actions";
import { pageWebhook, type WebhookParams } from "./own-webhook";

/** Deliveries on a page. */
const PAGE = 20;

const DAY = 86_400_000;

interface Props extends WebhookParams {
  readonly searchParams: Promise<SearchParams>;
}

const Params = z.object({ saved: FlagParam, before: IdParam });

export async function generateMetadata({ params }: WebhookParams): Promise<Metadata> {
  return { title: (await pageWebhook(params)).host };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { accountId, webhook, host } = await pageWebhook(params);
  const { id, state } = webhook;
  const t = await getTranslations({ locale, namespace: "Webhooks" });
  const now = Date.now();
  const { saved, before } = parseSearchParams(Params, await searchParams);
  const deliveries = await listDeliveries({ db: db() }, { accountId, id, cursor: before, limit: PAGE });
  return (
    <ClientMessages namespaces={["Webhooks"]}>
      <PageHeader
        title={host}
        lead={<span className="break-all font-mono text-15">{webhook.url}</span>}
        back={{ href: WEBHOOKS, label: t("back") }}
        actions={
          <ButtonLink variant="secondary" href={`${webhookPath(id)}/edit`} icon={<Pencil aria-hidden="true" className="size-5" />}>
            {t("edit")}
          </ButtonLink>
        }
      />
      {saved ? (
        <Alert tone="success" live className="mb-6">
          {t("saved")}
        </Alert>
      ) : null}
      <WebhookNotes webhook={webhook} now={now} />
      <Section title={t("facts")}>
        <WebhookFacts webhook={webhook} now={now} />
      </Section>
      <Section title={t("manage")}>
        <WebhookActions
          actions={{ changeState: changeWebhookStateAction, test: testWebhookAction, remove: deleteWebhookAction }}
          id={id}
          host={host}
          state={state}
        />
      </Section>
      <Section title={t("log")} lead={t("logLead")} id="log">
        <DeliveryLog
          webhookId={id}
          deliveries={deliveries}
          now={now}
          older={deliveries.length === PAGE ? deliveries.at(-1)?.id : undefined}
          isFirst={before === undefined}
          resend={resendDeliveryAction}
          canResend={state === "active"}
        />
      </Section>
      {state === "active" ? (
        <Section title={t("recover")} lead={t("recoverLead")}>
          <RecoverForm action={recoverWebhookAction} id={id} days={{ first: kyivDay(now - KEPT_DAYS * DAY), today: kyivDay(now) }} />
        </Section>
      ) : null}
    </ClientMessages>
  );
}
