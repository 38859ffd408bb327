"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { isWorkingHour, type PromiseState, promiseState } from "@/lib/domain/moderation/promise";
import { ageOf } from "./age";
import { useLiveEvents, useLiveState, useThrottled } from "./live";

export interface Pulse {
  readonly total: number;
  /** Time since which the oldest entry has been waiting, ISO 8601. Null if the queue is empty. */
  readonly oldest: string | null;
}

const TONES: Readonly<Record<PromiseState, Tone>> = { kept: "success", soon: "warning", late: "danger" };

/** Live number of queue entries and state of the promised response time. `now` is the server's time. */
export function QueuePulse({ pulse, now }: { readonly pulse: Pulse; readonly now: number }) {
  const t = useTranslations("Review");
  const live = useLiveState();
  const [latest, setLatest] = useState(pulse);
  const [instant, setInstant] = useState(now);
  useEffect(() => setLatest(pulse), [pulse]);
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const reload = useThrottled(async () => {
    const response = await fetch("/api/moderation/pulse").catch(() => undefined);
    if (response?.ok) setLatest((await response.json()) as Pulse);
  });
  useLiveEvents(({ type }) => {
    if (type !== "claimed" && type !== "released") reload();
  });
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <span>{t("waiting", { count: latest.total })}</span>
      {latest.oldest ? <Oldest since={Date.parse(latest.oldest)} now={instant} /> : null}
      {live === "polling" ? <StateDot tone="warning">{t("notLive")}</StateDot> : null}
    </div>
  );
}

function Oldest({ since, now }: { readonly since: number; readonly now: number }) {
  const t = useTranslations("Review");
  const state = promiseState(since, now);
  const { unit, count } = ageOf(since, now);
  const words = isWorkingHour(now) || state === "late" ? t(`promise.${state}`) : t("promise.closed");
  return (
    <StateDot tone={TONES[state]}>
      {t("oldest", { age: t(`age.${unit}`, { count }) })}: {words}
    </StateDot>
  );
}
