"use client";

import { Upload } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { FileButton } from "@/components/ui/FileButton";
import type { RulesImpact } from "@/lib/domain/listings/category-impact";
import type { ChangeImpact, ShownChange } from "@/lib/domain/listings/import-impact";
import { MAX_CATEGORY_FILE_BYTES } from "@/lib/shared/form-limits";

interface ImportResponse {
  readonly applied: boolean;
  /** The tree has been changed since the preview, so that nothing was applied. */
  readonly outdated: boolean;
  readonly changes: readonly ShownChange[];
  readonly total: number;
  readonly untouched: number;
  /** Identifies the changes of the preview. */
  readonly hash: string;
}

interface Failure {
  readonly message: string;
  readonly errors: readonly string[];
}

interface ErrorBody {
  readonly error?: string;
  readonly hint?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Uploads a file and returns its changes or errors.
 *
 * @param params language of the errors, and the hash of the preview to apply.
 * @param describe returns the heading of an error.
 */
async function send(
  file: File,
  params: Readonly<Record<string, string>>,
  describe: (body: ErrorBody) => string,
): Promise<ImportResponse | Failure> {
  const response = await fetch(`/api/moderation/categories?${new URLSearchParams(params)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: file,
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (response?.ok && body) return body as ImportResponse;
  const failure: ErrorBody = body ?? {};
  return { message: describe(failure), errors: (failure.fields ?? []).map(({ path, message }) => `${path}: ${message}`) };
}

/** Import: file selection, preview of the changes, and confirmation. */
export function ImportCategories() {
  const t = useTranslations("CategoryAdmin");
  const lang = useLocale();
  const [file, setFile] = useState<File>();
  const [response, setResponse] = useState<ImportResponse | Failure>();
  const [pending, setPending] = useState(false);

  function describe({ error, hint }: ErrorBody): string {
    if (error === "validation_failed") return t("file.invalid");
    if (error === "not_found") return t("file.signedOut");
    return hint ?? t("file.failed");
  }

  async function run(chosen: File, apply?: string) {
    setFile(chosen);
    if (chosen.size > MAX_CATEGORY_FILE_BYTES) {
      const megabytes = MAX_CATEGORY_FILE_BYTES / 1024 / 1024;
      return setResponse({ message: t("file.tooLarge", { megabytes }), errors: [] });
    }
    setPending(true);
    setResponse(await send(chosen, { lang, ...(apply === undefined ? {} : { apply }) }, describe));
    setPending(false);
  }

  return (
    <div className="space-y-4">
      <FileButton
        accept="application/json,.json"
        disabled={pending}
        icon={<Upload aria-hidden="true" className="size-5" />}
        onFiles={([chosen]) => chosen && void run(chosen)}
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
        <Result response={response} pending={pending} apply={() => file && void run(file, response.hash)} />
      ) : null}
    </div>
  );
}

interface ResultProps {
  readonly response: ImportResponse;
  readonly pending: boolean;
  readonly apply: () => void;
}

function Result({ response: { applied, outdated, changes, total, untouched }, pending, apply }: ResultProps) {
  const t = useTranslations("CategoryAdmin");
  if (total === 0) return <Alert tone="info">{t("file.same")}</Alert>;
  return (
    <>
      {outdated ? (
        <Alert tone="warning" live>
          {t("file.outdated")}
        </Alert>
      ) : null}
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
