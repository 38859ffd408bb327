import { useTranslations } from "next-intl";
import { DayChart } from "@/components/ui/DayChart";
import type { DayOfActivity } from "@/lib/domain/visits/daily-stats";
import { ACTIVITY_COLORS, type ActivitySeries } from "./activity-series";

export interface ActivityPlotProps {
  /** Series, stacked in this order from the bottom. */
  readonly series: readonly ActivitySeries[];
  readonly days: readonly DayOfActivity[];
}

/** Width of the value axis in pixels, equal for all charts so that they align. */
const AXIS_WIDTH = 40;

/** Chart of views or contacts by day. A separate module, because the chart library is large. */
export default function ActivityPlot({ series, days }: ActivityPlotProps) {
  const t = useTranslations("Account");
  return <DayChart days={days} series={series.map((key) => ({ key, name: t(key), color: ACTIVITY_COLORS[key] }))} axisWidth={AXIS_WIDTH} />;
}
