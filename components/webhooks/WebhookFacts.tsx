import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { DateTime } from "@/components/ui/Time";
import type { Webhook } from "@/lib/domain/webhooks/read";
import { WebhookState } from "./WebhookState";

interface Props {
  readonly webhook: Webhook;
  readonly now: number;
}

/** Explains why nothing is sent, or that attempts fail. */
export function WebhookNotes({ webhook: { state, disabledReason, failingSince }, now }: Props) {
  const t = useTranslations("Webhooks");
  if (state === "disabled")
    return (
      <Alert tone="danger" className="mb-6">
        {t(disabledReason === "gone" ? "disabledGone" : "disabledFailing")}
      </Alert>
    );
  if (state === "paused") return <Alert className="mb-6">{t("pausedNote")}</Alert>;
  if (failingSince === null) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {t.rich("failing", { since: () => <DateTime at={failingSince} now={now} /> })}
    </Alert>
  );
}

/** Settings and state of a webhook. */
export function WebhookFacts({ webhook, now }: Props) {
  const t = useTranslations("Webhooks");
  const mode = useTranslations("ApiMode");
  const { description, types, ordered, createdAt, previousUntil, livemode } = webhook;
  return (
    <DefinitionList
      items={[
        { term: t("state"), value: <WebhookState webhook={webhook} /> },
        ...(livemode ? [] : [{ term: mode("mode"), value: mode("testMode") }]),
        ...(description ? [{ term: t("description"), value: description }] : []),
        { term: t("types"), value: types.length === 0 ? t("allTypes") : <Types types={types} /> },
        { term: t("ordered"), value: ordered ? t("yes") : t("no") },
        ...(previousUntil && previousUntil.getTime() > now
          ? [{ term: t("previous"), value: t.rich("previousText", { until: () => <DateTime at={previousUntil} now={now} /> }) }]
          : []),
        { term: t("created"), value: <DateTime at={createdAt} now={now} /> },
      ]}
    />
  );
}

function Types({ types }: { readonly types: Webhook["types"] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {types.map((type) => (
        <Badge key={type}>
          <span className="font-mono">{type}</span>
        </Badge>
      ))}
    </span>
  );
}
