"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { ShownAttempt, ShownDelivery } from "@/lib/domain/webhooks/log";
import type { FormAction } from "@/lib/web/form-state";
import { useEventName } from "./event-name";
import { webhookPath } from "./paths";
import { useRefreshWhile } from "./use-refresh-while";
import { AtOnce } from "./WebhookActions";

const TONES = { pending: "warning", delivered: "success", failed: "danger" } as const satisfies Record<ShownDelivery["state"], Tone>;

interface Props {
  readonly webhookId: number;
  readonly deliveries: readonly ShownDelivery[];
  readonly now: number;
  /** Cursor of the next page; undefined on the last one. */
  readonly older: number | undefined;
  readonly isFirst: boolean;
  readonly resend: FormAction<void>;
  readonly canResend: boolean;
}

/** Deliveries with their requests and responses. */
export function DeliveryLog({ webhookId, deliveries, now, older, isFirst, resend, canResend }: Props) {
  const t = useTranslations("Webhooks");
  useRefreshWhile(
    deliveries
      .filter(({ state }) => state === "pending")
      .map(({ id }) => id)
      .join(),
  );
  if (deliveries.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={t("logEmpty")}>
        {t("logEmptyText")}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-border border-border border-y">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Delivery webhookId={webhookId} delivery={delivery} now={now} resend={canResend ? resend : undefined} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {isFirst ? null : (
          <ButtonLink variant="secondary" href={webhookPath(webhookId)}>
            {t("newest")}
          </ButtonLink>
        )}
        {older === undefined ? null : (
          <ButtonLink variant="secondary" href={`${webhookPath(webhookId)}?before=${older}`}>
            {t("older")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface DeliveryProps {
  readonly webhookId: number;
  readonly delivery: ShownDelivery;
  readonly now: number;
  /** Undefined while the webhook is not active. */
  readonly resend: FormAction<void> | undefined;
}

function Delivery({ webhookId, delivery, now, resend }: DeliveryProps) {
  const t = useTranslations("Webhooks");
  const eventName = useEventName();
  const { id, type, state, cause, createdAt, nextAttemptAt, attempts, body } = delivery;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <span className="min-w-36">
          <StateDot tone={TONES[state]}>{t(`deliveryStates.${state}`)}</StateDot>
        </span>
        <span className="min-w-0 flex-1 basis-56">
          {eventName(type)}
          {cause === "event" ? null : <span className="text-muted"> · {t(`causes.${cause}`)}</span>}
          <span className="block text-13 text-muted">{t("attempts", { count: attempts.length })}</span>
        </span>
        <span className="text-15 text-muted">
          <DateTime at={createdAt} now={now} />
        </span>
      </summary>
      <div className="space-y-4 pb-6">
        {nextAttemptAt === null ? null : <p>{t.rich("nextAttempt", { at: () => <DateTime at={nextAttemptAt} now={now} /> })}</p>}
        <CodeBlock title={t("request")} wrap code={formatted(body)} />
        {attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} now={now} />
        ))}
        {resend ? <AtOnce label={t("resend")} done={t("resent")} action={resend} fields={{ id: webhookId, delivery_id: id }} /> : null}
      </div>
    </details>
  );
}

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

const ERRORS = ["address_not_allowed", "name_not_resolved", "timeout", "tls_failed", "connection_failed", "secret_unreadable"] as const;

function Attempt({ attempt, now }: { readonly attempt: ShownAttempt; readonly now: number }) {
  const t = useTranslations("Webhooks");
  const error = ERRORS.find((known) => known === attempt.error);
  const result = attempt.status === null ? (error ? t(`errors.${error}`) : t("noResponse")) : `HTTP ${attempt.status}`;
  return (
    <section className="space-y-2">
      <h3 className="font-semibold text-15">
        {t("attempt", { number: attempt.number })}: {result}
        <span className="font-normal text-muted">
          {" "}
          · <DateTime at={attempt.at} now={now} /> · {t("duration", { ms: attempt.durationMs })}
        </span>
      </h3>
      <CodeBlock title={t("request")} wrap code={`POST ${attempt.url}\n${headerLines(attempt.requestHeaders)}`} />
      {attempt.status === null ? null : (
        <CodeBlock title={t("response")} wrap code={`${headerLines(attempt.responseHeaders)}\n\n${attempt.responseBody}`.trim()} />
      )}
    </section>
  );
}
