"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { isWorkingHour, type PromiseState, promiseState } from "@/lib/domain/moderation/promise";
import { ageOf } from "./age";
import { useLiveEvents, useLiveState, useThrottled } from "./live";

export interface Pulse {
  readonly total: number;
  /** Since when the oldest waits, ISO 8601; null: nothing waits. */
  readonly oldest: string | null;
}

const TONES: Readonly<Record<PromiseState, Tone>> = { kept: "success", soon: "warning", late: "danger" };

/** What waits in all, and how the oldest stands to what sellers are promised; true to the moment. `now` is the server's clock. */
export function QueuePulse({ pulse, now }: { readonly pulse: Pulse; readonly now: number }) {
  const t = useTranslations("Review");
  const live = useLiveState();
  const [latest, setLatest] = useState(pulse);
  const [instant, setInstant] = useState(now);
  useEffect(() => setLatest(pulse), [pulse]);
  useEffect(() => {
    const ticking = setInterval(() => setInstant(Date.now()), 15_000);
    return () => clearInterval(ticking);
  }, []);
  const look = useThrottled(async () => {
    const answer = await fetch("/api/moderation/pulse").catch(() => undefined);
    if (answer?.ok) setLatest((await answer.json()) as Pulse);
  });
  useLiveEvents(({ type }) => {
    if (type !== "claimed" && type !== "released") look();
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
