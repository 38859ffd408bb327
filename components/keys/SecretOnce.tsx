"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { CopyButton } from "@/components/ui/CopyButton";
import { formatInstant } from "@/lib/web/i18n/format";

interface Props {
  readonly secret: string;
  /** See `ShownSecret` of the actions. */
  readonly previousUntil?: number | null;
  /** A first call that the owner can try. */
  readonly apiUrl: string;
  /** What comes next. */
  readonly children: ReactNode;
}

/**
 * A secret, this once. It lives in this component alone: the server keeps its hash, the address does not name it, and when the page
 * goes it is dropped, so that going back (which may bring the whole page back as it was) does not show it again.
 */
export function SecretOnce({ secret, previousUntil, apiUrl, children }: Props) {
  const t = useTranslations("KeySecret");
  const locale = useLocale();
  const [shown, setShown] = useState<string | undefined>(secret);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
    const forget = () => setShown(undefined);
    window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  }, []);

  if (shown === undefined) {
    return (
      <div className="space-y-4">
        <Alert>{t("gone")}</Alert>
        {children}
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="max-w-[44rem] space-y-4 outline-none">
      <Alert tone="warning" title={t("warning")}>
        {t("store")}
      </Alert>
      <figure className="rounded-10 bg-shade p-4">
        <figcaption className="font-semibold text-13 text-quiet">{t("label")}</figcaption>
        <code data-secret className="mt-1 mb-3 block break-all font-mono text-17 text-title">
          {shown}
        </code>
        <CopyButton text={shown} label={t("copy")} variant="primary" />
      </figure>
      {previousUntil === undefined ? null : (
        <p suppressHydrationWarning>
          {previousUntil === null ? t("previousEnded") : t("previousUntil", { until: formatInstant(locale, previousUntil) })}
        </p>
      )}
      <div>
        <p className="mb-2">{t("first")}</p>
        <CodeBlock title="curl" wrap code={`curl ${apiUrl}/ping -H "Authorization: Bearer ${shown}"`} />
      </div>
      {children}
    </div>
  );
}
