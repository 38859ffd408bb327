import { useTranslations } from "next-intl";
import { DayChart } from "@/components/ui/DayChart";
import type { DayOfUsage } from "@/lib/domain/usage/read";
import { SERIES } from "./series";

/** Chart of requests by day. */
export default function UsagePlot({ days }: { readonly days: readonly DayOfUsage[] }) {
  const t = useTranslations("Usage");
  return <DayChart days={days} series={SERIES.map(({ name, colour }) => ({ key: name, name: t(name), color: colour }))} />;
}
