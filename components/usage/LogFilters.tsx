import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { API_SETTINGS } from "@/components/keys/paths";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import type { OwnedKey } from "@/lib/domain/keys/list";
import { countFilters, logQuery } from "@/lib/domain/usage/log-query";
import { LOG_PERIODS, type LogFilter, STATUS_CLASSES } from "@/lib/domain/usage/search-log";
import { keyChoice } from "./key-choice";

interface Props {
  readonly filter: LogFilter;
  readonly keys: readonly OwnedKey[];
  /** Error codes that occur in the log. */
  readonly errors: readonly string[];
}

/**
 * GET form: the filter is in the URL and works without JavaScript. Collapsed on phones, and on wide screens in browsers where CSS cannot
 * expand it.
 */
export function LogFilters({ filter, keys, errors }: Props) {
  const t = useTranslations("RequestLog");
  const codes = filter.error === undefined || errors.includes(filter.error) ? errors : [filter.error, ...errors];
  const set = countFilters(filter);
  return (
    <details
      // Keyed by the filter, so that the fields' initial values match the results.
      key={logQuery(filter)}
      className="max-sm:rounded-10 max-sm:border max-sm:border-border max-sm:px-4 sm:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-15 text-title sm:supports-[selector(::details-content)]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {t("filters")}
        {set > 0 ? <Badge tone="info">{set}</Badge> : null}
      </summary>
      <form aria-label={t("filters")} className="grid items-end gap-4 max-sm:py-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field name="key" label={t("key")}>
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.keyId === undefined ? "" : String(filter.keyId)}
              placeholder={t("allKeys")}
              options={keys.map(keyChoice)}
            />
          )}
        </Field>
        <Field name="status" label={t("status")}>
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.statusClass ?? ""}
              placeholder={t("allStatuses")}
              options={STATUS_CLASSES.map((name) => ({ value: name, label: name }))}
            />
          )}
        </Field>
        <Field name="error" label={t("error")}>
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.error ?? ""}
              placeholder={t("allErrors")}
              options={codes.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
        <Field name="period" label={t("period")}>
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.period ?? ""}
              placeholder={t("wholeLog")}
              options={LOG_PERIODS.map((minutes) => ({ value: minutes, label: t(`periods.${minutes}`) }))}
            />
          )}
        </Field>
        <Field name="from" label={t("from")}>
          {(control) => <Input {...control} type="datetime-local" defaultValue={filter.from} />}
        </Field>
        <Field name="to" label={t("to")}>
          {(control) => <Input {...control} type="datetime-local" defaultValue={filter.to} />}
        </Field>
        <Field name="path" label={t("path")}>
          {(control) => <Input {...control} defaultValue={filter.path} placeholder="/my/listings" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field name="id" label={t("requestId")}>
          {(control) => <Input {...control} defaultValue={filter.requestId} autoComplete="off" spellCheck={false} />}
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit">{t("apply")}</Button>
          {set > 0 ? (
            <ButtonLink variant="secondary" href={`${API_SETTINGS}/log`}>
              {t("clear")}
            </ButtonLink>
          ) : null}
        </div>
      </form>
    </details>
  );
}
