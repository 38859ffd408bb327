"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { FileButton } from "@/components/ui/FileButton";
import type { RulesImpact } from "@/lib/domain/listings/category-impact";
import type { ChangeImpact, ShownChange } from "@/lib/domain/listings/import-impact";

interface ImportResponse {
  readonly applied: boolean;
  readonly changes: readonly ShownChange[];
  readonly total: number;
  readonly untouched: number;
}

interface Failure {
  readonly message: string;
  readonly errors: readonly string[];
}

/** Uploads a file and returns its changes or errors. */
async function send(file: File, apply: boolean, failed: string): Promise<ImportResponse | Failure> {
  const response = await fetch(`/api/moderation/categories${apply ? "?apply=1" : ""}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: file,
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (response?.ok && body) return body as ImportResponse;
  const { hint, fields = [] } = (body ?? {}) as { hint?: string; fields?: readonly { path: string; message: string }[] };
  return { message: hint ?? failed, errors: fields.map(({ path, message }) => `${path}: ${message}`) };
}

/** Import: file selection, preview of the changes, and confirmation. */
export function ImportCategories() {
  const t = useTranslations("CategoryAdmin");
  const [file, setFile] = useState<File>();
  const [response, setResponse] = useState<ImportResponse | Failure>();
  const [pending, setPending] = useState(false);

  async function run(chosen: File, apply: boolean) {
    setFile(chosen);
    setPending(true);
    setResponse(await send(chosen, apply, t("file.failed")));
    setPending(false);
  }

  return (
    <div className="space-y-4">
      <FileButton
        accept="application/json,.json"
        disabled={pending}
        icon={<Upload aria-hidden="true" className="size-5" />}
        onFiles={([chosen]) => chosen && void run(chosen, false)}
      >
        {t("file.choose")}
      </FileButton>
      {file ? <p className="text-15 text-muted">{file.name}</p> : null}
      {response && "message" in response ? (
        <Alert tone="danger" live title={response.message}>
          <ul className="list-disc pl-5">
            {response.errors.map((error) => (
              <li key={error} className="[overflow-wrap:anywhere]">
                {error}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {response && "changes" in response ? (
        <Result response={response} pending={pending} apply={() => file && void run(file, true)} />
      ) : null}
    </div>
  );
}

interface ResultProps {
  readonly response: ImportResponse;
  readonly pending: boolean;
  readonly apply: () => void;
}

function Result({ response: { applied, changes, total, untouched }, pending, apply }: ResultProps) {
  const t = useTranslations("CategoryAdmin");
  if (total === 0) return <Alert tone="info">{t("file.same")}</Alert>;
  return (
    <>
      {applied ? (
        <Alert tone="success" live>
          {t("file.applied", { count: total })}
        </Alert>
      ) : (
        <p className="font-semibold text-title">{t("file.willChange", { count: total })}</p>
      )}
      <ul className="max-h-[60vh] list-disc overflow-y-auto pl-5 text-15">
        {changes.map(({ kind, detail, path, categoryId, impact }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <li key={`${categoryId} ${kind} ${detail} ${index}`}>
            <span className="text-title">{path.join(" › ") || t("title")}</span>: {t(`file.kinds.${kind}`)}
            {detail === "" ? null : <span className="font-mono text-13"> {detail}</span>}
            {impact ? <Impact {...impact} /> : null}
          </li>
        ))}
      </ul>
      {total > changes.length ? <p className="text-15 text-muted">{t("file.more", { count: total - changes.length })}</p> : null}
      <p className="text-15 text-muted">{t("file.untouched", { count: untouched })}</p>
      {applied ? null : (
        <Button pending={pending} onClick={apply}>
          {t("file.apply")}
        </Button>
      )}
    </>
  );
}

/** What a change means for the listings that there are. */
function Impact({ category, rules, withValue }: ChangeImpact) {
  const t = useTranslations("CategoryAdmin");
  const words = [
    ...(category ? [t("file.concerned", { count: category.listings, active: category.active, pending: category.pending })] : []),
    ...(rules ? rulesWords(rules) : []),
    ...(withValue === undefined ? [] : [t("file.withValue", { count: withValue })]),
  ];
  function rulesWords({ listings, missing, outside, losing }: RulesImpact): string[] {
    const concerned = [
      ...(missing > 0 ? [t("rules.missing", { count: missing, total: listings })] : []),
      ...(outside > 0 ? [t("rules.outside", { count: outside, total: listings })] : []),
      ...(losing > 0 ? [t("rules.losing", { count: losing })] : []),
    ];
    return concerned.length > 0 ? concerned : [t("file.noneConcerned")];
  }
  return <span className="block text-13 text-muted">{words.join(" ")}</span>;
}
