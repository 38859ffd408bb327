import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/Textarea";
import { type CheckedEntry, splitEntries } from "@/lib/domain/keys/entries";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: string;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly check: (entry: string) => CheckedEntry;
  readonly max: number;
  readonly placeholder: string;
  /** Accessible name of the list of remarks. */
  readonly checkedLabel: string;
}

/** Debounce of the check, in milliseconds. */
const DEBOUNCE_MS = 350;
/** Milliseconds without typing after which the last entry is checked too. */
const FINISHED_MS = 800;

/** Text area with one entry per line, checked while typing. */
export function EntriesField({ id, name, label, hint, error, optional, value, onChange, check, max, placeholder, checkedLabel }: Props) {
  const t = useTranslations("KeyForm");
  const debounced = useDebounced(value, DEBOUNCE_MS);
  const finished = useDebounced(value, FINISHED_MS) === value;
  const entries = splitEntries(debounced);
  // The entry being typed is not checked yet, not even on blur: a message would move the button that is being clicked.
  const settled = finished || /[\s,;]$/.test(debounced) ? entries : entries.slice(0, -1);
  const checked = settled.map(check).filter(({ error, remark }) => error ?? remark);
  // The error of the field already quotes the invalid entries.
  const remarks = error ? checked.filter((entry) => !entry.error) : checked;
  return (
    <div>
      <Field id={id} name={name} label={label} hint={hint} error={error} optional={optional}>
        {(control) => (
          <Textarea
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="min-h-22 font-mono text-15"
          />
        )}
      </Field>
      <ul aria-label={checkedLabel} aria-live="polite" className="mt-2 space-y-1 empty:hidden">
        {entries.length > max ? <Remark kind="danger">{t("tooManyEntries", { count: entries.length, max })}</Remark> : null}
        {remarks.map(({ entry, rule = "", error, remark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may occur twice
          <Remark key={`${entry} ${index}`} kind={error ? "danger" : remark === "becomes" ? "info" : "warning"}>
            {error
              ? t(error, { count: 1, entries: t("quoted", { entry }) })
              : remark === "becomes"
                ? t("becomes", { entry, rule })
                : remark
                  ? t(remark, { rule })
                  : null}
          </Remark>
        ))}
      </ul>
    </div>
  );
}

/** Returns a debounced value. @param delay in milliseconds. */
function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}

const LOOKS = {
  danger: { Icon: CircleAlert, ink: "text-danger" },
  warning: { Icon: TriangleAlert, ink: "text-warning" },
  info: { Icon: Info, ink: "text-muted" },
} as const;

function Remark({ kind, children }: { readonly kind: keyof typeof LOOKS; readonly children: ReactNode }) {
  const { Icon, ink } = LOOKS[kind];
  return (
    <li className={`flex items-start gap-2 text-15 ${ink}`}>
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
