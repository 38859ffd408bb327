"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DayOfActivity } from "@/lib/domain/visits/daily-stats";
import type { ActivityPlotProps } from "./ActivityPlot";
import { type ACTIVITY_CHARTS, ACTIVITY_COLORS, type ActivitySeries, totalOf } from "./activity-series";

interface Props {
  readonly name: (typeof ACTIVITY_CHARTS)[number]["name"];
  readonly series: readonly ActivitySeries[];
  readonly days: readonly DayOfActivity[];
}

/**
 * Bar chart of 30 days. The server renders plain bars; once visible, the chart library replaces them and adds axes and values. Screen
 * readers get the label and the table below.
 */
export function ActivityChart({ name, series, days }: Props) {
  const t = useTranslations("Account");
  const frame = useRef<HTMLDivElement>(null);
  const [Plot, setPlot] = useState<ComponentType<ActivityPlotProps>>();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // If the library cannot be loaded, the plain bars stay.
      import("./ActivityPlot").then(
        (loaded) => setPlot(() => loaded.default),
        () => {},
      );
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className="mt-6">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-15">
        {series.map((one) => (
          <span key={one} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" rx="2" fill={ACTIVITY_COLORS[one]} />
            </svg>
            {t(one)}
          </span>
        ))}
      </figcaption>
      <div
        ref={frame}
        role="img"
        aria-label={t(name, { count: series.reduce((sum, one) => sum + totalOf(days, one), 0) })}
        className="h-44"
      >
        {Plot ? <Plot series={series} days={days} /> : <PlainColumns series={series} days={days} />}
      </div>
    </figure>
  );
}

/** In SVG units; the drawing is stretched to its container. */
const COLUMN = { width: 10, gap: 2, height: 100 } as const;

function PlainColumns({ series, days }: ActivityPlotProps) {
  const most = Math.max(1, ...days.map((day) => series.reduce((sum, one) => sum + day[one], 0)));
  const heightOf = (value: number) => (value / most) * COLUMN.height;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * COLUMN.width} ${COLUMN.height}`}
      preserveAspectRatio="none"
      className="h-full w-full"
    >
      {days.map((day, x) => {
        let y = COLUMN.height;
        return series.map((one) => {
          y -= heightOf(day[one]);
          return (
            <rect
              key={`${day.day} ${one}`}
              x={x * COLUMN.width}
              y={y}
              width={COLUMN.width - COLUMN.gap}
              height={heightOf(day[one])}
              fill={ACTIVITY_COLORS[one]}
            />
          );
        });
      })}
    </svg>
  );
}
