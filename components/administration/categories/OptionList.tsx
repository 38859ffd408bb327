"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import type { Words } from "@/lib/shared/i18n";
import { foldForComparison } from "@/lib/shared/text";
import type { FormAction } from "@/lib/web/form-state";
import { NameFields, useNameLabels } from "../NameFields";
import { OrderList } from "../OrderList";

export interface ListedOption {
  readonly value: string;
  readonly label: Words;
  /** Label of the parent option, if the attribute depends on another one. */
  readonly parent: string | undefined;
}

interface Props {
  readonly id: number;
  readonly code: string;
  readonly options: readonly ListedOption[];
  readonly save: FormAction<void>;
  readonly move: FormAction<void>;
}

/** Number of options above which there is a search field. */
const MANY = 20;
/** Maximum number of rows. */
const MOST = 100;

/** Options of a select in order. Each is renamed in a dialog. */
export function OptionList({ id, code, options, save, move }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [editing, setEditing] = useState<ListedOption>();
  const wanted = foldForComparison(typed);
  const fits = ({ value, label, parent }: ListedOption) =>
    wanted === "" || [value, ...Object.values(label), parent ?? ""].some((text) => foldForComparison(text).includes(wanted));
  const found = options.filter(fits);
  const shown = found.slice(0, MOST);
  const row = (option: ListedOption) => (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <button type="button" className="inline-flex min-h-9 items-center text-primary hover:underline" onClick={() => setEditing(option)}>
        {option.label[locale]}
        <span className="sr-only">. {t("rename")}</span>
      </button>
      <span className="text-13 text-muted">
        <span className="font-mono">{option.value}</span>
        {option.parent === undefined ? null : ` · ${option.parent}`}
      </span>
    </span>
  );
  return (
    <>
      {options.length < MANY ? null : (
        <Field label={t("findOption")} className="mb-3 sm:w-80">
          {(control) => (
            <Input {...control} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          )}
        </Field>
      )}
      {/* Search results cannot be reordered. */}
      {wanted === "" && options.length <= MOST ? (
        <OrderList
          label={t("options")}
          move={move}
          fields={{ id, code }}
          items={options.map((option) => ({ key: option.value, label: option.label[locale], node: row(option) }))}
        />
      ) : (
        <ul aria-label={t("options")} className="divide-y divide-border border-border border-y">
          {shown.map((option) => (
            <li key={option.value} className="py-1 text-15">
              {row(option)}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown.length ? (
        <p className="mt-2 text-13 text-muted">{t("moreOptions", { count: found.length - shown.length })}</p>
      ) : null}
      {found.length === 0 ? <p className="mt-2 text-15">{t("nothingFound")}</p> : null}
      <Dialog open={editing !== undefined} onOpenChange={(open) => (open ? undefined : setEditing(undefined))} title={t("renameOption")}>
        {editing ? (
          <OptionForm key={editing.value} id={id} code={code} option={editing} save={save} close={() => setEditing(undefined)} />
        ) : null}
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly id: number;
  readonly code: string;
  readonly option: ListedOption;
  readonly save: FormAction<void>;
  readonly close: () => void;
}

function OptionForm({ id, code, option, save, close }: FormProps) {
  const t = useTranslations("CategoryAdmin");
  const form = useActionForm(save, useNameLabels());
  const { status } = form.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after saving
  useEffect(() => {
    if (status === "done") close();
  }, [status]);
  return (
    <form {...form.form} className="mt-4 space-y-4">
      <FormStatus state={form.state} errors={form.errors} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="value" value={option.value} />
      <NameFields form={form} known={option.label} />
      <Button type="submit" pending={form.pending}>
        {t("save")}
      </Button>
    </form>
  );
}
