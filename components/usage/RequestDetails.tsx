"use client";

import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { CodeBlock } from "@/components/ui/CodeBlock";
import type { LogRow } from "@/lib/domain/keys/remedy";
import type { RequestDetails as Details, ShownBody } from "@/lib/domain/usage/request-details";
import { formatNumber } from "@/lib/web/i18n/format";
import { type RemedyActions, RemedyButton } from "./RemedyButton";

interface Props {
  readonly row: LogRow;
  readonly details: Details;
  readonly actions: RemedyActions;
}

/** Request and response; for rejected requests also the reason and a remedy. */
export function RequestDetails({ row, details, actions }: Props) {
  const t = useTranslations("RequestLog");
  const { hasBodies, sent, sentType, answered } = details;
  return (
    <div className="space-y-4">
      {details.explanation === undefined && row.error === null ? null : <Explanation row={row} details={details} actions={actions} />}
      {hasBodies ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Body
            title={t("sent")}
            note={sentType}
            body={sent}
            none={sentType?.startsWith("multipart/") ? t("fileSent") : t("nothingSent")}
          />
          <Body title={t("answered")} note={undefined} body={answered} none={t("nothingAnswered")} />
        </div>
      ) : (
        <p className="text-15 text-muted">{t("noBodies")}</p>
      )}
    </div>
  );
}

function Explanation({ row, details: { explanation }, actions }: Props) {
  const t = useTranslations("RequestLog");
  const { remedy } = row;
  const now =
    remedy?.kind === "expired" || remedy?.kind === "revoked" || remedy?.kind === "secret" || remedy?.kind === "readOnly"
      ? t(`why.${remedy.kind}`)
      : remedy?.kind === "resume" && !remedy.done
        ? t("why.paused")
        : undefined;
  return (
    <Alert tone="warning" title={row.error === null ? t("partlyFailed") : <span className="font-mono">{row.error}</span>}>
      {row.error === null ? null : <p>{explanation?.hint ?? t("noHint")}</p>}
      {now === undefined ? null : <p className="mt-1">{now}</p>}
      {explanation && explanation.fields.length > 0 ? (
        <ul aria-label={t("failedFields")} className="mt-2 space-y-1">
          {explanation.fields.map(({ path, code, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may have the same error twice, and the list does not change
            <li key={index}>
              <span className="break-all font-mono font-semibold text-13 text-title">{path}</span>
              {": "}
              {message === code ? null : `${message} `}
              <span className="font-mono text-13 text-muted">{code}</span>
            </li>
          ))}
          {explanation.moreFields > 0 ? <li>{t("moreFields", { count: explanation.moreFields })}</li> : null}
        </ul>
      ) : null}
      <div className="mt-2 empty:hidden">
        <RemedyButton row={row} actions={actions} />
      </div>
    </Alert>
  );
}

interface BodyProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly body: ShownBody | undefined;
  /** Text shown instead of a missing body. */
  readonly none: string;
}

function Body({ title, note, body, none }: BodyProps) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-semibold text-15 text-title">
        {title}
        {note === undefined ? null : <span className="ml-2 break-all font-mono font-normal text-13 text-muted">{note}</span>}
      </h3>
      {body ? (
        <>
          <div className="max-h-96 overflow-y-auto rounded-10">
            <CodeBlock wrap code={body.text} />
          </div>
          {body.isCut ? <p className="mt-1 text-13 text-muted">{t("cutBody", { bytes: formatNumber(locale, body.bytes) })}</p> : null}
        </>
      ) : (
        <p className="text-15 text-muted">{none}</p>
      )}
    </section>
  );
}
