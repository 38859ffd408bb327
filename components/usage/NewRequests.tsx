"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { API_SETTINGS } from "@/components/keys/paths";
import { StateDot } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { getPathname, useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  /** Id of the newest request shown; undefined if there is none. */
  readonly newest: string | undefined;
  /** Query string of the filter, with its `?`. */
  readonly query: string;
  readonly max: number;
}

/** Polling interval in milliseconds. */
const POLL_MS = 3_000;

type Seen = { readonly after: string | undefined; readonly count: number; readonly failed: boolean };

/**
 * Polls for newer requests while the page is visible and offers to show them. They are not inserted automatically, because moving rows
 * cause wrong clicks. Only an empty log is refreshed immediately.
 */
export function NewRequests({ newest, query, max }: Props) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const router = useRouter();
  const [seen, setSeen] = useState<Seen>({ after: newest, count: 0, failed: false });
  const [isRefreshing, startRefresh] = useTransition();
  // Ignore counts that refer to other rows.
  const { count, failed } = seen.after === newest ? seen : { count: 0, failed: false };

  useEffect(() => {
    // Refreshing again while the first refresh is still loading would move rows that are already being read.
    if (isRefreshing) return;
    const address = new URL(getPathname({ href: `${API_SETTINGS}/log/new`, locale }) + query, window.location.origin);
    if (newest !== undefined) address.searchParams.set("after", newest);
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await fetch(address, { cache: "no-store" })
        .then((response) => (response.ok ? (response.json() as Promise<{ count: number }>) : undefined))
        .catch(() => undefined);
      setSeen((before) => ({ after: newest, count: found?.count ?? before.count, failed: found === undefined }));
      if (newest === undefined && found && found.count > 0) startRefresh(() => router.refresh());
    };
    const timer = setInterval(poll, POLL_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [newest, query, locale, router, isRefreshing]);

  const label = count >= max ? t("showNewMany", { count: max }) : t("showNew", { count });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-15 text-muted">
        {failed ? t("paused") : <StateDot tone="success">{t("live")}</StateDot>}
        <span className="sr-only">{count > 0 ? label : null}</span>
      </p>
      {count > 0 ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            router.push(`${API_SETTINGS}/log${query}`);
            router.refresh();
          }}
        >
          {label}
        </Button>
      ) : null}
    </div>
  );
}
