"use client";

import { useEffect } from "react";
import { runAction } from "@/components/form/run-action";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  /** Of the latest news on the page, in milliseconds since the epoch. */
  readonly until: number;
  readonly seen: FormAction<void>;
}

/** Says that the page's news were in sight, once its tab is; the marks stay until the page is opened anew. */
export function NewsSeen({ until, seen }: Props) {
  useEffect(() => {
    let told = false;
    const tell = () => {
      if (told || document.visibilityState !== "visible") return;
      told = true;
      // What did not get through is told with the next visit.
      void runAction(seen, { until }).catch(() => {});
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [until, seen]);
  return null;
}
