import { useTranslations } from "next-intl";
import { API_SETTINGS } from "@/components/keys/paths";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import type { OwnedKey } from "@/lib/domain/keys/list";
import { isFiltered, logQuery } from "@/lib/domain/usage/log-query";
import { type LogFilter, STATUS_CLASSES } from "@/lib/domain/usage/search-log";
import { keyChoice } from "./key-choice";

interface Props {
  readonly filter: LogFilter;
  readonly keys: readonly OwnedKey[];
  /** Error codes that occur in the log. */
  readonly errors: readonly string[];
}

/** GET form: the filter is in the address and works without JavaScript. */
export function LogFilters({ filter, keys, errors }: Props) {
  const t = useTranslations("RequestLog");
  const codes = filter.error === undefined || errors.includes(filter.error) ? errors : [filter.error, ...errors];
  return (
    // Keyed by the filter, so that the fields' initial values match the results.
    <form key={logQuery(filter)} aria-label={t("filters")} className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
      <Field name="path" label={t("path")}>
        {(control) => <Input {...control} defaultValue={filter.path} placeholder="/my/listings" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field name="id" label={t("requestId")}>
        {(control) => <Input {...control} defaultValue={filter.requestId} autoComplete="off" spellCheck={false} />}
      </Field>
      <div className="flex gap-3">
        <Button type="submit">{t("apply")}</Button>
        {isFiltered(filter) ? (
          <ButtonLink variant="secondary" href={`${API_SETTINGS}/log`}>
            {t("clear")}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
