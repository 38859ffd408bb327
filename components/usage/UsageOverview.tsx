import { useTranslations } from "next-intl";
import { useNumber } from "@/components/keys/use-number";
import { Button } from "@/components/ui/Button";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { Field } from "@/components/ui/Field";
import { Progress } from "@/components/ui/Progress";
import { Section } from "@/components/ui/Section";
import { Select } from "@/components/ui/Select";
import type { OwnedKey } from "@/lib/domain/keys/list";
import type { DayOfUsage, EndpointSpeed, LimitsInUse } from "@/lib/domain/usage/read";
import { keyChoice } from "./key-choice";
import { UsageChart } from "./UsageChart";

interface Props {
  readonly keys: readonly OwnedKey[];
  /** Id of the selected key; undefined for all keys. */
  readonly keyId: number | undefined;
  readonly limits: LimitsInUse;
  readonly days: readonly DayOfUsage[];
  readonly speeds: readonly EndpointSpeed[];
}

export function UsageOverview({ keys, keyId, limits, days, speeds }: Props) {
  const t = useTranslations("Usage");
  return (
    <>
      <Section title={t("limits")} lead={t("limitsText")}>
        <div className="grid gap-6 sm:grid-cols-2">
          <LimitBar label={t("minute")} {...limits.minute} />
          <LimitBar label={t("day")} {...limits.day} />
        </div>
      </Section>
      <Section title={t("chart")} lead={t("lead")} actions={keys.length > 1 ? <KeyChoice keys={keys} keyId={keyId} /> : null}>
        <UsageChart days={days} />
      </Section>
      <Section title={t("endpoints")} lead={t("endpointsText")}>
        <Speeds speeds={speeds} />
      </Section>
    </>
  );
}

function LimitBar({ label, used, limit }: { readonly label: string; readonly used: number; readonly limit: number }) {
  const t = useTranslations("Usage");
  const number = useNumber();
  const tone = used >= limit ? "danger" : used >= 0.8 * limit ? "warning" : "primary";
  const text = t("ofLimit", { used: number(used), limit: number(limit) });
  return <Progress label={label} value={Math.min(used, limit)} max={limit} tone={tone} text={text} />;
}

/** GET form, which works without JavaScript. */
function KeyChoice({ keys, keyId }: Pick<Props, "keys" | "keyId">) {
  const t = useTranslations("Usage");
  return (
    <form className="flex items-end gap-3">
      <Field name="key" label={t("byKey")} className="sm:w-56">
        {(control) => (
          <Select
            {...control}
            key={keyId}
            defaultValue={keyId === undefined ? "" : String(keyId)}
            placeholder={t("allKeys")}
            options={keys.map(keyChoice)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {t("show")}
      </Button>
    </form>
  );
}

function Speeds({ speeds }: { readonly speeds: readonly EndpointSpeed[] }) {
  const t = useTranslations("Usage");
  const number = useNumber();
  const columns: readonly Column<EndpointSpeed>[] = [
    {
      key: "endpoint",
      title: t("endpoint"),
      cell: ({ method, template }) => (
        <span className="font-mono font-normal">
          {method} {template}
        </span>
      ),
    },
    { key: "requests", title: t("requests"), numeric: true, cell: ({ requests }) => number(requests) },
    { key: "p50", title: t("p50"), numeric: true, cell: ({ p50 }) => number(p50) },
    { key: "p95", title: t("p95"), numeric: true, cell: ({ p95 }) => number(p95) },
  ];
  return (
    <DataTable
      caption={t("endpoints")}
      columns={columns}
      rows={speeds}
      rowKey={({ method, template }) => `${method} ${template}`}
      empty={<EmptyState title={t("endpointsEmpty")} />}
    />
  );
}
