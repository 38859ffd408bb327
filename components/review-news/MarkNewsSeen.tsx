"use client";

import { useEffect } from "react";
import { runAction } from "@/components/form/run-action";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  /** Time of the latest news on the page, in milliseconds since the epoch. */
  readonly until: number;
  readonly seen: FormAction<void>;
}

/** Marks the page's news as seen once its tab is visible; the badges stay until the page is reloaded. */
export function MarkNewsSeen({ until, seen }: Props) {
  useEffect(() => {
    let sent = false;
    const send = () => {
      if (sent || document.visibilityState !== "visible") return;
      sent = true;
      // A request that fails is repeated on the next visit.
      void runAction(seen, { until }).catch(() => {});
    };
    send();
    document.addEventListener("visibilitychange", send);
    return () => document.removeEventListener("visibilitychange", send);
  }, [until, seen]);
  return null;
}
