"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { API_SETTINGS } from "@/components/keys/paths";
import { Button } from "@/components/ui/Button";
import { getPathname, useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  /** The newest request that is shown; undefined: none. */
  readonly newest: string | undefined;
  /** The filter as an address has it, with its question mark. */
  readonly query: string;
  readonly max: number;
}

/** Between two looks, in milliseconds. */
const EVERY = 3_000;

type Seen = { readonly after: string | undefined; readonly count: number; readonly failed: boolean };

/**
 * Looks for newer requests while the page is in sight, and offers them: rows that moved by themselves would be pressed by mistake. An
 * empty log has no rows to move, so its first request is shown at once.
 */
export function NewRequests({ newest, query, max }: Props) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const router = useRouter();
  const [seen, setSeen] = useState<Seen>({ after: newest, count: 0, failed: false });
  // What was counted for other rows says nothing about these.
  const { count, failed } = seen.after === newest ? seen : { count: 0, failed: false };

  useEffect(() => {
    const address = new URL(getPathname({ href: `${API_SETTINGS}/log/new`, locale }) + query, window.location.origin);
    if (newest !== undefined) address.searchParams.set("after", newest);
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await fetch(address, { cache: "no-store" })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ count: number }>) : undefined))
        .catch(() => undefined);
      setSeen((before) => ({ after: newest, count: found?.count ?? before.count, failed: found === undefined }));
      if (newest === undefined && found && found.count > 0) router.refresh();
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [newest, query, locale, router]);

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-15 text-quiet">
        {count > 0 ? (count >= max ? t("newCallsMany", { count: max }) : t("newCalls", { count })) : failed ? t("paused") : t("waiting")}
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
          {t("showNew")}
        </Button>
      ) : null}
    </div>
  );
}
